//! Random draws by number, for simulations: deal 5 of a seed has the same ones whoever asks, after whichever others.
//!
//! Not for money: the stream is ChaCha with 8 rounds and a seed of any origin. Its keystream has the seed as key, a 64-bit block counter
//! (words 12 and 13 of the state) from 0 that goes round at its end, and a 64-bit stream number (words 14 and 15). Each next two
//! bytes, least significant first, are one draw. A deal takes a multiple of eight draws, n say, from stream 0: deal number
//! `index` has those from n * `index` on. It has stream number `index` + 1 in reserve.

use std::iter::repeat_with;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// Draws that are worked on together.
pub(crate) const EIGHT: usize = 8;

/// Eight draws as they stand in the keystream.
pub(crate) type Eight = [[u8; 2]; EIGHT];

/// The draws of deal after deal.
pub(crate) struct Stream {
    seed: [u8; 32],
    keystream: ChaCha8Rng,
    index: u64,
    eights: usize,
    room: Vec<Eight>,
}

/// The draws of one deal.
pub(crate) struct Draws<'a> {
    seed: &'a [u8; 32],
    index: u64,
    pub(crate) eights: &'a [Eight],
}

impl Stream {
    /// From deal number `index` on, so many times eight draws for each, at least once.
    pub(crate) fn new(seed: &[u8; 32], index: u64, eights: usize) -> Self {
        let mut keystream = ChaCha8Rng::from_seed(*seed);
        // The generator counts words of 32 bits.
        let words = (size_of::<Eight>() / 4 * eights) as u128;
        keystream.set_word_pos(words * u128::from(index));
        Self {
            seed: *seed,
            keystream,
            index,
            eights,
            room: Vec::new(),
        }
    }

    /// The next so many deals.
    pub(crate) fn deals(&mut self, count: usize) -> impl Iterator<Item = Draws<'_>> {
        let first = self.index;
        self.read(count);
        let seed = &self.seed;
        let deals = self.room.chunks_exact(self.eights).zip(0..);
        deals.map(move |(eights, number)| Draws {
            seed,
            index: first.wrapping_add(number),
            eights,
        })
    }

    fn read(&mut self, count: usize) {
        // After the last of all deals comes the first.
        let to_the_end = usize::try_from(u64::MAX - self.index)
            .map_or(count, |left| count.min(left.saturating_add(1)));
        self.index = self.index.wrapping_add(count as u64);
        self.room.resize(count * self.eights, Eight::default());
        let (now, from_zero) = self.room.split_at_mut(to_the_end * self.eights);
        fill(&mut self.keystream, now);
        if self.index < count as u64 {
            self.keystream = ChaCha8Rng::from_seed(self.seed);
            fill(&mut self.keystream, from_zero);
        }
    }
}

fn fill(keystream: &mut ChaCha8Rng, eights: &mut [Eight]) {
    keystream.fill_bytes(eights.as_flattened_mut().as_flattened_mut());
}

impl Draws<'_> {
    /// The last eight as one number.
    pub(crate) fn last(&self) -> u128 {
        let bytes = |eight: &Eight| eight.as_flattened().try_into().expect("16 bytes");
        self.eights
            .last()
            .map_or(0, |eight| u128::from_le_bytes(bytes(eight)))
    }

    /// The draws in reserve, one after the other, without end.
    pub(crate) fn reserve(&self) -> impl Iterator<Item = u16> + use<> {
        let mut keystream = ChaCha8Rng::from_seed(*self.seed);
        keystream.set_stream(self.index.wrapping_add(1));
        let eights = repeat_with(move || {
            let mut eight = [Eight::default()];
            fill(&mut keystream, &mut eight);
            eight
        });
        eights.flatten().flatten().map(u16::from_le_bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEED: [u8; 32] = [3; 32];

    /// All draws of some deals, read so many at a time.
    fn read(first: u64, deals: usize, at_once: usize) -> Vec<Eight> {
        let mut stream = Stream::new(&SEED, first, 3);
        let mut all = Vec::new();
        while all.len() < 3 * deals {
            let count = at_once.min(deals - all.len() / 3);
            all.extend(stream.deals(count).flat_map(|draws| draws.eights.to_vec()));
        }
        all
    }

    #[test]
    fn the_first_deal_comes_after_the_last() {
        let whole = read(u64::MAX - 9, 30, 30);
        assert_eq!(whole, read(u64::MAX - 9, 30, 7));
        assert_eq!(whole, read(u64::MAX - 9, 30, 10));
        assert_eq!(whole[30..], read(0, 20, 20));
        assert_eq!(read(0, 5, 5)[6..], read(2, 3, 3));
    }

    #[test]
    fn the_reserve_is_the_stream_of_the_next_number() {
        for (first, number) in [(6, 7), (u64::MAX, 0)] {
            let mut keystream = ChaCha8Rng::from_seed(SEED);
            keystream.set_stream(number);
            let mut stream = Stream::new(&SEED, first, 1);
            let reserve = stream.deals(1).next().unwrap().reserve();
            let mut bytes = [0; 2 * 100];
            keystream.fill_bytes(&mut bytes);
            let expected = bytes.as_chunks().0.iter().copied();
            assert!(reserve.take(100).eq(expected.map(u16::from_le_bytes)));
        }
    }
}
