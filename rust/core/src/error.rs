//! Everything that the core refuses, each with a code that never changes.

/// What every fallible function of the core returns.
pub type Result<T> = std::result::Result<T, Error>;

/// A refused input. The text is for people, [`Error::code`] for programs.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// Text that does not read as a card.
    #[error(
        "{text:?} at character {at} is not a card: a rank 2..9 T (or 10) J Q K A, then a suit c d h s; ?? is unknown"
    )]
    CardText {
        /// The part that does not read.
        text: String,
        /// Where it starts, counted from 1 in characters.
        at: usize,
    },
    /// A number that is no card.
    #[error("card number {0} is outside 0..51")]
    CardRange(u64),
    /// Too few or too many cards.
    #[error("{given} cards given, {wanted} needed")]
    CardCount {
        /// How many came.
        given: usize,
        /// How many may come, in words.
        wanted: &'static str,
    },
    /// An unknown card where every card must be known.
    #[error("an unknown card (??) has no strength")]
    CardUnknown,
    /// The same card twice.
    #[error("card {0} is given twice")]
    DuplicateCard(crate::card::Card),
    /// More or fewer players than a stud table has.
    #[error("{0} players given, 2 to 8 can play")]
    PlayerCount(usize),
    /// Not even a community card is left.
    #[error("{players} players and {dead} dead cards leave no card for seventh street")]
    DeckTooShort {
        /// Still in.
        players: usize,
        /// Folded cards.
        dead: usize,
    },
    /// A seed that is not 32 bytes.
    #[error("a seed is 32 bytes, {0} given")]
    SeedLength(usize),
    /// More places to fill than there are cards.
    #[error("{left} cards are left for {open} open places")]
    TooManyPlaces {
        /// Cards that are neither known nor dead.
        left: usize,
        /// Places without a card.
        open: usize,
    },
    /// The operating system gave no random bytes.
    #[error("the operating system gave no random bytes for a seed")]
    SeedSource,
    /// More nonces than a deck takes.
    #[error("{0} nonces given, a deck takes 8")]
    NonceCount(usize),
    /// A nonce's name that is empty or too long; bytes.
    #[error("a nonce's name has 1 to 64 bytes, not {0}")]
    NonceName(usize),
    /// A nonce that is empty or too long.
    #[error("a nonce has 1 to 64 bytes, that of {0:?} has {1}")]
    NonceLength(String, usize),
    /// Two nonces under one name.
    #[error("{0:?} has two nonces, one is possible")]
    NonceTwice(String),
    /// A place that no deck has.
    #[error("place {0} is outside 0..51")]
    PlaceRange(usize),
    /// A deck without nonces and root.
    #[error("the deck is not sealed: it has no nonces and no root")]
    NotSealed,
    /// A hand strength outside 1..7462 (0 stands for unknown cards where a seat may hold them).
    #[error("hand strength {0} is outside 1..7462")]
    StrengthRange(u64),
    /// A row of an array that is refused.
    #[error("row {row}: {error}")]
    InRow {
        /// Its number, counted from 0.
        row: usize,
        /// What is wrong with it.
        error: Box<Self>,
    },
    /// A number that is not the lanes of so many different cards.
    #[error("{bits:#018x} is not the sum of {cards} different cards' lanes")]
    LanesValue {
        /// The number.
        bits: u64,
        /// How many cards it should be.
        cards: usize,
    },
    /// A name for instructions that there are not.
    #[error("no SIMD path {given:?} on this processor: {} can be chosen", .available.join(", "))]
    SimdPath {
        /// The name.
        given: String,
        /// Those that there are.
        available: Vec<&'static str>,
    },

    /// Nobody is left to win the chips.
    #[error("no live seat: somebody must be left to win the chips")]
    NoLiveSeat,
    /// A seat number that no table has.
    #[error("seat {0} is outside 1..10")]
    SeatRange(u64),
    /// The same seat twice in one list.
    #[error("seat {0} stands twice among the {1}")]
    SeatTwice(u8, &'static str),
    /// A seat that has put in no chips, or is unknown.
    #[error("seat {0} stands among the {1} but has paid nothing")]
    SeatUnpaid(u8, &'static str),
    /// A seat with a strength that is not in the hand.
    #[error("seat {0} has a strength but is not live")]
    StrengthSurplus(u8),
    /// A live seat without a strength.
    #[error("live seat {0} has no strength")]
    StrengthMissing(u8),
    /// Chips that do not fit 64 bits when added up.
    #[error("the chips add up to more than 2^64 - 1")]
    ChipsOverflow,
    /// Rake steps out of order.
    #[error("rake steps must rise: a step at {1} follows one at {0}")]
    RakeSteps(u64, u64),
}

impl Error {
    /// The stable name of this kind of error.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::CardText { .. } => "card_text",
            Self::CardRange(_) => "card_range",
            Self::CardCount { .. } => "card_count",
            Self::CardUnknown => "card_unknown",
            Self::DuplicateCard(_) => "duplicate_card",
            Self::PlayerCount(_) => "player_count",
            Self::DeckTooShort { .. } | Self::TooManyPlaces { .. } => "deck_too_short",
            Self::SeedLength(_) => "seed_length",
            Self::SeedSource => "seed_source",
            Self::NonceCount(_) => "nonce_count",
            Self::NonceName(_) => "nonce_name",
            Self::NonceLength(..) => "nonce_length",
            Self::NonceTwice(_) => "nonce_twice",
            Self::PlaceRange(_) => "place_range",
            Self::NotSealed => "not_sealed",
            Self::StrengthRange(_) => "strength_range",
            Self::InRow { error, .. } => error.code(),
            Self::LanesValue { .. } => "lanes_value",
            Self::SimdPath { .. } => "simd_path",
            Self::NoLiveSeat => "no_live_seat",
            Self::SeatRange(_) => "seat_range",
            Self::SeatTwice(..) => "seat_twice",
            Self::SeatUnpaid(..) => "seat_unpaid",
            Self::StrengthSurplus(_) => "strength_surplus",
            Self::StrengthMissing(_) => "strength_missing",
            Self::ChipsOverflow => "chips_overflow",
            Self::RakeSteps(..) => "rake_steps",
        }
    }
}
