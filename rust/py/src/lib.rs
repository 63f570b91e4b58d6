//! The Python face of `doorcard-core`.

/// The native half of doorcard.
#[pyo3::pymodule(gil_used = false)]
mod _core {}
