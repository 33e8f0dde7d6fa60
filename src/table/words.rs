//! Text records of several games share words: players by name, cards of a hand. Layer 3.

use super::card::Face;
use super::game::Notation;
use super::hand::HandSet;
use crate::base::ids::{Seat, SeatSet};

/// The players' names in seat order.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a>(pub &'a [String]);

impl<'a> Names<'a> {
    /// The player in a seat.
    pub fn of(self, seat: Seat) -> &'a str {
        self.0.get(seat.index()).map_or("?", String::as_str)
    }

    /// Several names, or `nobody`.
    pub fn list(self, seats: SeatSet) -> String {
        if seats.is_empty() {
            return "nobody".to_owned();
        }
        seats.iter().map(|seat| self.of(seat)).collect::<Vec<_>>().join(" ")
    }

    /// The seat of the player with this name.
    ///
    /// # Errors
    /// No word, or nobody of that name.
    pub fn read(self, word: Option<&str>) -> Result<Seat, String> {
        let word = word.ok_or("a player is missing")?;
        let found = (0u8..).zip(self.0).find(|(_, name)| name.as_str() == word);
        found.map(|(seat, _)| Seat(seat)).ok_or_else(|| format!("nobody is called `{word}`"))
    }
}

/// A move in words.
///
/// ```
/// use winterover::table::words::Sentence;
/// const PHRASES: [(bool, &str); 2] = [(true, "vote yes"), (false, "vote no")];
/// assert_eq!(Sentence::new(&["vote", "no"], &[])?.phrase(&PHRASES), Some(false));
/// let wrong = Sentence::new(&["vote", "maybe"], &[])?;
/// assert_eq!((wrong.phrase(&PHRASES), wrong.fault(&PHRASES)), (None, "it is `vote yes` or `vote no`".to_owned()));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Sentence<'w> {
    /// The first word: what is done.
    pub verb: &'w str,
    /// The words after it.
    pub rest: &'w [&'w str],
    /// The players.
    pub names: Names<'w>,
}

impl<'w> Sentence<'w> {
    /// The words of a move at a table of these players.
    ///
    /// # Errors
    /// There are no words.
    pub fn new(words: &'w [&'w str], names: &'w [String]) -> Result<Self, String> {
        let (verb, rest) = words.split_first().ok_or("a move is missing")?;
        Ok(Sentence { verb, rest, names: Names(names) })
    }

    fn is(self, phrase: &str) -> bool {
        std::iter::once(self.verb).chain(self.rest.iter().copied()).eq(phrase.split(' '))
    }

    /// The move, if these are the words of one that is always written in the same way.
    pub fn phrase<M: Clone>(self, phrases: &[(M, &str)]) -> Option<M> {
        phrases.iter().find(|(_, phrase)| self.is(phrase)).map(|(action, _)| action.clone())
    }

    /// What is wrong with the words, if they had to be one of these moves that are always written in the same way.
    pub fn fault<M>(self, phrases: &[(M, &str)]) -> String {
        let begun = phrases.iter().filter(|(_, phrase)| phrase.split(' ').next() == Some(self.verb));
        self.none_of(begun.map(|(_, phrase)| format!("`{phrase}`")).collect())
    }

    fn none_of(self, begun: Vec<String>) -> String {
        if begun.is_empty() {
            format!("`{}` is not a move", self.verb)
        } else {
            format!("it is {}", begun.join(" or "))
        }
    }

    /// The player named next.
    ///
    /// # Errors
    /// No word, or nobody of that name.
    pub fn player(self) -> Result<Seat, String> {
        self.names.read(self.rest.first().copied())
    }

    /// The player who is named, if nothing else is.
    ///
    /// # Errors
    /// There is no word, there are several, or nobody has that name.
    pub fn only_player(self) -> Result<Seat, String> {
        match self.rest {
            [name] => self.names.read(Some(name)),
            _ => Err(format!("who? `{} NAME`", self.verb)),
        }
    }

    /// The words after the player's name.
    pub fn others(self) -> &'w [&'w str] {
        self.rest.get(1..).unwrap_or_default()
    }
}

/// The words of a move that is always written with the same ones.
pub fn phrase_for<M: PartialEq>(action: &M, phrases: &[(M, &str)]) -> String {
    phrases.iter().find(|(known, _)| known == action).map_or("", |(_, phrase)| phrase).to_owned()
}

/// A hand of `size` cards, in which moves name cards by their faces. A card is named by `#` and its position, counted from 1, if its face isn't known
/// here, or if an equal card that isn't named as well comes before it.
pub struct Held<'a> {
    size: usize,
    face_at: Box<dyn Fn(u8) -> Option<Face> + 'a>,
    write_face: fn(Face) -> String,
    read_face: fn(&str) -> Option<Face>,
}

impl<'a> Held<'a> {
    /// A hand of game `G` whose faces, if known, come from `face_at`.
    pub fn new<G: Notation>(size: usize, face_at: impl Fn(u8) -> Option<Face> + 'a) -> Self {
        Held { size, face_at: Box::new(face_at), write_face: G::write_face, read_face: G::read_face }
    }

    /// The cards' names, each with a space before it.
    pub fn write(&self, cards: HandSet) -> String {
        let mut words = String::new();
        let mut before = HandSet::NONE;
        for place in cards.iter() {
            words.push(' ');
            match (self.face_at)(place) {
                Some(face) if self.find(face, before) == Some(place) => words += &(self.write_face)(face),
                _ => words += &format!("#{}", place + 1),
            }
            before = before.union(HandSet::of(place));
        }
        words
    }

    /// The first card with this face that hasn't been named yet.
    fn find(&self, face: Face, named: HandSet) -> Option<u8> {
        HandSet::first(self.size).without(named).iter().find(|place| (self.face_at)(*place) == Some(face))
    }

    /// The cards that are named.
    ///
    /// # Errors
    /// The words name no card, or one that isn't in the hand.
    pub fn read(&self, words: &[&str]) -> Result<HandSet, String> {
        let mut cards = HandSet::NONE;
        for word in words {
            let place = match word.strip_prefix('#') {
                Some(number) => {
                    let place = number.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
                    place.filter(|place| HandSet::first(self.size).without(cards).contains(*place))
                }
                None => {
                    let face = (self.read_face)(word).ok_or_else(|| format!("`{word}` is not a card"))?;
                    self.find(face, cards)
                }
            };
            cards = cards.union(HandSet::of(place.ok_or_else(|| format!("there is no `{word}` in the hand"))?));
        }
        if cards.is_empty() { Err("which cards?".to_owned()) } else { Ok(cards) }
    }

    /// The one card that is named.
    ///
    /// # Errors
    /// None, several, or one that isn't in the hand.
    pub fn read_one(&self, words: &[&str]) -> Result<u8, String> {
        let cards = self.read(words)?;
        match cards.nth(0) {
            Some(card) if cards.len() == 1 => Ok(card),
            Some(_) | None => Err("one card, not several".to_owned()),
        }
    }
}

/// The name of an enum's variant in words, without its fields.
///
/// ```
/// #[derive(Debug)]
/// enum Phase { ChainReaction, Answer { asked: u8 } }
/// use winterover::table::words::variant;
/// assert_eq!([Phase::ChainReaction, Phase::Answer { asked: 2 }].map(|phase| variant(&phase)), ["chain reaction", "answer"]);
/// ```
pub fn variant(of: &impl std::fmt::Debug) -> String {
    let mut words = String::new();
    for letter in format!("{of:?}").chars().take_while(|letter| letter.is_alphanumeric()) {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

/// Known cards, each with a space before it, in an order that doesn't depend on how they lie.
pub fn sorted<G: Notation>(faces: &[Face]) -> String {
    let mut faces = faces.to_vec();
    faces.sort();
    faces.into_iter().map(|face| format!(" {}", G::write_face(face))).collect()
}

/// Cards in an order that doesn't depend on how they lie: known ones by face, then one `?` for each of the others.
pub fn cards<G: Notation>(faces: impl Iterator<Item = Option<Face>>) -> String {
    let mut known = Vec::new();
    let mut unknown = 0;
    faces.for_each(|face| face.map_or_else(|| unknown += 1, |face| known.push(face)));
    known.sort();
    let known = known.into_iter().map(G::write_face);
    known.chain(std::iter::repeat_n("?".to_owned(), unknown)).collect::<Vec<_>>().join(" ")
}
