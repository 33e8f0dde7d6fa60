//! The deal lays the piles, has them shuffled, and gives each player cards (rules 2.4). Layer 5.

use super::face::Kind;
use super::line::Line;
use super::outcome::Role;
use super::setup::{FULL, Setup, StartPlayer};
use super::state::{Flow, Fx, StayAway, Then};
use crate::base::ids::{Seat, SeatSet};
use crate::games::kit::circle::Circle;
use crate::games::kit::deal::{Layout, deal};
use crate::games::kit::hands::Hands;
use crate::games::kit::seats::PerSeat;
use crate::table::card::Cards;
use crate::table::game::Game;
use crate::table::need::Need;

impl StayAway {
    /// The table before anything is shuffled. The setting must be valid.
    pub(crate) fn dealt(setup: &Setup, fx: &mut Fx) -> Self {
        let mut game = StayAway {
            setup: *setup,
            cards: Cards::new(Self::faces(setup)).with_backs(Self::backs()),
            hands: Hands::new(setup.seats),
            people: PerSeat::new(setup.seats),
            circle: Circle::new(setup.seats),
            ..StayAway::default()
        };
        let plain = Kind::ALL.into_iter().map(|kind| usize::from(setup.dealt_from(kind))).sum();
        let layout = Layout { seats: setup.seats, full: FULL, plain, all: game.cards.len() };
        game.draw = deal(&mut game.hands, layout, fx);
        // R1.
        match (setup.start_player, setup.last_thing.checked_sub(1)) {
            (StartPlayer::LeftOfDealer, _) => game.pointer.put(1),
            (StartPlayer::LastThing, Some(seat)) => game.pointer.put(usize::from(seat)),
            (StartPlayer::Random, _) | (StartPlayer::LastThing, None) => {
                fx.ask(Need::Roll { bounds: vec![setup.seats.into()] });
            }
        }
        game.then = Then::Deal;
        game.busy = true;
        game
    }

    /// Begins the game, now that the cards are dealt and the first player is known.
    pub(crate) fn begin(&mut self, rolls: &[u16], fx: &mut Fx) -> Flow {
        for seat in Seat::all(self.setup.seats) {
            let (thing, sure) = self.known(seat, Kind::Thing);
            self.hands.loosen(seat);
            if sure {
                let role = if thing.is_empty() { Role::Human } else { Role::Thing };
                self.people[seat].role = Some(role);
                fx.whisper(SeatSet::of(seat), Line::Role { seat, role });
            }
        }
        rolls.first().into_iter().for_each(|roll| self.pointer.put(usize::from(*roll)));
        let first = self.pointer.at(&self.circle).unwrap_or(Seat(0));
        fx.tell(Line::Started { first });
        self.start_turn(first, fx)
    }
}
