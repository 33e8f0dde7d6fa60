//! The state changes with every action: cards move, players change or die. Layer 5.

use super::face::is_red;
use super::line::{Death, Faces, Foul, Line};
use super::moves::Move;
use super::outcome::{Outcome, Role};
use super::phase::{JokerAt, Phase, Side, Trade};
use super::setup::Setup;
use super::view::Combat;
use crate::base::ids::{Seat, SeatSet};
use crate::games::kit::fold::phases;
use crate::games::kit::hands::Hands;
pub(crate) use crate::games::kit::seats::BySeat;
use crate::games::kit::seats::PerSeat;
use crate::games::kit::traitors::Person;
use crate::table::card::{CardId, Cards, Face};
use crate::table::hand::{Hand, HandSet};
use crate::table::need::Effects;

/// The effects of this game.
pub(crate) type Fx = Effects<Line>;

/// What to do once the table has answered the open needs.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Then {
    /// Nothing. Only a concealment was asked for before the next move.
    #[default]
    Wait,
    Deal,
    Drawn,
    /// A drawn card was shown as red or as the Joker.
    Shown {
        joker: bool,
    },
    Victims,
    Lose {
        held: u8,
    },
    Aces {
        target: Seat,
    },
    Pick {
        victim: Seat,
        held: u8,
    },
    Take {
        victim: Seat,
        cards: HandSet,
    },
    Tests {
        target: Seat,
    },
    Look {
        target: Seat,
    },
    Looked {
        target: Seat,
        cards: HandSet,
    },
    Exchange {
        partner: Seat,
        gives: HandSet,
        gets: HandSet,
    },
    Placed {
        seat: Seat,
        side: Side,
        joins: bool,
    },
}

/// Where the game goes on after a step of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// It waits for the table or a player.
    Wait,
    /// The player at turn fills up.
    Refill,
    /// The hand is as full as it can be.
    Filled,
    /// The Joker was drawn.
    Sick,
    /// The next victim of the Disease is asked.
    Victim,
    /// The losing side of the fight goes on.
    Fight,
    /// The next player is asked for help.
    Poll,
    EndTurn,
}

/// The Thing in play: the fold of settings, moves and facts.
///
/// ```
/// use winterover::bots::bot::{Bot, RandomBot};
/// use winterover::games::the_thing::rules::{TheThing, setup::Setup};
/// use winterover::session::open::OpenTable;
/// use winterover::table::{erase::Played, game::Viewer, setup::Setup as _};
/// let mut table = OpenTable::<Played<TheThing>>::start(Setup::new(4)?, 1)?;
/// let seat = table.awaited().iter().next().unwrap();
/// let view = table.table.game.clone();
/// let offers = table.table.offers(seat);
/// let mut rng = winterover::base::rng::seeded(1);
/// use winterover::table::game::Game;
/// let action = Bot::<TheThing>::choose(&mut RandomBot, &view.view(Viewer::Seat(seat)), &offers, &mut rng);
/// table.play(seat, action).unwrap();
/// # Ok::<(), winterover::table::setup::SetupError>(())
/// ```
#[derive(Clone, Default, Debug)]
pub struct TheThing {
    pub(crate) setup: Setup,
    pub(crate) cards: Cards,
    pub(crate) hands: Hands,
    pub(crate) people: PerSeat<Person<Role>>,
    pub(crate) living: SeatSet,
    /// From the bottom up: the last one is drawn next.
    pub(crate) draw: Vec<CardId>,
    pub(crate) up: Vec<CardId>,
    pub(crate) down: Vec<CardId>,
    pub(crate) joker: JokerAt,
    /// The Joker, while it isn't shuffled in.
    pub(crate) joker_card: Option<CardId>,
    /// Whether everyone knows that the draw pile has no black card (docs/decisions/replenish-guard.md).
    pub(crate) barren: bool,
    pub(crate) phase: Phase,
    /// Whether needs are open.
    pub(crate) busy: bool,
    pub(crate) then: Then,
    pub(crate) first: Seat,
    pub(crate) turn: Seat,
    pub(crate) round: u16,
    pub(crate) turns: u16,
    /// The seats that must still fill up before the first turn.
    pub(crate) unfilled: SeatSet,
    pub(crate) drawn: Option<CardId>,
    /// Cards on the table that belong to the present action.
    pub(crate) played: Hand,
    pub(crate) trade: Option<Trade>,
    /// Simultaneous moves, until all have come in.
    pub(crate) sealed: BySeat<(Seat, Move)>,
    /// Whether the present test has shown a red card, if this device knows.
    pub(crate) saw_red: Option<bool>,
    /// The seats that must still lose a card to the Disease.
    pub(crate) sick: SeatSet,
    pub(crate) combat: Option<Combat>,
    /// The cards placed in the present fight.
    pub(crate) pool: Vec<CardId>,
    pub(crate) foul: Option<(Seat, Foul)>,
    pub(crate) outcome: Option<Outcome>,
}

impl TheThing {
    /// The face at a position, if this device knows it.
    pub(crate) fn face_at(&self, seat: Seat, place: u8) -> Option<Face> {
        self.hands.at(seat, place).and_then(|card| self.cards.face(card))
    }

    /// The living players other than `seat`.
    pub(crate) fn others(&self, seat: Seat) -> SeatSet {
        self.living.without(seat)
    }

    /// The faces on the table.
    pub(crate) fn shown(&self) -> Faces {
        self.played.iter().filter_map(|card| self.cards.face(*card)).collect()
    }

    /// Moves the cards laid out for an action to the face-up discard.
    pub(crate) fn clear_played(&mut self) {
        self.up.extend(self.played.drain(..));
    }

    phases!();

    /// Puts a card into another player's hand, which is the only way to be infected (1, 3).
    pub(crate) fn receive(&mut self, from: Seat, to: Seat, card: CardId, fx: &mut Fx) {
        self.hands.put(to, card);
        let face = self.cards.face(card);
        face.into_iter().for_each(|face| fx.whisper(SeatSet::of(from).with(to), Line::Passed { from, to, face }));
        if self.people.hand_over(from, to, face.map(is_red), (self.round, self.turns)) {
            fx.whisper(SeatSet::of(to), Line::Infected { seat: to, by: from });
        }
    }

    /// Notes that a player without cards is dead (8).
    pub(crate) fn die(&mut self, seat: Seat, how: Death, fx: &mut Fx) {
        let round = self.round;
        self.people[seat].died = Some(round);
        self.living.remove(seat);
        if let Some(combat) = &mut self.combat {
            combat
                .flanks
                .iter_mut()
                .filter(|flank| flank.engaged.contains(&seat))
                .for_each(|flank| flank.locked = true);
        }
        fx.tell(Line::Died { seat, how });
    }

    /// Puts a card of a living player face down on the discard. Only its owner knows it.
    pub(crate) fn lose(&mut self, seat: Seat, place: u8, fx: &mut Fx) {
        let lost = self.hands.take(seat, HandSet::of(place));
        fx.tell(Line::Lost { seat });
        for card in &lost {
            if let Some(face) = self.cards.face(*card) {
                fx.whisper(SeatSet::of(seat), Line::LostFace { seat, face });
            }
        }
        self.down.extend(lost);
    }
}
