//! The 7,462 classes of five cards.

use std::cmp::Reverse;
use std::fmt;
use std::sync::LazyLock;

use crate::{Error, Result};

/// Kinds of hand, worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Category {
    HighCard,
    Pair,
    TwoPair,
    Trips,
    Straight,
    Flush,
    FullHouse,
    Quads,
    StraightFlush,
}

/// A class of hands, 1..7462, bigger is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandRank(u16);

type Key = (Category, [u8; 5]);

static CLASSES: LazyLock<Vec<Key>> = LazyLock::new(|| {
    let mut keys = Vec::new();
    for code in 0..13_u32.pow(5) {
        let ranks: [u8; 5] = std::array::from_fn(|i| (code / 13_u32.pow(i as u32) % 13) as u8);
        if ranks.is_sorted() && ranks[0] != ranks[4] {
            keys.push(key(ranks, false));
            if ranks.windows(2).all(|pair| pair[0] < pair[1]) {
                keys.push(key(ranks, true));
            }
        }
    }
    keys.sort_unstable();
    keys
});

fn key(mut ranks: [u8; 5], suited: bool) -> Key {
    let count = |rank: u8| ranks.iter().filter(|&&other| other == rank).count();
    let order = ranks.map(|rank| Reverse((count(rank), rank)));
    let counts = {
        let mut c = ranks.map(count);
        c.sort_unstable();
        c
    };
    let mut order = order;
    order.sort_unstable();
    ranks = order.map(|Reverse((_, rank))| rank);
    let wheel = ranks == [12, 3, 2, 1, 0];
    let straight = counts == [1; 5] && (wheel || ranks[0] - ranks[4] == 4);
    if wheel {
        ranks = [3, 2, 1, 0, 0];
    }
    let category = match (counts, straight, suited) {
        (_, true, true) => Category::StraightFlush,
        ([1, 4, ..], ..) => Category::Quads,
        ([2, 2, 3, ..], ..) => Category::FullHouse,
        (_, _, true) => Category::Flush,
        (_, true, _) => Category::Straight,
        ([1, 1, 3, ..], ..) => Category::Trips,
        ([1, 2, 2, ..], ..) => Category::TwoPair,
        ([1, 1, 1, 2, ..], ..) => Category::Pair,
        _ => Category::HighCard,
    };
    (category, ranks)
}

impl HandRank {
    /// The best class.
    pub const BEST: u16 = 7462;

    /// The class with a number of 1..7462.
    pub fn new(number: u16) -> Result<Self> {
        if (1..=Self::BEST).contains(&number) {
            Ok(Self(number))
        } else {
            Err(Error::StrengthRange(number.into()))
        }
    }

    /// 1..7462.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// Its kind.
    #[must_use]
    pub fn category(self) -> Category {
        CLASSES[usize::from(self.0) - 1].0
    }

    pub(crate) fn of_five(cards: [u8; 5]) -> Self {
        let suited = cards.iter().all(|card| card % 4 == cards[0] % 4);
        let place = CLASSES
            .binary_search(&key(cards.map(|card| card / 4), suited))
            .unwrap_or_default();
        Self(place as u16 + 1)
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

const ONE: [&str; 13] = [
    "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
    "king", "ace",
];
const MANY: [&str; 13] = [
    "deuces", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks",
    "queens", "kings", "aces",
];

impl fmt::Display for HandRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (category, ranks) = CLASSES[usize::from(self.0) - 1];
        let one = |place: usize| ONE[usize::from(ranks[place])];
        let many = |place: usize| MANY[usize::from(ranks[place])];
        match category {
            Category::HighCard => write!(f, "high card, {}", one(0)),
            Category::Pair => write!(f, "pair of {}", many(0)),
            Category::TwoPair => write!(f, "two pair, {} and {}", many(0), many(2)),
            Category::Trips => write!(f, "three of a kind, {}", many(0)),
            Category::FullHouse => write!(f, "full house, {} over {}", many(0), many(3)),
            Category::Quads => write!(f, "four of a kind, {}", many(0)),
            Category::Straight | Category::Flush | Category::StraightFlush => {
                write!(f, "{category}, {} high", one(0))
            }
        }
    }
}
