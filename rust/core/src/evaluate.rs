//! Strength of five to seven cards.

use crate::card_set::CardSet;
use crate::rank::HandRank;
use crate::{Error, Result};

/// The class of the best five of 5 to 7 cards.
pub fn evaluate(cards: &[u8]) -> Result<HandRank> {
    best(cards).map(|(rank, _)| rank)
}

/// The five cards that make the hand.
pub fn best_five(cards: &[u8]) -> Result<[u8; 5]> {
    best(cards).map(|(_, five)| five)
}

fn best(cards: &[u8]) -> Result<(HandRank, [u8; 5])> {
    let wrong = Error::CardCount {
        given: cards.len(),
        wanted: "5 to 7 cards",
    };
    if !(5..=7).contains(&cards.len()) {
        return Err(wrong);
    }
    CardSet::of_known(cards)?;
    let fives = (0_u8..1 << cards.len())
        .filter(|chosen| chosen.count_ones() == 5)
        .map(|chosen| {
            let mut five = cards
                .iter()
                .enumerate()
                .filter(|(i, _)| chosen >> i & 1 == 1)
                .map(|(_, &card)| card);
            let five = std::array::from_fn(|_| five.next().unwrap_or_default());
            (HandRank::of_five(five), five)
        });
    fives.max_by_key(|&(rank, _)| rank).ok_or(wrong)
}
