//! Every path of this processor gives what the scalar evaluator gives, hand by hand, from rows and from lanes.

use std::num::NonZeroUsize;

use doorcard_core::Error;
use doorcard_core::evaluate::{Batch, Lanes, Path, strength};
use doorcard_core::rank::HandRank;

/// Known counts of the categories among all seven-card hands, high card first.
const SEVEN: [u64; 9] = [
    23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584,
];
/// Parts that the hands of a size are cut into.
const PARTS: usize = 32;
const ROWS: usize = 5000;

fn batch(path: Path, trusted: bool) -> Batch {
    Batch {
        path,
        threads: NonZeroUsize::MIN,
        trusted,
    }
}

/// Calls `visit` with all rows of `K` rising cards, a few thousand at a time.
fn all_rows<const K: usize>(visit: &mut impl FnMut(&[[u8; K]])) {
    let mut row: [u8; K] = std::array::from_fn(|i| i as u8);
    let mut rows = Vec::with_capacity(ROWS);
    loop {
        rows.push(row);
        let next = (0..K).rev().find(|&i| usize::from(row[i]) < 52 - K + i);
        if rows.len() == ROWS || next.is_none() {
            visit(&rows);
            rows.clear();
        }
        let Some(i) = next else { break };
        row[i] += 1;
        for after in i + 1..K {
            row[after] = row[after - 1] + 1;
        }
    }
}

/// Compares all paths with the scalar evaluator and returns how often each class came.
fn compare<const K: usize>(parts: impl Fn(usize) -> bool) -> Vec<u64> {
    let (mut counts, mut number) = (vec![0; 7463], 0);
    all_rows::<K>(&mut |rows| {
        number += 1;
        if !parts(number % PARTS) {
            return;
        }
        let sums: Vec<u64> = rows
            .iter()
            .map(|row| Lanes::from_iter(*row).bits())
            .collect();
        let scalar: Vec<u16> = sums
            .iter()
            .map(|&sum| strength(Lanes::from_bits(sum)).get())
            .collect();
        let mut classes = vec![0; rows.len()];
        for path in Path::available() {
            for trusted in [true, false] {
                classes.fill(0);
                batch(path, trusted)
                    .rows(rows.as_flattened(), K, &mut classes)
                    .unwrap();
                assert!(
                    classes == scalar,
                    "rows on {} after {:?}",
                    path.name(),
                    rows[0]
                );
                classes.fill(0);
                batch(path, trusted).lanes(&sums, K, &mut classes).unwrap();
                assert!(
                    classes == scalar,
                    "lanes on {} after {:?}",
                    path.name(),
                    rows[0]
                );
            }
        }
        scalar
            .iter()
            .for_each(|&class| counts[usize::from(class)] += 1);
    });
    counts
}

/// The part that a run of CI compares, by its seed.
fn part() -> usize {
    let seed = std::env::var("DOORCARD_SEED")
        .map_or(0, |seed| seed.parse().expect("DOORCARD_SEED is a number"));
    println!("part {} of {PARTS}", seed % PARTS);
    seed % PARTS
}

#[test]
fn all_five_cards_on_every_path() {
    let counts = compare::<5>(|_| true);
    assert_eq!(counts.iter().sum::<u64>(), 2598960);
    assert!(counts[1..].iter().all(|&count| count > 0));
}

#[test]
fn a_part_of_all_six_cards_on_every_path() {
    let chosen = part();
    assert!(compare::<6>(|part| part == chosen).iter().sum::<u64>() > 600_000);
}

#[test]
fn a_part_of_all_seven_cards_on_every_path() {
    let chosen = part();
    assert!(compare::<7>(|part| part == chosen).iter().sum::<u64>() > 4_100_000);
}

#[test]
#[ignore = "the whole proof, run by make check-all"]
fn all_six_cards_on_every_path() {
    assert_eq!(compare::<6>(|_| true).iter().sum::<u64>(), 20358520);
}

#[test]
#[ignore = "the whole proof, run by make check-all"]
fn all_seven_cards_on_every_path() {
    let counts = compare::<7>(|_| true);
    let mut categories = [0; 9];
    for class in 1..=7462 {
        categories[HandRank::new(class).unwrap().category() as usize] += counts[usize::from(class)];
    }
    assert_eq!(categories, SEVEN);
    assert_eq!(counts.iter().filter(|&&count| count > 0).count(), 4824);
}

/// Rows of seven different cards, other ones from row to row.
fn some_rows(n: usize) -> Vec<u8> {
    (0..n)
        .flat_map(|row| (0..7).map(move |i| ((row * 11 + i * 15) % 52) as u8))
        .collect()
}

#[test]
fn any_number_of_rows_on_any_number_of_threads() {
    for n in [0, 1, 31, 32, 63, 64, 65, 1023, 1024, 1025, 100_000, 131_071] {
        let rows = some_rows(n);
        let scalar: Vec<u16> = rows
            .chunks(7)
            .map(|row| strength(row.iter().copied().collect()).get())
            .collect();
        for path in Path::available() {
            for threads in [1, 2, 3, 64] {
                let mut classes = vec![0; n];
                let batch = Batch {
                    threads: NonZeroUsize::new(threads).unwrap(),
                    ..batch(path, false)
                };
                batch.rows(&rows, 7, &mut classes).unwrap();
                assert!(
                    classes == scalar,
                    "{n} rows on {threads} threads, {}",
                    path.name()
                );
            }
        }
    }
}

#[test]
fn the_first_wrong_row_is_named() {
    let n = 140_000;
    for path in Path::available() {
        for threads in [1, 2, 4] {
            let batch = Batch {
                threads: NonZeroUsize::new(threads).unwrap(),
                ..batch(path, false)
            };
            for (wrong, then) in [
                (0, 1),
                (77, 139_999),
                (1023, 1024),
                (70_000, 90_000),
                (139_998, 139_999),
            ] {
                for (card, code) in [
                    (52, "card_range"),
                    (255, "card_range"),
                    (0, "duplicate_card"),
                ] {
                    let mut rows = some_rows(n);
                    let cell = |row: usize, i: usize| row * 7 + i;
                    rows[cell(wrong, 3)] = if code == "duplicate_card" {
                        rows[cell(wrong, 6)]
                    } else {
                        card
                    };
                    rows[cell(then, 0)] = 99;
                    let error = batch.rows(&rows, 7, &mut vec![0; n]).unwrap_err();
                    assert_eq!(error.code(), code);
                    assert!(
                        matches!(error, Error::InRow { row, .. } if row == wrong),
                        "{error}"
                    );
                }
            }
        }
    }
}

#[test]
fn every_card_twice_is_found_in_every_place() {
    for path in Path::available() {
        for card in 0..52 {
            for (a, b) in (0..7).flat_map(|b| (0..b).map(move |a| (a, b))) {
                let mut others = (0..52).filter(|&other| other != card).step_by(7);
                let mut row: [u8; 7] = std::array::from_fn(|_| others.next().unwrap());
                (row[a], row[b]) = (card, card);
                let error = batch(path, false).rows(&row, 7, &mut [0]).unwrap_err();
                assert_eq!(error.code(), "duplicate_card", "{row:?} on {}", path.name());
                batch(path, true)
                    .rows(&row, 7, &mut [0])
                    .expect("trusted rows are not checked");
            }
        }
    }
}

#[test]
fn lanes_that_are_no_hand_are_named() {
    let seven = |cards: [u8; 7]| Lanes::from_iter(cards).bits();
    let good = seven([0, 1, 2, 3, 4, 5, 6]);
    for path in Path::available() {
        for bad in [
            0,
            1,
            u64::MAX,
            good ^ 1,
            good + (1 << 13) - (1 << 29),
            seven([9, 9, 2, 3, 4, 5, 6]),
            good - Lanes::card(3).bits(),
        ] {
            let error = batch(path, false)
                .lanes(&[good, good, bad, bad], 7, &mut [0; 4])
                .unwrap_err();
            assert_eq!(error.code(), "lanes_value", "{bad:x} on {}", path.name());
            assert!(matches!(error, Error::InRow { row: 2, .. }), "{error}");
        }
    }
}

#[test]
fn trusted_nonsense_gives_numbers_and_no_fault() {
    let mut state = 1_u64;
    let noise: Vec<u64> = std::iter::repeat_with(|| {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        state ^ state >> 29
    })
    .take(10_000)
    .collect();
    let rows: Vec<u8> = noise
        .iter()
        .flat_map(|n| n.to_le_bytes())
        .map(|byte| byte % 52)
        .take(70_000)
        .collect();
    for path in Path::available() {
        batch(path, true)
            .lanes(&noise, 7, &mut vec![0; 10_000])
            .unwrap();
        batch(path, true)
            .rows(&rows, 7, &mut vec![0; 10_000])
            .unwrap();
    }
}

#[test]
fn other_numbers_of_cards_are_refused() {
    let batch = batch(Path::available()[0], true);
    for cards in [0, 4, 8] {
        assert_eq!(
            batch.rows(&[], cards, &mut []).unwrap_err().code(),
            "card_count"
        );
        assert_eq!(
            batch.lanes(&[], cards, &mut []).unwrap_err().code(),
            "card_count"
        );
    }
}

#[test]
fn paths_have_names() {
    assert_eq!(Path::available()[0].name(), "portable");
    for path in Path::available() {
        assert_eq!(Path::named(path.name()), Ok(path));
    }
    let error = Path::named("mmx").unwrap_err();
    assert_eq!(error.code(), "simd_path");
    assert!(
        error
            .to_string()
            .starts_with("no SIMD path \"mmx\" on this processor: portable")
    );
}
