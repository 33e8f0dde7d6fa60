//! With Can't We Be Friends? the drawer exchanges a card with anybody (rules 8). Layer 5.

use super::{Card, Class, Panic};

/// The normal exchange follows.
pub(super) const CARD: Card = Card::new("away-card-friends", &[7, 9], Class::Panic(Panic::Exchange));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::refusal::Refusal;
    use super::super::super::tests::scene::{Scene, seat};

    #[test]
    fn the_normal_exchange_follows() {
        let mut scene = Scene::new(5).hand("Ann", "axe axe missed missed").door("Ann", "Bob").pile("friends");
        assert_eq!(scene.refused("Ann", "choose Bob"), Refusal::BadTarget(seat("Bob")));
        scene.plays("Ann choose Eve; Ann give axe; Eve give #1");
        // The door keeps Ann from Bob.
        assert_eq!(scene.turn(), "Bob");
        let mut scene = Scene::new(5).hand("Ann", "axe axe missed missed").pile("friends");
        scene.plays("Ann choose Carl; Ann give axe; Carl give #1");
        assert_eq!((scene.turn(), scene.view("Ann").trade.expect("an exchange").addressed), ("Ann", seat("Bob")));
    }
}
