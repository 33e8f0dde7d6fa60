//! A template is laid on the map and turned before anything is fired. Layer 6; the rules decide whom it hits.

use crate::base::plane::{Length, Point};
use crate::games::things_skirmish::rules::field::{Field, Model};
use crate::games::things_skirmish::rules::ids::{CounterId, ModelId};
use crate::games::things_skirmish::rules::sheet::Weapon;
use crate::games::things_skirmish::rules::template::{BLAST, FLAME, FLAME_REACH};

/// A template in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Laid {
    /// The centre of its round part.
    pub middle: Point,
    /// The radius of its round part.
    pub radius: Length,
    /// Where its tip is, if it has one.
    pub tip: Option<Point>,
    /// The models that it hits, friend or foe.
    pub hits: Vec<ModelId>,
    /// The counters that it reveals.
    pub counters: Vec<CounterId>,
}

/// The template of a weapon that a model aims at a point; `None` if the weapon has no template, or can't be aimed there.
pub fn laid(field: &Field, shooter: &Model, weapon: Weapon, aim: Point) -> Option<Laid> {
    match weapon {
        Weapon::Flamer => {
            let hits = field.flame(shooter, aim).ok()?;
            let base = shooter.kind.base();
            let tip = shooter.at.towards(aim, base)?;
            let middle = shooter.at.towards(aim, base.plus(FLAME_REACH))?;
            Some(Laid { middle, radius: FLAME, tip: Some(tip), hits, counters: Vec::new() })
        }
        Weapon::Dynamite => {
            let blast = field.blast(shooter, aim).ok()?;
            let counters = blast.counters.into_iter().map(|(counter, _)| counter).collect();
            Some(Laid { middle: aim, radius: BLAST, tip: None, hits: blast.models, counters })
        }
        Weapon::Basic | Weapon::MachineGun => None,
    }
}

/// An aim turned around the model that aims, by this many steps of 15 degrees counterclockwise.
pub fn turned(from: Point, aim: Point, steps: i8) -> Option<Point> {
    let angle = f64::from(steps) * std::f64::consts::PI / 12.0;
    let dx = f64::from(aim.x() - from.x());
    let dy = f64::from(aim.y() - from.y());
    let (sin, cos) = angle.sin_cos();
    let x = (dx * cos - dy * sin).round() as i32;
    let y = (dx * sin + dy * cos).round() as i32;
    Point::new(from.x() + x, from.y() + y)
}
