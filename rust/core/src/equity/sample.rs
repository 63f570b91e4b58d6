//! Sampled equity: samples by number, each with the cards that a bulk deal of that number gets ([`crate::choice`]).
//!
//! So a sample depends on the seed and its number alone, whoever counts it. The cards drawn go as they are dealt: a first card to
//! every player who lacks one, then a second, and so on, a community card last.

use std::num::NonZeroUsize;
use std::ops::Range;

use super::problem::{Problem, Seventh};
use super::race::ask;
use super::{GoOn, Stopped, Tally};
use crate::Result;
use crate::choice::{Choice, Choices, Deck, PLACES};
use crate::evaluate::{Batch, Lanes, Path};

/// Samples that are dealt, then ranked: so many stay in the first caches.
const BLOCK: usize = 1024;

/// What samples are drawn from: problems that differ in the known cards of the same players, each as likely as its weight says.
pub struct Sampler {
    cases: Vec<Case>,
    choices: Choices,
    players: usize,
    batch: Batch,
}

/// What each player holds, and which of the cards drawn he gets, a community card among them.
struct Case {
    held: Vec<Lanes>,
    gets: Vec<Vec<usize>>,
}

impl Sampler {
    /// At least one problem, all with as many players; weights of at least 1, their sum below 2^63. Refused where the environment asks
    /// for instructions that the processor does not have.
    ///
    /// # Panics
    /// If there is no problem.
    pub fn new(problems: &[(Problem, u64)]) -> Result<Self> {
        let choices = problems
            .iter()
            .map(|(problem, weight)| (choice(problem), *weight));
        Ok(Self {
            cases: problems
                .iter()
                .map(|(problem, _)| Case::new(problem))
                .collect(),
            choices: Choices::new(choices),
            players: problems[0].0.hands().len(),
            batch: Batch {
                path: Path::chosen()?,
                threads: NonZeroUsize::MIN,
                trusted: true,
            },
        })
    }

    /// The tally of some samples by number.
    pub fn count(
        &self,
        seed: &[u8; 32],
        samples: Range<u64>,
        go_on: GoOn<'_>,
    ) -> std::result::Result<Tally, Stopped> {
        let mut by_winners = [0; 256];
        let mut room = Room::new(self.players);
        for first in samples.clone().step_by(BLOCK) {
            ask(go_on)?;
            room.hands.iter_mut().for_each(Vec::clear);
            let count = (samples.end - first).min(BLOCK as u64) as usize;
            self.choices.deal(seed, first, count, |case, deck| {
                self.cases[case].deal(deck, &mut room.hands);
            });
            room.compare(&self.batch, &mut by_winners);
        }
        let mut tally = Tally::new(self.players);
        for (winners, &outcomes) in by_winners.iter().enumerate() {
            tally.add(winners as u8, outcomes);
        }
        Ok(tally)
    }
}

fn choice(problem: &Problem) -> Choice {
    let own: usize = (0..problem.hands().len())
        .map(|player| problem.draws(player))
        .sum();
    let community = problem.seventh() == Seventh::CommunityToCome;
    Choice::new(own + usize::from(community), problem.stub(), &[])
}

impl Case {
    fn new(problem: &Problem) -> Self {
        let hands = problem.hands();
        let mut gets = vec![Vec::new(); hands.len()];
        let mut drawn = 0..;
        for card in 0..7 {
            for (player, gets) in gets.iter_mut().enumerate() {
                let known = hands[player].len();
                if (known..known + problem.draws(player)).contains(&card) {
                    gets.extend(drawn.next());
                }
            }
        }
        if problem.seventh() == Seventh::CommunityToCome {
            gets.iter_mut().for_each(|gets| gets.push(drawn.start));
        }
        Self {
            held: (0..hands.len())
                .map(|player| problem.held(player).collect())
                .collect(),
            gets,
        }
    }

    /// Adds each player's hand, given the deck.
    #[inline]
    fn deal(&self, deck: &Deck, hands: &mut [Vec<u64>]) {
        for ((hands, gets), &held) in hands.iter_mut().zip(&self.gets).zip(&self.held) {
            let got: Lanes = gets.iter().map(|&k| deck[k % PLACES]).collect();
            hands.push((held + got).bits());
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
