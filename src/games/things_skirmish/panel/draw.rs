//! This module draws the map as SVG. Layer 10; it makes strings and needs no browser. A unit is a thousandth of an inch, and y goes down.

use crate::base::plane::{Length, Point, Rect, Segment};
use crate::games::things_skirmish::picture::board::{Board, Find, Gap, TILE, Tile, Token};
use crate::games::things_skirmish::picture::frame::{WHOLE, drawn};
use crate::games::things_skirmish::picture::free::SQUARE;
use crate::games::things_skirmish::picture::march::Plan;
use crate::games::things_skirmish::picture::sight::Seen;
use crate::games::things_skirmish::picture::template::Laid;
use crate::games::things_skirmish::rules::chart::Status;
use crate::games::things_skirmish::rules::counter::Content;
use crate::games::things_skirmish::rules::field::Shut;
use crate::games::things_skirmish::rules::map::{Building, Closure, GENERATOR, PAD, POD, STAIRS, walls};
use crate::games::things_skirmish::rules::model::{Creature, Human, Kind};
use crate::ui::art::faces::face;
use std::fmt::Write as _;

/// The width of the snow bank along a wall.
const BANK: i32 = 350;
/// The width of a floorboard.
const BOARD: i32 = 1_000;
/// The side of the square that faces are drawn on.
const GRID: f64 = 64.0;

fn line(class: &str, segment: &Segment) -> String {
    let (x1, y1) = drawn(segment.from);
    let (x2, y2) = drawn(segment.to);
    format!(r#"<line class="{class}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>"#)
}

fn circle(class: &str, at: Point, radius: Length) -> String {
    let (x, y) = drawn(at);
    format!(r#"<circle class="{class}" cx="{x}" cy="{y}" r="{}"/>"#, radius.units())
}

fn rect(class: &str, low: Point, high: Point) -> String {
    let (x1, y1) = drawn(low);
    let (x2, y2) = drawn(high);
    format!(r#"<rect class="{class}" x="{x1}" y="{y2}" width="{}" height="{}"/>"#, x2 - x1, y1 - y2)
}

/// The ground, the pad and the floors.
pub fn ground(lights: bool) -> String {
    let mut out = String::from(r#"<rect class="map-snow" x="0" y="0" width="36000" height="36000"/>"#);
    // Drifts give the eye something to hold on to.
    for drift in 0..14 {
        let x = drift * 7_919 % 33_000 + 1_500;
        let y = drift * 12_611 % 33_000 + 1_500;
        let _ = write!(out, r#"<path class="map-drift" d="M{} {y}q1100 -500 2200 0t1400 -200"/>"#, x - 1_500);
    }
    out += &rect("map-pad", PAD.south_west(), PAD.north_east());
    out += &rect("map-pod", POD.south_west(), POD.north_east());
    out += &line("map-stairs", &STAIRS);
    let floor = if lights { "map-floor" } else { "map-floor dark" };
    for building in Building::ALL {
        let on = building.footprint();
        out += &bank(on);
        out += &rect(floor, on.south_west(), on.north_east());
        out += &boards(on);
    }
    // The face is clipped to the round token.
    let _ = write!(
        out,
        r#"<clipPath id="token-round"><circle r="{}"/></clipPath>"#,
        Kind::Human(Human::Mac).base().units()
    );
    out
}

/// The snow drift around a building.
fn bank(on: Rect) -> String {
    let (left, bottom) = drawn(on.south_west());
    let (right, top) = drawn(on.north_east());
    let wide = right - left + 2 * BANK;
    let high = bottom - top + 2 * BANK;
    format!(
        r#"<rect class="map-bank" x="{}" y="{}" width="{wide}" height="{high}" rx="{BANK}"/>"#,
        left - BANK,
        top - BANK
    )
}

/// The boards of a building's floor, an inch wide.
fn boards(on: Rect) -> String {
    let (left, bottom) = drawn(on.south_west());
    let (right, top) = drawn(on.north_east());
    let seams = (top + BOARD..bottom).step_by(BOARD as usize);
    let seam = |y: i32| format!("M{left} {y}H{right}");
    format!(r#"<path class="map-boards" d="{}"/>"#, seams.map(seam).collect::<String>())
}

/// The walls and the generator.
pub fn solid(running: bool) -> String {
    let mut out: String = walls().iter().map(|wall| line("map-wall", wall)).collect();
    out += &circle(if running { "map-generator on" } else { "map-generator" }, GENERATOR.centre, GENERATOR.radius);
    let (x, y) = drawn(GENERATOR.centre);
    let _ = write!(out, r#"<path class="map-bolt" d="M{x} {}l-400 650h350l-150 550 550 -750h-350z"/>"#, y - 600);
    out
}

/// An opening in its present state.
pub fn gap(gap: &Gap) -> String {
    let class = match (gap.closure, gap.shut) {
        (_, Shut::Barricaded) => "map-gap barred",
        (Closure::Window, Shut::Closed) => "map-gap window",
        (_, Shut::Closed) => "map-gap",
        (_, Shut::Open) => "map-gap open",
    };
    let mut out = line(class, &gap.line);
    let one = drawn(gap.line.from);
    let other = drawn(gap.line.to);
    if gap.shut == Shut::Open {
        // The leaf of an open door stands at a right angle.
        let dx = other.0 - one.0;
        let dy = other.1 - one.1;
        let _ = write!(
            out,
            r#"<path class="map-leaf" d="M{} {}l{} {}"/>"#,
            one.0,
            one.1,
            dy * 2 / 3 + dx / 6,
            dy / 6 - dx * 2 / 3
        );
    }
    if gap.shut == Shut::Barricaded {
        let x = i32::midpoint(one.0, other.0);
        let y = i32::midpoint(one.1, other.1);
        let _ = write!(out, r#"<path class="map-planks" d="M{} {}l900 900m0 -900l-900 900"/>"#, x - 450, y - 450);
    }
    out
}

/// Gear that lies on the table.
pub fn find(find: &Find, letters: &str, name: &str) -> String {
    let (x, y) = drawn(find.at);
    format!(
        r#"<g class="find" transform="translate({x} {y})"><path d="M0 -420L420 0L0 420L-420 0Z"/><text class="piece-mark">{letters}</text><text class="piece-name" y="620">{name}</text></g>"#
    )
}

/// The CSS classes of a token.
pub fn token_class(token: &Token, chosen: bool, open: bool) -> String {
    let mut class = String::from(match token.kind {
        Kind::Human(Human::Mac) => "token mac",
        Kind::Human(_) => "token",
        Kind::Creature(_) => "token thing",
    });
    let marks = [
        (chosen, " chosen"),
        (token.active, " active"),
        (token.acted, " acted"),
        (token.sheet.terror, " terror"),
        (token.sheet.freezing.is_some(), " freezing"),
        (token.sheet.flare.is_some(), " flare"),
        (open && token.secret == Some(Status::Imitation), " imitation"),
        (open && token.secret == Some(Status::Observed), " observed"),
    ];
    marks.into_iter().filter(|(is, _)| *is).for_each(|(_, mark)| class += mark);
    class
}

/// A token, drawn around its own middle. All models of a kind have the same elements, whatever is known about them.
pub fn token(token: &Token, letters: &str, name: &str) -> String {
    let base = token.base.units() as i32;
    let shape = match token.kind {
        Kind::Human(_) => format!(r#"<circle class="token-base" r="{base}"/>"#),
        Kind::Creature(creature) => format!(r#"<path class="token-base" d="{}"/>"#, spikes(creature, base)),
    };
    let likeness = match token.kind {
        Kind::Human(human) => portrait(human, base),
        Kind::Creature(_) => eye(base),
    };
    let mut out = format!(
        r#"<circle class="token-secret" r="{}"/>{shape}{likeness}<circle class="token-ring" r="{base}"/>"#,
        base + 170
    );
    let _ = write!(out, r#"<text class="piece-mark" y="{}">{letters}</text>"#, base * 9 / 10);
    if token.leads {
        let top = -base - 120;
        let _ = write!(
            out,
            r#"<path class="token-crown" d="M-330 {top}l0 -330l190 170l140 -250l140 250l190 -170l0 330z"/>"#
        );
    }
    for wound in 1..token.sheet.wounds {
        let x = (i32::from(wound) * 2 - i32::from(token.sheet.wounds)) * 150;
        let _ = write!(out, r#"<circle class="token-wound" cx="{x}" cy="{}" r="110"/>"#, base * 6 / 10);
    }
    let _ = write!(out, r#"<text class="piece-name" y="{}">{name}</text>"#, base + 160);
    out
}

/// A human's face, by its number in `ui::art::faces`; drawn if there is room for it. The radio operator wears headphones, and the medic glasses.
fn portrait(human: Human, base: i32) -> String {
    let at = match human {
        Human::Mac => 8,
        Human::Doors => 3,
        Human::Fleir => 4,
        Human::Holmer => 11,
        Human::Blush => 5,
        Human::Adults => 9,
        Human::Irons => 2,
        Human::Cubbings => 10,
        Human::Hendrickx => 6,
        Human::Hawkins => 7,
        Human::Survivor => 0,
    };
    let scale = f64::from(2 * base) / GRID;
    format!(
        r#"<g class="token-face" clip-path="url(#token-round)"><g transform="translate(-{base} -{base}) scale({scale:.3})">{}</g></g>"#,
        face(at)
    )
}

/// A creature's eye, the same for all.
fn eye(base: i32) -> String {
    let wide = base * 6 / 10;
    let high = base * 7 / 10;
    let slit = base / 9;
    format!(
        r#"<g class="token-face"><path class="token-eye" d="M-{wide} 0Q0 -{high} {wide} 0Q0 {high} -{wide} 0Z"/><ellipse class="token-slit" rx="{slit}" ry="{}"/></g>"#,
        base * 3 / 10
    )
}

/// The outline of a creature. Larger creatures have more spikes.
pub(super) fn spikes(creature: Creature, base: i32) -> String {
    let count = match creature {
        Creature::Partial => 5,
        Creature::Changeling => 8,
        Creature::Dog => 6,
        Creature::Spawn => 10,
        Creature::Overspawn => 16,
    };
    let corner = |at: i32| {
        let angle = f64::from(at) * std::f64::consts::PI / f64::from(count);
        let far = f64::from(base) * if at % 2 == 0 { 1.12 } else { 0.82 };
        format!("{:.0} {:.0}", far * angle.sin(), -far * angle.cos())
    };
    let corners: Vec<String> = (0..2 * count).map(corner).collect();
    format!("M{}Z", corners.join("L"))
}

/// The CSS classes of a counter. They say what it is only if that is open.
pub fn tile_class(tile: &Tile, chosen: bool, open: bool) -> String {
    let creature = matches!(tile.secret, Some(Content::Creature(_)));
    let marks = [(chosen, " chosen"), (tile.acted, " acted"), (open && creature, " creature")];
    let marks = marks.into_iter().filter(|(is, _)| *is).map(|(_, mark)| mark);
    std::iter::once("tile").chain(marks).collect()
}

/// A face-down counter, drawn around its own middle. The elements are the same whatever it is.
pub fn tile(mark: &str, name: &str) -> String {
    let half = TILE.units();
    format!(
        r#"<rect class="tile-back" x="-{half}" y="-{half}" width="{0}" height="{0}" rx="140"/><text class="piece-mark">{mark}</text><text class="piece-name" y="{1}">{name}</text>"#,
        2 * half,
        half + 160
    )
}

/// The names of the buildings, below their northern walls.
pub fn labels(name: impl Fn(Building) -> String) -> String {
    let label = |building: Building| {
        let on = building.footprint();
        let left = drawn(on.south_west()).0;
        let top = drawn(on.north_east()).1 + 300;
        let right = drawn(on.north_east()).0;
        format!(r#"<text class="map-label" x="{}" y="{}">{}</text>"#, i32::midpoint(left, right), top, name(building))
    };
    Building::ALL.into_iter().map(label).collect()
}

/// The ground that a model sees, and lines to everything it sees there.
pub fn sight(seen: &Seen, board: &Board) -> String {
    let corner = |(x, y): &(i32, i32)| format!("{x} {}", 36_000 - y);
    let corners: Vec<String> = seen.outline.iter().map(corner).collect();
    let mut out = format!(r#"<path class="map-sight" d="M{}Z"/>"#, corners.join("L"));
    let Some(viewer) = board.token(seen.by) else { return out };
    let others = seen.models.iter().filter_map(|id| board.token(*id));
    out.extend(others.map(|other| line("map-seen", &Segment::new(viewer.at, other.at))));
    out
}

/// Rings around a model: how far it sees in the dark, and how far it may still go.
pub fn rings(at: Point, sight: Length, way: Option<Length>) -> String {
    let mut out = circle("map-ring sight", at, sight);
    if let Some(way) = way {
        out += &circle("map-ring", at, way);
    }
    out
}

/// Dims the ground where no counter may be placed: everything but the squares with these middles.
pub fn closed(free: &[Point]) -> String {
    let hole = |at: &Point| {
        let (x, y) = drawn(*at);
        format!("M{} {}h{SQUARE}v{SQUARE}h-{SQUARE}z", x - SQUARE / 2, y - SQUARE / 2)
    };
    let holes: String = free.iter().map(hole).collect();
    format!(r#"<path class="map-closed" d="M0 0h{WHOLE}v{WHOLE}h-{WHOLE}z{holes}"/>"#)
}

/// A planned way, with the place where it ends or would be interrupted.
pub fn plan(plan: &Plan, base: Length) -> String {
    let corners: Vec<String> = plan
        .line
        .iter()
        .map(|corner| {
            let (x, y) = drawn(*corner);
            format!("{x} {y}")
        })
        .collect();
    let mut out = format!(r#"<path class="map-way" d="M{}"/>"#, corners.join("L"));
    if let Some(end) = plan.line.last() {
        out += &circle("map-end", *end, base);
    }
    if let Some(halt) = plan.halt {
        out += &circle("map-halt", halt.at, base);
        let (x, y) = drawn(halt.at);
        let _ = write!(out, r#"<path class="map-stop" d="M{} {}l600 600m0 -600l-600 600"/>"#, x - 300, y - 300);
    }
    out
}

/// A template in its place, with what it hits.
pub fn template(laid: &Laid, board: &Board) -> String {
    let mut out = match laid.tip {
        Some(tip) => flame(tip, laid.middle, laid.radius),
        None => circle("map-template", laid.middle, laid.radius),
    };
    let hit = laid.hits.iter().filter_map(|id| board.token(*id));
    out.extend(hit.map(|token| circle("map-hit", token.at, token.base.plus(Length::of(150)))));
    out
}

/// The convex hull of a tip and a disc.
pub(super) fn flame(tip: Point, middle: Point, radius: Length) -> String {
    let (tx, ty) = drawn(tip);
    let (mx, my) = drawn(middle);
    let dx = f64::from(mx - tx);
    let dy = f64::from(my - ty);
    let far = dx.hypot(dy);
    let r = f64::from(radius.units());
    if far <= r {
        return circle("map-template", middle, radius);
    }
    // The points at which the tangents from the tip touch the disc.
    let along = r * r / far;
    let beside = r * (far * far - r * r).sqrt() / far;
    let ux = dx / far;
    let uy = dy / far;
    let touch = |sign: f64| {
        let x = f64::from(mx) - ux * along - sign * uy * beside;
        let y = f64::from(my) - uy * along + sign * ux * beside;
        format!("{x:.0} {y:.0}")
    };
    format!(r#"<path class="map-template" d="M{tx} {ty}L{}A{r} {r} 0 1 0 {}Z"/>"#, touch(1.0), touch(-1.0))
}
