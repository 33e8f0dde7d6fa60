//! The state changes with every action: cards move, players change or die. Layer 5.

use super::doubt::Doubt;
use super::face::is_red;
use super::line::{Death, Faces, Foul, Line};
use super::outcome::{Ending, Infection, Outcome, Role};
use super::phase::{Phase, Side};
use super::setup::Setup;
use super::view::{Fight, Talk};
use crate::base::ids::{MAX_SEATS, Seat, SeatSet};
use crate::table::card::{CardId, Cards, Face};
use crate::table::hand::{self, Hand, HandSet};
use crate::table::need::{Effects, Need};
use arrayvec::ArrayVec;

/// Effects of this game.
pub(crate) type Fx = Effects<Line>;

/// Something for every seat.
pub(crate) type BySeat<T> = ArrayVec<T, { MAX_SEATS as usize }>;

/// A player as far as this device knows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Person {
    pub(crate) hand: Hand,
    /// Unknown where this device can't know.
    pub(crate) role: Option<Role>,
    /// Who has proof that the player is a Thing.
    pub(crate) exposed_to: SeatSet,
    /// Somebody else could follow a card in this hand: it is concealed before the player chooses from it.
    pub(crate) loose: bool,
    pub(crate) died: Option<u16>,
    pub(crate) infection: Option<Infection>,
}

/// What to do when the open needs are answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Then {
    /// Nothing: only a concealment stood before the next move.
    Wait,
    Deal,
    Searched,
    /// Both cards of an exchange are on their way: the caller's and the partner's by position.
    Swap {
        partner: Seat,
        gives: u8,
        gets: u8,
    },
    /// Chance says what is taken from the victim.
    Take {
        victim: Seat,
        give: u8,
        aside: u8,
    },
    /// A Flamethrower was shown, and chance says which card it tests.
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
    /// All hands lie open.
    Shown {
        ending: Ending,
    },
}

/// Where a finished piece of the turn leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// To the table or to a player.
    Wait,
    /// The action is over.
    Done,
    /// The next player fills up.
    Fill,
    EndTurn,
    /// All living players show their hands.
    Reveal(Ending),
}

/// The Things, being played: the fold of settings, moves and facts.
///
/// ```
/// use winterover::games::the_things::rules::{TheThings, moves::Move, outcome::Winner, setup::Setup};
/// use winterover::session::open::OpenTable;
/// use winterover::table::{erase::Played, game::{Game, Offer}, setup::Setup as _};
/// let mut table = OpenTable::<Played<TheThings>>::start(Setup::new(6)?, 1)?;
/// let seat = table.awaited().iter().next().unwrap();
/// table.play(seat, Move::Search).unwrap();
/// // Any of them may end the game at any time: a Human by radio, a Thing with the saucer.
/// let (mut calls, mut moves) = (Vec::new(), Vec::new());
/// table.game().calls(seat, &mut calls);
/// calls[0].expand(&mut moves);
/// assert!(moves == [Move::Radio] || moves == [Move::Saucer]);
/// # Ok::<(), winterover::table::setup::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct TheThings {
    pub(crate) setup: Setup,
    pub(crate) cards: Cards,
    pub(crate) people: BySeat<Person>,
    pub(crate) living: SeatSet,
    /// Bottom first: the last is drawn next.
    pub(crate) draw: Vec<CardId>,
    pub(crate) discard: Vec<CardId>,
    /// Everyone knows that the draw pile has no black card (docs/decisions/replenish-guard.md).
    pub(crate) barren: bool,
    pub(crate) phase: Phase,
    /// Needs are open.
    pub(crate) busy: bool,
    pub(crate) then: Then,
    pub(crate) first: Seat,
    pub(crate) turn: Seat,
    pub(crate) round: u16,
    pub(crate) turns: u16,
    /// Who has still to fill up.
    pub(crate) filling: SeatSet,
    pub(crate) drawn: Option<CardId>,
    /// Cards on the table that belong to the action going on.
    pub(crate) played: Hand,
    /// The cards played in the attack going on.
    pub(crate) pool: Vec<CardId>,
    pub(crate) talk: Option<Talk>,
    /// The caller's cards whose ranks were called.
    pub(crate) called: HandSet,
    /// The positions of the cards offered.
    pub(crate) offered: BySeat<(Seat, u8)>,
    pub(crate) fight: Option<Fight>,
    /// `honourMode`: who has still to account for a red card.
    pub(crate) to_account: SeatSet,
    /// `honourMode`: the player who says that it was the first Thing.
    pub(crate) says_first: Option<Seat>,
    pub(crate) doubt: Doubt,
    pub(crate) declared: Option<Ending>,
    pub(crate) foul: Option<(Seat, Foul)>,
    pub(crate) outcome: Option<Outcome>,
}

impl TheThings {
    #[expect(
        clippy::indexing_slicing,
        reason = "seats named in moves are checked before, and there is a person for each seat"
    )]
    pub(crate) fn person(&self, seat: Seat) -> &Person {
        &self.people[seat.index()]
    }

    #[expect(
        clippy::indexing_slicing,
        reason = "seats named in moves are checked before, and there is a person for each seat"
    )]
    pub(crate) fn person_mut(&mut self, seat: Seat) -> &mut Person {
        &mut self.people[seat.index()]
    }

    pub(crate) fn hand(&self, seat: Seat) -> &Hand {
        &self.person(seat).hand
    }

    /// All positions of a hand.
    pub(crate) fn places(&self, seat: Seat) -> HandSet {
        HandSet::first(self.hand(seat).len())
    }

    /// The face at a position, where this device knows it.
    pub(crate) fn face_at(&self, seat: Seat, place: u8) -> Option<Face> {
        self.hand(seat).get(usize::from(place)).and_then(|card| self.cards.face(*card))
    }

    /// The living but for `seat`.
    pub(crate) fn others(&self, seat: Seat) -> SeatSet {
        self.living.without(seat)
    }

    /// The first seat of `set` met on a clockwise round that begins with `from`.
    pub(crate) fn first_of(&self, set: SeatSet, from: Seat) -> Option<Seat> {
        if set.contains(from) { Some(from) } else { set.next_after(from, self.setup.seats) }
    }

    /// Conceals a hand in which somebody could follow a card, before its owner chooses from it or chance does.
    pub(crate) fn ready(&mut self, seat: Seat, fx: &mut Fx) {
        if self.person(seat).loose {
            self.conceal(seat, fx);
        }
    }

    /// Conceals a hand.
    pub(crate) fn conceal(&mut self, seat: Seat, fx: &mut Fx) {
        let person = self.person_mut(seat);
        person.loose = false;
        if !person.hand.is_empty() {
            let cards = person.hand.to_vec();
            fx.ask(Need::Conceal { seat, cards });
        }
    }

    /// Takes cards out of a hand, in order.
    pub(crate) fn take(&mut self, seat: Seat, cards: HandSet) -> Hand {
        hand::take(&mut self.person_mut(seat).hand, cards)
    }

    /// Puts cards of a hand on the table for all to see.
    pub(crate) fn lay_out(&mut self, seat: Seat, cards: HandSet, fx: &mut Fx) {
        self.played = self.take(seat, cards);
        self.played.iter().for_each(|card| fx.ask(Need::Show { card: *card }));
    }

    /// The faces on the table.
    pub(crate) fn shown(&self) -> Faces {
        self.played.iter().filter_map(|card| self.cards.face(*card)).collect()
    }

    /// Remembers and tells the first breach everyone could see.
    pub(crate) fn fouled(&mut self, seat: Seat, foul: Foul, fx: &mut Fx) {
        self.foul = self.foul.or(Some((seat, foul)));
        fx.tell(Line::Fouled { seat, foul });
    }

    /// Everyone has seen a red card of this player.
    pub(crate) fn expose(&mut self, seat: Seat, fx: &mut Fx) {
        let honour = self.setup.honour_mode;
        let person = self.person_mut(seat);
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

    /// A card has come from one hand into another: the one way to be infected (5.2.5).
    pub(crate) fn receive(&mut self, from: Seat, to: Seat, card: CardId, fx: &mut Fx) {
        let (round, turn) = (self.round, self.turns);
        self.person_mut(to).hand.push(card);
        self.person_mut(to).loose = true;
        let Some(face) = self.cards.face(card) else {
            let receiver = self.person_mut(to);
            if receiver.role == Some(Role::Human) {
                receiver.role = None;
            }
            return;
        };
        fx.whisper(SeatSet::of(from).with(to), Line::Passed { from, to, face });
        if !is_red(face) {
            return;
        }
        let giver = self.person_mut(from);
        giver.role = Some(Role::Thing);
        giver.exposed_to.insert(to);
        let receiver = self.person_mut(to);
        receiver.exposed_to.insert(from);
        if receiver.role == Some(Role::Human) {
            receiver.infection = Some(Infection { by: Some(from), round, turn });
            fx.whisper(SeatSet::of(to), Line::Infected { seat: to, by: from });
        }
        receiver.role = Some(Role::Thing);
    }

    /// Somebody is dead; the hand goes face down to the discard (6.3).
    pub(crate) fn die(&mut self, seat: Seat, how: Death, fx: &mut Fx) {
        let round = self.round;
        let person = self.person_mut(seat);
        person.died = Some(round);
        let hand = std::mem::take(&mut person.hand);
        self.discard.extend(hand);
        self.living.remove(seat);
        fx.tell(Line::Died { seat, how });
    }
}
