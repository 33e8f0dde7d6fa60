//! Watch Your Back reverses the direction of play (rules 5). Layer 5.

use super::{Aim, Card, Class, Effect};

/// The exchange after it is with the player who is now next.
pub(super) const CARD: Card =
    Card::new("away-card-watch-your-back", &[4, 9], Class::Action(Aim::Nothing, Effect::Reverse));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::tests::scene::{Scene, seat};

    #[test]
    fn the_exchange_is_with_the_new_next_player() {
        let mut scene = Scene::new(4).hand("Ann", "watch-your-back axe axe missed").pile("scary");
        scene.plays("Ann play watch-your-back");
        assert_eq!(scene.view("Ann").trade.expect("an exchange").addressed, seat("Dave"));
        assert_eq!(scene.on().turn(), "Dave");
    }
}
