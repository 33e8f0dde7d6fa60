//! An act is what a button does; a move is an act with its actor and its object. Layer 6.

use super::names;
use crate::base::plane::Point;
use crate::games::things_skirmish::rules::activation::Action;
use crate::games::things_skirmish::rules::ids::{CounterId, ModelId};
use crate::games::things_skirmish::rules::key::Key;
use crate::games::things_skirmish::rules::map::OpeningId;
use crate::games::things_skirmish::rules::model::Human;
use crate::games::things_skirmish::rules::moves::{Aim, Move};
use crate::games::things_skirmish::rules::sheet::Weapon;

/// A piece on the map that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Piece {
    /// A model.
    Model(ModelId),
    /// A face-down counter.
    Counter(CounterId),
}

/// What an act is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Object {
    /// Something on the map.
    Piece(Piece),
    /// A door, hatch or window.
    Opening(OpeningId),
    /// A human who should become the leader.
    Nominee(Human),
    /// An item that a model carries, by its position among that model's items.
    Item(ModelId, u8),
    /// A place.
    Point(Point),
}

/// What a button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// A human begins an action.
    Begin(Action),
    /// GROUP_MOVE.
    Group,
    /// RECOVER.
    Recover,
    /// BLOOD_TEST.
    Test,
    /// NAME_LEADER.
    Name,
    /// Somebody uses Evidence.
    Accuse,
    /// Mac asks the Survivors for an action.
    Steal,
    /// A model walks.
    Walk,
    /// The die for a run is rolled.
    Dash,
    /// A model goes into close combat.
    Attack,
    /// A weapon is fired.
    Fire(Weapon),
    /// A model looks for a counter.
    Spot,
    /// A door is barred.
    Barricade,
    /// A barricade is taken away.
    Unbarricade,
    /// A flare is lit.
    Flare,
    /// The generator is worked at.
    Repair,
    /// The pod is worked at.
    Prepare,
    /// The pod takes off.
    Launch,
    /// A human takes something from a friend.
    Take,
    /// A lead is followed.
    Lead,
    /// The action is over.
    Done,
    /// The phase is over.
    EndPhase,
    /// The Survivors give an action, or leave it to the dice.
    Answer(bool),
    /// Survivors go along with Mac, or stay.
    Consent(bool),
    /// A model must follow its trace.
    Demand,
    /// No further trace must be followed.
    Waive,
    /// Humans are scattered.
    Scatter,
    /// The crew is placed in the bar.
    Deploy,
    /// The chart is laid.
    Lay,
    /// A counter is placed.
    Place,
    /// The drawn counter goes back into the bag.
    Decline,
    /// A creature runs.
    Run,
    /// A counter is moved.
    Creep,
    /// A counter is turned up.
    Flip,
    /// A counter is drawn.
    Draw,
    /// A barricade is attacked.
    Breach,
    /// The generator is attacked.
    Wreck,
    /// A creature mutates, or an imitation does.
    Mutate,
    /// A secret action.
    Secret,
    /// TERRORIZE.
    Terrorize,
    /// The Overspawn is taken off the table.
    Withdraw,
    /// The Things declare that the humans can't win any more.
    Declare,
}

impl Act {
    /// The key of the label; the message `KEY-help` explains it.
    pub const fn key(self) -> &'static str {
        match self {
            Act::Begin(action) => names::action(action),
            Act::Group => "skirmish-act-group",
            Act::Recover => "skirmish-act-recover",
            Act::Test => "skirmish-act-test",
            Act::Name => "skirmish-act-name",
            Act::Accuse => "skirmish-act-accuse",
            Act::Steal => "skirmish-act-steal",
            Act::Walk => "skirmish-act-walk",
            Act::Dash => "skirmish-act-dash",
            Act::Attack => "skirmish-act-fight",
            Act::Fire(Weapon::Basic) => "skirmish-act-fire",
            Act::Fire(Weapon::MachineGun) => "skirmish-act-machine-gun",
            Act::Fire(Weapon::Flamer) => "skirmish-act-flame",
            Act::Fire(Weapon::Dynamite) => "skirmish-act-throw",
            Act::Spot => "skirmish-act-look",
            Act::Barricade => "skirmish-act-barricade",
            Act::Unbarricade => "skirmish-act-unbarricade",
            Act::Flare => "skirmish-act-flare",
            Act::Repair => "skirmish-act-repair",
            Act::Prepare => "skirmish-act-prepare",
            Act::Launch => "skirmish-act-launch",
            Act::Take => "skirmish-act-take",
            Act::Lead => "skirmish-act-lead",
            Act::Done => "skirmish-act-done",
            Act::EndPhase => "skirmish-act-end-phase",
            Act::Answer(true) => "skirmish-act-agree",
            Act::Answer(false) => "skirmish-act-refuse",
            Act::Consent(true) => "skirmish-act-come",
            Act::Consent(false) => "skirmish-act-stay",
            Act::Demand => "skirmish-act-demand",
            Act::Waive => "skirmish-act-waive",
            Act::Scatter => "skirmish-act-scatter",
            Act::Deploy => "skirmish-act-deploy",
            Act::Lay => "skirmish-act-lay",
            Act::Place => "skirmish-act-place",
            Act::Decline => "skirmish-act-decline",
            Act::Run => "skirmish-act-creature-run",
            Act::Creep => "skirmish-act-creep",
            Act::Flip => "skirmish-act-flip",
            Act::Draw => "skirmish-act-draw",
            Act::Breach => "skirmish-act-breach",
            Act::Wreck => "skirmish-act-wreck",
            Act::Mutate => "skirmish-act-mutate",
            Act::Secret => "skirmish-act-secret",
            Act::Terrorize => "skirmish-act-terrorize",
            Act::Withdraw => "skirmish-act-withdraw",
            Act::Declare => "skirmish-act-declare",
        }
    }

    /// Whether its button is marked as dangerous.
    pub const fn is_danger(self) -> bool {
        matches!(self, Act::Launch | Act::Declare)
    }

    /// Whether it is an action that another model's activation can pay for.
    pub const fn is_action(self) -> bool {
        matches!(self, Act::Begin(_) | Act::Recover | Act::Test | Act::Name)
    }

    /// Whether it takes a way that the player draws.
    pub const fn is_way(self) -> bool {
        matches!(self, Act::Walk | Act::Creep)
    }

    /// Whether it is aimed with a template.
    pub const fn is_template(self) -> bool {
        matches!(self, Act::Fire(Weapon::Flamer | Weapon::Dynamite))
    }
}

/// The parts of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// The act.
    pub act: Act,
    /// Who does it, if the move says so.
    pub actor: Option<Piece>,
    /// To whom or with what it is done.
    pub object: Option<Object>,
    /// Whether another model gives its activation for it.
    pub radio: bool,
}

const fn model(id: ModelId) -> Option<Piece> {
    Some(Piece::Model(id))
}

const fn at_model(id: ModelId) -> Option<Object> {
    Some(Object::Piece(Piece::Model(id)))
}

const fn at_counter(id: CounterId) -> Option<Object> {
    Some(Object::Piece(Piece::Counter(id)))
}

impl Facts {
    /// Takes a move apart.
    pub fn of(action: &Move) -> Self {
        let facts = |act, actor, object| Facts { act, actor, object, radio: false };
        let over = |giver: &Option<ModelId>, facts: Facts| Facts { radio: giver.is_some(), ..facts };
        match action {
            Move::Deploy { crew } => facts(Act::Deploy, None, crew.first().copied().map(Object::Nominee)),
            Move::Lay { .. } => facts(Act::Lay, None, None),
            Move::Place { at } => facts(Act::Place, None, Some(Object::Point(*at))),
            Move::Decline => facts(Act::Decline, None, None),
            Move::Walk { model: id, .. } => facts(Act::Walk, model(*id), None),
            Move::Done => facts(Act::Done, None, None),
            Move::EndPhase => facts(Act::EndPhase, None, None),
            Move::Run { model: id } => facts(Act::Run, model(*id), None),
            Move::Creep { counter, .. } => facts(Act::Creep, Some(Piece::Counter(*counter)), None),
            Move::Draw => facts(Act::Draw, None, None),
            Move::Flip { counter } => facts(Act::Flip, Some(Piece::Counter(*counter)), None),
            Move::Attack { model: id, target, .. } => facts(Act::Attack, model(*id), at_model(*target)),
            Move::Breach { model: id, opening, .. } => facts(Act::Breach, model(*id), Some(Object::Opening(*opening))),
            Move::Wreck { model: id, .. } => facts(Act::Wreck, model(*id), None),
            Move::Mutate { model: id } => facts(Act::Mutate, model(*id), None),
            Move::Secret => facts(Act::Secret, None, None),
            Move::Terrorize { model: id } => facts(Act::Terrorize, None, at_model(*id)),
            Move::Withdraw => facts(Act::Withdraw, None, None),
            Move::Declare => facts(Act::Declare, None, None),
            Move::Begin { model: id, action, giver } => over(giver, facts(Act::Begin(*action), model(*id), None)),
            Move::Group { models } => facts(Act::Group, models.first().copied().map(Piece::Model), None),
            Move::Dash => facts(Act::Dash, None, None),
            Move::Fire { model: id, weapon, aim } => {
                let object = match aim {
                    Aim::Model(target) => at_model(*target),
                    Aim::Point(to) => Some(Object::Point(*to)),
                };
                facts(Act::Fire(*weapon), model(*id), object)
            }
            Move::Spot { model: id, counter } => facts(Act::Spot, model(*id), at_counter(*counter)),
            Move::Key { key } => {
                let (act, object) = of_key(*key);
                facts(act, None, object)
            }
            Move::Take { giver, item } => facts(Act::Take, None, Some(Object::Item(*giver, *item))),
            Move::Lead { counters } => facts(Act::Lead, None, counters.first().copied().and_then(at_counter)),
            Move::Recover { model: id, giver } => over(giver, facts(Act::Recover, model(*id), None)),
            Move::Test { model: id, subject, giver } => over(giver, facts(Act::Test, model(*id), at_model(*subject))),
            Move::Name { model: id, nominee, giver } => {
                over(giver, facts(Act::Name, model(*id), Some(Object::Nominee(*nominee))))
            }
            Move::Accuse { model: id, subject } => facts(Act::Accuse, model(*id), at_model(*subject)),
            Move::Steal => facts(Act::Steal, None, None),
            Move::Answer { agree } => facts(Act::Answer(*agree), None, None),
            Move::Consent { agree } => facts(Act::Consent(*agree), None, None),
            Move::Demand { model: Some(id) } => facts(Act::Demand, None, at_model(*id)),
            Move::Demand { model: None } => facts(Act::Waive, None, None),
            Move::Scatter { models } => facts(Act::Scatter, None, models.first().copied().and_then(at_model)),
        }
    }
}

fn of_key(key: Key) -> (Act, Option<Object>) {
    match key {
        Key::Barricade(door) => (Act::Barricade, Some(Object::Opening(door))),
        Key::Unbarricade(door) => (Act::Unbarricade, Some(Object::Opening(door))),
        Key::Flare => (Act::Flare, None),
        Key::Repair => (Act::Repair, None),
        Key::Prepare => (Act::Prepare, None),
        Key::Launch => (Act::Launch, None),
    }
}
