//! Any exact count, cut into steps that can be counted anywhere and add up to the same.

use std::ops::Range;

use super::choose::choose;
use super::grouped::{PIECES, Pieces};
use super::plain::Plain;
use super::{GoOn, Problem, Stopped, Tally};

/// A problem with the steps that its count consists of.
pub struct Exact {
    players: usize,
    /// One for each community card that may come.
    problems: Vec<Problem>,
}

enum Count {
    TwoPlayers(Box<Pieces>),
    More(Plain),
}

impl Exact {
    /// Nothing is counted yet.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        Self {
            players: problem.hands().len(),
            problems: problem.settled(),
        }
    }

    /// Into how many steps the count falls.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.problems.len() as u64 * self.steps_each()
    }

    /// How long the count takes on one core of an ordinary machine, in nanoseconds: an estimate, good to a factor of three or so. Infinite
    /// where three or more players have more completions than memory should hold.
    #[must_use]
    pub fn nanoseconds(&self) -> f64 {
        let each = self
            .problems
            .first()
            .map_or(0.0, |problem| match self.players {
                2 => grouped_nanoseconds(problem),
                _ => plain_nanoseconds(problem),
            });
        each * self.problems.len() as f64
    }

    /// The outcomes that belong to some of the steps.
    pub fn count(&self, steps: Range<u64>, go_on: GoOn<'_>) -> Result<Tally, Stopped> {
        let mut sum = Tally::new(self.players);
        let each = self.steps_each();
        for (number, problem) in (0..).zip(&self.problems) {
            let first = number * each;
            let from = steps.start.clamp(first, first + each) - first;
            let to = steps.end.clamp(first, first + each) - first;
            if from < to {
                sum += &Count::new(problem, go_on)?.steps(from as usize..to as usize, go_on)?;
            }
        }
        Ok(sum)
    }

    fn steps_each(&self) -> u64 {
        let steps = |problem: &Problem| match self.players {
            2 => PIECES as u64,
            _ => choose(problem.stub().len(), sorted_draws(problem)[2]),
        };
        self.problems.first().map_or(0, steps)
    }
}

impl Count {
    fn new(problem: &Problem, go_on: GoOn<'_>) -> Result<Self, Stopped> {
        match problem.hands().len() {
            2 => Ok(Self::TwoPlayers(Box::new(Pieces::new(problem)))),
            _ => Plain::new(problem, go_on).map(Self::More),
        }
    }

    fn steps(&self, steps: Range<usize>, go_on: GoOn<'_>) -> Result<Tally, Stopped> {
        match self {
            Self::TwoPlayers(pieces) => pieces.count(steps, go_on),
            Self::More(plain) => plain.count(steps, go_on),
        }
    }
}

/// How many cards each player draws, the most first.
fn sorted_draws(problem: &Problem) -> Vec<usize> {
    let players = 0..problem.hands().len();
    let mut draws: Vec<_> = players.map(|player| problem.draws(player)).collect();
    draws.sort_unstable_by(|a, b| b.cmp(a));
    draws
}

/// Parts of rank multisets, which the sweep over ranks visits; the flushes come on top.
fn grouped_nanoseconds(problem: &Problem) -> f64 {
    let draws = sorted_draws(problem);
    let shared = draws[1];
    let parts = |draws: usize| -> f64 {
        let multisets = choose(12 + draws, draws) as f64;
        multisets
            * (0..=shared)
                .map(|cards| choose(draws, cards) as f64)
                .sum::<f64>()
    };
    20_000.0 + 35.0 * (parts(draws[0]) + parts(draws[1]))
}

/// The most completions of a player that are listed.
const LISTED: u64 = 1_200_000;

/// A race of two players for every completion of the others.
fn plain_nanoseconds(problem: &Problem) -> f64 {
    let draws = sorted_draws(problem);
    let mut left = problem.stub().len();
    if choose(left, draws[0]) > LISTED {
        return f64::INFINITY;
    }
    let mut races = 1.0;
    for &draws in &draws[2..] {
        races *= choose(left, draws) as f64;
        left -= draws;
    }
    let side = |of: usize| {
        let parts: u64 = (0..=draws[1]).map(|cards| choose(of, cards)).sum();
        choose(left, of) as f64 * (4.0 + 3.0 * parts as f64)
            + choose(problem.stub().len(), of) as f64
    };
    races * (200.0 + side(draws[0]) + side(draws[1]))
}
