//! Strength of one to four up cards (RULES 3.5): groups and high cards only, no straights, no flushes, no suits.

use crate::card_set::CardSet;
use crate::{Error, Result};

/// Strength of 1 to 4 up cards: a bigger number opens before a smaller one, equal numbers are a tie.
///
/// The number reads, four bits each: kind (quads 4, trips 3, two pair 2, pair 1, high card 0), then the ranks (deuce 1 to ace 13) of the groups, larger
/// groups first, then higher ranks; 0 where there is no further group.
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

/// Which board opens: the highest, the first of equals. Boards stand in seat order, so that a tie goes to the lowest seat.
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
