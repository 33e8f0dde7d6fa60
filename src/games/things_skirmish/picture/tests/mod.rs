//! These tests cover what is drawn and how moves are put together. Layer 6.

mod board;
mod flash;
mod free;
mod march;
mod play;

use crate::games::things_skirmish::rules::field::{Counter, Field, Model};
use crate::games::things_skirmish::rules::ids::{CounterId, ModelId};
use crate::games::things_skirmish::rules::inch::at;
use crate::games::things_skirmish::rules::model::{Human, Kind};

const IRONS: ModelId = ModelId(1);

/// A field with Irons on it, and counters.
fn field(irons: (i32, i32), counters: &[(i32, i32)]) -> Field {
    let mut field = Field::empty();
    field.models.push(Model::new(IRONS, Kind::Human(Human::Irons), at(irons.0, irons.1)));
    let counter = |(id, place): (u8, &(i32, i32))| Counter { id: CounterId(id), at: at(place.0, place.1) };
    field.counters.extend((0..).zip(counters).map(counter));
    field
}
