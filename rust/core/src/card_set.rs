//! A set of cards in one word.

use crate::card::{Card, UNKNOWN};
use crate::{Error, Result};

/// Which of the 52 cards are in: bit n stands for card n.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No cards.
    pub const EMPTY: Self = Self(0);

    /// The set of some cards, none of them unknown, none twice.
    pub fn of_known(cards: &[u8]) -> Result<Self> {
        if cards.contains(&UNKNOWN) {
            return Err(Error::CardUnknown);
        }
        Self::of(cards)
    }

    /// The set of those cards that are known; none of them may be there twice.
    pub fn of(cards: &[u8]) -> Result<Self> {
        let mut set = Self::EMPTY;
        for &number in cards.iter().filter(|&&number| number != UNKNOWN) {
            let card = Card::new(number)?;
            if set.contains(card) {
                return Err(Error::DuplicateCard(card));
            }
            set.insert(card);
        }
        Ok(set)
    }

    /// Whether the card is in.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.number() & 1 == 1
    }

    /// Whether the card with a number of 0..51 is in.
    #[must_use]
    pub const fn holds(self, number: u8) -> bool {
        self.0 >> number & 1 == 1
    }

    /// Puts a card in.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.number();
    }

    /// How many cards are in.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no card is in.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_what_was_put_in() {
        let mut set = CardSet::EMPTY;
        assert!(set.is_empty());
        for number in [0, 17, 51] {
            let card = Card::new(number).unwrap();
            assert!(!set.contains(card));
            set.insert(card);
            assert!(set.contains(card));
        }
        assert_eq!(set, CardSet::of_known(&[51, 0, 17]).unwrap());
        assert_eq!(set.len(), 3);
    }

    #[test]
    fn a_card_is_there_once() {
        let twice = Error::DuplicateCard(Card::new(7).unwrap());
        assert_eq!(CardSet::of(&[7, UNKNOWN, UNKNOWN, 7]), Err(twice));
        assert_eq!(CardSet::of(&[7, UNKNOWN, UNKNOWN]).unwrap().len(), 1);
        assert_eq!(CardSet::of_known(&[7, UNKNOWN]), Err(Error::CardUnknown));
        assert_eq!(CardSet::of(&[52]), Err(Error::CardRange(52)));
    }
}
