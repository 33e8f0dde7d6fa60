//! No Thanks! refuses an exchange (rules 7). Layer 5.

use super::{Card, Class, Counter, Threat};

/// The offered card goes back unseen.
pub(super) const CARD: Card =
    Card::new("away-card-no-thanks", &[4, 6, 8, 11], Class::Defence(Threat::Exchange, Counter::Nothing));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::line::Line;
    use super::super::super::tests::scene::Scene;

    #[test]
    fn the_card_goes_back_unseen() {
        let mut scene = Scene::new(4).hand("Ann", "axe axe missed missed").hand("Bob", "no-thanks scary scary scary");
        scene = scene.pile("whiskey quarantine");
        scene.plays("Ann discard whiskey; Ann give missed; Bob defend no-thanks");
        assert_eq!((scene.holds("Ann").as_str(), scene.turn()), ("axe axe missed missed", "Bob"));
        assert!(scene.told(|line| matches!(line, Line::Saw { .. } | Line::Exchanged { .. })).is_none());
    }
}
