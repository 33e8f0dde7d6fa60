//! At Confession Time everybody in turn may show the hand or an Infected! (rules 8). Layer 5.

use super::{Card, Class, Panic};

/// It ends with the first Infected! shown.
pub(super) const CARD: Card = Card::new("away-card-confession", &[8], Class::Panic(Panic::Confess));

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test that panics has failed")]

    use super::super::super::phase::Phase;
    use super::super::super::tests::scene::Scene;

    #[test]
    fn it_ends_with_the_first_infected_shown() {
        let mut scene = Scene::new(5).hand("Carl", "infected axe axe missed").pile("confession");
        scene.plays("Ann refuse; Bob show hand; Carl show infected");
        assert_eq!((scene.phase(), scene.turn()), (Phase::Offer, "Ann"));
        let view = scene.view("Dave");
        assert!(view.players[2].hand.iter().all(|card| card.face.is_none()), "nobody can follow the card");
        let mut scene = Scene::new(4).pile("confession");
        scene.plays("Ann refuse; Bob refuse; Carl refuse; Dave refuse");
        assert_eq!(scene.phase(), Phase::Offer, "after one round");
    }
}
