//! The dealing order.

use doorcard_core::deck;
use doorcard_core::seal::{Hash, Opening};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyFrozenSet, PySet};

use crate::convert::{self, Cards, card_error, refuse_card, type_name};
use crate::nonces::Nonces;

/// A dealing order of up to 52 cards. Immutable. Made by `shuffled`, `sealed` or `of`; bytes(deck) gives the cards as
/// 0..51, first dealt first, 255 for one that nobody recorded.
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

    /// All 52 cards in the order that belongs to a 32-byte seed and players' nonces together (docs/dealing.md).
    ///
    /// None takes a seed from the operating system. `nonces` maps names, 1 to 64 bytes of UTF-8, to 1 to 64 bytes each;
    /// at most 8. `root` binds every card of the order, and `opening` shows a single one. Raises CardError.
    #[staticmethod]
    #[pyo3(signature = (seed: "bytes | None" = None, nonces = Nonces::default()))]
    fn sealed(
        #[pyo3(from_py_with = convert::seed)] seed: Option<Bound<'_, PyBytes>>,
        nonces: Nonces,
    ) -> PyResult<Self> {
        let deck = match seed {
            Some(seed) => deck::Deck::sealed(seed.as_bytes(), nonces.0),
            None => deck::Deck::random_sealed(nonces.0),
        };
        deck.map(Self).map_err(card_error)
    }

    /// The sealed deck of the same seed with these nonces in the place of its own: publish the commitment of
    /// `Deck.sealed()`, ask for nonces, deal from what this gives. Raises CardError where the deck is not sealed.
    fn with_nonces(&self, nonces: Nonces) -> PyResult<Self> {
        self.0.with_nonces(nonces.0).map(Self).map_err(card_error)
    }

    /// Cards in a given order, first dealt first: text or a sequence. Fewer than 52 are allowed, the same card twice
    /// is not; ?? is a card that nobody recorded. Raises CardError.
    #[staticmethod]
    #[pyo3(signature = (cards: "str | Sequence[int | str | None]"))]
    fn of(#[pyo3(from_py_with = in_order)] cards: Cards) -> PyResult<Self> {
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
        self.0.commitment().map(|hash| hex(&hash))
    }

    /// The root over all cards in 64 hex digits, to be published before the first card; None where the deck is not
    /// sealed.
    #[getter]
    fn root(&self) -> Option<String> {
        self.0.seal().map(|seal| hex(seal.root()))
    }

    /// The nonces as pairs (name, nonce) in ascending order of the names' bytes; empty where the deck is not sealed.
    #[getter]
    fn nonces<'py>(&self, py: Python<'py>) -> Vec<(&str, Bound<'py, PyBytes>)> {
        let nonces = self.0.seal().map_or(&[][..], |seal| seal.nonces());
        nonces
            .iter()
            .map(|(name, nonce)| (&**name, PyBytes::new(py, nonce)))
            .collect()
    }

    /// What shows that a card stands in a place, 0..51, of a sealed deck, and shows no other card: the card 0..51, its
    /// salt and the path to the root. Raises CardError.
    #[pyo3(signature = (place: "int", /) -> "tuple[int, bytes, list[bytes]]")]
    fn opening<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = convert::place)] place: usize,
    ) -> PyResult<(u8, Bound<'py, PyBytes>, Vec<Bound<'py, PyBytes>>)> {
        let opening = self.0.opening(place).map_err(card_error)?;
        let path = opening.path.iter().map(|hash| PyBytes::new(py, hash));
        Ok((
            opening.card,
            PyBytes::new(py, &opening.salt),
            path.collect(),
        ))
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

/// The root, 32 bytes, that an opening leads to; None where its path has not the length of its place. `place` and
/// `card` are 0..51, all hashes 32 bytes.
#[pyfunction]
#[pyo3(signature = (place: "int", card: "int", salt: "bytes", path: "list[bytes]") -> "bytes | None")]
pub fn opened_root<'py>(
    py: Python<'py>,
    place: u8,
    card: u8,
    salt: Hash,
    path: Vec<Hash>,
) -> Option<Bound<'py, PyBytes>> {
    let opening = Opening { card, salt, path };
    opening.root(place).map(|root| PyBytes::new(py, &root))
}

fn hex(hash: &Hash) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Cards of something that has an order.
fn in_order(value: &Bound<'_, PyAny>) -> PyResult<Cards> {
    let unordered = value.is_instance_of::<PySet>()
        || value.is_instance_of::<PyFrozenSet>()
        || value.is_instance_of::<PyDict>();
    if unordered {
        let given = type_name(value);
        return Err(refuse_card(
            format!("a deck is text or a sequence in dealing order, not {given}"),
            "card_type",
        ));
    }
    value.extract()
}
