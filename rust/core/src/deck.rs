//! The dealing order of a deck, from a 32-byte seed.
//!
//! The order is fixed to the bit, so that anybody can compute it again from a published seed:
//!
//! 1. **Bytes.** The ChaCha20 keystream (RFC 8439) with the seed as key, twelve zero bytes as nonce and the block
//!    counter starting at 0.
//! 2. **Draws.** Each next four bytes, least significant first, are one draw: a number x below 2^32.
//! 3. **Bounded numbers.** For a number below n (n <= 52), take the next draw x and form the product m = x * n. If
//!    m mod 2^32 is less than 2^32 mod n, throw x away and take the next. Otherwise the number is floor(m / 2^32)
//!    (Lemire 2019).
//! 4. **Shuffle.** Start with the cards 0, 1, ..., 51 in this order. For i = 51, 50, ..., 1 take a number j below
//!    i + 1 and exchange the cards in places i and j (Fisher-Yates). Place 0 is dealt first.
//!
//! Step 3 is unbiased. The draws that give the number k are those whose m lies in the window from k * 2^32 up to, not
//! including, (k + 1) * 2^32. With t = 2^32 mod n, the draws that are kept have an m at least t above the start of
//! its window: a stretch of 2^32 - t numbers. As n divides 2^32 - t, every such stretch holds the same number of
//! multiples of n, (2^32 - t) / n, whatever k is.
//!
//! Step 4 is unbiased. Every permutation comes from exactly one sequence of choices j, and every choice is one of i + 1
//! equally likely ones. A seed has 256 bits, log2(52!) is 225.6: no order is out of reach for lack of seeds.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use zeroize::{ZeroizeOnDrop, Zeroizing};

use crate::card_set::CardSet;
use crate::seal::{Nonce, Opening, Seal};
use crate::{Error, Result};

/// How many cards a deck has.
pub const SIZE: usize = 52;

/// Cards in dealing order, and the seed where there is one. Both are wiped from memory when the deck is dropped, which
/// does not reach what was copied out of it.
#[derive(PartialEq, Eq, ZeroizeOnDrop)]
pub struct Deck {
    order: [u8; SIZE],
    len: usize,
    // Wipe themselves. To wipe an `Option` writes a `None` whose other bytes are whatever the stack held.
    #[zeroize(skip)]
    seed: Option<Zeroizing<[u8; 32]>>,
    #[zeroize(skip)]
    seal: Option<Seal>,
}

impl Deck {
    /// The whole deck in the order that belongs to a seed of 32 bytes.
    pub fn shuffled(seed: &[u8]) -> Result<Self> {
        let seed = fixed(seed)?;
        Ok(Self {
            order: shuffle(&seed),
            len: SIZE,
            seed: Some(seed),
            seal: None,
        })
    }

    /// The whole deck in an order that nobody knows: the seed comes from the operating system.
    pub fn random() -> Result<Self> {
        Self::shuffled(&*new_seed()?)
    }

    /// The whole deck in the order that belongs to a seed and players' nonces together, bound by a root over its cards.
    pub fn sealed(seed: &[u8], nonces: Vec<Nonce>) -> Result<Self> {
        let seed = fixed(seed)?;
        let (seal, order) = Seal::new(&seed, nonces, shuffle)?;
        Ok(Self {
            order,
            len: SIZE,
            seed: Some(seed),
            seal: Some(seal),
        })
    }

    /// A sealed deck with a seed from the operating system.
    pub fn random_sealed(nonces: Vec<Nonce>) -> Result<Self> {
        Self::sealed(&*new_seed()?, nonces)
    }

    /// The sealed deck of the same seed with these nonces in the place of its own: the commitment stays, the order changes.
    pub fn with_nonces(&self, nonces: Vec<Nonce>) -> Result<Self> {
        match (&self.seed, &self.seal) {
            (Some(seed), Some(_)) => Self::sealed(&**seed, nonces),
            _ => Err(Error::NotSealed),
        }
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
            seal: None,
        })
    }

    /// The cards, first dealt first; [`crate::card::UNKNOWN`] for one that nobody recorded.
    #[must_use]
    pub fn cards(&self) -> &[u8] {
        &self.order[..self.len]
    }

    /// The seed, unless the order was given.
    #[must_use]
    pub fn seed(&self) -> Option<&[u8; 32]> {
        self.seed.as_deref()
    }

    /// SHA-256 of the seed: published before the hand, it binds whoever deals to this order.
    #[must_use]
    pub fn commitment(&self) -> Option<[u8; 32]> {
        self.seed().map(|seed| Sha256::digest(seed).into())
    }

    /// Nonces and root of a sealed deck.
    #[must_use]
    pub const fn seal(&self) -> Option<&Seal> {
        self.seal.as_ref()
    }

    /// What shows that the card in a place, 0..51, is bound by the root of a sealed deck.
    pub fn opening(&self, place: usize) -> Result<Opening> {
        let seal = self.seal().ok_or(Error::NotSealed)?;
        seal.opening(&self.order, place)
    }
}

fn fixed(seed: &[u8]) -> Result<Zeroizing<[u8; 32]>> {
    let wrong_length = |_| Error::SeedLength(seed.len());
    seed.try_into().map(Zeroizing::new).map_err(wrong_length)
}

fn new_seed() -> Result<Zeroizing<[u8; 32]>> {
    let mut seed = Zeroizing::new([0; 32]);
    getrandom::fill(&mut *seed).map_err(|_| Error::SeedSource)?;
    Ok(seed)
}

fn shuffle(seed: &[u8; 32]) -> [u8; SIZE] {
    let mut keystream = ChaCha20Rng::from_seed(*seed);
    let mut order = std::array::from_fn(|place| place as u8);
    for last in (1..SIZE).rev() {
        let chosen = below(last as u32 + 1, || keystream.next_u32());
        order.swap(last, chosen as usize);
    }
    order
}

/// A number below `n`, every one equally likely: step 3 above.
fn below(n: u32, mut draw: impl FnMut() -> u32) -> u32 {
    let too_low = n.wrapping_neg() % n; // 2^32 mod n
    loop {
        let product = u64::from(draw()) * u64::from(n);
        if product as u32 >= too_low {
            return (product >> 32) as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{self, UNKNOWN};

    /// Each line a seed and its order, computed with another ChaCha20. They pin the order for ever. The last seed's
    /// shuffle throws a draw away, as one in three million does.
    const GOLDEN: &str = include_str!("../../../tests/golden/dealing.txt");

    fn seed(hex: &str) -> Vec<u8> {
        let digits = |at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
        (0..hex.len()).step_by(2).map(digits).collect()
    }

    #[test]
    fn golden_orders() {
        assert_eq!(GOLDEN.lines().count(), 5);
        for (hex, order) in GOLDEN.lines().filter_map(|line| line.split_once(' ')) {
            let deck = Deck::shuffled(&seed(hex)).unwrap();
            assert_eq!(deck.cards(), card::parse(order).unwrap(), "{hex}");
        }
    }

    #[test]
    fn a_draw_in_the_uneven_part_is_thrown_away() {
        // 2^32 mod 52 is 48. Low halves of these products: 0, 4 and 44, too low, then 48, the lowest that counts.
        let mut draws = [0, 82_595_525, 908_550_775, 991_146_300].into_iter();
        assert_eq!(below(52, || draws.next().unwrap()), 12);
        assert_eq!(draws.next(), None);
    }

    #[test]
    fn every_number_below_n_is_reached_and_none_above() {
        for n in 2..=52 {
            let even = |number: u32| ((u64::from(number) << 32).div_ceil(u64::from(n)) + 1) as u32;
            for number in 0..n {
                assert_eq!(below(n, || even(number)), number);
            }
            assert_eq!(below(n, || u32::MAX), n - 1);
        }
    }

    #[test]
    fn a_shuffled_deck_holds_every_card_once() {
        let deck = Deck::random().unwrap();
        assert_eq!(CardSet::of(deck.cards()).unwrap().len(), 52);
        assert!(deck != Deck::random().unwrap());
    }

    #[test]
    fn every_card_stands_in_every_place_equally_often() {
        const DECKS: u32 = 52 * 400;
        let mut seen = [[0_u32; SIZE]; SIZE];
        for number in 0..DECKS {
            let order = shuffle(&std::array::from_fn(|i| number.to_le_bytes()[i % 4]));
            for (place, card) in order.into_iter().enumerate() {
                seen[place][usize::from(card)] += 1;
            }
        }
        let squares = seen
            .iter()
            .flatten()
            .map(|&n| (f64::from(n) - 400.0).powi(2) / 400.0);
        // Chi-square with 51 * 51 degrees of freedom: mean 2601, standard deviation 72.
        let chi_square: f64 = squares.sum();
        assert!((2240.0..2962.0).contains(&chi_square), "{chi_square}");
    }

    #[test]
    fn a_seed_is_32_bytes() {
        for length in [0, 31, 33] {
            let refused = Deck::shuffled(&vec![0; length]).err();
            assert_eq!(refused, Some(Error::SeedLength(length)));
        }
    }

    #[test]
    fn a_given_order_may_be_short_and_hold_unknown_cards() {
        let cards = [5, UNKNOWN, 0, UNKNOWN];
        let deck = Deck::of(&cards).unwrap();
        assert_eq!(deck.cards(), cards);
        assert!(deck.seed().is_none() && deck.commitment().is_none());
        assert!(Deck::of(&[]).unwrap().cards().is_empty());
    }

    #[test]
    fn a_given_order_that_no_deck_has_is_refused() {
        let code = |cards: &[u8]| Deck::of(cards).err().map(|error| error.code());
        assert_eq!(code(&[1, 2, 1]), Some("duplicate_card"));
        assert_eq!(code(&[52]), Some("card_range"));
        assert_eq!(code(&[UNKNOWN; 53]), Some("card_count"));
    }

    #[test]
    fn the_commitment_is_the_sha_256_of_the_seed() {
        let deck = Deck::shuffled(&[0; 32]).unwrap();
        let expected = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(deck.commitment().unwrap().to_vec(), seed(expected));
    }
}
