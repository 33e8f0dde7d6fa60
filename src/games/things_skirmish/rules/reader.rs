//! A reader takes the words of a move one by one (docs/protocol.md). Layer 5.

use super::field::Model;
use super::ids::{CounterId, ModelId};
use super::key::Key;
use super::map::OpeningId;
use super::model::{Human, Kind};
use super::movement::Step;
use super::moves::{Aim, Move};
use super::state::Skirmish;
use super::words;
use crate::base::plane::Point;

/// The words of a move that aren't read yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reader<'a> {
    game: &'a Skirmish,
    verb: &'a str,
    rest: &'a [&'a str],
}

/// What was read, or a message that says what is wrong with it.
type Read<T> = Result<T, String>;

impl<'a> Reader<'a> {
    pub(crate) fn new(game: &'a Skirmish, words: &'a [&'a str]) -> Read<Self> {
        let (verb, rest) = words.split_first().ok_or("a move is missing")?;
        Ok(Reader { game, verb, rest })
    }

    /// Reads the whole move.
    pub(crate) fn read(mut self) -> Read<Move> {
        let action = match self.verb {
            "lay" => Move::Lay { laying: self.game.read_laying(std::mem::take(&mut self.rest))? },
            "place" => Move::Place { at: self.point()? },
            "return" => Move::Decline,
            "run" => Move::Run { model: self.model()? },
            "creep" => Move::Creep { counter: self.counter()?, stops: self.all(Self::point)? },
            "draw" => Move::Draw,
            "flip" => Move::Flip { counter: self.counter()? },
            "attack" => Move::Attack { model: self.model()?, target: self.model()?, steps: self.all(Self::step)? },
            "breach" => Move::Breach { model: self.model()?, opening: self.opening()?, steps: self.all(Self::step)? },
            "wreck" => Move::Wreck { model: self.model()?, steps: self.all(Self::step)? },
            "mutate" => Move::Mutate { model: self.model()? },
            "secret" => Move::Secret,
            "terrorize" => Move::Terrorize { model: self.model()? },
            "withdraw" => Move::Withdraw,
            "declare" => Move::Declare,
            "demand" => Move::Demand { model: Some(self.model()?) },
            "waive" => Move::Demand { model: None },
            "scatter" => Move::Scatter { models: self.all(Self::model)? },
            "walk" => Move::Walk { model: self.model()?, steps: self.all(Self::step)? },
            "done" => Move::Done,
            "end" => Move::EndPhase,
            _ => self.of_humans()?,
        };
        match self.rest.first() {
            Some(word) => Err(format!("`{}` takes nothing more, so not `{word}`", self.verb)),
            None => Ok(action),
        }
    }

    fn of_humans(&mut self) -> Read<Move> {
        Ok(match self.verb {
            "deploy" => Move::Deploy { crew: self.all(Self::human)? },
            "begin" => Move::Begin {
                model: self.model()?,
                action: self.known(words::action, "an action")?,
                giver: self.giver()?,
            },
            "group" => Move::Group { models: self.all(Self::model)? },
            "dash" => Move::Dash,
            "fire" => {
                Move::Fire { model: self.model()?, weapon: self.known(words::weapon, "a weapon")?, aim: self.aim()? }
            }
            "spot" => Move::Spot { model: self.model()?, counter: self.counter()? },
            "barricade" => Move::Key { key: Key::Barricade(self.opening()?) },
            "unbarricade" => Move::Key { key: Key::Unbarricade(self.opening()?) },
            "flare" => Move::Key { key: Key::Flare },
            "repair" => Move::Key { key: Key::Repair },
            "prepare" => Move::Key { key: Key::Prepare },
            "launch" => Move::Key { key: Key::Launch },
            "take" => {
                let giver = self.model()?;
                Move::Take { giver, item: self.item(giver)? }
            }
            "lead" => Move::Lead { counters: self.all(Self::counter)? },
            "recover" => Move::Recover { model: self.model()?, giver: self.giver()? },
            "test" => Move::Test { model: self.model()?, subject: self.model()?, giver: self.giver()? },
            "name" => Move::Name { model: self.model()?, nominee: self.human()?, giver: self.giver()? },
            "accuse" => Move::Accuse { model: self.model()?, subject: self.model()? },
            "steal" => Move::Steal,
            "agree" => Move::Answer { agree: true },
            "refuse" => Move::Answer { agree: false },
            "come" => Move::Consent { agree: true },
            "stay" => Move::Consent { agree: false },
            verb => return Err(format!("`{verb}` is not a move")),
        })
    }

    fn next(&mut self, what: &str) -> Read<&'a str> {
        let (word, rest) = self.rest.split_first().ok_or_else(|| format!("`{}` wants {what}", self.verb))?;
        self.rest = rest;
        Ok(word)
    }

    fn known<T>(&mut self, of: impl Fn(&str) -> Option<T>, what: &str) -> Read<T> {
        let word = self.next(what)?;
        of(word).ok_or_else(|| format!("`{word}` is not {what}"))
    }

    fn all<T>(&mut self, one: impl Fn(&mut Self) -> Read<T>) -> Read<Vec<T>> {
        let mut all = Vec::new();
        while !self.rest.is_empty() {
            all.push(one(self)?);
        }
        Ok(all)
    }

    fn human(&mut self) -> Read<Human> {
        self.known(words::human, "a human's name")
    }

    fn opening(&mut self) -> Read<OpeningId> {
        self.known(words::opening, "a door, hatch or window")
    }

    fn point(&mut self) -> Read<Point> {
        self.known(words::point, "a point such as 12.500,8.000")
    }

    fn counter(&mut self) -> Read<CounterId> {
        self.known(|word| word.strip_prefix("counter-")?.parse().ok().map(CounterId), "a counter such as counter-7")
    }

    fn model(&mut self) -> Read<ModelId> {
        let word = self.next("a model")?;
        self.named(word).ok_or_else(|| format!("there is no `{word}` on the table"))
    }

    /// The model that a word names, if it is on the table. Any other model is named by its number alone.
    fn named(&self, word: &str) -> Option<ModelId> {
        let field = &self.game.colony.field;
        if let Some(human) = words::human(word) {
            return field.humans().find(|model| model.kind == Kind::Human(human)).map(|model| model.id);
        }
        let (kind, number) = word.rsplit_once('-')?;
        let id = number.parse().ok().map(ModelId)?;
        let is = |model: &Model| words::creature(kind).map(Kind::Creature) == Some(model.kind);
        match field.model(id) {
            Some(model) if is(model) => Some(id),
            None if kind == "model" => Some(id),
            Some(_) | None => None,
        }
    }

    fn step(&mut self) -> Read<Step> {
        let close = self.rest.first().and_then(|word| word.strip_prefix("close=")).and_then(words::opening);
        match close {
            Some(opening) => self.next("a step").map(|_| Step::Close(opening)),
            None => self.point().map(Step::To),
        }
    }

    fn aim(&mut self) -> Read<Aim> {
        match self.rest.first() {
            Some(word) if word.contains(',') => self.point().map(Aim::Point),
            Some(_) | None => self.model().map(Aim::Model),
        }
    }

    fn giver(&mut self) -> Read<Option<ModelId>> {
        if self.rest.first() != Some(&"by") {
            return Ok(None);
        }
        self.next("by")?;
        self.model().map(Some)
    }

    fn item(&mut self, giver: ModelId) -> Read<u8> {
        let word = self.next("what is taken")?;
        let items = self.game.colony.sheet(giver).map(|sheet| sheet.items.as_slice()).unwrap_or_default();
        let named = items.iter().position(|item| words::of_item(*item) == word).map(|at| at as u8);
        let counted = || word.strip_prefix('#')?.parse::<u8>().ok()?.checked_sub(1);
        named.or_else(counted).ok_or_else(|| format!("`{}` has no `{word}`", self.game.word_of(giver)))
    }
}
