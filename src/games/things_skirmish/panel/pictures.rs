//! Small pieces of a map illustrate the rules of the skirmish. Layer 10; strings without a browser, with the map's units and shapes.

use super::draw::{flame, spikes, tile};
use crate::base::plane::Point;
use crate::games::things_skirmish::rules::model::Creature;
use crate::games::things_skirmish::rules::template::{BLAST, FLAME};

/// The height of a picture.
const HIGH: u16 = 6_000;
/// Its width.
const WIDE: u16 = 12_000;
/// A model's base.
const BASE: i32 = 500;

/// A room with a door in its east wall and a window in its north wall.
const ROOM: &str = r#"<path class="map-floor" d="M800 1500H6000V5600H800Z"/><path class="map-wall" d="M4200 1500H6000V2600M6000 4200V5600H800V1500H2600"/>"#;
const WINDOW: &str = r#"<path class="map-gap window" d="M2600 1500H4200"/>"#;
const DOOR: &str = r#"<path class="map-gap" d="M6000 2600V4200"/>"#;
const OPEN_DOOR: &str = r#"<path class="map-leaf" d="M6000 2600L7100 2100"/>"#;

/// The picture for a section of the rules; `None` for sections without one.
pub fn picture(section: &str) -> Option<String> {
    let inside = match section {
        "skirmish-rules-movement" => movement(),
        "skirmish-rules-sight" => sight(),
        "skirmish-rules-combat" => combat()?,
        "skirmish-rules-counters" => counters(),
        _ => return None,
    };
    Some(format!(
        r#"<svg class="map map-pictured" style="--unit:34" viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true"><rect class="map-snow" width="{WIDE}" height="{HIGH}"/>{inside}</svg>"#
    ))
}

fn placed(class: &str, x: i32, y: i32, inside: &str) -> String {
    format!(r#"<g class="{class}" transform="translate({x} {y})">{inside}</g>"#)
}

fn human(x: i32, y: i32) -> String {
    placed("token", x, y, &format!(r#"<circle class="token-base" r="{BASE}"/>"#))
}

fn creature(creature: Creature, x: i32, y: i32, base: i32) -> String {
    placed("token thing", x, y, &format!(r#"<path class="token-base" d="{}"/>"#, spikes(creature, base)))
}

/// A way through a door, interrupted where a creature comes into view.
fn movement() -> String {
    let way = r#"<path class="map-way" d="M2200 4300L5400 3400L8000 3400"/><circle class="map-halt" cx="8000" cy="3400" r="500"/>"#;
    [ROOM, WINDOW, OPEN_DOOR, way, &human(2_200, 4_300), &creature(Creature::Changeling, 10_600, 1_700, BASE)].concat()
}

/// What a human sees through a window and a closed door: one of two creatures.
fn sight() -> String {
    let seen = r#"<path class="map-sight" d="M3000 4200L2600 1500L2300 0H5300L4200 1500Z"/><path class="map-seen" d="M3000 4200L3700 700"/>"#;
    let creatures = [creature(Creature::Changeling, 3_700, 700, BASE), creature(Creature::Dog, 9_200, 3_400, BASE)];
    [ROOM, WINDOW, DOOR, seen, &human(3_000, 4_200), &creatures.concat()].concat()
}

/// Flames, which hit friend and foe, and an explosion.
fn combat() -> Option<String> {
    let tip = Point::new(1_900, 33_000)?;
    let far = Point::new(6_100, 33_000)?;
    let blast = format!(r#"<circle class="map-template" cx="9800" cy="3000" r="{}"/>"#, BLAST.units());
    let hit = |x: i32, y: i32| format!(r#"<circle class="map-hit" cx="{x}" cy="{y}" r="{}"/>"#, BASE + 150);
    let all = [human(1_400, 3_000), human(6_200, 2_600), human(9_200, 2_600)];
    let things =
        creature(Creature::Changeling, 4_700, 3_200, BASE) + &creature(Creature::Partial, 10_300, 3_500, BASE - 100);
    let hits = [hit(6_200, 2_600), hit(4_700, 3_200), hit(9_200, 2_600), hit(10_300, 3_500)];
    Some([flame(tip, far, FLAME), blast, all.concat(), things, hits.concat()].concat())
}

/// A face-down counter, and what it may turn out to be.
fn counters() -> String {
    let hidden = placed("tile", 2_000, 3_000, &tile("?", ""));
    let arrow = r#"<path class="map-way" d="M3200 3000H4600"/>"#;
    let dog = creature(Creature::Dog, 6_000, 3_000, BASE);
    let spawn = creature(Creature::Spawn, 8_200, 3_000, BASE * 3 / 2);
    let gear = placed("find", 10_400, 3_000, r#"<path d="M0 -420L420 0L0 420L-420 0Z"/>"#);
    [hidden, arrow.to_owned(), dog, spawn, gear].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_about_the_map_have_a_picture() {
        let pictured = ["movement", "sight", "combat", "counters"];
        for section in pictured.map(|section| format!("skirmish-rules-{section}")) {
            let picture = picture(&section).expect(&section);
            assert!(picture.starts_with("<svg") && picture.matches("<g").count() == picture.matches("</g>").count());
        }
        assert_eq!(picture("skirmish-rules-tips"), None);
    }
}
