//! What a dropped deck leaves behind in memory.

use std::mem::{ManuallyDrop, MaybeUninit, size_of};

use doorcard_core::deck::Deck;

/// The bytes of a deck's own memory, before and after it is dropped in place.
fn before_and_after(deck: Deck) -> [Vec<u8>; 2] {
    let mut deck = ManuallyDrop::new(deck);
    let bytes = |deck: &ManuallyDrop<Deck>| {
        let start = std::ptr::from_ref(deck).cast::<MaybeUninit<u8>>();
        // SAFETY: the deck's memory stays allocated, and bytes that may be uninitialized can be copied as such; what is
        // looked at below are arrays, which are not padding.
        let copy = (0..size_of::<Deck>()).map(|at| unsafe { start.add(at).read_volatile() });
        copy.map(|byte| unsafe { byte.assume_init() }).collect()
    };
    let before = bytes(&deck);
    // SAFETY: dropped once, and not used as a deck afterwards.
    unsafe { ManuallyDrop::drop(&mut deck) };
    [before, bytes(&deck)]
}

#[test]
fn seed_and_order_are_gone() {
    let seed: [u8; 32] = std::array::from_fn(|at| 101 + at as u8);
    for deck in [
        Deck::shuffled(&seed).unwrap(),
        Deck::sealed(&seed, vec![("ada".into(), vec![1])]).unwrap(),
    ] {
        let order = deck.cards().to_vec();
        let [before, after] = before_and_after(deck);
        for secret in [&seed[..], &order] {
            let mut places = before.windows(secret.len());
            let place = places.position(|bytes| bytes == secret).unwrap();
            let left = &after[place..place + secret.len()];
            assert!(left.iter().all(|&byte| byte == 0));
        }
    }
}
