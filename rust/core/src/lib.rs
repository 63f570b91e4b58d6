//! Cards, dealing, hand ranking, pots and equity for seven-card stud. Pure Rust, no Python.
// `forbid` would leave no room for the one exception, evaluate/simd.rs.
#![deny(unsafe_code)]

pub mod bulk;
pub mod card;
pub mod card_set;
mod choice;
pub mod deck;
mod draws;
pub mod equity;
pub mod error;
pub mod evaluate;
pub mod pot;
pub mod rank;
pub mod seal;
pub mod settle;
pub mod upcards;

pub use error::{Error, Result};
