//! Reading cards, and the strength of what lies face up.

use doorcard_core::upcards;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::convert::{self, Cards, card_error};

/// Cards as bytes: 0..51, 255 for one that is not known (`??`, 255 or None).
///
/// Takes text ("As Kd ?? 10h", "AsKd") or a sequence of numbers and card texts. Raises CardError.
#[pyfunction]
pub fn parse(py: Python<'_>, cards: Cards) -> Bound<'_, PyBytes> {
    PyBytes::new(py, &cards.0)
}

/// Strength of 1 to 4 up cards (RULES 3.5): quads, trips, two pair, pair, high cards in order.
///
/// No suits, no straights, no flushes. A bigger number opens first, equal numbers are a tie; the numbers mean
/// nothing else. Raises CardError.
#[pyfunction]
pub fn showing(cards: Cards) -> PyResult<u32> {
    upcards::showing(&cards.0).map_err(card_error)
}

/// Index of the highest of several boards of 1 to 4 up cards, the first of equals (RULES 3.5). Raises CardError.
#[pyfunction]
#[pyo3(signature = (boards: "list[bytes]"))]
pub fn highest_board(#[pyo3(from_py_with = convert::hands)] boards: Vec<Cards>) -> PyResult<usize> {
    upcards::highest_board(boards.iter().map(|board| &*board.0)).map_err(card_error)
}
