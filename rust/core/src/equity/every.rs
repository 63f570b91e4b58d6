//! Every completion of a player, one by one.

use super::race::ask;
use super::{GoOn, Problem, Stopped};
use crate::evaluate::{Lanes, strength};

/// A completion's cards, as bits over the places in the stub.
pub(super) type Cards = u64;

/// The completions of a player with their classes, the weakest first.
pub(super) fn every(
    problem: &Problem,
    player: usize,
    go_on: GoOn<'_>,
) -> Result<Vec<(u16, Cards)>, Stopped> {
    let mut all = Vec::new();
    let held = problem.held(player).collect();
    extend(
        problem.stub(),
        held,
        0,
        problem.draws(player),
        &mut all,
        go_on,
    )?;
    all.sort_unstable_by_key(|&(class, _)| class);
    Ok(all)
}

fn extend(
    stub: &[u8],
    held: Lanes,
    taken: Cards,
    draws: usize,
    all: &mut Vec<(u16, Cards)>,
    go_on: GoOn<'_>,
) -> Result<(), Stopped> {
    if draws == 0 {
        all.push((strength(held).get(), taken));
        return Ok(());
    }
    for place in draws - 1..stub.len() {
        let hand = held + Lanes::card(stub[place]);
        extend(
            &stub[..place],
            hand,
            taken | 1 << place,
            draws - 1,
            all,
            go_on,
        )?;
    }
    if draws == 2 { ask(go_on) } else { Ok(()) }
}
