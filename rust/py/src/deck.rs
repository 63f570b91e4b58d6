//! The dealing order.

use doorcard_core::deck;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::convert::{self, Cards, card_error};

/// A dealing order of up to 52 cards. Immutable. Made by `shuffled` or `of`; bytes(deck) gives the cards as 0..51,
/// first dealt first, 255 for one that nobody recorded.
///
/// Printing a deck shows neither a card nor the seed, and a deck can't be pickled: whoever stores one stores
/// `deck.seed` or `bytes(deck)` and knows that these are secrets.
#[pyclass(module = "doorcard", frozen, eq)]
#[derive(PartialEq, Eq)]
pub struct Deck(deck::Deck);

#[pymethods]
impl Deck {
    /// All 52 cards in the order that belongs to a 32-byte seed; None takes a seed from the operating system.
    ///
    /// Raises CardError.
    #[staticmethod]
    #[pyo3(signature = (seed: "bytes | None" = None))]
    fn shuffled(
        #[pyo3(from_py_with = convert::seed)] seed: Option<Bound<'_, PyBytes>>,
    ) -> PyResult<Self> {
        let deck = match seed {
            Some(seed) => deck::Deck::shuffled(seed.as_bytes()),
            None => deck::Deck::random(),
        };
        deck.map(Self).map_err(card_error)
    }

    /// Cards in a given order, first dealt first: text or a sequence. Fewer than 52 are allowed, the same card twice
    /// is not; ?? is a card that nobody recorded. Raises CardError.
    #[staticmethod]
    fn of(cards: Cards) -> PyResult<Self> {
        deck::Deck::of(&cards.0).map(Self).map_err(card_error)
    }

    /// The 32 bytes that the order comes from; None where the order was given. A secret until the hand is over.
    #[getter]
    fn seed<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyBytes>> {
        self.0.seed().map(|seed| PyBytes::new(py, seed))
    }

    /// SHA-256 of the seed in 64 hex digits, to be published before the hand; None where there is no seed.
    #[getter]
    fn commitment(&self) -> Option<String> {
        self.0
            .commitment()
            .map(|hash| hash.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    fn __len__(&self) -> usize {
        self.0.cards().len()
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.cards())
    }

    fn __repr__(&self) -> String {
        format!("<Deck of {} cards>", self.__len__())
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    #[pyo3(signature = (memo: "object", /))]
    #[allow(
        unused_variables,
        reason = "copy.deepcopy passes it; a deck never changes"
    )]
    fn __deepcopy__(slf: Py<Self>, memo: Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}
