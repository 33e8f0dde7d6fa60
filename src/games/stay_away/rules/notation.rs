//! Moves and faces are written in the words of a text record, and read (docs/protocol.md). Layer 5.

use super::cards::{card, named};
use super::face::Kind;
use super::moves::{At, Move};
use super::outcome::Role;
use super::state::StayAway;
use crate::base::ids::Seat;
use crate::table::card::Face;
use crate::table::game::Notation;
use crate::table::hand::HandSet;
use crate::table::words::{Held, Names};

/// Roles in words; the last is what a burned player says who wasn't the Thing.
const ROLES: [(Option<Role>, &str); 4] = [
    (Some(Role::Human), "human"),
    (Some(Role::Infected), "infected"),
    (Some(Role::Thing), "thing"),
    (None, "not-the-thing"),
];

/// What a role is called.
pub(crate) fn role_word(role: Option<Role>) -> &'static str {
    ROLES.iter().find(|(known, _)| *known == role).map_or("", |(_, word)| word)
}

impl Notation for StayAway {
    fn write_face(face: Face) -> String {
        Kind::of(face).map_or("?", |kind| card(kind).word).to_owned()
    }

    fn read_face(word: &str) -> Option<Face> {
        named(word).map(Kind::face)
    }

    fn write_move(&self, seat: Seat, action: &Move, names: &[String]) -> String {
        let name = |seat: Seat| Names(names).of(seat);
        let cards = |cards: HandSet| self.cards_of(seat).write(cards);
        let card = |place: u8| cards(HandSet::of(place));
        let yes = |yes: bool| if yes { "yes" } else { "no" };
        match *action {
            Move::Discard { place } => format!("discard{}", card(place)),
            Move::Play { place, card, at } => {
                let called = self.write_called(seat, place, card);
                match at {
                    At::Nothing => format!("play{called}"),
                    At::Player(target) => format!("play{called} {}", name(target)),
                    At::Door(other) => format!("play{called} door {}", name(other)),
                }
            }
            Move::Keep { which } => format!("keep{}", self.chosen_from().write(HandSet::of(which))),
            Move::Defend { place, card } => format!("defend{}", self.write_called(seat, place, card)),
            Move::Accept => "accept".to_owned(),
            Move::Give { place } => format!("give{}", card(place)),
            Move::Succumb => "succumb".to_owned(),
            Move::Choose { target } => format!("choose {}", name(target)),
            Move::Side { clockwise } => if clockwise { "side left" } else { "side right" }.to_owned(),
            Move::Lay { place } => format!("lay{}", card(place)),
            Move::Forget { cards: three } => format!("forget{}", cards(three)),
            Move::Refuse => "refuse".to_owned(),
            Move::ShowHand => "show hand".to_owned(),
            Move::ShowInfected { place } => format!("show{}", card(place)),
            Move::Caught { yes: caught } => format!("caught {}", yes(caught)),
            Move::Am { role } => format!("am {}", role_word(role)),
            Move::Tally { over } => format!("tally {}", yes(over)),
            Move::Sides { only: None } => "sides both".to_owned(),
            Move::Sides { only } => format!("sides {}", role_word(only)),
            Move::Last { infected } => format!("last {}", infected.map_or("nobody", name)),
            Move::Declare => "declare".to_owned(),
        }
    }

    fn read_move(&self, seat: Seat, words: &[&str], names: &[String]) -> Result<Move, String> {
        let (verb, rest) = words.split_first().ok_or("a move is missing")?;
        let one = |form: &str| match rest {
            [word] => Ok(*word),
            _ => Err(format!("it is `{verb} {form}`")),
        };
        let player = |form: &str| Names(names).read(Some(one(form)?));
        let card = || self.cards_of(seat).read_one(rest);
        let yes = || match one("yes|no")? {
            "yes" => Ok(true),
            "no" => Ok(false),
            word => Err(format!("`{word}` is neither `yes` nor `no`")),
        };
        let alone = |action: Move| match rest.first() {
            Some(word) => Err(format!("`{verb}` takes nothing more, so not `{word}`")),
            None => Ok(action),
        };
        match *verb {
            "discard" => Ok(Move::Discard { place: card()? }),
            "play" => self.read_play(seat, rest, Names(names)),
            "keep" => Ok(Move::Keep { which: self.chosen_from().read_one(rest)? }),
            "defend" => match self.read_called(seat, rest)? {
                (place, card, []) => Ok(Move::Defend { place, card }),
                _ => Err("one card defends".to_owned()),
            },
            "accept" => alone(Move::Accept),
            "give" => Ok(Move::Give { place: card()? }),
            "succumb" => alone(Move::Succumb),
            "choose" => Ok(Move::Choose { target: player("NAME")? }),
            "side" => match one("left|right")? {
                "left" => Ok(Move::Side { clockwise: true }),
                "right" => Ok(Move::Side { clockwise: false }),
                word => Err(format!("`{word}` is neither `left` nor `right`")),
            },
            "lay" => Ok(Move::Lay { place: card()? }),
            "forget" => Ok(Move::Forget { cards: self.cards_of(seat).read(rest)? }),
            "refuse" => alone(Move::Refuse),
            "show" if rest == ["hand"] => Ok(Move::ShowHand),
            "show" => Ok(Move::ShowInfected { place: card()? }),
            "caught" => Ok(Move::Caught { yes: yes()? }),
            "am" => Ok(Move::Am { role: read_role(one("ROLE")?)? }),
            "tally" => Ok(Move::Tally { over: yes()? }),
            "sides" if rest == ["both"] => Ok(Move::Sides { only: None }),
            "sides" => Ok(Move::Sides { only: read_role(one("both|human|infected")?)? }),
            "last" if rest == ["nobody"] => Ok(Move::Last { infected: None }),
            "last" => Ok(Move::Last { infected: Some(player("NAME|nobody")?) }),
            "declare" => alone(Move::Declare),
            verb => Err(format!("`{verb}` is not a move")),
        }
    }
}

fn read_role(word: &str) -> Result<Option<Role>, String> {
    let role = ROLES.iter().find(|(_, known)| *known == word).map(|(role, _)| *role);
    role.ok_or_else(|| format!("`{word}` is no role: human, infected, thing and not-the-thing are"))
}

impl StayAway {
    fn cards_of(&self, seat: Seat) -> Held<Self, impl Fn(u8) -> Option<Face>> {
        Held::new(self.hands.of(seat).len(), move |place| self.kind_at(seat, place).map(Kind::face))
    }

    fn chosen_from(&self) -> Held<Self, impl Fn(u8) -> Option<Face>> {
        let card = |place: u8| self.choice.get(usize::from(place)).copied();
        Held::new(self.choice.len(), move |place| card(place).and_then(|card| self.cards.face(card)))
    }

    /// A card, and what it is called, unless that is what it is.
    fn write_called(&self, seat: Seat, place: u8, kind: Kind) -> String {
        let written = self.cards_of(seat).write(HandSet::of(place));
        if self.kind_at(seat, place) == Some(kind) { written } else { format!("{written} as {}", card(kind).word) }
    }

    /// `CARD …`, or `CARD as KIND …` for a card that can't be seen or is called by another name.
    fn read_called<'a, 'w>(&self, seat: Seat, words: &'w [&'a str]) -> Result<(u8, Kind, &'w [&'a str]), String> {
        let (first, rest) = words.split_first().ok_or("which card?")?;
        let place = self.cards_of(seat).read_one(&[first])?;
        if let ["as", kind, rest @ ..] = rest
            && let Some(kind) = named(kind)
        {
            return Ok((place, kind, rest));
        }
        let kind = self.kind_at(seat, place).ok_or_else(|| format!("what is it? `{first} as CARD`"))?;
        Ok((place, kind, rest))
    }

    fn read_play(&self, seat: Seat, words: &[&str], names: Names<'_>) -> Result<Move, String> {
        let (place, card, rest) = self.read_called(seat, words)?;
        let at = match rest {
            [] => At::Nothing,
            [name] => At::Player(names.read(Some(name))?),
            ["door", name] => At::Door(names.read(Some(name))?),
            _ => return Err("on whom? `play CARD`, `play CARD NAME` or `play CARD door NAME`".to_owned()),
        };
        Ok(Move::Play { place, card, at })
    }
}
