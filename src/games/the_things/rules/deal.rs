//! The deal lays the piles, has them shuffled, and gives each player cards (rules 2). Layer 5.

use super::doubt::Doubt;
use super::face::{QUEEN_OF_HEARTS, blacks, is_red, reds};
use super::line::Line;
use super::outcome::{Infection, Role};
use super::setup::Setup;
use super::state::{Flow, Fx, TheThings, Then};
use crate::base::ids::{Seat, SeatSet};
pub(crate) use crate::games::kit::deal::DRAW_PILE;
use crate::games::kit::deal::{Layout, deal};
use crate::games::kit::hands::Hands;
use crate::games::kit::seats::PerSeat;
use crate::table::card::{Cards, Face};
use crate::table::need::Need;

/// The piles that are shuffled, in the order of the deal. The last one is also used for every reshuffle.
pub(crate) const PILES: &[&str] = &["black", "deal", "draw"];

/// The size of a full hand.
pub(crate) const FULL: usize = 5;

/// All cards in their order before the deal: the blacks, the Queen of Hearts that is set aside, and the other reds.
pub(crate) fn all_faces(setup: &Setup) -> Vec<Face> {
    let decks = usize::from(setup.decks());
    let black = (0..decks).flat_map(|_| blacks());
    let red = (0..decks).flat_map(|_| reds()).filter(|face| *face != QUEEN_OF_HEARTS);
    let further = std::iter::repeat_n(QUEEN_OF_HEARTS, decks - 1);
    black.chain([QUEEN_OF_HEARTS]).chain(red).chain(further).collect()
}

impl TheThings {
    /// The table before anything is shuffled. The setting must be valid.
    pub(crate) fn dealt(setup: &Setup, fx: &mut Fx) -> Self {
        let mut game = TheThings {
            setup: *setup,
            cards: Cards::new(all_faces(setup)),
            hands: Hands::new(setup.seats),
            people: PerSeat::new(setup.seats),
            living: SeatSet::first(setup.seats),
            doubt: Doubt::new(setup.seats),
            ..TheThings::default()
        };
        // Steps 2 and 3: X = 5N − 1 of the blacks are dealt, with the Queen of Hearts among them.
        let plain = 26 * usize::from(setup.decks());
        let layout = Layout { seats: setup.seats, full: FULL, plain, all: game.cards.len() };
        game.draw = deal(&mut game.hands, layout, fx);
        fx.ask(Need::Roll { bounds: vec![setup.seats.into()] });
        game.then = Then::Deal;
        game.busy = true;
        game
    }

    /// Begins the game, now that the cards are dealt and the first player is drawn.
    pub(crate) fn begin(&mut self, first: u16, fx: &mut Fx) -> Flow {
        for seat in Seat::all(self.setup.seats) {
            let faces: Option<Vec<Face>> = self.hands.faces(seat, &self.cards).collect();
            let role = faces.map(|faces| if faces.into_iter().any(is_red) { Role::Thing } else { Role::Human });
            self.hands.loosen(seat);
            let person = &mut self.people[seat];
            person.role = role;
            person.infection = (role == Some(Role::Thing)).then_some(Infection { by: None, round: 0, turn: 0 });
            if let Some(role) = role {
                fx.whisper(SeatSet::of(seat), Line::Role { seat, role });
            }
        }
        self.first = Seat((first % u16::from(self.setup.seats)) as u8);
        fx.tell(Line::Started { first: self.first });
        self.round = 1;
        fx.tell(Line::Round { round: 1 });
        self.start_turn(self.first, fx)
    }
}
