//! The chart says of every human but Mac what the Things have made of it (rules, section 8). It says so in cards that they alone see. Layer 5.
//!
//! How it keeps its secret is the subject of docs/decisions/secret-notes.md.

use super::face::FIRST_STATUS;
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

/// The humans on the chart, in its order: all but Mac, and last the one who may be found outside.
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

/// For each human in the order of [`PEOPLE`], the position in the stock of its card.
pub type Laying = [u8; COUNT];

/// How many cards the stock has: enough of each status for everybody.
pub const STOCK: u16 = 3 * COUNT as u16;

impl Status {
    const ALL: [Status; 3] = [Status::Clean, Status::Observed, Status::Imitation];

    /// The face of a card that says so.
    pub const fn face(self) -> Face {
        Face(FIRST_STATUS + self as u8)
    }

    /// The status that a card shows, if it is one of the chart's.
    pub fn of(face: Face) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.face() == face)
    }

    /// Whether a human with this status isn't an imitation.
    pub const fn is_clean(self) -> bool {
        !matches!(self, Status::Imitation)
    }
}

/// A human's place on the chart. Mac isn't on it.
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
    /// The faces of the stock before the game: all clean, all observed, all imitations.
    pub fn faces() -> impl Iterator<Item = Face> + Clone {
        Status::ALL.into_iter().flat_map(|status| std::iter::repeat_n(status.face(), COUNT))
    }

    /// The chart before the first laying, [`UNTOUCHED`], with a stock that begins with this card.
    pub fn new(first: CardId) -> Self {
        let mut laid = [0; COUNT];
        laid.iter_mut().zip(0..).for_each(|(place, at)| *place = at);
        // The human found outside has the first of the cards that say so.
        laid[COUNT - 1] = COUNT as u8;
        Chart { stock: (first.0..first.0 + STOCK).map(CardId).collect(), laid }
    }

    /// Mixes the stock so that only the Things know which card is where. What is laid out means nothing until it is laid again.
    pub fn conceal<L>(&self, things: Seat, effects: &mut Effects<L>) {
        effects.ask(Need::Conceal { seat: things, cards: self.stock.clone() });
    }

    /// Mixes what is laid out among the nine of the crew, so that chance decides who is the first imitation (`randomFirstImitation`): one of
    /// the nine cards says so. The Things are shown the cards.
    pub fn deal<L>(&mut self, pile: u8, things: Seat, effects: &mut Effects<L>) {
        // The first imitation among the cards takes the place of the first clean one.
        self.laid[0] = 2 * COUNT as u8;
        let crew: Vec<CardId> = PEOPLE.iter().take(COUNT - 1).filter_map(|human| self.card(*human)).collect();
        effects.ask(Need::Shuffle { pile, cards: crew.clone() });
        crew.into_iter().for_each(|card| effects.ask(Need::Draw { card, to: things }));
    }

    /// Whether ten different cards of the stock are named.
    pub fn is_laying(&self, laying: &Laying) -> bool {
        let is_new = |(at, place): (usize, &u8)| !laying.iter().take(at).any(|other| other == place);
        laying.iter().all(|place| u16::from(*place) < STOCK) && laying.iter().enumerate().all(is_new)
    }

    /// Lays these cards before the humans. It must be a laying.
    pub fn lay(&mut self, laying: Laying) {
        self.laid = laying;
    }

    /// The card of a human, to be shown.
    pub fn card(&self, human: Human) -> Option<CardId> {
        let place = self.laid.get(place_of(human)?)?;
        self.stock.get(usize::from(*place)).copied()
    }

    /// Everybody's status as it is laid out, if this device knows it.
    pub fn statuses(&self, cards: &Cards) -> Option<Statuses> {
        self.read(&self.laid, cards)
    }

    /// What a laying would show, if this device knows it.
    pub fn read(&self, laying: &Laying, cards: &Cards) -> Option<Statuses> {
        let mut statuses = [Status::Clean; COUNT];
        for (status, place) in statuses.iter_mut().zip(laying) {
            let card = self.stock.get(usize::from(*place))?;
            *status = Status::of(cards.face(*card)?)?;
        }
        Some(statuses)
    }

    /// A laying that says this: of cards that say the same, those that lie first. None if this device doesn't know the stock.
    pub fn laying_of(&self, wanted: &Statuses, cards: &Cards) -> Option<Laying> {
        let mut laying = [0; COUNT];
        let mut taken: Vec<u8> = Vec::new();
        for (place, status) in laying.iter_mut().zip(wanted) {
            let says = |at: &u8| {
                let face = self.stock.get(usize::from(*at)).and_then(|card| cards.face(*card));
                face == Some(status.face()) && !taken.contains(at)
            };
            *place = (0..STOCK as u8).find(says)?;
            taken.push(*place);
        }
        Some(laying)
    }

    /// A laying that says the same of everybody, by a lot among cards that say the same. Those that lie first would lie in the order of the people, and
    /// tell everybody whose statuses differ.
    #[must_use]
    pub fn by_lot(&self, laying: &Laying, cards: &Cards, rng: &mut dyn Rng) -> Laying {
        let face = |at: u8| self.stock.get(usize::from(at)).and_then(|card| cards.face(*card));
        let mut free: Vec<u8> = (0..STOCK as u8).collect();
        free.shuffle(rng);
        laying.map(|place| {
            let alike = free.iter().position(|other| face(place).is_some() && face(*other) == face(place));
            alike.map_or(place, |at| free.swap_remove(at))
        })
    }

    /// The human that advances a step from one chart to another, and its new status; `None` if they are the same. Anything else isn't a step.
    pub fn step(from: &Statuses, to: &Statuses) -> Option<Option<(Human, Status)>> {
        let mut changed = PEOPLE.iter().zip(from.iter().zip(to)).filter(|(_, (one, other))| one != other);
        let Some((human, (one, other))) = changed.next() else { return Some(None) };
        let is_next = *other as u8 == *one as u8 + 1;
        if is_next && changed.next().is_none() { Some(Some((*human, *other))) } else { None }
    }

    /// Whether the second chart is the first, or one human has come one step further.
    pub fn is_step(from: &Statuses, to: &Statuses) -> bool {
        Self::step(from, to).is_some()
    }

    /// A chart that the Things may begin with: the one of the crew at this place is an imitation, and nothing else has changed.
    pub fn first(place: usize) -> Statuses {
        let mut statuses = UNTOUCHED;
        statuses.iter_mut().take(COUNT - 1).skip(place).take(1).for_each(|status| *status = Status::Imitation);
        statuses
    }
}

/// Those on the chart whose status is as wanted.
pub fn those(statuses: &Statuses, wanted: impl Fn(Status) -> bool) -> HumanSet {
    PEOPLE.into_iter().zip(statuses).filter(|(_, status)| wanted(**status)).map(|(human, _)| human).collect()
}
