//! Pots and settlements against a second one that moves single chips, written from RULES 4.3 and 5 alone.

use std::collections::BTreeMap;

use doorcard_core::pot::pots;
use doorcard_core::settle::{Settlement, settle, uncalled};
use proptest::prelude::*;
use proptest::sample::subsequence;

type Chips = BTreeMap<u8, u64>;
type Pots = Vec<(u64, Vec<u8>)>;

#[derive(Debug, Clone)]
struct Case {
    paid: Vec<(u8, u64)>,
    live: Vec<u8>,
    strengths: Vec<(u8, u16)>,
    rake: u64,
}

impl Case {
    fn settle(&self) -> Settlement {
        settle(
            &self.paid,
            &self.live,
            Some(&self.strengths),
            &[(0, self.rake)],
        )
        .unwrap()
    }

    fn strength(&self, seat: u8) -> u16 {
        self.strengths
            .iter()
            .find(|entry| entry.0 == seat)
            .unwrap()
            .1
    }
}

/// RULES 4.3: while a live seat has more in than anybody else, it takes one chip back.
fn give_back(paid: &mut Chips, live: &[u8]) -> Chips {
    let mut returned = Chips::new();
    while let Some(seat) = alone_on_top(paid).filter(|seat| live.contains(seat)) {
        *paid.get_mut(&seat).unwrap() -= 1;
        *returned.entry(seat).or_default() += 1;
    }
    returned
}

fn alone_on_top(paid: &Chips) -> Option<u8> {
    let most = *paid.values().max()?;
    let mut top = paid
        .iter()
        .filter(|&(_, &chips)| chips == most && chips > 0);
    let first = *top.next()?.0;
    top.next().is_none().then_some(first)
}

/// RULES 5.1: everybody puts in his next chip; the live seats that can, and the `able`, claim this round of chips.
fn collect(paid: &Chips, live: &[u8], able: &[u8]) -> Pots {
    let mut pots = Pots::new();
    for level in 1..=paid.values().copied().max().unwrap_or(0) {
        let chips = paid.values().filter(|&&chips| chips >= level).count() as u64;
        let highest = live.iter().map(|seat| paid[seat]).max().unwrap_or(0);
        let claims = |seat: &u8| paid[seat] >= level || able.contains(seat) && level <= highest;
        let claimants: Vec<u8> = live.iter().copied().filter(claims).collect();
        match pots.last_mut() {
            Some(last) if last.1 == claimants || claimants.is_empty() => last.0 += chips,
            _ => pots.push((chips, claimants)),
        }
    }
    pots
}

/// RULES 5.4: the part of each pot rounded down, then chip by chip off the last pot that has one left.
fn take_rake(pots: &Pots, rake: u64) -> Vec<u64> {
    let total: u64 = pots.iter().map(|pot| pot.0).sum();
    let rake = rake.min(total);
    let mut taken: Vec<u64> = pots.iter().map(|pot| rake * pot.0 / total).collect();
    while taken.iter().sum::<u64>() < rake {
        let last = (0..pots.len())
            .rev()
            .find(|&i| taken[i] < pots[i].0)
            .unwrap();
        taken[last] += 1;
    }
    taken
}

/// RULES 5.2, 5.3: the best claimants of each pot take turns, lowest seat first, until its chips are gone.
fn pay_out(case: &Case, pots: &Pots, taken: &[u64]) -> Chips {
    let mut won = Chips::new();
    for ((amount, claimants), taken) in pots.iter().zip(taken) {
        let best = claimants
            .iter()
            .map(|&seat| case.strength(seat))
            .max()
            .unwrap();
        let winners = claimants
            .iter()
            .filter(|&&seat| case.strength(seat) == best);
        for seat in winners.cycle().take((amount - taken) as usize) {
            *won.entry(*seat).or_default() += 1;
        }
    }
    won
}

/// 1 to 8 seats; amounts that often meet; every live seat has paid.
fn case() -> impl Strategy<Value = Case> {
    let amount = prop_oneof![2 => 1..=40_u64, 1 => Just(10), 1 => Just(25), 1 => Just(0)];
    let paid = proptest::collection::btree_map(1..=8_u8, amount, 1..=8);
    let with_payer = paid.prop_filter("somebody paid", |paid| {
        paid.values().any(|&chips| chips > 0)
    });
    with_payer.prop_flat_map(|paid| {
        let payers: Vec<u8> = paid
            .iter()
            .filter(|&(_, &chips)| chips > 0)
            .map(|(&seat, _)| seat)
            .collect();
        let count = payers.len();
        let strengths = proptest::collection::vec(0..5_u16, count);
        (
            Just(paid),
            subsequence(payers, 1..=count),
            strengths,
            prop_oneof![Just(0), 0..60_u64],
        )
            .prop_map(|(paid, live, strengths, rake)| Case {
                paid: paid.into_iter().collect(),
                strengths: live.iter().copied().zip(strengths).collect(),
                live,
                rake,
            })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn equals_the_settlement_that_moves_single_chips(case in case()) {
        let mut paid: Chips = case.paid.iter().copied().collect();
        let returned = give_back(&mut paid, &case.live);
        let pots = collect(&paid, &case.live, &[]);
        let taken = take_rake(&pots, case.rake);
        let given = case.settle();
        prop_assert_eq!(given.returned.into_iter().collect::<Chips>(), returned);
        let shape: Pots = given.pots.iter().map(|pot| (pot.amount, pot.claimants.clone())).collect();
        prop_assert_eq!(&shape, &pots);
        prop_assert_eq!(given.pots.iter().map(|pot| pot.rake).collect::<Vec<_>>(), taken.clone());
        prop_assert_eq!(given.won, pay_out(&case, &pots, &taken));
    }

    #[test]
    fn the_picture_in_the_middle_of_a_hand_equals_the_one_by_single_chips(case in case(), mask in any::<u8>()) {
        let able: Vec<u8> = case.paid.iter().map(|entry| entry.0).filter(|seat| mask >> (seat - 1) & 1 == 1).collect();
        let given = pots(&case.paid, &case.live, &able).unwrap();
        let given: Pots = given.into_iter().map(|pot| (pot.amount, pot.claimants)).collect();
        prop_assert_eq!(given, collect(&case.paid.iter().copied().collect(), &case.live, &able));
    }

    /// RULES 5.5, with amounts up to the largest that can be added up.
    #[test]
    fn chips_are_conserved(case in case(), scale in 1..=u64::MAX / 400, rake in any::<u64>()) {
        let paid: Vec<_> = case.paid.iter().map(|&(seat, chips)| (seat, chips * scale)).collect();
        let given = settle(&paid, &case.live, Some(&case.strengths), &[(scale, rake)]).unwrap();
        let before: u64 = paid.iter().map(|entry| entry.1).sum();
        let back = given.returned.map_or(0, |entry| entry.1);
        prop_assert_eq!(before, back + given.won.values().sum::<u64>() + given.rake);
        for pot in &given.pots {
            let shared: u64 = pot.winners.iter().map(|winner| winner.1).sum();
            prop_assert_eq!(pot.amount, shared + pot.rake);
            prop_assert!(pot.winners.iter().all(|winner| pot.claimants.contains(&winner.0)));
        }
    }

    #[test]
    fn a_stronger_hand_never_wins_less(case in case(), which in any::<prop::sample::Index>(), more in 1..5_u16) {
        let before = case.settle();
        let mut better = case.clone();
        let entry = which.get(&case.strengths).0;
        better.strengths.iter_mut().find(|strength| strength.0 == entry).unwrap().1 += more;
        let won = |settlement: &Settlement| settlement.won.get(&entry).copied().unwrap_or(0);
        prop_assert!(won(&better.settle()) >= won(&before));
    }

    #[test]
    fn the_order_of_the_lists_means_nothing(case in case()) {
        let mut turned = case.clone();
        turned.paid.reverse();
        turned.live.reverse();
        turned.strengths.reverse();
        prop_assert_eq!(turned.settle(), case.settle());
    }

    #[test]
    fn what_was_given_back_at_once_is_not_given_back_again(case in case()) {
        let back = uncalled(&case.paid, &case.live).unwrap();
        prop_assert_eq!(back, case.settle().returned);
        let mut paid: Chips = case.paid.iter().copied().collect();
        if let Some((seat, chips)) = back {
            *paid.get_mut(&seat).unwrap() -= chips;
        }
        let paid: Vec<_> = paid.into_iter().collect();
        prop_assert_eq!(uncalled(&paid, &case.live), Ok(None));
    }
}
