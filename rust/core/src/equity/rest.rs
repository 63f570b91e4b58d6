//! What a flush holds beside its suit: at most two cards, told apart by rank only.

/// How many such multisets of ranks there are.
pub(super) const RESTS: usize = 105;

/// Nothing, or the ranks of one or two cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rest {
    None,
    One(u8),
    Two(u8, u8),
}

const PAIRS: [[u8; 13]; 13] = {
    let mut table = [[0; 13]; 13];
    let (mut next, mut low) = (14, 0);
    while low < 13 {
        let mut high = low;
        while high < 13 {
            table[low][high] = next;
            table[high][low] = next;
            next += 1;
            high += 1;
        }
        low += 1;
    }
    table
};

static ALL: [Rest; RESTS] = {
    let mut all = [Rest::None; RESTS];
    let mut low = 0;
    while low < 13 {
        all[1 + low] = Rest::One(low as u8);
        let mut high = low;
        while high < 13 {
            all[PAIRS[low][high] as usize] = Rest::Two(low as u8, high as u8);
            high += 1;
        }
        low += 1;
    }
    all
};

impl Rest {
    /// Every rest of so many cards.
    pub(super) fn of_size(cards: usize) -> &'static [Self] {
        &ALL[[0..1, 1..14, 14..RESTS][cards].clone()]
    }

    /// Every rest of at most so many cards, in the order of `number`.
    pub(super) fn up_to(cards: usize) -> &'static [Self] {
        &ALL[..[1, 14, RESTS][cards]]
    }

    /// 0 for none, 1..=13 for one card, 14..=104 for two.
    pub(super) const fn number(self) -> usize {
        match self {
            Self::None => 0,
            Self::One(rank) => 1 + rank as usize,
            Self::Two(a, b) => PAIRS[a as usize][b as usize] as usize,
        }
    }

    pub(super) const fn size(self) -> usize {
        match self {
            Self::None => 0,
            Self::One(_) => 1,
            Self::Two(..) => 2,
        }
    }

    pub(super) fn ranks(self) -> impl Iterator<Item = u8> {
        let (a, b) = match self {
            Self::None => (None, None),
            Self::One(rank) => (Some(rank), None),
            Self::Two(a, b) => (Some(a), Some(b)),
        };
        a.into_iter().chain(b)
    }

    /// Bits to shift a suit's mask by, to make room for the numbers of all rests of at most so many cards.
    pub(super) const fn bits(cards: usize) -> u32 {
        [0, 4, 7][cards]
    }
}
