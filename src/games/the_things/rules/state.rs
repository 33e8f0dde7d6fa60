//! The state changes with every action: cards move, players change or die. Layer 5.

use super::doubt::Doubt;
use super::face::is_red;
use super::line::{Death, Faces, Foul, Line};
use super::outcome::{Ending, Outcome, Role};
use super::phase::{Phase, Side};
use super::setup::Setup;
use super::view::{Fight, Talk};
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
    Searched,
    /// Both cards of an exchange are under way: the caller's and the partner's, by position.
    Swap {
        partner: Seat,
        gives: u8,
        gets: u8,
    },
    /// A random card of the victim was chosen.
    Take {
        victim: Seat,
        give: u8,
        aside: u8,
    },
    /// A Flamethrower was shown, and a random card to test was chosen.
    Torch {
        target: Seat,
    },
    Blood {
        target: Seat,
    },
    Played {
        seat: Seat,
        side: Side,
    },
    Drawn {
        seat: Seat,
    },
    Rejected {
        seat: Seat,
    },
    /// All hands were shown.
    Shown {
        ending: Ending,
    },
}

/// Where the game goes on after a step of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// It waits for the table or a player.
    Wait,
    /// The action is over.
    Done,
    /// The next player fills up.
    Fill,
    EndTurn,
    /// All living players show their hands.
    Reveal(Ending),
}

/// The Things in play: the fold of settings, moves and facts.
///
/// ```
/// use winterover::games::the_things::rules::{TheThings, moves::Move, outcome::Winner, setup::Setup};
/// use winterover::session::open::OpenTable;
/// use winterover::table::{erase::Played, game::{Game, Offer}, setup::Setup as _};
/// let mut table = OpenTable::<Played<TheThings>>::start(Setup::new(6)?, 1)?;
/// let seat = table.awaited().iter().next().unwrap();
/// table.play(seat, Move::Search).unwrap();
/// // Any player may end the game at any time: a Human by radio, a Thing with the saucer.
/// let mut calls = Vec::new();
/// let mut moves = Vec::new();
/// table.game().calls(seat, &mut calls);
/// calls[0].expand(&mut moves);
/// assert!(moves == [Move::Radio] || moves == [Move::Saucer]);
/// # Ok::<(), winterover::table::setup::SetupError>(())
/// ```
#[derive(Clone, Default, Debug)]
pub struct TheThings {
    pub(crate) setup: Setup,
    pub(crate) cards: Cards,
    pub(crate) hands: Hands,
    pub(crate) people: PerSeat<Person<Role>>,
    pub(crate) living: SeatSet,
    /// From the bottom up: the last one is drawn next.
    pub(crate) draw: Vec<CardId>,
    pub(crate) discard: Vec<CardId>,
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
    /// The seats that must still fill up.
    pub(crate) filling: SeatSet,
    pub(crate) drawn: Option<CardId>,
    /// Cards on the table that belong to the present action.
    pub(crate) played: Hand,
    /// The cards played in the present attack.
    pub(crate) pool: Vec<CardId>,
    pub(crate) talk: Option<Talk>,
    /// The caller's cards whose ranks were called.
    pub(crate) called: HandSet,
    /// The positions of the offered cards.
    pub(crate) offered: BySeat<(Seat, u8)>,
    pub(crate) fight: Option<Fight>,
    /// `honourMode`: the players who must still account for a red card.
    pub(crate) to_account: SeatSet,
    /// `honourMode`: the player who says that they were the first Thing.
    pub(crate) says_first: Option<Seat>,
    pub(crate) doubt: Doubt,
    pub(crate) declared: Option<Ending>,
    pub(crate) foul: Option<(Seat, Foul)>,
    pub(crate) outcome: Option<Outcome>,
}

impl TheThings {
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

    phases!();

    /// Notes that everyone has seen a red card of this player.
    pub(crate) fn expose(&mut self, seat: Seat, fx: &mut Fx) {
        let honour = self.setup.honour_mode;
        let person = &mut self.people[seat];
        person.role = Some(Role::Thing);
        if person.exposed_to.is_all() {
            return;
        }
        person.exposed_to = SeatSet::ALL;
        if honour {
            self.to_account.insert(seat);
        }
        self.doubt.proven(seat);
        fx.tell(Line::Exposed { seat });
    }

    /// Puts a card into another player's hand, which is the only way to be infected (5.2.5).
    pub(crate) fn receive(&mut self, from: Seat, to: Seat, card: CardId, fx: &mut Fx) {
        self.hands.put(to, card);
        let face = self.cards.face(card);
        face.into_iter().for_each(|face| fx.whisper(SeatSet::of(from).with(to), Line::Passed { from, to, face }));
        if self.people.hand_over(from, to, face.map(is_red), (self.round, self.turns)) {
            fx.whisper(SeatSet::of(to), Line::Infected { seat: to, by: from });
        }
    }

    /// Notes a death. The hand goes face down to the discard (6.3).
    pub(crate) fn die(&mut self, seat: Seat, how: Death, fx: &mut Fx) {
        let round = self.round;
        self.people[seat].died = Some(round);
        self.discard.extend(self.hands.take_all(seat));
        self.living.remove(seat);
        fx.tell(Line::Died { seat, how });
    }
}
