//! An act is what a button does, and offers decide whether the button is enabled. Layer 6.

use crate::games::kit::form::{Deed, Doing};
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
    /// Play no defence.
    Accept,
    /// Offer or give a card. A player with nothing but Infected! dies of it.
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
    /// Say whether this player was caught.
    Caught(bool),
    /// Say what this player is or was; `None` for not the Thing.
    Am(Option<Role>),
    /// Say whether the game is over.
    Tally(bool),
    /// Say which side is left; `None` for both.
    Sides(Option<Role>),
    /// Say who was infected last.
    Last,
    /// Say that nobody was.
    Nobody,
}

impl Doing<Move, Offer> for Act {
    fn deed(self) -> Deed<Move, Offer> {
        match self {
            Act::Play => Deed::choice("away-act-play", |it| matches!(it, Offer::Play { .. })),
            Act::Discard => Deed::choice("away-act-discard", |it| matches!(it, Offer::Discard { .. })),
            Act::Keep => Deed::choice("away-act-keep", |it| matches!(it, Offer::Keep { .. })),
            Act::Defend => Deed::choice("away-act-defend", |it| matches!(it, Offer::Defend { .. })),
            Act::Accept => Deed::at_once("away-act-accept", Move::Accept),
            Act::Give => {
                Deed::choice("away-act-give", |it| matches!(it, Offer::Give { .. } | Offer::Just(Move::Succumb { .. })))
            }
            Act::Choose => Deed::choice("away-act-choose", |it| matches!(it, Offer::Choose { .. })),
            Act::Side(true) => Deed::at_once("away-act-left", Move::Side { clockwise: true }),
            Act::Side(false) => Deed::at_once("away-act-right", Move::Side { clockwise: false }),
            Act::Lay => Deed::choice("away-act-lay", |it| matches!(it, Offer::Lay { .. })),
            Act::Forget => Deed::choice("away-act-forget", |it| matches!(it, Offer::Forget { .. })),
            Act::Refuse => Deed::at_once("away-act-refuse", Move::Refuse),
            Act::ShowHand => Deed::at_once("away-act-show-hand", Move::ShowHand),
            Act::ShowInfected => Deed::choice("away-act-show-infected", |it| matches!(it, Offer::ShowInfected { .. })),
            Act::Caught(true) => Deed::at_once("away-act-caught-yes", Move::Caught { yes: true }),
            Act::Caught(false) => Deed::at_once("away-act-caught-no", Move::Caught { yes: false }),
            Act::Am(role @ Some(Role::Human)) => Deed::at_once("away-act-am-human", Move::Am { role }),
            Act::Am(role @ Some(Role::Infected)) => Deed::at_once("away-act-am-infected", Move::Am { role }),
            Act::Am(role @ Some(Role::Thing)) => Deed::at_once("away-act-am-thing", Move::Am { role }),
            Act::Am(role @ None) => Deed::at_once("away-act-am-other", Move::Am { role }),
            Act::Tally(true) => Deed::at_once("away-act-tally-yes", Move::Tally { over: true }),
            Act::Tally(false) => Deed::at_once("away-act-tally-no", Move::Tally { over: false }),
            Act::Sides(only @ (None | Some(Role::Thing))) => Deed::at_once("away-act-sides-both", Move::Sides { only }),
            Act::Sides(only @ Some(Role::Human)) => Deed::at_once("away-act-sides-humans", Move::Sides { only }),
            Act::Sides(only @ Some(Role::Infected)) => Deed::at_once("away-act-sides-infected", Move::Sides { only }),
            Act::Last => Deed::choice("away-act-last", |it| matches!(it, Offer::Last { .. })),
            Act::Nobody => Deed::at_once("away-act-nobody", Move::Last { infected: None }),
        }
    }
}
