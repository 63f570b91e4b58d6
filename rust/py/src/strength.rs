//! Hand strength: the classes and the functions that give them.

use doorcard_core::{Error, evaluate as core, rank};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyType};

use crate::convert::{self, Cards, card_error};

/// The kinds of hand: Category.HIGH_CARD, the worst, to Category.STRAIGHT_FLUSH. Ordered and hashable; str() gives
/// the words ("full house").
#[pyclass(module = "doorcard", frozen, eq, ord, hash)]
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Category(rank::Category);

// A struct, as the generated stubs leave the ordering of an enum out.
#[pymethods]
#[allow(missing_docs)]
impl Category {
    #[classattr]
    const HIGH_CARD: Self = Self(rank::Category::HighCard);
    #[classattr]
    const PAIR: Self = Self(rank::Category::Pair);
    #[classattr]
    const TWO_PAIR: Self = Self(rank::Category::TwoPair);
    #[classattr]
    const THREE_OF_A_KIND: Self = Self(rank::Category::Trips);
    #[classattr]
    const STRAIGHT: Self = Self(rank::Category::Straight);
    #[classattr]
    const FLUSH: Self = Self(rank::Category::Flush);
    #[classattr]
    const FULL_HOUSE: Self = Self(rank::Category::FullHouse);
    #[classattr]
    const FOUR_OF_A_KIND: Self = Self(rank::Category::Quads);
    #[classattr]
    const STRAIGHT_FLUSH: Self = Self(rank::Category::StraightFlush);

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Category.{}", name(self.0))
    }

    /// The name under which pickle and copy find the one object again.
    fn __reduce__(&self) -> String {
        self.__repr__()
    }
}

fn name(category: rank::Category) -> String {
    category.to_string().to_uppercase().replace(' ', "_")
}

/// A class of hands, 1..7462, bigger is better. Ordered and hashable; int() gives the number, str() the words
/// ("full house, aces over kings"). Raises CardError outside 1..7462.
#[pyclass(module = "doorcard", frozen, eq, ord, hash)]
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandRank(rank::HandRank);

#[pymethods]
impl HandRank {
    #[new]
    #[pyo3(signature = (number: "int"))]
    fn new(#[pyo3(from_py_with = convert::strength)] number: u16) -> PyResult<Self> {
        rank::HandRank::new(number).map(Self).map_err(card_error)
    }

    /// What kind of hand it is.
    #[getter]
    fn category(&self, py: Python<'_>) -> PyResult<Py<Category>> {
        let one = py.get_type::<Category>().getattr(name(self.0.category()))?;
        Ok(one.cast_into()?.unbind())
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
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (u16,)) {
        (py.get_type::<Self>(), (self.0.get(),))
    }
}

/// Strength of the best five of 5, 6 or 7 cards, given as text or as a sequence of 0..51 and card texts.
///
/// Raises CardError.
#[pyfunction]
pub fn evaluate(py: Python<'_>, cards: Cards) -> PyResult<Py<HandRank>> {
    let rank = core::evaluate(&cards.0).map_err(card_error)?;
    one_of_each(py, rank)
}

/// The one object for a class, made when it is first needed: a program that keeps the ranks of a million hands keeps few objects,
/// and the collector does not walk through a million.
fn one_of_each(py: Python<'_>, rank: rank::HandRank) -> PyResult<Py<HandRank>> {
    static RANKS: [PyOnceLock<Py<HandRank>>; rank::HandRank::BEST as usize] =
        [const { PyOnceLock::new() }; rank::HandRank::BEST as usize];
    let made = &RANKS[usize::from(rank.get()) - 1];
    let made = made.get_or_try_init(py, || Py::new(py, HandRank(rank)))?;
    Ok(made.clone_ref(py))
}

/// The five cards that make the hand out of 5, 6 or 7. Raises CardError.
#[pyfunction]
pub fn best_five(py: Python<'_>, cards: Cards) -> PyResult<Bound<'_, PyBytes>> {
    let five = core::best_five(&cards.0).map_err(card_error)?;
    Ok(PyBytes::new(py, &five))
}

/// Strengths of several hands of 5 to 7 cards, 1..7462 each, 0 for a hand in which a card is not known.
///
/// Raises CardError.
#[pyfunction]
#[pyo3(signature = (hands: "list[bytes]"))]
pub fn strengths(#[pyo3(from_py_with = convert::hands)] hands: Vec<Cards>) -> PyResult<Vec<u16>> {
    hands
        .iter()
        .map(|hand| strength_or_unknown(&hand.0))
        .collect()
}

fn strength_or_unknown(cards: &[u8]) -> PyResult<u16> {
    match core::evaluate(cards) {
        Err(Error::CardUnknown) => Ok(0),
        rank => rank.map(rank::HandRank::get).map_err(card_error),
    }
}

/// A strength of 1..7462 in words: "two pair, aces and kings". Raises CardError.
#[pyfunction]
#[pyo3(signature = (strength: "int"))]
pub fn describe(#[pyo3(from_py_with = convert::strength)] strength: u16) -> PyResult<String> {
    rank::HandRank::new(strength)
        .map(|rank| rank.to_string())
        .map_err(card_error)
}
