//! Multisets of ranks: what is left of some cards when suits are forgotten.
//!
//! The thirteen ranks are cut in two halves, so that a multiset is a pair of small numbers, its place in a table a sum, and its parts
//! are every part of the one half with every part of the other.

use std::sync::LazyLock;

use super::choose::{choose, choose_rest};

/// Ranks of the lower half: deuce to eight. The upper half has six.
pub(super) const LOW: usize = 7;
const LARGEST: usize = 7;

/// How many cards of each rank of a half.
pub(super) type Counts = [u8; LOW];

/// Every multiset of at most seven cards of a half. A multiset's number is its place, small multisets first.
pub(super) struct Half {
    counts: Vec<Counts>,
    /// How many multisets have fewer than so many cards.
    fewer: [u16; LARGEST + 2],
    /// The number of each multiset with one card more.
    add: Vec<[u16; LOW]>,
    /// Where each multiset's parts start in the three lists that follow.
    starts: Vec<u32>,
    /// What is contained in each multiset, itself included, small ones first.
    numbers: Vec<u16>,
    /// In how many ways the part can be chosen from the cards of the whole; negative where it has an odd number of cards.
    signed: Vec<i32>,
    /// How many parts have at most so many cards.
    within: Vec<[u8; LARGEST + 1]>,
}

/// The lower and the upper half.
pub(super) static HALVES: LazyLock<[Half; 2]> =
    LazyLock::new(|| [Half::new(LOW), Half::new(13 - LOW)]);

impl Half {
    fn new(ranks: usize) -> Self {
        let mut limits = [0; LOW];
        limits[..ranks].fill(4);
        let mut counts = contained(&limits);
        counts.retain(|counts| size(counts) <= LARGEST);
        counts.sort_by_key(size);
        let mut half = Self {
            fewer: std::array::from_fn(|k| counts.partition_point(|c| size(c) < k) as u16),
            counts,
            add: Vec::new(),
            starts: Vec::new(),
            numbers: Vec::new(),
            signed: Vec::new(),
            within: Vec::new(),
        };
        half.link();
        half
    }

    /// Fills in everything that refers to other multisets.
    fn link(&mut self) {
        let mut numbers = vec![u16::MAX; 5_usize.pow(LOW as u32)];
        for (number, counts) in self.counts.iter().enumerate() {
            numbers[code(counts)] = number as u16;
        }
        for whole in &self.counts {
            self.add.push(std::array::from_fn(|rank| {
                let mut more = *whole;
                more[rank] += 1;
                if more[rank] > 4 {
                    u16::MAX
                } else {
                    numbers[code(&more)]
                }
            }));
            let mut parts = contained(whole);
            parts.sort_by_key(size);
            self.starts.push(self.numbers.len() as u32);
            self.within.push(std::array::from_fn(|k| {
                parts.partition_point(|part| size(part) <= k) as u8
            }));
            self.numbers
                .extend(parts.iter().map(|part| numbers[code(part)]));
            self.signed
                .extend(parts.iter().map(|part| signed_ways(whole, part)));
        }
        self.starts.push(self.numbers.len() as u32);
    }

    /// The numbers of the multisets of so many cards.
    pub(super) fn of_size(&self, cards: usize) -> std::ops::Range<u16> {
        self.fewer[cards]..self.fewer[cards + 1]
    }

    /// How many multisets have at most so many cards.
    pub(super) fn up_to(&self, cards: usize) -> usize {
        self.fewer[cards + 1].into()
    }

    pub(super) fn counts(&self, number: u16) -> &Counts {
        &self.counts[usize::from(number)]
    }

    /// The number of the multiset with one card more, of this half's n-th rank.
    pub(super) fn add(&self, number: u16, rank: usize) -> u16 {
        self.add[usize::from(number)][rank]
    }

    /// The numbers of the parts of at most so many cards.
    pub(super) fn parts(&self, number: u16, cards: usize) -> &[u16] {
        self.along(&self.numbers, number, cards)
    }

    /// In how many ways each of those parts can be chosen from the cards of the whole; negative for an odd number of cards.
    pub(super) fn signed(&self, number: u16, cards: usize) -> &[i32] {
        self.along(&self.signed, number, cards)
    }

    /// What a list with a value for every part of every multiset holds for those parts.
    pub(super) fn along<'a, T>(&self, list: &'a [T], number: u16, cards: usize) -> &'a [T] {
        let number = usize::from(number);
        &list[self.starts[number] as usize..][..self.within[number][cards].into()]
    }

    /// For every part of every multiset of at most `cards` cards: how many sets of cards with the whole's ranks contain some given cards with
    /// the part's ranks, out of `stub` cards of each rank.
    pub(super) fn ways_to_hold(&self, stub: &[u8], cards: usize) -> Vec<u32> {
        let wholes = 0..self.up_to(cards);
        let ways = wholes.flat_map(|number| {
            let whole = &self.counts[number];
            let parts = self.parts(number as u16, LARGEST).iter();
            parts.map(|&part| ways_to_hold(stub, whole, self.counts(part)))
        });
        ways.collect()
    }
}

/// The number of cards of a multiset.
pub(super) fn size(counts: &Counts) -> usize {
    counts.iter().map(|&count| usize::from(count)).sum()
}

fn ways_to_hold(stub: &[u8], whole: &Counts, part: &Counts) -> u32 {
    let ranks = stub.iter().zip(whole).zip(part);
    let some = ranks.filter(|((_, w), _)| **w > 0);
    some.map(|((&n, &w), &p)| choose_rest(n, p, w - p) as u32)
        .product()
}

fn signed_ways(whole: &Counts, part: &Counts) -> i32 {
    let ranks = whole.iter().zip(part);
    let ways: u64 = ranks.map(|(&w, &p)| choose(w.into(), p.into())).product();
    ways as i32 * sign(size(part) as u32) as i32
}

/// The sign of a set of so many cards.
pub(super) const fn sign(cards: u32) -> i64 {
    1 - 2 * (cards as i64 & 1)
}

/// A number of its own for each multiset.
fn code(counts: &Counts) -> usize {
    counts
        .iter()
        .fold(0, |code, &count| 5 * code + usize::from(count))
}

/// Every multiset within `limits`.
fn contained(limits: &Counts) -> Vec<Counts> {
    let mut all = vec![[0; LOW]];
    for (rank, &limit) in limits.iter().enumerate() {
        for i in 0..all.len() {
            for count in 1..=limit {
                let mut more = all[i];
                more[rank] = count;
                all.push(more);
            }
        }
    }
    all
}
