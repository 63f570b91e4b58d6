//! Sampled equity: block after block of random completions.
//!
//! Each block has a stream of its own, so what comes out depends on the seed and on the number of samples, never on how the blocks are cut or
//! who counts them.

use std::num::NonZeroUsize;
use std::ops::Range;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use super::problem::{Problem, Seventh};
use super::race::ask;
use super::{GoOn, Stopped, Tally};
use crate::Result;
use crate::evaluate::{Batch, Lanes, Path};

/// Samples in a block.
pub const BLOCK: u64 = 2048;

/// So many cards at most are drawn with one random word: 52^8 is far below 2^64, so that few words are thrown away.
const AT_ONCE: usize = 8;

/// What samples are drawn from: problems that differ in the known cards of the same players, each as likely as its weight says.
pub struct Sampler {
    cases: Vec<Case>,
    /// The weights up to and with each case.
    until: Vec<u64>,
    players: usize,
    batch: Batch,
}

struct Case {
    held: Vec<Lanes>,
    stub: Vec<Lanes>,
    /// How many cards each player gets of his own.
    draws: Vec<usize>,
    /// Whether one card more is dealt, to all.
    community: bool,
    /// For each random word: how many cards may come in each place.
    bounds: Vec<Vec<u64>>,
}

impl Sampler {
    /// At least one problem, all with as many players; weights of at least 1, their sum below 2^63. Refused where the environment asks
    /// for instructions that the processor does not have.
    ///
    /// # Panics
    /// If there is no problem.
    pub fn new(problems: &[(Problem, u64)]) -> Result<Self> {
        let sums = problems.iter().scan(0, |sum, &(_, weight)| {
            *sum += weight;
            Some(*sum)
        });
        Ok(Self {
            cases: problems
                .iter()
                .map(|(problem, _)| Case::new(problem))
                .collect(),
            until: sums.collect(),
            players: problems[0].0.hands().len(),
            batch: Batch {
                path: Path::chosen()?,
                threads: NonZeroUsize::MIN,
                trusted: true,
            },
        })
    }

    /// The tally of some samples by number. The range must start where a block does.
    pub fn count(
        &self,
        seed: &[u8; 32],
        samples: Range<u64>,
        go_on: GoOn<'_>,
    ) -> std::result::Result<Tally, Stopped> {
        let mut by_winners = [0; 256];
        let mut room = Room::new(self.players);
        for first in samples.clone().step_by(BLOCK as usize) {
            ask(go_on)?;
            let mut words = ChaCha8Rng::from_seed(*seed);
            words.set_stream(first / BLOCK);
            room.hands.iter_mut().for_each(Vec::clear);
            self.deal(
                &mut words,
                (samples.end - first).min(BLOCK),
                &mut room.hands,
            );
            room.compare(&self.batch, &mut by_winners);
        }
        let mut tally = Tally::new(self.players);
        for (winners, &outcomes) in by_winners.iter().enumerate() {
            tally.add(winners as u8, outcomes);
        }
        Ok(tally)
    }

    fn deal(&self, words: &mut ChaCha8Rng, samples: u64, hands: &mut [Vec<u64>]) {
        if let [case] = &self.cases[..] {
            let mut stub = case.stub.clone();
            // A shuffled stub is as good a start as any.
            return (0..samples).for_each(|_| case.deal(words, &mut stub, hands));
        }
        let mut stub = Vec::new();
        for _ in 0..samples {
            let case = self.pick(words);
            stub.clone_from(&case.stub);
            case.deal(words, &mut stub, hands);
        }
    }

    fn pick(&self, words: &mut ChaCha8Rng) -> &Case {
        let weights = self.until.last().copied().unwrap_or_default();
        let mut chosen = [0; AT_ONCE];
        draw(words, &[weights], &mut chosen);
        &self.cases[self.until.partition_point(|&until| until <= chosen[0])]
    }
}

impl Case {
    fn new(problem: &Problem) -> Self {
        let players = 0..problem.hands().len();
        let draws: Vec<usize> = players
            .clone()
            .map(|player| problem.draws(player))
            .collect();
        let community = problem.seventh() == Seventh::CommunityToCome;
        let cards = draws.iter().sum::<usize>() + usize::from(community);
        let bounds: Vec<u64> = (0..cards)
            .map(|dealt| (problem.stub().len() - dealt) as u64)
            .collect();
        Self {
            held: players
                .map(|player| problem.held(player).collect())
                .collect(),
            stub: problem
                .stub()
                .iter()
                .map(|&card| Lanes::card(card))
                .collect(),
            draws,
            community,
            bounds: bounds.chunks(AT_ONCE).map(<[u64]>::to_vec).collect(),
        }
    }

    /// Adds a random hand for each player. `stub` is shuffled as far as cards are dealt.
    fn deal(&self, words: &mut ChaCha8Rng, stub: &mut [Lanes], hands: &mut [Vec<u64>]) {
        let mut places = 0..stub.len();
        for bounds in &self.bounds {
            let mut chosen = [0; AT_ONCE];
            draw(words, bounds, &mut chosen);
            // In this order, as a zip takes from the first before it finds the second empty.
            for (&further, place) in chosen[..bounds.len()].iter().zip(places.by_ref()) {
                stub.swap(place, place + further as usize);
            }
        }
        let (community, mut cards) = stub.split_at(usize::from(self.community));
        let community: Lanes = community.iter().copied().sum();
        for ((hand, &draws), &held) in hands.iter_mut().zip(&self.draws).zip(&self.held) {
            let (own, others) = cards.split_at(draws);
            cards = others;
            let own: Lanes = own.iter().copied().sum();
            hand.push((held + community + own).bits());
        }
    }
}

/// For each bound a number below it, all equally likely and independent, from one random word (Brackett-Rozinsky and Lemire 2024). The product
/// of the bounds must fit a word.
fn draw(words: &mut ChaCha8Rng, bounds: &[u64], chosen: &mut [u64; AT_ONCE]) {
    let product: u64 = bounds.iter().product();
    loop {
        let mut word = words.next_u64();
        for (chosen, &bound) in chosen.iter_mut().zip(bounds) {
            let wide = u128::from(word) * u128::from(bound);
            *chosen = (wide >> 64) as u64;
            word = wide as u64;
        }
        // What is left is below 2^64 mod product for those words that are one too many.
        if word >= product || word >= product.wrapping_neg() % product {
            return;
        }
    }
}

/// Hands and classes of a block, by player.
struct Room {
    hands: Vec<Vec<u64>>,
    classes: Vec<Vec<u16>>,
}

impl Room {
    fn new(players: usize) -> Self {
        Self {
            hands: vec![Vec::new(); players],
            classes: vec![Vec::new(); players],
        }
    }

    /// Counts the samples by who wins, a bit for each player.
    fn compare(&mut self, batch: &Batch, by_winners: &mut [i128; 256]) {
        for (hands, classes) in self.hands.iter().zip(&mut self.classes) {
            classes.resize(hands.len(), 0);
            let done = batch.lanes(hands, 7, classes);
            debug_assert!(done.is_ok(), "trusted hands of seven cards");
        }
        for sample in 0..self.classes[0].len() {
            let (mut best, mut winners) = (0, 0);
            for (player, classes) in self.classes.iter().enumerate() {
                let class = classes[sample];
                let joined = if class == best { winners } else { 0 };
                winners = if class >= best {
                    joined | 1 << player
                } else {
                    winners
                };
                best = best.max(class);
            }
            by_winners[winners] += 1;
        }
    }
}
