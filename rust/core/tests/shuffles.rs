//! Shuffles and bulk deals are fair as far as counting can tell, and counting can tell: known bad shuffles alarm.
//!
//! Seeds are fixed, so that a red run is the doing of a change. `DOORCARD_SOAK=1` takes new ones and prints them.

#[path = "common/statistics.rs"]
mod statistics;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use doorcard_core::bulk::Layout;
use doorcard_core::deck::Deck;
use statistics::Counts;

/// Where a test's seeds start: fixed, or new in the soak.
fn source(test: u8) -> ChaCha8Rng {
    let mut seed = [test; 32];
    if std::env::var_os("DOORCARD_SOAK").is_some() {
        getrandom::fill(&mut seed).expect("random bytes");
    }
    println!("seeds of this run come from ChaCha8 with the seed {seed:?}");
    ChaCha8Rng::from_seed(seed)
}

fn seed(source: &mut ChaCha8Rng) -> [u8; 32] {
    let mut seed = [0; 32];
    source.fill_bytes(&mut seed);
    seed
}

fn shuffled(seed: &[u8; 32]) -> [u8; 52] {
    let deck = Deck::shuffled(seed).expect("32 bytes");
    deck.cards().try_into().expect("52 cards")
}

#[test]
fn ten_million_shuffles_are_fair() {
    let mut source = source(1);
    let counts = Counts::of(10_000_000, |_| shuffled(&seed(&mut source)));
    assert_eq!(counts.alarms(), [""; 0]);
}

#[test]
fn sealed_decks_are_fair() {
    let mut source = source(2);
    let sealed = |number: u64| {
        let nonces = vec![("ada".to_owned(), number.to_le_bytes().to_vec())];
        let deck = Deck::sealed(&seed(&mut source), nonces).expect("a seed and a nonce");
        deck.cards().try_into().expect("52 cards")
    };
    assert_eq!(Counts::<52>::of(20_000, sealed).alarms(), [""; 0]);
}

/// Where the cards of one deck stand in the other: a fair shuffle again, if the two have nothing to do with each other.
fn relation(one: &[u8; 52], other: &[u8; 52]) -> [u8; 52] {
    let mut place = [0; 52];
    for (at, &card) in (0..).zip(one) {
        place[usize::from(card)] = at;
    }
    other.map(|card| place[usize::from(card)])
}

#[test]
fn seeds_one_bit_apart_give_unrelated_decks() {
    let mut source = source(3);
    let related = |number: u64| {
        let one = seed(&mut source);
        let mut other = one;
        other[(number / 8 % 32) as usize] ^= 1 << (number % 8);
        relation(&shuffled(&one), &shuffled(&other))
    };
    assert_eq!(Counts::of(256 * 800, related).alarms(), [""; 0]);
}

#[test]
fn seeds_that_count_up_give_fair_and_unrelated_decks() {
    let counted = |number: u64| {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        shuffled(&seed)
    };
    let related = |number| relation(&counted(number), &counted(number + 1));
    assert_eq!(Counts::of(200_000, counted).alarms(), [""; 0]);
    assert_eq!(Counts::of(200_000, related).alarms(), [""; 0]);
}

// bulk deals

/// Seven players and three dead cards: every deal is an order of 49 cards, in the order of the places.
#[test]
fn bulk_deals_are_fair() {
    let layout = Layout::new(&[&[][..]; 7], &[0, 1, 2]).expect("cards enough");
    let counts = bulk::<49>(&layout, 1_000_000, 4, |deal| {
        std::array::from_fn(|at| deal[at % 7 * 7 + at / 7] - 3)
    });
    assert_eq!(counts.alarms(), [""; 0]);
}

/// Two players with ten known cards and 38 dead ones: the four cards that are left fall in 24 ways.
#[test]
fn bulk_deals_of_a_short_stub_are_fair() {
    let known: Vec<u8> = (0..10).collect();
    let dead: Vec<u8> = (10..48).collect();
    let layout = Layout::new(&[&known[..5], &known[5..]], &dead).expect("cards enough");
    let counts = bulk::<4>(&layout, 1_000_000, 5, |deal| {
        [deal[5], deal[12], deal[6], deal[13]].map(|card| card - 48)
    });
    let places = counts.places_outcome();
    println!("{places}");
    assert!(!places.alarms());
}

fn bulk<const SIZE: usize>(
    layout: &Layout,
    deals: usize,
    test: u8,
    order: impl Fn(&[u8]) -> [u8; SIZE],
) -> Counts<SIZE> {
    let seed = seed(&mut source(test));
    let mut counts = Counts::new();
    let mut out = vec![0; 1000 * layout.deal_len()];
    for first in (0..deals as u64).step_by(1000) {
        layout.fill(&seed, first, &mut out);
        out.chunks_exact(layout.deal_len())
            .for_each(|deal| counts.add(&order(deal)));
    }
    counts
}

// shuffles that are known to be bad, from the same good generator

const SORTED: [u8; 52] = {
    let mut order = [0; 52];
    let mut card = 0;
    while card < 52 {
        order[card] = card as u8;
        card += 1;
    }
    order
};

fn below(n: usize, source: &mut ChaCha8Rng) -> usize {
    ((u64::from(source.next_u32()) * n as u64) >> 32) as usize
}

/// "Sort by a coin": an insertion sort, as short lists are sorted in many libraries.
fn comparator_sort(source: &mut ChaCha8Rng) -> [u8; 52] {
    let mut order = SORTED;
    for i in 1..52 {
        let mut at = i;
        while at > 0 && source.next_u32().is_multiple_of(2) {
            order.swap(at, at - 1);
            at -= 1;
        }
    }
    order
}

/// Every card is exchanged with any place, the ones done already too: 52^52 ways for 52! orders.
fn any_place(source: &mut ChaCha8Rng) -> [u8; 52] {
    let mut order = SORTED;
    for i in 0..52 {
        order.swap(i, below(52, source));
    }
    order
}

/// A byte modulo the number of choices: 256 is no multiple of most.
fn byte_modulo(source: &mut ChaCha8Rng) -> [u8; 52] {
    let mut order = SORTED;
    for i in (1..52).rev() {
        order.swap(i, (source.next_u32() as u8) as usize % (i + 1));
    }
    order
}

/// Off by one: a card never stays where it is, and every order is one cycle (Sattolo).
fn never_stays(source: &mut ChaCha8Rng) -> [u8; 52] {
    let mut order = SORTED;
    for i in (1..52).rev() {
        order.swap(i, below(i, source));
    }
    order
}

/// Off by one at the other end: the last card is never moved.
fn last_stays(source: &mut ChaCha8Rng) -> [u8; 52] {
    let mut order = SORTED;
    for i in (1..51).rev() {
        order.swap(i, below(i + 1, source));
    }
    order
}

/// Three riffles, which leave long rising runs.
fn three_riffles(source: &mut ChaCha8Rng) -> [u8; 52] {
    (0..3).fold(SORTED, |order, _| riffled(&order, source))
}

fn riffled(order: &[u8; 52], source: &mut ChaCha8Rng) -> [u8; 52] {
    let cut = (0..52)
        .filter(|_| source.next_u32().is_multiple_of(2))
        .count();
    let (mut left, mut right) = order.split_at(cut);
    std::array::from_fn(|_| {
        let from_left = below(left.len() + right.len(), source) < left.len();
        let half = if from_left { &mut left } else { &mut right };
        let (card, rest) = half.split_first().expect("a card is left");
        *half = rest;
        *card
    })
}

#[test]
fn bad_shuffles_alarm_and_the_good_one_does_not() {
    type Shuffle = fn(&mut ChaCha8Rng) -> [u8; 52];
    let bad: [(Shuffle, &str); 6] = [
        (comparator_sort, "card by place"),
        (any_place, "card by place"),
        (byte_modulo, "card by place"),
        (never_stays, "number of cycles"),
        (last_stays, "card by place"),
        (three_riffles, "neighbours"),
    ];
    for (number, (shuffle, caught)) in (10..).zip(bad) {
        let mut source = source(number);
        let alarms = Counts::of(100_000, |_| shuffle(&mut source)).alarms();
        assert!(alarms.contains(&caught), "{caught}: {alarms:?}");
    }
    let mut source = source(16);
    let good = Counts::of(100_000, |_| shuffled(&seed(&mut source)));
    assert_eq!(good.alarms(), [""; 0]);
}
