//! A sight is what a model sees: the ground in view, and everything that lies there. Layer 6. The rules decide what is seen. The outline is a drawing
//! of it, and as good as exact.

use crate::base::few;
use crate::base::plane::{Point, Segment};
use crate::games::things_skirmish::rules::field::{Field, Model};
use crate::games::things_skirmish::rules::ids::{CounterId, ModelId};
use crate::games::things_skirmish::rules::map::Building;
use crate::games::things_skirmish::rules::visibility::Lookout;

/// What somebody sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The model that sees.
    pub by: ModelId,
    /// The outline of the ground in view: points in units east and north.
    pub outline: Vec<(i32, i32)>,
    /// The models in view, in the order in which they came.
    pub models: Vec<ModelId>,
    /// The counters in view. If a human sees them, they are revealed at once.
    pub counters: Vec<CounterId>,
}

/// What a model sees at present; `None` if it isn't on the table.
pub fn seen(field: &Field, by: ModelId) -> Option<Seen> {
    let viewer = field.model(by)?;
    let lookout = Lookout::new(field);
    let others = field.models.iter().filter(|other| other.id != by);
    Some(Seen {
        by,
        outline: outline(field, viewer),
        models: others.filter(|other| lookout.sees_model(viewer, other)).map(|other| other.id).collect(),
        counters: field.counters.iter().filter(|it| lookout.sees_counter(viewer, it)).map(|it| it.id).collect(),
    })
}

/// The number of evenly spaced rays. More rays pass the ends of walls.
const RAYS: u32 = 90;
/// By how much a ray passes the end of a wall, in radians.
const BESIDE: f64 = 0.000_4;

fn outline(field: &Field, viewer: &Model) -> Vec<(i32, i32)> {
    let blinds = field.blinds();
    let x = f64::from(viewer.at.x());
    let y = f64::from(viewer.at.y());
    let to = |point: Point| (f64::from(point.y()) - y).atan2(f64::from(point.x()) - x);
    let mut angles: Vec<f64> =
        (0..RAYS).map(|ray| f64::from(ray) / f64::from(RAYS) * std::f64::consts::TAU - std::f64::consts::PI).collect();
    for end in blinds.iter().flat_map(|wall| [wall.from, wall.to]) {
        angles.extend([to(end) - BESIDE, to(end) + BESIDE]);
    }
    few::sort_by_key(&mut angles, |angle| (angle * 1e7) as i64);
    let hall = Building::around(viewer.at).filter(|hall| field.lights && hall.is_hall());
    let reach = f64::from(viewer.sight.units());
    let point = |angle: f64| {
        let dx = angle.cos();
        let dy = angle.sin();
        // In a lit hall the view ends at the walls. At an open door it ends where the wall would be.
        let lit = hall.map_or(0.0, |hall| {
            let sides = hall.footprint().sides();
            sides.iter().filter_map(|side| hit((x, y), (dx, dy), side)).fold(0.0, f64::max)
        });
        let blocked = blinds.iter().filter_map(|wall| hit((x, y), (dx, dy), wall)).fold(f64::INFINITY, f64::min);
        let far = reach.max(lit).min(blocked);
        ((x + dx * far).round() as i32, (y + dy * far).round() as i32)
    };
    angles.into_iter().map(point).collect()
}

/// How far along a ray it meets a segment; `None` if it doesn't.
fn hit((x, y): (f64, f64), (dx, dy): (f64, f64), wall: &Segment) -> Option<f64> {
    let ax = f64::from(wall.from.x()) - x;
    let ay = f64::from(wall.from.y()) - y;
    let wx = f64::from(wall.to.x() - wall.from.x());
    let wy = f64::from(wall.to.y() - wall.from.y());
    let across = dx * wy - dy * wx;
    if across.abs() < f64::EPSILON {
        return None;
    }
    let far = (ax * wy - ay * wx) / across;
    let at = (ax * dy - ay * dx) / across;
    if far > 0.0 && (0.0..=1.0).contains(&at) { Some(far) } else { None }
}
