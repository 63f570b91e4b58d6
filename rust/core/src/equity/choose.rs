//! Binomial coefficients.

const SIZE: usize = 53;

static CHOOSE: [[u64; 8]; SIZE] = {
    let mut table = [[0; 8]; SIZE];
    let mut n = 0;
    while n < SIZE {
        table[n][0] = 1;
        let mut k = 1;
        while k < 8 && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// Ways to take `k` (at most 7) of `n` (at most 52); none if there are fewer than `k`.
pub(super) fn choose(n: usize, k: usize) -> u64 {
    CHOOSE[n][k]
}

/// `choose` where what has been taken before may leave less than nothing.
pub(super) fn choose_rest(n: u8, taken: u8, k: u8) -> u64 {
    n.checked_sub(taken)
        .map_or(0, |rest| choose(usize::from(rest), usize::from(k)))
}
