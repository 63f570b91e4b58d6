//! The few operations that the evaluator is written in, and their portable form.

use std::array::from_fn;
use std::ops::{Add, BitAnd, BitOr, BitXor, Mul, Sub};

use super::lanes::Lanes;
use super::tables::TABLES;

/// Unsigned 16-bit numbers side by side, one a hand. Arithmetic wraps.
pub(super) trait Vector:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
{
    /// A yes or no for each hand.
    type Mask: Copy;

    fn splat(value: u16) -> Self;
    /// `self & !other`.
    fn without(self, other: Self) -> Self;
    fn left(self, bits: u32) -> Self;
    fn right(self, bits: u32) -> Self;
    fn max(self, other: Self) -> Self;
    fn ones(self) -> Self;
    fn at_least(self, limit: u16) -> Self::Mask;
    /// Of numbers below 2^15.
    fn nonzero(self) -> Self::Mask;
    /// `yes` where the mask is set, `no` elsewhere.
    fn select(mask: Self::Mask, yes: Self, no: Self) -> Self;
    fn both(a: Self::Mask, b: Self::Mask) -> Self::Mask;
    /// For each of two: the sum of an entry of each of [`TABLES`], at the low seven bits of its place.
    fn look_up(places: [[Self; 3]; 2]) -> [Self; 2];
}

/// A vector that a batch can be fed through.
pub(super) trait Wide: Vector {
    /// How many hands it holds.
    const HANDS: usize;

    /// The four lanes of `HANDS` hands.
    fn deal(hands: &[u64]) -> [Self; 4];
    /// The lanes of twice `HANDS` rows of `K` cards.
    fn deal_rows<const K: usize>(rows: &[u8]) -> [[Self; 4]; 2];
    /// The numbers, one a hand, in the order of the hands dealt.
    fn write(self, classes: &mut [u16]);

    /// Whether every number is zero.
    #[inline(always)]
    fn is_zero(self) -> bool {
        let mut numbers = [0; 64];
        self.write(&mut numbers[..Self::HANDS]);
        numbers == [0; 64]
    }
}

/// `N` numbers in plain Rust: one is the scalar evaluator, eight or more are for the compiler to make vectors of.
#[derive(Clone, Copy)]
pub(super) struct Plain<const N: usize>(pub [u16; N]);

impl<const N: usize> Plain<N> {
    #[inline(always)]
    fn each(self, f: impl Fn(u16) -> u16) -> Self {
        Self(self.0.map(f))
    }

    #[inline(always)]
    fn with(self, other: Self, f: impl Fn(u16, u16) -> u16) -> Self {
        Self(from_fn(|i| f(self.0[i], other.0[i])))
    }

    #[inline(always)]
    fn look(places: [Self; 3]) -> Self {
        let mut sums = [0; N];
        for (hand, sum) in sums.iter_mut().enumerate() {
            let entry = |i: usize| TABLES[i][usize::from(places[i].0[hand] as u8)];
            *sum = entry(0).wrapping_add(entry(1)).wrapping_add(entry(2));
        }
        Self(sums)
    }
}

macro_rules! operators {
    ($($operator:ident $method:ident $f:expr;)*) => {$(
        impl<const N: usize> $operator for Plain<N> {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                self.with(other, $f)
            }
        }
    )*};
}

operators! {
    BitAnd bitand |a, b| a & b;
    BitOr bitor |a, b| a | b;
    BitXor bitxor |a, b| a ^ b;
    Add add u16::wrapping_add;
    Sub sub u16::wrapping_sub;
    Mul mul u16::wrapping_mul;
}

/// All sixteen bits set where the answer is yes.
const fn all_bits(answer: bool) -> u16 {
    if answer { u16::MAX } else { 0 }
}

impl<const N: usize> Vector for Plain<N> {
    type Mask = Self;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self([value; N])
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.with(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn left(self, bits: u32) -> Self {
        self.each(|a| a << bits)
    }

    #[inline(always)]
    fn right(self, bits: u32) -> Self {
        self.each(|a| a >> bits)
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.with(other, Ord::max)
    }

    #[inline(always)]
    fn ones(self) -> Self {
        self.each(|a| a.count_ones() as u16)
    }

    #[inline(always)]
    fn at_least(self, limit: u16) -> Self {
        self.each(|a| all_bits(a >= limit))
    }

    #[inline(always)]
    fn nonzero(self) -> Self {
        self.each(|a| all_bits(a != 0))
    }

    #[inline(always)]
    fn select(mask: Self, yes: Self, no: Self) -> Self {
        (yes & mask) | no.without(mask)
    }

    #[inline(always)]
    fn both(a: Self, b: Self) -> Self {
        a & b
    }

    #[inline(always)]
    fn look_up([first, second]: [[Self; 3]; 2]) -> [Self; 2] {
        [Self::look(first), Self::look(second)]
    }
}

impl<const N: usize> Wide for Plain<N> {
    const HANDS: usize = N;

    #[inline(always)]
    fn deal(hands: &[u64]) -> [Self; 4] {
        from_fn(|suit| Self(from_fn(|hand| (hands[hand] >> (16 * suit)) as u16)))
    }

    #[inline(always)]
    fn deal_rows<const K: usize>(rows: &[u8]) -> [[Self; 4]; 2] {
        let (left, right) = rows.split_at(N * K);
        [left, right].map(|rows| Self::deal(&add_up::<K, N>(rows)))
    }

    #[inline(always)]
    fn write(self, classes: &mut [u16]) {
        classes.copy_from_slice(&self.0);
    }
}

/// The sums of `N` rows of `K` cards.
#[inline(always)]
fn add_up<const K: usize, const N: usize>(rows: &[u8]) -> [u64; N] {
    let (rows, _) = rows.as_chunks::<K>();
    from_fn(|hand| Lanes::from_iter(rows[hand]).bits())
}
