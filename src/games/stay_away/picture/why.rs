//! This module says why a card can't be part of a move. Layer 6; the rules decide that, and their reasons are looked up here.

use super::act::Act;
use crate::games::stay_away::rules::card::{Aim, Class, Effect};
use crate::games::stay_away::rules::cards::card;
use crate::games::stay_away::rules::face::Kind;
use crate::games::stay_away::rules::outcome::Role;
use crate::games::stay_away::rules::setup::ThingFlamethrower;
use crate::games::stay_away::rules::view::{Player, View};

fn own(view: &View) -> Option<&Player> {
    view.me.and_then(|me| view.players.get(me.index()))
}

fn kinds(view: &View) -> impl Iterator<Item = Kind> {
    view.hand().iter().filter_map(|seen| Kind::of(seen.face?))
}

/// Why this card of the player's hand can't be used for an act, though other cards can.
pub(super) fn unusable(act: Act, kind: Kind, view: &View) -> &'static str {
    match act {
        Act::Play => unplayable(kind, view),
        Act::Defend => "away-why-not-fitting",
        Act::Discard if kind != Kind::Thing && must_shed(view) => "away-why-shed",
        Act::Discard | Act::Give | Act::Lay => kept(kind, view),
        Act::Forget if is_infected(view) => "away-why-last-infected",
        Act::Forget => "away-why-thing-stays",
        _ => "away-why-not-now",
    }
}

/// Why a card must stay in the hand (rules 4.2, 4.4).
fn kept(kind: Kind, view: &View) -> &'static str {
    let single = kinds(view).filter(|kind| *kind == Kind::Infected).count() == 1;
    match kind {
        Kind::Infected if is_infected(view) && single => "away-why-last-infected",
        Kind::Infected => "away-why-not-infectious",
        _ => "away-why-thing-stays",
    }
}

fn is_infected(view: &View) -> bool {
    own(view).and_then(|player| player.role) == Some(Role::Infected)
}

/// `thingFlamethrower = forbid`: whether the Thing must first get rid of a Flamethrower.
fn must_shed(view: &View) -> bool {
    let forbidden = view.setup.thing_flamethrower == ThingFlamethrower::Forbid;
    forbidden && [Kind::Thing, Kind::Flamethrower].iter().all(|wanted| kinds(view).any(|kind| kind == *wanted))
}

fn unplayable(kind: Kind, view: &View) -> &'static str {
    let confined = own(view).is_some_and(|player| player.quarantine > 0);
    let banned = |effect: Effect| confined && view.setup.bans(effect);
    match card(kind).class {
        Class::Infection => "away-why-held",
        Class::Defence(..) | Class::Panic(_) => "away-why-defence",
        Class::Action(_, effect) | Class::Obstacle(_, effect) if banned(effect) => "away-why-quarantine",
        Class::Action(..) | Class::Obstacle(..) if kind != Kind::Flamethrower && must_shed(view) => "away-why-shed",
        Class::Action(Aim::Obstacle, _) => "away-why-no-obstacle",
        Class::Action(..) | Class::Obstacle(..) => "away-why-no-target",
    }
}
