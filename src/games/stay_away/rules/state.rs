//! The state changes with every move: cards go from hand to hand, players change seats or die. Layer 5.

use super::face::Kind;
use super::line::{Faces, Foul, Line};
use super::moves::At;
use super::outcome::{Ending, Outcome, Role};
use super::phase::Phase;
use super::setup::Setup;
use super::view::Trade;
use crate::base::ids::{Seat, SeatSet};
use crate::games::kit::circle::Circle;
use crate::games::kit::fold::phases;
use crate::games::kit::hands::Hands;
use crate::games::kit::pointer::Pointer;
pub(crate) use crate::games::kit::seats::BySeat;
use crate::games::kit::seats::PerSeat;
use crate::table::card::{CardId, Cards};
use crate::table::hand::HandSet;
use crate::table::need::{Effects, Need};
use arrayvec::ArrayVec;

/// Effects of this game.
pub(crate) type Fx = Effects<Line>;

/// A player's Flamethrowers, where this device knows the hand. All are alike, so they are counted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Flames {
    /// How many of those in hand are illegal.
    pub(crate) illegal: u8,
    /// How many were in hand when the turn's PLAY began; nothing without one, or once one has left the hand.
    pub(crate) at_start: Option<u8>,
}

/// Cards of the hand of the player who is asked whether it has been caught.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sight {
    pub(crate) viewers: SeatSet,
    /// Flamethrowers among them, where this device knows.
    pub(crate) flames: u8,
    /// Where the game goes on.
    pub(crate) next: Flow,
}

/// What this device knows about a player.
#[derive(Clone, Debug, Default)]
pub(crate) struct Person {
    /// Unknown where this device can't know. Rules ask it of a player about to speak only, whose own device knows.
    pub(crate) role: Option<Role>,
    /// What the player has said about itself, for all to hear.
    pub(crate) said: Option<Role>,
    /// Who has infected the player, if this device knows: in which turn, and when by the state's clock. Only one giver can be right; the device of a
    /// player who looks knows which.
    pub(crate) infected: BySeat<(Seat, u16, u16)>,
    /// The seats that have seen The Thing in this hand.
    pub(crate) thing_seen_by: SeatSet,
    /// The card of the Quarantine that the player is in, and for how many own turns.
    pub(crate) quarantine: Option<(CardId, u8)>,
    pub(crate) flames: Flames,
    /// Since which turn, and when that was on the state's clock.
    pub(crate) died: Option<(u16, u16)>,
}

/// The reason for showing a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Claim {
    /// The player says it is the Thing and no Human is left.
    Declares,
    /// The player says it is the Thing, caught with a Flamethrower.
    Caught,
    /// The player says that it was the Thing and burns.
    Burned,
    /// The player says that it holds nothing but Infected!
    Overcome,
    /// The player has left and can't say anything.
    Left,
}

/// What to do once the open needs are answered.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Then {
    /// Nothing: only a concealment, or the back of the top card, stood before the next move.
    #[default]
    Wait,
    /// The cards are dealt.
    Deal,
    /// The top card's back is known.
    Draw,
    /// The drawer has seen the card.
    Drew,
    /// A Panic lies open.
    Panic,
    /// While Events are looked for, the top card's back is known, or they are drawn.
    Sift,
    /// Cards discarded in Quarantine are seen.
    Discarded { cards: usize, next: Flow },
    /// A card played in turn is seen.
    Played,
    /// A defence is seen.
    Defended { seat: Seat, card: Kind },
    /// Chance has named a card of this player's.
    Suspected { target: Seat },
    /// Somebody has looked at cards of a player's.
    Looked { target: Seat, viewer: Seat, cards: HandSet, next: Flow },
    /// Everybody has seen a hand.
    HandShown { seat: Seat, next: Flow },
    /// Confession Time: everybody has seen a card.
    CardShown { seat: Seat },
    /// Both cards of an exchange are on their way; the partner's by position.
    Exchanged { place: u8 },
    /// All cards of a chain reaction are on their way.
    Chained,
    /// A player's hand lies open, as a proof.
    Judge { seat: Seat, claim: Claim },
}

/// Where a finished piece of the turn leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// To the table or to a player.
    Wait,
    /// The player at turn keeps one of three.
    Keep,
    /// The player at turn exchanges with the next player.
    Exchange,
    /// The offer goes on to the next player.
    PassOn,
    /// The defender sees the card offered.
    Scare,
    /// An exchange is over, whatever became of it.
    Traded,
    /// The next player is asked at Confession Time.
    Confess,
    /// The card of a Blind Date goes onto the pile.
    Lay,
    /// A player burns, and says whether it was the Thing.
    Burn(Seat),
    /// The turn is over.
    End,
}

/// Events being looked for on the pile (4.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sift {
    pub(crate) seat: Seat,
    /// How many are still wanted.
    pub(crate) left: u8,
    /// How many were drawn.
    pub(crate) drawn: u8,
    /// Panics discarded on the way.
    pub(crate) swept: u16,
    /// The discards were shuffled in already.
    pub(crate) reshuffled: bool,
    /// Where it leads.
    pub(crate) next: Flow,
}

/// Stay Away!, being played: the fold of settings, moves and facts.
///
/// ```
/// use winterover::games::stay_away::rules::{StayAway, moves::Move, phase::Phase, setup::Setup};
/// use winterover::session::open::OpenTable;
/// use winterover::table::{erase::Played, game::{Game, Viewer}, setup::Setup as _};
/// let mut table = OpenTable::<Played<StayAway>>::start(Setup::new(6)?, 3)?;
/// let seat = table.awaited().iter().next().unwrap();
/// let view = table.game().view(Viewer::Seat(seat));
/// assert_eq!((view.phase, view.hand().len()), (Phase::Play, 5));
/// // One of five cards can always be discarded; then one is exchanged with the next player.
/// let discards = (0..5).filter(|place| table.play(seat, Move::Discard { place: *place }).is_ok());
/// assert_eq!(discards.take(1).count(), 1);
/// assert_eq!(table.game().view(Viewer::Public).phase, Phase::Offer);
/// # Ok::<(), winterover::table::setup::SetupError>(())
/// ```
#[derive(Clone, Default, Debug)]
pub struct StayAway {
    pub(crate) setup: Setup,
    pub(crate) cards: Cards,
    pub(crate) hands: Hands,
    pub(crate) people: PerSeat<Person>,
    /// The living as they sit, with the doors between them.
    pub(crate) circle: Circle<CardId>,
    pub(crate) pointer: Pointer,
    /// Bottom first: the last is drawn next.
    pub(crate) draw: Vec<CardId>,
    pub(crate) discard: Vec<CardId>,
    /// The Thing's card, once it has left the game (`revengeMode`).
    pub(crate) removed: Option<CardId>,
    /// A card that has left a hand but isn't on a pile yet.
    pub(crate) aside: Option<CardId>,
    /// The cards drawn for a Resolute.
    pub(crate) choice: ArrayVec<CardId, 3>,
    pub(crate) phase: Phase,
    /// Needs are open.
    pub(crate) busy: bool,
    pub(crate) then: Then,
    pub(crate) turn: Seat,
    pub(crate) turns: u16,
    /// Counts exchanges and deaths, to know which was later.
    pub(crate) clock: u16,
    /// The card going on, and on what it was played.
    pub(crate) card: Option<Kind>,
    pub(crate) at: At,
    pub(crate) sift: Option<Sift>,
    pub(crate) trade: Option<Trade>,
    /// Of those asked simultaneously or in turn, the seats that must still answer.
    pub(crate) asked: SeatSet,
    /// What each passes on in a chain reaction.
    pub(crate) given: BySeat<(Seat, u8)>,
    /// The players who say that they hold nothing but Infected!, in a chain reaction.
    pub(crate) overcome: SeatSet,
    /// The player who says that it is the Thing and no Human is left (`autoDeclare`).
    pub(crate) tallied: Option<Seat>,
    /// What was last seen of a hand, and where the game goes on once its owner has answered for it.
    pub(crate) sight: Option<Sight>,
    pub(crate) showing: Option<(Seat, Faces)>,
    /// The Thing, once everybody knows that it is dead.
    pub(crate) dead_thing: Option<Seat>,
    /// The phase that a death has interrupted, until the dead Thing or everybody has answered, and who has died since.
    pub(crate) interrupted: Option<(Phase, SeatSet)>,
    pub(crate) decided: Option<Ending>,
    pub(crate) foul: Option<(Seat, Foul)>,
    pub(crate) outcome: Option<Outcome>,
}

impl StayAway {
    pub(crate) fn is_alive(&self, seat: Seat) -> bool {
        self.circle.place(seat).is_some()
    }

    /// The player after another, in the direction of play.
    pub(crate) fn after(&self, seat: Seat) -> Option<Seat> {
        self.pointer.after(&self.circle, seat)
    }

    pub(crate) fn is_quarantined(&self, seat: Seat) -> bool {
        self.people[seat].quarantine.is_some()
    }

    /// Whether a player does openly what others do unseen (6).
    pub(crate) fn is_open(&self, seat: Seat) -> bool {
        self.is_quarantined(seat) && !self.setup.isolated
    }

    /// The card at a position, if this device knows it.
    pub(crate) fn kind_at(&self, seat: Seat, place: u8) -> Option<Kind> {
        self.hands.at(seat, place).and_then(|card| self.kind(card))
    }

    /// A card's kind, if this device knows it.
    pub(crate) fn kind(&self, card: CardId) -> Option<Kind> {
        self.cards.face(card).and_then(Kind::of)
    }

    /// The positions of cards that are of a kind, as this device knows, and whether it knows the whole hand.
    pub(crate) fn known(&self, seat: Seat, kind: Kind) -> (HandSet, bool) {
        self.hands.known(seat, |card| self.kind(card).map(|it| it == kind))
    }

    /// Takes a card out of a hand.
    pub(crate) fn take(&mut self, seat: Seat, place: u8) -> Option<CardId> {
        let card = self.hands.take(seat, HandSet::of(place)).pop()?;
        if self.kind(card) == Some(Kind::Flamethrower) {
            // An illegal one, if there is any.
            let flames = &mut self.people[seat].flames;
            (flames.at_start, flames.illegal) = (None, flames.illegal.saturating_sub(1));
        }
        Some(card)
    }

    /// Shows a card to everybody; asks for nothing if everybody has seen it.
    pub(crate) fn show(&self, card: CardId, fx: &mut Fx) {
        if !self.cards.is_public(card) {
            fx.ask(Need::Show { card });
        }
    }

    /// Waits for the table.
    pub(crate) fn wait(&mut self, then: Then) -> Flow {
        self.then = then;
        Flow::Wait
    }

    phases!();

    /// A phase in which everybody is asked at once.
    pub(crate) fn ask_all(&mut self, phase: Phase) -> Flow {
        self.asked = self.circle.living();
        self.enter(phase)
    }
}
