//! In a chain reaction everybody gives a card to the next player at once (rules 8). Layer 5.

use super::{Card, Class, Panic};

/// Neither Quarantine nor doors nor defences matter; the turn ends after it.
pub(super) const CARD: Card = Card::new("away-card-chain-reaction", &[4, 9], Class::Panic(Panic::GiveOn));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::outcome::Role;
    use super::super::super::tests::scene::Scene;

    #[test]
    fn everybody_gives_a_card_on_at_once() {
        let mut scene = Scene::new(4).hand("Ann", "axe axe missed missed").hand("Bob", "thing infected scary scary");
        scene = scene.hand("Carl", "missed whiskey whiskey no-thanks").hand("Dave", "scary no-thanks no-thanks scary");
        scene = scene.door("Ann", "Bob").quarantine("Carl", 2).pile("chain-reaction");
        scene.plays("Ann give axe; Bob give infected; Carl give whiskey; Dave give scary");
        assert_eq!(scene.holds("Ann"), "axe scary missed missed");
        assert_eq!((scene.role("Carl"), scene.turn()), (Role::Infected, "Bob"), "the turn ends");
    }
}
