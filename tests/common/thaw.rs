//! This small game has cards with two backs. Suns and storms lie in one deck, and everybody sees the back of its top card.
//!
//! Everybody is dealt two suns. On its turn a seat takes the top card (a sun unseen by others, a storm in the open), sweeps storms off the
//! deck unseen until a sun comes, gives a card away, plays one, or shuffles the discard pile back.

use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use winterover::base::ids::{Seat, SeatSet};
use winterover::base::rng::Rng;
use winterover::table::card::{Back, CardId, Cards, Face};
use winterover::table::game::{Game, Offer, Viewer};
use winterover::table::need::{Awaits, Effects, Need, Step};
use winterover::table::setup::{Setup, SetupError, Switch, Value};

pub const SUN: Back = Back(0);
pub const STORM: Back = Back(1);

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Seats(pub u8);

impl Setup for Seats {
    fn new(seats: u8) -> Result<Self, SetupError> {
        if Thaw::SEATS.contains(&seats) {
            Ok(Seats(seats))
        } else {
            Err(SetupError::Seats { seats, least: 2, most: 12 })
        }
    }

    fn seats(&self) -> u8 {
        self.0
    }

    fn switches(&self) -> Vec<Switch> {
        Vec::new()
    }

    fn set(&mut self, key: &str, _: Value) -> Result<(), SetupError> {
        Err(SetupError::Unknown(key.to_owned()))
    }

    fn warnings(&self) -> Vec<&'static str> {
        Vec::new()
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Act {
    Take,
    Sweep,
    Give { card: CardId, to: Seat },
    Play { card: CardId },
    Mix,
}

#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("not now")]
pub struct No;

#[derive(Clone, Debug)]
pub struct One(pub Act);

impl Offer for One {
    type Move = Act;

    fn pick(&self, _: &mut dyn Rng) -> Act {
        self.0.clone()
    }

    fn expand(&self, into: &mut Vec<Act>) {
        into.push(self.0.clone());
    }
}

/// What somebody sees: every face and back or none, hands and piles.
#[derive(Clone, PartialEq, Debug)]
pub struct Sight {
    pub faces: Vec<Option<Face>>,
    pub backs: Vec<Option<Back>>,
    pub hands: Vec<Vec<CardId>>,
    pub deck: Vec<CardId>,
    pub discard: Vec<CardId>,
    pub storms: u32,
    pub left: u16,
}

#[derive(Clone, Debug)]
pub struct Thaw {
    pub cards: Cards,
    pub hands: Vec<Vec<CardId>>,
    /// The top card last.
    pub deck: Vec<CardId>,
    pub discard: Vec<CardId>,
    present: SeatSet,
    at: Seat,
    left: u16,
    busy: bool,
    sweeping: Option<Seat>,
    storms: u32,
    over: Option<u32>,
    seats: u8,
}

impl Thaw {
    /// What everybody knows of a card's back.
    fn back_of(&self, card: CardId) -> Option<Back> {
        self.cards.back_seen_by(card, None)
    }

    /// Everybody sees the back of the top card.
    fn turn_up(&self, effects: &mut Effects<u16>) {
        if let Some(card) = self.deck.last().copied().filter(|card| !self.cards.is_back_public(*card)) {
            effects.ask(Need::Back { card });
        }
    }

    fn conceal(&self, seat: Seat, effects: &mut Effects<u16>) {
        effects.ask(Need::Conceal { seat, cards: self.hands[seat.index()].clone() });
    }

    fn draw(&mut self, seat: Seat, card: CardId, effects: &mut Effects<u16>) {
        self.hands[seat.index()].push(card);
        effects.ask(Need::Draw { card, to: seat });
        self.conceal(seat, effects);
    }

    /// Storms go from the top unseen; the first sun is drawn.
    fn sweep(&mut self, seat: Seat, effects: &mut Effects<u16>) {
        self.sweeping = None;
        while let Some(card) = self.deck.pop() {
            match self.back_of(card) {
                Some(STORM) => self.discard.push(card),
                Some(_) => {
                    self.draw(seat, card, effects);
                    break;
                }
                None => {
                    self.deck.push(card);
                    self.sweeping = Some(seat);
                    break;
                }
            }
        }
        self.turn_up(effects);
    }

    fn make(&mut self, seat: Seat, action: &Act, effects: &mut Effects<u16>) {
        match action {
            Act::Take => {
                let Some(card) = self.deck.pop() else { return };
                if self.back_of(card) == Some(STORM) {
                    self.storms += 1;
                    self.discard.push(card);
                    effects.ask(Need::Show { card });
                } else {
                    self.draw(seat, card, effects);
                }
                self.turn_up(effects);
            }
            Act::Sweep => self.sweep(seat, effects),
            Act::Give { card, to } => {
                self.hands[seat.index()].retain(|held| held != card);
                self.hands[to.index()].push(*card);
                effects.ask(Need::Pass { card: *card, from: seat, to: *to });
                self.conceal(*to, effects);
            }
            Act::Play { card } => {
                self.hands[seat.index()].retain(|held| held != card);
                self.discard.push(*card);
                effects.ask(Need::Show { card: *card });
            }
            Act::Mix => {
                self.deck.append(&mut self.discard);
                effects.ask(Need::Shuffle { pile: 0, cards: self.deck.clone() });
                // The mixing hides every back, the known one of the top too.
                self.deck.last().into_iter().for_each(|card| effects.ask(Need::Back { card: *card }));
            }
        }
        self.pass_turn();
        self.left -= 1;
        self.over = (self.left == 0).then_some(self.storms);
    }

    fn pass_turn(&mut self) {
        self.at = self.present.next_after(self.at, self.seats).unwrap_or(self.at);
    }
}

impl Game for Thaw {
    const KEY: &'static str = "thaw";
    const SEATS: RangeInclusive<u8> = 2..=12;
    const FACES: u8 = 6;
    const BACKS: u8 = 2;
    const PILES: &'static [&'static str] = &["deck"];
    type Setup = Seats;
    type Move = Act;
    type Offer = One;
    type View = Sight;
    type Line = u16;
    type Refusal = No;
    type Outcome = u32;

    fn new(setup: &Seats, effects: &mut Effects<u16>) -> Result<Self, SetupError> {
        let all = |count| (0..count).map(CardId).collect::<Vec<_>>();
        let suns = 4 * u16::from(setup.0);
        let seats = setup.0;
        let mut game = Thaw {
            cards: Cards::new(Self::faces(setup)).with_backs(Self::backs()),
            hands: vec![Vec::new(); usize::from(seats)],
            deck: all(suns),
            discard: Vec::new(),
            present: SeatSet::first(seats),
            at: Seat(0),
            left: 4 * u16::from(seats),
            busy: true,
            sweeping: None,
            storms: 0,
            over: None,
            seats,
        };
        effects.ask(Need::Shuffle { pile: 0, cards: game.deck.clone() });
        for seat in Seat::all(seats) {
            for _ in 0..2 {
                let card = game.deck.pop().expect("enough suns");
                game.hands[seat.index()].push(card);
                effects.ask(Need::Draw { card, to: seat });
            }
            game.conceal(seat, effects);
        }
        game.deck.extend((suns..6 * u16::from(seats)).map(CardId));
        effects.ask(Need::Shuffle { pile: 0, cards: game.deck.clone() });
        game.deck.last().into_iter().for_each(|card| effects.ask(Need::Back { card: *card }));
        Ok(game)
    }

    fn faces(setup: &Seats) -> Vec<Face> {
        let suns = (0..4 * setup.0).map(|at| Face(at % 3));
        suns.chain((0..2 * setup.0).map(|at| Face(3 + at % 3))).collect()
    }

    fn back(face: Face) -> Back {
        if face.0 < 3 { SUN } else { STORM }
    }

    fn awaits(&self) -> Awaits {
        if self.busy || self.over.is_some() { Awaits::Nothing } else { Awaits::One(self.at) }
    }

    fn check(&self, seat: Seat, action: &Act) -> Result<(), No> {
        let holds = |card: &CardId| self.hands[seat.index()].contains(card);
        let may = match action {
            Act::Take => !self.deck.is_empty(),
            Act::Sweep => self.deck.last().is_some_and(|card| self.back_of(*card) == Some(STORM)),
            Act::Give { card, to } => holds(card) && *to != seat && self.present.contains(*to),
            Act::Play { card } => holds(card),
            Act::Mix => !self.discard.is_empty(),
        };
        if may && self.awaits() == Awaits::One(seat) { Ok(()) } else { Err(No) }
    }

    fn apply(&mut self, step: Step<'_, Act>, effects: &mut Effects<u16>) {
        match step {
            Step::Move(seat, action) => self.make(seat, action, effects),
            Step::Facts(needs, facts) => {
                needs.iter().zip(facts).for_each(|(need, fact)| self.cards.learn(need, fact));
                if let Some(seat) = self.sweeping {
                    self.sweep(seat, effects);
                }
            }
            Step::Leave(seat) => {
                self.present.remove(seat);
                let cards = std::mem::take(&mut self.hands[seat.index()]);
                if self.present.len() < 2 {
                    self.over = Some(self.storms);
                    return;
                }
                effects.ask(Need::Conceal { seat, cards: cards.clone() });
                self.discard.extend(cards);
                if self.at == seat {
                    self.pass_turn();
                }
            }
        }
        self.busy = !effects.needs.is_empty();
    }

    fn offers(&self, seat: Seat, into: &mut Vec<One>) {
        let mut all = vec![Act::Take, Act::Sweep, Act::Mix];
        for card in &self.hands[seat.index()] {
            all.push(Act::Play { card: *card });
            all.extend(self.present.iter().map(|to| Act::Give { card: *card, to }));
        }
        into.extend(all.into_iter().filter(|action| self.check(seat, action).is_ok()).map(One));
    }

    fn cards_mut(&mut self) -> &mut Cards {
        &mut self.cards
    }

    fn view(&self, viewer: Viewer) -> Sight {
        let all = || (0..self.cards.len() as u16).map(CardId);
        let face = |card| match viewer {
            Viewer::Everything => self.cards.face(card),
            Viewer::Seat(_) | Viewer::Public => self.cards.seen_by(card, viewer.seat()),
        };
        let back = |card| match viewer {
            Viewer::Everything => self.cards.back(card),
            Viewer::Seat(_) | Viewer::Public => self.cards.back_seen_by(card, viewer.seat()),
        };
        Sight {
            faces: all().map(face).collect(),
            backs: all().map(back).collect(),
            hands: self.hands.clone(),
            deck: self.deck.clone(),
            discard: self.discard.clone(),
            storms: self.storms,
            left: self.left,
        }
    }

    fn outcome(&self) -> Option<&u32> {
        self.over.as_ref()
    }
}
