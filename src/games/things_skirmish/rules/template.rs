//! Flames and dynamite hit whatever is under their template, friend or foe (rules, section 5). Layer 5.

use super::field::{Field, Model};
use super::ids::{CounterId, ModelId};
use super::inch::hundredths;
use super::refusal::Refusal;
use super::visibility::Lookout;
use crate::base::plane::{Disc, Length, Point, Teardrop, sees};

/// The radius of a flame's round end.
pub const FLAME: Length = hundredths(125);

/// The distance from a flame's tip to the centre of its round end.
pub const FLAME_REACH: Length = hundredths(475);

/// The radius of a blast.
pub const BLAST: Length = hundredths(150);

/// The effect of dynamite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blast {
    /// The models that it wounds.
    pub models: Vec<ModelId>,
    /// The counters that it reveals, each with the place to which it is moved, just outside the template.
    pub counters: Vec<(CounterId, Point)>,
}

impl Field {
    /// The models that a flame hits when `firer` aims it at a point: all under the template, except those screened by a wall or something closed.
    ///
    /// # Errors
    /// [`Refusal::NoAim`] if the point gives no direction.
    pub fn flame(&self, firer: &Model, aim: Point) -> Result<Vec<ModelId>, Refusal> {
        let base = firer.kind.base();
        let along = |length: Length| firer.at.towards(aim, length).ok_or(Refusal::NoAim);
        let flame = Teardrop { tip: along(base)?, round: Disc::new(along(base.plus(FLAME_REACH))?, FLAME) };
        let others = self.models.iter().filter(|other| other.id != firer.id);
        Ok(self.unscreened(firer.at, others.filter(|other| flame.touches(&other.disc()))))
    }

    /// The effect of dynamite thrown to a point. It hits everything under the template, even the thrower, except models screened from the middle by a
    /// wall or something closed. All counters under it are revealed. One right in the middle is moved north.
    ///
    /// # Errors
    /// [`Refusal::NoAim`] if the thrower doesn't see the point.
    pub fn blast(&self, thrower: &Model, centre: Point) -> Result<Blast, Refusal> {
        let spot = Disc::new(centre, Length::ZERO);
        if !Lookout::new(self).sees(thrower.at, thrower.sight, spot) {
            return Err(Refusal::NoAim);
        }
        let blast = Disc::new(centre, BLAST);
        let under = self.models.iter().filter(|model| model.disc().compare(&blast, Length::ZERO).is_le());
        let outside = BLAST.plus(Length::of(1));
        let north = Point::new(centre.x(), centre.y() + 1).and_then(|north| centre.towards(north, outside));
        let touched = self.counters.iter().filter(|counter| blast.compare_point(counter.at, Length::ZERO).is_le());
        let moved = touched.map(|counter| {
            let place = centre.towards(counter.at, outside).or(north);
            (counter.id, place.unwrap_or(counter.at))
        });
        Ok(Blast { models: self.unscreened(centre, under), counters: moved.collect() })
    }

    fn unscreened<'a>(&self, from: Point, models: impl Iterator<Item = &'a Model>) -> Vec<ModelId> {
        let screens = self.screens();
        models.filter(|model| sees(from, model.at, &screens)).map(|model| model.id).collect()
    }
}
