//! No Barbecue! averts a Flamethrower (rules 7). Layer 5.

use super::{Card, Class, Counter, Threat};

/// Nobody has to play it.
pub(super) const CARD: Card =
    Card::new("away-card-no-barbecue", &[4, 6, 11], Class::Defence(Threat::Fire, Counter::Nothing));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::phase::Phase;
    use super::super::super::tests::scene::Scene;

    #[test]
    fn the_target_lives() {
        let mut scene =
            Scene::new(4).hand("Ann", "flamethrower axe axe whiskey").hand("Bob", "no-barbecue scary scary scary");
        scene = scene.pile("whiskey quarantine");
        scene.plays("Ann play flamethrower Bob; Bob defend no-barbecue");
        assert_eq!((scene.ring().as_str(), scene.phase()), ("Ann Bob Carl Dave", Phase::Offer));
        assert_eq!(scene.holds("Bob"), "scary scary scary quarantine");
    }
}
