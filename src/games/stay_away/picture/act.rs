//! An act is what a button does, and offers decide whether the button is open. Layer 6.

use crate::games::kit::form::Deed;
use crate::games::stay_away::rules::moves::Move;
use crate::games::stay_away::rules::offer::Offer;
use crate::games::stay_away::rules::outcome::Role;

/// What a button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Play a card.
    Play,
    /// Discard one.
    Discard,
    /// Keep one of the three cards drawn.
    Keep,
    /// Play a defence.
    Defend,
    /// Play none.
    Accept,
    /// Offer or give a card; whoever holds nothing but Infected! dies of it.
    Give,
    /// Choose a player.
    Choose,
    /// Choose a side: clockwise is to the left.
    Side(bool),
    /// Put a card on the pile.
    Lay,
    /// Discard three cards.
    Forget,
    /// Show nothing.
    Refuse,
    /// Show the hand.
    ShowHand,
    /// Show an Infected!
    ShowInfected,
    /// Say whether one was caught.
    Caught(bool),
    /// Say what one is or was; nothing: not the Thing.
    Am(Option<Role>),
    /// Say whether it is over.
    Tally(bool),
    /// Say who is left; nothing: both.
    Sides(Option<Role>),
    /// Say who was infected last.
    Last,
    /// Say that nobody was.
    Nobody,
}

impl Deed<Move, Offer> for Act {
    fn key(self) -> &'static str {
        match self {
            Act::Play => "away-act-play",
            Act::Discard => "away-act-discard",
            Act::Keep => "away-act-keep",
            Act::Defend => "away-act-defend",
            Act::Accept => "away-act-accept",
            Act::Give => "away-act-give",
            Act::Choose => "away-act-choose",
            Act::Side(true) => "away-act-left",
            Act::Side(false) => "away-act-right",
            Act::Lay => "away-act-lay",
            Act::Forget => "away-act-forget",
            Act::Refuse => "away-act-refuse",
            Act::ShowHand => "away-act-show-hand",
            Act::ShowInfected => "away-act-show-infected",
            Act::Caught(true) => "away-act-caught-yes",
            Act::Caught(false) => "away-act-caught-no",
            Act::Am(Some(Role::Human)) => "away-act-am-human",
            Act::Am(Some(Role::Infected)) => "away-act-am-infected",
            Act::Am(Some(Role::Thing)) => "away-act-am-thing",
            Act::Am(None) => "away-act-am-other",
            Act::Tally(true) => "away-act-tally-yes",
            Act::Tally(false) => "away-act-tally-no",
            Act::Sides(None | Some(Role::Thing)) => "away-act-sides-both",
            Act::Sides(Some(Role::Human)) => "away-act-sides-humans",
            Act::Sides(Some(Role::Infected)) => "away-act-sides-infected",
            Act::Last => "away-act-last",
            Act::Nobody => "away-act-nobody",
        }
    }

    fn at_once(self) -> Option<Move> {
        match self {
            Act::Accept => Some(Move::Accept),
            Act::Side(clockwise) => Some(Move::Side { clockwise }),
            Act::Refuse => Some(Move::Refuse),
            Act::ShowHand => Some(Move::ShowHand),
            Act::Caught(yes) => Some(Move::Caught { yes }),
            Act::Am(role) => Some(Move::Am { role }),
            Act::Tally(over) => Some(Move::Tally { over }),
            Act::Sides(only) => Some(Move::Sides { only }),
            Act::Nobody => Some(Move::Last { infected: None }),
            _ => None,
        }
    }

    fn is_opened_by(self, offer: &Offer) -> bool {
        match (self, offer) {
            (Act::Play, Offer::Play { .. })
            | (Act::Discard, Offer::Discard { .. })
            | (Act::Keep, Offer::Keep { .. })
            | (Act::Defend, Offer::Defend { .. })
            | (Act::Give, Offer::Give { .. } | Offer::Just(Move::Succumb))
            | (Act::Choose, Offer::Choose { .. })
            | (Act::Lay, Offer::Lay { .. })
            | (Act::Forget, Offer::Forget { .. })
            | (Act::ShowInfected, Offer::ShowInfected { .. })
            | (Act::Nobody, Offer::Last { nobody: true, .. }) => true,
            (Act::Last, Offer::Last { infected, .. }) => !infected.is_empty(),
            (act, Offer::Just(action)) => act.at_once() == Some(*action),
            (_, _) => false,
        }
    }
}
