//! The sweep over completions grouped by rank.

use super::completions::{Completions, FLUSH, Group, STRAIGHT_FLUSH, Stub};
use super::multiset::{HALVES, Half, LOW, size};
use super::race::{Board, by_class};

/// Counters by the ranks of the shared cards. As long as suits play no part, how many completions hold some given cards depends on
/// their ranks only.
pub(super) struct RankBoard<'a> {
    halves: &'a [Half; 2],
    /// For the number of a part in the lower half: where its row starts, and how many cards the upper half may add.
    rows: Vec<(usize, usize)>,
    largest: usize,
    counts: Vec<u32>,
    hold: &'a [Vec<u32>; 2],
}

/// All completions of some ranks, or those of them that are flushes or not, told from the others by weight.
#[derive(Clone, Copy)]
pub(super) struct Reading {
    halves: [u16; 2],
    weight: i64,
}

/// What a board needs to know of the stub, for entries of at most so many cards: see [`Half::ways_to_hold`].
pub(super) fn hold(stub: &Stub, draws: usize) -> [Vec<u32>; 2] {
    let [lower, upper] = &*HALVES;
    [
        lower.ways_to_hold(&stub.ranks[..LOW], draws),
        upper.ways_to_hold(&stub.ranks[LOW..], draws),
    ]
}

impl<'a> RankBoard<'a> {
    /// For entries and readers that share at most `largest` cards.
    pub(super) fn new(hold: &'a [Vec<u32>; 2], largest: usize) -> Self {
        let halves = &*HALVES;
        let [lower, upper] = halves;
        let mut start = 0;
        let rows = (0..lower.up_to(largest) as u16).map(|low| {
            let room = largest - size(lower.counts(low));
            let row = (start, room);
            start += upper.up_to(room);
            row
        });
        Self {
            halves,
            rows: rows.collect(),
            largest,
            counts: vec![0; start],
            hold,
        }
    }
}

impl Board<[u16; 2], Reading> for RankBoard<'_> {
    fn insert(&mut self, &[low, high]: &[u16; 2]) {
        let [lower, upper] = self.halves;
        let [hold_low, hold_high] = self.hold;
        let parts = lower.parts(low, self.largest);
        let ways = lower.along(hold_low, low, self.largest);
        for (&part, &ways) in parts.iter().zip(ways) {
            let (start, room) = self.rows[usize::from(part)];
            let row = &mut self.counts[start..][..upper.up_to(room)];
            let parts = upper.parts(high, room).iter();
            for (&part, &more) in parts.zip(upper.along(hold_high, high, room)) {
                row[usize::from(part)] += ways * more;
            }
        }
    }

    fn read(&self, reading: &Reading) -> i64 {
        let [lower, upper] = self.halves;
        let [low, high] = reading.halves;
        let parts = lower.parts(low, self.largest);
        let sum = parts
            .iter()
            .zip(lower.signed(low, self.largest))
            .map(|(&part, &ways)| {
                let (start, room) = self.rows[usize::from(part)];
                let row = &self.counts[start..][..upper.up_to(room)];
                let parts = upper.parts(high, room).iter().zip(upper.signed(high, room));
                let sum =
                    parts.map(|(&part, &ways)| i64::from(row[usize::from(part)]) * i64::from(ways));
                i64::from(ways) * sum.sum::<i64>()
            });
        reading.weight * sum.sum::<i64>()
    }
}

/// Every completion at the class that it has if flushes are nothing.
pub(super) fn entries(side: &Completions) -> Vec<(u16, [u16; 2])> {
    let groups = side.groups.iter().filter(|group| group.ways > 0);
    sorted(groups.map(|group| (group.class, group.halves)))
}

/// Every completion at its class.
pub(super) fn real(side: &Completions) -> Vec<(u16, Reading)> {
    sorted(
        side.groups
            .iter()
            .flat_map(|group| readings(group, group.ways)),
    )
}

/// What flushes change: each taken away at the class that it would have without them, and added at its own.
pub(super) fn corrections(side: &Completions) -> Vec<(u16, Reading)> {
    sorted(side.groups.iter().flat_map(|group| readings(group, 0)))
}

/// `ways` completions at the class without flushes, corrected. Among classes without flushes any flush stands where the lowest one does.
fn readings(group: &Group, ways: i64) -> impl Iterator<Item = (u16, Reading)> {
    let places = [
        (group.class, ways - group.flushes),
        (FLUSH, group.flushes - group.straight_flushes),
        (STRAIGHT_FLUSH, group.straight_flushes),
    ];
    let halves = group.halves;
    let some = places.into_iter().filter(|&(_, weight)| weight != 0);
    some.map(move |(class, weight)| (class, Reading { halves, weight }))
}

fn sorted<T: Copy>(list: impl Iterator<Item = (u16, T)>) -> Vec<(u16, T)> {
    by_class(&list.collect::<Vec<_>>())
}
