//! With Seduction its player exchanges a card with anybody (rules 5). Layer 5.

use super::{Aim, Card, Class, Effect};

/// The turn ends after it, whether or not the exchange takes place.
pub(super) const CARD: Card =
    Card::new("away-card-seduction", &[4, 4, 6, 7, 8, 10, 11], Class::Action(Aim::AnybodyInReach, Effect::Exchange));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::tests::scene::Scene;

    #[test]
    fn the_turn_ends_after_it() {
        let mut scene =
            Scene::new(5).hand("Ann", "seduction axe axe missed").hand("Carl", "whiskey whiskey scary scary");
        scene = scene.pile("scary");
        scene.plays("Ann play seduction Carl; Ann give missed; Carl give whiskey");
        assert_eq!((scene.turn(), scene.holds("Ann").as_str()), ("Bob", "axe axe whiskey scary"));
        assert_eq!(scene.holds("Carl"), "whiskey scary scary missed");
    }
}
