//! What a hand is worth: its class, its category and the words for it.

use std::fmt;

use crate::{Error, Result};

/// The nine kinds of hand, weakest first (RULES 5.2). A royal flush is the best straight flush.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// Nothing: five cards of different ranks.
    HighCard,
    /// Two of a rank.
    Pair,
    /// Two of one rank and two of another.
    TwoPair,
    /// Three of a rank.
    Trips,
    /// Five ranks in sequence; the ace counts high or low.
    Straight,
    /// Five cards of a suit.
    Flush,
    /// Three of one rank and two of another.
    FullHouse,
    /// Four of a rank.
    Quads,
    /// A straight in one suit.
    StraightFlush,
}

impl Category {
    /// Every category, weakest first.
    pub const ALL: [Self; 9] = [
        Self::HighCard,
        Self::Pair,
        Self::TwoPair,
        Self::Trips,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::Quads,
        Self::StraightFlush,
    ];

    /// The lowest class of the category.
    #[must_use]
    pub const fn first_class(self) -> u16 {
        [1, 1278, 4138, 4996, 5854, 5864, 7141, 7297, 7453][self as usize]
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::HighCard => "high card",
            Self::Pair => "pair",
            Self::TwoPair => "two pair",
            Self::Trips => "three of a kind",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::FullHouse => "full house",
            Self::Quads => "four of a kind",
            Self::StraightFlush => "straight flush",
        })
    }
}

/// The strength of five cards: one of 7,462 classes, 1 (7-5-4-3-2) to 7462 (royal flush). The greater wins, equals share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandRank(u16);

impl HandRank {
    /// The number of the best class, the royal flush.
    pub const BEST: u16 = 7462;

    /// The class with a number of 1..7462.
    pub fn new(number: u16) -> Result<Self> {
        if (1..=Self::BEST).contains(&number) {
            Ok(Self(number))
        } else {
            Err(Error::StrengthRange(number.into()))
        }
    }

    /// The class that the evaluator found.
    pub(crate) const fn found(class: u16) -> Self {
        Self(class)
    }

    /// 1..7462.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// Its kind.
    #[must_use]
    pub fn category(self) -> Category {
        let above = Category::ALL.partition_point(|category| category.first_class() <= self.0);
        Category::ALL[above - 1]
    }

    /// How far the class lies above the first of its category.
    fn step(self) -> usize {
        usize::from(self.0 - self.category().first_class())
    }
}

const ONE: [&str; 13] = [
    "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
    "king", "ace",
];
const MANY: [&str; 13] = [
    "deuces", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks",
    "queens", "kings", "aces",
];

/// The dealer's words, lower case and without an article: "pair of aces", "two pair, aces and kings", "straight, ten to
/// ace", "flush, ace high", "full house, aces over kings". Kickers are not named.
impl fmt::Display for HandRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (category, step) = (self.category(), self.step());
        match category {
            Category::HighCard => write!(f, "{category}, {}", ONE[top_of_five(step)]),
            Category::Flush => write!(f, "{category}, {} high", ONE[top_of_five(step)]),
            Category::Pair => write!(f, "{category} of {}", MANY[step / 220]),
            Category::TwoPair => {
                let (high, low) = two_ranks(step / 11);
                write!(f, "{category}, {} and {}", MANY[high], MANY[low])
            }
            Category::Trips => write!(f, "{category}, {}", MANY[step / 66]),
            Category::FullHouse => {
                let (three, pair) = (step / 12, step % 12);
                let pair = pair + usize::from(pair >= three);
                write!(f, "{category}, {} over {}", MANY[three], MANY[pair])
            }
            Category::Quads => write!(f, "{category}, {}", MANY[step / 12]),
            Category::StraightFlush if self.0 == Self::BEST => f.write_str("royal flush"),
            Category::Straight | Category::StraightFlush => {
                write!(
                    f,
                    "{category}, {} to {}",
                    ONE[(step + 12) % 13],
                    ONE[step + 3]
                )
            }
        }
    }
}

/// The highest rank of the five that stand at `step` among those without a pair and without a straight.
fn top_of_five(step: usize) -> usize {
    // Below the sets with top rank t lie C(t, 5) sets, t - 4 of them straights; the wheel's top is the ace.
    let below = |top: usize| top * (top - 1) * (top - 2) * (top - 3) * (top - 4) / 120 - (top - 4);
    (5..13).rev().find(|&top| below(top) <= step).unwrap_or(5)
}

/// The two ranks at `step` in the order 3-2, 4-2, 4-3, ..., ace-king.
fn two_ranks(step: usize) -> (usize, usize) {
    let below = |high: usize| high * (high - 1) / 2;
    let high = (1..13).rev().find(|&high| below(high) <= step).unwrap_or(1);
    (high, step - below(high))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(class: u16) -> String {
        HandRank::new(class).unwrap().to_string()
    }

    #[test]
    fn the_dealers_words() {
        for (class, expected) in [
            (1, "high card, seven"),
            (1277, "high card, ace"),
            (1278, "pair of deuces"),
            (4137, "pair of aces"),
            (4138, "two pair, threes and deuces"),
            (4995, "two pair, aces and kings"),
            (4996, "three of a kind, deuces"),
            (5853, "three of a kind, aces"),
            (5854, "straight, ace to five"),
            (5855, "straight, deuce to six"),
            (5863, "straight, ten to ace"),
            (5864, "flush, seven high"),
            (7140, "flush, ace high"),
            (7141, "full house, deuces over threes"),
            (7296, "full house, aces over kings"),
            (7297, "four of a kind, deuces"),
            (7452, "four of a kind, aces"),
            (7453, "straight flush, ace to five"),
            (7461, "straight flush, nine to king"),
            (7462, "royal flush"),
        ] {
            assert_eq!(words(class), expected, "{class}");
        }
    }

    #[test]
    fn numbers_outside_the_scale_are_refused() {
        for number in [0, 7463, u16::MAX] {
            assert_eq!(
                HandRank::new(number),
                Err(Error::StrengthRange(number.into()))
            );
        }
    }
}
