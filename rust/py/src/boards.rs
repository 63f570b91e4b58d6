//! Reading cards, and the strength of what lies face up.

use doorcard_core::upcards;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::convert::{card_error, cards};

/// Cards as bytes: 0..51, 255 for one that is not known (`??`, 255 or None).
///
/// Takes text ("As Kd ?? 10h", "AsKd") or a sequence of numbers and card texts. Raises CardError.
#[pyfunction]
#[pyo3(signature = (cards: "str | Sequence[int | str | None]") -> "bytes")]
pub fn parse<'py>(py: Python<'py>, cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyBytes>> {
    Ok(PyBytes::new(py, &self::cards(cards)?))
}

/// Strength of 1 to 4 up cards (RULES 3.5): quads, trips, two pair, pair, high cards in order; no suits, no straights, no flushes.
///
/// A bigger number opens first, equal numbers are a tie. Numbers mean nothing else. Raises CardError.
#[pyfunction]
#[pyo3(signature = (cards: "str | Sequence[int | str]") -> "int")]
pub fn showing(cards: &Bound<'_, PyAny>) -> PyResult<u32> {
    upcards::showing(&self::cards(cards)?).map_err(card_error)
}

/// Index of the highest of several boards of 1 to 4 up cards, the first of equals (RULES 3.5). Raises CardError.
#[pyfunction]
#[pyo3(signature = (boards: "Sequence[bytes]") -> "int")]
pub fn highest_board(boards: Vec<Bound<'_, PyAny>>) -> PyResult<usize> {
    let boards = boards.iter().map(cards).collect::<PyResult<Vec<_>>>()?;
    upcards::highest_board(boards.iter().map(Vec::as_slice)).map_err(card_error)
}
