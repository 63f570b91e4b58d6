//! Hands that all sides evaluate, and the sides.

use aya_poker::base::{Card as AyaCard, Hand as AyaHand, Rank, Suit};
use doorcard_core::evaluate::Lanes;
use rs_poker::core::{Card as RsCard, Rank as RsRank, SevenCardAccum};

/// `n` random rows of seven different cards.
pub fn random_rows(n: usize, mut state: u64) -> Vec<[u8; 7]> {
    let mut below = |limit: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((u128::from(state) * u128::from(limit)) >> 64) as usize
    };
    let mut deck: [u8; 52] = std::array::from_fn(|card| card as u8);
    std::iter::repeat_with(|| {
        (0..7).for_each(|i| deck.swap(i, i + below(52 - i as u64)));
        std::array::from_fn(|i| deck[i])
    })
    .take(n)
    .collect()
}

/// The rows as doorcard's lanes.
pub fn lanes(rows: &[[u8; 7]]) -> Vec<u64> {
    rows.iter()
        .map(|row| Lanes::from_iter(*row).bits())
        .collect()
}

/// rs_poker's fastest call, from bytes.
pub struct RsPoker([RsCard; 52]);

impl Default for RsPoker {
    fn default() -> Self {
        use rs_poker::core::{Suit, Value};
        let suits = [Suit::Club, Suit::Diamond, Suit::Heart, Suit::Spade];
        Self(std::array::from_fn(|card| {
            RsCard::new(Value::from_u8(card as u8 / 4), suits[card % 4])
        }))
    }
}

impl RsPoker {
    #[inline]
    pub fn rank(&self, row: &[u8; 7]) -> RsRank {
        let mut hand = SevenCardAccum::new();
        row.iter()
            .for_each(|&card| hand.add(self.0[usize::from(card)]));
        hand.rank()
    }
}

/// aya_poker's call, from bytes.
pub struct Aya([AyaCard; 52]);

impl Default for Aya {
    fn default() -> Self {
        let rank = |card: usize| Rank::try_from(card as u8 / 4).expect("thirteen ranks");
        let suit = |card: usize| Suit::try_from(card as u8 % 4).expect("four suits");
        Self(std::array::from_fn(|card| {
            AyaCard::new(rank(card), suit(card))
        }))
    }
}

impl Aya {
    #[inline]
    pub fn rank(&self, row: &[u8; 7]) -> aya_poker::PokerHandRank {
        let mut hand = AyaHand::new();
        row.iter()
            .for_each(|&card| hand.insert_unchecked(&self.0[usize::from(card)]));
        aya_poker::poker_rank(&hand)
    }
}
