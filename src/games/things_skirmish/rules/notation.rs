//! Moves and faces are written and read in the words of a text record (docs/protocol.md). Layer 5.
//!
//! A human is called by name, and a creature by its kind and number. A laying is written as what it says, if this device knows the chart and the
//! cards are the first suitable ones of the stock. Otherwise it is written as the positions of its cards.

use super::chart::{COUNT, Laying, PEOPLE, Status, place_of};
use super::ids::{CounterId, ModelId};
use super::key::Key;
use super::model::Kind;
use super::movement::Step;
use super::moves::{Aim, Move};
use super::reader::Reader;
use super::state::Skirmish;
use super::words;
use crate::base::ids::Seat;
use crate::base::plane::Point;
use crate::table::card::Face;
use crate::table::game::Notation;

impl Notation for Skirmish {
    fn write_face(face: Face) -> String {
        words::of_face(face)
    }

    fn read_face(word: &str) -> Option<Face> {
        words::face(word)
    }

    fn write_move(&self, _: Seat, action: &Move, _: &[String]) -> String {
        let model = |id: &ModelId| self.word_of(*id);
        let by =
            |giver: &Option<ModelId>| giver.as_ref().map_or_else(String::new, |giver| format!(" by {}", model(giver)));
        let models = |ids: &[ModelId]| list(ids.iter().map(|id| self.word_of(*id)));
        match action {
            Move::Lay { laying } => self.write_laying(laying),
            Move::Deploy { crew } => format!("deploy{}", list(crew.iter().map(|it| words::of_human(*it).to_owned()))),
            Move::Place { at } => format!("place {}", words::of_point(*at)),
            Move::Decline => "return".to_owned(),
            Move::Walk { model: id, steps } => format!("walk {}{}", model(id), path(steps)),
            Move::Done => "done".to_owned(),
            Move::EndPhase => "end".to_owned(),
            Move::Run { model: id } => format!("run {}", model(id)),
            Move::Creep { counter, stops } => format!("creep {}{}", counter_word(*counter), points(stops)),
            Move::Draw => "draw".to_owned(),
            Move::Flip { counter } => format!("flip {}", counter_word(*counter)),
            Move::Attack { model: id, steps, target } => {
                format!("attack {} {}{}", model(id), model(target), path(steps))
            }
            Move::Breach { model: id, steps, opening } => {
                format!("breach {} {}{}", model(id), words::of_opening(*opening), path(steps))
            }
            Move::Wreck { model: id, steps } => format!("wreck {}{}", model(id), path(steps)),
            Move::Mutate { model: id } => format!("mutate {}", model(id)),
            Move::Secret => "secret".to_owned(),
            Move::Terrorize { model: id } => format!("terrorize {}", model(id)),
            Move::Withdraw => "withdraw".to_owned(),
            Move::Declare => "declare".to_owned(),
            Move::Begin { model: id, action, giver } => {
                format!("begin {} {}{}", model(id), words::of_action(*action), by(giver))
            }
            Move::Group { models: ids } => format!("group{}", models(ids)),
            Move::Dash => "dash".to_owned(),
            Move::Fire { model: id, weapon, aim } => {
                let aim = match aim {
                    Aim::Model(target) => model(target),
                    Aim::Point(to) => words::of_point(*to),
                };
                format!("fire {} {} {aim}", model(id), words::of_weapon(*weapon))
            }
            Move::Spot { model: id, counter } => format!("spot {} {}", model(id), counter_word(*counter)),
            Move::Key { key } => write_key(*key),
            Move::Take { giver, item } => format!("take {} {}", model(giver), self.item_word(*giver, *item)),
            Move::Lead { counters } => format!("lead{}", list(counters.iter().map(|it| counter_word(*it)))),
            Move::Recover { model: id, giver } => format!("recover {}{}", model(id), by(giver)),
            Move::Test { model: id, subject, giver } => format!("test {} {}{}", model(id), model(subject), by(giver)),
            Move::Name { model: id, nominee, giver } => {
                format!("name {} {}{}", model(id), words::of_human(*nominee), by(giver))
            }
            Move::Accuse { model: id, subject } => format!("accuse {} {}", model(id), model(subject)),
            Move::Steal => "steal".to_owned(),
            Move::Answer { agree } => if *agree { "agree" } else { "refuse" }.to_owned(),
            Move::Consent { agree } => if *agree { "come" } else { "stay" }.to_owned(),
            Move::Demand { model: Some(id) } => format!("demand {}", model(id)),
            Move::Demand { model: None } => "waive".to_owned(),
            Move::Scatter { models: ids } => format!("scatter{}", models(ids)),
        }
    }

    fn read_move(&self, _: Seat, words: &[&str], _: &[String]) -> Result<Move, String> {
        Reader::new(self, words)?.read()
    }
}

impl Skirmish {
    /// A model in words. A model that isn't on the table is called by its number alone.
    pub(crate) fn word_of(&self, id: ModelId) -> String {
        model_word(id, self.colony.field.model(id).map(|model| model.kind))
    }

    fn item_word(&self, giver: ModelId, item: u8) -> String {
        let items = self.colony.sheet(giver).map(|sheet| sheet.items.as_slice()).unwrap_or_default();
        let named = items.get(usize::from(item));
        // Of several equal items, only the first is called by its name.
        let first = named.filter(|named| items.iter().position(|it| it == *named) == Some(item.into()));
        first.map_or_else(|| format!("#{}", item + 1), |item| words::of_item(*item))
    }

    fn write_laying(&self, laying: &Laying) -> String {
        let said = self.chart.read(laying, &self.cards);
        let said = said.filter(|statuses| self.chart.laying_of(statuses, &self.cards).as_ref() == Some(laying));
        let Some(statuses) = said else {
            return format!(
                "lay{}",
                list(laying.as_flattened().iter().map(|place| format!("#{}", u16::from(*place) + 1)))
            );
        };
        let people = PEOPLE.into_iter().zip(statuses).filter(|(_, status)| *status != Status::Clean);
        let word = |(human, status)| format!("{}={}", words::of_human(human), words::of_status(status));
        format!("lay{}", list(people.map(word)))
    }

    /// A laying from its words: the statuses of some humans, with all others clean, or the positions of all cards.
    pub(crate) fn read_laying(&self, said: &[&str]) -> Result<Laying, String> {
        if said.first().is_some_and(|word| word.starts_with('#')) {
            let place = |word: &&str| word.strip_prefix('#')?.parse::<u8>().ok()?.checked_sub(1);
            let places: Option<Vec<u8>> = said.iter().map(place).collect();
            let mut laying = [[0; 2]; COUNT];
            let cards = laying.as_flattened_mut();
            let places = places.filter(|places| places.len() == cards.len());
            let places =
                places.ok_or_else(|| format!("{} cards are laid, each by its position in the stock", cards.len()))?;
            cards.copy_from_slice(&places);
            return Ok(laying);
        }
        let mut statuses = [Status::Clean; COUNT];
        for word in said {
            let unknown = || format!("`{word}` doesn't say of anybody what it is, as `blush=imitation` does");
            let (human, status) = word.split_once('=').ok_or_else(unknown)?;
            let place = words::human(human).and_then(place_of).ok_or_else(unknown)?;
            let status = words::status(status).ok_or_else(unknown)?;
            statuses.iter_mut().skip(place).take(1).for_each(|it| *it = status);
        }
        self.chart
            .laying_of(&statuses, &self.cards)
            .ok_or_else(|| "nobody here knows the cards of the chart".to_owned())
    }
}

/// A model in words.
pub fn model_word(id: ModelId, kind: Option<Kind>) -> String {
    match kind {
        Some(Kind::Human(human)) => words::of_human(human).to_owned(),
        Some(Kind::Creature(creature)) => format!("{}-{}", words::of_creature(creature), id.0),
        None => format!("model-{}", id.0),
    }
}

/// A counter in words.
pub fn counter_word(id: CounterId) -> String {
    format!("counter-{}", id.0)
}

fn write_key(key: Key) -> String {
    match key {
        Key::Barricade(door) => format!("barricade {}", words::of_opening(door)),
        Key::Unbarricade(door) => format!("unbarricade {}", words::of_opening(door)),
        Key::Flare => "flare".to_owned(),
        Key::Repair => "repair".to_owned(),
        Key::Prepare => "prepare".to_owned(),
        Key::Launch => "launch".to_owned(),
    }
}

/// Words, with a space before each.
fn list(words: impl Iterator<Item = String>) -> String {
    words.map(|word| format!(" {word}")).collect()
}

fn points(points: &[Point]) -> String {
    list(points.iter().map(|point| words::of_point(*point)))
}

fn path(steps: &[Step]) -> String {
    list(steps.iter().map(|step| match step {
        Step::To(point) => words::of_point(*point),
        Step::Close(opening) => format!("close={}", words::of_opening(*opening)),
    }))
}
