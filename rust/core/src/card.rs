//! A card: 0..51 = 4 * rank + suit, so that numbers compare in bring-in order (RULES 1.3).

use std::fmt;

use crate::{Error, Result};

/// Stands for a card that nobody recorded, written `??`.
pub const UNKNOWN: u8 = 255;

const RANKS: &[u8; 13] = b"23456789TJQKA";
const SUITS: &[u8; 4] = b"cdhs";

/// A card that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many there are.
    pub const COUNT: u8 = 52;

    /// The card with a number of 0..51.
    pub fn new(number: u8) -> Result<Self> {
        if number < Self::COUNT {
            Ok(Self(number))
        } else {
            Err(Error::CardRange(number.into()))
        }
    }

    /// 0..51.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Deuce 0 to ace 12.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / 4
    }

    /// Clubs 0, diamonds 1, hearts 2, spades 3.
    #[must_use]
    pub const fn suit(self) -> u8 {
        self.0 % 4
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = RANKS[usize::from(self.rank())];
        let suit = SUITS[usize::from(self.suit())];
        write!(f, "{}{}", char::from(rank), char::from(suit))
    }
}

/// Reads cards written one after the other, with or without white space: `As Kd ?? 10h`, `AsKd`.
/// Upper or lower case alike. Gives numbers 0..51, [`UNKNOWN`] for `??`.
pub fn parse(text: &str) -> Result<Vec<u8>> {
    let mut cards = Vec::with_capacity(text.len() / 2);
    parse_each(text, |card| cards.push(card))?;
    Ok(cards)
}

/// [`parse`], one card after the other, for callers that keep them in a place of their own.
pub fn parse_each(text: &str, mut keep: impl FnMut(u8)) -> Result<()> {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at].is_ascii_whitespace() {
            at += 1;
            continue;
        }
        let (card, length) = parse_first(&bytes[at..]).ok_or_else(|| unreadable(text, at))?;
        keep(card);
        at += length;
    }
    Ok(())
}

/// The card that the text starts with and its length in bytes.
fn parse_first(text: &[u8]) -> Option<(u8, usize)> {
    match *text {
        [b'?', b'?', ..] => Some((UNKNOWN, 2)),
        [b'1', b'0', suit, ..] => Some((from_letters(b'T', suit)?, 3)),
        [rank, suit, ..] => Some((from_letters(rank, suit)?, 2)),
        _ => None,
    }
}

fn from_letters(rank: u8, suit: u8) -> Option<u8> {
    let rank = RANKS.iter().position(|&r| r == rank.to_ascii_uppercase())?;
    let suit = SUITS.iter().position(|&s| s == suit.to_ascii_lowercase())?;
    u8::try_from(4 * rank + suit).ok()
}

fn unreadable(text: &str, at: usize) -> Error {
    // Only ASCII has been read before `at`, so it is a character boundary.
    let rest = text[at..]
        .split_ascii_whitespace()
        .next()
        .unwrap_or_default();
    Error::CardText {
        text: rest.chars().take(8).collect(),
        at: at + 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused_at(text: &str) -> usize {
        match parse(text) {
            Err(Error::CardText { at, .. }) => at,
            other => panic!("{text:?} gave {other:?}"),
        }
    }

    #[test]
    fn every_card_reads_as_it_is_written() {
        for number in 0..Card::COUNT {
            let card = Card::new(number).unwrap();
            assert_eq!(4 * card.rank() + card.suit(), card.number());
            for text in [
                card.to_string(),
                card.to_string().to_lowercase(),
                card.to_string().to_uppercase(),
            ] {
                assert_eq!(parse(&text), Ok(vec![number]), "{text}");
            }
        }
        assert_eq!(Card::new(52), Err(Error::CardRange(52)));
    }

    #[test]
    fn bring_in_order_is_rank_then_suit() {
        // RULES 1.3: deuce low to ace high, clubs < diamonds < hearts < spades.
        let order = parse("2c 2d 2h 2s 3c 9s Tc Ks Ac Ad Ah As").unwrap();
        assert!(order.is_sorted());
        assert_eq!((order[0], order[11]), (0, 51));
    }

    #[test]
    fn cards_stand_together_or_apart() {
        let expected = parse("As Kd ?? Th").unwrap();
        assert_eq!(expected[2], UNKNOWN);
        for text in ["AsKd??Th", "  as\tkd\n?? 10h ", "ASKD ??10H"] {
            assert_eq!(parse(text).as_ref(), Ok(&expected), "{text:?}");
        }
        assert_eq!(parse(" "), Ok(vec![]));
    }

    #[test]
    fn what_is_no_card_is_named_with_its_place() {
        for (text, at) in [
            ("A", 1),
            ("As K", 4),
            ("As?", 3),
            ("As 1h", 4),
            ("10", 1),
            ("As A s", 4),
            ("asd", 3),
        ] {
            assert_eq!(refused_at(text), at, "{text:?}");
        }
        for (text, at) in [
            ("é", 1),
            ("As\u{2660}", 3),
            ("A\u{2660}", 1),
            ("As\u{a0}Kd", 3),
            ("1\u{30}\0", 1),
        ] {
            assert_eq!(refused_at(text), at, "{text:?}");
        }
    }

    #[test]
    fn a_long_wrong_text_is_cut() {
        let message = parse(&"x".repeat(1_000_000)).unwrap_err().to_string();
        assert!(message.len() < 200, "{message}");
    }
}
