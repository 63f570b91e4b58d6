//! One side's completions: by their ranks, and those that make a flush by its cards.

use super::choose::{choose, choose_rest};
use super::classes::{BY_RANK, BY_SUIT};
use super::multiset::{HALVES, Half, LOW, size};
use super::race::by_class;
use super::rest::Rest;
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
        let [lows, highs] = self.halves(stub);
        for low in 0..lower.up_to(self.draws) as u16 {
            let fitting = upper.of_size(self.draws - size(lower.counts(low)));
            self.firsts
                .push(self.groups.len().wrapping_sub(fitting.start.into()));
            for high in fitting {
                let (a, b) = (lows[usize::from(low)], highs[usize::from(high)]);
                let ways = a.ways * b.ways;
                self.groups.push(Group {
                    class: if ways == 0 {
                        0
                    } else {
                        BY_RANK.class(a.with_held, b.with_held)
                    },
                    halves: [low, high],
                    ways,
                    flushes: 0,
                    straight_flushes: 0,
                });
            }
        }
    }

    /// What may be drawn of either half, by number.
    fn halves(&self, stub: &Stub) -> [Vec<DrawnHalf>; 2] {
        let [low, high] = &*HALVES;
        let ranks = || self.held.iter().map(|card| usize::from(card / 4));
        let low_ranks: Vec<_> = ranks().filter(|&rank| rank < LOW).collect();
        let high_ranks: Vec<_> = ranks().filter_map(|rank| rank.checked_sub(LOW)).collect();
        [
            drawn_halves(low, &stub.ranks[..LOW], &low_ranks, self.draws),
            drawn_halves(high, &stub.ranks[LOW..], &high_ranks, self.draws),
        ]
    }

    fn find_flushes(&mut self, stub: &Stub, suit: usize) {
        let of_suit = self
            .held
            .iter()
            .filter(|&&card| usize::from(card % 4) == suit);
        let held: u16 = of_suit.map(|card| 1 << (card / 4)).sum();
        let least = 5_usize.saturating_sub(held.count_ones() as usize);
        for drawn in least..=self.draws {
            let rest = (self.draws - drawn) as u8;
            subsets(stub.suits[suit], drawn, 0, &mut |mask| {
                let class = BY_SUIT[usize::from(held | mask)];
                let suited = Suited { mask, rest };
                self.suited[suit].push((class, suited));
                self.add_flushes(stub, suit, class, suited);
            });
        }
        self.suited[suit] = by_class(&self.suited[suit]);
        self.flushes[suit] = by_class(&self.flushes[suit]);
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

/// Cards of one half's ranks, drawn.
#[derive(Clone, Copy)]
struct DrawnHalf {
    /// In how many ways.
    ways: i64,
    /// The number of these ranks and those held together.
    with_held: u16,
}

/// Every multiset of at most `draws` cards of a half. Where it can't be drawn `with_held` means nothing.
fn drawn_halves(half: &Half, stub: &[u8], held: &[usize], draws: usize) -> Vec<DrawnHalf> {
    let drawn = |number: u16| {
        let ranks = stub.iter().zip(half.counts(number));
        let ways = ranks.map(|(&n, &k)| choose_rest(n, 0, k) as i64).product();
        let with_held = match ways {
            0 => 0,
            _ => held
                .iter()
                .fold(number, |number, &rank| half.add(number, rank)),
        };
        DrawnHalf { ways, with_held }
    };
    (0..half.up_to(draws) as u16).map(drawn).collect()
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
