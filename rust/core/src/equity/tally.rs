//! Counted or sampled outcomes, in a form that adds up.

/// For each player how many outcomes give him the whole pot, half of it, a third, ... an eighth. Pieces of a count may hold negative
/// figures; their sum does not.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    /// Outcomes.
    pub total: i128,
    /// By player, then by how many share the pot, less one.
    pub shares: Vec<[i128; 8]>,
}

impl Tally {
    /// Nothing yet.
    #[must_use]
    pub fn new(players: usize) -> Self {
        Self {
            total: 0,
            shares: vec![[0; 8]; players],
        }
    }

    /// Two players, given what the first wins and what they share.
    pub(super) fn heads_up(wins: i128, ties: i128, total: i128) -> Self {
        let pair = |wins| [wins, ties, 0, 0, 0, 0, 0, 0];
        Self {
            total,
            shares: vec![pair(wins), pair(total - wins - ties)],
        }
    }

    /// Outcomes in which `winners` (a bit for each player) share the pot.
    pub(super) fn add(&mut self, winners: u8, outcomes: i128) {
        let sharing = winners.count_ones() as usize;
        for (player, shares) in self.shares.iter_mut().enumerate() {
            if winners >> player & 1 == 1 {
                shares[sharing - 1] += outcomes;
            }
        }
        self.total += outcomes;
    }
}

impl std::ops::AddAssign<&Self> for Tally {
    fn add_assign(&mut self, other: &Self) {
        self.total += other.total;
        for (mine, theirs) in self.shares.iter_mut().zip(&other.shares) {
            for (a, b) in mine.iter_mut().zip(theirs) {
                *a += b;
            }
        }
    }
}
