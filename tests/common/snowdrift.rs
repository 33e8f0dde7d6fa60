//! Snowdrift is a game made for tests: its few moves together ask for every need there is.
//!
//! Everybody holds three cards. On its turn a seat draws, gives a card away, plays one, looks at another's, rolls, or shuffles the discard pile back;
//! after each round all vote at once. Anybody may shout at any time, in others' turns too. Ice (face 0) must not be played: a rule that nobody can
//! check but its owner.

use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use winterover::base::ids::{Seat, SeatSet};
use winterover::base::rng::{Rng, below};
use winterover::table::card::{CardId, Cards, Face};
use winterover::table::game::{Game, Offer, Viewer};
use winterover::table::need::{Awaits, Effects, Fact, Need, Step};
use winterover::table::setup::{Setup, SetupError, Switch, Value};

pub const HAND: usize = 3;
pub const ICE: Face = Face(0);
/// A game of so many rounds, which no switch sets, has one round and is unsound: who lets the die fall passes the turn on twice if all hands
/// are known, so with every card open it goes another way.
pub const UNSOUND_ROUNDS: u16 = 21;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Options {
    pub seats: u8,
    pub rounds: u16,
}

impl Setup for Options {
    fn new(seats: u8) -> Result<Self, SetupError> {
        if !(2..=12).contains(&seats) {
            return Err(SetupError::Seats { seats, least: 2, most: 12 });
        }
        Ok(Options { seats, rounds: 3 })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn switches(&self) -> Vec<Switch> {
        let range = winterover::table::setup::Range::Number(1, 20);
        vec![Switch::limit("rounds", self.rounds, 3, range, 1)]
    }

    fn set(&mut self, key: &str, value: Value) -> Result<(), SetupError> {
        match (key, value) {
            ("rounds", Value::Number(rounds @ 1..=20)) => self.rounds = rounds,
            ("rounds", _) => return Err(SetupError::Value { key: "rounds", value, range: self.switches()[0].range }),
            _ => return Err(SetupError::Unknown(key.to_owned())),
        }
        Ok(())
    }

    fn warnings(&self) -> Vec<&'static str> {
        Vec::new()
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Act {
    Draw,
    Give { card: CardId, to: Seat },
    Play { card: CardId },
    Look { card: CardId },
    Roll,
    Mix,
    Vote(u16),
    Shout,
}

/// How often anybody may shout.
pub const SHOUTS: u8 = 12;

#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum No {
    #[error("not now")]
    Early,
    #[error("no such card there")]
    Absent,
    #[error("ice is not played")]
    Ice,
    #[error("enough shouted")]
    Hoarse,
}

#[derive(Clone, Debug)]
pub struct One(pub Act);

impl Offer for One {
    type Move = Act;

    fn pick(&self, rng: &mut dyn Rng) -> Act {
        match &self.0 {
            Act::Vote(_) => Act::Vote(below(rng, 1000) as u16),
            other => other.clone(),
        }
    }

    fn expand(&self, into: &mut Vec<Act>) {
        into.push(self.0.clone());
    }
}

/// What somebody sees: every face or none, hands, piles, and what was told.
#[derive(Clone, PartialEq, Debug)]
pub struct Sight {
    pub faces: Vec<Option<Face>>,
    pub hands: Vec<Vec<CardId>>,
    pub deck: Vec<CardId>,
    pub discard: Vec<CardId>,
    pub sum: u32,
    pub turn: u32,
    pub shouts: u8,
}

#[derive(Clone, Debug)]
pub struct Snowdrift {
    pub cards: Cards,
    pub hands: Vec<Vec<CardId>>,
    pub deck: Vec<CardId>,
    pub discard: Vec<CardId>,
    present: SeatSet,
    turn: u32,
    at: Seat,
    voting: SeatSet,
    rounds_left: u16,
    dealing: bool,
    sum: u32,
    shouts: u8,
    over: Option<u32>,
    seats: u8,
    unsound: bool,
}

impl Snowdrift {
    fn hand(&self, seat: Seat) -> &[CardId] {
        &self.hands[seat.index()]
    }

    fn conceal(&self, seat: Seat, effects: &mut Effects<u16>) {
        effects.ask(Need::Conceal { seat, cards: self.hand(seat).to_vec() });
    }

    fn take_top(&mut self, seat: Seat, effects: &mut Effects<u16>) {
        if let Some(card) = self.deck.pop() {
            self.hands[seat.index()].push(card);
            effects.ask(Need::Draw { card, to: seat });
            self.conceal(seat, effects);
        }
    }

    fn pass_turn(&mut self) {
        match self.present.next_after(self.at, self.seats) {
            Some(next) if next > self.at => self.at = next,
            Some(next) => {
                self.at = next;
                self.voting = self.present;
            }
            None => {}
        }
    }

    fn apply_move(&mut self, seat: Seat, action: &Act, effects: &mut Effects<u16>) {
        if *action == Act::Shout {
            self.shouts += 1;
            return;
        }
        self.turn += 1;
        if let Act::Vote(number) = action {
            self.sum += u32::from(*number);
            self.voting.remove(seat);
            if self.voting.is_empty() {
                self.rounds_left -= 1;
                if self.rounds_left == 0 {
                    self.over = Some(self.sum);
                }
            }
            return;
        }
        match action {
            Act::Draw => self.take_top(seat, effects),
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
            Act::Look { card } => {
                let owner = Seat::all(self.seats).find(|owner| self.hand(*owner).contains(card));
                effects.ask(Need::Peek { card: *card, to: seat });
                self.conceal(owner.expect("checked"), effects);
            }
            Act::Roll => {
                let known = self.hands.iter().flatten().all(|card| self.cards.face(*card).is_some());
                if self.unsound && known {
                    self.pass_turn();
                }
                effects.ask(Need::Roll { bounds: vec![6, 1000] });
            }
            Act::Mix => {
                self.deck.append(&mut self.discard);
                effects.ask(Need::Shuffle { pile: 0, cards: self.deck.clone() });
            }
            Act::Vote(_) | Act::Shout => {}
        }
        self.pass_turn();
    }
}

impl Game for Snowdrift {
    const KEY: &'static str = "snowdrift";
    const SEATS: RangeInclusive<u8> = 2..=12;
    const FACES: u8 = 5;
    const PILES: &'static [&'static str] = &["deck"];
    type Setup = Options;
    type Move = Act;
    type Offer = One;
    type View = Sight;
    type Line = u16;
    type Refusal = No;
    type Outcome = u32;

    fn new(setup: &Options, effects: &mut Effects<u16>) -> Result<Self, SetupError> {
        let faces = Self::faces(setup);
        let deck: Vec<CardId> = (0..faces.len() as u16).map(CardId).collect();
        effects.ask(Need::Shuffle { pile: 0, cards: deck.clone() });
        let mut game = Snowdrift {
            cards: Cards::new(faces),
            hands: vec![Vec::new(); usize::from(setup.seats)],
            deck,
            discard: Vec::new(),
            present: SeatSet::first(setup.seats),
            turn: 0,
            at: Seat(0),
            voting: SeatSet::NONE,
            rounds_left: if setup.rounds == UNSOUND_ROUNDS { 1 } else { setup.rounds },
            dealing: true,
            sum: 0,
            shouts: 0,
            over: None,
            seats: setup.seats,
            unsound: setup.rounds == UNSOUND_ROUNDS,
        };
        for seat in Seat::all(setup.seats) {
            for _ in 0..HAND {
                let card = game.deck.pop().expect("enough cards");
                game.hands[seat.index()].push(card);
                effects.ask(Need::Draw { card, to: seat });
            }
            game.conceal(seat, effects);
        }
        Ok(game)
    }

    fn faces(setup: &Options) -> Vec<Face> {
        (0..5 * setup.seats).map(|at| Face(at % 5)).collect()
    }

    fn awaits(&self) -> Awaits {
        if self.dealing || self.over.is_some() {
            Awaits::Nothing
        } else if self.voting.is_empty() {
            Awaits::One(self.at)
        } else {
            Awaits::Sealed(self.voting)
        }
    }

    fn check(&self, seat: Seat, action: &Act) -> Result<(), No> {
        let holds = |seat: Seat, card: &CardId| self.hand(seat).contains(card);
        match action {
            Act::Shout if self.shouts >= SHOUTS => Err(No::Hoarse),
            Act::Shout if self.awaits() == Awaits::Nothing || !self.present.contains(seat) => Err(No::Early),
            Act::Shout => Ok(()),
            Act::Vote(_) => self.voting.contains(seat).then_some(()).ok_or(No::Early),
            _ if !self.voting.is_empty() => Err(No::Early),
            Act::Draw => (!self.deck.is_empty()).then_some(()).ok_or(No::Absent),
            Act::Give { card, to } if holds(seat, card) && *to != seat && self.present.contains(*to) => Ok(()),
            Act::Play { card } if holds(seat, card) => {
                if self.cards.face(*card) == Some(ICE) {
                    Err(No::Ice)
                } else {
                    Ok(())
                }
            }
            Act::Look { card } if Seat::all(self.seats).any(|other| other != seat && holds(other, card)) => Ok(()),
            Act::Give { .. } | Act::Play { .. } | Act::Look { .. } => Err(No::Absent),
            Act::Roll => Ok(()),
            Act::Mix => (!self.discard.is_empty()).then_some(()).ok_or(No::Absent),
        }
    }

    fn apply(&mut self, step: Step<'_, Act>, effects: &mut Effects<u16>) {
        match step {
            Step::Move(seat, action) => {
                self.apply_move(seat, action, effects);
                self.dealing = !effects.needs.is_empty();
            }
            Step::Facts(needs, facts) => {
                for (need, fact) in needs.iter().zip(facts) {
                    self.cards.learn(need, fact);
                    if let Fact::Rolled(numbers) = fact {
                        self.sum += numbers.iter().map(|number| u32::from(*number)).sum::<u32>();
                        effects.tell(numbers[1]);
                    }
                }
                self.dealing = false;
            }
            Step::Leave(seat) => {
                self.present.remove(seat);
                self.voting.remove(seat);
                if self.present.len() < 2 {
                    self.over = Some(self.sum);
                    return;
                }
                let cards = std::mem::take(&mut self.hands[seat.index()]);
                effects.ask(Need::Conceal { seat, cards: cards.clone() });
                self.discard.extend(cards);
                self.dealing = true;
                if self.at == seat && self.voting.is_empty() {
                    self.pass_turn();
                } else if self.at == seat {
                    self.at = self.present.next_after(seat, self.seats).unwrap_or(seat);
                }
            }
        }
    }

    fn offers(&self, seat: Seat, into: &mut Vec<One>) {
        if !self.awaits().seats().contains(seat) {
            return;
        }
        if !self.voting.is_empty() {
            return into.push(One(Act::Vote(0)));
        }
        let mut all = vec![Act::Draw, Act::Roll, Act::Mix];
        for card in self.hand(seat) {
            all.push(Act::Play { card: *card });
            all.extend(self.present.without(seat).iter().map(|to| Act::Give { card: *card, to }));
        }
        for other in Seat::all(self.seats).filter(|other| *other != seat) {
            all.extend(self.hand(other).iter().take(1).map(|card| Act::Look { card: *card }));
        }
        into.extend(all.into_iter().filter(|action| self.check(seat, action).is_ok()).map(One));
    }

    fn is_call(action: &Act) -> bool {
        *action == Act::Shout
    }

    fn calls(&self, seat: Seat, into: &mut Vec<One>) {
        into.extend(self.check(seat, &Act::Shout).map(|()| One(Act::Shout)));
    }

    fn cards_mut(&mut self) -> &mut Cards {
        &mut self.cards
    }

    fn view(&self, viewer: Viewer) -> Sight {
        let face = |card| match viewer {
            Viewer::Everything => self.cards.face(card),
            Viewer::Seat(_) | Viewer::Public => self.cards.seen_by(card, viewer.seat()),
        };
        Sight {
            faces: (0..self.cards.len() as u16).map(CardId).map(face).collect(),
            hands: self.hands.clone(),
            deck: self.deck.clone(),
            discard: self.discard.clone(),
            sum: self.sum,
            turn: self.turn,
            shouts: self.shouts,
        }
    }

    fn outcome(&self) -> Option<&u32> {
        self.over.as_ref()
    }
}
