//! The few operations that the evaluator is written in, and their portable form.

use std::array::from_fn;
use std::ops::{Add, BitAnd, BitOr, BitXor, Mul, Sub};

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
    fn left<const N: u32>(self) -> Self;
    fn right<const N: u32>(self) -> Self;
    fn max(self, other: Self) -> Self;
    fn ones(self) -> Self;
    fn at_least(self, limit: u16) -> Self::Mask;
    fn nonzero(self) -> Self::Mask;
    /// `yes` where the mask is set, `no` elsewhere.
    fn select(mask: Self::Mask, yes: Self, no: Self) -> Self;
    fn both(a: Self::Mask, b: Self::Mask) -> Self::Mask;
    /// The table's entry at the low seven bits of each number.
    fn look(self, table: &[u16; 128]) -> Self;
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
    fn left<const BITS: u32>(self) -> Self {
        self.each(|a| a << BITS)
    }

    #[inline(always)]
    fn right<const BITS: u32>(self) -> Self {
        self.each(|a| a >> BITS)
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
    fn look(self, table: &[u16; 128]) -> Self {
        self.each(|a| table[usize::from(a & 127)])
    }
}
