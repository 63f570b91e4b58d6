//! How often each player wins: counted exactly without visiting the outcomes, or sampled. The picture: `docs/equity.md`.

mod brute;
mod choose;
mod classes;
mod completions;
mod every;
mod exact;
mod flushes;
mod grouped;
mod multiset;
mod plain;
mod problem;
mod race;
mod rank_board;
mod rest;
mod sample;
mod suit_board;
mod tally;

pub use brute::brute_force;
pub use exact::Exact;
pub use grouped::grouped;
pub use plain::plain;
pub use problem::{Problem, Seventh};
pub use sample::Sampler;
pub use tally::Tally;

/// Asked a few times in a millisecond while something is counted; false stops it.
pub type GoOn<'a> = &'a mut dyn FnMut() -> bool;

/// What comes back where [`GoOn`] said no.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stopped;
