//! Who holds what, and what is left for everybody.

use super::choose::choose;
use crate::card::{Card, UNKNOWN};
use crate::card_set::CardSet;
use crate::{Error, Result};

const DECK: usize = 52;
const HAND: usize = 7;

/// Where the seventh card comes from (RULES 1.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seventh {
    /// Everybody gets one.
    Own,
    /// A community card that lies on the table.
    Community(Card),
    /// A community card that is still to come: the cards won't suffice.
    CommunityToCome,
}

/// Two to eight players with the cards known of each, and the cards that nobody has been seen with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    hands: Vec<Vec<u8>>,
    seventh: Seventh,
    stub: Vec<u8>,
}

impl Problem {
    /// `hands` are the cards known of each player, 0 to 7. `dead` are folded cards, [`UNKNOWN`] for one that nobody saw: it stays among the
    /// cards that may come, but counts where the deck may run out.
    pub fn new(hands: &[impl AsRef<[u8]>], dead: &[u8], community: Option<u8>) -> Result<Self> {
        if !(2..=8).contains(&hands.len()) {
            return Err(Error::PlayerCount(hands.len()));
        }
        let known: Vec<Vec<u8>> = hands.iter().map(|hand| only_known(hand.as_ref())).collect();
        let seventh = seventh(hands.len(), dead.len(), community)?;
        let most = match seventh {
            Seventh::Own => HAND,
            _ => HAND - 1,
        };
        for hand in hands {
            check_size(hand.as_ref().len(), most)?;
        }
        let seen = [
            known.concat(),
            only_known(dead),
            community.into_iter().collect(),
        ]
        .concat();
        let seen = CardSet::of_known(&seen)?;
        let stub = (0..Card::COUNT).filter(|&number| !seen.holds(number));
        Ok(Self {
            hands: known,
            seventh,
            stub: stub.collect(),
        })
    }

    /// The cards known of each player, a community card on the table not among them.
    #[must_use]
    pub fn hands(&self) -> &[Vec<u8>] {
        &self.hands
    }

    /// Where the seventh card comes from.
    #[must_use]
    pub const fn seventh(&self) -> Seventh {
        self.seventh
    }

    /// The cards that may come, lowest first.
    #[must_use]
    pub fn stub(&self) -> &[u8] {
        &self.stub
    }

    /// How many cards a player is still to get of his own.
    #[must_use]
    pub fn draws(&self, player: usize) -> usize {
        let own = match self.seventh {
            Seventh::Own => HAND,
            _ => HAND - 1,
        };
        own - self.hands[player].len()
    }

    /// What a player's strength is made of so far: his cards and the community card.
    pub(super) fn held(&self, player: usize) -> impl Iterator<Item = u8> + '_ {
        let community = match self.seventh {
            Seventh::Community(card) => Some(card.number()),
            _ => None,
        };
        self.hands[player].iter().copied().chain(community)
    }

    /// In how many ways the cards may come; nothing where that passes 2^128.
    #[must_use]
    pub fn outcomes(&self) -> Option<u128> {
        let mut left = self.stub.len();
        let mut ways = 1_u128;
        if self.seventh == Seventh::CommunityToCome {
            ways *= left as u128;
            left -= 1;
        }
        for player in 0..self.hands.len() {
            ways = ways.checked_mul(choose(left, self.draws(player)).into())?;
            left -= self.draws(player);
        }
        Some(ways)
    }

    /// The problems that the community card to come leads to, one for each card that it may be; the problem itself where none is to come.
    #[must_use]
    pub fn settled(&self) -> Vec<Self> {
        if self.seventh != Seventh::CommunityToCome {
            return vec![self.clone()];
        }
        let cards = self
            .stub
            .iter()
            .filter_map(|&number| Card::new(number).ok());
        cards.map(|card| self.with_community(card)).collect()
    }

    fn with_community(&self, card: Card) -> Self {
        let stub = self.stub.iter().copied();
        Self {
            hands: self.hands.clone(),
            seventh: Seventh::Community(card),
            stub: stub.filter(|&other| other != card.number()).collect(),
        }
    }
}

fn only_known(cards: &[u8]) -> Vec<u8> {
    let known = cards.iter().copied();
    known.filter(|&card| card != UNKNOWN).collect()
}

fn check_size(given: usize, most: usize) -> Result<()> {
    let wanted = match most {
        HAND => "at most 7 a side",
        _ => "at most 6 a side where the seventh is a community card",
    };
    if given > most {
        return Err(Error::CardCount { given, wanted });
    }
    Ok(())
}

/// RULES 1.5: what counts is the cards left after sixth street.
fn seventh(players: usize, dead: usize, community: Option<u8>) -> Result<Seventh> {
    let short = Error::DeckTooShort { players, dead };
    let dealt = (HAND - 1) * players + dead;
    let left = DECK.checked_sub(dealt).ok_or_else(|| short.clone())?;
    match community {
        _ if left == 0 => Err(short),
        Some(card) => Card::new(card).map(Seventh::Community),
        None if left < players => Ok(Seventh::CommunityToCome),
        None => Ok(Seventh::Own),
    }
}
