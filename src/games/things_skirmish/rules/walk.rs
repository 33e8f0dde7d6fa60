//! A model walks its route, until something comes into view (rules, sections 5 and 14). Layer 5.

use super::field::{Field, Model};
use super::ids::{CounterId, ModelId};
use super::movement::Route;
use super::visibility::{Lookout, Sighting};
use crate::base::plane::{Leg, Length, Point};

/// How far a model came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walked {
    /// It came to the end.
    Arrived {
        /// The cost.
        spent: Length,
    },
    /// It stopped where somebody first saw a counter.
    Paused {
        /// The counter, and the model that reveals it.
        sighting: Sighting,
        /// The cost so far.
        spent: Length,
    },
}

impl Field {
    /// Walks a route that was made for this field. Afterwards the model is where it got to, and what it opened is open. A counter is revealed the
    /// moment that a human sees it, be it by walking or because a door opens. A creature reveals nothing by walking.
    pub fn walk(&mut self, route: &Route) -> Walked {
        let mut spent = Length::ZERO;
        for stretch in &route.stretches {
            spent = spent.plus(stretch.pays);
            self.put(route.model, stretch.leg.start());
            if let Some((id, shut)) = stretch.sets {
                self.set(id, shut);
                if let Some(sighting) = self.sighting(Some(route.model)) {
                    return Walked::Paused { sighting, spent };
                }
            }
            let seen = self.glimpses(route.model, &stretch.leg).map(|(gone, _)| gone).min();
            let gone = seen.unwrap_or(stretch.leg.length());
            spent = spent.plus(gone);
            self.put(route.model, stretch.leg.at(gone));
            if seen.is_some()
                && let Some(sighting) = self.sighting(Some(route.model))
            {
                return Walked::Paused { sighting, spent };
            }
        }
        Walked::Arrived { spent }
    }

    /// Walks a whole route, as creatures do. Whatever comes into view on the way is revealed afterwards.
    pub fn go(&mut self, route: &Route) {
        for stretch in &route.stretches {
            if let Some((id, shut)) = stretch.sets {
                self.set(id, shut);
            }
            self.put(route.model, stretch.leg.end());
        }
    }

    /// The counters that a human sees from a leg, each with how far along it that first is. Creatures see none.
    pub fn glimpses(&self, walker: ModelId, leg: &Leg) -> impl Iterator<Item = (Length, CounterId)> {
        let walker = self.humans().find(|human| human.id == walker);
        let lookout = Lookout::new(self);
        walker.into_iter().flat_map(move |walker| {
            self.counters.iter().filter_map(move |counter| {
                let sees = |at| lookout.sees_counter(&Model { at, ..*walker }, counter);
                Some((lookout.first_seen(leg, counter.at, walker.sight, sees)?, counter.id))
            })
        })
    }

    /// Puts a model somewhere.
    pub fn put(&mut self, id: ModelId, at: Point) {
        if let Some(model) = self.model_mut(id) {
            model.at = at;
        }
    }
}
