//! Resolute lets its player choose one of three Events and play once more (rules 5). Layer 5.

use super::{Aim, Card, Class, Effect};

/// The other two are discarded.
pub(super) const CARD: Card =
    Card::new("away-card-resolute", &[4, 4, 6, 9, 10], Class::Action(Aim::Nothing, Effect::Choose));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::face::Kind;
    use super::super::super::phase::Phase;
    use super::super::super::tests::scene::Scene;

    #[test]
    fn one_of_three_events_stays_and_there_is_more_to_play() {
        let mut scene = Scene::new(4).hand("Ann", "resolute axe axe missed");
        scene = scene.pile("scary whiskey party analysis comfortable");
        scene.plays("Ann play resolute");
        let view = scene.view("Ann");
        assert_eq!((scene.phase(), view.choice.len(), scene.view("Bob").choice[0].face), (Phase::Keep, 3, None));
        scene.plays("Ann keep analysis");
        assert_eq!((scene.phase(), scene.holds("Ann").as_str()), (Phase::Play, "analysis axe axe scary missed"));
        // Resolute, the party, and the two others.
        assert_eq!((scene.discards(), scene.view("Bob").piles.shown), (4, vec![Kind::Resolute.face()]));
        scene.plays("Ann play analysis Bob");
    }
}
