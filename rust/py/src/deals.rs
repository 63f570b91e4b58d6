//! Many deals at once, into a numpy array.

use std::num::NonZeroUsize;

use doorcard_core::Error;
use doorcard_core::bulk::{CARDS, Layout};
use doorcard_core::card::UNKNOWN;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::batch::{Array, count, thread_count};
use crate::convert::{self, Cards, card_error, refuse_card, type_name, whole_number};

const PLAYERS: usize = 8;

/// Deals for simulations, the same for the same seed, number and players however the work is cut: a uint8 array of shape
/// (n, players, 7) with the cards 0..51 of each player in dealing order (docs/dealing.md, section 6).
///
/// `seed` is 32 bytes; `first` is the number of the first deal, below 2^64. `known` holds up to 7 cards of each player as
/// far as they matter (text or a sequence, ?? for one between that is not known), `dead` cards that nobody gets. Where
/// too few cards are left for a seventh each, one is everyone's (RULES 1.5). `out`, a uint8 array of that shape in C
/// order, is filled and returned. `threads` share the work, 1 if None; the interpreter lock is released meanwhile.
///
/// Not for money: nothing is committed to. Raises CardError.
#[pyfunction]
#[pyo3(signature = (n: "int", players: "int", seed: "bytes", *, known: "Sequence[str | Sequence[int | str | None]] | None" = None, dead = None, first: "int" = 0, out = None, threads: "int | None" = None))]
#[allow(clippy::too_many_arguments, reason = "keywords, most of them optional")]
pub fn deal_many<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = deal_count)] n: usize,
    #[pyo3(from_py_with = player_count)] players: usize,
    #[pyo3(from_py_with = convert::seed)] seed: Option<Bound<'py, PyBytes>>,
    #[pyo3(from_py_with = known_cards)] known: Option<Vec<Cards>>,
    dead: Option<Cards>,
    #[pyo3(from_py_with = deal_number)] first: u64,
    out: Option<Array<'py, u8>>,
    #[pyo3(from_py_with = thread_count)] threads: Option<NonZeroUsize>,
) -> PyResult<Array<'py, u8>> {
    let seed = fixed(seed)?;
    let layout = layout(players, &known.unwrap_or_default(), dead.as_ref())?;
    let shape = [n, players, CARDS];
    let out = out.map_or_else(|| empty(py, shape), Ok)?;
    out.fill(&shape, |cards| {
        layout.fill_on(threads.unwrap_or(NonZeroUsize::MIN), &seed, first, cards);
        Ok(())
    })
}

fn fixed(seed: Option<Bound<'_, PyBytes>>) -> PyResult<[u8; 32]> {
    let Some(seed) = seed else {
        let message = "deals that can be repeated need a seed of 32 bytes, not None".into();
        return Err(refuse_card(message, "seed_type"));
    };
    let seed = seed.as_bytes();
    seed.try_into()
        .map_err(|_| card_error(Error::SeedLength(seed.len())))
}

fn layout(players: usize, known: &[Cards], dead: Option<&Cards>) -> PyResult<Layout> {
    if known.len() > players {
        let given = known.len();
        let message = format!("known cards of {given} players given, {players} play");
        return Err(refuse_card(message, "player_count"));
    }
    let dead = dead.map_or(&[][..], |dead| &dead.0);
    if dead.contains(&UNKNOWN) {
        let message = "a card that is not known (??) can't be dead".into();
        return Err(refuse_card(message, "card_unknown"));
    }
    let mut hands: Vec<&[u8]> = known.iter().map(|cards| &*cards.0).collect();
    hands.resize(players, &[]);
    Layout::new(&hands, dead).map_err(card_error)
}

/// A new array by numpy's own hand, which says no where there is no memory.
fn empty<'py>(py: Python<'py>, shape: [usize; 3]) -> PyResult<Array<'py, u8>> {
    let array = py
        .import("numpy")?
        .call_method1("empty", (shape, "uint8"))
        .map_err(|error| {
            let message = format!("no memory for {} deals: {}", shape[0], error.value(py));
            refuse_card(message, "array_shape")
        })?;
    array.extract()
}

fn known_cards(value: &Bound<'_, PyAny>) -> PyResult<Option<Vec<Cards>>> {
    value.extract().map_err(|error: PyErr| {
        if error.is_instance_of::<PyTypeError>(value.py()) {
            let given = type_name(value);
            let message = format!("known cards come as a list, one entry a player, not as {given}");
            return refuse_card(message, "card_type");
        }
        error
    })
}

fn deal_count(number: &Bound<'_, PyAny>) -> PyResult<usize> {
    count(number, "the number of deals", "deal_count")
}

fn deal_number(number: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole_number(
        number,
        "the number of the first deal",
        refuse_card,
        ["deal_count"; 2],
    )
}

fn player_count(number: &Bound<'_, PyAny>) -> PyResult<usize> {
    let players = count(number, "the number of players", "player_count")?;
    if (1..=PLAYERS).contains(&players) {
        return Ok(players);
    }
    let message = format!("{players} players given, 1 to {PLAYERS} can be dealt in");
    Err(refuse_card(message, "player_count"))
}
