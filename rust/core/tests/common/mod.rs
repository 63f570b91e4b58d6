//! What the evaluator's tests share.

pub mod naive;

use doorcard_core::evaluate::Lanes;

/// Calls `visit` with every choice of `left` more cards on top of `held`, none above the last that was chosen.
pub fn every_hand(held: Lanes, left: u32, below: u8, visit: &mut impl FnMut(Lanes)) {
    if left == 0 {
        return visit(held);
    }
    for card in left as u8 - 1..below {
        every_hand(held + Lanes::card(card), left - 1, card, visit);
    }
}
