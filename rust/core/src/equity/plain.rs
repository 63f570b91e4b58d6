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
    pub fn new(problem: &Problem, go_on: GoOn<'_>) -> Result<Self, Stopped> {
        let mut order: Vec<usize> = (0..problem.hands().len()).collect();
        order.sort_by_key(|&player| std::cmp::Reverse(problem.draws(player)));
        let completions = order.iter().map(|&player| every(problem, player, go_on));
        Ok(Self {
            completions: completions.collect::<Result<_, _>>()?,
            problem: problem.clone(),
            order,
        })
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

/// The most cards that are drawn.
const DRAWS: usize = 7;

/// A counter for every set of cards that two completions may share: sets of fewer cards first, those of as many by their highest card, and so on.
struct PlainBoard {
    largest: u32,
    /// By card and by how many lower ones it joins: how much further the counter is.
    steps: Vec<[u32; DRAWS]>,
    counts: Vec<u32>,
}

impl PlainBoard {
    fn new(places: usize, largest: usize) -> Self {
        // Past the sets of as many cards as there were lower ones, and past those of one card more with a lower highest card.
        let step = |card, lower| choose(places, lower) + choose(card, lower + 1);
        let steps = (0..places).map(|card| std::array::from_fn(|lower| step(card, lower) as u32));
        let counters = (0..=largest).map(|cards| choose(places, cards) as usize);
        Self {
            largest: largest as u32,
            steps: steps.collect(),
            counts: vec![0; counters.sum()],
        }
    }

    fn clear(&mut self) {
        self.counts.fill(0);
    }

    /// The counters of all parts of some cards, by which of the cards are in. `ROOM` is how many parts there may be.
    #[inline(always)]
    fn parts<const ROOM: usize>(&self, mut cards: Cards) -> ([u32; ROOM], usize) {
        let mut parts = [0; ROOM];
        let mut found = 1;
        while cards != 0 {
            let steps = &self.steps[cards.trailing_zeros() as usize];
            cards &= cards - 1;
            let (known, new) = parts.split_at_mut(found);
            for (i, (part, more)) in known.iter().zip(new).enumerate() {
                *more = part + steps[i.count_ones() as usize];
            }
            found *= 2;
        }
        (parts, found)
    }

    #[inline(always)]
    fn insert_with_room<const ROOM: usize>(&mut self, cards: Cards) {
        let (parts, found) = self.parts::<ROOM>(cards);
        for (i, &part) in parts[..found].iter().enumerate() {
            if i.count_ones() <= self.largest {
                self.counts[part as usize] += 1;
            }
        }
    }

    #[inline(always)]
    fn read_with_room<const ROOM: usize>(&self, cards: Cards) -> i64 {
        let (parts, found) = self.parts::<ROOM>(cards);
        let mut sum = 0;
        for (i, &part) in parts[..found].iter().enumerate() {
            if i.count_ones() <= self.largest {
                sum += sign(i.count_ones()) * i64::from(self.counts[part as usize]);
            }
        }
        sum
    }
}

impl Board<Cards, (u16, Cards)> for PlainBoard {
    fn insert(&mut self, &cards: &Cards) {
        match cards.count_ones() {
            0..=2 => self.insert_with_room::<4>(cards),
            3 => self.insert_with_room::<8>(cards),
            4 => self.insert_with_room::<16>(cards),
            _ => self.insert_with_room::<128>(cards),
        }
    }

    fn read(&self, &(_, cards): &(u16, Cards)) -> i64 {
        match cards.count_ones() {
            0..=2 => self.read_with_room::<4>(cards),
            3 => self.read_with_room::<8>(cards),
            4 => self.read_with_room::<16>(cards),
            _ => self.read_with_room::<128>(cards),
        }
    }
}

/// How often each player wins, exactly.
pub fn plain(problem: &Problem, go_on: GoOn<'_>) -> Result<Tally, Stopped> {
    let mut sum = Tally::new(problem.hands().len());
    for problem in problem.settled() {
        let count = Plain::new(&problem, go_on)?;
        sum += &count.count(0..count.steps(), go_on)?;
    }
    Ok(sum)
}
