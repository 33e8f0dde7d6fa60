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

/// The effects of this game.
pub(crate) type Fx = Effects<Line>;

/// A player's Flamethrowers, if this device knows the hand. They are all alike, so they are only counted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Flames {
    /// How many of those in the hand are illegal.
    pub(crate) illegal: u8,
    /// How many were in the hand when PLAY of the turn began; `None` if there was no PLAY, or once one has left the hand.
    pub(crate) at_start: Option<u8>,
}

/// Cards that were seen in the hand of the player who is asked about being caught.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sight {
    pub(crate) viewers: SeatSet,
    /// How many Flamethrowers are among them, as far as this device knows.
    pub(crate) flames: u8,
    /// Where the game goes on afterwards.
    pub(crate) next: Flow,
}

/// What this device knows about a player.
#[derive(Clone, Debug, Default)]
pub(crate) struct Person {
    /// The player's role; `None` if this device can't know. The rules ask for it only of a player about to speak, whose own device knows.
    pub(crate) role: Option<Role>,
    /// What the player has publicly said about their role.
    pub(crate) said: Option<Role>,
    /// Who has infected the player, as far as this device knows, with the turn and the time on the state's clock. Only one of several can be right,
    /// and the device of a player who looks knows which.
    pub(crate) infected: BySeat<(Seat, u16, u16)>,
    /// The seats that have seen The Thing in this hand.
    pub(crate) thing_seen_by: SeatSet,
    /// The card of the Quarantine that the player is in, and how many of the player's own turns it still lasts.
    pub(crate) quarantine: Option<(CardId, u8)>,
    pub(crate) flames: Flames,
    /// In which turn the player died, and when by the state's clock.
    pub(crate) died: Option<(u16, u16)>,
}

/// Why a hand is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Claim {
    /// The player says that they are the Thing and no Human is left.
    Declares,
    /// The player says that they are the Thing, caught with a Flamethrower.
    Caught,
    /// The player says that they were the Thing, and burns.
    Burned,
    /// The player says that they hold nothing but Infected!
    Overcome,
    /// The player has left and can't say anything.
    Left,
}

/// What to do once the table has answered the open needs.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Then {
    /// Nothing. Only a concealment, or the back of the top card, was asked for before the next move.
    #[default]
    Wait,
    /// The cards were dealt.
    Deal,
    /// The top card's back was shown.
    Draw,
    /// The drawer has seen the card.
    Drew,
    /// A Panic was turned up.
    Panic,
    /// During the search for Events, the top card's back was shown, or the Events were drawn.
    Sift,
    /// Cards discarded in Quarantine were shown.
    Discarded { cards: usize, next: Flow },
    /// A card played in turn was shown.
    Played,
    /// A defence was shown.
    Defended { seat: Seat, card: Kind },
    /// A random card of this player was chosen.
    Suspected { target: Seat },
    /// A player has looked at cards of another.
    Looked { target: Seat, viewer: Seat, cards: HandSet, next: Flow },
    /// A hand was shown to everybody.
    HandShown { seat: Seat, next: Flow },
    /// Confession Time: a card was shown to everybody.
    CardShown { seat: Seat },
    /// Both cards of an exchange are under way; the partner's is given by position.
    Exchanged { place: u8 },
    /// All cards of a chain reaction are under way.
    Chained,
    /// A player's hand was shown as proof.
    Judge { seat: Seat, claim: Claim },
}

/// Where the game goes on after a step of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// It waits for the table or a player.
    Wait,
    /// The player at turn keeps one of three.
    Keep,
    /// The player at turn exchanges with the next player.
    Exchange,
    /// The offer goes on to the next player.
    PassOn,
    /// The defender sees the offered card.
    Scare,
    /// An exchange is over, whether or not it took place.
    Traded,
    /// The next player is asked, at Confession Time.
    Confess,
    /// The card of a Blind Date goes onto the pile.
    Lay,
    /// A player burns, and says whether they were the Thing.
    Burn(Seat),
    /// The turn is over.
    End,
}

/// A search for Events on the pile (4.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sift {
    pub(crate) seat: Seat,
    /// How many are still wanted.
    pub(crate) left: u8,
    /// How many were drawn.
    pub(crate) drawn: u8,
    /// How many Panics were discarded on the way.
    pub(crate) swept: u16,
    /// Whether the discard was already reshuffled.
    pub(crate) reshuffled: bool,
    /// Where the game goes on afterwards.
    pub(crate) next: Flow,
}

/// Stay Away! in play: the fold of settings, moves and facts.
///
/// ```
/// use winterover::games::stay_away::rules::{StayAway, moves::Move, phase::Phase, setup::Setup};
/// use winterover::session::open::OpenTable;
/// use winterover::table::{erase::Played, game::{Game, Viewer}, setup::Setup as _};
/// let mut table = OpenTable::<Played<StayAway>>::start(Setup::new(6)?, 3)?;
/// let seat = table.awaited().iter().next().unwrap();
/// let view = table.game().view(Viewer::Seat(seat));
/// assert_eq!((view.phase, view.hand().len()), (Phase::Play, 5));
/// // One of five cards can always be discarded. Then a card is exchanged with the next player.
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
    /// The living players as they sit, with the doors between them.
    pub(crate) circle: Circle<CardId>,
    pub(crate) pointer: Pointer,
    /// From the bottom up: the last one is drawn next.
    pub(crate) draw: Vec<CardId>,
    pub(crate) discard: Vec<CardId>,
    /// The Thing's card, once it has left the game (`revengeMode`).
    pub(crate) removed: Option<CardId>,
    /// A card that has left a hand but isn't on a pile yet.
    pub(crate) aside: Option<CardId>,
    /// The cards drawn for a Resolute.
    pub(crate) choice: ArrayVec<CardId, 3>,
    pub(crate) phase: Phase,
    /// Whether needs are open.
    pub(crate) busy: bool,
    pub(crate) then: Then,
    pub(crate) turn: Seat,
    pub(crate) turns: u16,
    /// Counts exchanges and deaths, to tell which came later.
    pub(crate) clock: u16,
    /// The card that is taking effect, and what it was played on.
    pub(crate) card: Option<Kind>,
    pub(crate) at: At,
    pub(crate) sift: Option<Sift>,
    pub(crate) trade: Option<Trade>,
    /// The seats that must still answer, of those asked at once or one after another.
    pub(crate) asked: SeatSet,
    /// What each player passes on in a chain reaction.
    pub(crate) given: BySeat<(Seat, u8)>,
    /// In a chain reaction, the players who say that they hold nothing but Infected!
    pub(crate) overcome: SeatSet,
    /// The player who says that they are the Thing and no Human is left (`autoDeclare`).
    pub(crate) tallied: Option<Seat>,
    /// What was last seen of a hand, and where the game goes on once its owner has said whether they were caught.
    pub(crate) sight: Option<Sight>,
    pub(crate) showing: Option<(Seat, Faces)>,
    /// The Thing, once everybody knows that it is dead.
    pub(crate) dead_thing: Option<Seat>,
    /// The phase that a death has interrupted, until the dead Thing or everybody has answered, and who has died since then.
    pub(crate) interrupted: Option<(Phase, SeatSet)>,
    pub(crate) decided: Option<Ending>,
    /// Whether nobody had died by then. Those who leave later change nothing about who has won.
    pub(crate) unscathed: bool,
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

    /// The positions of the cards of this kind, as far as this device knows, and whether it knows the whole hand.
    pub(crate) fn known(&self, seat: Seat, kind: Kind) -> (HandSet, bool) {
        self.hands.known(seat, |card| self.kind(card).map(|it| it == kind))
    }

    /// Takes a card out of a hand.
    pub(crate) fn take(&mut self, seat: Seat, place: u8) -> Option<CardId> {
        let card = self.hands.take(seat, HandSet::of(place)).pop()?;
        if self.kind(card) == Some(Kind::Flamethrower) {
            // An illegal one is counted first, if there is one.
            let flames = &mut self.people[seat].flames;
            (flames.at_start, flames.illegal) = (None, flames.illegal.saturating_sub(1));
        }
        Some(card)
    }

    /// Shows a card to everybody, unless everybody has seen it already.
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

    /// Enters a phase in which all living players are asked at once.
    pub(crate) fn ask_all(&mut self, phase: Phase) -> Flow {
        self.asked = self.circle.living();
        self.enter(phase)
    }
}
