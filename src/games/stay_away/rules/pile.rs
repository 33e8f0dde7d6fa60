//! Players draw from the pile, and the discard is reshuffled into it (rules 4.1). Layer 5.
//!
//! Everybody sees the back of the top card. A batch of needs can't react to its own answers, so each batch asks for only one back.

use super::face::PANIC;
use super::line::Line;
use super::phase::Phase;
use super::state::{Flow, Fx, Sift, StayAway, Then};
use crate::base::ids::{Seat, SeatSet};
use crate::games::kit::deal::DRAW_PILE;
use crate::table::card::{CardId, Face};
use crate::table::hand::HandSet;
use crate::table::need::Need;

impl StayAway {
    /// Asks for the back of the top card, so that everybody sees it before the game waits for a player.
    pub(crate) fn turn_up(&self, fx: &mut Fx) {
        let over = self.phase == Phase::Over;
        if let Some(card) = self.draw.last().copied().filter(|card| !over && !self.cards.is_back_public(*card)) {
            fx.ask(Need::Back { card });
        }
    }

    fn reshuffle(&mut self, then: Then, fx: &mut Fx) -> Flow {
        self.draw.append(&mut self.discard);
        fx.tell(Line::Reshuffled { cards: self.draw.len() as u16 });
        fx.ask(Need::Shuffle { pile: DRAW_PILE, cards: self.draw.iter().rev().copied().collect() });
        self.wait(then)
    }

    /// Lets the player at turn draw the top card. If there are no cards at all (R29), there is nothing to play or discard.
    pub(crate) fn draw_top(&mut self, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        let Some(card) = self.draw.last().copied() else {
            if self.discard.is_empty() {
                fx.tell(Line::NothingLeft { seat });
                return Flow::Exchange;
            }
            return self.reshuffle(Then::Draw, fx);
        };
        let Some(back) = self.cards.back_seen_by(card, None) else { return self.wait(Then::Draw) };
        self.draw.pop();
        if back == PANIC {
            self.aside = Some(card);
            fx.ask(Need::Show { card });
            return self.wait(Then::Panic);
        }
        self.hands.put(seat, card);
        fx.ask(if self.is_open(seat) { Need::Show { card } } else { Need::Draw { card, to: seat } });
        // This way nobody learns whether the drawn card is the one that is then discarded.
        self.hands.conceal(seat, fx);
        self.wait(Then::Drew)
    }

    /// The drawer has seen the card. If the drawer is in Quarantine, everybody has.
    pub(crate) fn drew(&mut self, face: Option<Face>, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        match face {
            Some(face) if self.is_open(seat) => fx.tell(Line::DrewOpenly { seat, face }),
            face => {
                fx.tell(Line::Draws { seat });
                face.into_iter().for_each(|face| fx.whisper(SeatSet::of(seat), Line::Drew { seat, face }));
            }
        }
        self.people[seat].flames.at_start = Some(self.flamethrowers(seat));
        self.enter(Phase::Play)
    }

    /// Lets a player draw Events.
    pub(crate) fn draw_events(&mut self, seat: Seat, count: u8, next: Flow, fx: &mut Fx) -> Flow {
        self.sift = Some(Sift { seat, left: count, drawn: 0, swept: 0, reshuffled: false, next });
        self.sift_on(fx)
    }

    /// Discards Panics from the top unseen, and draws Events (R2). If even a reshuffled pile has too few, what there is is drawn (R28).
    pub(crate) fn sift_on(&mut self, fx: &mut Fx) -> Flow {
        while let Some(sift) = self.sift.filter(|sift| sift.left > 0) {
            let Some(card) = self.draw.last().copied() else {
                if self.discard.is_empty() || sift.reshuffled {
                    break;
                }
                self.sift = Some(Sift { reshuffled: true, ..sift });
                return self.reshuffle(Then::Sift, fx);
            };
            let Some(back) = self.cards.back_seen_by(card, None) else { return self.wait(Then::Sift) };
            self.draw.pop();
            if back == PANIC {
                self.discard.push(card);
                self.sift = Some(Sift { swept: sift.swept + 1, ..sift });
                continue;
            }
            self.sift = Some(Sift { left: sift.left - 1, drawn: sift.drawn + 1, ..sift });
            fx.ask(Need::Draw { card, to: sift.seat });
            if sift.next == Flow::Keep { self.choice.push(card) } else { self.hands.put(sift.seat, card) }
        }
        if fx.needs.is_empty() { self.sifted(fx) } else { self.wait(Then::Sift) }
    }

    /// All the Events have been drawn.
    fn sifted(&mut self, fx: &mut Fx) -> Flow {
        let Some(Sift { seat, drawn, swept, next, .. }) = self.sift.take() else { return Flow::Wait };
        if swept > 0 {
            fx.tell(Line::Swept { panics: swept });
        }
        fx.tell(Line::Refills { seat, cards: drawn });
        let held = if next == Flow::Keep { self.choice.to_vec() } else { self.hands.of(seat).to_vec() };
        let new = held.len().saturating_sub(drawn.into());
        let faces = held.iter().skip(new).filter_map(|card| self.cards.face(*card));
        faces.for_each(|face| fx.whisper(SeatSet::of(seat), Line::Drew { seat, face }));
        next
    }

    /// 4.2: discards a card, face up if its player is in Quarantine.
    pub(crate) fn discard_one(&mut self, place: u8, fx: &mut Fx) -> Flow {
        let card = self.take(self.turn, place);
        self.discard_cards(card.as_slice(), Flow::Exchange, fx)
    }

    /// Moves cards of the player at turn to the discard (R25).
    fn discard_cards(&mut self, cards: &[CardId], next: Flow, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        self.discard.extend(cards);
        if self.is_open(seat) && !cards.is_empty() {
            cards.iter().for_each(|card| self.show(*card, fx));
            return self.wait(Then::Discarded { cards: cards.len(), next });
        }
        for card in cards {
            fx.tell(Line::Discarded { seat });
            let face = self.cards.face(*card).into_iter();
            face.for_each(|face| fx.whisper(SeatSet::of(seat), Line::DiscardedFace { seat, face }));
        }
        next
    }

    /// Everybody has seen the cards that were discarded last.
    pub(crate) fn discarded(&mut self, cards: usize, next: Flow, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        let last = self.discard.iter().skip(self.discard.len().saturating_sub(cards));
        let faces = last.filter_map(|card| self.cards.face(*card));
        faces.for_each(|face| fx.tell(Line::DiscardedOpenly { seat, face }));
        next
    }

    /// Resolute: keeps one of the drawn cards, and lets the player play again.
    pub(crate) fn keep(&mut self, which: u8, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        let mut rejected = std::mem::take(&mut self.choice);
        if usize::from(which) < rejected.len() {
            let kept = rejected.remove(which.into());
            self.hands.put(seat, kept);
        }
        fx.tell(Line::Kept { seat });
        self.phase = Phase::Play;
        self.hands.ready(seat, fx);
        self.discard_cards(&rejected, Flow::Wait, fx)
    }

    /// Resolute: lets the player at turn keep one of the cards that could be drawn (R28).
    pub(crate) fn choose_kept(&mut self, fx: &mut Fx) -> Flow {
        if self.choice.is_empty() && self.hands.of(self.turn).len() < 2 {
            return Flow::Exchange;
        }
        if self.choice.is_empty() { self.enter_ready(Phase::Play, self.turn, fx) } else { self.enter(Phase::Keep) }
    }

    /// Blind Date: puts a card aside, and draws the first Event for it.
    pub(crate) fn lay(&mut self, place: u8, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        self.aside = self.take(seat, place);
        fx.tell(Line::Laid { seat });
        if let Some(face) = self.aside.and_then(|card| self.cards.face(card)) {
            fx.whisper(SeatSet::of(seat), Line::LaidFace { seat, face });
        }
        self.draw_events(seat, 1, Flow::Lay, fx)
    }

    /// Puts the card on the pile (R30). It is shuffled by itself, so that it can be drawn like any other card.
    pub(crate) fn lay_on_top(&mut self, fx: &mut Fx) -> Flow {
        if let Some(card) = self.aside.take() {
            fx.ask(Need::Shuffle { pile: DRAW_PILE, cards: vec![card] });
            self.draw.push(card);
        }
        Flow::End
    }

    /// Forgetful: discards cards unseen, and draws as many Events.
    pub(crate) fn forget(&mut self, cards: HandSet, fx: &mut Fx) -> Flow {
        let seat = self.turn;
        for place in (0..8).rev().filter(|place| cards.contains(*place)) {
            let card = self.take(seat, place);
            self.discard.extend(card);
        }
        fx.tell(Line::Forgot { seat });
        self.draw_events(seat, cards.len() as u8, Flow::Exchange, fx)
    }
}
