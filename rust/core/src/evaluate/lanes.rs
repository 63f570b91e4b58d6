//! A hand as one number that cards can be added to.

use std::ops::{Add, AddAssign, Sub, SubAssign};

/// The ranks of a lane.
pub(super) const RANKS: u16 = 0x1FFF;
/// Where a lane's count of cards starts.
pub(super) const COUNT: u32 = 13;

/// Cards as four lanes of 16 bits, one a suit (clubs lowest). A lane holds the ranks of its suit in bits 0..=12 and how many cards
/// that is in the three bits above. Each card is a constant, a hand is the sum of its cards' constants, and a card
/// can be taken away again. A lane has room for seven cards; the same card twice corrupts the sum, which `is_distinct` finds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lanes(u64);

impl Lanes {
    /// No cards.
    pub const EMPTY: Self = Self(0);

    /// The constant of each card, by its number 0..=51. The last twelve are empty, so that six bits are always a place in the table.
    pub(super) const CARDS: [Self; 64] = {
        let mut cards = [Self::EMPTY; 64];
        let mut card = 0;
        while card < 52 {
            let lane = 1 << (card / 4) | 1 << COUNT;
            cards[card] = Self(lane << (16 * (card % 4)));
            card += 1;
        }
        cards
    };

    /// One card, 0..=51. The upper two bits of the byte are not looked at.
    #[inline]
    pub const fn card(card: u8) -> Self {
        Self::CARDS[(card & 63) as usize]
    }

    /// The cards as bits: what [`Lanes::bits`] gave.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The number that the lanes make up.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The first `cards` of the deck.
    pub(super) const fn of_first(cards: u8) -> Self {
        let (mut sum, mut card) = (0, 0);
        while card < cards {
            sum += Self::card(card).0;
            card += 1;
        }
        Self(sum)
    }

    /// How many cards were added.
    #[inline]
    pub fn count(self) -> u32 {
        self.split()
            .iter()
            .map(|lane| u32::from(lane >> COUNT))
            .sum()
    }

    /// Whether the cards are distinct: a card added twice carries, and every carry loses a bit.
    #[inline]
    pub fn is_distinct(self) -> bool {
        self.split()
            .iter()
            .all(|lane| (lane & RANKS).count_ones() == u32::from(lane >> COUNT))
    }

    /// The four lanes, clubs first.
    #[inline]
    pub(super) const fn split(self) -> [u16; 4] {
        [
            self.0 as u16,
            (self.0 >> 16) as u16,
            (self.0 >> 32) as u16,
            (self.0 >> 48) as u16,
        ]
    }
}

impl Add for Lanes {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

impl AddAssign for Lanes {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Lanes {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }
}

impl SubAssign for Lanes {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl std::iter::Sum for Lanes {
    #[inline]
    fn sum<I: Iterator<Item = Self>>(cards: I) -> Self {
        cards.fold(Self::EMPTY, Add::add)
    }
}

/// The lanes of these cards.
impl FromIterator<u8> for Lanes {
    #[inline]
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Self {
        cards.into_iter().map(Self::card).sum()
    }
}
