//! Hand strength: the classes and the functions that give them.

use doorcard_core::card::UNKNOWN;
use doorcard_core::{evaluate as core, rank};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyType};

use crate::convert::{card_error, cards, strength_number};

/// The kinds of hand, worst first. Ordered and hashable; str() gives the words ("full house").
#[pyclass(
    module = "doorcard",
    frozen,
    eq,
    ord,
    hash,
    rename_all = "SCREAMING_SNAKE_CASE"
)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    HighCard,
    Pair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
}

/// Both enumerations, side by side.
const CATEGORIES: [(Category, rank::Category); 9] = [
    (Category::HighCard, rank::Category::HighCard),
    (Category::Pair, rank::Category::Pair),
    (Category::TwoPair, rank::Category::TwoPair),
    (Category::ThreeOfAKind, rank::Category::Trips),
    (Category::Straight, rank::Category::Straight),
    (Category::Flush, rank::Category::Flush),
    (Category::FullHouse, rank::Category::FullHouse),
    (Category::FourOfAKind, rank::Category::Quads),
    (Category::StraightFlush, rank::Category::StraightFlush),
];

#[pymethods]
impl Category {
    fn __str__(&self) -> String {
        CATEGORIES[*self as usize].1.to_string()
    }

    /// A dotted name: pickle and copy find the one object again.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyString>> {
        slf.as_any().repr()
    }
}

/// A class of hands, 1..7462, bigger is better. Ordered and hashable; int() gives the number, str() the words
/// ("full house, aces over kings"). Raises CardError outside 1..7462.
#[pyclass(module = "doorcard", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandRank(rank::HandRank);

#[pymethods]
impl HandRank {
    #[new]
    #[pyo3(signature = (number: "int"))]
    fn new(number: &Bound<'_, PyAny>) -> PyResult<Self> {
        rank::HandRank::new(strength_number(number)?)
            .map(Self)
            .map_err(card_error)
    }

    /// What kind of hand it is.
    #[getter]
    fn category(&self) -> Category {
        CATEGORIES[self.0.category() as usize].0
    }

    fn __int__(&self) -> u16 {
        self.0.get()
    }

    fn __index__(&self) -> u16 {
        self.0.get()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("HandRank({})", self.0.get())
    }

    #[pyo3(signature = () -> "tuple[type[HandRank], tuple[int]]")]
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (u16,)) {
        (slf.get_type(), (slf.get().0.get(),))
    }
}

/// Strength of the best five of 5, 6 or 7 cards, given as text or as a sequence of 0..51 and card texts. Raises CardError.
#[pyfunction]
#[pyo3(signature = (cards: "str | Sequence[int | str]") -> "HandRank")]
pub fn evaluate(cards: &Bound<'_, PyAny>) -> PyResult<HandRank> {
    core::evaluate(&self::cards(cards)?)
        .map(HandRank)
        .map_err(card_error)
}

/// The five cards that make the hand out of 5, 6 or 7. Raises CardError.
#[pyfunction]
#[pyo3(signature = (cards: "str | Sequence[int | str]") -> "bytes")]
pub fn best_five<'py>(py: Python<'py>, cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyBytes>> {
    let five = core::best_five(&self::cards(cards)?).map_err(card_error)?;
    Ok(PyBytes::new(py, &five))
}

/// Strengths of several hands of 5 to 7 cards, 1..7462 each, 0 for a hand in which a card is not known. Raises CardError.
#[pyfunction]
#[pyo3(signature = (hands: "Sequence[bytes]") -> "list[int]")]
pub fn strengths(hands: Vec<Bound<'_, PyAny>>) -> PyResult<Vec<u16>> {
    hands
        .iter()
        .map(|hand| strength_or_unknown(&cards(hand)?))
        .collect()
}

fn strength_or_unknown(cards: &[u8]) -> PyResult<u16> {
    if cards.contains(&UNKNOWN) {
        return Ok(0);
    }
    core::evaluate(cards)
        .map(rank::HandRank::get)
        .map_err(card_error)
}

/// A strength of 1..7462 in words: "two pair, aces and kings". Raises CardError.
#[pyfunction]
#[pyo3(signature = (strength: "int") -> "str")]
pub fn describe(strength: &Bound<'_, PyAny>) -> PyResult<String> {
    Ok(HandRank::new(strength)?.__str__())
}
