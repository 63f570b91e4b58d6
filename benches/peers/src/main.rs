//! doorcard's paths and other Rust crates evaluate the same ten million hands in turns; prints the medians as a table.

use std::num::NonZeroUsize;
use std::time::Instant;

use cpu_time::ThreadTime;
use doorcard_core::evaluate::{Batch, Path};
use doorcard_peers::{Aya, RsPoker, lanes, random_rows};

const HANDS: usize = 10_000_000;
const ROUNDS: usize = 15;

struct Side<'a> {
    name: String,
    run: Box<dyn FnMut() + 'a>,
    /// Million hands a second, one number a round.
    rates: Vec<f64>,
}

impl<'a> Side<'a> {
    fn new(name: impl Into<String>, run: impl FnMut() + 'a) -> Self {
        Self {
            name: name.into(),
            run: Box::new(run),
            rates: Vec::new(),
        }
    }

    /// By the processor time of this thread, since other programs run as well.
    fn round(&mut self) {
        let begin = ThreadTime::now();
        (self.run)();
        self.rates
            .push(HANDS as f64 / begin.elapsed().as_secs_f64() / 1e6);
    }

    fn median(&mut self) -> f64 {
        self.rates.sort_by(f64::total_cmp);
        self.rates[self.rates.len() / 2]
    }
}

/// Panics where two sides disagree about which of two hands is better.
fn same_order<T: Ord + Copy>(ours: &[u16], theirs: &[T], name: &str) {
    for (ours, theirs) in ours.windows(2).zip(theirs.windows(2)) {
        assert_eq!(ours[0].cmp(&ours[1]), theirs[0].cmp(&theirs[1]), "{name}");
    }
}

fn batch(path: Path, trusted: bool, threads: usize) -> Batch {
    Batch {
        path,
        trusted,
        threads: NonZeroUsize::new(threads).expect("threads"),
    }
}

fn main() {
    let rows = random_rows(HANDS, 0x9E37_79B9_7F4A_7C15);
    let (bytes, sums) = (rows.as_flattened(), lanes(&rows));
    let (rs_poker, aya) = (RsPoker::default(), Aya::default());
    let mut classes = vec![0; HANDS];
    let fastest = *Path::available().last().expect("a path");
    batch(fastest, false, 1)
        .rows(bytes, 7, &mut classes)
        .expect("hands");
    same_order(
        &classes,
        &rows
            .iter()
            .map(|row| rs_poker.rank(row))
            .collect::<Vec<_>>(),
        "rs_poker",
    );
    same_order(
        &classes,
        &rows.iter().map(|row| aya.rank(row)).collect::<Vec<_>>(),
        "aya_poker",
    );

    let mut theirs = vec![rs_poker.rank(&rows[0]); HANDS];
    let mut aya_ranks = vec![aya.rank(&rows[0]); HANDS];
    let mut sides = vec![
        Side::new("rs_poker 5, one by one", || {
            rows.iter()
                .zip(&mut theirs)
                .for_each(|(row, to)| *to = rs_poker.rank(row))
        }),
        Side::new("aya_poker 0.1, one by one", || {
            rows.iter()
                .zip(&mut aya_ranks)
                .for_each(|(row, to)| *to = aya.rank(row))
        }),
    ];
    for path in Path::available() {
        for (way, trusted) in [("trusted", true), ("checked", false)] {
            let mut classes = vec![0; HANDS];
            sides.push(Side::new(
                format!("doorcard {}, rows {way}", path.name()),
                move || {
                    batch(path, trusted, 1)
                        .rows(bytes, 7, &mut classes)
                        .expect("hands");
                },
            ));
        }
        let (mut classes, sums) = (vec![0; HANDS], &sums);
        sides.push(Side::new(
            format!("doorcard {}, lanes trusted", path.name()),
            move || {
                batch(path, true, 1)
                    .lanes(sums, 7, &mut classes)
                    .expect("hands");
            },
        ));
    }
    for _ in 0..ROUNDS {
        sides.iter_mut().for_each(Side::round);
    }
    report(&mut sides);
    println!(
        "Two threads on {}: {:.2} times one by the clock.",
        fastest.name(),
        two_threads(fastest, bytes)
    );
}

/// How much sooner two threads are done than one: the median of rounds in turns.
fn two_threads(path: Path, bytes: &[u8]) -> f64 {
    let mut classes = vec![0; HANDS];
    let mut seconds = |threads| {
        let begin = Instant::now();
        batch(path, true, threads)
            .rows(bytes, 7, &mut classes)
            .expect("hands");
        begin.elapsed().as_secs_f64()
    };
    let mut ratios: Vec<f64> = (0..ROUNDS).map(|_| seconds(1) / seconds(2)).collect();
    ratios.sort_by(f64::total_cmp);
    ratios[ROUNDS / 2]
}

fn report(sides: &mut [Side]) {
    let unit = sides[0].median();
    println!(
        "| {:<34} | median M/s | best M/s | times rs_poker |",
        "ten million random hands of seven"
    );
    println!(
        "|{}|-----------:|---------:|---------------:|",
        "-".repeat(36)
    );
    for side in sides {
        let (middle, best) = (side.median(), side.rates[ROUNDS - 1]);
        println!(
            "| {:<34} | {middle:>10.0} | {best:>8.0} | {:>14.1} |",
            side.name,
            middle / unit
        );
    }
}
