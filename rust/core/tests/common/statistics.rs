//! What a fair shuffle looks like: five counts over many shuffles, each with its chi-square.
//!
//! A p-value below [`FALSE_ALARM`] at either end is an alarm: a fair shuffle sets one of them off once in a hundred million.

use std::fmt;

use statrs::distribution::{ChiSquared, ContinuousCDF};

/// Of one test, at each end: too uneven, and too even to be chance.
pub const FALSE_ALARM: f64 = 1e-9;

/// Cells that are expected less often than this are counted together with the next.
const LEAST: f64 = 25.0;

/// The counts over shuffles of `SIZE` cards 0, 1, ..., SIZE - 1, the last four being the aces.
pub struct Counts<const SIZE: usize> {
    shuffles: u64,
    /// By place and card.
    places: Vec<[u64; SIZE]>,
    /// By card and the card after it, one pair of each shuffle, so that the counts are independent.
    neighbours: Vec<[u64; SIZE]>,
    /// By number of cycles.
    cycles: Vec<u64>,
    /// By place of the first ace.
    first_ace: Vec<u64>,
    /// By number of cards in their own place.
    fixed: Vec<u64>,
}

/// One chi-square: what it is of, and the chances of one at most and at least as large.
pub struct Outcome {
    name: &'static str,
    chi_square: f64,
    freedom: f64,
    below: f64,
    above: f64,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            name,
            chi_square,
            freedom,
            below,
            above,
        } = self;
        write!(
            f,
            "{name}: chi-square {chi_square:.1} with {freedom} degrees of freedom, p {below:.2e} / {above:.2e}"
        )
    }
}

impl Outcome {
    fn new(name: &'static str, chi_square: f64, freedom: f64) -> Self {
        let distribution = ChiSquared::new(freedom).expect("some degrees of freedom");
        Self {
            name,
            chi_square,
            freedom,
            below: distribution.cdf(chi_square),
            above: distribution.sf(chi_square),
        }
    }

    pub fn alarms(&self) -> bool {
        self.below < FALSE_ALARM || self.above < FALSE_ALARM
    }
}

impl<const SIZE: usize> Counts<SIZE> {
    pub fn new() -> Self {
        Self {
            shuffles: 0,
            places: vec![[0; SIZE]; SIZE],
            neighbours: vec![[0; SIZE]; SIZE],
            cycles: vec![0; SIZE + 1],
            first_ace: vec![0; SIZE],
            fixed: vec![0; SIZE + 1],
        }
    }

    pub fn of(shuffles: u64, mut shuffle: impl FnMut(u64) -> [u8; SIZE]) -> Self {
        let mut counts = Self::new();
        for number in 0..shuffles {
            counts.add(&shuffle(number));
        }
        counts
    }

    pub fn add(&mut self, order: &[u8; SIZE]) {
        for (place, &card) in self.places.iter_mut().zip(order) {
            place[usize::from(card)] += 1;
        }
        let place = (self.shuffles % (SIZE as u64 - 1)) as usize;
        self.neighbours[usize::from(order[place])][usize::from(order[place + 1])] += 1;
        self.cycles[cycles(order)] += 1;
        let is_ace = |&card: &u8| usize::from(card) >= SIZE - 4;
        self.first_ace[order.iter().position(is_ace).expect("four aces")] += 1;
        let own = (0..).zip(order).filter(|&(place, &card)| place == card);
        self.fixed[own.count()] += 1;
        self.shuffles += 1;
    }

    pub fn outcomes(&self) -> [Outcome; 5] {
        [
            self.places_outcome(),
            self.neighbours_outcome(),
            self.chances_outcome("number of cycles", &self.cycles, &cycle_chances(SIZE)),
            self.chances_outcome(
                "place of the first ace",
                &self.first_ace,
                &ace_chances(SIZE),
            ),
            self.chances_outcome(
                "cards in their own place",
                &self.fixed,
                &fixed_chances(SIZE),
            ),
        ]
    }

    /// The names of the tests that alarm; every outcome is printed.
    pub fn alarms(&self) -> Vec<&'static str> {
        let outcomes = self.outcomes();
        for outcome in &outcomes {
            println!("{} shuffles, {outcome}", self.shuffles);
        }
        outcomes
            .iter()
            .filter(|outcome| outcome.alarms())
            .map(|outcome| outcome.name)
            .collect()
    }

    /// Rows and columns of the counts have fixed sums, so that they are a Gaussian matrix on (SIZE - 1)^2 dimensions with the
    /// variance N / (SIZE - 1) on each. Divided by the expected N / SIZE that is SIZE / (SIZE - 1) times a chi-square.
    pub fn places_outcome(&self) -> Outcome {
        let free = SIZE as f64 - 1.0;
        let expected = self.shuffles as f64 / SIZE as f64;
        let plain = chi_square(self.places.iter().flatten().map(|&n| (n as f64, expected)));
        Outcome::new("card by place", plain * free / SIZE as f64, free * free)
    }

    fn neighbours_outcome(&self) -> Outcome {
        let cells = (SIZE * (SIZE - 1)) as f64;
        let expected = self.shuffles as f64 / cells;
        let counts = self.neighbours.iter().enumerate();
        let others = counts.flat_map(|(card, row)| {
            let other = move |&(next, _): &(usize, &u64)| next != card;
            row.iter().enumerate().filter(other)
        });
        let plain = chi_square(others.map(|(_, &n)| (n as f64, expected)));
        Outcome::new("neighbours", plain, cells - 1.0)
    }

    fn chances_outcome(&self, name: &'static str, counts: &[u64], chances: &[f64]) -> Outcome {
        let mut cells: Vec<(f64, f64)> = Vec::new();
        for (&count, chance) in counts.iter().zip(chances) {
            let cell = (count as f64, chance * self.shuffles as f64);
            match cells.last_mut() {
                Some(last) if last.1 < LEAST => *last = (last.0 + cell.0, last.1 + cell.1),
                _ => cells.push(cell),
            }
        }
        if let Some(last) = cells.pop_if(|last| last.1 < LEAST) {
            let before = cells.last_mut().expect("enough shuffles");
            *before = (before.0 + last.0, before.1 + last.1);
        }
        let freedom = cells.len() as f64 - 1.0;
        Outcome::new(name, chi_square(cells.into_iter()), freedom)
    }
}

fn chi_square(cells: impl Iterator<Item = (f64, f64)>) -> f64 {
    cells
        .map(|(n, expected)| (n - expected).powi(2) / expected)
        .sum()
}

fn cycles<const SIZE: usize>(order: &[u8; SIZE]) -> usize {
    let mut seen = 0_u64;
    let mut cycles = 0;
    for start in 0..SIZE {
        cycles += usize::from(seen >> start & 1 == 0);
        let mut at = start;
        while seen >> at & 1 == 0 {
            seen |= 1 << at;
            at = order[at].into();
        }
    }
    cycles
}

/// Stirling's cycle numbers over SIZE!, by number of cycles: the card n + 1 opens a cycle with the chance 1 / (n + 1).
fn cycle_chances(size: usize) -> Vec<f64> {
    let mut chances = vec![0.0; size + 1];
    chances[0] = 1.0;
    for n in 0..size {
        let opens = 1.0 / (n as f64 + 1.0);
        for k in (0..=n + 1).rev() {
            let before = if k > 0 { chances[k - 1] } else { 0.0 };
            chances[k] = chances[k] * (1.0 - opens) + before * opens;
        }
    }
    chances
}

/// By place: no ace before it, then one.
fn ace_chances(size: usize) -> Vec<f64> {
    let mut none_yet = 1.0;
    let at = |place: usize| {
        let chance = if place + 4 > size {
            0.0
        } else {
            4.0 / (size - place) as f64
        };
        let here = none_yet * chance;
        none_yet -= here;
        here
    };
    (0..size).map(at).collect()
}

/// Chance of k cards in their own place: 1/k! times the chance that size - k cards are all out of place.
fn fixed_chances(size: usize) -> Vec<f64> {
    let mut all_out = vec![1.0, 0.0];
    for n in 2..=size {
        let n = n as f64;
        let (two, one) = (all_out[all_out.len() - 2], all_out[all_out.len() - 1]);
        all_out.push(one * (n - 1.0) / n + two / n);
    }
    let mut factorial = 1.0;
    let at = |k: usize| {
        factorial *= k.max(1) as f64;
        all_out[size - k] / factorial
    };
    (0..=size).map(at).collect()
}

#[test]
fn the_chances_are_those_of_small_decks_counted_by_hand() {
    let near = |found: Vec<f64>, wanted: &[f64]| {
        assert!(
            found.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1e-12),
            "{found:?}"
        );
    };
    // Of the 24 orders of four cards: 6, 11, 6 and 1 have one to four cycles; 9, 8, 6, 0 and 1 leave none to four in place.
    near(
        cycle_chances(4),
        &[0.0, 6.0 / 24.0, 11.0 / 24.0, 6.0 / 24.0, 1.0 / 24.0],
    );
    near(
        fixed_chances(4),
        &[9.0 / 24.0, 8.0 / 24.0, 6.0 / 24.0, 0.0, 1.0 / 24.0],
    );
    near(
        ace_chances(6),
        &[4.0 / 6.0, 2.0 / 6.0 * 4.0 / 5.0, 1.0 / 15.0, 0.0, 0.0, 0.0],
    );
    for chances in [cycle_chances(52), fixed_chances(52), ace_chances(52)] {
        near(vec![chances.iter().sum()], &[1.0]);
    }
}
