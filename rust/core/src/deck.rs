//! The dealing order of a deck, from a 32-byte seed.
//!
//! The order is fixed to the bit, so that anybody can compute it again from a published seed:
//!
//! 1. **Bytes.** The ChaCha20 keystream (RFC 8439) with the seed as key, twelve zero bytes as nonce and the block counter starting at 0.
//! 2. **Draws.** Each next four bytes, least significant first, are one draw: a number x below 2^32.
//! 3. **Bounded numbers.** For a number below n (n <= 52), take the next draw x and form m = x * n, a 64-bit product. If m mod 2^32 is less than
//!    2^32 mod n, throw x away and take the next. Otherwise the number is floor(m / 2^32) (Lemire 2019).
//! 4. **Shuffle.** Start with the cards 0, 1, ..., 51 in this order. For i = 51, 50, ..., 1 take a number j below i + 1 and exchange the cards in
//!    places i and j (Fisher-Yates). Place 0 is dealt first.
//!
//! Step 3 is unbiased: the x that give the number k are those with k * 2^32 <= x * n < (k + 1) * 2^32. Within that window the multiples of n
//! that step 3 keeps are those at least t = 2^32 mod n above the window's start, a stretch of length 2^32 - t, which n divides. Every such stretch
//! holds exactly (2^32 - t) / n multiples of n, the same count for every k. Step 4 is unbiased as every permutation comes from exactly one sequence of
//! choices j, each with probability 1 / (i + 1), independent of the others.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use zeroize::ZeroizeOnDrop;

use crate::card_set::CardSet;
use crate::{Error, Result};

/// How many cards a deck has.
pub const SIZE: usize = 52;

/// Cards in dealing order, and the seed where there is one. Both are wiped from memory when the deck is dropped.
#[derive(Clone, PartialEq, Eq, ZeroizeOnDrop)]
pub struct Deck {
    order: [u8; SIZE],
    len: usize,
    seed: Option<[u8; 32]>,
}

impl Deck {
    /// The whole deck in the order that belongs to a seed of 32 bytes.
    pub fn shuffled(seed: &[u8]) -> Result<Self> {
        let seed = <[u8; 32]>::try_from(seed).map_err(|_| Error::SeedLength(seed.len()))?;
        Ok(Self {
            order: shuffle(&seed),
            len: SIZE,
            seed: Some(seed),
        })
    }

    /// The whole deck in an order that nobody knows: the seed comes from the operating system.
    pub fn random() -> Result<Self> {
        let mut seed = zeroize::Zeroizing::new([0; 32]);
        getrandom::fill(&mut *seed).map_err(|_| Error::SeedSource)?;
        Self::shuffled(&*seed)
    }

    /// Cards in a given order, at most 52, no known card twice. Unknown ones may stand anywhere.
    pub fn of(cards: &[u8]) -> Result<Self> {
        if cards.len() > SIZE {
            return Err(Error::CardCount {
                given: cards.len(),
                wanted: "at most 52",
            });
        }
        CardSet::of(cards)?;
        let mut order = [0; SIZE];
        order[..cards.len()].copy_from_slice(cards);
        Ok(Self {
            order,
            len: cards.len(),
            seed: None,
        })
    }

    /// The cards, first dealt first; [`crate::card::UNKNOWN`] for one that nobody recorded.
    #[must_use]
    pub fn cards(&self) -> &[u8] {
        &self.order[..self.len]
    }

    /// The seed, unless the order was given.
    #[must_use]
    pub const fn seed(&self) -> Option<&[u8; 32]> {
        self.seed.as_ref()
    }

    /// SHA-256 of the seed: published before the hand, it binds whoever deals to this order.
    #[must_use]
    pub fn commitment(&self) -> Option<[u8; 32]> {
        self.seed.map(|seed| Sha256::digest(seed).into())
    }
}

fn shuffle(seed: &[u8; 32]) -> [u8; SIZE] {
    let mut draws = ChaCha20Rng::from_seed(*seed);
    let mut order = std::array::from_fn(|place| place as u8);
    for last in (1..SIZE).rev() {
        order.swap(last, below(&mut draws, last as u32 + 1) as usize);
    }
    order
}

/// A number below `n`, every one equally likely: step 3 above.
fn below(draws: &mut impl Rng, n: u32) -> u32 {
    let rejected = n.wrapping_neg() % n; // 2^32 mod n
    loop {
        let product = u64::from(draws.next_u32()) * u64::from(n);
        if product as u32 >= rejected {
            return (product >> 32) as u32;
        }
    }
}
