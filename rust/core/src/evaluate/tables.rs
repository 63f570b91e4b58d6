//! Three small tables that turn what a hand consists of into its class, computed when the crate is compiled.
//!
//! A class is where its category starts, plus what the leading ranks add, plus the place of the kickers among all sets of as many
//! ranks. That place is a sum over the kickers from the lowest up, C(rank, 1) + C(rank, 2) + ..., so it splits in
//! two: what the low seven ranks add, and what the others add, which know from the number of kickers how many are below.

use crate::rank::Category;

/// What a hand of a category looks up: its places in the leading ranks' table (low byte) and in that of the high kickers (high byte).
#[derive(Clone, Copy)]
pub(super) struct Tag(pub u16);

const fn tag(lead: u16, kickers: usize) -> Tag {
    Tag(lead | HIGH_START[kickers] << 8)
}

// A hand without a leading rank looks sixteen places further on, see `lead`.
pub(super) const PAIR: Tag = tag(0, 3);
pub(super) const TWO_PAIR: Tag = tag(16, 1);
pub(super) const TRIPS: Tag = tag(32, 2);
pub(super) const FULL_HOUSE: Tag = tag(48, 1);
pub(super) const QUADS: Tag = tag(64, 1);
pub(super) const HIGH_CARD: Tag = tag(80, 5);
pub(super) const STRAIGHT: Tag = tag(81, 1);
pub(super) const FLUSH: Tag = tag(82, 5);
pub(super) const STRAIGHT_FLUSH: Tag = tag(83, 1);

/// Two-pair classes for each step of the second pair: its kickers.
pub(super) const KICKERS: u16 = 11;

/// 128 entries, twice over: any byte is a place, whatever its top bit says.
pub(super) type Table = [u16; 256];

const fn twice(entries: &[u16; 128]) -> Table {
    let mut table = [0; 256];
    let mut at = 0;
    while at < 256 {
        table[at] = entries[at % 128];
        at += 1;
    }
    table
}

/// What the kickers of ranks 0..=6 add, by their mask; what those above add, by their mask shifted down by seven, from `HIGH_START`
/// on; and what the category and its leading rank add, sixteen places a category, by rank.
pub(super) static TABLES: [Table; 3] = [twice(&low()), twice(&high()), twice(&lead())];

/// Where in the second table the part for 1, 2, 3 or 5 kickers starts. The four fit into each other's gaps (`high` checks it).
const HIGH_START: [u16; 6] = [0, 29, 38, 0, 0, 64];

const fn choose(n: u32, k: u32) -> u16 {
    let (mut product, mut i) = (1, 0);
    while i < k {
        if n < k {
            return 0;
        }
        product = product * (n - i) / (i + 1);
        i += 1;
    }
    product as u16
}

/// The place of `mask << shift` among the sets of ranks, when `below` lower ranks belong to the set too.
const fn place(mask: u32, shift: u32, below: u32) -> u16 {
    let (mut sum, mut seen, mut bit) = (0, below, 0);
    while bit < 7 {
        if mask >> bit & 1 == 1 {
            seen += 1;
            sum += choose(bit + shift, seen);
        }
        bit += 1;
    }
    sum
}

/// How many straights stand below five ranks that are none: one for each top rank below theirs from the six on, and below
/// an ace the wheel as well.
const fn straights_below(top: u32) -> u16 {
    (if top == 12 { 9 } else { top - 4 }) as u16
}

const fn low() -> [u16; 128] {
    let mut table = [0; 128];
    let mut mask = 0u32;
    while mask < 128 {
        table[mask as usize] = place(mask, 0, 0);
        if mask.count_ones() == 5 {
            table[mask as usize] -= straights_below(mask.ilog2());
        }
        mask += 1;
    }
    table
}

const fn high() -> [u16; 128] {
    let (mut table, mut taken) = ([0; 128], [false; 128]);
    let (counts, mut i) = ([1, 2, 3, 5], 0);
    while i < 4 {
        let kickers = counts[i];
        // Five kickers use all thirteen ranks; fewer of them have leading ranks taken out before.
        let masks = if kickers == 5 { 64 } else { 32u32 };
        let mut mask = 0;
        while mask < masks {
            if mask.count_ones() <= kickers {
                let at = HIGH_START[kickers as usize] as usize + mask as usize;
                assert!(!taken[at], "two tables want the same place");
                taken[at] = true;
                table[at] = place(mask, 7, kickers - mask.count_ones());
                if kickers == 5 && mask != 0 {
                    table[at] -= straights_below(mask.ilog2() + 7);
                }
            }
            mask += 1;
        }
        i += 1;
    }
    table
}

/// Fills a category's sixteen places: `each` classes for each leading rank.
const fn fill(table: &mut [u16; 128], tag: Tag, category: Category, each: u16) {
    let mut rank = 0;
    while rank < 13 {
        let step = match category {
            Category::TwoPair => choose(rank as u32, 2) * KICKERS,
            _ => rank * each,
        };
        table[((tag.0 & 127) + rank) as usize] = category.first_class() + step;
        rank += 1;
    }
}

const fn lead() -> [u16; 128] {
    let mut table = [0; 128];
    fill(&mut table, PAIR, Category::Pair, 220);
    fill(&mut table, TWO_PAIR, Category::TwoPair, 0);
    fill(&mut table, TRIPS, Category::Trips, 66);
    fill(&mut table, FULL_HOUSE, Category::FullHouse, 12);
    fill(&mut table, QUADS, Category::Quads, 12);
    let bare = [
        (HIGH_CARD, Category::HighCard),
        (STRAIGHT, Category::Straight),
        (FLUSH, Category::Flush),
        (STRAIGHT_FLUSH, Category::StraightFlush),
    ];
    let mut i = 0;
    while i < 4 {
        table[(bare[i].0.0 & 127) as usize + 16] = bare[i].1.first_class();
        i += 1;
    }
    absent_second_pair(&mut table);
    table
}

/// Every category but two pair adds sixteen steps for a second pair at "rank 16", which is none: taken off again here.
const fn absent_second_pair(table: &mut [u16; 128]) {
    let mut at = 0;
    while at < 128 {
        if at / 16 != 1 {
            table[at] = table[at].wrapping_sub(16 * KICKERS);
        }
        at += 1;
    }
}
