//! The rules of "Things: the skirmish" fold moves and facts into a state. Layer 5; knows no words, no picture, no network.
//!
//! What everybody sees of the table is a [`field::Field`]: models, face-down counters, openings, lights. Geometry alone decides whether a move on it
//! is possible, what it costs and what it reveals. It is exact, and the same on every device (`base::plane`).
//!
//! ```
//! use winterover::games::things_skirmish::rules::field::{Counter, Field, Model};
//! use winterover::games::things_skirmish::rules::ids::{CounterId, ModelId};
//! use winterover::games::things_skirmish::rules::inch::{at, inches};
//! use winterover::games::things_skirmish::rules::model::{Human, Kind};
//! use winterover::games::things_skirmish::rules::movement::{Manner, March, Step};
//! use winterover::games::things_skirmish::rules::walk::Walked;
//! // Doors walks along the outer wall of the Habitat. Round its corner, something lies in the snow.
//! let mut field = Field::empty();
//! field.models.push(Model::new(ModelId(1), Kind::Human(Human::Doors), at(11, 13)));
//! field.counters.push(Counter { id: CounterId(0), at: at(12, 19) });
//! let steps = [Step::To(at(12, 13)), Step::To(at(12, 18))];
//! let route = field.route(&March { model: ModelId(1), steps: &steps, allowance: inches(6), manner: Manner::Plain })?;
//! let Walked::Paused { sighting, spent } = field.walk(&route) else { panic!("it comes into view") };
//! // The corner is six inches away from it, so it is seen at once.
//! assert_eq!((sighting.counter, sighting.by, spent), (CounterId(0), ModelId(1), inches(1)));
//! assert_eq!(field.model(ModelId(1)).map(|doors| doors.at), Some(at(12, 13)));
//! # Ok::<(), winterover::games::things_skirmish::rules::refusal::Refusal>(())
//! ```
#![warn(clippy::indexing_slicing)]
#![deny(clippy::float_arithmetic)]

pub mod inch;
pub mod map;
pub mod ground;
pub mod model;
pub mod counter;
pub mod face;
pub mod ids;
pub mod refusal;
pub mod clearance;
pub mod field;
pub mod visibility;
pub mod placement;
pub mod movement;
pub mod walk;
pub mod combat;
pub mod push;
pub mod template;
pub mod humans;
pub mod bag;
pub mod chart;
pub mod infection;
pub mod sheet;
pub mod colony;
pub mod casualty;
pub mod event;
pub mod leader;
pub mod ledger;
pub mod way;
pub mod activation;
pub mod key;
pub mod scenario;
pub mod side;
pub mod setup;
pub mod works;
pub mod moves;
pub mod refused;
pub mod outcome;
pub mod line;
pub mod stage;
pub mod view;
pub mod offer;
mod state;
mod deal;
pub(crate) mod examples;
mod verbs;
mod resume;
mod choices;
mod see;
mod fold;
pub mod words;
mod reader;
pub mod notation;
#[cfg(test)]
mod tests;

pub use state::Skirmish;
