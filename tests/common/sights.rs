//! Tests ask what devices know of a table's game.

use super::ring::Ring;
use super::snowdrift::{ICE, Snowdrift};
use std::fmt::Debug;
use winterover::base::ids::Seat;
use winterover::games::stay_away::rules::StayAway;
use winterover::games::the_thing::rules::TheThing;
use winterover::games::the_things::rules::TheThings;
use winterover::games::things_skirmish::rules::Skirmish;
use winterover::table::card::{CardId, Face};
use winterover::table::erase::{AnyTable, Played};
use winterover::table::game::{Game, Viewer};

/// A table's game, whose rules are known to be these.
pub fn played<G: Game>(table: &dyn AnyTable) -> &Played<G> {
    table.as_any().downcast_ref().expect("a table of this game")
}

/// What a table shows a viewer, the log included, if its game is this.
pub fn sight_of<G: Game>(table: &dyn AnyTable, viewer: Viewer) -> Option<String>
where
    G::View: Debug,
{
    let played: &Played<G> = table.as_any().downcast_ref()?;
    Some(format!("{:?} {:?}", played.game.view(viewer), played.log_for(viewer)))
}

/// The seat of this number as a viewer.
pub fn seat(at: usize) -> Viewer {
    Viewer::Seat(Seat(at as u8))
}

impl Ring {
    /// The test game as a device knows it.
    pub fn game(&self, at: usize) -> &Snowdrift {
        &played::<Snowdrift>(self.desks[at].table()).game
    }

    /// The hand of a seat, as far as a device knows it.
    pub fn hand_of(&self, at: usize, seat: usize) -> Vec<Option<Face>> {
        let game = self.game(at);
        game.hands[seat].iter().map(|card| game.cards.face(*card)).collect()
    }

    /// Whether a device knows every card of the hand of the seat of its own number.
    pub fn knows_its_hand(&self, at: usize) -> bool {
        self.hand_of(at, at).iter().all(Option::is_some)
    }

    /// A card on which the seat of a device has ice, if it has any.
    pub fn ice_of(&self, at: usize) -> Option<CardId> {
        let game = self.game(at);
        game.hands[at].iter().copied().find(|card| game.cards.face(*card) == Some(ICE))
    }

    /// What a device knows of what somebody may see, the log included.
    pub fn sight(&self, at: usize, viewer: Viewer) -> String {
        let table = self.desks[at].table();
        let known = sight_of::<Snowdrift>(table, viewer).or_else(|| sight_of::<TheThing>(table, viewer));
        let known = known.or_else(|| sight_of::<TheThings>(table, viewer));
        let known = known.or_else(|| sight_of::<StayAway>(table, viewer));
        known.or_else(|| sight_of::<Skirmish>(table, viewer)).expect("one of these")
    }

    /// All that each device knows but these.
    pub fn knowledge_but_of(&self, but: &[usize]) -> Vec<String> {
        let rest = (0..self.desks.len()).filter(|at| !but.contains(at));
        rest.map(|at| self.sight(at, Viewer::Everything)).collect()
    }
}
