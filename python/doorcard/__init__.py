"""A fast, exact engine for fixed-limit seven-card stud."""
