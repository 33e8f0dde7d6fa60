//! A choice says what an act still needs to become a move: a target, a way, a place. Layer 6.

use super::act::{Act, Facts, Object, Piece};
use super::asking::{Asking, allowance};
use super::board::TILE;
use super::draft::Draft;
use super::march::{Goer, Pen, Plan};
use super::names;
use super::notes::{Note, notes};
use super::paths::{Way, ways};
use super::place::{Compass, Goal, goals, is_on, opening, whereabouts};
use super::said::refused;
use super::template::{Laid, laid};
use crate::base::few;
use crate::base::plane::{Disc, Length, Point};
use crate::games::things_skirmish::rules::ids::{CounterId, ModelId};
use crate::games::things_skirmish::rules::inch::hundredths;
use crate::games::things_skirmish::rules::map::openings;
use crate::games::things_skirmish::rules::model::Human;
use crate::games::things_skirmish::rules::movement::{Manner, Step};
use crate::games::things_skirmish::rules::moves::{Aim, Move};
use crate::games::things_skirmish::rules::stage::Stage;
use crate::games::things_skirmish::rules::view::View;
use crate::table::said::{Part, Said};

/// Something to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// The object that is chosen with it.
    pub object: Object,
    /// Its name.
    pub label: Said,
    /// Whether it is chosen.
    pub chosen: bool,
}

/// A place to go to, chosen by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Destination {
    /// Its name.
    pub label: Said,
    /// The cost of the way there, in tenths of an inch.
    pub tenths: u16,
    /// The way there, as far as it is possible.
    pub steps: Vec<Step>,
}

/// A choice in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The act.
    pub act: Act,
    /// What can be chosen.
    pub targets: Vec<Target>,
    /// The named places to go to.
    pub destinations: Vec<Destination>,
    /// The charts that can be laid. What they mean is secret.
    pub notes: Vec<Note>,
    /// The way drawn so far.
    pub plan: Option<Plan>,
    /// The template in its place.
    pub laid: Option<Laid>,
    /// The move, once the choice is complete.
    pub ready: Option<Move>,
    /// What is still missing or wrong.
    pub flaw: Option<Said>,
}

/// A destination that costs less than this isn't worth offering.
const LEAST_WAY: Length = hundredths(50);
/// The length of the steps that are offered if no named place can be reached.
const PACE: Length = hundredths(200);
/// How far short of a counter dynamite is aimed, whose middle can't be seen.
const SHORT: [Length; 4] = [hundredths(10), hundredths(50), hundredths(100), hundredths(140)];
/// How many named places are offered at once.
const MOST_PLACES: usize = 10;

/// The pen that draws an act's way.
pub fn pen<'a>(asking: &Asking<'a>, act: Act, draft: &Draft) -> Option<Pen<'a>> {
    let field = &asking.view.colony.field;
    match (asking.actor(draft)?, act) {
        (Piece::Counter(id), _) => Pen::new(field, Goer::Counter(id)),
        (Piece::Model(id), Act::Attack) => {
            let own = field.model(id)?;
            let left = allowance(asking.view, id).unwrap_or(own.kind.speed());
            let target = match draft.object {
                Some(Object::Piece(Piece::Model(target))) => target,
                _ => id,
            };
            Pen::new(field, Goer::Model(id, left, Manner::Attack(target)))
        }
        (Piece::Model(id), _) => Pen::new(field, Goer::Model(id, allowance(asking.view, id)?, Manner::Plain)),
    }
}

/// The choice for an act: what it still needs to become a move.
pub(super) fn choose(asking: &Asking<'_>, act: Act, draft: &Draft) -> Option<Choice> {
    let choice = Choice {
        act,
        targets: Vec::new(),
        destinations: Vec::new(),
        notes: Vec::new(),
        plan: None,
        laid: None,
        ready: None,
        flaw: None,
    };
    let choice = match act {
        Act::Walk | Act::Creep => way(asking, choice, draft),
        Act::Attack => attack(asking, choice, draft),
        Act::Fire(_) if act.is_template() => template(asking, choice, draft),
        Act::Group | Act::Scatter | Act::Lead => several(asking, choice, draft),
        Act::Lay => Choice {
            notes: notes(asking.view),
            ready: draft.laying.map(|laying| Move::Lay { laying }),
            flaw: Some(Said::plain("skirmish-flaw-chart")),
            ..choice
        },
        Act::Deploy => deploy(asking, choice, draft),
        Act::Place => place(asking, choice, draft),
        _ => one_of(asking, choice, draft),
    };
    let refusal = choice.ready.as_ref().and_then(|action| (asking.check)(action).err());
    Some(match refusal {
        Some(why) => Choice { ready: None, flaw: choice.flaw.or_else(|| Some(refused(why, asking.cast))), ..choice },
        None => Choice { flaw: if choice.ready.is_some() { None } else { choice.flaw }, ..choice },
    })
}

/// A choice among the offered targets.
fn one_of(asking: &Asking<'_>, choice: Choice, draft: &Draft) -> Choice {
    let actor = asking.actor(draft);
    let fits = |facts: &Facts| {
        facts.act == choice.act && (facts.actor.is_none() || facts.actor == actor) && draft.pays_for(facts)
    };
    let mine = asking.facts().filter(|(facts, _)| fits(facts));
    let objects: Vec<Object> = mine.clone().filter_map(|(facts, _)| facts.object).collect();
    let chosen = draft.object.filter(|object| objects.contains(object));
    let chosen = if let [only] = objects.as_slice() { Some(*only) } else { chosen };
    let target =
        |object: &Object| Target { object: *object, label: label(asking, *object), chosen: chosen == Some(*object) };
    let ready = mine.clone().find(|(facts, _)| facts.object == chosen).map(|(_, action)| draft.paid(action));
    Choice {
        targets: objects.iter().map(target).collect(),
        flaw: if ready.is_none() { Some(Said::plain("skirmish-flaw-target")) } else { None },
        ready,
        ..choice
    }
}

/// The name of an object.
fn label(asking: &Asking<'_>, object: Object) -> Said {
    match object {
        Object::Piece(Piece::Model(id)) => asking.cast.name(id),
        Object::Piece(Piece::Counter(id)) => counter(asking.view, id),
        Object::Opening(id) => opening(id),
        Object::Nominee(human) => Said::plain(names::human(human)),
        Object::Item(giver, at) => {
            let sheet = asking.view.colony.sheet(giver);
            let item = sheet.and_then(|sheet| sheet.items.get(usize::from(at))).map(|item| names::item(*item));
            let item = item.unwrap_or_else(|| Said::plain("skirmish-somebody"));
            Said::plain("skirmish-item-of").with("item", item).with("model", asking.cast.name(giver))
        }
        Object::Point(at) => {
            let under = asking.view.colony.field.models.iter().find(|model| model.at == at);
            under.map_or_else(|| whereabouts(at), |model| asking.cast.name(model.id))
        }
    }
}

/// A counter's name: its number, and where it is.
pub fn counter(view: &View, id: CounterId) -> Said {
    let at = view.colony.field.counters.iter().find(|counter| counter.id == id).map(|counter| counter.at);
    let place = at.map_or_else(|| Said::plain("skirmish-place-snow"), whereabouts);
    Said::plain("skirmish-counter").number(names::number(id)).with("where", place)
}

/// A way that is drawn, or chosen by the name of its destination.
fn way(asking: &Asking<'_>, choice: Choice, draft: &Draft) -> Choice {
    let Some(pen) = pen(asking, choice.act, draft) else { return choice };
    let plan = pen.plan(&draft.steps);
    let steps = if draft.steps.is_empty() { Vec::new() } else { draft.steps.clone() };
    let action = match asking.actor(draft) {
        Some(Piece::Model(model)) => Move::Walk { model, steps: steps.clone() },
        Some(Piece::Counter(counter)) => Move::Creep { counter, stops: super::march::stops(&steps) },
        None => return choice,
    };
    let complete = !steps.is_empty() && plan.is_some();
    Choice {
        destinations: if steps.is_empty() { destinations(asking, &pen, draft) } else { closings(&pen, &steps) },
        plan,
        ready: if complete { Some(action) } else { None },
        flaw: if complete { None } else { Some(Said::plain("skirmish-flaw-way")) },
        ..choice
    }
}

/// The nearest destinations: named places, and pieces nearby.
fn destinations(asking: &Asking<'_>, pen: &Pen<'_>, draft: &Draft) -> Vec<Destination> {
    let view = asking.view;
    let field = &asking.view.colony.field;
    let here = match asking.actor(draft) {
        Some(Piece::Model(id)) => field.model(id).map(|model| model.at),
        Some(Piece::Counter(id)) => field.counters.iter().find(|counter| counter.id == id).map(|counter| counter.at),
        None => None,
    };
    let Some(here) = here else { return Vec::new() };
    let gear = view.colony.loose.iter().map(|loose| Goal { name: names::item(loose.item), at: loose.at });
    let friends = field.humans().filter(|human| human.at != here);
    let friends = friends.map(|human| Goal { name: asking.cast.name(human.id), at: human.at });
    let all: Vec<Goal> = gear.chain(goals()).chain(friends).collect();
    let points: Vec<Point> = all.iter().map(|goal| goal.at).collect();
    let found = ways(field, here, &points);
    let mut near: Vec<(Way, Goal)> = found.into_iter().zip(all).filter_map(|(way, goal)| Some((way?, goal))).collect();
    few::sort_by_key(&mut near, |(way, _)| way.cost);
    let near = near.into_iter().filter(|(_, goal)| !is_on(here, Disc::new(goal.at, TILE)));
    let way_to = |(way, goal): (Way, Goal)| {
        let steps = pen.through(&[], &way.points);
        let cost = pen.plan(&steps)?.cost;
        if cost < LEAST_WAY { None } else { Some(Destination { label: goal.name, tenths: tenths(cost), steps }) }
    };
    let named: Vec<Destination> = near.take(MOST_PLACES).filter_map(way_to).collect();
    if named.is_empty() { paces(pen, here) } else { named }
}

/// A short way in each direction of the compass, for a model so hemmed in that it can't get nearer to any named place.
fn paces(pen: &Pen<'_>, here: Point) -> Vec<Destination> {
    let pace = |(side, to): (Compass, Point)| {
        let round = pen.towards(&[], to);
        // Another model may stand where the way round a wall turns.
        let steps = if round.is_empty() { pen.through(&[], &[to]) } else { round };
        let cost = pen.plan(&steps)?.cost;
        let label = Said::plain("skirmish-pace").with("side", Part::Word(side.word()));
        if cost == Length::ZERO { None } else { Some(Destination { label, tenths: tenths(cost), steps }) }
    };
    Compass::ALL.into_iter().filter_map(|side| Some((side, side.from(here, PACE)?))).filter_map(pace).collect()
}

/// The openings that can be closed at the end of a way.
fn closings(pen: &Pen<'_>, steps: &[Step]) -> Vec<Destination> {
    let close = |(id, _)| {
        let steps = pen.closing(steps, id)?;
        let cost = pen.plan(&steps)?.cost;
        let label = Said::plain("skirmish-close").with("opening", opening(id));
        Some(Destination { label, tenths: tenths(cost), steps })
    };
    openings().filter_map(close).collect()
}

/// A length in tenths of an inch, rounded up.
pub fn tenths(length: Length) -> u16 {
    length.units().div_ceil(100).min(u32::from(u16::MAX)) as u16
}

/// A choice of an enemy to attack.
fn attack(asking: &Asking<'_>, choice: Choice, draft: &Draft) -> Choice {
    let Some(Piece::Model(model)) = asking.actor(draft) else { return choice };
    let field = &asking.view.colony.field;
    let Some(own) = field.model(model) else { return choice };
    let way_to = |target: ModelId| {
        let aimed = Draft { object: Some(Object::Piece(Piece::Model(target))), ..draft.clone() };
        let pen = pen(asking, choice.act, &aimed)?;
        let steps = pen.into_contact(target)?;
        Some((pen.plan(&steps)?, Move::Attack { model, steps, target }))
    };
    let enemies = field.models.iter().filter(|other| other.kind.is_enemy(own.kind));
    let targets: Vec<Object> =
        enemies.filter(|enemy| way_to(enemy.id).is_some()).map(|enemy| Object::Piece(Piece::Model(enemy.id))).collect();
    let chosen = draft.object.filter(|object| targets.contains(object));
    let chosen = if let [only] = targets.as_slice() { Some(*only) } else { chosen };
    let found = match chosen {
        Some(Object::Piece(Piece::Model(target))) => way_to(target),
        _ => None,
    };
    let flaw = if targets.is_empty() { "skirmish-flaw-no-enemy" } else { "skirmish-flaw-target" };
    let target = |object: Object| Target { object, label: label(asking, object), chosen: chosen == Some(object) };
    let (plan, ready) = found.map_or((None, None), |(plan, action)| (Some(plan), Some(action)));
    Choice {
        flaw: if ready.is_none() { Some(Said::plain(flaw)) } else { None },
        targets: targets.into_iter().map(target).collect(),
        plan,
        ready,
        ..choice
    }
}

/// A choice of a template's place, which is where a finger points.
fn template(asking: &Asking<'_>, choice: Choice, draft: &Draft) -> Choice {
    let (Act::Fire(weapon), Some(Piece::Model(model))) = (choice.act, asking.actor(draft)) else { return choice };
    let field = &asking.view.colony.field;
    let Some(shooter) = field.model(model) else { return choice };
    let others = field.models.iter().filter(|other| other.id != model);
    let in_reach =
        others.filter(|other| laid(field, shooter, weapon, other.at).is_some_and(|it| it.hits.contains(&other.id)));
    let hidden = field.counters.iter().filter_map(|lying| {
        let touches = |at: &Point| laid(field, shooter, weapon, *at).is_some_and(|it| it.counters.contains(&lying.id));
        let short_of = SHORT.into_iter().filter_map(|short| lying.at.towards(shooter.at, short));
        Some((short_of.into_iter().find(touches)?, counter(asking.view, lying.id)))
    });
    let aims = in_reach.map(|other| (other.at, asking.cast.name(other.id))).chain(hidden);
    let target = |(at, label): (Point, Said)| {
        let object = Object::Point(at);
        Target { object, label, chosen: draft.object == Some(object) }
    };
    let targets = aims.map(target).collect();
    let aim = draft.aim();
    let template = aim.and_then(|aim| laid(field, shooter, weapon, aim));
    let action = aim.map(|to| Move::Fire { model, weapon, aim: Aim::Point(to) });
    let flaw = if action.is_none() { Some(Said::plain("skirmish-flaw-aim")) } else { None };
    Choice { targets, laid: template, ready: action, flaw, ..choice }
}

/// A choice of several objects.
fn several(asking: &Asking<'_>, choice: Choice, draft: &Draft) -> Choice {
    let field = &asking.view.colony.field;
    let offered =
        |object: Object| asking.facts().any(|(facts, _)| facts.act == choice.act && facts.object == Some(object));
    let objects: Vec<Object> = match (choice.act, asking.actor(draft)) {
        (Act::Group, Some(Piece::Model(id))) => {
            asking.companions(id).into_iter().map(|id| Object::Piece(Piece::Model(id))).collect()
        }
        (Act::Lead, _) => {
            let all = field.counters.iter().map(|counter| Object::Piece(Piece::Counter(counter.id)));
            all.filter(|object| offered(*object)).collect()
        }
        _ => {
            let all = field.models.iter().map(|model| Object::Piece(Piece::Model(model.id)));
            all.filter(|object| offered(*object)).collect()
        }
    };
    let is_chosen = |object: Object| match object {
        Object::Piece(Piece::Model(id)) => draft.models.contains(&id),
        Object::Piece(Piece::Counter(id)) => draft.counters.contains(&id),
        _ => false,
    };
    let action = match choice.act {
        Act::Group => Move::Group { models: draft.models.clone() },
        Act::Lead => Move::Lead { counters: draft.counters.clone() },
        _ => Move::Scatter { models: draft.models.clone() },
    };
    let flaw = match choice.act {
        Act::Group => Some(Said::plain("skirmish-flaw-group")),
        Act::Lead => Some(Said::plain("skirmish-flaw-target")),
        _ => None,
    };
    let target = |object: Object| Target { object, label: label(asking, object), chosen: is_chosen(object) };
    Choice { targets: objects.into_iter().map(target).collect(), ready: Some(action), flaw, ..choice }
}

/// A choice of a counter's place: where a finger points, or one offered place for each neighbourhood.
fn place(asking: &Asking<'_>, choice: Choice, draft: &Draft) -> Choice {
    let mut targets: Vec<Target> = Vec::new();
    for (facts, _) in asking.facts().filter(|(facts, _)| facts.act == Act::Place) {
        let Some(Object::Point(at)) = facts.object else { continue };
        let label = whereabouts(at);
        if targets.iter().all(|other| other.label != label) {
            let object = Object::Point(at);
            targets.push(Target { object, label, chosen: draft.object == Some(object) });
        }
    }
    let action = draft.aim().map(|at| Move::Place { at });
    let flaw = if action.is_none() { Some(Said::plain("skirmish-flaw-place")) } else { None };
    Choice { targets, ready: action, flaw, ..choice }
}

/// The choice of the order in which the crew is placed: as chosen or, if nobody is, the order of the list.
fn deploy(asking: &Asking<'_>, choice: Choice, draft: &Draft) -> Choice {
    let Stage::Deploying { crew } = &asking.view.stage else { return choice };
    let chosen: Vec<Human> = draft.crew.iter().copied().filter(|human| crew.contains(human)).collect();
    let target = |human: &Human| Target {
        object: Object::Nominee(*human),
        label: Said::plain(names::human(*human)),
        chosen: chosen.contains(human),
    };
    let targets = crew.iter().map(target).collect();
    Choice {
        targets,
        ready: Some(Move::Deploy { crew: if chosen.is_empty() { crew.clone() } else { chosen } }),
        ..choice
    }
}
