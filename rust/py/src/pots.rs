//! Pots and settlements.

use std::collections::BTreeMap;

use doorcard_core::{Error, pot, settle as core};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::convert::{figure, list, pair, rules_error, seat};

type AnyRef<'a, 'py> = &'a Bound<'py, PyAny>;

/// The pots as they stand in the middle of a hand, main pot first: (amount, claimants) each (RULES 5.1).
///
/// `paid`: (seat, chips) of everybody who put chips in; `live`: seats still in; `able`: seats that still have chips, which, where live,
/// claim every pot. Nothing is returned yet. Raises RulesError.
#[pyfunction]
#[pyo3(signature = (paid: "Sequence[tuple[int, int]]", live: "Sequence[int]", able: "Sequence[int]") -> "list[tuple[int, tuple[int, ...]]]")]
pub fn pots<'py>(
    py: Python<'py>,
    paid: AnyRef<'_, 'py>,
    live: AnyRef<'_, 'py>,
    able: AnyRef<'_, 'py>,
) -> PyResult<Vec<(u64, Bound<'py, PyTuple>)>> {
    let pots = pot::pots(
        &payments(paid)?,
        &list(live, "live", seat)?,
        &list(able, "able", seat)?,
    )
    .map_err(rules_error)?;
    pots.into_iter()
        .map(|pot| Ok((pot.amount, PyTuple::new(py, pot.claimants)?)))
        .collect()
}

/// What nobody called and the seat that gets it back, (seat, chips), or None (RULES 4.3).
///
/// `paid` and `live` as for `settle`. Raises RulesError.
#[pyfunction]
#[pyo3(signature = (paid: "Sequence[tuple[int, int]]", live: "Sequence[int]") -> "tuple[int, int] | None")]
pub fn uncalled<'py>(
    paid: AnyRef<'_, 'py>,
    live: AnyRef<'_, 'py>,
) -> PyResult<Option<(u8, u64)>> {
    core::uncalled(&payments(paid)?, &list(live, "live", seat)?).map_err(rules_error)
}

/// Who gets what when a hand is over (RULES 4.3, 5.1 to 5.5): (pots, returned, won, rake).
///
/// `paid`: (seat, chips) of everybody who put chips in, folded seats too; `live`: the seats still in; `strengths`: (seat, 0..7462) of each of
/// them, 0 for cards nobody knows, None where one seat is left; `rake_steps`: (pots at least, rake), rising.
/// Each pot is (amount, claimants, rake, winners): amount before rake, winners (seat, chips); returned and won are chips by seat. Raises RulesError.
#[pyfunction]
#[pyo3(signature = (
    paid: "Sequence[tuple[int, int]]",
    live: "Sequence[int]",
    strengths: "Sequence[tuple[int, int]] | None",
    rake_steps: "Sequence[tuple[int, int]]"
) -> "tuple[list[tuple[int, tuple[int, ...], int, list[tuple[int, int]]]], dict[int, int], dict[int, int], int]")]
pub fn settle<'py>(
    py: Python<'py>,
    paid: AnyRef<'_, 'py>,
    live: AnyRef<'_, 'py>,
    strengths: Option<AnyRef<'_, 'py>>,
    rake_steps: AnyRef<'_, 'py>,
) -> PyResult<Settlement<'py>> {
    let paid = payments(paid)?;
    let live = list(live, "live", seat)?;
    let strengths = strengths.map(strengths_by_seat).transpose()?;
    let steps = pairs(rake_steps, "rake_steps", |at_least, rake| {
        Ok((figure(at_least, "rake step")?, figure(rake, "rake")?))
    })?;
    let settlement =
        core::settle(&paid, &live, strengths.as_deref(), &steps).map_err(rules_error)?;
    let pots = settlement
        .pots
        .into_iter()
        .map(|pot| settled_pot(py, pot))
        .collect::<PyResult<_>>()?;
    Ok((
        pots,
        settlement.returned.into_iter().collect(),
        settlement.won,
        settlement.rake,
    ))
}

type SettledPot<'py> = (u64, Bound<'py, PyTuple>, u64, Vec<(u8, u64)>);
type Settlement<'py> = (
    Vec<SettledPot<'py>>,
    BTreeMap<u8, u64>,
    BTreeMap<u8, u64>,
    u64,
);

fn settled_pot(py: Python<'_>, pot: core::SettledPot) -> PyResult<SettledPot<'_>> {
    Ok((
        pot.amount,
        PyTuple::new(py, pot.claimants)?,
        pot.rake,
        pot.winners,
    ))
}

fn payments(paid: AnyRef<'_, '_>) -> PyResult<Vec<(u8, u64)>> {
    pairs(paid, "paid", |at, chips| {
        Ok((seat(at)?, figure(chips, "chips")?))
    })
}

fn strengths_by_seat(strengths: AnyRef<'_, '_>) -> PyResult<Vec<(u8, u16)>> {
    pairs(strengths, "strengths", |at, strength| {
        Ok((seat(at)?, strength_figure(strength)?))
    })
}

fn strength_figure(value: AnyRef<'_, '_>) -> PyResult<u16> {
    let number = figure(value, "strength")?;
    u16::try_from(number).map_err(|_| rules_error(Error::StrengthRange(number)))
}

fn pairs<T>(
    value: AnyRef<'_, '_>,
    name: &str,
    read: impl Fn(AnyRef<'_, '_>, AnyRef<'_, '_>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    list(value, name, |item| {
        let (first, second) = pair(item, name)?;
        read(&first, &second)
    })
}
