//! A ranking of five cards written as a rule book says it, sharing nothing with the evaluator.

/// The strength of five cards as something that compares: the category first, then the ranks that break ties.
pub fn strength(cards: &[u8]) -> (u8, Vec<u8>) {
    let mut ranks: Vec<u8> = cards.iter().map(|card| card / 4 + 2).collect();
    ranks.sort_unstable();
    ranks.reverse();
    let times = |rank: u8| ranks.iter().filter(|&&other| other == rank).count();
    let mut groups: Vec<(usize, u8)> = ranks.iter().map(|&rank| (times(rank), rank)).collect();
    groups.sort_unstable();
    groups.dedup();
    groups.reverse();
    let order: Vec<u8> = groups.iter().map(|&(_, rank)| rank).collect();
    let flush = cards.iter().all(|card| card % 4 == cards[0] % 4);
    let wheel = ranks == [14, 5, 4, 3, 2];
    let straight = wheel || (groups.len() == 5 && ranks[0] - ranks[4] == 4);
    let shape: Vec<usize> = groups.iter().map(|&(times, _)| times).collect();
    let category = match (straight, flush, shape.as_slice()) {
        (true, true, _) => 8,
        (_, _, [4, 1]) => 7,
        (_, _, [3, 2]) => 6,
        (_, true, _) => 5,
        (true, _, _) => 4,
        (_, _, [3, 1, 1]) => 3,
        (_, _, [2, 2, 1]) => 2,
        (_, _, [2, 1, 1, 1]) => 1,
        _ => 0,
    };
    (category, if wheel { vec![5] } else { order })
}
