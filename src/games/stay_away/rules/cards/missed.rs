//! Missed! passes an offer on to the next player (rules 7). Layer 5.

use super::{Card, Class, Counter, Threat};

/// A player who gets Infected! in this way isn't infected.
pub(super) const CARD: Card =
    Card::new("away-card-missed", &[4, 6, 11], Class::Defence(Threat::Exchange, Counter::PassOn));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::outcome::Role;
    use super::super::super::phase::Phase;
    use super::super::super::tests::scene::{Scene, seat};

    #[test]
    fn the_offer_goes_on_and_infects_nobody() {
        let mut scene = Scene::new(4).hand("Ann", "thing infected axe axe").hand("Bob", "missed scary scary scary");
        scene = scene.hand("Carl", "missed whiskey whiskey no-thanks").pile("whiskey quarantine");
        scene.plays("Ann discard whiskey; Ann give infected; Bob defend missed");
        assert_eq!(scene.phase(), Phase::Answer { asked: seat("Carl") });
        scene.plays("Carl give whiskey");
        assert_eq!((scene.role("Carl"), scene.turn()), (Role::Human, "Bob"));
        assert_eq!(scene.holds("Carl"), "infected whiskey no-thanks missed");
    }
}
