//! Pots and settlements.

use std::collections::BTreeMap;

use doorcard_core::{pot, settle as core};
#[cfg(feature = "stubs")]
use pyo3::inspect::{PyStaticConstant, PyStaticExpr};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
#[cfg(feature = "stubs")]
use pyo3::{type_hint_identifier, type_hint_subscript};

use crate::convert::{self, rules_error};

/// Seat numbers on the way out: a tuple.
pub struct Seats(Vec<u8>);

impl<'py> IntoPyObject<'py> for Seats {
    type Target = PyTuple;
    type Output = Bound<'py, PyTuple>;
    type Error = PyErr;

    #[cfg(feature = "stubs")]
    const OUTPUT_TYPE: PyStaticExpr = type_hint_subscript!(
        type_hint_identifier!("builtins", "tuple"),
        type_hint_identifier!("builtins", "int"),
        PyStaticExpr::Constant {
            value: PyStaticConstant::Ellipsis
        }
    );

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
        PyTuple::new(py, self.0)
    }
}

/// The pots as they stand in the middle of a hand, main pot first: (amount, claimants) each (RULES 5.1).
///
/// `paid`: (seat, chips) of everybody who put chips in; `live`: seats still in; `able`: seats that still have chips,
/// which, where live, claim every pot. Nothing is returned yet. Raises RulesError.
#[pyfunction]
#[pyo3(signature = (paid: "list[tuple[int, int]]", live: "list[int]", able: "list[int]"))]
pub fn pots(
    #[pyo3(from_py_with = convert::payments)] paid: Vec<(u8, u64)>,
    #[pyo3(from_py_with = convert::seats)] live: Vec<u8>,
    #[pyo3(from_py_with = convert::seats)] able: Vec<u8>,
) -> PyResult<Vec<(u64, Seats)>> {
    let pots = pot::pots(&paid, &live, &able).map_err(rules_error)?;
    Ok(pots
        .into_iter()
        .map(|pot| (pot.amount, Seats(pot.claimants)))
        .collect())
}

/// What nobody called and the seat that gets it back, (seat, chips), or None (RULES 4.3).
///
/// `paid` and `live` as for `settle`. Raises RulesError.
#[pyfunction]
#[pyo3(signature = (paid: "list[tuple[int, int]]", live: "list[int]"))]
pub fn uncalled(
    #[pyo3(from_py_with = convert::payments)] paid: Vec<(u8, u64)>,
    #[pyo3(from_py_with = convert::seats)] live: Vec<u8>,
) -> PyResult<Option<(u8, u64)>> {
    core::uncalled(&paid, &live).map_err(rules_error)
}

type Winners = Vec<(u8, u64)>;
type SettledPot = (u64, Seats, u64, Winners);
type Settlement = (Vec<SettledPot>, BTreeMap<u8, u64>, BTreeMap<u8, u64>, u64);

/// Who gets what when a hand is over (RULES 4.3, 5.1 to 5.5): (pots, returned, won, rake).
///
/// `paid`: (seat, chips) of everybody who put chips in, folded seats too; `live`: the seats still in; `strengths`:
/// (seat, 0..7462) of each of them, 0 for cards nobody knows, None where one seat is left; `rake_steps`: (total of
/// the pots at least, rake), rising. Each pot is (amount before rake, claimants, rake, winners), each winner (seat,
/// chips); returned and won are chips by seat. Raises RulesError.
#[pyfunction]
#[pyo3(signature = (
    paid: "list[tuple[int, int]]",
    live: "list[int]",
    strengths: "list[tuple[int, int]] | None",
    rake_steps: "list[tuple[int, int]]",
))]
pub fn settle(
    #[pyo3(from_py_with = convert::payments)] paid: Vec<(u8, u64)>,
    #[pyo3(from_py_with = convert::seats)] live: Vec<u8>,
    #[pyo3(from_py_with = convert::strengths)] strengths: Option<Vec<(u8, u16)>>,
    #[pyo3(from_py_with = convert::rake_steps)] rake_steps: Vec<(u64, u64)>,
) -> PyResult<Settlement> {
    let settlement =
        core::settle(&paid, &live, strengths.as_deref(), &rake_steps).map_err(rules_error)?;
    let returned = settlement.returned.into_iter().collect();
    let pots = settlement.pots.into_iter().map(settled_pot).collect();
    Ok((pots, returned, settlement.won, settlement.rake))
}

fn settled_pot(pot: core::SettledPot) -> SettledPot {
    (pot.amount, Seats(pot.claimants), pot.rake, pot.winners)
}
