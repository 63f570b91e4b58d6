//! Flushes against flushes by their cards of the suit alone.

use super::choose::choose;
use super::completions::{Completions, Stub, Suited};
use super::flushes::parts_of;
use super::multiset::sign;
use super::race::Board;

/// A flush of a suit that reads.
#[derive(Clone, Copy)]
pub(super) struct Reader {
    pub suit: usize,
    pub flush: Suited,
    /// Whether it stands above everything here, to count all.
    pub last: bool,
}

/// Counters of one suit's flushes: by the cards that they share with a flush of the same suit, and by how many cards they draw beside.
pub(super) struct SuitBoard {
    suit: usize,
    shared: Vec<[u32; 3]>,
    by_rest: [i64; 3],
    /// In how many ways both sides' other cards can be drawn, by the reader's suit and by how many each draws.
    ways: [[[i64; 3]; 3]; 4],
}

impl SuitBoard {
    pub(super) fn new(
        stub: &Stub,
        suit: usize,
        entering: &Completions,
        reading: &Completions,
    ) -> Self {
        let ways = |of: usize| {
            std::array::from_fn(|mine| {
                std::array::from_fn(|theirs| {
                    let beside = [(of, reading.draws, mine), (suit, entering.draws, theirs)];
                    ways_beside(stub, beside) as i64
                })
            })
        };
        Self {
            suit,
            shared: vec![[0; 3]; 1 << 13],
            by_rest: [0; 3],
            ways: std::array::from_fn(ways),
        }
    }
}

/// In how many ways two flushes' other cards can be drawn; for each the suit, the cards drawn, and how many of them are others.
fn ways_beside(stub: &Stub, [(s, a, mine), (t, b, theirs)]: [(usize, usize, usize); 2]) -> u64 {
    if mine > a || theirs > b {
        return 0;
    }
    if s == t {
        let others = stub.cards - stub.of_suit(s);
        return choose(others, mine) * choose(others.saturating_sub(mine), theirs);
    }
    // What the one side may draw beside its own suit: cards of the other's suit, and cards of the last two suits.
    let left = |suit, drawn| stub.of_suit(suit).saturating_sub(drawn);
    let (mine_left, theirs_left) = (left(s, a - mine), left(t, b - theirs));
    let last_two = stub.cards - stub.of_suit(s) - stub.of_suit(t);
    let ways = (0..=mine).map(|crossing| {
        let plain = mine - crossing;
        let rest = (mine_left + last_two).saturating_sub(plain);
        choose(theirs_left, crossing) * choose(last_two, plain) * choose(rest, theirs)
    });
    ways.sum()
}

impl Board<Suited, Reader> for SuitBoard {
    fn insert(&mut self, entry: &Suited) {
        let rest = usize::from(entry.rest);
        self.by_rest[rest] += 1;
        for part in parts_of(entry.mask) {
            self.shared[usize::from(part)][rest] += 1;
        }
    }

    fn read(&self, reader: &Reader) -> i64 {
        let ways = &self.ways[reader.suit][usize::from(reader.flush.rest)];
        let apart = if reader.suit == self.suit {
            self.apart(reader.flush.mask)
        } else {
            self.by_rest
        };
        apart
            .iter()
            .zip(ways)
            .map(|(&count, &ways)| count * ways)
            .sum()
    }
}

impl SuitBoard {
    /// How many share no card of the suit, by how many cards they draw beside.
    fn apart(&self, mask: u16) -> [i64; 3] {
        let mut apart = [0; 3];
        for part in parts_of(mask) {
            let sign = sign(part.count_ones());
            for (sum, &count) in apart.iter_mut().zip(&self.shared[usize::from(part)]) {
                *sum += sign * i64::from(count);
            }
        }
        apart
    }
}
