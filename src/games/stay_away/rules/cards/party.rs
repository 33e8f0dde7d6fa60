//! Call This a Party? removes all obstacles and moves everybody (rules 8). Layer 5.

use super::{Card, Class, Panic};

/// Pairs are formed clockwise from the drawer, whichever way play goes.
pub(super) const CARD: Card = Card::new("away-card-party", &[5, 9], Class::Panic(Panic::Party));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::tests::scene::{Scene, seat};

    #[test]
    fn obstacles_go_and_pairs_change_seats() {
        let mut scene = Scene::new(5).door("Bob", "Carl").quarantine("Dave", 2).pile("party");
        let view = scene.view("Ann");
        assert_eq!(
            (scene.doors().len(), view.players[3].quarantine, scene.ring().as_str()),
            (0, 0, "Bob Ann Dave Carl Eve")
        );
        assert_eq!(view.trade.expect("an exchange").addressed, seat("Dave"));
        // Bob is now at the pointer.
        assert_eq!(scene.on().turn(), "Bob");
    }
}
