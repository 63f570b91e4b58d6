//! Main pot and side pots by contribution level (RULES 5.1).

use std::collections::BTreeMap;

use crate::{Error, Result};

/// Chips put in by each seat during the hand, lowest seat first.
pub(crate) type Paid = BTreeMap<u8, u64>;

/// The highest seat number: some rooms number ten seats and use eight of them for stud (RULES 1.1).
const SEATS: u8 = 10;

/// Chips that the same seats can win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pot {
    /// Chips in it, before any rake.
    pub amount: u64,
    /// The seats that can win it, lowest first.
    pub claimants: Vec<u8>,
}

/// Checks who has paid what: seats 1..10, none twice, a sum that fits.
pub(crate) fn paid(entries: &[(u8, u64)]) -> Result<Paid> {
    let mut paid = Paid::new();
    for &(seat, chips) in entries {
        check_seat(seat)?;
        if paid.insert(seat, chips).is_some() {
            return Err(Error::SeatTwice(seat, "payments"));
        }
    }
    entries
        .iter()
        .try_fold(0_u64, |sum, &(_, chips)| sum.checked_add(chips))
        .ok_or(Error::ChipsOverflow)?;
    Ok(paid)
}

/// Checks a list of seats, each of which must be known to `paid`, and sorts it.
pub(crate) fn seats(list: &[u8], name: &'static str, paid: &Paid) -> Result<Vec<u8>> {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(Error::SeatTwice(pair[0], name));
    }
    for &seat in &sorted {
        check_seat(seat)?;
        if !paid.contains_key(&seat) {
            return Err(Error::SeatUnpaid(seat, name));
        }
    }
    Ok(sorted)
}

const fn check_seat(seat: u8) -> Result<()> {
    if seat >= 1 && seat <= SEATS {
        Ok(())
    } else {
        Err(Error::SeatRange(seat as u64))
    }
}

/// The pots as they stand in the middle of a hand, main pot first. Nothing has been returned yet.
///
/// A live seat that is `able` (has chips left) can still pay up to any level, so it claims every pot; a live seat that
/// is not claims those its chips reached.
pub fn pots(paid_by: &[(u8, u64)], live: &[u8], able: &[u8]) -> Result<Vec<Pot>> {
    let paid = paid(paid_by)?;
    let live = seats(live, "live seats", &paid)?;
    let able = seats(able, "seats with chips", &paid)?;
    if live.is_empty() {
        return Err(Error::NoLiveSeat);
    }
    Ok(by_level(&paid, &live, |seat, level| {
        paid[&seat] >= level || able.contains(&seat)
    }))
}

/// Layers between one live seat's contribution and the next, those with the same claimants as one pot. What lies above
/// the highest live contribution falls into the last pot.
pub(crate) fn by_level(paid: &Paid, live: &[u8], claims: impl Fn(u8, u64) -> bool) -> Vec<Pot> {
    let mut levels: Vec<u64> = live.iter().map(|seat| paid[seat]).collect();
    levels.sort_unstable();
    levels.dedup();
    let mut pots: Vec<Pot> = Vec::new();
    let mut floor = 0;
    for (index, &level) in levels.iter().enumerate() {
        let ceiling = if index + 1 == levels.len() {
            u64::MAX
        } else {
            level
        };
        let claimants = live
            .iter()
            .copied()
            .filter(|&seat| claims(seat, level))
            .collect();
        add(
            &mut pots,
            Pot {
                amount: between(paid, floor, ceiling),
                claimants,
            },
        );
        floor = level;
    }
    pots
}

/// Chips of all seats that lie above `floor` and up to `ceiling`.
fn between(paid: &Paid, floor: u64, ceiling: u64) -> u64 {
    paid.values()
        .map(|&chips| chips.min(ceiling).saturating_sub(floor))
        .sum()
}

fn add(pots: &mut Vec<Pot>, pot: Pot) {
    match pots.last_mut() {
        Some(last) if last.claimants == pot.claimants => last.amount += pot.amount,
        _ if pot.amount > 0 => pots.push(pot),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(paid: &[(u8, u64)], live: &[u8], able: &[u8]) -> Vec<(u64, Vec<u8>)> {
        pots(paid, live, able)
            .unwrap()
            .into_iter()
            .map(|pot| (pot.amount, pot.claimants))
            .collect()
    }

    #[test]
    fn a_seat_with_chips_left_claims_every_pot() {
        let paid = [(1, 40), (2, 200), (3, 100), (4, 70)];
        assert_eq!(
            shape(&paid, &[1, 2, 3], &[2, 3]),
            [(160, vec![1, 2, 3]), (250, vec![2, 3])]
        );
        assert_eq!(
            shape(&paid, &[1, 2, 3], &[]),
            [(160, vec![1, 2, 3]), (150, vec![2, 3]), (100, vec![2])]
        );
        assert_eq!(
            shape(&paid, &[1, 2, 3], &[1, 2, 3, 4]),
            [(410, vec![1, 2, 3])]
        );
    }

    #[test]
    fn nothing_paid_is_no_pot() {
        assert!(shape(&[(1, 0), (2, 0)], &[1, 2], &[1, 2]).is_empty());
        assert_eq!(
            shape(&[(1, 0), (2, 0), (3, 9)], &[1, 2], &[1, 2]),
            [(9, vec![1, 2])]
        );
    }

    #[test]
    fn what_no_table_has_is_refused() {
        let code = |paid, live, able| pots(paid, live, able).unwrap_err().code();
        assert_eq!(code(&[(1, 5)], &[], &[]), "no_live_seat");
        assert_eq!(code(&[(1, 5)], &[2], &[]), "seat_unpaid");
        assert_eq!(code(&[(1, 5)], &[1], &[2]), "seat_unpaid");
        assert_eq!(code(&[(1, 5)], &[1], &[1, 1]), "seat_twice");
        assert_eq!(code(&[(0, 5)], &[0], &[]), "seat_range");
        assert_eq!(code(&[(1, u64::MAX), (2, 1)], &[1], &[]), "chips_overflow");
    }
}
