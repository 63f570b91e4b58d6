//! One side's completions: by their ranks, and those that make a flush by its cards.

use super::choose::{choose, choose_rest};
use super::multiset::{HALVES, LOW};
use super::rest::Rest;
use crate::evaluate::{Lanes, strength};
use crate::rank::Category;

/// The lowest class of a flush.
pub(super) const FLUSH: u16 = Category::Flush.first_class();
/// The lowest class of a straight flush.
pub(super) const STRAIGHT_FLUSH: u16 = Category::StraightFlush.first_class();

/// The cards that may come.
pub(super) struct Stub {
    /// How many there are.
    pub cards: usize,
    /// How many of each rank.
    pub ranks: [u8; 13],
    /// The ranks of each suit, as bits.
    pub suits: [u16; 4],
}

impl Stub {
    pub(super) fn new(cards: &[u8]) -> Self {
        let mut stub = Self {
            cards: cards.len(),
            ranks: [0; 13],
            suits: [0; 4],
        };
        for &card in cards {
            stub.ranks[usize::from(card / 4)] += 1;
            stub.suits[usize::from(card % 4)] |= 1 << (card / 4);
        }
        stub
    }

    /// How many cards of a suit.
    pub(super) fn of_suit(&self, suit: usize) -> usize {
        self.suits[suit].count_ones() as usize
    }

    /// How many cards of a rank, those of one suit not counted.
    pub(super) fn beside(&self, suit: usize, rank: u8) -> u8 {
        self.ranks[usize::from(rank)] - u8::from(self.suits[suit] >> rank & 1 == 1)
    }
}

/// The completions with the same ranks.
pub(super) struct Group {
    /// The class without flushes.
    pub class: u16,
    /// The numbers of both halves' multisets.
    pub halves: [u16; 2],
    /// How many there are,
    pub ways: i64,
    /// how many of them are flushes,
    pub flushes: i64,
    /// and how many of these straight flushes.
    pub straight_flushes: i64,
}

/// The completions of which these are the cards of a suit that they make a flush in.
#[derive(Clone, Copy)]
pub(super) struct Suited {
    /// Ranks as bits.
    pub mask: u16,
    /// The cards that are drawn beside them.
    pub rest: u8,
}

/// The completions that hold these cards of a suit and beside them some of given ranks.
#[derive(Clone, Copy)]
pub(super) struct Flush {
    /// Ranks as bits.
    pub mask: u16,
    /// `Rest::number` of the others.
    pub rest: u8,
}

/// All completions of a side.
pub(super) struct Completions {
    /// How many cards are drawn.
    pub draws: usize,
    /// By rank.
    pub groups: Vec<Group>,
    /// By suit; with their classes, lowest first.
    pub suited: [Vec<(u16, Suited)>; 4],
    /// By suit; with the classes that they would have if flushes were nothing, lowest first.
    pub flushes: [Vec<(u16, Flush)>; 4],
    held: Vec<u8>,
    firsts: Vec<usize>,
}

impl Completions {
    pub(super) fn new(stub: &Stub, held: Vec<u8>) -> Self {
        let mut side = Self {
            draws: 7 - held.len(),
            groups: Vec::new(),
            suited: [const { Vec::new() }; 4],
            flushes: [const { Vec::new() }; 4],
            held,
            firsts: Vec::new(),
        };
        side.group(stub);
        for suit in 0..4 {
            side.find_flushes(stub, suit);
        }
        side
    }

    /// The most cards that a flush of a suit is drawn with beside it; nothing where there is none.
    pub(super) fn largest_rest(&self, suit: usize) -> Option<usize> {
        let rests = self.suited[suit].iter().map(|(_, suited)| suited.rest);
        rests.max().map(usize::from)
    }

    fn group(&mut self, stub: &Stub) {
        let [lower, upper] = &*HALVES;
        let held = count_ranks(&self.held);
        for low in 0..lower.up_to(self.draws) as u16 {
            let size = super::multiset::size(lower.counts(low));
            let highs = upper.of_size(self.draws - size);
            self.firsts
                .push(self.groups.len().wrapping_sub(highs.start.into()));
            for high in highs {
                let drawn = lower.counts(low).iter().chain(upper.counts(high));
                let ranks = stub.ranks.iter().zip(drawn.clone());
                let ways = ranks.map(|(&n, &k)| choose_rest(n, 0, k) as i64).product();
                let class = if ways == 0 {
                    0
                } else {
                    class_by_rank(&held, drawn)
                };
                self.groups.push(Group {
                    class,
                    halves: [low, high],
                    ways,
                    flushes: 0,
                    straight_flushes: 0,
                });
            }
        }
    }

    fn find_flushes(&mut self, stub: &Stub, suit: usize) {
        let of_suit = |&&card: &&u8| usize::from(card % 4) == suit;
        let held: Lanes = self.held.iter().filter(of_suit).copied().collect();
        let least = 5_usize.saturating_sub(held.count() as usize);
        for drawn in least..=self.draws {
            let beside = self.draws - drawn;
            subsets(stub.suits[suit], drawn, 0, &mut |mask| {
                let cards = (0..13)
                    .filter(|rank| mask >> rank & 1 == 1)
                    .map(|rank| 4 * rank + suit as u8);
                let class = strength(held + cards.collect()).get();
                let suited = Suited {
                    mask,
                    rest: beside as u8,
                };
                self.suited[suit].push((class, suited));
                self.add_flushes(stub, suit, class, suited);
            });
        }
        self.suited[suit].sort_unstable_by_key(|&(class, _)| class);
        self.flushes[suit].sort_unstable_by_key(|&(class, _)| class);
    }

    fn add_flushes(&mut self, stub: &Stub, suit: usize, class: u16, suited: Suited) {
        let ranks = (0..13).filter(|rank| suited.mask >> rank & 1 == 1);
        let halves = ranks.fold([0, 0], add_card);
        for &rest in Rest::of_size(suited.rest.into()) {
            let ways = ways(stub, suit, rest);
            if ways == 0 {
                continue;
            }
            let [low, high] = rest.ranks().fold(halves, add_card);
            let place = self.firsts[usize::from(low)].wrapping_add(high.into());
            let group = &mut self.groups[place];
            group.flushes += ways;
            group.straight_flushes += if class >= STRAIGHT_FLUSH { ways } else { 0 };
            let flush = Flush {
                mask: suited.mask,
                rest: rest.number() as u8,
            };
            self.flushes[suit].push((group.class, flush));
        }
    }
}

/// In how many ways cards of these ranks can be taken from other suits.
pub(super) fn ways(stub: &Stub, suit: usize, rest: Rest) -> i64 {
    let beside = |rank| i64::from(stub.beside(suit, rank));
    match rest {
        Rest::None => 1,
        Rest::One(rank) => beside(rank),
        Rest::Two(a, b) if a == b => choose(beside(a) as usize, 2) as i64,
        Rest::Two(a, b) => beside(a) * beside(b),
    }
}

fn add_card([low, high]: [u16; 2], rank: u8) -> [u16; 2] {
    let [lower, upper] = &*HALVES;
    match usize::from(rank).checked_sub(LOW) {
        None => [lower.add(low, rank.into()), high],
        Some(rank) => [low, upper.add(high, rank)],
    }
}

fn count_ranks(cards: &[u8]) -> [u8; 13] {
    let mut ranks = [0; 13];
    for card in cards {
        ranks[usize::from(card / 4)] += 1;
    }
    ranks
}

/// The class of seven cards in suits that make no flush.
fn class_by_rank<'a>(held: &[u8; 13], drawn: impl Iterator<Item = &'a u8>) -> u16 {
    let counts = held.iter().zip(drawn).map(|(&a, &b)| usize::from(a + b));
    let ranks = (0..13)
        .zip(counts)
        .flat_map(|(rank, n)| std::iter::repeat_n(rank, n));
    // Neighbours get different suits, and no suit gets more than two.
    let hand: Lanes = ranks
        .zip((0..4).cycle())
        .map(|(rank, suit)| 4 * rank + suit)
        .collect();
    strength(hand).get()
}

/// Calls `found` with every subset of so many bits.
fn subsets(mask: u16, bits: usize, taken: u16, found: &mut impl FnMut(u16)) {
    if bits == 0 {
        return found(taken);
    }
    let mut rest = mask;
    while rest.count_ones() as usize >= bits {
        let lowest = rest & rest.wrapping_neg();
        rest ^= lowest;
        subsets(rest, bits - 1, taken | lowest, found);
    }
}
