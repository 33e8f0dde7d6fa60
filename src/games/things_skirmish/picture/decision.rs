//! A decision says what the player is asked and can answer. Layer 6; the offers say who can do what, and ways drawn by hand are checked by the rules.
//! What depends on the Things' secrets shows only while their notes are uncovered, and otherwise looks the same for all.

use super::act::{Act, Facts, Piece};
use super::asking::Asking;
use super::choice::{Choice, choose};
use super::draft::Draft;
use crate::base::plane::Length;
use crate::games::things_skirmish::rules::activation::Action;
use crate::games::things_skirmish::rules::ids::ModelId;
use crate::games::things_skirmish::rules::model::Human;
use crate::games::things_skirmish::rules::moves::Move;
use crate::games::things_skirmish::rules::sheet::Weapon;
use crate::games::things_skirmish::rules::side::Side;
use crate::games::things_skirmish::rules::stage::Stage;
use crate::games::things_skirmish::rules::view::View;
use crate::table::said::{Part, Said};

/// A button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Button {
    /// What it does.
    pub act: Act,
    /// Why it is disabled; `None` if it is enabled. Secret.
    pub why: Option<&'static str>,
}

/// A model that can give its activation over the radio.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Giver {
    /// The model.
    pub id: ModelId,
    /// A message saying that it gives its activation.
    pub label: Said,
    /// Whether it is chosen.
    pub chosen: bool,
}

/// What the player is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The question.
    pub ask: Said,
    /// The pieces that can do something; empty if the stage already says which one acts.
    pub actors: Vec<Piece>,
    /// The actor: given by the stage, or chosen.
    pub actor: Option<Piece>,
    /// The possible acts of the chosen piece, or those without an actor.
    pub acts: Vec<Button>,
    /// The models whose activation can pay for the action over the radio, Doors first.
    pub givers: Vec<Giver>,
    /// The choice in progress.
    pub choice: Option<Choice>,
    /// Whether there is something to undo.
    pub undo: bool,
}

/// Every act, in the order of its button.
const ORDER: [Act; 53] = [
    Act::Begin(Action::Run),
    Act::Begin(Action::Shoot),
    Act::Begin(Action::Spot),
    Act::Begin(Action::Key),
    Act::Group,
    Act::Begin(Action::FireAtWill),
    Act::Begin(Action::SpotAndShoot),
    Act::Begin(Action::Tactical),
    Act::Begin(Action::Attack),
    Act::Recover,
    Act::Test,
    Act::Name,
    Act::Accuse,
    Act::Walk,
    Act::Dash,
    Act::Attack,
    Act::Fire(Weapon::Basic),
    Act::Fire(Weapon::MachineGun),
    Act::Fire(Weapon::Flamer),
    Act::Fire(Weapon::Dynamite),
    Act::Spot,
    Act::Barricade,
    Act::Unbarricade,
    Act::Flare,
    Act::Repair,
    Act::Prepare,
    Act::Launch,
    Act::Take,
    Act::Lead,
    Act::Run,
    Act::Creep,
    Act::Flip,
    Act::Breach,
    Act::Wreck,
    Act::Mutate,
    Act::Terrorize,
    Act::Secret,
    Act::Draw,
    Act::Withdraw,
    Act::Demand,
    Act::Waive,
    Act::Scatter,
    Act::Deploy,
    Act::Lay,
    Act::Place,
    Act::Decline,
    Act::Answer(true),
    Act::Answer(false),
    Act::Consent(true),
    Act::Consent(false),
    Act::Steal,
    Act::Done,
    Act::EndPhase,
];

fn acts(asking: &Asking<'_>, draft: &Draft) -> Vec<Button> {
    let actor = asking.actor(draft);
    let offered = |act: Act| {
        let fits = |facts: Facts| {
            let whose = facts.actor.is_none() && (actor.is_none() || asking.alone().is_some()) || facts.actor == actor;
            facts.act == act && whose && draft.pays_for(&facts)
        };
        asking.facts().any(|(facts, _)| fits(facts))
    };
    let button = |act: Act| {
        let open = match act {
            Act::Group => may_group(asking, draft),
            // Only the Things know whether a counter is a creature.
            Act::Flip if is_counter(actor) => {
                let why = if offered(act) { None } else { Some("skirmish-why-no-creature") };
                return Some(Button { act, why });
            }
            Act::Walk => asking.may_walk(draft),
            Act::Creep => offered(act) || is_counter(actor) && asking.view.stage == (Stage::Things { flipped: None }),
            _ => offered(act),
        };
        if open { Some(Button { act, why: None }) } else { None }
    };
    ORDER.into_iter().filter_map(button).collect()
}

fn is_counter(actor: Option<Piece>) -> bool {
    matches!(actor, Some(Piece::Counter(_)))
}

fn may_group(asking: &Asking<'_>, draft: &Draft) -> bool {
    match (&asking.view.stage, asking.actor(draft)) {
        (Stage::Humans { .. }, Some(Piece::Model(id))) => asking.companions(id).len() > 1,
        _ => false,
    }
}

/// What the viewer is asked; `None` if it isn't the viewer's turn to answer.
pub fn decision(asking: &Asking<'_>, draft: &Draft) -> Option<Decision> {
    if !asking.is_asked() {
        return None;
    }
    let ask = question(asking)?;
    let actor = asking.actor(draft);
    Some(Decision {
        ask,
        actors: asking.actors(),
        actor,
        acts: acts(asking, draft),
        givers: givers(asking, draft),
        choice: asking.act(draft).and_then(|act| choose(asking, act, draft)),
        undo: !draft.is_empty(),
    })
}

fn givers(asking: &Asking<'_>, draft: &Draft) -> Vec<Giver> {
    let actor = asking.actor(draft);
    let may = |facts: Facts| facts.radio && facts.actor == actor && draft.act.is_none_or(|act| facts.act == act);
    let Some((_, action)) = asking.facts().find(|(facts, _)| may(*facts)) else {
        return Vec::new();
    };
    let doors = asking.view.colony.human(Human::Doors).map(|doors| doors.id);
    let others = asking.view.colony.field.humans().map(|human| human.id).filter(|id| Some(*id) != doors);
    let gives = |id: &ModelId| (asking.check)(&action.by(*id)).is_ok();
    let giver = |id| Giver {
        id,
        label: Said::plain("skirmish-giver").with("model", asking.cast.name(id)),
        chosen: draft.giver == Some(id),
    };
    doors.into_iter().chain(others).filter(gives).map(giver).collect()
}

/// The move that a button makes at once; `None` if there is still something to choose.
pub fn at_once(asking: &Asking<'_>, act: Act, draft: &Draft) -> Option<Move> {
    let actor = asking.actor(draft);
    let fits =
        |facts: &Facts| facts.act == act && (facts.actor.is_none() || facts.actor == actor) && draft.pays_for(facts);
    if act.is_way() || matches!(act, Act::Group | Act::Scatter | Act::Deploy | Act::Lay | Act::Attack) {
        return None;
    }
    let (_, action) = asking.facts().find(|(facts, _)| fits(facts) && facts.object.is_none())?;
    Some(draft.paid(action))
}

/// The question of a stage.
fn question(asking: &Asking<'_>) -> Option<Said> {
    let view = asking.view;
    let about = |key, id: ModelId| Said::plain(key).with("model", asking.cast.name(id));
    Some(match &view.stage {
        Stage::Dealing | Stage::Over => return None,
        Stage::First => Said::plain("skirmish-ask-first"),
        Stage::Deploying { .. } => Said::plain("skirmish-ask-deploy"),
        Stage::Placing { .. } => Said::plain("skirmish-ask-place"),
        Stage::Things { flipped: None } => Said::plain("skirmish-ask-things").number(view.ledger.left()),
        Stage::Things { flipped: Some(id) } => about("skirmish-ask-flipped", *id),
        Stage::Intend => Said::plain("skirmish-ask-intend"),
        Stage::Settle => Said::plain("skirmish-ask-settle"),
        Stage::Led { model, .. } => about("skirmish-ask-led", *model),
        Stage::Interrupt => Said::plain("skirmish-ask-interrupt"),
        Stage::Scatter => Said::plain("skirmish-ask-scatter"),
        Stage::Demand { .. } => Said::plain("skirmish-ask-demand"),
        Stage::Humans { traces, .. } if let Some(id) = traces.first() => about("skirmish-ask-trace", *id),
        Stage::Humans { side: Side::Mac, .. } => Said::plain("skirmish-ask-mac").number(view.ledger.left()),
        Stage::Humans { .. } => Said::plain("skirmish-ask-survivors").number(view.ledger.left()),
        Stage::Answer => Said::plain("skirmish-ask-answer"),
        Stage::Consent { models } => {
            let guests =
                models.iter().filter(|id| asking.view.colony.human(Human::Mac).map(|mac| mac.id) != Some(**id));
            let guests = guests.map(|id| asking.cast.name(*id)).collect();
            Said::plain("skirmish-ask-consent").with("models", Part::All(guests))
        }
        Stage::Acting { model, follows: Some(_), .. } => about("skirmish-ask-follows", *model),
        Stage::Acting { model, activation, .. } => {
            let action = Said::plain(Act::Begin(activation.action()).key());
            about("skirmish-ask-acting", *model).with("action", action)
        }
        Stage::Group { .. } => Said::plain("skirmish-ask-group"),
        Stage::Free { model } => about("skirmish-ask-free", *model),
    })
}

/// The only possible move, if there certainly is no other. (The offered ways, places and aims are only examples.)
pub fn only(asking: &Asking<'_>) -> Option<Move> {
    let view = asking.view;
    let is_spent = match &view.stage {
        Stage::Acting { activation, .. } => activation.allowance() == Length::ZERO && !activation.may_shoot(),
        Stage::Led { left, .. } => *left == Length::ZERO,
        Stage::Things { flipped: None } | Stage::Humans { .. } => view.ledger.left() == 0,
        Stage::Interrupt => true,
        _ => false,
    };
    match asking.offers {
        [only] if is_spent && asking.is_asked() && doubt(view, only).is_none() => Some(only.clone()),
        _ => None,
    }
}

/// Why a move needs confirmation; `None` if it doesn't.
pub fn doubt(view: &View, action: &Move) -> Option<&'static str> {
    match action {
        Move::EndPhase if view.ledger.left() > 0 => Some("skirmish-sure-end-phase"),
        Move::Declare => Some("skirmish-sure-declare"),
        Move::Mutate { model } if view.colony.field.model(*model).is_some_and(|it| it.kind.is_human()) => {
            Some("skirmish-sure-mutate")
        }
        Move::Key { key: crate::games::things_skirmish::rules::key::Key::Launch } => Some("skirmish-sure-launch"),
        _ => None,
    }
}
