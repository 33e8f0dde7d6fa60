//! With I'm Comfortable a player keeps the seat (rules 7). Layer 5.

use super::{Card, Class, Counter, Threat};

/// It answers a player who has chosen this one to change seats with.
pub(super) const CARD: Card =
    Card::new("away-card-comfortable", &[4, 6, 11], Class::Defence(Threat::Swap, Counter::Nothing));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::phase::Phase;
    use super::super::super::tests::scene::Scene;

    #[test]
    fn the_seat_is_kept() {
        let mut scene =
            Scene::new(4).hand("Ann", "axe change-places missed missed").hand("Bob", "comfortable scary axe scary");
        scene = scene.pile("whiskey quarantine");
        scene.plays("Ann play change-places Bob; Bob defend comfortable");
        assert_eq!((scene.ring().as_str(), scene.phase()), ("Ann Bob Carl Dave", Phase::Offer));
        assert_eq!(scene.holds("Bob"), "axe scary scary quarantine");
    }
}
