//! The seal of a deck: the house's seed mixed with players' nonces, and a Merkle root that binds the order card by card.
//!
//! Everything here is fixed to the bit in `docs/dealing.md`, section 2. SHA-256 can be continued from its result, so that
//! whatever is secret stands behind a tag and has one length: nobody can make one hash here out of another.

use sha2::{Digest, Sha256};
use zeroize::{ZeroizeOnDrop, Zeroizing};

use crate::deck::SIZE;
use crate::{Error, Result};

/// A SHA-256 hash.
pub type Hash = [u8; 32];

/// A player's name and what he adds to the seed.
pub type Nonce = (String, Vec<u8>);

/// Most nonces in a deck: one for each player.
pub const NONCES: usize = 8;

const KEY: &[u8] = b"doorcard/key/v1";
const SALT: &[u8] = b"doorcard/salt/v1";
const CARD: &[u8] = b"doorcard/card/v1";
const LEAF: &[u8] = &[0];
const NODE: &[u8] = &[1];

/// What a sealed deck knows beside its order. The key is wiped from memory when it is dropped.
#[derive(Clone, PartialEq, Eq, ZeroizeOnDrop)]
pub struct Seal {
    key: Hash,
    #[zeroize(skip)]
    nonces: Vec<Nonce>,
    #[zeroize(skip)]
    root: Hash,
}

/// What shows that a card stands in a place of a sealed order, and shows no other card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// The card, 0..51.
    pub card: u8,
    /// What its leaf was salted with.
    pub salt: Hash,
    /// The other halves of the tree, from the leaf up.
    pub path: Vec<Hash>,
}

impl Seal {
    /// The seal of the order that `shuffle` makes of the key.
    pub(crate) fn new(
        seed: &Hash,
        mut nonces: Vec<Nonce>,
        shuffle: impl FnOnce(&Hash) -> [u8; SIZE],
    ) -> Result<(Self, [u8; SIZE])> {
        nonces.sort();
        check(&nonces)?;
        let mut seal = Self {
            key: key(seed, &nonces),
            nonces,
            root: [0; 32],
        };
        let order = shuffle(&seal.key);
        seal.root = tree(&seal.leaves(&order));
        Ok((seal, order))
    }

    /// The nonces, in ascending order of their names.
    #[must_use]
    pub fn nonces(&self) -> &[Nonce] {
        &self.nonces
    }

    /// The root of the tree over all cards of the order.
    #[must_use]
    pub const fn root(&self) -> &Hash {
        &self.root
    }

    pub(crate) fn opening(&self, order: &[u8; SIZE], place: usize) -> Result<Opening> {
        let card = *order.get(place).ok_or(Error::PlaceRange(place))?;
        let mut path = Vec::new();
        push_path(&self.leaves(order), place, &mut path);
        Ok(Opening {
            card,
            salt: *self.salt(place as u8),
            path,
        })
    }

    fn leaves(&self, order: &[u8; SIZE]) -> [Hash; SIZE] {
        std::array::from_fn(|place| leaf(place as u8, order[place], &self.salt(place as u8)))
    }

    fn salt(&self, place: u8) -> Zeroizing<Hash> {
        Zeroizing::new(hash(&[SALT, &self.key, &[place]]))
    }
}

impl Opening {
    /// The root that this opening leads to from a place; None for a place that no deck has and a path of another length.
    #[must_use]
    pub fn root(&self, place: u8) -> Option<Hash> {
        climb(
            leaf(place, self.card, &self.salt),
            place.into(),
            SIZE,
            &self.path,
        )
    }
}

fn check(sorted: &[Nonce]) -> Result<()> {
    if sorted.len() > NONCES {
        return Err(Error::NonceCount(sorted.len()));
    }
    for (name, nonce) in sorted {
        if !(1..=64).contains(&name.len()) {
            return Err(Error::NonceName(name.len()));
        }
        if !(1..=64).contains(&nonce.len()) {
            return Err(Error::NonceLength(name.clone(), nonce.len()));
        }
    }
    match sorted.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        Some(pair) => Err(Error::NonceTwice(pair[0].0.clone())),
        None => Ok(()),
    }
}

fn key(seed: &Hash, sorted: &[Nonce]) -> Hash {
    let mut hasher = Sha256::new_with_prefix(KEY);
    hasher.update(seed);
    hasher.update([sorted.len() as u8]);
    for part in sorted
        .iter()
        .flat_map(|(name, nonce)| [name.as_bytes(), nonce])
    {
        hasher.update([part.len() as u8]);
        hasher.update(part);
    }
    hasher.finalize().into()
}

fn leaf(place: u8, card: u8, salt: &Hash) -> Hash {
    hash(&[LEAF, CARD, &[place, card], salt])
}

fn node(left: &Hash, right: &Hash) -> Hash {
    hash(&[NODE, left, right])
}

/// The tree hash of RFC 9162, 2.1.1.
fn tree(leaves: &[Hash]) -> Hash {
    match leaves {
        [leaf] => *leaf,
        _ => {
            let (left, right) = leaves.split_at(first_half(leaves.len()));
            node(&tree(left), &tree(right))
        }
    }
}

/// The inclusion proof of RFC 9162, 2.1.3.1.
fn push_path(leaves: &[Hash], place: usize, path: &mut Vec<Hash>) {
    if leaves.len() == 1 {
        return;
    }
    let half = first_half(leaves.len());
    let (left, right) = leaves.split_at(half);
    if place < half {
        push_path(left, place, path);
        path.push(tree(right));
    } else {
        push_path(right, place - half, path);
        path.push(tree(left));
    }
}

/// The hash of a tree of `size` leaves, from one of them and its path.
fn climb(leaf: Hash, place: usize, size: usize, path: &[Hash]) -> Option<Hash> {
    if size == 1 {
        return (place == 0 && path.is_empty()).then_some(leaf);
    }
    let (other, below) = path.split_last()?;
    let half = first_half(size);
    if place < half {
        Some(node(&climb(leaf, place, half, below)?, other))
    } else {
        Some(node(other, &climb(leaf, place - half, size - half, below)?))
    }
}

/// The largest power of two below `size`.
const fn first_half(size: usize) -> usize {
    size.next_power_of_two() / 2
}

fn hash(parts: &[&[u8]]) -> Hash {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck::Deck;

    fn deck(nonces: &[(&str, &[u8])]) -> Deck {
        let nonces = nonces
            .iter()
            .map(|(name, nonce)| ((*name).to_owned(), nonce.to_vec()));
        Deck::sealed(&[7; 32], nonces.collect()).unwrap()
    }

    fn refused(nonces: &[(&str, &[u8])]) -> &'static str {
        let nonces = nonces
            .iter()
            .map(|(name, nonce)| ((*name).to_owned(), nonce.to_vec()));
        Deck::sealed(&[7; 32], nonces.collect())
            .err()
            .unwrap()
            .code()
    }

    #[test]
    fn every_place_opens_to_the_root_and_to_no_other() {
        let deck = deck(&[("ada", b"1")]);
        let root = *deck.seal().unwrap().root();
        for place in 0..52_u8 {
            let opening = deck.opening(place.into()).unwrap();
            assert_eq!(opening.card, deck.cards()[usize::from(place)]);
            assert_eq!(opening.path.len(), if place < 48 { 6 } else { 4 });
            for other in 0..=255 {
                assert_eq!(opening.root(other) == Some(root), other == place);
            }
        }
    }

    #[test]
    fn every_bit_of_an_opening_counts() {
        let deck = deck(&[]);
        let root = Some(*deck.seal().unwrap().root());
        let good = deck.opening(50).unwrap();
        for bit in 0..8 {
            let mut forged = good.clone();
            forged.card ^= 1 << bit;
            assert_ne!(forged.root(50), root);
        }
        for bit in 0..256 {
            let mut forged = good.clone();
            forged.salt[bit / 8] ^= 1 << (bit % 8);
            assert_ne!(forged.root(50), root);
            for level in 0..4 {
                let mut forged = good.clone();
                forged.path[level][bit / 8] ^= 1 << (bit % 8);
                assert_ne!(forged.root(50), root);
            }
        }
        for length in [0, 3, 5, 6, 60] {
            let mut forged = good.clone();
            forged.path.resize(length, [0; 32]);
            assert_eq!(forged.root(50), None);
        }
    }

    #[test]
    fn the_order_of_sending_does_not_matter_but_every_byte_does() {
        let two = deck(&[("ada", b"1"), ("bo", b"2")]);
        assert!(two == deck(&[("bo", b"2"), ("ada", b"1")]));
        for other in [
            deck(&[]),
            deck(&[("ada", b"1")]),
            deck(&[("ada", b"2"), ("bo", b"1")]),
            deck(&[("ada", b"1"), ("bo", b"3")]),
            deck(&[("ada", b"1\x02bo"), ("x", b"2")]),
        ] {
            assert_ne!(two.cards(), other.cards());
            assert_ne!(two.seal().unwrap().root(), other.seal().unwrap().root());
        }
        assert_ne!(deck(&[]).cards(), Deck::shuffled(&[7; 32]).unwrap().cards());
    }

    #[test]
    fn nonces_that_cannot_be_mixed_are_refused() {
        assert_eq!(refused(&[("", b"1")]), "nonce_name");
        assert_eq!(refused(&[(&"x".repeat(65), b"1")]), "nonce_name");
        assert_eq!(refused(&[("ada", b"")]), "nonce_length");
        assert_eq!(refused(&[("ada", &[1; 65])]), "nonce_length");
        assert_eq!(
            refused(&[("ada", b"1"), ("bo", b"1"), ("ada", b"2")]),
            "nonce_twice"
        );
        let names: Vec<String> = (0..9).map(|name| name.to_string()).collect();
        let nine: Vec<(&str, &[u8])> = names.iter().map(|name| (&**name, &b"1"[..])).collect();
        assert_eq!(refused(&nine), "nonce_count");
        deck(&nine[..8]);
        deck(&[(&"é".repeat(32), &[1; 64])]);
    }

    #[test]
    fn only_a_sealed_deck_opens_places_that_it_has() {
        assert_eq!(deck(&[]).opening(52).err(), Some(Error::PlaceRange(52)));
        let plain = Deck::shuffled(&[7; 32]).unwrap();
        assert_eq!(plain.opening(0).err(), Some(Error::NotSealed));
        assert!(plain.with_nonces(vec![]).err() == Some(Error::NotSealed));
    }

    #[test]
    fn what_is_secret_says_that_it_wipes_itself() {
        fn wipes<T: ZeroizeOnDrop>() {}
        wipes::<Deck>();
        wipes::<Seal>();
    }

    #[test]
    fn nonces_come_after_the_commitment() {
        let promised = Deck::random_sealed(vec![]).unwrap();
        let dealt = promised
            .with_nonces(vec![("ada".into(), b"1".to_vec())])
            .unwrap();
        assert!(promised.commitment() == dealt.commitment());
        assert_ne!(promised.cards(), dealt.cards());
        let again = Deck::sealed(
            dealt.seed().unwrap(),
            dealt.seal().unwrap().nonces().to_vec(),
        );
        assert!(again.unwrap() == dealt);
    }
}
