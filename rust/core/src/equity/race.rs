//! The sweep that every exact count is made of.

use super::{GoOn, Stopped};
use crate::rank::HandRank;

/// Counters of one side's completions, by the cards that they share with the other side's.
pub(super) trait Board<E, R> {
    /// Adds one side's entry.
    fn insert(&mut self, entry: &E);
    /// How many of the completions inserted share no card with the reader's; times how many the reader stands for.
    fn read(&self, reader: &R) -> i64;
}

/// Walks up the classes. `found` is called for each reader with what stands below its class and what stands in it.
/// Entries and readers come with their classes, lowest first.
pub(super) fn race<E, R>(
    board: &mut impl Board<E, R>,
    entries: &[(u16, E)],
    readers: &[(u16, R)],
    go_on: GoOn<'_>,
    mut found: impl FnMut(&R, i64, i64),
) -> Result<(), Stopped> {
    let mut rest = entries;
    let mut below = Vec::new();
    for group in readers.chunk_by(|a, b| a.0 == b.0) {
        let class = group[0].0;
        rest = insert_while(board, rest, |entry| entry < class, go_on)?;
        below.clear();
        below.extend(group.iter().map(|(_, reader)| board.read(reader)));
        let after = insert_while(board, rest, |entry| entry == class, go_on)?;
        let alone = after.len() == rest.len();
        rest = after;
        for ((_, reader), &less) in group.iter().zip(&below) {
            let equal = if alone { 0 } else { board.read(reader) - less };
            found(reader, less, equal);
        }
        ask(go_on)?;
    }
    Ok(())
}

/// Inserts the entries at the front whose class fits; returns the others.
fn insert_while<'a, E, R>(
    board: &mut impl Board<E, R>,
    entries: &'a [(u16, E)],
    fits: impl Fn(u16) -> bool,
    go_on: GoOn<'_>,
) -> Result<&'a [(u16, E)], Stopped> {
    let end = entries.iter().position(|&(class, _)| !fits(class));
    let (now, later) = entries.split_at(end.unwrap_or(entries.len()));
    for part in now.chunks(1024) {
        part.iter().for_each(|(_, entry)| board.insert(entry));
        ask(go_on)?;
    }
    Ok(later)
}

pub(super) fn ask(go_on: GoOn<'_>) -> Result<(), Stopped> {
    if go_on() { Ok(()) } else { Err(Stopped) }
}

/// Puts a list into the order of classes: a counting sort, as lists are long and classes few.
pub(super) fn by_class<T: Copy>(list: &[(u16, T)]) -> Vec<(u16, T)> {
    const CLASSES: usize = HandRank::BEST as usize + 2;
    let mut sorted = list.to_vec();
    if list.len() < CLASSES / 16 {
        sorted.sort_unstable_by_key(|&(class, _)| class);
        return sorted;
    }
    // A class may be one that stands above all others.
    let place = |class: u16| usize::from(class).min(CLASSES - 1);
    let mut next = [0_u32; CLASSES];
    for &(class, _) in list {
        next[place(class)] += 1;
    }
    let mut start = 0;
    for count in &mut next {
        start += std::mem::replace(count, start);
    }
    for &(class, item) in list {
        let next = &mut next[place(class)];
        sorted[*next as usize] = (class, item);
        *next += 1;
    }
    sorted
}
