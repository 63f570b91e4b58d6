//! Random cards by number, from [`crate::draws`].
//!
//! 1. **Bounded numbers.** For a number below b (at most 52) form m = x * b from a draw x. If m mod 2^16 is less than 2^16 mod b, the next draw
//!    in reserve takes the place of x. Otherwise the number is floor(m / 2^16). Unbiased for the reason that
//!    [`crate::deck`] gives.
//! 2. **Choice.** The stub's cards ascend. For k = 0, 1, ... take a number j below (stub size - k) from draw k and exchange the stub's
//!    places k and k + j; place k holds the k-th card then. A deal takes as many draws, rounded up to a multiple of eight.
//! 3. **Several stubs.** Where a deal has one of several stubs, by weight, it takes eight draws more behind those that the longest choice
//!    takes. As a number x of 128 bits they choose the stub that holds floor(x * sum of the weights / 2^128), which is
//!    uneven by less than 2^-64.
//!
//! Numbers first, then cards, each for many deals: vectors do the one, and the other moves four decks in turns, because an exchange waits
//! for the one before it in its deck.

use std::array::from_fn;
use std::iter::once;

use crate::draws::{Draws, EIGHT, Stream};

/// Eight numbers, each how much further than the place to be filled a card stands.
type Numbers = [u8; EIGHT];

/// 52 cards at most, and room that makes every six bits a place.
pub(crate) type Deck = [u8; PLACES];
pub(crate) const PLACES: usize = 64;

/// Deals whose numbers are drawn together.
const DEALS: usize = 64;
/// Decks that are shuffled in turns.
const DECKS: usize = 4;

/// Which cards may come, and how many do.
#[derive(Debug, Clone)]
pub(crate) struct Choice {
    deck: Deck,
    eights: Vec<Bounds>,
}

/// What eight numbers are below, and below what each of them leaves a draw that is one too many. Where no card is drawn the bound
/// is 1, so that nothing moves.
#[derive(Debug, Clone)]
struct Bounds {
    below: [u16; EIGHT],
    unfair: [u16; EIGHT],
}

impl Choice {
    /// So many cards of a stub, which ascends and has at least as many. `others` follow the stub in the deck and stay there.
    pub(crate) fn new(drawn: usize, stub: &[u8], others: &[u8]) -> Self {
        let mut deck = [0; PLACES];
        for (place, &card) in deck.iter_mut().zip(stub.iter().chain(others)) {
            *place = card;
        }
        let mut below: Vec<u16> = (0..drawn).map(|k| (stub.len() - k) as u16).collect();
        below.resize(drawn.next_multiple_of(EIGHT).max(EIGHT), 1);
        let (eights, _) = below.as_chunks();
        let bounds = |&below: &[u16; EIGHT]| Bounds {
            below,
            unfair: below.map(|bound| ((1 << 16) % u32::from(bound)) as u16),
        };
        Self {
            deck,
            eights: eights.iter().map(bounds).collect(),
        }
    }

    /// The numbers of a deal. What is beyond them is left as it is.
    #[inline]
    fn numbers(&self, draws: &Draws<'_>, numbers: &mut [Numbers]) {
        let mut unfair = [0; EIGHT];
        for ((bounds, draws), numbers) in self.eights.iter().zip(draws.eights).zip(&mut *numbers) {
            for i in 0..EIGHT {
                let product = bounds.product(i, u16::from_le_bytes(draws[i]));
                numbers[i] = (product >> 16) as u8;
                unfair[i] |= u16::from(bounds.is_unfair(i, product));
            }
        }
        if unfair != [0; EIGHT] {
            self.draw_again(draws, numbers);
        }
    }

    /// The numbers of a deal that needs draws in reserve.
    #[cold]
    fn draw_again(&self, draws: &Draws<'_>, numbers: &mut [Numbers]) {
        let mut reserve = draws.reserve();
        for ((bounds, draws), numbers) in self.eights.iter().zip(draws.eights).zip(numbers) {
            for i in 0..EIGHT {
                let draws = once(u16::from_le_bytes(draws[i])).chain(reserve.by_ref());
                let mut products = draws.map(|draw| bounds.product(i, draw));
                let fair = products.find(|&product| !bounds.is_unfair(i, product));
                numbers[i] = (fair.expect("the reserve has no end") >> 16) as u8;
            }
        }
    }
}

impl Bounds {
    #[inline]
    fn product(&self, i: usize, draw: u16) -> u32 {
        u32::from(draw) * u32::from(self.below[i])
    }

    #[inline]
    fn is_unfair(&self, i: usize, product: u32) -> bool {
        (product as u16) < self.unfair[i]
    }
}

/// Choices of which each deal has one.
#[derive(Debug, Clone)]
pub(crate) struct Choices {
    each: Vec<Choice>,
    /// The weights up to and with each.
    until: Vec<u64>,
    /// How many times eight draws a deal takes.
    eights: usize,
}

impl Choices {
    /// At least one, each as likely as its weight says; weights of at least 1, their sum below 2^63.
    pub(crate) fn new(choices: impl IntoIterator<Item = (Choice, u64)>) -> Self {
        let (each, weights): (Vec<_>, Vec<_>) = choices.into_iter().unzip();
        let until = weights.iter().scan(0, |sum, weight| {
            *sum += weight;
            Some(*sum)
        });
        let longest = each.iter().map(|choice| choice.eights.len()).max();
        Self {
            until: until.collect(),
            eights: longest.unwrap_or(1) + usize::from(each.len() > 1),
            each,
        }
    }

    /// Makes the deals from number `first` on; of each in turn `take` gets the number of its choice and the shuffled deck.
    #[inline]
    pub(crate) fn deal(
        &self,
        seed: &[u8; 32],
        first: u64,
        mut count: usize,
        mut take: impl FnMut(usize, &Deck),
    ) {
        let mut stream = Stream::new(seed, first, self.eights);
        let mut numbers = vec![Numbers::default(); DEALS * self.eights];
        let mut chosen = [0; DEALS];
        while count > 0 {
            let deals = count.min(DEALS);
            self.draw(stream.deals(deals), &mut numbers, &mut chosen);
            let fours = numbers.chunks_exact(DECKS * self.eights);
            for (chosen, numbers) in chosen[..deals].chunks(DECKS).zip(fours) {
                let mut decks = from_fn(|i| self.each[chosen[i.min(chosen.len() - 1)]].deck);
                shuffle(&mut decks, numbers);
                for (&choice, deck) in chosen.iter().zip(&decks) {
                    take(choice, deck);
                }
            }
            count -= deals;
        }
    }

    /// The numbers of some deals, and the choice that each has.
    #[inline]
    fn draw<'a>(
        &self,
        deals: impl Iterator<Item = Draws<'a>>,
        numbers: &mut [Numbers],
        chosen: &mut [usize],
    ) {
        numbers.fill(Numbers::default());
        let rooms = numbers.chunks_exact_mut(self.eights).zip(chosen);
        for (draws, (numbers, chosen)) in deals.zip(rooms) {
            *chosen = self.pick(&draws);
            self.each[*chosen].numbers(&draws, numbers);
        }
    }

    #[inline]
    fn pick(&self, draws: &Draws<'_>) -> usize {
        if self.each.len() == 1 {
            return 0;
        }
        let weights = u128::from(self.until[self.each.len() - 1]);
        let (high, low) = (draws.last() >> 64, draws.last() & u128::from(u64::MAX));
        let chosen = (high * weights + ((low * weights) >> 64)) >> 64;
        self.until
            .partition_point(|&until| u128::from(until) <= chosen)
    }
}

/// Shuffles decks, given the numbers of all deals one behind the other, equally many for each.
#[inline]
fn shuffle(decks: &mut [Deck; DECKS], numbers: &[Numbers]) {
    let eights = numbers.len() / DECKS;
    for eight in 0..eights {
        let mut further: [u64; DECKS] =
            from_fn(|deck| u64::from_le_bytes(numbers[deck * eights + eight]));
        for k in EIGHT * eight..EIGHT * (eight + 1) {
            for (deck, further) in decks.iter_mut().zip(&mut further) {
                deck.swap(k % PLACES, (k + usize::from(*further as u8)) % PLACES);
                *further >>= 8;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draws::Stream;

    const SEED: [u8; 32] = [8; 32];

    #[test]
    fn a_draw_behind_the_others_chooses_the_stub() {
        let stubs: [&[u8]; 2] = [&[1, 2, 3], &[4, 5, 6, 7, 8, 9, 10, 11, 12, 13]];
        let choice = |i: usize| Choice::new([2, 9][i], stubs[i], &[]);
        let choices = Choices::new([(choice(0), 3), (choice(1), 5)]);
        let mut stream = Stream::new(&SEED, 40, 3);
        let expected: Vec<usize> = stream
            .deals(200)
            .map(|draws| usize::from(draws.last() >> 125 >= 3))
            .collect();
        let mut chosen = Vec::new();
        choices.deal(&SEED, 40, 200, |choice, deck| {
            let size = stubs[choice].len();
            let mut cards = deck[..size].to_vec();
            cards.sort_unstable();
            assert_eq!((&cards[..], deck[size]), (stubs[choice], 0));
            chosen.push(choice);
        });
        assert_eq!(chosen, expected);
        assert!((55..95).contains(&chosen.iter().filter(|&&choice| choice == 0).count()));
    }

    #[test]
    fn where_nothing_is_drawn_nothing_moves() {
        let choices = Choices::new([(Choice::new(0, &[7, 8, 9], &[3]), 1)]);
        let mut deals = 0;
        choices.deal(&SEED, u64::MAX, 5, |_, deck| {
            assert_eq!(deck[..5], [7, 8, 9, 3, 0]);
            deals += 1;
        });
        assert_eq!(deals, 5);
    }
}
