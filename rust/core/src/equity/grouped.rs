//! The fast count for two players: completions grouped by rank, and flushes set right. The sums: `docs/equity.md`.

use super::completions::{Completions, Stub, Suited};
use super::flushes::{self, FlushBoard};
use super::race::{by_class, race};
use super::rank_board::{self, RankBoard};
use super::suit_board::{self, SuitBoard};
use super::{GoOn, Problem, Stopped, Tally};

/// Into how many pieces a count may be cut: ranks, and four suits.
pub(super) const PIECES: usize = 5;

/// How often each of two players wins, exactly.
pub fn grouped(problem: &Problem, go_on: GoOn<'_>) -> Result<Tally, Stopped> {
    let mut sum = Tally::new(2);
    for problem in problem.settled() {
        sum += &Pieces::new(&problem).count(0..PIECES, go_on)?;
    }
    Ok(sum)
}

/// Both sides' completions, from which any piece can be counted.
pub(super) struct Pieces {
    stub: Stub,
    sides: [Completions; 2],
    outcomes: i128,
}

/// What one side wins of a part of the pairs, and what both tie.
#[derive(Default)]
struct Won {
    wins: i128,
    ties: i128,
}

impl Won {
    fn add(&mut self, sign: i128, wins: i64, ties: i64) {
        self.wins += sign * i128::from(wins);
        self.ties += sign * i128::from(ties);
    }
}

impl Pieces {
    /// The community card must lie on the table.
    pub(super) fn new(problem: &Problem) -> Self {
        let stub = Stub::new(problem.stub());
        let side = |player| Completions::new(&stub, problem.held(player).collect());
        Self {
            sides: [side(0), side(1)],
            stub,
            outcomes: problem.outcomes().unwrap_or_default() as i128,
        }
    }

    /// The tally of some pieces; that of all is the whole count.
    pub(super) fn count(
        &self,
        pieces: std::ops::Range<usize>,
        go_on: GoOn<'_>,
    ) -> Result<Tally, Stopped> {
        let mut sum = Tally::new(2);
        for piece in pieces {
            sum += &self.piece(piece, go_on)?;
        }
        Ok(sum)
    }

    fn piece(&self, piece: usize, go_on: GoOn<'_>) -> Result<Tally, Stopped> {
        match piece {
            0 => self.by_rank(go_on),
            _ => self.both_flush(piece - 1, go_on),
        }
    }

    /// Everything but what two flushes change together.
    fn by_rank(&self, go_on: GoOn<'_>) -> Result<Tally, Stopped> {
        let [a, b] = &self.sides;
        let hold = rank_board::hold(&self.stub, a.draws.max(b.draws));
        let shared = a.draws.min(b.draws);
        let mut won = |entering: &Completions, reading: &[_]| {
            let (mut board, mut won) = (RankBoard::new(&hold, shared), Won::default());
            let found = |_: &_, less, equal| won.add(1, less, equal);
            race(
                &mut board,
                &rank_board::entries(entering),
                reading,
                go_on,
                found,
            )?;
            Ok(won)
        };
        let second = won(a, &rank_board::real(b))?;
        let first = won(b, &rank_board::corrections(a))?;
        let wins = self.outcomes - second.wins - second.ties + first.wins;
        Ok(Tally::heads_up(
            wins,
            second.ties + first.ties,
            self.outcomes,
        ))
    }

    /// What two flushes change together, one side's being of `suit`: as many pairs are added as are taken away.
    fn both_flush(&self, suit: usize, go_on: GoOn<'_>) -> Result<Tally, Stopped> {
        let heavy = usize::from(self.weight(1) >= self.weight(0));
        let (entering, reading) = (&self.sides[heavy], &self.sides[1 - heavy]);
        let mut won = Won::default();
        if !entering.flushes[suit].is_empty() {
            self.by_suit(suit, entering, reading, &mut won, go_on)?;
            self.without_suit(suit, entering, reading, &mut won, go_on)?;
        }
        let lost = -won.wins - won.ties;
        let wins = if heavy == 1 { won.wins } else { lost };
        Ok(Tally::heads_up(wins, won.ties, 0))
    }

    fn weight(&self, side: usize) -> usize {
        self.sides[side].flushes.iter().map(Vec::len).sum()
    }

    /// Real flush against real flush; and minus real flush against what the other would be without flushes, which it always beats.
    fn by_suit(
        &self,
        suit: usize,
        entering: &Completions,
        reading: &Completions,
        won: &mut Won,
        go_on: GoOn<'_>,
    ) -> Result<(), Stopped> {
        let mut board = SuitBoard::new(&self.stub, suit, entering, reading);
        let reader = |suit, last| {
            move |&(class, flush): &(u16, Suited)| {
                let class = if last { u16::MAX } else { class };
                (class, suit_board::Reader { suit, flush, last })
            }
        };
        let readers =
            |last| (0..4).flat_map(move |suit| reading.suited[suit].iter().map(reader(suit, last)));
        let readers: Vec<_> = readers(false).chain(readers(true)).collect();
        let readers = by_class(&readers);
        let found = |reader: &suit_board::Reader, less, equal| {
            won.add(if reader.last { -1 } else { 1 }, less, equal);
        };
        race(&mut board, &entering.suited[suit], &readers, go_on, found)
    }

    /// Both as if flushes were nothing.
    fn without_suit(
        &self,
        suit: usize,
        entering: &Completions,
        reading: &Completions,
        won: &mut Won,
        go_on: GoOn<'_>,
    ) -> Result<(), Stopped> {
        let mut board = FlushBoard::new(&self.stub, suit, entering, reading);
        let reader = |suit| move |&(class, flush): &_| (class, flushes::Reader { suit, flush });
        let readers = (0..4).flat_map(|suit| reading.flushes[suit].iter().map(reader(suit)));
        let readers = by_class(&readers.collect::<Vec<_>>());
        let found = |_: &_, less, equal| won.add(1, less, equal);
        race(&mut board, &entering.flushes[suit], &readers, go_on, found)
    }
}
