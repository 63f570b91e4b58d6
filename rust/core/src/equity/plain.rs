//! Exact counts card by card: for three and more players, and to hold the grouped count against.
//!
//! Two players race; every completion of the others is tried, and the best hand among them is a floor under the race.

use std::ops::Range;

use super::choose::choose;
use super::every::{Cards, every};
use super::multiset::sign;
use super::race::{Board, race};
use super::{GoOn, Problem, Stopped, Tally};

/// A count for any number of players, which can be cut into pieces.
pub struct Plain {
    problem: Problem,
    /// The two that race, then the one whose completions are the steps, then the others.
    order: Vec<usize>,
    /// By place in `order`.
    completions: Vec<Vec<(u16, Cards)>>,
}

/// The best of the players who don't race: how good, who they are as bits, and the cards they took.
#[derive(Clone, Copy, Default)]
struct Floor {
    class: u16,
    players: u8,
    taken: Cards,
}

impl Plain {
    /// Lists every completion of every player. The community card must lie on the table: see [`Problem::settled`].
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        let mut order: Vec<usize> = (0..problem.hands().len()).collect();
        order.sort_by_key(|&player| std::cmp::Reverse(problem.draws(player)));
        Self {
            completions: order.iter().map(|&player| every(problem, player)).collect(),
            problem: problem.clone(),
            order,
        }
    }

    /// Into how many steps the count falls. Any cut into ranges of steps adds up to the same.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.completions.get(2).map_or(1, Vec::len)
    }

    /// The outcomes that belong to some of the steps.
    pub fn count(&self, steps: Range<usize>, go_on: GoOn<'_>) -> Result<Tally, Stopped> {
        let mut tally = Tally::new(self.order.len());
        let places = self.problem.stub().len();
        let mut board = PlainBoard::new(places, self.draws(0).min(self.draws(1)));
        for step in steps {
            let Some(stepping) = self.completions.get(2) else {
                self.race(&mut board, Floor::default(), &mut tally, go_on)?;
                continue;
            };
            let floor = self.raised(Floor::default(), 2, stepping[step]);
            self.descend(&mut board, floor, 3, &mut tally, go_on)?;
        }
        Ok(tally)
    }

    fn draws(&self, place: usize) -> usize {
        self.problem.draws(self.order[place])
    }

    fn bit(&self, place: usize) -> u8 {
        1 << self.order[place]
    }

    fn raised(&self, floor: Floor, place: usize, (class, cards): (u16, Cards)) -> Floor {
        let players = match class.cmp(&floor.class) {
            std::cmp::Ordering::Less => floor.players,
            std::cmp::Ordering::Equal => floor.players | self.bit(place),
            std::cmp::Ordering::Greater => self.bit(place),
        };
        Floor {
            class: class.max(floor.class),
            players,
            taken: floor.taken | cards,
        }
    }

    /// Tries every completion of the players from a place on.
    fn descend(
        &self,
        board: &mut PlainBoard,
        floor: Floor,
        place: usize,
        tally: &mut Tally,
        go_on: GoOn<'_>,
    ) -> Result<(), Stopped> {
        let Some(completions) = self.completions.get(place) else {
            return self.race(board, floor, tally, go_on);
        };
        for &completion in completions {
            if completion.1 & floor.taken == 0 {
                let floor = self.raised(floor, place, completion);
                self.descend(board, floor, place + 1, tally, go_on)?;
            }
        }
        Ok(())
    }

    fn race(
        &self,
        board: &mut PlainBoard,
        floor: Floor,
        tally: &mut Tally,
        go_on: GoOn<'_>,
    ) -> Result<(), Stopped> {
        let free = |place: usize| {
            let all = self.completions[place].iter().copied();
            all.filter(move |&(_, cards)| cards & floor.taken == 0)
        };
        let entries: Vec<_> = free(0).collect();
        let readers: Vec<_> = free(1)
            .map(|(class, cards)| (class.max(floor.class), (class, cards)))
            .collect();
        let left = self.problem.stub().len() - floor.taken.count_ones() as usize;
        let against = i128::from(choose(left - self.draws(1), self.draws(0)));
        let (entering, reading) = (self.bit(0), self.bit(1));
        board.clear();
        race(
            board,
            &entries,
            &readers,
            go_on,
            |&(class, _), less, equal| {
                let best = match class.cmp(&floor.class) {
                    std::cmp::Ordering::Less => floor.players,
                    std::cmp::Ordering::Equal => floor.players | reading,
                    std::cmp::Ordering::Greater => reading,
                };
                tally.add(best, less.into());
                tally.add(best | entering, equal.into());
                tally.add(entering, against - i128::from(less + equal));
            },
        )
    }
}

/// A counter for every set of cards that two completions may share.
struct PlainBoard {
    largest: usize,
    /// Where the counters of sets of so many cards start.
    starts: [usize; 8],
    counts: Vec<u32>,
}

impl PlainBoard {
    fn new(places: usize, largest: usize) -> Self {
        let mut starts = [0; 8];
        let mut end = 0;
        for (cards, start) in starts.iter_mut().enumerate().take(largest + 1) {
            *start = end;
            end += choose(places, cards) as usize;
        }
        Self {
            largest,
            starts,
            counts: vec![0; end],
        }
    }

    fn clear(&mut self) {
        self.counts.fill(0);
    }

    /// Calls `found` with the place of the counter of every part of some cards, and the part's size.
    fn parts(&self, cards: Cards, place: usize, size: usize, found: &mut impl FnMut(usize, usize)) {
        found(self.starts[size] + place, size);
        let mut rest = if size == self.largest { 0 } else { cards };
        while rest != 0 {
            let card = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            // Cards go upwards, so that those taken first are the lower ones.
            self.parts(
                rest,
                place + choose(card, size + 1) as usize,
                size + 1,
                found,
            );
        }
    }
}

impl Board<Cards, (u16, Cards)> for PlainBoard {
    fn insert(&mut self, &cards: &Cards) {
        let mut counts = std::mem::take(&mut self.counts);
        self.parts(cards, 0, 0, &mut |place, _| counts[place] += 1);
        self.counts = counts;
    }

    fn read(&self, &(_, cards): &(u16, Cards)) -> i64 {
        let mut sum = 0;
        self.parts(cards, 0, 0, &mut |place, size| {
            sum += sign(size as u32) * i64::from(self.counts[place]);
        });
        sum
    }
}

/// How often each player wins, exactly.
pub fn plain(problem: &Problem, go_on: GoOn<'_>) -> Result<Tally, Stopped> {
    let mut sum = Tally::new(problem.hands().len());
    for problem in problem.settled() {
        let count = Plain::new(&problem);
        sum += &count.count(0..count.steps(), go_on)?;
    }
    Ok(sum)
}
