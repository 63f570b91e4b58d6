//! Strength of five to seven cards. How it is found: `docs/evaluator.md`.

mod classify;
mod lanes;
mod many;
mod path;
#[cfg(target_arch = "x86_64")]
mod simd;
mod tables;
mod vector;

pub use lanes::Lanes;
pub use many::Batch;
pub use path::{Path, SWITCH};

use crate::card_set::CardSet;
use crate::rank::HandRank;
use crate::{Error, Result};
use classify::classify;
use vector::Plain;

/// The class of the best five of 5 to 7 cards.
pub fn evaluate(cards: &[u8]) -> Result<HandRank> {
    Ok(strength(hand(cards)?))
}

/// The sum of 5 to 7 cards, none of them unknown, none twice.
fn hand(cards: &[u8]) -> Result<Lanes> {
    if !(5..=7).contains(&cards.len()) {
        return Err(Error::CardCount {
            given: cards.len(),
            wanted: "5 to 7 cards",
        });
    }
    let hand: Lanes = cards.iter().copied().collect();
    if cards.iter().any(|&card| card >= 52) || !hand.is_distinct() {
        CardSet::of_known(cards)?;
    }
    Ok(hand)
}

/// The class of a sum of 5 to 7 distinct cards. Of any other sum it is some number that means nothing.
#[inline]
#[must_use]
pub fn strength(hand: Lanes) -> HandRank {
    let suits = hand.split().map(|lane| Plain([lane]));
    let Plain([class]) = match hand.count() {
        0..=5 => classify::<_, 5>([suits; 2])[0],
        6 => classify::<_, 6>([suits; 2])[0],
        _ => classify::<_, 7>([suits; 2])[0],
    };
    HandRank::found(class)
}

/// The five cards that make the hand, in the order a dealer lays them out: what is there most often first, then the higher
/// rank; the ace of 5-4-3-2-A last. Of fives that are equal, the one with the higher card numbers.
pub fn best_five(cards: &[u8]) -> Result<[u8; 5]> {
    let whole = evaluate(cards)?;
    let mut sorted = cards.to_vec();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    let best = fives(&sorted).find(|five| evaluate(five) == Ok(whole));
    Ok(lay_out(best.unwrap_or_default()))
}

/// Every choice of five, earlier cards preferred.
fn fives(cards: &[u8]) -> impl Iterator<Item = [u8; 5]> {
    let n = cards.len();
    (0..n).flat_map(move |a| {
        (a + 1..n).flat_map(move |b| {
            (b + 1..n).flat_map(move |c| {
                (c + 1..n)
                    .flat_map(move |d| (d + 1..n).map(move |e| [a, b, c, d, e].map(|i| cards[i])))
            })
        })
    })
}

fn lay_out(five: [u8; 5]) -> [u8; 5] {
    let often = |card: u8| five.iter().filter(|&&other| other / 4 == card / 4).count();
    let wheel = five.map(|card| card / 4) == [12, 3, 2, 1, 0];
    let mut keyed = five.map(|card| (often(card), !(wheel && card / 4 == 12), card));
    keyed.sort_unstable_by(|a, b| b.cmp(a));
    keyed.map(|(_, _, card)| card)
}
