//! The Thing makes its holder the Thing for the whole game (rules 1). Layer 5.

use super::{Card, Class};

/// It never leaves its holder's hand while the holder lives.
pub(super) const CARD: Card = Card::new("away-card-thing", &[4], Class::Infection);

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::face::Kind;
    use super::super::super::refusal::Refusal;
    use super::super::super::tests::scene::Scene;

    #[test]
    fn it_stays_in_the_hand() {
        let mut scene = Scene::new(4).hand("Ann", "thing axe axe whiskey").pile("whiskey");
        assert_eq!(scene.refused("Ann", "discard thing"), Refusal::ThingStays);
        assert_eq!(scene.refused("Ann", "play thing"), Refusal::NotPlayable(Kind::Thing));
        scene.plays("Ann discard axe");
        assert_eq!(scene.refused("Ann", "give thing"), Refusal::ThingStays);
    }
}
