//! Counting and sampling equity, without the interpreter lock and open to Ctrl-C.

use std::time::{Duration, Instant};

use doorcard_core::Error;
use doorcard_core::equity::{Exact, GoOn, Problem, Sampler, Seventh, Stopped, Tally};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::convert::{self, Cards, card_error};

/// How long Ctrl-C may wait.
const PATIENCE: Duration = Duration::from_millis(20);
/// Reading the clock costs more than being asked, which comes more often than every microsecond.
const CLOCK_EVERY: u32 = 64;

/// Outcomes, and by player those that he shares with nobody, with one other, ... with seven.
type Counts = (i128, Vec<[i128; 8]>);

/// What an exact count takes: (outcomes or None where they pass 2^127, steps, nanoseconds on one core, whether a
/// community card is to come).
///
/// `hands` are what is known of each player, `dead` what folded, 255 for a card that nobody saw; `community` is the
/// community card on the table. Raises CardError.
#[pyfunction]
#[pyo3(signature = (hands: "list[bytes]", dead: "bytes", community: "int | None"))]
pub fn equity_plan(
    hands: Vec<Cards>,
    dead: Cards,
    community: Option<u8>,
) -> PyResult<(Option<i128>, u64, f64, bool)> {
    let problem = problem(hands, &dead, community)?;
    let exact = Exact::new(&problem);
    let outcomes = problem
        .outcomes()
        .and_then(|outcomes| i128::try_from(outcomes).ok());
    let to_come = problem.seventh() == Seventh::CommunityToCome;
    Ok((outcomes, exact.steps(), exact.nanoseconds(), to_come))
}

/// Exact counts of the steps from `start` to `stop`: (outcomes, by player [alone, shared by two, ... by eight]). Those
/// of all steps add up to the whole. Raises CardError.
#[pyfunction]
#[pyo3(signature = (hands: "list[bytes]", dead: "bytes", community: "int | None", start: "int", stop: "int"))]
pub fn equity_count(
    py: Python<'_>,
    hands: Vec<Cards>,
    dead: Cards,
    community: Option<u8>,
    start: u64,
    stop: u64,
) -> PyResult<Counts> {
    let problem = problem(hands, &dead, community)?;
    unlocked(py, |go_on| Exact::new(&problem).count(start..stop, go_on))
}

/// Counts of the samples from number `start` to `stop`, as `equity_count` gives them.
///
/// `cases` are (hands, weight): each sample takes one of them, as often as its weight says. Raises CardError.
#[pyfunction]
#[pyo3(signature = (
    cases: "list[tuple[list[bytes], int]]", dead: "bytes", community: "int | None", seed: "bytes", start: "int",
    stop: "int"
))]
pub fn equity_sample(
    py: Python<'_>,
    cases: Vec<(Vec<Cards>, u64)>,
    dead: Cards,
    community: Option<u8>,
    #[pyo3(from_py_with = convert::seed)] seed: Option<Bound<'_, PyBytes>>,
    start: u64,
    stop: u64,
) -> PyResult<Counts> {
    let bytes = seed
        .as_ref()
        .map(|seed| seed.as_bytes())
        .unwrap_or_default();
    let seed =
        <[u8; 32]>::try_from(bytes).map_err(|_| card_error(Error::SeedLength(bytes.len())))?;
    let cases = cases
        .into_iter()
        .map(|(hands, weight)| Ok((problem(hands, &dead, community)?, weight)));
    let cases = cases.collect::<PyResult<Vec<_>>>()?;
    let sampler = Sampler::new(&cases).map_err(card_error)?;
    unlocked(py, |go_on| sampler.count(&seed, start..stop, go_on))
}

fn problem(hands: Vec<Cards>, dead: &Cards, community: Option<u8>) -> PyResult<Problem> {
    let hands: Vec<_> = hands.into_iter().map(|hand| hand.0).collect();
    Problem::new(&hands, &dead.0, community).map_err(card_error)
}

/// Works without the interpreter lock, but looks for signals often enough that Ctrl-C is prompt.
fn unlocked(
    py: Python<'_>,
    work: impl FnOnce(GoOn<'_>) -> Result<Tally, Stopped> + Send,
) -> PyResult<Counts> {
    let mut error = None;
    let tally = py.detach(|| {
        let (mut looked, mut asked) = (Instant::now(), 0_u32);
        work(&mut || {
            asked = asked.wrapping_add(1);
            if !asked.is_multiple_of(CLOCK_EVERY) || looked.elapsed() < PATIENCE {
                return true;
            }
            looked = Instant::now();
            error = Python::attach(|py| py.check_signals()).err();
            error.is_none()
        })
    });
    let stopped = |Stopped| error.unwrap_or_else(|| PyKeyboardInterrupt::new_err(()));
    tally
        .map(|tally| (tally.total, tally.shares))
        .map_err(stopped)
}
