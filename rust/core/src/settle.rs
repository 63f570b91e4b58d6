//! Who gets what when a hand is over (RULES 4.3, 5.1 to 5.5).

use std::collections::BTreeMap;

use crate::pot::{self, Paid, Pot};
use crate::rank::HandRank;
use crate::{Error, Result};

/// A pot that has been paid out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettledPot {
    /// Chips in it, before the rake.
    pub amount: u64,
    /// The seats that could win it, lowest first.
    pub claimants: Vec<u8>,
    /// What the house took out of it.
    pub rake: u64,
    /// The seats that share the rest and the chips each gets of it, lowest seat first.
    pub winners: Vec<(u8, u64)>,
}

/// The outcome of a hand: `paid` = `returned` + `won` + `rake`, chip for chip (RULES 5.5).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settlement {
    /// Main pot first.
    pub pots: Vec<SettledPot>,
    /// The uncalled part and the seat that gets it back.
    pub returned: Option<(u8, u64)>,
    /// Chips won by seat; seats that won none are left out.
    pub won: BTreeMap<u8, u64>,
    /// What the house took.
    pub rake: u64,
}

/// Settles a hand.
///
/// - `paid_by`: (seat, chips) of everybody who put chips in, folded seats too.
/// - `live`: the seats still in.
/// - `strengths`: (seat, 0..7462) of every live seat, 0 for cards nobody knows, which any known hand beats; `None`
///   where one seat is left.
/// - `rake_steps`: (total of the pots at least, rake), rising; the highest step reached counts, none reached is no
///   rake.
pub fn settle(
    paid_by: &[(u8, u64)],
    live: &[u8],
    strengths: Option<&[(u8, u16)]>,
    rake_steps: &[(u64, u64)],
) -> Result<Settlement> {
    let mut paid = pot::paid(paid_by)?;
    let live = live_seats(live, &paid)?;
    let strengths = strengths_by_seat(strengths, &live)?;
    check_rake_steps(rake_steps)?;
    let returned = take_uncalled(&mut paid, &live);
    let pots = pot::by_level(&paid, &live, |seat, level| paid[&seat] >= level);
    let rakes = rake_by_pot(&pots, rake_steps);
    let pots = pots
        .into_iter()
        .zip(&rakes)
        .map(|(pot, &rake)| decide(pot, rake, &strengths))
        .collect::<Vec<_>>();
    Ok(Settlement {
        won: winnings(&pots),
        pots,
        returned,
        rake: rakes.iter().sum(),
    })
}

fn live_seats(live: &[u8], paid: &Paid) -> Result<Vec<u8>> {
    let live = pot::seats(live, "live seats", paid)?;
    match live.iter().find(|&seat| paid[seat] == 0) {
        _ if live.is_empty() => Err(Error::NoLiveSeat),
        Some(&seat) if live.len() > 1 => Err(Error::SeatUnpaid(seat, "live seats")),
        _ => Ok(live),
    }
}

fn strengths_by_seat(strengths: Option<&[(u8, u16)]>, live: &[u8]) -> Result<BTreeMap<u8, u16>> {
    let given = match (strengths, live) {
        (None, &[winner]) => &[(winner, 0)][..],
        (None, _) => &[],
        (Some(given), _) => given,
    };
    let mut by_seat = BTreeMap::new();
    for &(seat, strength) in given {
        check_strength(seat, strength, live)?;
        if by_seat.insert(seat, strength).is_some() {
            return Err(Error::SeatTwice(seat, "strengths"));
        }
    }
    match live.iter().find(|&seat| !by_seat.contains_key(seat)) {
        Some(&seat) => Err(Error::StrengthMissing(seat)),
        None => Ok(by_seat),
    }
}

fn check_strength(seat: u8, strength: u16, live: &[u8]) -> Result<()> {
    if !live.contains(&seat) {
        return Err(Error::StrengthSurplus(seat));
    }
    if strength > HandRank::BEST {
        return Err(Error::StrengthRange(strength.into()));
    }
    Ok(())
}

fn check_rake_steps(steps: &[(u64, u64)]) -> Result<()> {
    match steps.windows(2).find(|pair| pair[0].0 >= pair[1].0) {
        Some(pair) => Err(Error::RakeSteps(pair[0].0, pair[1].0)),
        None => Ok(()),
    }
}

/// The uncalled part and the seat that gets it back, where betting ends before the hand does (RULES 4.3).
///
/// `paid_by` and `live` as for [`settle`], which then finds nothing more to return.
pub fn uncalled(paid_by: &[(u8, u64)], live: &[u8]) -> Result<Option<(u8, u64)>> {
    let mut paid = pot::paid(paid_by)?;
    let live = pot::seats(live, "live seats", &paid)?;
    Ok(take_uncalled(&mut paid, &live))
}

/// Takes out what exceeds the largest amount any other seat put in, folded ones included; only a live seat gets chips
/// back (RULES 4.3).
fn take_uncalled(paid: &mut Paid, live: &[u8]) -> Option<(u8, u64)> {
    let (&seat, &most) = paid.iter().max_by_key(|&(_, chips)| chips)?;
    let next = paid
        .iter()
        .filter(|&(&other, _)| other != seat)
        .map(|(_, &chips)| chips)
        .max()
        .unwrap_or(0);
    if most == next || !live.contains(&seat) {
        return None;
    }
    paid.insert(seat, next);
    Some((seat, most - next))
}

/// Rake by pot: in proportion to size, rounded down; what remains comes off the last pot and, where that has too little
/// left, off the one before (RULES 5.4).
fn rake_by_pot(pots: &[Pot], steps: &[(u64, u64)]) -> Vec<u64> {
    let total = pots.iter().map(|pot| pot.amount).sum::<u64>();
    let step = steps.iter().rev().find(|&&(at_least, _)| total >= at_least);
    let rake = step.map_or(0, |&(_, rake)| rake.min(total));
    let mut rakes: Vec<u64> = pots
        .iter()
        .map(|pot| proportion(rake, pot.amount, total))
        .collect();
    let mut rest = rake - rakes.iter().sum::<u64>();
    for (taken, pot) in rakes.iter_mut().zip(pots).rev() {
        let more = rest.min(pot.amount - *taken);
        *taken += more;
        rest -= more;
    }
    rakes
}

/// floor(rake * amount / total); never more than `amount`, as the rake is at most the total.
fn proportion(rake: u64, amount: u64, total: u64) -> u64 {
    let share = u128::from(rake) * u128::from(amount) / u128::from(total.max(1));
    u64::try_from(share).unwrap_or(amount)
}

fn decide(pot: Pot, rake: u64, strengths: &BTreeMap<u8, u16>) -> SettledPot {
    let best = pot.claimants.iter().map(|seat| strengths[seat]).max();
    let winners: Vec<u8> = pot
        .claimants
        .iter()
        .copied()
        .filter(|seat| Some(strengths[seat]) == best)
        .collect();
    SettledPot {
        amount: pot.amount,
        claimants: pot.claimants,
        rake,
        winners: split(pot.amount - rake, &winners),
    }
}

/// Even shares, odd chips one each to the lowest seats (RULES 5.3).
fn split(chips: u64, winners: &[u8]) -> Vec<(u8, u64)> {
    let count = winners.len() as u64;
    winners
        .iter()
        .zip(0..)
        .map(|(&seat, place)| (seat, chips / count + u64::from(place < chips % count)))
        .collect()
}

fn winnings(pots: &[SettledPot]) -> BTreeMap<u8, u64> {
    let mut won = BTreeMap::new();
    for &(seat, chips) in pots
        .iter()
        .flat_map(|pot| &pot.winners)
        .filter(|&&(_, chips)| chips > 0)
    {
        *won.entry(seat).or_insert(0) += chips;
    }
    won
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RULES 5.4, trap: rounded down the parts of a rake of 49 are 3, 25 and 19; the last pot has one chip left for the
    /// other two.
    #[test]
    fn what_remains_of_the_rake_comes_off_the_last_pot_and_then_off_the_one_before() {
        let paid = [(1, 10), (2, 20), (3, 20), (4, 1)];
        let strengths = [(1, 3), (2, 2), (3, 2), (4, 4)];
        let pots = |rake| {
            let settlement = settle(&paid, &[1, 2, 3, 4], Some(&strengths), &[(0, rake)]).unwrap();
            settlement
                .pots
                .iter()
                .map(|pot| (pot.amount, pot.rake))
                .collect::<Vec<_>>()
        };
        assert_eq!(pots(3), [(4, 0), (27, 1), (20, 2)]);
        assert_eq!(pots(49), [(4, 3), (27, 26), (20, 20)]);
        assert_eq!(pots(50), [(4, 3), (27, 27), (20, 20)]);
        assert_eq!(pots(51), [(4, 4), (27, 27), (20, 20)]);
        assert_eq!(pots(52), pots(51));
    }

    #[test]
    fn the_highest_step_reached_is_taken() {
        let chart = [(500, 50), (1200, 75), (2000, 100)];
        let rake = |each| {
            settle(
                &[(1, each), (2, each)],
                &[1, 2],
                Some(&[(1, 1), (2, 1)]),
                &chart,
            )
            .unwrap()
            .rake
        };
        assert_eq!(
            [249, 250, 599, 600, 999, 1000, 9000].map(rake),
            [0, 50, 50, 75, 75, 100, 100]
        );
    }

    #[test]
    fn amounts_up_to_the_largest_sum() {
        let half = u64::MAX / 2;
        let both = |rake| {
            settle(
                &[(1, half), (2, half)],
                &[1, 2],
                Some(&[(1, 9), (2, 9)]),
                &[(0, rake)],
            )
            .unwrap()
        };
        assert_eq!(both(0).won, BTreeMap::from([(1, half), (2, half)]));
        assert_eq!(both(u64::MAX).rake, 2 * half);
        assert!(both(u64::MAX).won.is_empty());
        let alone = settle(&[(1, u64::MAX)], &[1], None, &[]).unwrap();
        assert_eq!((alone.returned, alone.pots), (Some((1, u64::MAX)), vec![]));
    }

    #[test]
    fn the_last_seat_takes_what_others_left_even_if_it_paid_nothing() {
        let settlement = settle(&[(1, 50), (2, 0), (3, 80)], &[2], None, &[]).unwrap();
        assert_eq!(
            (settlement.returned, settlement.won),
            (None, BTreeMap::from([(2, 130)]))
        );
    }

    #[test]
    fn every_refusal_has_its_code() {
        type Input<'a> = (
            &'a [(u8, u64)],
            &'a [u8],
            Option<&'a [(u8, u16)]>,
            &'a [(u64, u64)],
        );
        let paid: &[(u8, u64)] = &[(1, 5), (2, 5), (3, 0)];
        let equal: Option<&[(u8, u16)]> = Some(&[(1, 7), (2, 7)]);
        let table: [(Input<'_>, &str); 15] = [
            ((paid, &[], None, &[]), "no_live_seat"),
            ((&[], &[], None, &[]), "no_live_seat"),
            ((&[(0, 5)], &[0], None, &[]), "seat_range"),
            ((&[(11, 5)], &[11], None, &[]), "seat_range"),
            ((paid, &[1, 11], None, &[]), "seat_range"),
            ((&[(1, 5), (1, 5)], &[1], None, &[]), "seat_twice"),
            ((paid, &[1, 1], None, &[]), "seat_twice"),
            (
                (paid, &[1, 2], Some(&[(1, 7), (1, 7), (2, 7)]), &[]),
                "seat_twice",
            ),
            ((paid, &[1, 3], Some(&[(1, 7), (3, 7)]), &[]), "seat_unpaid"),
            ((paid, &[1, 4], Some(&[(1, 7), (4, 7)]), &[]), "seat_unpaid"),
            ((paid, &[1, 2], None, &[]), "strength_missing"),
            (
                (paid, &[1, 2], Some(&[(1, 7463), (2, 7)]), &[]),
                "strength_range",
            ),
            ((paid, &[1], equal, &[]), "strength_surplus"),
            (
                (&[(1, u64::MAX), (2, 1)], &[1], None, &[]),
                "chips_overflow",
            ),
            ((paid, &[1, 2], equal, &[(5, 1), (5, 2)]), "rake_steps"),
        ];
        for ((paid, live, strengths, steps), code) in table {
            let refused = settle(paid, live, strengths, steps).unwrap_err();
            assert_eq!(refused.code(), code, "{refused}");
        }
    }
}
