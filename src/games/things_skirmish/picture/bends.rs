//! Bends are the ways round corners to what a creature attacks: the rules' examples are straight. Layer 6.

use super::march::{Goer, Pen};
use crate::base::plane::Point;
use crate::games::things_skirmish::rules::examples::{at_generator, beside};
use crate::games::things_skirmish::rules::field::{Field, Model, Shut};
use crate::games::things_skirmish::rules::ids::ModelId;
use crate::games::things_skirmish::rules::ledger::Actor;
use crate::games::things_skirmish::rules::map::{GENERATOR, OpeningId, named, openings};
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
    // Ways are looked for only where the rules have no example.
    let is_new = |attack: &Attack| !offers.iter().any(|offer| Attack::of(offer).as_ref() == Some(attack));
    let able = field.models.iter().filter(able);
    let bent = able.flat_map(|own| attacks(field, own).filter(is_new).filter_map(|attack| attack.bent(field, own)));
    bent.filter(|action| check(action).is_ok()).collect()
}

/// Who attacks what.
#[derive(PartialEq, Eq)]
enum Attack {
    Enemy(ModelId, ModelId),
    Barricade(ModelId, OpeningId),
    Generator(ModelId),
}

/// What lies so near to a creature that it could attack it if it had a way there.
fn attacks(field: &Field, own: &Model) -> impl Iterator<Item = Attack> {
    let at = own.disc();
    let reach = own.kind.speed();
    let prey = move |it: &&Model| it.kind.is_enemy(own.kind) && at.compare(&it.disc(), reach).is_le();
    let barred = openings().filter(|(id, _)| field.shut(*id) == Shut::Barricaded);
    let barred = barred.filter(move |(_, door)| at.compare_segment(&door.gap, reach).is_le());
    let generator = if at.compare(&GENERATOR, reach).is_le() { Some(Attack::Generator(own.id)) } else { None };
    let enemies = field.models.iter().filter(prey).map(|enemy| Attack::Enemy(own.id, enemy.id));
    enemies.chain(barred.map(|(id, _)| Attack::Barricade(own.id, id))).chain(generator)
}

impl Attack {
    fn of(action: &Move) -> Option<Attack> {
        match action {
            Move::Attack { model, target, .. } => Some(Attack::Enemy(*model, *target)),
            Move::Breach { model, opening, .. } => Some(Attack::Barricade(*model, *opening)),
            Move::Wreck { model, .. } => Some(Attack::Generator(*model)),
            _ => None,
        }
    }

    /// The same attack by a way round corners, if there is one.
    fn bent(self, field: &Field, own: &Model) -> Option<Move> {
        Some(match self {
            Attack::Enemy(model, target) => {
                let pen = Pen::new(field, Goer::Model(model, own.kind.speed(), Manner::Attack(target)))?;
                Move::Attack { model, steps: pen.into_contact(target)?, target }
            }
            Attack::Barricade(model, opening) => {
                let door = named(opening)?;
                let steps = beside(own, &door).find_map(|to| way(field, own, to))?;
                Move::Breach { model, steps, opening }
            }
            Attack::Generator(model) => Move::Wreck { model, steps: way(field, own, at_generator(own)?)? },
        })
    }
}

/// The way of a creature to a place, if it gets there.
fn way(field: &Field, own: &Model, to: Point) -> Option<Vec<Step>> {
    let pen = Pen::new(field, Goer::Model(own.id, own.kind.speed(), Manner::Plain))?;
    let steps = pen.towards(&[], to);
    if steps.last() == Some(&Step::To(to)) { Some(steps) } else { None }
}
