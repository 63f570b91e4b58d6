//! The evaluator against a naive ranking (five cards), against itself with a card less (six, seven), and the known counts.

mod common;

use std::collections::BTreeMap;

use common::{every_hand, naive};
use doorcard_core::Error;
use doorcard_core::card::{Card, parse};
use doorcard_core::evaluate::{Lanes, best_five, evaluate, strength};
use doorcard_core::rank::{Category, HandRank};

fn show(cards: &[u8]) -> String {
    let text = |&card: &u8| Card::new(card).unwrap().to_string();
    cards.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// The cards of a sum.
fn cards_of(hand: Lanes) -> Vec<u8> {
    (0..52)
        .filter(|&card| hand.bits() >> (16 * (card % 4) + card / 4) & 1 == 1)
        .collect()
}

/// A hand is worth the best of the hands that it is with one of its cards left out.
fn check_against_a_card_less(hand: Lanes) {
    let best = cards_of(hand)
        .into_iter()
        .map(|card| strength(hand - Lanes::card(card)))
        .max();
    assert_eq!(Some(strength(hand)), best, "{:x}", hand.bits());
}

fn count_categories(cards: u32) -> [u64; 9] {
    let mut classes = vec![0u64; 7463];
    every_hand(Lanes::EMPTY, cards, 52, &mut |hand| {
        classes[usize::from(strength(hand).get())] += 1
    });
    let mut counts = [0; 9];
    for class in 1..=7462 {
        counts[HandRank::new(class).unwrap().category() as usize] += classes[usize::from(class)];
    }
    counts
}

#[test]
fn every_five_cards_stand_where_the_naive_ranking_puts_them() {
    let mut classes = BTreeMap::new();
    every_hand(Lanes::EMPTY, 5, 52, &mut |hand| {
        let class = strength(hand).get();
        assert_eq!(
            *classes
                .entry(naive::strength(&cards_of(hand)))
                .or_insert(class),
            class
        );
    });
    assert!(
        classes.values().copied().eq(1..=7462),
        "the classes rise by one from strength to strength"
    );
    for (strength, class) in classes {
        assert_eq!(HandRank::new(class).unwrap().category() as u8, strength.0);
    }
}

#[test]
fn every_six_cards_are_worth_their_best_five() {
    every_hand(Lanes::EMPTY, 6, 52, &mut check_against_a_card_less);
}

#[test]
fn every_seven_cards_with_just_the_black_aces_are_worth_their_best_six() {
    let aces = Lanes::card(48) + Lanes::card(51);
    every_hand(aces, 5, 48, &mut check_against_a_card_less);
}

#[test]
#[ignore = "the whole proof, run by make check-all"]
fn every_seven_cards_are_worth_their_best_six() {
    every_hand(Lanes::EMPTY, 7, 52, &mut check_against_a_card_less);
}

#[test]
fn the_categories_have_their_known_counts() {
    assert_eq!(
        count_categories(5),
        [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40]
    );
    assert_eq!(
        count_categories(6),
        [
            6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1844
        ]
    );
    let seven = [
        23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584,
    ];
    assert_eq!(count_categories(7), seven);
}

#[test]
fn hands_that_evaluators_get_wrong() {
    for (cards, words, five) in [
        ("As 2d 3c 4h 5s", "straight, ace to five", "5s 4h 3c 2d As"),
        (
            "As 2s 3s 4s 5s Ks Qs",
            "straight flush, ace to five",
            "5s 4s 3s 2s As",
        ),
        ("As Ks Qs Js Ts 9s 8s", "royal flush", "As Ks Qs Js Ts"),
        ("6d 2s 3s 4s 5s 9s Ah", "flush, nine high", "9s 5s 4s 3s 2s"),
        (
            "6d 2s 3s 4s 5s Ac Ah",
            "straight, deuce to six",
            "6d 5s 4s 3s 2s",
        ),
        ("Kd Ad 2c 3h 4s 9h Tc", "high card, ace", "Ad Kd Tc 9h 4s"),
        (
            "2c 2d 2h 3c 3d 3h Ks",
            "full house, threes over deuces",
            "3h 3d 3c 2h 2d",
        ),
        (
            "Ac Ad Kc Kd Qc Qd Jh",
            "two pair, aces and kings",
            "Ad Ac Kd Kc Qd",
        ),
        (
            "4c 4d 3c 3d 2c 2d Ah",
            "two pair, fours and threes",
            "4d 4c 3d 3c Ah",
        ),
        (
            "9c 9d 9h 9s Kc Kd Kh",
            "four of a kind, nines",
            "9s 9h 9d 9c Kh",
        ),
        (
            "9c 9d 9h 9s Kc Kd Ah",
            "four of a kind, nines",
            "9s 9h 9d 9c Ah",
        ),
        ("2s 4s 6s 8s Ts Qs As", "flush, ace high", "As Qs Ts 8s 6s"),
        ("7h 5d 4c 3s 2h", "high card, seven", "7h 5d 4c 3s 2h"),
    ] {
        let cards = parse(cards).unwrap();
        assert_eq!(
            evaluate(&cards).unwrap().to_string(),
            words,
            "{}",
            show(&cards)
        );
        assert_eq!(show(&best_five(&cards).unwrap()), five);
    }
}

#[test]
fn kickers_decide_and_then_hands_are_equal() {
    let worth = |text| evaluate(&parse(text).unwrap()).unwrap();
    assert!(worth("As Ad Kc 9h 8s 4d 2c") > worth("Ac Ah Qc 9d 8d 4c 2d"));
    assert_eq!(worth("As Ad Kc 9h 8s 4d 2c"), worth("Ac Ah Kd 9d 8d 3c 2d"));
    assert!(worth("As Ad Kc 9h 8s 4d 2c").category() == Category::Pair);
}

#[test]
fn the_best_five_of_six_are_worth_the_six() {
    every_hand(Lanes::card(51) + Lanes::card(46), 4, 20, &mut |hand| {
        let cards = cards_of(hand);
        assert_eq!(evaluate(&best_five(&cards).unwrap()), evaluate(&cards));
    });
}

#[test]
fn sums_know_when_a_card_was_added_twice() {
    for a in 0..52 {
        for b in 0..52 {
            let hand: Lanes = [a, b, 7, 21].into_iter().collect();
            let distinct = a != b && ![a, b].iter().any(|card| [7, 21].contains(card));
            assert_eq!(hand.is_distinct(), distinct, "{a} {b}");
        }
    }
}

#[test]
fn what_is_no_hand_is_refused() {
    let card = |text| Card::new(parse(text).unwrap()[0]).unwrap();
    for (cards, expected) in [
        (vec![0, 1, 2, 52, 4], Error::CardRange(52)),
        (vec![0, 1, 2, 64, 4], Error::CardRange(64)),
        (vec![0, 1, 2, 255, 4], Error::CardUnknown),
        (
            parse("As Kd 2c 3c 4c 5c Kd").unwrap(),
            Error::DuplicateCard(card("Kd")),
        ),
    ] {
        assert_eq!(evaluate(&cards), Err(expected.clone()));
        assert_eq!(best_five(&cards), Err(expected));
    }
    for given in [0, 4, 8] {
        let cards: Vec<u8> = (0..given).collect();
        assert_eq!(evaluate(&cards).unwrap_err().code(), "card_count");
    }
}
