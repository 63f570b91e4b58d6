//! Strength of one to four up cards (RULES 3.5): groups and high cards only, no straights, no flushes, no suits.

use crate::card_set::CardSet;
use crate::{Error, Result};

/// Strength of 1 to 4 up cards: a bigger number opens before a smaller one, equal numbers are a tie.
///
/// The number reads, four bits each: kind (quads 4, trips 3, two pair 2, pair 1, high card 0), then the ranks (deuce 1
/// to ace 13) of the groups, larger groups first, then higher ranks; 0 where there is no further group.
pub fn showing(cards: &[u8]) -> Result<u32> {
    if !(1..=4).contains(&cards.len()) {
        return Err(Error::CardCount {
            given: cards.len(),
            wanted: "1 to 4 up cards",
        });
    }
    CardSet::of_known(cards)?;
    let mut counts = [0_u8; 13];
    for card in cards {
        counts[usize::from(card / 4)] += 1;
    }
    let groups = sorted_groups(&counts);
    Ok(groups
        .iter()
        .fold(kind(&groups), |strength, &(_, rank)| strength << 4 | rank))
}

/// (count, rank + 1) of the four best groups, best first.
fn sorted_groups(counts: &[u8; 13]) -> [(u8, u32); 4] {
    let mut groups: [_; 13] = std::array::from_fn(|rank| match counts[rank] {
        0 => (0, 0),
        count => (count, rank as u32 + 1),
    });
    groups.sort_unstable_by(|a, b| b.cmp(a));
    [groups[0], groups[1], groups[2], groups[3]]
}

const fn kind(groups: &[(u8, u32); 4]) -> u32 {
    match (groups[0].0, groups[1].0) {
        (4, _) => 4,
        (3, _) => 3,
        (2, 2) => 2,
        (2, _) => 1,
        _ => 0,
    }
}

/// Which board opens: the highest, the first of equals. Boards stand in seat order, so that a tie goes to the lowest
/// seat.
pub fn highest_board<'a>(boards: impl IntoIterator<Item = &'a [u8]>) -> Result<usize> {
    let mut best = None;
    for (index, board) in boards.into_iter().enumerate() {
        let strength = showing(board)?;
        if best.is_none_or(|(highest, _)| strength > highest) {
            best = Some((strength, index));
        }
    }
    best.map(|(_, index)| index).ok_or(Error::CardCount {
        given: 0,
        wanted: "at least one board",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::parse;

    fn strength(board: &str) -> u32 {
        showing(&parse(board).unwrap()).unwrap()
    }

    /// RULES 3.5, written another way: the sizes of the groups decide first, then their ranks.
    fn naive(cards: &[u8]) -> (Vec<usize>, Vec<u8>) {
        let ranks: Vec<u8> = cards.iter().map(|card| card / 4).collect();
        let size = |rank: u8| ranks.iter().filter(|&&other| other == rank).count();
        let mut groups: Vec<(usize, u8)> = ranks.iter().map(|&rank| (size(rank), rank)).collect();
        groups.sort_unstable();
        groups.dedup();
        groups.into_iter().rev().unzip()
    }

    #[test]
    fn boards_in_rising_order() {
        let rising = [
            "2c 3d 4h 5s",
            "2c 3d 4h 6s",
            "Jc Qd Kh As",
            "2c 2d 3h 4s",
            "2c 2d 3h As",
            "Ac Ad 3h 2s",
            "3c 3d 2c 2d",
            "Ac Ad 2h 2s",
            "Ac Ad Kh Ks",
            "2c 2d 2h 3s",
            "Ac Ad Ah Ks",
            "2c 2d 2h 2s",
            "Ac Ad Ah As",
        ];
        assert!(rising.map(strength).is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn straights_flushes_and_suits_never_count() {
        assert!(strength("2c 3c 4c 5c") < strength("2d 2h 3s 4d"));
        assert!(strength("Tc Jc Qc Kc") < strength("2d 3h 4s Ad"));
        assert_eq!(strength("Kc Qd"), strength("Ks Qh"));
        // The ace is high only.
        assert!(strength("Ac 2c 3c 4c") > strength("Kd 2d 3d 4d"));
    }

    #[test]
    fn every_board_against_every_neighbour_of_a_naive_ranking() {
        for size in 1..=4 {
            let mut boards = every_board(size);
            boards.sort_by_cached_key(|board| naive(board));
            for pair in boards.windows(2) {
                let expected = naive(&pair[0]).cmp(&naive(&pair[1]));
                let given = showing(&pair[0]).unwrap().cmp(&showing(&pair[1]).unwrap());
                assert_eq!(given, expected, "{pair:?}");
            }
        }
    }

    fn every_board(size: usize) -> Vec<Vec<u8>> {
        let mut boards = vec![vec![]];
        for _ in 0..size {
            let longer = |board: &Vec<u8>| {
                let board = board.clone();
                let next = board.last().map_or(0, |last| last + 1);
                (next..52).map(move |card| [&board[..], &[card]].concat())
            };
            boards = boards.iter().flat_map(longer).collect();
        }
        boards
    }

    #[test]
    fn the_first_of_equal_boards_opens() {
        let boards =
            ["Kc Qd", "As 2d", "Ah 2c", "Qc Qh", "Qd Qs"].map(|board| parse(board).unwrap());
        let highest = |from: usize| highest_board(boards[from..].iter().map(Vec::as_slice));
        assert_eq!((highest(0), highest(3), highest(4)), (Ok(3), Ok(0), Ok(0)));
        assert_eq!(highest_board(boards[..3].iter().map(Vec::as_slice)), Ok(1));
    }

    #[test]
    fn what_is_no_board_is_refused() {
        let code = |cards: &[u8]| showing(cards).unwrap_err().code();
        assert_eq!(code(&[]), "card_count");
        assert_eq!(code(&[1, 2, 3, 4, 5]), "card_count");
        assert_eq!(code(&[1, crate::card::UNKNOWN]), "card_unknown");
        assert_eq!(code(&[1, 1]), "duplicate_card");
        assert_eq!(code(&[52]), "card_range");
        assert_eq!(highest_board([]).unwrap_err().code(), "card_count");
        assert_eq!(
            highest_board([&[0_u8][..], &[]]).unwrap_err().code(),
            "card_count"
        );
    }
}
