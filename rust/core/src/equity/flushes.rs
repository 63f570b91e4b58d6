//! Flushes against flushes as if flushes were nothing: what the corrections of both sides have counted twice.

use super::completions::{Completions, Flush, Stub, ways};
use super::multiset::sign;
use super::race::Board;
use super::rest::Rest;

/// A flush of a suit that reads.
#[derive(Clone, Copy)]
pub(super) struct Reader {
    pub suit: usize,
    pub flush: Flush,
}

/// A part of a reader's rest: which cards of the board's suit it takes, which other ranks, and in how many ways (negative for an odd number of cards).
struct Term {
    crossing: u16,
    ranks: Rest,
    ways: i64,
}

/// Counters of one suit's flushes by the cards that they share with another flush: exactly which of this suit, and the ranks of at
/// most two others.
pub(super) struct FlushBoard {
    suit: usize,
    /// The most cards that an entry has beside the suit.
    largest_rest: usize,
    shift: u32,
    counts: Vec<u32>,
    /// For each rest of an entry its parts, and how many sets of cards with the rest's ranks hold some given ones with the part's.
    hold: Vec<Vec<(Rest, u32)>>,
    /// For each suit that reads, for each rest of a reader.
    terms: [Vec<Vec<Term>>; 4],
    /// The most cards of this suit that matter together with so many others.
    reach: [usize; 3],
}

impl FlushBoard {
    /// A board for the flushes of `entering` in a suit that has some.
    pub(super) fn new(
        stub: &Stub,
        suit: usize,
        entering: &Completions,
        reading: &Completions,
    ) -> Self {
        let largest_rest = entering.largest_rest(suit).unwrap_or_default();
        let shift = Rest::bits(largest_rest);
        let rests = [0, 1, 2, 3].map(|of| reading.largest_rest(of));
        let terms = |of: usize| terms(stub, of, suit, rests[of], largest_rest);
        Self {
            suit,
            largest_rest,
            shift,
            counts: vec![0; 1 << (13 + shift)],
            hold: Rest::up_to(largest_rest)
                .iter()
                .map(|&rest| hold(stub, suit, rest))
                .collect(),
            terms: std::array::from_fn(terms),
            reach: reach(rests, suit),
        }
    }

    fn row(&self, mask: u16) -> &[u32] {
        &self.counts[usize::from(mask) << self.shift..][..1 << self.shift]
    }

    fn read_same_suit(&self, mask: u16, term: &Term) -> i64 {
        let number = term.ranks.number();
        let parts =
            parts_of(mask).map(|part| sign(part.count_ones()) * i64::from(self.row(part)[number]));
        parts.sum()
    }

    fn read_other_suit(&self, mask: u16, term: &Term) -> i64 {
        let row = self.row(term.crossing);
        let count = |rest: Rest| i64::from(row[rest.number()]);
        let ranks = || (0..13).filter(|rank| mask >> rank & 1 == 1);
        let none = count(term.ranks);
        match (term.ranks, self.largest_rest - term.ranks.size()) {
            (_, 0) => none,
            (Rest::None, room) => {
                let one: i64 = ranks().map(|rank| count(Rest::One(rank))).sum();
                none - one
                    + if room == 1 {
                        0
                    } else {
                        self.read_pairs(row, mask)
                    }
            }
            (Rest::One(rank), _) => {
                none - ranks()
                    .map(|other| count(Rest::Two(rank, other)))
                    .sum::<i64>()
            }
            (Rest::Two(..), _) => none,
        }
    }

    fn read_pairs(&self, row: &[u32], mask: u16) -> i64 {
        let mut sum = 0;
        for low in bits(mask) {
            for high in bits(mask & !((2 << low) - 1)) {
                sum += i64::from(row[Rest::Two(low, high).number()]);
            }
        }
        sum
    }
}

impl Board<Flush, Reader> for FlushBoard {
    fn insert(&mut self, entry: &Flush) {
        let shift = self.shift;
        for &(rest, ways) in &self.hold[usize::from(entry.rest)] {
            let number = rest.number();
            let reach = self.reach[rest.size()];
            let mut add = |part: u16| self.counts[usize::from(part) << shift | number] += ways;
            match reach {
                0 => add(0),
                1 | 2 => small_parts_of(entry.mask, reach, add),
                _ => parts_of(entry.mask).for_each(add),
            }
        }
    }

    fn read(&self, reader: &Reader) -> i64 {
        let mask = reader.flush.mask;
        let terms = self.terms[reader.suit][usize::from(reader.flush.rest)].iter();
        let same = reader.suit == self.suit;
        let read = |term| {
            if same {
                self.read_same_suit(mask, term)
            } else {
                self.read_other_suit(mask, term)
            }
        };
        terms.map(|term| term.ways * read(term)).sum()
    }
}

/// With a reader of the same suit any cards of it may be shared; with one of another suit only those in the reader's rest. Beside
/// them the former shares cards of its rest, the latter any two.
fn reach(rests: [Option<usize>; 4], suit: usize) -> [usize; 3] {
    let crossing = (0..4)
        .filter(|&of| of != suit)
        .filter_map(|of| rests[of])
        .max();
    std::array::from_fn(|others| match rests[suit] {
        Some(largest) if others <= largest => 7,
        _ => crossing.unwrap_or_default(),
    })
}

fn hold(stub: &Stub, suit: usize, rest: Rest) -> Vec<(Rest, u32)> {
    let beside = |rank| u32::from(stub.beside(suit, rank));
    let all = (Rest::None, ways(stub, suit, rest) as u32);
    match rest {
        Rest::None => vec![all],
        Rest::One(_) => vec![all, (rest, 1)],
        Rest::Two(a, b) if a == b => {
            vec![all, (Rest::One(a), beside(a).saturating_sub(1)), (rest, 1)]
        }
        Rest::Two(a, b) => vec![
            all,
            (Rest::One(a), beside(b)),
            (Rest::One(b), beside(a)),
            (rest, 1),
        ],
    }
}

/// The parts of every rest of a reader of suit `of`, as a board of suit `suit` with room for so many other cards sees them.
fn terms(
    stub: &Stub,
    of: usize,
    suit: usize,
    largest: Option<usize>,
    room: usize,
) -> Vec<Vec<Term>> {
    let Some(largest) = largest else {
        return Vec::new();
    };
    let terms = |&rest: &Rest| {
        let mut terms = parts_of_rest(stub, of, suit, rest);
        terms.retain(|term| term.ways != 0 && term.ranks.size() <= room);
        terms
    };
    Rest::up_to(largest).iter().map(terms).collect()
}

fn parts_of_rest(stub: &Stub, of: usize, suit: usize, rest: Rest) -> Vec<Term> {
    match rest {
        Rest::None => vec![Term {
            crossing: 0,
            ranks: rest,
            ways: 1,
        }],
        Rest::One(rank) => one(stub, of, suit, rank).into(),
        Rest::Two(a, b) if a == b => pair(stub, of, suit, a),
        Rest::Two(a, b) => product(&one(stub, of, suit, a), &one(stub, of, suit, b)),
    }
}

/// A card of a rank: not shared, shared and of the board's suit, shared and of another.
fn one(stub: &Stub, of: usize, suit: usize, rank: u8) -> [Term; 3] {
    let all = i64::from(stub.beside(of, rank));
    let crossing = i64::from(of != suit && stub.suits[suit] >> rank & 1 == 1);
    [
        Term {
            crossing: 0,
            ranks: Rest::None,
            ways: all,
        },
        Term {
            crossing: 1 << rank,
            ranks: Rest::None,
            ways: -crossing,
        },
        Term {
            crossing: 0,
            ranks: Rest::One(rank),
            ways: crossing - all,
        },
    ]
}

/// Two cards of a rank.
fn pair(stub: &Stub, of: usize, suit: usize, rank: u8) -> Vec<Term> {
    let [all, crossing, plain] = one(stub, of, suit, rank).map(|term| term.ways.abs());
    let (bit, one) = (1 << rank, Rest::One(rank));
    let terms = [
        (0, Rest::None, all * (all - 1) / 2),
        (bit, Rest::None, -crossing * (all - 1)),
        (0, one, -plain * (all - 1)),
        (bit, one, crossing * plain),
        (0, Rest::Two(rank, rank), plain * (plain - 1) / 2),
    ];
    terms
        .map(|(crossing, ranks, ways)| Term {
            crossing,
            ranks,
            ways,
        })
        .into()
}

fn product(a: &[Term], b: &[Term]) -> Vec<Term> {
    let both = a.iter().flat_map(|a| b.iter().map(move |b| (a, b)));
    let terms = both.map(|(a, b)| Term {
        crossing: a.crossing | b.crossing,
        ranks: joined(a.ranks, b.ranks),
        ways: a.ways * b.ways,
    });
    terms.collect()
}

fn joined(a: Rest, b: Rest) -> Rest {
    match (a, b) {
        (Rest::One(a), Rest::One(b)) => Rest::Two(a, b),
        (Rest::None, other) | (other, _) => other,
    }
}

fn bits(mask: u16) -> impl Iterator<Item = u8> {
    let next = |&rest: &u16| Some(rest & rest.wrapping_sub(1));
    std::iter::successors(Some(mask), next)
        .take_while(|&rest| rest != 0)
        .map(|rest| rest.trailing_zeros() as u8)
}

/// Every subset of some bits.
pub(super) fn parts_of(mask: u16) -> impl Iterator<Item = u16> {
    let next = move |&part: &u16| (part != 0).then(|| (part - 1) & mask);
    std::iter::successors(Some(mask), next)
}

/// Every subset of at most one or two bits.
fn small_parts_of(mask: u16, most: usize, mut found: impl FnMut(u16)) {
    found(0);
    for low in bits(mask) {
        found(1 << low);
        if most > 1 {
            bits(mask & !((2 << low) - 1)).for_each(|high| found(1 << low | 1 << high));
        }
    }
}
