//! The Python face of `doorcard-core`: values in, values out, errors as exceptions. No rule of the game lives here.

mod batch;
mod boards;
mod convert;
mod deals;
mod deck;
mod equity;
mod nonces;
mod pots;
mod strength;

/// The native half of doorcard. Cards are 0..51 = 4*rank + suit, 255 is a card that nobody recorded.
#[pyo3::pymodule(gil_used = false)]
mod _core {
    #[pymodule_export]
    use super::batch::{card_lanes, evaluate_lanes, evaluate_many, simd_path, simd_paths};
    #[pymodule_export]
    use super::boards::{highest_board, parse, showing};
    #[pymodule_export]
    use super::deals::deal_many;
    #[pymodule_export]
    use super::deck::{Deck, opened_root};
    #[pymodule_export]
    use super::equity::{equity_count, equity_plan, equity_sample};
    #[pymodule_export]
    use super::pots::{pots, settle, uncalled};
    #[pymodule_export]
    use super::strength::{Category, HandRank, best_five, describe, evaluate, strengths};
}
