//! Many deals at once, for simulations: seven cards a player, the same for the same seed and number however the work is cut.
//!
//! A deal's cards are drawn as `choice` says, from every card that is neither known nor dead. Open places take them as cards
//! are dealt: the first card of every player, then the second, and so on. Where the stub is too small for a seventh card each,
//! the last card drawn is everyone's seventh (RULES 1.5).

use std::num::NonZeroUsize;
use std::thread;

use crate::card::{Card, UNKNOWN};
use crate::card_set::CardSet;
use crate::choice::{Choice, Choices, PLACES};
use crate::{Error, Result};

/// Cards that a player has at the end.
pub const CARDS: usize = 7;

/// A thread of its own is not worth its start for less.
const DEALS_PER_THREAD: usize = 1 << 12;

/// What all deals have in common: the cards that can come, and which card of the deck goes where.
#[derive(Debug, Clone)]
pub struct Layout {
    choices: Choices,
    /// For each card of each player where it stands in the deck: drawn cards first, known ones behind the stub.
    places: Vec<u8>,
}

impl Layout {
    /// A layout for players with 0 to 7 known cards each, in dealing order ([`UNKNOWN`] for one between that is not
    /// known), and dead cards that nobody gets.
    pub fn new(players: &[&[u8]], dead: &[u8]) -> Result<Self> {
        let rows = rows(players)?;
        let used = CardSet::of(&[&rows, dead].concat())?;
        let stub: Vec<u8> = (0..Card::COUNT).filter(|&card| !used.holds(card)).collect();
        let (open, known): (Vec<usize>, Vec<usize>) =
            dealing_order(players.len()).partition(|&place| rows[place] == UNKNOWN);
        let (own, community) = share(&open, players.len(), stub.len())?;
        let mut places = vec![own as u8; rows.len()];
        for (&place, k) in open[..own].iter().zip(0..) {
            places[place] = k;
        }
        for (&place, k) in known.iter().zip(stub.len() as u8..) {
            places[place] = k;
        }
        let known: Vec<u8> = known.iter().map(|&place| rows[place]).collect();
        let choice = Choice::new(own + usize::from(community), &stub, &known);
        Ok(Self {
            choices: Choices::new([(choice, 1)]),
            places,
        })
    }

    /// Bytes of one deal: seven a player.
    #[must_use]
    pub const fn deal_len(&self) -> usize {
        self.places.len()
    }

    /// Makes the deals `first`, `first + 1`, ... until `out` is full; its length is a multiple of [`Layout::deal_len`].
    pub fn fill(&self, seed: &[u8; 32], first: u64, out: &mut [u8]) {
        let count = out.len() / self.deal_len();
        let mut deals = out.chunks_exact_mut(self.deal_len());
        self.choices.deal(seed, first, count, |_, deck| {
            let deal = deals.next().unwrap_or_default();
            for (card, &place) in deal.iter_mut().zip(&self.places) {
                *card = deck[usize::from(place) % PLACES];
            }
        });
    }

    /// What [`Layout::fill`] does, on at most so many threads; small numbers of deals take fewer.
    pub fn fill_on(&self, threads: NonZeroUsize, seed: &[u8; 32], first: u64, out: &mut [u8]) {
        let deals = out.len() / self.deal_len();
        let threads = threads.get().min(deals / DEALS_PER_THREAD + 1);
        let share = deals.div_ceil(threads).max(1);
        thread::scope(|scope| {
            let mut parts = out.chunks_mut(share * self.deal_len()).enumerate();
            let own = parts.next();
            for (part, out) in parts {
                let first = first.wrapping_add((part * share) as u64);
                scope.spawn(move || self.fill(seed, first, out));
            }
            if let Some((_, out)) = own {
                self.fill(seed, first, out);
            }
        });
    }
}

/// Seven places a player, with his known cards.
fn rows(players: &[&[u8]]) -> Result<Vec<u8>> {
    let mut rows = vec![UNKNOWN; players.len() * CARDS];
    for (row, cards) in rows.chunks_exact_mut(CARDS).zip(players) {
        let place = row.get_mut(..cards.len()).ok_or(Error::CardCount {
            given: cards.len(),
            wanted: "at most 7 for a player",
        })?;
        place.copy_from_slice(cards);
    }
    Ok(rows)
}

/// Every place, the first card of every player before the second, and so on.
fn dealing_order(players: usize) -> impl Iterator<Item = usize> {
    (0..CARDS).flat_map(move |card| (0..players).map(move |player| player * CARDS + card))
}

/// How many of the open places, in dealing order, get a card of their own, and whether the seventh is everyone's (RULES 1.5).
fn share(open: &[usize], players: usize, left: usize) -> Result<(usize, bool)> {
    if open.len() <= left {
        return Ok((open.len(), false));
    }
    let sixths = open.partition_point(|place| place % CARDS < CARDS - 1);
    if open.len() - sixths == players && sixths < left {
        return Ok((sixths, true));
    }
    Err(Error::TooManyPlaces {
        left,
        open: open.len(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEED: [u8; 32] = [3; 32];

    fn deals(layout: &Layout, first: u64, count: usize) -> Vec<u8> {
        let mut out = vec![0; count * layout.deal_len()];
        layout.fill(&SEED, first, &mut out);
        out
    }

    fn unknown(players: usize) -> Vec<&'static [u8]> {
        vec![&[]; players]
    }

    #[test]
    fn the_first_deals_of_a_seed_are_pinned() {
        let layout = Layout::new(&unknown(2), &[]).unwrap();
        let expected = [
            7, 37, 35, 8, 26, 14, 39, 48, 51, 45, 3, 17, 31, 44, 40, 10, 6, 5, 34, 39, 44, 29, 2,
            22, 11, 20, 49, 8,
        ];
        assert_eq!(deals(&layout, 0, 2), expected);
    }

    #[test]
    fn a_deal_does_not_depend_on_how_the_work_is_cut() {
        let layout = Layout::new(&unknown(7), &[]).unwrap();
        let whole = deals(&layout, 0, 100);
        let parts: Vec<u8> = [(0, 1), (1, 32), (33, 67)]
            .into_iter()
            .flat_map(|(first, count)| deals(&layout, first, count))
            .collect();
        assert_eq!(whole, parts);
    }

    #[test]
    fn a_deal_does_not_depend_on_how_many_threads_share_the_work() {
        let layout = Layout::new(&unknown(3), &[]).unwrap();
        let alone = deals(&layout, u64::MAX - 5, 20_000);
        for threads in [1, 2, 3, 1000] {
            let mut out = vec![0; alone.len()];
            let threads = NonZeroUsize::new(threads).unwrap();
            layout.fill_on(threads, &SEED, u64::MAX - 5, &mut out);
            assert!(alone == out);
        }
        layout.fill_on(NonZeroUsize::MIN, &SEED, 0, &mut []);
    }

    #[test]
    fn known_cards_stay_dead_ones_never_come_and_none_comes_twice() {
        let layout = Layout::new(&[&[51, 50], &[UNKNOWN, UNKNOWN, 0], &[]], &[10, 20, 30]).unwrap();
        for deal in deals(&layout, 5, 2000).chunks_exact(21) {
            assert_eq!((deal[0], deal[1], deal[9]), (51, 50, 0));
            assert!(!deal.iter().any(|card| [10, 20, 30].contains(card)));
            assert_eq!(CardSet::of_known(deal).unwrap().len(), 21);
        }
    }

    #[test]
    fn rules_1_5_eight_players_share_the_seventh_card() {
        let layout = Layout::new(&unknown(8), &[]).unwrap();
        for deal in deals(&layout, 0, 500).chunks_exact(56) {
            let sevenths: Vec<u8> = deal.chunks_exact(7).map(|row| row[6]).collect();
            assert!(sevenths.iter().all(|&card| card == sevenths[0]));
            let others: Vec<u8> = deal
                .chunks_exact(7)
                .flat_map(|row| row[..6].to_vec())
                .collect();
            assert_eq!(
                CardSet::of_known(&[&others[..], &sevenths[..1]].concat())
                    .unwrap()
                    .len(),
                49
            );
        }
    }

    #[test]
    fn rules_1_5_exactly_enough_is_enough() {
        let same_sevenths = |dead: Vec<u8>| {
            let layout = Layout::new(&unknown(6), &dead).unwrap();
            let deal = deals(&layout, 0, 1);
            deal.chunks_exact(7).all(|row| row[6] == deal[6])
        };
        assert!(!same_sevenths((0..10).collect()));
        assert!(same_sevenths((0..11).collect()));
    }

    #[test]
    fn too_few_cards_are_refused() {
        let dead: Vec<u8> = (0..16).collect();
        assert_eq!(
            Layout::new(&unknown(6), &dead).unwrap_err().code(),
            "deck_too_short"
        );
        let known: [u8; 7] = [0, 1, 2, 3, 4, 5, 6];
        let players: Vec<&[u8]> = std::iter::once(&known[..]).chain(unknown(7)).collect();
        assert_eq!(
            Layout::new(&players, &[]).unwrap_err().code(),
            "deck_too_short"
        );
    }
}
