//! An asking holds what a decision is based on: what is seen and offered, and a way to ask the rules. Layer 6.

use super::act::{Act, Facts, Piece};
use super::cast::Cast;
use super::draft::Draft;
use crate::base::plane::Length;
use crate::games::things_skirmish::rules::ids::{CounterId, ModelId};
use crate::games::things_skirmish::rules::ledger::{Actor, Phase};
use crate::games::things_skirmish::rules::model::Human;
use crate::games::things_skirmish::rules::moves::Move;
use crate::games::things_skirmish::rules::refused::Refused;
use crate::games::things_skirmish::rules::side::Side;
use crate::games::things_skirmish::rules::stage::Stage;
use crate::games::things_skirmish::rules::view::View;

/// What a decision is based on.
#[derive(Clone, Copy)]
pub struct Asking<'a> {
    /// What the player sees.
    pub view: &'a View,
    /// The cast.
    pub cast: &'a Cast,
    /// The offered moves, and the mutations that are possible.
    pub offers: &'a [Move],
    /// Checks a move against the rules.
    pub check: &'a dyn Fn(&Move) -> Result<(), Refused>,
}

impl<'a> Asking<'a> {
    /// The offers, each with its parts.
    pub fn facts(&self) -> impl Iterator<Item = (Facts, &'a Move)> + Clone + use<'a> {
        let worker = self.worker();
        self.offers.iter().map(move |action| {
            let facts = Facts::of(action);
            let worker = if matches!(action, Move::Key { .. }) { worker } else { None };
            (Facts { actor: facts.actor.or(worker), ..facts }, action)
        })
    }

    /// The member of a moving group that can do key actions: Cubbings, if he is in it.
    fn worker(&self) -> Option<Piece> {
        let Stage::Group { members, .. } = &self.view.stage else { return None };
        let cubbings = self.view.colony.human(Human::Cubbings)?.id;
        let member = members.iter().find(|member| member.model == cubbings);
        member.map(|member| Piece::Model(member.model))
    }

    /// Whether it is the viewer's turn to answer.
    pub fn is_asked(&self) -> bool {
        self.view.me.is_some() && self.view.me == self.view.awaited
    }

    /// The actor, if the stage determines it.
    pub fn held(&self) -> Option<Piece> {
        match &self.view.stage {
            Stage::Acting { model, .. } | Stage::Led { model, .. } | Stage::Free { model } => {
                Some(Piece::Model(*model))
            }
            Stage::Things { flipped } => flipped.map(Piece::Model),
            _ => None,
        }
    }

    /// The pieces that can do something; empty if the stage already says which one acts.
    pub fn actors(&self) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::new();
        if self.held().is_some() {
            return pieces;
        }
        if let Stage::Group { members, .. } = &self.view.stage {
            pieces.extend(members.iter().map(|member| Piece::Model(member.model)));
        }
        if self.is_asked() && self.view.stage == (Stage::Things { flipped: None }) {
            // Lists every counter that may act. Only the Things know whether one that can't creep is a creature that could be turned up.
            let ready = |counter: &CounterId| self.view.ledger.may_act(Actor::Counter(*counter)).is_ok();
            pieces.extend(self.view.counters.iter().map(|(id, _)| *id).filter(ready).map(Piece::Counter));
        }
        for (facts, _) in self.facts() {
            pieces.extend(facts.actor.filter(|piece| !pieces.contains(piece)));
        }
        pieces
    }

    /// The actor, if there can be only one: the stage says so, or no other piece can act.
    pub fn alone(&self) -> Option<Piece> {
        let only = || if let [only] = self.actors().as_slice() { Some(*only) } else { None };
        self.held().or_else(only)
    }

    /// The actor: given by the stage, the only one possible, or the chosen one.
    pub fn actor(&self, draft: &Draft) -> Option<Piece> {
        let chosen = if self.held().is_none() { draft.actor } else { None };
        chosen.or_else(|| self.alone())
    }

    /// The act in progress: the chosen one, or the one that goes without saying.
    pub fn act(&self, draft: &Draft) -> Option<Act> {
        if draft.act.is_some() {
            return draft.act;
        }
        match &self.view.stage {
            Stage::First | Stage::Intend => Some(Act::Lay),
            Stage::Deploying { .. } => Some(Act::Deploy),
            Stage::Placing { .. } => Some(Act::Place),
            Stage::Scatter => Some(Act::Scatter),
            Stage::Demand { .. } => Some(Act::Demand),
            Stage::Led { .. } | Stage::Acting { .. } | Stage::Group { .. } if self.may_walk(draft) => Some(Act::Walk),
            _ => None,
        }
    }

    /// Whether the actor can walk anywhere.
    pub fn may_walk(&self, draft: &Draft) -> bool {
        let Some(Piece::Model(id)) = self.actor(draft) else { return false };
        allowance(self.view, id).is_some_and(|left| left.units() > 0)
    }

    /// The humans of the viewer's sides who could move in a group with this one.
    pub fn companions(&self, id: ModelId) -> Vec<ModelId> {
        let view = self.view;
        let own = |side: Side| view.me == Some(view.setup.seat_of(side));
        let leads = view.ledger.phase() == Phase::Mac && view.ledger.may_lead().is_ok();
        let across = leads && view.setup.group_across_seats;
        let phase = if view.ledger.phase() == Phase::Mac { Side::Mac } else { Side::Survivors };
        let fit = |other: &ModelId| {
            let model = view.colony.field.model(*other);
            let side = model.map(|model| Side::of(model.kind));
            let calm = view.colony.sheet(*other).is_some_and(|sheet| !sheet.terror);
            let free = view.ledger.may_act(Actor::Model(*other)).is_ok();
            calm && free && side.is_some_and(|side| own(side) && side == phase || across && side != Side::Things)
        };
        view.colony.field.group(id).into_iter().filter(fit).collect()
    }
}

/// How far a model may still go in the present stage.
pub fn allowance(view: &View, id: ModelId) -> Option<Length> {
    match &view.stage {
        Stage::Led { model, left, .. } if *model == id => Some(*left),
        Stage::Acting { model, activation, .. } if *model == id => Some(activation.allowance()),
        Stage::Group { members, .. } => members.iter().find(|member| member.model == id).map(|member| member.way.left),
        _ => None,
    }
}
