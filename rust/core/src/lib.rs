//! Cards, dealing, hand ranking, pots and equity for seven-card stud. Pure Rust, no Python.
#![forbid(unsafe_code)]
