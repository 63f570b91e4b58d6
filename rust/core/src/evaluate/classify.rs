//! The evaluator: from the four suits of a hand to its class, for as many hands at once as a vector has room for.
//!
//! No branches and no tables but the last step's. With at most seven cards a flush or a straight excludes a full house and four of a
//! kind, so one test for straights serves both: on the flush's ranks where there is one, on all ranks elsewhere.
//!
//! Everything here is inlined into a function that is compiled for the vector's instructions. A closure, or a library function that takes
//! one, may stay outside and make each instruction in it a call: so there are none.

use super::lanes::{COUNT, RANKS};
use super::tables::{self, Tag};
use super::vector::Vector;

/// The ranks by how many cards of them there are.
struct Ranks<V> {
    any: V,
    one: V,
    two: V,
    three: V,
    four: V,
}

/// What is compared first and last: the leading rank and a second pair (one bit each, or none), and the kickers.
struct Parts<V> {
    lead: V,
    second: V,
    kickers: V,
    tag: V,
}

/// What makes up a class: three places to look up, and what is added to their entries.
struct Sum<V> {
    places: [V; 3],
    second: V,
}

/// The classes of hands of `K` distinct cards (5, 6 or 7), given their lanes: two vectors at once, because bytes are looked up for
/// two as fast as for one. Anything else gives some number, not a fault.
#[inline(always)]
pub(super) fn classify<V: Vector, const K: usize>([first, second]: [[V; 4]; 2]) -> [V; 2] {
    let (first, second) = (take_apart::<V, K>(first), take_apart::<V, K>(second));
    let [a, b] = V::look_up([first.places, second.places]);
    [a + first.second, b + second.second]
}

#[inline(always)]
fn take_apart<V: Vector, const K: usize>(suits: [V; 4]) -> Sum<V> {
    let [c, d, h, s] = suits;
    let longest = c.max(d).max(h.max(s));
    let flush = longest.at_least(5 << COUNT);
    let mut ranks = count_ranks(suits);
    let suited = V::select(flush, longest & V::splat(RANKS), ranks.any);
    let top = straight(suited);
    let straight = top.nonzero();
    // Neither has a use for pairs and trips, and both go first.
    let singles = V::select(straight, top, V::select(flush, suited, ranks.one));
    let special = V::select(flush, suited, top);
    ranks.two = V::select(special.nonzero(), V::splat(0), ranks.two);
    ranks.three = V::select(special.nonzero(), V::splat(0), ranks.three);
    let mut parts = kinds(&ranks, drop_lowest::<V, K>(singles, longest));
    parts.tag = mark(parts.tag, straight, tables::STRAIGHT);
    parts.tag = mark(parts.tag, flush, tables::FLUSH);
    parts.tag = mark(parts.tag, V::both(straight, flush), tables::STRAIGHT_FLUSH);
    sum(parts)
}

/// How many different cards the lanes hold.
#[inline(always)]
pub(super) fn count<V: Vector>(suits: [V; 4]) -> V {
    let ranks = count_ranks(suits);
    let twos = ranks.two | ranks.three;
    let ones = (ranks.one | ranks.three).ones() + twos.ones().left(1);
    ones + ranks.four.ones().left(2)
}

/// Counts the four suits' bits with two adders.
#[inline(always)]
fn count_ranks<V: Vector>([c, d, h, s]: [V; 4]) -> Ranks<V> {
    let ranks = V::splat(RANKS);
    let three = c ^ d ^ h;
    let carry = (c & d) | (h & (c | d));
    let odd = (three ^ s) & ranks;
    let twos = (carry ^ (three & s)) & ranks;
    Ranks {
        any: (c | d | h | s) & ranks,
        one: odd.without(twos),
        two: twos.without(odd),
        three: twos & odd,
        four: carry & three & s & ranks,
    }
}

/// The top of the best straight as one bit, the wheel's at 0 and ace-high's at 9; none if there is no straight.
#[inline(always)]
fn straight<V: Vector>(ranks: V) -> V {
    let aces_low = ranks.left(1) | ranks.right(12);
    let two = aces_low & aces_low.right(1);
    let four = two & two.right(2);
    let five = four & aces_low.right(4);
    // Seven cards hold one run only, so the windows that fit are neighbours.
    five.without(five.right(1))
}

/// Everything but the lowest bit.
#[inline(always)]
fn drop_one<V: Vector>(ranks: V) -> V {
    ranks & (ranks - V::splat(1))
}

/// Takes off the lowest single ranks, which don't play: two of seven cards, one of six. A flush loses only what it has beyond
/// five, and where nothing would be left there is one kicker (or none, or a full house makes it void): it stays.
#[inline(always)]
fn drop_lowest<V: Vector, const K: usize>(singles: V, longest: V) -> V {
    if K == 5 {
        return singles;
    }
    // Wraps to something large where there is no flush.
    let beyond = longest - V::splat(5 << COUNT);
    let mut rest = V::select(beyond.at_least(1 << COUNT), drop_one(singles), singles);
    if K == 7 {
        rest = V::select(beyond.at_least(2 << COUNT), drop_one(rest), rest);
    }
    V::select(rest.nonzero(), rest, singles)
}

/// Sorts out pairs, trips, quads and full houses. `singles` are the single ranks that may play.
#[inline(always)]
fn kinds<V: Vector>(ranks: &Ranks<V>, singles: V) -> Parts<V> {
    let nothing = V::splat(0);
    let (trips, quads) = (ranks.three.nonzero(), ranks.four.nonzero());
    // The higher of two trips: two different bits, or the same and nothing.
    let above = drop_one(ranks.three);
    let best = V::select(quads, ranks.four, above.max(ranks.three ^ above));
    let many = best.nonzero();
    let pairs = split_pairs((ranks.two | ranks.three).without(best));
    let full = V::both(trips, pairs.top.nonzero());
    let kickers = V::select(full, nothing, singles.max(pairs.third));
    let mut tag = V::splat(tables::HIGH_CARD.0);
    tag = mark(tag, pairs.top.nonzero(), tables::PAIR);
    tag = mark(tag, pairs.second.nonzero(), tables::TWO_PAIR);
    tag = mark(tag, trips, tables::TRIPS);
    tag = mark(tag, full, tables::FULL_HOUSE);
    tag = mark(tag, quads, tables::QUADS);
    Parts {
        lead: V::select(many, best, pairs.top),
        second: V::select(many, nothing, pairs.second),
        kickers: kickers.max(V::select(many, pairs.top, nothing)),
        tag,
    }
}

/// Up to three pairs, one bit each, highest first.
struct Pairs<V> {
    top: V,
    second: V,
    third: V,
}

#[inline(always)]
fn split_pairs<V: Vector>(pairs: V) -> Pairs<V> {
    let upper = drop_one(pairs);
    let highest_of_three = drop_one(upper);
    let top = highest_of_three.max((upper ^ highest_of_three).max(pairs ^ upper));
    let best = V::select(highest_of_three.nonzero(), upper, pairs);
    Pairs {
        top,
        second: best ^ top,
        third: pairs ^ best,
    }
}

/// Another tag where something holds.
#[inline(always)]
fn mark<V: Vector>(tag: V, holds: V::Mask, Tag(other): Tag) -> V {
    V::select(holds, V::splat(other), tag)
}

/// What the class adds up from: see `tables`.
#[inline(always)]
fn sum<V: Vector>(parts: Parts<V>) -> Sum<V> {
    let one = V::splat(1);
    let (below_lead, below_second) = (parts.lead - one, parts.second - one);
    let kickers = close_gap(close_gap(parts.kickers, below_lead), below_second);
    // The ones below a single bit are its rank; below none there are sixteen.
    let places = [
        kickers,
        kickers.right(7) + parts.tag.right(8),
        below_lead.ones() + parts.tag,
    ];
    Sum {
        places,
        second: below_second.ones() * V::splat(tables::KICKERS),
    }
}

/// Takes a rank out of the scale: those above it come down by one. `below` are the bits under it.
#[inline(always)]
fn close_gap<V: Vector>(ranks: V, below: V) -> V {
    (ranks + (ranks & below)).right(1)
}
