//! Everything on the table has a word in text records (docs/protocol.md). Layer 5.

use super::activation::Action;
use super::bag::SecretDie;
use super::chart::{CLEAN, IMITATION, OBSERVED, Status, UNOBSERVED};
use super::counter::{Content, Event, Gear};
use super::face::FIRST_DIE;
use super::inch::INCH;
use super::map::{OPENING_COUNT, OpeningId};
use super::model::{Creature, Human};
use super::sheet::{Item, Weapon};
use crate::base::plane::Point;
use crate::table::card::Face;

const HUMANS: [(Human, &str); 11] = [
    (Human::Mac, "mac"),
    (Human::Doors, "doors"),
    (Human::Fleir, "fleir"),
    (Human::Holmer, "holmer"),
    (Human::Blush, "blush"),
    (Human::Adults, "adults"),
    (Human::Irons, "irons"),
    (Human::Cubbings, "cubbings"),
    (Human::Hendrickx, "hendrickx"),
    (Human::Hawkins, "hawkins"),
    (Human::Survivor, "survivor"),
];

const CREATURES: [(Creature, &str); 5] = [
    (Creature::Partial, "partial"),
    (Creature::Changeling, "changeling"),
    (Creature::Dog, "dog"),
    (Creature::Spawn, "spawn"),
    (Creature::Overspawn, "overspawn"),
];

const STATUSES: [(Status, &str); 3] =
    [(Status::Clean, "clean"), (Status::Observed, "observed"), (Status::Imitation, "imitation")];

/// The words for the cards of the chart.
const SIGNS: [(Face, &str); 4] =
    [(UNOBSERVED, "unobserved"), (OBSERVED, "observed"), (CLEAN, "clean"), (IMITATION, "imitation")];

const CONTENTS: [(Content, &str); 14] = [
    (Content::Event(Event::Nothing), "nothing"),
    (Content::Event(Event::TraceOfBlood), "trace-of-blood"),
    (Content::Event(Event::FalseEvidence), "false-evidence"),
    (Content::Event(Event::FreezingCold), "freezing-cold"),
    (Content::Event(Event::LastBullet), "last-bullet"),
    (Content::Event(Event::ExtinguishedLights), "extinguished-lights"),
    (Content::Event(Event::StrangeBehaviour), "strange-behaviour"),
    (Content::Gear(Gear::Flare), "flare"),
    (Content::Gear(Gear::Evidence), "evidence"),
    (Content::Gear(Gear::Flamer), "flamer"),
    (Content::Gear(Gear::Dynamite), "dynamite"),
    (Content::Gear(Gear::TacticalLight), "tactical-light"),
    (Content::Gear(Gear::InvestigationLead), "investigation-lead"),
    (Content::Gear(Gear::Survivor), "survivor"),
];

const WEAPONS: [(Weapon, &str); 4] = [
    (Weapon::Basic, "basic"),
    (Weapon::MachineGun, "machine-gun"),
    (Weapon::Flamer, "flamer"),
    (Weapon::Dynamite, "dynamite"),
];

const ACTIONS: [(Action, &str); 8] = [
    (Action::Run, "run"),
    (Action::Shoot, "shoot"),
    (Action::FireAtWill, "fire-at-will"),
    (Action::Spot, "spot"),
    (Action::SpotAndShoot, "spot-and-shoot"),
    (Action::Tactical, "tactical"),
    (Action::Key, "key"),
    (Action::Attack, "attack"),
];

/// The openings by building and side.
const OPENINGS: [&str; OPENING_COUNT] = [
    "habitat-south",
    "habitat-north",
    "habitat-west",
    "habitat-east",
    "habitat-inner",
    "command-south",
    "command-east",
    "command-west",
    "medlab-south",
    "medlab-west",
    "medlab-north",
    "shed-east",
    "shed-north",
    "storage-west",
    "storage-north",
    "storage-south",
];

fn word<T: PartialEq>(list: &[(T, &'static str)], of: T) -> &'static str {
    list.iter().find(|(thing, _)| *thing == of).map_or("?", |(_, word)| word)
}

fn thing<T: Copy>(list: &[(T, &'static str)], said: &str) -> Option<T> {
    list.iter().find(|(_, word)| *word == said).map(|(thing, _)| *thing)
}

/// A human's name.
pub fn of_human(human: Human) -> &'static str {
    word(&HUMANS, human)
}

/// The human with a name.
pub fn human(said: &str) -> Option<Human> {
    thing(&HUMANS, said)
}

/// The name of a creature.
pub fn of_creature(creature: Creature) -> &'static str {
    word(&CREATURES, creature)
}

/// The creature that is called so.
pub fn creature(said: &str) -> Option<Creature> {
    thing(&CREATURES, said)
}

/// The name of a status.
pub fn of_status(status: Status) -> &'static str {
    word(&STATUSES, status)
}

/// The status that is called so.
pub fn status(said: &str) -> Option<Status> {
    thing(&STATUSES, said)
}

/// The name of a weapon.
pub fn of_weapon(weapon: Weapon) -> &'static str {
    word(&WEAPONS, weapon)
}

/// The weapon that is called so.
pub fn weapon(said: &str) -> Option<Weapon> {
    thing(&WEAPONS, said)
}

/// The name of an action.
pub fn of_action(action: Action) -> &'static str {
    word(&ACTIONS, action)
}

/// The action that is called so.
pub fn action(said: &str) -> Option<Action> {
    thing(&ACTIONS, said)
}

/// The name of an opening.
pub fn of_opening(opening: OpeningId) -> &'static str {
    OPENINGS.get(usize::from(opening.0)).copied().unwrap_or("?")
}

/// The opening that is called so.
pub fn opening(said: &str) -> Option<OpeningId> {
    OPENINGS.iter().position(|word| *word == said).map(|at| OpeningId(at as u8))
}

/// What is printed on a counter.
pub fn of_content(content: Content) -> &'static str {
    match content {
        Content::Creature(creature) => of_creature(creature),
        Content::Event(_) | Content::Gear(_) => word(&CONTENTS, content),
    }
}

/// What a model carries, with the shots that are left.
pub fn of_item(item: Item) -> String {
    match item {
        Item::Flare => "flare".to_owned(),
        Item::Evidence => "evidence".to_owned(),
        Item::Flamer(shots) => format!("flamer-{shots}"),
        Item::Dynamite(charges) => format!("dynamite-{charges}"),
        Item::TacticalLight => "tactical-light".to_owned(),
        Item::InvestigationLead => "investigation-lead".to_owned(),
        Item::Machine => "machine".to_owned(),
    }
}

/// A card: a counter, a number of the secret die, or a sign of the chart.
pub fn of_face(face: Face) -> String {
    let content = Content::of(face).map(of_content);
    let die = || SecretDie::value(face).map(|value| value.to_string());
    content.map(str::to_owned).or_else(die).unwrap_or_else(|| word(&SIGNS, face).to_owned())
}

/// The card that is called so.
pub fn face(said: &str) -> Option<Face> {
    let content = creature(said).map(Content::Creature).or_else(|| thing(&CONTENTS, said));
    let die =
        || said.parse::<u8>().ok().filter(|value| (1..=6).contains(value)).map(|value| Face(FIRST_DIE + value - 1));
    content.map(Content::face).or_else(|| thing(&SIGNS, said)).or_else(die)
}

/// A point: how many inches east and north, each with three decimals.
pub fn of_point(point: Point) -> String {
    format!("{},{}", of_coordinate(point.x()), of_coordinate(point.y()))
}

fn of_coordinate(units: i32) -> String {
    let whole = units.unsigned_abs() / INCH;
    let rest = units.unsigned_abs() % INCH;
    let sign = if units < 0 { "-" } else { "" };
    format!("{sign}{whole}.{rest:03}")
}

/// The point written like this. Trailing decimals may be missing.
pub fn point(said: &str) -> Option<Point> {
    let (east, north) = said.split_once(',')?;
    Point::new(coordinate(east)?, coordinate(north)?)
}

fn coordinate(said: &str) -> Option<i32> {
    let (sign, said) = said.strip_prefix('-').map_or((1, said), |said| (-1, said));
    let (whole, rest) = said.split_once('.').unwrap_or((said, "0"));
    let is_number = |text: &str, most| (1..=most).contains(&text.len()) && text.bytes().all(|it| it.is_ascii_digit());
    if !is_number(whole, 4) || !is_number(rest, 3) {
        return None;
    }
    let thousandths: i32 = format!("{rest:0<3}").parse().ok()?;
    Some(sign * (whole.parse::<i32>().ok()? * INCH as i32 + thousandths))
}
