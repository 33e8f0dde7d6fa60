//! With You'd Better Run! its player changes seats with anybody (rules 5). Layer 5.

use super::{Aim, Card, Class, Effect};

/// It can be averted by I'm Comfortable.
pub(super) const CARD: Card =
    Card::new("away-card-better-run", &[4, 4, 7, 9, 11], Class::Action(Aim::Anybody, Effect::Swap));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::refusal::Refusal;
    use super::super::super::tests::scene::{Scene, seat};

    #[test]
    fn doors_do_not_matter() {
        let mut scene = Scene::new(5).hand("Ann", "better-run axe axe missed").door("Ann", "Bob").quarantine("Carl", 1);
        scene = scene.pile("scary");
        assert_eq!(scene.refused("Ann", "play better-run Carl"), Refusal::BadTarget(seat("Carl")));
        scene.plays("Ann play better-run Bob; Bob accept");
        assert_eq!(scene.ring(), "Bob Ann Carl Dave Eve");
    }
}
