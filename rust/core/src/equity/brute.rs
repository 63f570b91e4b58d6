//! The count that visits every outcome: what the others are held against.

use super::every::{Cards, every};
use super::{GoOn, Problem, Stopped, Tally};

/// How often each player wins, outcome by outcome.
pub fn brute_force(problem: &Problem, go_on: GoOn<'_>) -> Result<Tally, Stopped> {
    let mut tally = Tally::new(problem.hands().len());
    for problem in problem.settled() {
        let players = 0..problem.hands().len();
        let all: Result<Vec<_>, _> = players
            .map(|player| every(&problem, player, go_on))
            .collect();
        visit(&all?, 0, (0, 0), 0, &mut tally, go_on)?;
    }
    Ok(tally)
}

/// Tries every completion of the next player; `best` is who leads among those before him, and how good that is.
fn visit(
    all: &[Vec<(u16, Cards)>],
    player: usize,
    best: (u16, u8),
    taken: Cards,
    tally: &mut Tally,
    go_on: GoOn<'_>,
) -> Result<(), Stopped> {
    if player + 1 == all.len() {
        last(&all[player], player, best, taken, tally);
        return super::race::ask(go_on);
    }
    for &(class, cards) in &all[player] {
        if cards & taken == 0 {
            let best = leading(best, player, class);
            visit(all, player + 1, best, taken | cards, tally, go_on)?;
        }
    }
    Ok(())
}

fn leading((class, players): (u16, u8), player: usize, mine: u16) -> (u16, u8) {
    match mine.cmp(&class) {
        std::cmp::Ordering::Less => (class, players),
        std::cmp::Ordering::Equal => (class, players | 1 << player),
        std::cmp::Ordering::Greater => (mine, 1 << player),
    }
}

fn last(
    all: &[(u16, Cards)],
    player: usize,
    (best, players): (u16, u8),
    taken: Cards,
    tally: &mut Tally,
) {
    let mut found = [0_u32; 3];
    for &(class, cards) in all {
        let free = u32::from(cards & taken == 0);
        found[0] += free & u32::from(class < best);
        found[1] += free & u32::from(class == best);
        found[2] += free;
    }
    let me = 1 << player;
    tally.add(players, found[0].into());
    tally.add(players | me, found[1].into());
    tally.add(me, (found[2] - found[0] - found[1]).into());
}
