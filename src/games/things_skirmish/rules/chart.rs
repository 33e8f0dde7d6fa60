//! The chart says of every human but Mac what the Things have made of it (rules, section 8). It does so with cards that only they see. Layer 5.
//! Two cards lie in front of each human: one says whether it was observed, the other whether it is an imitation. docs/decisions/secret-notes.md
//! explains how the cards keep their secret.

use super::face::FIRST_SIGN;
use super::humans::HumanSet;
use super::model::Human;
use crate::base::ids::Seat;
use crate::table::card::{CardId, Cards, Face};
use crate::table::need::{Effects, Need};
use rand::Rng;
use rand::seq::SliceRandom as _;

/// What the Things have made of a human, in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Status {
    /// Nothing yet.
    Clean,
    /// Observed, and clean.
    Observed,
    /// An imitation.
    Imitation,
}

/// The humans on the chart, in its order: everybody but Mac. The last one is the human who may be found outside.
pub const PEOPLE: [Human; 10] = [
    Human::Doors,
    Human::Fleir,
    Human::Holmer,
    Human::Blush,
    Human::Adults,
    Human::Irons,
    Human::Cubbings,
    Human::Hendrickx,
    Human::Hawkins,
    Human::Survivor,
];

/// How many humans are on the chart.
pub const COUNT: usize = PEOPLE.len();

/// Everybody's status, in the order of [`PEOPLE`].
pub type Statuses = [Status; COUNT];

/// The chart before the Things have chosen the first imitation: the human found outside is already observed.
pub const UNTOUCHED: Statuses = {
    let mut statuses = [Status::Clean; COUNT];
    statuses[COUNT - 1] = Status::Observed;
    statuses
};

/// For each human, in the order of [`PEOPLE`], the positions of its two cards in the stock.
pub type Laying = [[u8; 2]; COUNT];

/// How many cards the stock has: enough of each face for everybody.
pub const STOCK: u16 = 4 * COUNT as u16;

/// The first card of a human that hasn't been observed.
pub const UNOBSERVED: Face = Face(FIRST_SIGN);
/// The first card of a human that has been observed.
pub const OBSERVED: Face = Face(FIRST_SIGN + 1);
/// The second card of a human that isn't an imitation.
pub const CLEAN: Face = Face(FIRST_SIGN + 2);
/// The second card of an imitation.
pub const IMITATION: Face = Face(FIRST_SIGN + 3);

impl Status {
    /// The faces of the two cards for this status.
    const fn faces(self) -> [Face; 2] {
        match self {
            Status::Clean => [UNOBSERVED, CLEAN],
            Status::Observed => [OBSERVED, CLEAN],
            Status::Imitation => [OBSERVED, IMITATION],
        }
    }

    /// The status that two cards show, if the second is known. A clean human counts as observed only if the first card says so; for an imitation the
    /// first card doesn't matter. Any other face counts as clean: a game in which the Things have lied must still come to its end, to be audited.
    fn of([first, second]: [Option<Face>; 2]) -> Option<Status> {
        match second? {
            IMITATION => Some(Status::Imitation),
            _ if first == Some(OBSERVED) => Some(Status::Observed),
            _ => Some(Status::Clean),
        }
    }

    /// Whether a human with this status isn't an imitation.
    pub const fn is_clean(self) -> bool {
        !matches!(self, Status::Imitation)
    }
}

/// A human's place on the chart; `None` for Mac, who isn't on it.
pub fn place_of(human: Human) -> Option<usize> {
    PEOPLE.iter().position(|other| *other == human)
}

/// The cards of the chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chart {
    stock: Vec<CardId>,
    laid: Laying,
}

impl Chart {
    /// The faces of the stock before the game, sorted.
    pub fn faces() -> impl Iterator<Item = Face> + Clone {
        [UNOBSERVED, OBSERVED, CLEAN, IMITATION].into_iter().flat_map(|face| std::iter::repeat_n(face, COUNT))
    }

    /// The chart before the first laying, [`UNTOUCHED`]. `first` is the lowest card id of the stock.
    pub fn new(first: CardId) -> Self {
        let mut laid = [[0; 2]; COUNT];
        laid.iter_mut().zip(0..).for_each(|(pair, at)| *pair = [at, 2 * COUNT as u8 + at]);
        // The human found outside has the first of the `OBSERVED` cards.
        laid[COUNT - 1][0] = COUNT as u8;
        Chart { stock: (first.0..first.0 + STOCK).map(CardId).collect(), laid }
    }

    /// Mixes the stock so that only the Things know which card is where. The cards laid out mean nothing until the chart is laid again.
    pub fn conceal<L>(&self, things: Seat, effects: &mut Effects<L>) {
        effects.ask(Need::Conceal { seat: things, cards: self.stock.clone() });
    }

    /// Mixes the second cards of the nine Survivors on the table, one of which is now `IMITATION`, so that chance decides who is the first imitation
    /// (`randomFirstImitation`). The Things are shown the cards.
    pub fn deal<L>(&mut self, pile: u8, things: Seat, effects: &mut Effects<L>) {
        // An `IMITATION` card replaces the first of the `CLEAN` ones.
        self.laid[0][1] = 3 * COUNT as u8;
        let crew: Vec<CardId> = PEOPLE.iter().take(COUNT - 1).filter_map(|human| self.card(*human)).collect();
        effects.ask(Need::Shuffle { pile, cards: crew.clone() });
        crew.into_iter().for_each(|card| effects.ask(Need::Draw { card, to: things }));
    }

    /// Whether a laying names twenty different cards of the stock.
    pub fn is_laying(&self, laying: &Laying) -> bool {
        let places = laying.as_flattened();
        let is_new = |(at, place): (usize, &u8)| !places.iter().take(at).any(|other| other == place);
        places.iter().all(|place| u16::from(*place) < STOCK) && places.iter().enumerate().all(is_new)
    }

    /// The cards in front of the humans.
    pub const fn laying(&self) -> &Laying {
        &self.laid
    }

    /// Lays these cards in front of the humans. `is_laying` must hold.
    pub fn lay(&mut self, laying: Laying) {
        self.laid = laying;
    }

    /// The card that says whether a human is an imitation. The other card is shown only with the whole chart, at the end or when the Things declare
    /// it.
    pub fn card(&self, human: Human) -> Option<CardId> {
        let [_, place] = self.laid.get(place_of(human)?)?;
        self.stock.get(usize::from(*place)).copied()
    }

    /// All cards that are laid out.
    pub fn cards(&self) -> impl Iterator<Item = CardId> {
        self.laid.as_flattened().iter().filter_map(|place| self.stock.get(usize::from(*place)).copied())
    }

    fn faces_of(&self, laying: &Laying, face: impl Fn(CardId) -> Option<Face>) -> [[Option<Face>; 2]; COUNT] {
        laying.map(|pair| pair.map(|place| self.stock.get(usize::from(place)).and_then(|card| face(*card))))
    }

    /// What is known of everybody, given the faces that are seen.
    pub fn seen(&self, face: impl Fn(CardId) -> Option<Face>) -> [Option<Status>; COUNT] {
        self.faces_of(&self.laid, face).map(Status::of)
    }

    /// Everybody's status as it is laid out, if this device knows it.
    pub fn statuses(&self, cards: &Cards) -> Option<Statuses> {
        self.read(&self.laid, cards)
    }

    /// What a laying would say, if this device knows its cards.
    pub fn read(&self, laying: &Laying, cards: &Cards) -> Option<Statuses> {
        let faces = self.faces_of(laying, |card| cards.face(card));
        if faces.as_flattened().contains(&None) { None } else { whole(faces.map(Status::of)) }
    }

    /// Whether a laying may say this, as far as this device knows.
    pub fn may_say(&self, laying: &Laying, wanted: &Statuses, cards: &Cards) -> bool {
        let faces = self.faces_of(laying, |card| cards.face(card));
        let wanted = wanted.map(Status::faces);
        let mut both = faces.as_flattened().iter().zip(wanted.as_flattened());
        both.all(|(face, wanted)| face.is_none_or(|face| face == *wanted))
    }

    /// A laying that says this, using the first suitable cards of the stock; `None` if this device doesn't know enough of the stock.
    pub fn laying_of(&self, wanted: &Statuses, cards: &Cards) -> Option<Laying> {
        let mut laying = [[0; 2]; COUNT];
        let mut stock: Vec<Option<Face>> = self.stock.iter().map(|card| cards.face(*card)).collect();
        let wanted = wanted.map(Status::faces);
        for (place, wanted) in laying.as_flattened_mut().iter_mut().zip(wanted.as_flattened()) {
            let at = stock.iter().position(|face| *face == Some(*wanted))?;
            stock.iter_mut().skip(at).take(1).for_each(|taken| *taken = None);
            *place = at as u8;
        }
        Some(laying)
    }

    /// A laying that says the same, but with random cards among equal ones. The first suitable cards would appear in the order of the humans, which
    /// would tell everybody whose statuses differ.
    #[must_use]
    pub fn by_lot(&self, laying: &Laying, cards: &Cards, rng: &mut dyn Rng) -> Laying {
        let face = |at: u8| self.stock.get(usize::from(at)).and_then(|card| cards.face(*card));
        let mut free: Vec<u8> = (0..STOCK as u8).collect();
        free.shuffle(rng);
        laying.map(|pair| {
            pair.map(|place| {
                let alike = free.iter().position(|other| face(place).is_some() && face(*other) == face(place));
                alike.map_or(place, |at| free.swap_remove(at))
            })
        })
    }

    /// The human that is one step further in the second chart, and its new status. `Some(None)` if the charts are equal, `None` if they differ more.
    pub fn step(from: &Statuses, to: &Statuses) -> Option<Option<(Human, Status)>> {
        let mut changed = PEOPLE.iter().zip(from.iter().zip(to)).filter(|(_, (one, other))| one != other);
        let Some((human, (one, other))) = changed.next() else { return Some(None) };
        let is_next = *other as u8 == *one as u8 + 1;
        if is_next && changed.next().is_none() { Some(Some((*human, *other))) } else { None }
    }

    /// Whether the second chart is the same as the first, or one human is one step further in it.
    pub fn is_step(from: &Statuses, to: &Statuses) -> bool {
        Self::step(from, to).is_some()
    }

    /// A chart that the Things may begin with: the Survivor at this place is an imitation, and nothing else differs from [`UNTOUCHED`].
    pub fn first(place: usize) -> Statuses {
        let mut statuses = UNTOUCHED;
        statuses.iter_mut().take(COUNT - 1).skip(place).take(1).for_each(|status| *status = Status::Imitation);
        statuses
    }
}

/// Everybody's status; `None` unless all are known.
pub fn whole(known: [Option<Status>; COUNT]) -> Option<Statuses> {
    let mut statuses = UNTOUCHED;
    for (status, known) in statuses.iter_mut().zip(known) {
        *status = known?;
    }
    Some(statuses)
}

/// The humans on the chart for whose status `wanted` holds.
pub fn those(statuses: &Statuses, wanted: impl Fn(Status) -> bool) -> HumanSet {
    PEOPLE.into_iter().zip(statuses).filter(|(_, status)| wanted(**status)).map(|(human, _)| human).collect()
}
