//! The evaluator's vectors on x86-64, and the only `unsafe` code of the crate.
//!
//! The two vector types are private to this file. Values of them exist only in code that runs below [`avx2`] and [`avx512`], and
//! those make sure first that the processor has the instructions: that is the reason for every call of an instruction here.

#![allow(unsafe_code)]

use std::arch::x86_64::*;
use std::ops::{Add, BitAnd, BitOr, BitXor, Mul, Sub};

use super::lanes::Lanes;
use super::many::Job;
use super::tables::{TABLES, Table};
use super::vector::{Vector, Wide};

/// Whether the processor has what [`avx2`] uses.
pub(super) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
}

/// Whether the processor has what [`avx512`] uses.
pub(super) fn has_avx512() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("avx512bitalg")
}

/// Runs a job 16 hands at a time.
///
/// # Panics
/// On a processor without AVX2.
pub(super) fn avx2<J: Job>(job: J) -> J::Done {
    #[target_feature(enable = "avx2")]
    fn compiled<J: Job>(job: J) -> J::Done {
        job.run::<Avx2>()
    }
    assert!(has_avx2());
    // SAFETY: the processor has the feature, as just asserted.
    unsafe { compiled(job) }
}

/// Runs a job 32 hands at a time.
///
/// # Panics
/// On a processor without AVX-512 F, BW, VBMI and BITALG.
pub(super) fn avx512<J: Job>(job: J) -> J::Done {
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    fn compiled<J: Job>(job: J) -> J::Done {
        job.run::<Avx512>()
    }
    assert!(has_avx512());
    // SAFETY: the processor has the features, as just asserted.
    unsafe { compiled(job) }
}

/// Defines methods that are one expression of instructions each.
macro_rules! instructions {
    ($(fn $name:ident ($($argument:ident: $type:ty),*) -> $result:ty = $body:expr;)*) => {$(
        #[inline(always)]
        fn $name ($($argument: $type),*) -> $result {
            // SAFETY: the processor has the instructions (see the top of the file); they touch no memory.
            unsafe { $body }
        }
    )*};
}

macro_rules! operators {
    ($vector:ident: $($operator:ident $method:ident $instruction:ident;)*) => {$(
        impl $operator for $vector {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: the processor has the instruction (see the top of the file); it touches no memory.
                Self(unsafe { $instruction(self.0, other.0) })
            }
        }
    )*};
}

/// 16 hands.
#[derive(Clone, Copy)]
struct Avx2(__m256i);

operators! { Avx2:
    BitAnd bitand _mm256_and_si256;
    BitOr bitor _mm256_or_si256;
    BitXor bitxor _mm256_xor_si256;
    Add add _mm256_add_epi16;
    Sub sub _mm256_sub_epi16;
    Mul mul _mm256_mullo_epi16;
}

impl Avx2 {
    #[inline(always)]
    fn same(self, other: Self) -> Self {
        // SAFETY: the processor has the instruction; it touches no memory.
        Self(unsafe { _mm256_cmpeq_epi16(self.0, other.0) })
    }

    #[inline(always)]
    fn numbers(self) -> [u16; 16] {
        let mut numbers = [0; 16];
        // SAFETY: the array is as long as the vector, and need not be aligned.
        unsafe { _mm256_storeu_si256(numbers.as_mut_ptr().cast(), self.0) };
        numbers
    }

    /// Four hands, with the same suit of both hands of each half side by side.
    #[inline(always)]
    fn four_hands(hands: &[u64; 4]) -> __m256i {
        // SAFETY: the array is as long as the vector, and need not be aligned.
        unsafe {
            let suits = _mm_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
            _mm256_shuffle_epi8(
                _mm256_loadu_si256(hands.as_ptr().cast()),
                _mm256_broadcastsi128_si256(suits),
            )
        }
    }
}

impl Vector for Avx2 {
    type Mask = Self;

    instructions! {
        fn splat(value: u16) -> Self = Self(_mm256_set1_epi16(value.cast_signed()));
        fn without(self: Self, other: Self) -> Self = Self(_mm256_andnot_si256(other.0, self.0));
        fn left(self: Self, bits: u32) -> Self = Self(_mm256_sll_epi16(self.0, _mm_cvtsi32_si128(bits.cast_signed())));
        fn right(self: Self, bits: u32) -> Self = Self(_mm256_srl_epi16(self.0, _mm_cvtsi32_si128(bits.cast_signed())));
        fn max(self: Self, other: Self) -> Self = Self(_mm256_max_epu16(self.0, other.0));
        fn nonzero(self: Self) -> Self = Self(_mm256_cmpgt_epi16(self.0, _mm256_setzero_si256()));
        fn select(mask: Self, yes: Self, no: Self) -> Self = Self(_mm256_blendv_epi8(no.0, yes.0, mask.0));
        fn ones(self: Self) -> Self = Self({
            let counts = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
            let nibble = _mm256_set1_epi8(15);
            let low = _mm256_and_si256(self.0, nibble);
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), nibble);
            let bytes = _mm256_add_epi8(_mm256_shuffle_epi8(counts, low), _mm256_shuffle_epi8(counts, high));
            _mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1))
        });
    }

    #[inline(always)]
    fn at_least(self, limit: u16) -> Self {
        self.max(Self::splat(limit)).same(self)
    }

    #[inline(always)]
    fn both(a: Self, b: Self) -> Self {
        a & b
    }

    #[inline(always)]
    fn look_up([first, second]: [[Self; 3]; 2]) -> [Self; 2] {
        let [a, d] = entries(first[0], second[0], &STEPS[0]);
        let [b, e] = entries(first[1], second[1], &STEPS[1]);
        let [c, f] = entries(first[2], second[2], &STEPS[2]);
        [a + b + c, d + e + f]
    }
}

impl Wide for Avx2 {
    const HANDS: usize = 16;

    #[inline(always)]
    fn deal(hands: &[u64]) -> [Self; 4] {
        let (fours, _) = hands.as_chunks::<4>();
        let (a, b) = (Self::four_hands(&fours[0]), Self::four_hands(&fours[1]));
        let (c, d) = (Self::four_hands(&fours[2]), Self::four_hands(&fours[3]));
        let [clubs, diamonds, hearts, spades] = four_columns([a, b], [c, d]);
        [Self(clubs), Self(diamonds), Self(hearts), Self(spades)]
    }

    #[inline(always)]
    fn deal_rows<const K: usize>(rows: &[u8]) -> [[Self; 4]; 2] {
        let cards = cards_of_32::<K>(rows);
        let (c, d) = (suit_of_32::<K>(&cards, 0), suit_of_32::<K>(&cards, 1));
        let (h, s) = (suit_of_32::<K>(&cards, 2), suit_of_32::<K>(&cards, 3));
        [
            [Self(c.0), Self(d.0), Self(h.0), Self(s.0)],
            [Self(c.1), Self(d.1), Self(h.1), Self(s.1)],
        ]
    }

    #[inline(always)]
    fn write(self, classes: &mut [u16]) {
        // `deal` leaves the first two of every four hands in the lower half, the others in the upper.
        // SAFETY: the processor has the instruction; it touches no memory.
        let ordered = unsafe {
            _mm256_permutevar8x32_epi32(self.0, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7))
        };
        classes.copy_from_slice(&Self(ordered).numbers());
    }
}

/// The exclusive or of each sixteen entries of a table with the sixteen before: lower bytes and upper bytes.
type Steps = [[[u8; 16]; 2]; 8];

const fn steps(table: &Table) -> Steps {
    let mut steps = [[[0; 16]; 2]; 8];
    let mut at = 0;
    while at < 128 {
        let before = if at < 16 { 0 } else { table[at - 16] };
        let [lower, upper] = (table[at] ^ before).to_le_bytes();
        steps[at / 16][0][at % 16] = lower;
        steps[at / 16][1][at % 16] = upper;
        at += 1;
    }
    steps
}

static STEPS: [Steps; 3] = [steps(&TABLES[0]), steps(&TABLES[1]), steps(&TABLES[2])];

/// The entries of a table at the low seven bits of 32 places, in the order that `deal_rows` deals: the first 16 in the first vector.
///
/// A shuffle looks up among sixteen bytes by the low four bits of a place, and gives nothing where the top bit is set. A place that is
/// brought down by sixteen again and again goes through all steps up to its own and is negative from then on: what it has met
/// adds up to its entry.
#[inline(always)]
fn entries(first: Avx2, second: Avx2, steps: &Steps) -> [Avx2; 2] {
    let seven = Avx2::splat(127);
    let (first, second) = (first & seven, second & seven);
    // SAFETY: the processor has the instructions; the arrays are as long as the vectors, and need not be aligned.
    unsafe {
        let mut places = _mm256_packus_epi16(first.0, second.0);
        let (mut lower, mut upper) = (_mm256_setzero_si256(), _mm256_setzero_si256());
        for [low, high] in steps {
            let low = _mm256_broadcastsi128_si256(_mm_loadu_si128(low.as_ptr().cast()));
            let high = _mm256_broadcastsi128_si256(_mm_loadu_si128(high.as_ptr().cast()));
            lower = _mm256_xor_si256(lower, _mm256_shuffle_epi8(low, places));
            upper = _mm256_xor_si256(upper, _mm256_shuffle_epi8(high, places));
            places = _mm256_sub_epi8(places, _mm256_set1_epi8(16));
        }
        [
            Avx2(_mm256_unpacklo_epi8(lower, upper)),
            Avx2(_mm256_unpackhi_epi8(lower, upper)),
        ]
    }
}

/// Where the cards of two rows of `K` stand in sixteen bytes that start `skip` bytes before them: first cards, second cards, and so on.
const fn pairs<const K: usize>(skip: usize) -> [u8; 16] {
    let mut places = [0x80; 16];
    let mut i = 0;
    while i < 2 * K {
        places[i] = (skip + i % 2 * K + i / 2) as u8;
        i += 1;
    }
    places
}

/// Sixteen bytes of rows at `start`, sorted by `pairs`.
#[inline(always)]
fn two_rows(rows: &[u8], start: usize, pairs: &[u8; 16]) -> __m128i {
    let bytes: &[u8; 16] = rows[start..start + 16].try_into().expect("16 bytes");
    // SAFETY: both arrays are as long as the vector, and need not be aligned.
    unsafe {
        _mm_shuffle_epi8(
            _mm_loadu_si128(bytes.as_ptr().cast()),
            _mm_loadu_si128(pairs.as_ptr().cast()),
        )
    }
}

/// The n-th cards of 32 rows as one vector, the rows in the order that `Avx2::write` undoes.
#[inline(always)]
fn cards_of_32<const K: usize>(rows: &[u8]) -> [__m256i; 8] {
    // The last two rows must not be read beyond their end.
    let (pairs, last_pairs) = const { (&pairs::<K>(0), &pairs::<K>(16 - 2 * K)) };
    // SAFETY: the processor has the instructions; they touch no memory.
    unsafe {
        let mut fours = [_mm256_setzero_si256(); 8];
        for (i, four) in fours.iter_mut().enumerate() {
            let (start, next) = (4 * K * i, 4 * K * i + 2 * K);
            let upper = if i < 7 {
                two_rows(rows, next, pairs)
            } else {
                two_rows(rows, 32 * K - 16, last_pairs)
            };
            *four = _mm256_set_m128i(upper, two_rows(rows, start, pairs));
        }
        let [a, b, c, d, e, f, g, h] = fours;
        let [first, second, third, fourth] = four_columns(
            [_mm256_unpacklo_epi16(a, b), _mm256_unpacklo_epi16(c, d)],
            [_mm256_unpacklo_epi16(e, f), _mm256_unpacklo_epi16(g, h)],
        );
        let [fifth, sixth, seventh, none] = four_columns(
            [_mm256_unpackhi_epi16(a, b), _mm256_unpackhi_epi16(c, d)],
            [_mm256_unpackhi_epi16(e, f), _mm256_unpackhi_epi16(g, h)],
        );
        [first, second, third, fourth, fifth, sixth, seventh, none]
    }
}

/// Four columns of 32-bit rows.
#[inline(always)]
fn four_columns([a, b]: [__m256i; 2], [c, d]: [__m256i; 2]) -> [__m256i; 4] {
    // SAFETY: the processor has the instructions; they touch no memory.
    unsafe {
        let (ab, cd) = (_mm256_unpacklo_epi32(a, b), _mm256_unpacklo_epi32(c, d));
        let (ab_high, cd_high) = (_mm256_unpackhi_epi32(a, b), _mm256_unpackhi_epi32(c, d));
        [
            _mm256_unpacklo_epi64(ab, cd),
            _mm256_unpackhi_epi64(ab, cd),
            _mm256_unpacklo_epi64(ab_high, cd_high),
            _mm256_unpackhi_epi64(ab_high, cd_high),
        ]
    }
}

/// One suit's lane of the first 16 and the last 16 rows.
#[inline(always)]
fn suit_of_32<const K: usize>(cards: &[__m256i; 8], suit: i8) -> (__m256i, __m256i) {
    // SAFETY: the processor has the instructions; they touch no memory.
    unsafe {
        let lower = _mm256_broadcastsi128_si256(_mm_setr_epi8(
            1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0,
        ));
        let upper = _mm256_broadcastsi128_si256(_mm_setr_epi8(
            32, 32, 32, 32, 32, 32, 32, 32, 33, 34, 36, 40, 48, 0, 0, 0,
        ));
        let mut low = _mm256_setzero_si256();
        let mut high = _mm256_setzero_si256();
        for &card in &cards[..K] {
            let rank = _mm256_and_si256(_mm256_srli_epi16::<2>(card), _mm256_set1_epi8(15));
            let here = _mm256_cmpeq_epi8(
                _mm256_and_si256(card, _mm256_set1_epi8(3)),
                _mm256_set1_epi8(suit),
            );
            // The lower byte has no count, so that it need not carry.
            low = _mm256_or_si256(
                low,
                _mm256_and_si256(here, _mm256_shuffle_epi8(lower, rank)),
            );
            high = _mm256_add_epi8(
                high,
                _mm256_and_si256(here, _mm256_shuffle_epi8(upper, rank)),
            );
        }
        (
            _mm256_unpacklo_epi8(low, high),
            _mm256_unpackhi_epi8(low, high),
        )
    }
}

/// 32 hands.
#[derive(Clone, Copy)]
struct Avx512(__m512i);

operators! { Avx512:
    BitAnd bitand _mm512_and_si512;
    BitOr bitor _mm512_or_si512;
    BitXor bitxor _mm512_xor_si512;
    Add add _mm512_add_epi16;
    Sub sub _mm512_sub_epi16;
    Mul mul _mm512_mullo_epi16;
}

impl Avx512 {
    /// At most 64 bytes, zeros after them.
    #[inline(always)]
    fn bytes(bytes: &[u8]) -> __m512i {
        let there = u64::MAX >> (64 - bytes.len());
        // SAFETY: the mask lets it read `bytes.len()` bytes, which need not be aligned.
        unsafe { _mm512_maskz_loadu_epi8(there, bytes.as_ptr().cast()) }
    }

    /// 32 numbers.
    #[inline(always)]
    fn numbers(numbers: &[u16; 32]) -> __m512i {
        // SAFETY: the array is as long as the vector, and need not be aligned.
        unsafe { _mm512_loadu_si512(numbers.as_ptr().cast()) }
    }

    /// Eight hands.
    #[inline(always)]
    fn eight_hands(hands: &[u64; 8]) -> __m512i {
        // SAFETY: the array is as long as the vector, and need not be aligned.
        unsafe { _mm512_loadu_si512(hands.as_ptr().cast()) }
    }

    #[inline(always)]
    fn look(self, table: &Table) -> Self {
        let (quarters, _) = table.as_chunks::<32>();
        let (a, b) = (Self::numbers(&quarters[0]), Self::numbers(&quarters[1]));
        let (c, d) = (Self::numbers(&quarters[2]), Self::numbers(&quarters[3]));
        // SAFETY: the processor has the instructions (see the top of the file); they touch no memory.
        unsafe {
            let upper = _mm512_test_epi16_mask(self.0, _mm512_set1_epi16(64));
            let low = _mm512_permutex2var_epi16(a, self.0, b);
            Self(_mm512_mask_blend_epi16(
                upper,
                low,
                _mm512_permutex2var_epi16(c, self.0, d),
            ))
        }
    }
}

impl Vector for Avx512 {
    type Mask = __mmask32;

    instructions! {
        fn splat(value: u16) -> Self = Self(_mm512_set1_epi16(value.cast_signed()));
        fn without(self: Self, other: Self) -> Self = Self(_mm512_andnot_si512(other.0, self.0));
        fn left(self: Self, bits: u32) -> Self = Self(_mm512_sll_epi16(self.0, _mm_cvtsi32_si128(bits.cast_signed())));
        fn right(self: Self, bits: u32) -> Self = Self(_mm512_srl_epi16(self.0, _mm_cvtsi32_si128(bits.cast_signed())));
        fn max(self: Self, other: Self) -> Self = Self(_mm512_max_epu16(self.0, other.0));
        fn ones(self: Self) -> Self = Self(_mm512_popcnt_epi16(self.0));
        fn at_least(self: Self, limit: u16) -> __mmask32 = _mm512_cmpge_epu16_mask(self.0, Self::splat(limit).0);
        fn nonzero(self: Self) -> __mmask32 = _mm512_test_epi16_mask(self.0, self.0);
        fn select(mask: __mmask32, yes: Self, no: Self) -> Self = Self(_mm512_mask_blend_epi16(mask, no.0, yes.0));
    }

    #[inline(always)]
    fn both(a: __mmask32, b: __mmask32) -> __mmask32 {
        a & b
    }

    #[inline(always)]
    fn look_up([[a, b, c], [d, e, f]]: [[Self; 3]; 2]) -> [Self; 2] {
        let [low, high, lead] = &TABLES;
        [
            a.look(low) + b.look(high) + c.look(lead),
            d.look(low) + e.look(high) + f.look(lead),
        ]
    }
}

impl Wide for Avx512 {
    const HANDS: usize = 32;

    #[inline(always)]
    fn deal(hands: &[u64]) -> [Self; 4] {
        let (eights, _) = hands.as_chunks::<8>();
        let (a, b) = (Self::eight_hands(&eights[0]), Self::eight_hands(&eights[1]));
        let (c, d) = (Self::eight_hands(&eights[2]), Self::eight_hands(&eights[3]));
        let (clubs, diamonds) = two_suits(a, b, c, d, &DEAL[0]);
        let (hearts, spades) = two_suits(a, b, c, d, &DEAL[1]);
        [Self(clubs), Self(diamonds), Self(hearts), Self(spades)]
    }

    #[inline(always)]
    fn deal_rows<const K: usize>(rows: &[u8]) -> [[Self; 4]; 2] {
        let cards = cards_of_64::<K>(rows);
        let (c, d) = (suit_of_64::<K>(&cards, 0), suit_of_64::<K>(&cards, 1));
        let (h, s) = (suit_of_64::<K>(&cards, 2), suit_of_64::<K>(&cards, 3));
        [
            [Self(c.0), Self(d.0), Self(h.0), Self(s.0)],
            [Self(c.1), Self(d.1), Self(h.1), Self(s.1)],
        ]
    }

    #[inline(always)]
    fn write(self, classes: &mut [u16]) {
        let classes: &mut [u16; 32] = classes.try_into().expect("32 places");
        // SAFETY: the array is as long as the vector, and need not be aligned.
        unsafe { _mm512_storeu_si512(classes.as_mut_ptr().cast(), self.0) };
    }
}

/// Two suits of 32 hands, eight in each vector.
#[inline(always)]
fn two_suits(
    a: __m512i,
    b: __m512i,
    c: __m512i,
    d: __m512i,
    places: &[u16; 32],
) -> (__m512i, __m512i) {
    let places = Avx512::numbers(places);
    // SAFETY: the processor has the instructions; they touch no memory.
    unsafe {
        let (ab, cd) = (
            _mm512_permutex2var_epi16(a, places, b),
            _mm512_permutex2var_epi16(c, places, d),
        );
        (
            _mm512_shuffle_i64x2::<0x44>(ab, cd),
            _mm512_shuffle_i64x2::<0xEE>(ab, cd),
        )
    }
}

/// Where `deal` finds two suits of sixteen hands: their numbers among the 64 of two vectors.
static DEAL: [[u16; 32]; 2] = {
    let mut places = [[0; 32]; 2];
    let mut i = 0;
    while i < 32 {
        let (hand, upper) = (i % 16, i / 16);
        places[0][i] = (4 * hand + upper) as u16;
        places[1][i] = (4 * hand + 2 + upper) as u16;
        i += 1;
    }
    places
};

/// Where four cards of sixteen rows of `K` stand among the 128 bytes of two vectors with eight rows each: a quarter a card, in
/// it the rows of the first vector, then those of the second.
const fn gather<const K: usize>(first_card: usize) -> [u8; 64] {
    let mut places = [0; 64];
    let mut i = 0;
    while i < 64 {
        let (card, row) = (first_card + i / 16, i % 16);
        if card < K {
            places[i] = (64 * (row / 8) + row % 8 * K + card) as u8;
        }
        i += 1;
    }
    places
}

/// The n-th cards of 64 rows as one vector. The order of the rows is the one that `suit_of_64` undoes: eight of the first 32,
/// eight of the last 32, and so on.
#[inline(always)]
fn cards_of_64<const K: usize>(rows: &[u8]) -> [__m512i; 8] {
    let first = Avx512::bytes(const { &gather::<K>(0) });
    let then = Avx512::bytes(const { &gather::<K>(4) });
    let (mut quads, mut rest) = ([first; 4], [then; 4]);
    for i in 0..4 {
        let [early, late] = [i, i + 4].map(|i| 8 * K * i..8 * K * (i + 1));
        let (early, late) = (Avx512::bytes(&rows[early]), Avx512::bytes(&rows[late]));
        // SAFETY: the processor has the instructions; they touch no memory.
        unsafe {
            quads[i] = _mm512_permutex2var_epi8(early, first, late);
            rest[i] = _mm512_permutex2var_epi8(early, then, late);
        }
    }
    let ([a, b, c, d], [e, f, g, h]) = (transpose(quads), transpose(rest));
    [a, b, c, d, e, f, g, h]
}

/// Turns four vectors of four quarters into those of the first quarters, the second ones, and so on.
#[inline(always)]
fn transpose([a, b, c, d]: [__m512i; 4]) -> [__m512i; 4] {
    // SAFETY: the processor has the instructions; they touch no memory.
    unsafe {
        let (ab, cd) = (
            _mm512_shuffle_i64x2::<0x44>(a, b),
            _mm512_shuffle_i64x2::<0x44>(c, d),
        );
        let (ab_high, cd_high) = (
            _mm512_shuffle_i64x2::<0xEE>(a, b),
            _mm512_shuffle_i64x2::<0xEE>(c, d),
        );
        [
            _mm512_shuffle_i64x2::<0x88>(ab, cd),
            _mm512_shuffle_i64x2::<0xDD>(ab, cd),
            _mm512_shuffle_i64x2::<0x88>(ab_high, cd_high),
            _mm512_shuffle_i64x2::<0xDD>(ab_high, cd_high),
        ]
    }
}

/// A byte of each card's constant: the lower or the upper one of a suit's lane.
const fn lane_bytes(suit: usize, upper: usize) -> [u8; 64] {
    let mut bytes = [0; 64];
    let mut card = 0;
    while card < 64 {
        bytes[card] = (Lanes::CARDS[card].bits() >> (16 * suit + 8 * upper)) as u8;
        card += 1;
    }
    bytes
}

/// By suit, the bytes of its lane.
static LANE_BYTES: [[[u8; 64]; 2]; 4] = [
    [lane_bytes(0, 0), lane_bytes(0, 1)],
    [lane_bytes(1, 0), lane_bytes(1, 1)],
    [lane_bytes(2, 0), lane_bytes(2, 1)],
    [lane_bytes(3, 0), lane_bytes(3, 1)],
];

/// One suit's lane of the first 32 and the last 32 rows.
#[inline(always)]
fn suit_of_64<const K: usize>(cards: &[__m512i; 8], suit: usize) -> (__m512i, __m512i) {
    let [lower, upper] = &LANE_BYTES[suit];
    let (lower, upper) = (Avx512::bytes(lower), Avx512::bytes(upper));
    // SAFETY: the processor has the instructions; they touch no memory.
    unsafe {
        let mut low = _mm512_setzero_si512();
        let mut high = _mm512_setzero_si512();
        for &card in &cards[..K] {
            // The lower byte has no count, so that it need not carry.
            low = _mm512_or_si512(low, _mm512_permutexvar_epi8(card, lower));
            high = _mm512_add_epi8(high, _mm512_permutexvar_epi8(card, upper));
        }
        (
            _mm512_unpacklo_epi8(low, high),
            _mm512_unpackhi_epi8(low, high),
        )
    }
}
