//! A draft is a half-made move: who, what, to whom, and the way so far. Layer 6. Everything in it can be undone until it is sent.

use super::act::{Act, Facts, Object, Piece};
use crate::base::plane::Point;
use crate::games::things_skirmish::rules::chart::Laying;
use crate::games::things_skirmish::rules::ids::{CounterId, ModelId};
use crate::games::things_skirmish::rules::model::Human;
use crate::games::things_skirmish::rules::movement::Step;
use crate::games::things_skirmish::rules::moves::Move;

/// A half-made move.
///
/// ```
/// use winterover::games::things_skirmish::picture::act::{Act, Piece};
/// use winterover::games::things_skirmish::picture::draft::Draft;
/// use winterover::games::things_skirmish::rules::ids::ModelId;
/// let mut draft = Draft { actor: Some(Piece::Model(ModelId(6))), act: Some(Act::Walk), ..Draft::default() };
/// draft.undo();
/// assert_eq!((draft.act, draft.actor), (None, Some(Piece::Model(ModelId(6)))));
/// draft.undo();
/// assert_eq!(draft, Draft::default());
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Draft {
    /// The actor.
    pub actor: Option<Piece>,
    /// The act.
    pub act: Option<Act>,
    /// The model that gives its activation for it over the radio, if one does.
    pub giver: Option<ModelId>,
    /// To whom or with what it is done.
    pub object: Option<Object>,
    /// The chosen models, if several can be chosen.
    pub models: Vec<ModelId>,
    /// The crew in the order in which it was chosen.
    pub crew: Vec<Human>,
    /// The chosen counters, if several can be chosen.
    pub counters: Vec<CounterId>,
    /// The chosen chart.
    pub laying: Option<Laying>,
    /// The way drawn so far.
    pub steps: Vec<Step>,
}

impl Draft {
    /// Whether nothing is chosen.
    pub fn is_empty(&self) -> bool {
        *self == Draft::default()
    }

    /// Undoes the last choice: a step of the way, the object, the act, or the actor.
    pub fn undo(&mut self) {
        if self.steps.pop().is_some() || self.crew.pop().is_some() {
            return;
        }
        let one = self.object.is_some() || self.laying.is_some();
        let chosen = one || !self.models.is_empty() || !self.counters.is_empty();
        *self = match (chosen, self.act) {
            (true, act) => Draft { actor: self.actor, act, giver: self.giver, ..Draft::default() },
            (false, Some(_)) => Draft { actor: self.actor, giver: self.giver, ..Draft::default() },
            (false, None) => Draft::default(),
        };
    }

    /// Chooses the actor. Everything chosen before is dropped.
    pub fn choose_actor(&mut self, piece: Piece) {
        *self = Draft { actor: Some(piece), ..Draft::default() };
    }

    /// Whether an offered action is paid for as this draft says: by the model's own activation, or over the radio.
    pub fn pays_for(&self, facts: &Facts) -> bool {
        !facts.act.is_action() || facts.radio == self.giver.is_some()
    }

    /// An offered action, paid for by the model that gives its activation, if there is one.
    pub fn paid(&self, action: &Move) -> Move {
        self.giver.map_or_else(|| action.clone(), |giver| action.by(giver))
    }

    /// Begins an act.
    pub fn begin(&mut self, act: Act) {
        *self = Draft { actor: self.actor, act: Some(act), giver: self.giver, ..Draft::default() };
    }

    /// Chooses the object.
    pub fn choose(&mut self, object: Object) {
        self.object =
            if self.object == Some(object) && !matches!(object, Object::Point(_)) { None } else { Some(object) };
    }

    /// Chooses one of several models, or takes it back; `most` is the most that can be chosen.
    pub fn tap_model(&mut self, id: ModelId, most: usize) {
        let before = self.models.len();
        self.models.retain(|other| *other != id);
        if self.models.len() == before && before < most {
            self.models.push(id);
        }
    }

    /// Adds a human to the end of the crew's order, or takes it out again.
    pub fn tap_crew(&mut self, human: Human) {
        let before = self.crew.len();
        self.crew.retain(|other| *other != human);
        if self.crew.len() == before {
            self.crew.push(human);
        }
    }

    /// Chooses one of several counters, or takes it back; `most` is the most that can be chosen.
    pub fn tap_counter(&mut self, id: CounterId, most: usize) {
        let before = self.counters.len();
        self.counters.retain(|other| *other != id);
        if self.counters.len() == before && before < most {
            self.counters.push(id);
        }
    }

    /// The point that a template is aimed at.
    pub fn aim(&self) -> Option<Point> {
        match self.object {
            Some(Object::Point(to)) => Some(to),
            Some(Object::Piece(_) | Object::Opening(_) | Object::Nominee(_) | Object::Item(..)) | None => None,
        }
    }
}
