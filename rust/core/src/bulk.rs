//! Many deals at once, for simulations: seven cards a player, the same for the same seed and index however the work is cut.
//!
//! Not for money: the stream is ChaCha with 8 rounds and a seed of any origin. One deal, number `index`, is made so:
//!
//! 1. **Draws.** The ChaCha8 keystream with the seed as key, 0 as the 64-bit stream number (words 14 and 15 of the state)
//!    and a 64-bit block counter (words 12 and 13). The deal owns its blocks 2 * `index` and 2 * `index` + 1, 128 bytes; each
//!    next two, least significant first, are one draw. Should the 64 draws run out, which takes twelve rejections in one
//!    deal, it goes on with the keystream of stream number `index` + 1 from block 0.
//! 2. **Bounded numbers.** For a number below n (n <= 52), take the next draw x and form m = x * n. If m mod 2^16 is less
//!    than 2^16 mod n, take the next draw. Otherwise the number is floor(m / 2^16). Unbiased for the reason that
//!    [`crate::deck`] gives.
//! 3. **Choice.** The stub is every card that is neither known nor dead, ascending. For k = 0, 1, ... take a number j
//!    below (stub size - k) and exchange the stub's places k and k + j; place k then fills the k-th open place. Open places
//!    are counted as cards are dealt: the first card of every player, then the second, and so on.
//! 4. **Community card.** Where the stub is too small for a seventh card each, one card is everyone's seventh (RULES 1.5).

use std::num::NonZeroUsize;
use std::thread;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use crate::card::{Card, UNKNOWN};
use crate::card_set::CardSet;
use crate::{Error, Result};

/// Cards that a player has at the end.
pub const CARDS: usize = 7;

/// A thread of its own is not worth its start for less.
const DEALS_PER_THREAD: usize = 1 << 12;

const DECK: usize = Card::COUNT as usize;

/// What all deals have in common: the known cards, the places that are open and the cards that can fill them.
#[derive(Debug, Clone)]
pub struct Layout {
    known: Vec<u8>,
    open: Vec<usize>,
    stub: [u8; DECK],
    left: usize,
    community: bool,
}

impl Layout {
    /// A layout for players with 0 to 7 known cards each, in dealing order ([`UNKNOWN`] for one between that is not
    /// known), and dead cards that nobody gets.
    pub fn new(players: &[&[u8]], dead: &[u8]) -> Result<Self> {
        let mut known = vec![UNKNOWN; players.len() * CARDS];
        for (row, cards) in known.chunks_exact_mut(CARDS).zip(players) {
            let place = row.get_mut(..cards.len()).ok_or(Error::CardCount {
                given: cards.len(),
                wanted: "at most 7 for a player",
            })?;
            place.copy_from_slice(cards);
        }
        let used = CardSet::of(&[&known, dead].concat())?;
        let mut stub = [0; DECK];
        let mut left = 0;
        for card in
            (0..Card::COUNT).filter(|&card| Card::new(card).is_ok_and(|card| !used.contains(card)))
        {
            stub[left] = card;
            left += 1;
        }
        Self {
            known,
            open: Vec::new(),
            stub,
            left,
            community: false,
        }
        .opened(players.len())
    }

    /// Counts the open places, and decides whether the seventh card is everyone's.
    fn opened(mut self, players: usize) -> Result<Self> {
        let in_dealing_order = |cards: std::ops::Range<usize>| {
            cards.flat_map(move |card| (0..players).map(move |player| player * CARDS + card))
        };
        let is_open = |&place: &usize| self.known[place] == UNKNOWN;
        let mut open: Vec<usize> = in_dealing_order(0..CARDS).filter(is_open).collect();
        if open.len() > self.left {
            let seventh = in_dealing_order(CARDS - 1..CARDS).filter(is_open).count();
            open.truncate(open.len() - seventh);
            self.community = seventh == players && open.len() < self.left;
            if !self.community {
                return Err(Error::TooManyPlaces {
                    left: self.left,
                    open: open.len() + seventh,
                });
            }
        }
        self.open = open;
        Ok(self)
    }

    /// Bytes of one deal: seven a player.
    #[must_use]
    pub const fn deal_len(&self) -> usize {
        self.known.len()
    }

    /// Makes the deals `first`, `first + 1`, ... until `out` is full; its length is a multiple of [`Layout::deal_len`].
    pub fn fill(&self, seed: &[u8; 32], first: u64, out: &mut [u8]) {
        let mut blocks = ChaCha8Rng::from_seed(*seed);
        blocks.set_block_pos(first.wrapping_mul(BLOCKS));
        let mut draws = Draws {
            seed,
            index: first,
            bytes: [0; 2 * DRAWS],
            taken: 0,
            more: None,
        };
        for deal in out.chunks_exact_mut(self.deal_len()) {
            blocks.fill_bytes(&mut draws.bytes);
            self.deal(&mut draws, deal);
            draws.next_deal();
        }
    }

    /// What [`Layout::fill`] does, on at most so many threads; small numbers of deals take fewer.
    pub fn fill_on(&self, threads: NonZeroUsize, seed: &[u8; 32], first: u64, out: &mut [u8]) {
        let deals = out.len() / self.deal_len();
        let threads = threads.get().min(deals / DEALS_PER_THREAD + 1);
        let share = deals.div_ceil(threads).max(1);
        thread::scope(|scope| {
            let mut parts = out.chunks_mut(share * self.deal_len()).enumerate();
            let own = parts.next();
            for (part, out) in parts {
                let first = first.wrapping_add((part * share) as u64);
                scope.spawn(move || self.fill(seed, first, out));
            }
            if let Some((_, out)) = own {
                self.fill(seed, first, out);
            }
        });
    }

    fn deal(&self, draws: &mut Draws, deal: &mut [u8]) {
        let mut stub = self.stub;
        deal.copy_from_slice(&self.known);
        for (k, &place) in self.open.iter().enumerate() {
            deal[place] = draws.take(&mut stub, k, self.left);
        }
        if self.community {
            let card = draws.take(&mut stub, self.open.len(), self.left);
            for row in deal.chunks_exact_mut(CARDS) {
                row[CARDS - 1] = card;
            }
        }
    }
}

/// Keystream blocks that a deal owns, and the draws in them.
const BLOCKS: u64 = 2;
const DRAWS: usize = 64;

/// The stream of one deal, as 16-bit draws.
struct Draws<'a> {
    seed: &'a [u8; 32],
    index: u64,
    bytes: [u8; 2 * DRAWS],
    taken: usize,
    more: Option<ChaCha8Rng>,
}

impl Draws<'_> {
    fn next_deal(&mut self) {
        self.index = self.index.wrapping_add(1);
        self.taken = 0;
        self.more = None;
    }

    #[inline]
    fn next(&mut self) -> u32 {
        let draw = match self.bytes.as_chunks().0.get(self.taken) {
            Some(&draw) => draw,
            None => self.go_on(),
        };
        self.taken += 1;
        u16::from_le_bytes(draw).into()
    }

    #[cold]
    fn go_on(&mut self) -> [u8; 2] {
        let more = self.more.get_or_insert_with(|| {
            let mut stream = ChaCha8Rng::from_seed(*self.seed);
            stream.set_stream(self.index.wrapping_add(1));
            stream
        });
        more.fill_bytes(&mut self.bytes);
        self.taken = 0;
        [self.bytes[0], self.bytes[1]]
    }

    /// Step 3 for one place.
    #[inline]
    fn take(&mut self, stub: &mut [u8; DECK], k: usize, left: usize) -> u8 {
        let n = (left - k) as u32;
        let mut product = self.next() * n;
        // 2^16 mod n is below n, so most draws need no division.
        while product & 0xffff < n && product & 0xffff < (1 << 16) % n {
            product = self.next() * n;
        }
        // Place k is never looked at again, so half an exchange is enough.
        let chosen = k + (product >> 16) as usize;
        let (card, last) = (stub[chosen], stub[k]);
        stub[chosen] = last;
        card
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEED: [u8; 32] = [3; 32];

    fn deals(layout: &Layout, first: u64, count: usize) -> Vec<u8> {
        let mut out = vec![0; count * layout.deal_len()];
        layout.fill(&SEED, first, &mut out);
        out
    }

    fn unknown(players: usize) -> Vec<&'static [u8]> {
        vec![&[]; players]
    }

    #[test]
    fn the_first_deals_of_a_seed_are_pinned() {
        let layout = Layout::new(&unknown(2), &[]).unwrap();
        let expected = [
            7, 37, 35, 8, 26, 14, 39, 48, 51, 45, 3, 17, 31, 44, 20, 48, 34, 0, 47, 17, 11, 19, 49,
            5, 43, 10, 9, 8,
        ];
        assert_eq!(deals(&layout, 0, 2), expected);
    }

    #[test]
    fn a_deal_does_not_depend_on_how_the_work_is_cut() {
        let layout = Layout::new(&unknown(7), &[]).unwrap();
        let whole = deals(&layout, 0, 100);
        let parts: Vec<u8> = [(0, 1), (1, 32), (33, 67)]
            .into_iter()
            .flat_map(|(first, count)| deals(&layout, first, count))
            .collect();
        assert_eq!(whole, parts);
    }

    #[test]
    fn a_deal_does_not_depend_on_how_many_threads_share_the_work() {
        let layout = Layout::new(&unknown(3), &[]).unwrap();
        let alone = deals(&layout, u64::MAX - 5, 20_000);
        for threads in [1, 2, 3, 1000] {
            let mut out = vec![0; alone.len()];
            let threads = NonZeroUsize::new(threads).unwrap();
            layout.fill_on(threads, &SEED, u64::MAX - 5, &mut out);
            assert!(alone == out);
        }
        layout.fill_on(NonZeroUsize::MIN, &SEED, 0, &mut []);
    }

    #[test]
    fn known_cards_stay_dead_ones_never_come_and_none_comes_twice() {
        let layout = Layout::new(&[&[51, 50], &[UNKNOWN, UNKNOWN, 0], &[]], &[10, 20, 30]).unwrap();
        for deal in deals(&layout, 5, 2000).chunks_exact(21) {
            assert_eq!((deal[0], deal[1], deal[9]), (51, 50, 0));
            assert!(!deal.iter().any(|card| [10, 20, 30].contains(card)));
            assert_eq!(CardSet::of_known(deal).unwrap().len(), 21);
        }
    }

    #[test]
    fn rules_1_5_eight_players_share_the_seventh_card() {
        let layout = Layout::new(&unknown(8), &[]).unwrap();
        for deal in deals(&layout, 0, 500).chunks_exact(56) {
            let sevenths: Vec<u8> = deal.chunks_exact(7).map(|row| row[6]).collect();
            assert!(sevenths.iter().all(|&card| card == sevenths[0]));
            let others: Vec<u8> = deal
                .chunks_exact(7)
                .flat_map(|row| row[..6].to_vec())
                .collect();
            assert_eq!(
                CardSet::of_known(&[&others[..], &sevenths[..1]].concat())
                    .unwrap()
                    .len(),
                49
            );
        }
    }

    #[test]
    fn rules_1_5_exactly_enough_is_enough() {
        let dead: Vec<u8> = (0..10).collect();
        assert!(!Layout::new(&unknown(6), &dead).unwrap().community);
        assert!(
            Layout::new(&unknown(6), &[&dead[..], &[11]].concat())
                .unwrap()
                .community
        );
    }

    #[test]
    fn too_few_cards_are_refused() {
        let dead: Vec<u8> = (0..16).collect();
        assert_eq!(
            Layout::new(&unknown(6), &dead).unwrap_err().code(),
            "deck_too_short"
        );
        let known: [u8; 7] = [0, 1, 2, 3, 4, 5, 6];
        let players: Vec<&[u8]> = std::iter::once(&known[..]).chain(unknown(7)).collect();
        assert_eq!(
            Layout::new(&players, &[]).unwrap_err().code(),
            "deck_too_short"
        );
    }

    #[test]
    fn a_deal_goes_on_when_its_draws_run_out() {
        let mut draws = Draws {
            seed: &SEED,
            index: 6,
            bytes: [0; 2 * DRAWS],
            taken: DRAWS,
            more: None,
        };
        let mut stream = ChaCha8Rng::from_seed(SEED);
        stream.set_stream(7);
        let mut expected = [0; 256];
        stream.fill_bytes(&mut expected);
        for pair in expected.as_chunks().0 {
            assert_eq!(draws.next(), u32::from(u16::from_le_bytes(*pair)));
        }
    }
}
