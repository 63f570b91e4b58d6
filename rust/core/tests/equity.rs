//! Every exact count against brute force: small stubs, random cards of the whole deck, known cases, and one whole third street.

use std::time::Instant;

use doorcard_core::Error;
use doorcard_core::card::parse;
use doorcard_core::equity::{
    Exact, Problem, Sampler, Seventh, Stopped, Tally, brute_force, grouped, plain,
};
use proptest::prelude::*;
use proptest::sample::subsequence;

fn problem(hands: &[&str], dead: &str) -> Problem {
    let hands: Vec<_> = hands.iter().map(|hand| parse(hand).unwrap()).collect();
    Problem::new(&hands, &parse(dead).unwrap(), None).unwrap()
}

fn all(
    count: impl Fn(&Problem, doorcard_core::equity::GoOn<'_>) -> Result<Tally, Stopped>,
    problem: &Problem,
) -> Tally {
    count(problem, &mut || true).unwrap()
}

/// Known cards a side, out of a shuffled deck of which all but `stub` cards are dealt or dead. Suits and ranks are crowded by taking the
/// deck in order as often as shuffled.
fn case(
    players: std::ops::RangeInclusive<usize>,
    stub: std::ops::RangeInclusive<usize>,
    most: u128,
) -> impl Strategy<Value = Problem> {
    let deck: Vec<u8> = (0..52).collect();
    let by_suit: Vec<u8> = (0..52).map(|i| 4 * (i % 13) + i / 13).collect();
    let decks = prop_oneof![Just(deck.clone()).prop_shuffle(), Just(deck), Just(by_suit)];
    let hands = players.prop_flat_map(|n| prop::collection::vec(0_usize..=7, n));
    (decks, hands, stub, 0..52_usize)
        .prop_map(|(mut deck, sizes, stub, turn)| {
            deck.rotate_left(turn);
            let mut rest = &deck[..];
            let deal = |size: usize| {
                let (hand, others) = rest.split_at(size.min(rest.len()));
                rest = others;
                hand.to_vec()
            };
            let hands: Vec<_> = sizes.into_iter().map(deal).collect();
            Problem::new(&hands, &rest[..rest.len().saturating_sub(stub)], None)
        })
        .prop_filter_map("no such deal, or too many outcomes", move |problem| {
            problem
                .ok()
                .filter(|p| p.outcomes().is_some_and(|n| n <= most))
        })
}

/// Some cards of the whole deck: known, dead, and the rest to come; `most` cards may come a side.
fn whole_deck(most: usize) -> impl Strategy<Value = Problem> {
    let cards: Vec<u8> = (0..52).collect();
    let near: Vec<u8> = (0..52)
        .filter(|card| card % 4 < 2 || card / 4 > 9)
        .collect();
    let cards = prop_oneof![subsequence(cards, 14..=24), subsequence(near, 14..=24)].prop_shuffle();
    (cards, 7 - most..=7, 7 - most..=7).prop_map(|(cards, a, b)| {
        Problem::new(
            &[cards[..a].to_vec(), cards[a..a + b].to_vec()],
            &cards[a + b..],
            None,
        )
        .unwrap()
    })
}

/// How many random cases: thousands with DOORCARD_SOAK, as in `make check-all`.
fn cases() -> u32 {
    if std::env::var_os("DOORCARD_SOAK").is_some() {
        5_000
    } else {
        600
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn counts_equal_brute_force_on_small_stubs(problem in case(2..=2, 12..=20, 300_000)) {
        let visited = all(brute_force, &problem);
        prop_assert_eq!(u128::try_from(visited.total).unwrap(), problem.outcomes().unwrap());
        prop_assert_eq!(&all(plain, &problem), &visited);
        prop_assert_eq!(&all(grouped, &problem), &visited);
    }

    #[test]
    fn more_players_equal_brute_force(problem in case(3..=8, 4..=12, 100_000)) {
        let visited = all(brute_force, &problem);
        prop_assert_eq!(u128::try_from(visited.total).unwrap(), problem.outcomes().unwrap());
        prop_assert_eq!(&all(plain, &problem), &visited);
    }

    #[test]
    fn plain_equals_grouped_on_the_whole_deck(problem in whole_deck(3)) {
        prop_assert_eq!(all(plain, &problem), all(grouped, &problem));
    }
}

/// Steps one by one, and all at once.
fn cut(problem: &Problem) {
    let exact = Exact::new(problem);
    let players = problem.hands().len();
    let mut sum = Tally::new(players);
    for step in 0..exact.steps() {
        sum += &exact.count(step..step + 1, &mut || true).unwrap();
    }
    assert_eq!(
        sum,
        all(
            |problem, go_on| Exact::new(problem).count(0..exact.steps(), go_on),
            problem
        )
    );
    assert_eq!(sum, all(plain, problem));
}

#[test]
fn steps_add_up() {
    cut(&problem(&["As Ks 2s 3h", "7s 8s 3s Kd"], "Qd"));
    cut(&problem(
        &["As Ks 2s 3h 9c", "7s 8s 3c Kd Ad 4c", "Jc Jd 2c 6c 5c"],
        "Qd",
    ));
    let hands = (0..8).map(|player| (0..6).map(|card| 6 * player + card).collect::<Vec<u8>>());
    cut(&Problem::new(&hands.collect::<Vec<_>>(), &[], None).unwrap());
}

/// How far the share of a player lies from the exact one, in standard errors.
fn deviation(problems: &[(Problem, u64)], player: usize) -> f64 {
    let share = |tally: &Tally| tally.shares[player][0] as f64 / tally.total as f64;
    let weights: u64 = problems.iter().map(|&(_, weight)| weight).sum();
    let exact: f64 = problems
        .iter()
        .map(|(problem, weight)| share(&all(plain, problem)) * (*weight as f64 / weights as f64))
        .sum();
    let samples = 200_000;
    let sampled = Sampler::new(problems)
        .unwrap()
        .count(&[5; 32], 0..samples, &mut || true)
        .unwrap();
    (share(&sampled) - exact) / (exact * (1.0 - exact) / samples as f64).sqrt()
}

#[test]
fn samples_agree_with_exact_counts() {
    let two = problem(&["As Ks 2s 3h", "7s 8s 3s"], "Qd");
    let other = problem(&["Jc Jd 2h 3h", "7s 8s 3s"], "Qd");
    let three = problem(
        &["As Ks 2s 3h 9c", "7s 8s 3c Kd Ad", "Jc Jd 2c 6c 5c"],
        "Qd",
    );
    let hands = (0..8).map(|player| (0..6).map(|card| 6 * player + card).collect::<Vec<u8>>());
    let eight = Problem::new(&hands.collect::<Vec<_>>(), &[], None).unwrap();
    for problems in [
        vec![(two.clone(), 1)],
        vec![(two, 3), (other, 7)],
        vec![(three, 1)],
        vec![(eight, 1)],
    ] {
        for player in 0..problems[0].0.hands().len() {
            let deviation = deviation(&problems, player);
            assert!(
                deviation.is_nan() || deviation.abs() < 4.0,
                "{problems:?}: {deviation}"
            );
        }
    }
}

#[test]
fn samples_do_not_depend_on_the_cut() {
    let problems = [
        (problem(&["As Ks 2s", "7s", ""], "Qd"), 2),
        (problem(&["Kd Kc 2s", "7s", ""], "Qd"), 1),
    ];
    let sampler = Sampler::new(&problems).unwrap();
    let count = |samples| sampler.count(&[9; 32], samples, &mut || true).unwrap();
    let mut sum = count(6_001..10_000);
    sum += &count(0..1);
    sum += &count(1..6_001);
    assert_eq!(sum, count(0..10_000));
    assert_eq!(sum.total, 10_000);
}

/// Pinned; the first is visited whole by `a_whole_third_street`.
#[test]
fn known_counts() {
    let counts = |hands: &[&str], dead| {
        let tally = all(grouped, &problem(hands, dead));
        (tally.shares[0][0], tally.shares[0][1], tally.total)
    };
    assert_eq!(
        counts(&["As Ad Kc", "7h 7d 2s"], ""),
        (12_231_414_083, 90_704, 18_265_297_050)
    );
    assert_eq!(
        counts(&["As Ks 2s", "7h 8h 2h"], ""),
        (10_318_365_809, 1_536_865, 18_265_297_050)
    );
    assert_eq!(
        counts(&["As Ad Kc", "7h"], ""),
        (1_035_715_725_153, 64_792_852, 1_373_550_338_160)
    );
    assert_eq!(
        counts(&["As Ks 2s 3d 4c", "7s 8s 3s Ad Ac"], ""),
        (171_629, 6, 671_580)
    );
    // A royal flush is tied by one in another suit and any two of the forty other cards.
    let royal = counts(&["As Ks Qs Js Ts 2c 3c", ""], "");
    assert_eq!(royal, (45_379_620 - 2_340, 3 * 780, 45_379_620));
}

#[test]
fn both_sides_alike_win_alike() {
    for hands in [["Ks", "Kh"], ["", ""], ["As Kd Qc", "Ac Kh Qs"]] {
        let tally = all(grouped, &problem(&hands, ""));
        assert_eq!(tally.shares[0], tally.shares[1], "{hands:?}");
    }
}

#[test]
fn community_card_counts_for_everybody() {
    let hands: Vec<_> = (0..8)
        .map(|player| (0..6).map(|card| 6 * player + card).collect::<Vec<u8>>())
        .collect();
    let problem = Problem::new(&hands, &[], None).unwrap();
    assert_eq!(problem.seventh(), Seventh::CommunityToCome);
    assert_eq!(problem.outcomes(), Some(4));
    let tally = all(brute_force, &problem);
    assert_eq!(tally, all(plain, &problem));
    assert_eq!(tally.total, 4);
    let whole: i128 = tally.shares.iter().map(|shares| shares[0]).sum();
    assert_eq!(whole, 4);
}

#[test]
fn dead_cards_nobody_saw_only_shorten_the_deck() {
    let hands = ["As Ad Kc", "7h 7d 2s", "9c 9d 3h", "Tc Td 4h", "Qc Qd 4s"]
        .map(|hand| parse(hand).unwrap());
    let seventh =
        |dead: usize| Problem::new(&hands, &vec![255; dead], None).map(|problem| problem.seventh());
    assert_eq!(seventh(17), Ok(Seventh::Own));
    assert_eq!(seventh(18), Ok(Seventh::CommunityToCome));
    assert_eq!(seventh(21), Ok(Seventh::CommunityToCome));
    assert_eq!(
        seventh(22),
        Err(Error::DeckTooShort {
            players: 5,
            dead: 22
        })
    );
}

#[test]
fn refusals() {
    let make = |hands: &[&str], dead| {
        let hands: Vec<_> = hands.iter().map(|hand| parse(hand).unwrap()).collect();
        Problem::new(&hands, &parse(dead).unwrap(), None).map_err(|error| error.code())
    };
    assert_eq!(make(&["As"], ""), Err("player_count"));
    assert_eq!(make(&["As"; 9], ""), Err("player_count"));
    assert_eq!(make(&["As", "As"], ""), Err("duplicate_card"));
    assert_eq!(make(&["As", "Ks"], "Ks"), Err("duplicate_card"));
    assert_eq!(
        make(&["2c 3c 4c 5c 6c 7c 8c 9c", "Ks"], ""),
        Err("card_count")
    );
}

#[test]
fn stops_when_told_to() {
    let problem = problem(&["Ks", "7h"], "");
    let mut asked = 0;
    let stopped = grouped(&problem, &mut || {
        asked += 1;
        asked < 20
    });
    assert_eq!((stopped, asked), (Err(Stopped), 20));
}

/// The whole count by brute force on this crate's own evaluator, and how much faster the exact one is.
#[test]
#[ignore = "visits 18,265,297,050 outcomes: `make check-all`"]
fn a_whole_third_street() {
    let problem = problem(&["As Ad Kc", "7h 7d 2s"], "");
    let timed = |count: &dyn Fn() -> Tally| {
        let start = Instant::now();
        (count(), start.elapsed())
    };
    let (visited, long) = timed(&|| all(brute_force, &problem));
    let mut short: Vec<_> = (0..15).map(|_| timed(&|| all(grouped, &problem))).collect();
    short.sort_by_key(|&(_, time)| time);
    let (counted, short) = &short[7];
    assert_eq!(&visited, counted);
    let times = long.as_secs_f64() / short.as_secs_f64();
    println!("{times:.0} times faster than brute force");
    assert!(times >= 1000.0);
}
