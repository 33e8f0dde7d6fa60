//! Bends are the ways round corners to what a creature attacks: the rules' examples are straight. Layer 6.

use super::march::{Goer, Pen};
use crate::base::plane::Point;
use crate::games::things_skirmish::rules::examples::{at_generator, beside};
use crate::games::things_skirmish::rules::field::{Field, Model, Shut};
use crate::games::things_skirmish::rules::ledger::Actor;
use crate::games::things_skirmish::rules::map::openings;
use crate::games::things_skirmish::rules::model::Kind;
use crate::games::things_skirmish::rules::movement::{Manner, Step};
use crate::games::things_skirmish::rules::moves::Move;
use crate::games::things_skirmish::rules::refused::Refused;
use crate::games::things_skirmish::rules::stage::Stage;
use crate::games::things_skirmish::rules::view::View;

/// The attacks of creatures on enemies, barricades and the generator that `check` allows, and of which `offers` has no example.
pub fn bent(view: &View, offers: &[Move], check: &dyn Fn(&Move) -> Result<(), Refused>) -> Vec<Move> {
    let Stage::Things { flipped } = view.stage else { return Vec::new() };
    let field = &view.colony.field;
    let able = |model: &&Model| match model.kind {
        Kind::Creature(_) => {
            flipped.is_none_or(|id| id == model.id) && view.ledger.may_act(Actor::Model(model.id)).is_ok()
        }
        Kind::Human(_) => false,
    };
    let mut found = Vec::new();
    for own in field.models.iter().filter(able) {
        let attacks = |action: &Move, on: &Move| match (action, on) {
            (Move::Attack { model, target, .. }, Move::Attack { target: other, .. }) => {
                (model, target) == (&own.id, other)
            }
            (Move::Breach { model, opening, .. }, Move::Breach { opening: other, .. }) => {
                (model, opening) == (&own.id, other)
            }
            (Move::Wreck { model, .. }, Move::Wreck { .. }) => *model == own.id,
            _ => false,
        };
        let is_new = |action: &Move| !offers.iter().any(|offer| attacks(offer, action)) && check(action).is_ok();
        found.extend(on_enemies(field, own).chain(on_buildings(field, own)).filter(is_new));
    }
    found
}

fn on_enemies<'a>(field: &'a Field, own: &'a Model) -> impl Iterator<Item = Move> + use<'a> {
    let reach = own.kind.speed();
    let near = move |it: &&Model| it.kind.is_enemy(own.kind) && own.disc().compare(&it.disc(), reach).is_le();
    field.models.iter().filter(near).filter_map(move |enemy| {
        let pen = Pen::new(field, Goer::Model(own.id, reach, Manner::Attack(enemy.id)))?;
        Some(Move::Attack { model: own.id, steps: pen.into_contact(enemy.id)?, target: enemy.id })
    })
}

fn on_buildings<'a>(field: &'a Field, own: &'a Model) -> impl Iterator<Item = Move> + use<'a> {
    let model = own.id;
    let barred = openings().filter(|(id, _)| field.shut(*id) == Shut::Barricaded);
    let breaches = barred.flat_map(move |(opening, door)| {
        let ways = beside(own, &door).filter_map(|to| way(field, own, to)).collect::<Vec<_>>();
        ways.into_iter().map(move |steps| Move::Breach { model, steps, opening })
    });
    let wrecks = at_generator(own).and_then(|to| way(field, own, to)).map(|steps| Move::Wreck { model, steps });
    breaches.chain(wrecks)
}

/// The way of a creature to a place, if it gets there.
fn way(field: &Field, own: &Model, to: Point) -> Option<Vec<Step>> {
    let pen = Pen::new(field, Goer::Model(own.id, own.kind.speed(), Manner::Plain))?;
    let steps = pen.towards(&[], to);
    if steps.last() == Some(&Step::To(to)) { Some(steps) } else { None }
}
