//! A scene says how the table is drawn: players in a ring round what is going on. Layer 5; it holds only what a view holds. Parts that only the
//! viewer may see are marked as secret.

use super::fight::Side;
use crate::base::ids::{Seat, SeatSet};
use crate::table::card::{CardId, Cards, Face};
use crate::table::hand::Seen;
use crate::table::ring::Ring;
use crate::table::said::Said;

/// What a player has just said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bubble {
    /// Values or ranks. If there is little room, each is shown by the message `KEY-short`, if there is one.
    Values(Vec<Said>),
    /// The player passes, and makes no offer.
    Pass,
}

/// Which side a player is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// The player is no traitor.
    Human,
    /// A traitor.
    Traitor,
    /// A traitor of a second kind, for which the game has its own words.
    Second(SecondWords),
}

/// The message keys for a second kind of traitor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SecondWords {
    /// Its name.
    pub name: &'static str,
    /// Says that the viewer knows a player to be one.
    pub known: &'static str,
    /// Tells a player that they are one.
    pub own: &'static str,
    /// Tells such a player what to aim at.
    pub aim: &'static str,
}

impl Standing {
    /// The standing in a game with only two kinds of players.
    pub const fn of(traitor: bool) -> Self {
        if traitor { Standing::Traitor } else { Standing::Human }
    }

    /// Whether the player is dangerous to humans.
    pub fn is_traitor(self) -> bool {
        self != Standing::Human
    }
}

/// Something between a player and the next one clockwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The kind.
    pub kind: EdgeKind,
    /// The same in words, for screen readers.
    pub said: Said,
}

/// How the place between two neighbours is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EdgeKind {
    /// Something blocks the way between the two.
    Barred,
    /// Cards pass only one way.
    Passing {
        /// Whether cards pass from the player to the next one clockwise, and not back.
        clockwise: bool,
    },
}

/// A player in the ring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chip {
    /// The player.
    pub seat: Seat,
    /// Whether the player is still in the game.
    pub alive: bool,
    /// The number of cards in the player's hand.
    pub cards: u16,
    /// Whether everyone knows that this is a traitor.
    pub exposed: bool,
    /// Which side the player is on, if only the viewer knows. Secret.
    pub known: Option<Standing>,
    /// Cards of this hand that the viewer knows. Secret.
    pub seen: Vec<Face>,
    /// Whether it is this player's turn.
    pub turn: bool,
    /// Whether the player still has to move.
    pub awaited: bool,
    /// The side of the fight that the player is on.
    pub side: Option<Side>,
    /// What the player has said.
    pub bubble: Option<Bubble>,
    /// What is between the player and the next one clockwise.
    pub edge: Option<Edge>,
}

impl Chip {
    /// A living player who does nothing in particular, with the cards of that hand that the viewer sees. The viewer's own hand is left out.
    pub fn at_rest(view: &impl Scenic, seat: Seat) -> Chip {
        let Moment { me, awaited, .. } = view.moment();
        let hand = view.hand_of(seat);
        let mine = me == Some(seat);
        Chip {
            seat,
            alive: true,
            cards: hand.len() as u16,
            exposed: false,
            known: if mine { None } else { view.standing(seat) },
            seen: if mine { Vec::new() } else { hand.iter().filter_map(|seen| seen.face).collect() },
            turn: false,
            awaited: awaited.contains(seat),
            side: None,
            bubble: None,
            edge: None,
        }
    }
}

/// The piles of a game that discards face down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piles {
    /// The number of cards in the draw pile.
    pub draw: u16,
    /// The number of cards in the discard pile.
    pub discard: u16,
    /// The faces of those discarded cards that everyone had seen before, in the order in which they were discarded.
    pub shown: Vec<Face>,
}

impl Piles {
    /// These piles, as everyone sees them.
    pub fn of(draw: &[CardId], discard: &[CardId], cards: &Cards) -> Self {
        Piles { draw: draw.len() as u16, discard: discard.len() as u16, shown: cards.seen_by_all(discard) }
    }
}

/// The whole table. `M` is the game's type for what is drawn in the middle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene<M> {
    /// Where everyone but the viewer sits.
    pub ring: Ring,
    /// All players, by seat.
    pub chips: Vec<Chip>,
    /// What is going on, in one sentence.
    pub headline: Said,
    /// The content of the middle.
    pub middle: M,
}

/// Where the rules describe the present moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Now {
    /// The rules for the moment: the key of a title; the message `KEY-text` has the words.
    pub moment: &'static str,
    /// The section of the full rules that covers the moment.
    pub section: &'static str,
}

/// The viewer of a game and how far the game has come. `P` is the game's type for phases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment<P> {
    /// The viewer; `None` for the table screen and for the view of everything.
    pub me: Option<Seat>,
    /// How many seats there are.
    pub seats: u8,
    /// The seats that must still move; empty while the table is at work.
    pub awaited: SeatSet,
    /// The round, counted from 1; 0 before the first.
    pub round: u16,
    /// The phase of the game.
    pub phase: P,
}

/// A game's view, from which a table can be drawn.
pub trait Scenic {
    /// The type of the phases.
    type Phase: Copy + PartialEq + Send + Sync + 'static;
    /// The type of what is drawn in the middle.
    type Middle: Clone + PartialEq + Send + Sync + 'static;

    /// The viewer and the moment.
    fn moment(&self) -> Moment<Self::Phase>;

    /// The viewer, if that player must move.
    fn asked(&self) -> Option<Seat> {
        let Moment { me, awaited, .. } = self.moment();
        me.filter(|me| awaited.contains(*me))
    }

    /// The viewer's own hand; empty for onlookers.
    fn own_hand(&self) -> &[Seen] {
        self.moment().me.map_or(&[], |me| self.hand_of(me))
    }

    /// Where the rules describe a phase; for `None`, where they describe the deal.
    fn now(phase: Option<Self::Phase>) -> Now;

    /// The hand of a seat, as the viewer sees it.
    fn hand_of(&self, seat: Seat) -> &[Seen];

    /// Which side a player is on, if the viewer can know for certain.
    fn standing(&self, seat: Seat) -> Option<Standing>;

    /// The card that the viewer has just drawn but not yet taken into the hand; its face is `None` if unknown.
    fn drawn(&self) -> Option<Option<Face>> {
        None
    }

    /// How a player is drawn; `None` if there is no such seat.
    fn chip(&self, seat: Seat) -> Option<Chip>;

    /// What is going on, in a sentence.
    fn headline(&self) -> Said;

    /// What is drawn in the middle.
    fn middle(&self) -> Self::Middle;

    /// Where everyone but the viewer sits.
    fn ring(&self) -> Ring {
        let Moment { me, seats, .. } = self.moment();
        Ring::of(me, seats)
    }

    /// How the table is drawn.
    fn scene(&self) -> Scene<Self::Middle> {
        let chips = Seat::all(self.moment().seats).filter_map(|seat| self.chip(seat)).collect();
        Scene { ring: self.ring(), chips, headline: self.headline(), middle: self.middle() }
    }

    /// Whether the middle shows a fight.
    fn is_fight(_middle: &Self::Middle) -> bool {
        false
    }
}
