//! Classes of seven cards without a flush by their ranks, and of flushes by theirs: computed once.

use std::sync::LazyLock;

use super::multiset::{HALVES, size};
use crate::evaluate::{Lanes, strength};

/// The class of any seven cards that make no flush.
pub(super) struct ByRank {
    /// Where the classes of each lower half start, less the number of the first upper half that fits.
    firsts: Vec<usize>,
    classes: Vec<u16>,
}

pub(super) static BY_RANK: LazyLock<ByRank> = LazyLock::new(|| {
    let [lower, upper] = &*HALVES;
    let (mut firsts, mut classes) = (Vec::new(), Vec::new());
    for low in 0..lower.up_to(7) as u16 {
        let counts = lower.counts(low);
        let highs = upper.of_size(7 - size(counts));
        firsts.push(classes.len().wrapping_sub(highs.start.into()));
        classes.extend(highs.map(|high| class_of(counts.iter().chain(&upper.counts(high)[..6]))));
    }
    ByRank { firsts, classes }
});

impl ByRank {
    /// For the numbers of both halves' multisets, seven cards together.
    pub(super) fn class(&self, low: u16, high: u16) -> u16 {
        self.classes[self.firsts[usize::from(low)].wrapping_add(high.into())]
    }
}

fn class_of<'a>(counts: impl Iterator<Item = &'a u8>) -> u16 {
    let ranks = (0..13)
        .zip(counts)
        .flat_map(|(rank, &count)| std::iter::repeat_n(rank, count.into()));
    // Neighbours get different suits, and no suit gets more than two.
    let cards = ranks.zip((0..4).cycle());
    strength(cards.map(|(rank, suit)| 4 * rank + suit).collect()).get()
}

/// The class of five to seven cards of a suit, by their ranks as bits.
pub(super) static BY_SUIT: LazyLock<Vec<u16>> = LazyLock::new(|| {
    let class = |mask: u16| {
        let ranks = (0..13).filter(|rank| mask >> rank & 1 == 1);
        let cards: Lanes = ranks.map(|rank| 4 * rank).collect();
        if (5..=7).contains(&mask.count_ones()) {
            strength(cards).get()
        } else {
            0
        }
    };
    (0..1 << 13).map(class).collect()
});
