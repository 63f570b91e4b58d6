//! Batches: whole arrays of hands, on the path and the threads that are asked for.

use std::num::NonZeroUsize;
use std::thread;

use super::classify::{classify, count};
use super::lanes::{COUNT, Lanes, RANKS};
use super::path::Path;
use super::vector::{Vector, Wide};
use crate::card::Card;
use crate::card_set::CardSet;
use crate::{Error, Result};

/// How a batch is evaluated.
#[derive(Debug, Clone, Copy)]
pub struct Batch {
    /// With which instructions.
    pub path: Path,
    /// On how many threads; small batches take fewer.
    pub threads: NonZeroUsize,
    /// The caller's word that no hand has a card twice, which is then not checked: such a hand gets some number.
    pub trusted: bool,
}

/// Hands looked at before the next check: so many stay in the first cache.
const BLOCK: usize = 1024;
/// A thread of its own is not worth its start for less.
const HANDS_PER_THREAD: usize = 1 << 15;

impl Batch {
    /// Classes of rows of `per_row` cards (5, 6 or 7), one behind the other. Refused with the number of the first row that holds
    /// something else than different cards; `classes` is then filled in part.
    ///
    /// # Panics
    /// If `classes` has not one place for each row.
    pub fn rows(&self, cards: &[u8], per_row: usize, classes: &mut [u16]) -> Result<()> {
        match per_row {
            5 => self.split::<Rows<5>>(cards, classes),
            6 => self.split::<Rows<6>>(cards, classes),
            7 => self.split::<Rows<7>>(cards, classes),
            given => Err(Error::CardCount {
                given,
                wanted: "5 to 7 cards in each row",
            }),
        }
    }

    /// Classes of hands of `cards` cards each (5, 6 or 7) that are given as [`Lanes::bits`]. Refused as [`Batch::rows`].
    ///
    /// # Panics
    /// If `classes` has not one place for each hand.
    pub fn lanes(&self, hands: &[u64], cards: usize, classes: &mut [u16]) -> Result<()> {
        match cards {
            5 => self.split::<Sums<5>>(hands, classes),
            6 => self.split::<Sums<6>>(hands, classes),
            7 => self.split::<Sums<7>>(hands, classes),
            given => Err(Error::CardCount {
                given,
                wanted: "5 to 7 cards in each hand",
            }),
        }
    }

    fn split<S: Source>(&self, hands: &[S::Item], classes: &mut [u16]) -> Result<()> {
        assert_eq!(
            hands.len(),
            classes.len() * S::ITEMS,
            "one class for each hand"
        );
        let threads = self.threads.get().min(classes.len() / HANDS_PER_THREAD + 1);
        let share = classes
            .len()
            .div_ceil(threads)
            .next_multiple_of(BLOCK)
            .max(BLOCK);
        let parts = hands
            .chunks(share * S::ITEMS)
            .zip(classes.chunks_mut(share));
        let bad = if threads == 1 {
            parts
                .map(|(hands, classes)| self.part::<S>(hands, classes))
                .next()
                .flatten()
        } else {
            thread::scope(|scope| {
                let running: Vec<_> = parts
                    .map(|(hands, classes)| scope.spawn(|| self.part::<S>(hands, classes)))
                    .collect();
                let ended = running
                    .into_iter()
                    .map(|thread| thread.join().expect("evaluating can't panic"));
                let bad = |(part, bad): (usize, Option<usize>)| bad.map(|row| part * share + row);
                ended.enumerate().filter_map(bad).min()
            })
        };
        bad.map_or(Ok(()), |block| Err(self.first_bad::<S>(hands, block)))
    }

    /// Where the first block starts that holds something wrong.
    fn part<S: Source>(&self, hands: &[S::Item], classes: &mut [u16]) -> Option<usize> {
        self.path.run(Blocks::<S> {
            hands,
            classes,
            check: !self.trusted,
        })
    }

    /// What is wrong with the first wrong hand from this block on.
    fn first_bad<S: Source>(&self, hands: &[S::Item], block: usize) -> Error {
        let hands = hands.chunks(S::ITEMS).enumerate().skip(block);
        let wrong = |(row, hand)| S::check(hand, self.trusted).err().map(|error| (row, error));
        let (row, error) = hands
            .filter_map(wrong)
            .next()
            .expect("the block holds a wrong hand");
        Error::InRow {
            row,
            error: Box::new(error),
        }
    }
}

/// Something to be done with whatever vectors the path has.
pub(super) trait Job {
    type Done;

    fn run<V: Wide>(self) -> Self::Done;
}

/// A form in which hands come.
trait Source {
    type Item: Copy + Sync + 'static;
    /// How many items a hand is.
    const ITEMS: usize;
    /// A valid hand, to fill up with.
    const FILLER: &[Self::Item];

    /// Whether all items can be read as cards.
    fn readable(hands: &[Self::Item]) -> bool;
    /// The lanes of twice `V::HANDS` hands.
    fn deal<V: Wide>(hands: &[Self::Item]) -> [[V; 4]; 2];
    fn classify<V: Vector>(hands: [[V; 4]; 2]) -> [V; 2];
    /// Zero for hands of different cards.
    fn clashes<V: Vector>(suits: [V; 4]) -> V;
    /// The same as one hand's verdict in words.
    fn check(hand: &[Self::Item], trusted: bool) -> Result<()>;
}

/// Rows of `K` card numbers.
struct Rows<const K: usize>;

impl<const K: usize> Source for Rows<K> {
    type Item = u8;
    const ITEMS: usize = K;
    const FILLER: &[u8] = [0, 1, 2, 3, 4, 5, 6].split_at(K).0;

    #[inline(always)]
    fn readable(hands: &[u8]) -> bool {
        hands.iter().fold(0, |top, &card| top.max(card)) < Card::COUNT
    }

    #[inline(always)]
    fn deal<V: Wide>(hands: &[u8]) -> [[V; 4]; 2] {
        V::deal_rows::<K>(hands)
    }

    #[inline(always)]
    fn classify<V: Vector>(hands: [[V; 4]; 2]) -> [V; 2] {
        classify::<V, K>(hands)
    }

    #[inline(always)]
    fn clashes<V: Vector>(suits: [V; 4]) -> V {
        count(suits) ^ V::splat(K as u16)
    }

    fn check(hand: &[u8], trusted: bool) -> Result<()> {
        hand.iter()
            .try_for_each(|&card| Card::new(card).map(drop))?;
        if trusted {
            Ok(())
        } else {
            CardSet::of(hand).map(drop)
        }
    }
}

/// Sums of `K` cards.
struct Sums<const K: usize>;

impl<const K: usize> Source for Sums<K> {
    type Item = u64;
    const ITEMS: usize = 1;
    const FILLER: &[u64] = &[Lanes::of_first(K as u8).bits()];

    #[inline(always)]
    fn readable(_: &[u64]) -> bool {
        true
    }

    #[inline(always)]
    fn deal<V: Wide>(hands: &[u64]) -> [[V; 4]; 2] {
        [V::deal(&hands[..V::HANDS]), V::deal(&hands[V::HANDS..])]
    }

    #[inline(always)]
    fn classify<V: Vector>(hands: [[V; 4]; 2]) -> [V; 2] {
        classify::<V, K>(hands)
    }

    #[inline(always)]
    fn clashes<V: Vector>(suits: [V; 4]) -> V {
        let [c, d, h, s] = suits;
        let total = c.right(COUNT) + d.right(COUNT) + h.right(COUNT) + s.right(COUNT);
        (total ^ V::splat(K as u16)) | miscount(c) | miscount(d) | miscount(h) | miscount(s)
    }

    fn check(hand: &[u64], trusted: bool) -> Result<()> {
        let hand = Lanes::from_bits(hand[0]);
        if trusted || (hand.count() == K as u32 && hand.is_distinct()) {
            Ok(())
        } else {
            Err(Error::LanesValue {
                bits: hand.bits(),
                cards: K,
            })
        }
    }
}

/// Zero for a lane that counts its ranks right.
#[inline(always)]
fn miscount<V: Vector>(lane: V) -> V {
    (lane & V::splat(RANKS)).ones() ^ lane.right(COUNT)
}

/// A part of a batch. Done, it tells where the first block starts that holds something wrong.
struct Blocks<'a, S: Source> {
    hands: &'a [S::Item],
    classes: &'a mut [u16],
    check: bool,
}

impl<S: Source> Job for Blocks<'_, S> {
    type Done = Option<usize>;

    #[inline(always)]
    fn run<V: Wide>(self) -> Option<usize> {
        let blocks = self
            .hands
            .chunks(BLOCK * S::ITEMS)
            .zip(self.classes.chunks_mut(BLOCK));
        for (i, (hands, classes)) in blocks.enumerate() {
            let readable = S::readable(hands);
            let distinct = block::<V, S>(hands, classes, self.check);
            if !(readable && distinct) {
                return Some(i * BLOCK);
            }
        }
        None
    }
}

/// Evaluates a block, the last hands of which need not fill a vector. Tells whether all is well.
#[inline(always)]
fn block<V: Wide, S: Source>(hands: &[S::Item], classes: &mut [u16], check: bool) -> bool {
    let step = 2 * V::HANDS;
    let whole = classes.len() / step * step;
    let (hands, last_hands) = hands.split_at(whole * S::ITEMS);
    let (classes, last_classes) = classes.split_at_mut(whole);
    let mut clashes = V::splat(0);
    for (hands, classes) in hands
        .chunks_exact(step * S::ITEMS)
        .zip(classes.chunks_exact_mut(step))
    {
        clashes = clashes | evaluate::<V, S>(hands, classes, check);
    }
    if !last_classes.is_empty() {
        let mut filled = S::FILLER.repeat(step);
        filled[..last_hands.len()].copy_from_slice(last_hands);
        let mut room = [0; 64];
        clashes = clashes | evaluate::<V, S>(&filled, &mut room[..step], check);
        last_classes.copy_from_slice(&room[..last_classes.len()]);
    }
    !check || clashes.is_zero()
}

/// Evaluates twice `V::HANDS` hands.
#[inline(always)]
fn evaluate<V: Wide, S: Source>(hands: &[S::Item], classes: &mut [u16], check: bool) -> V {
    let [first, second] = S::deal::<V>(hands);
    let (first_classes, second_classes) = classes.split_at_mut(V::HANDS);
    let [a, b] = S::classify([first, second]);
    a.write(first_classes);
    b.write(second_classes);
    if check {
        S::clashes(first) | S::clashes(second)
    } else {
        V::splat(0)
    }
}
