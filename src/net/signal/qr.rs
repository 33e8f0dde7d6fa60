//! Devices meet by codes: each shows one as a picture or a text, and takes the other's. Layer 8; pure.
//!
//! The module knows neither pictures nor cameras.
//!
//! Both sides make an offer, and each takes an answer made up from the other's card, so it doesn't matter which one begins. A card serves one
//! newcomer; the next one is shown another card. Still, several may have scanned the same picture. So the device at the table begins the encryption,
//! as a browser takes the first greeting that it gets for the other side's.

use super::card::Card;
use super::code::{BadCode, Code, Mark, mark};
use super::sdp_filter::Role;
use super::way::{Contact, Fate, Met, TableLinks, Way};
use crate::session::Invite;
use crate::session::digest::Digest;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// How many cards are remembered, so that a used one isn't taken again.
const REMEMBERED: usize = 64;

/// How far two devices are with each other's codes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum CodeStage {
    /// No code is wanted.
    #[default]
    Nothing,
    /// This device's code is being made.
    Making,
    /// This device's code can be shown; the other's is missing.
    Shown,
    /// The other's code is here, but the other hasn't taken this device's yet.
    Answered,
    /// As before, but the player must say when the other has ([`Codes::connect`]).
    Held,
    /// Each has the other's code.
    Connecting,
    /// There is a link.
    Linked,
    /// There is no link, and another code is needed.
    Failed(Failure),
}

/// Why a code didn't lead to a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// This device has no network.
    NoNetwork,
    /// The browser made nothing that fits a code.
    NoCode,
    /// The devices didn't reach each other.
    Unreached,
}

/// The page's handle on the codes. Clones share it.
#[derive(Clone)]
pub struct Codes(Rc<RefCell<Exchanging>>);

/// The way to meet by codes.
pub struct ByCodes(Rc<RefCell<Exchanging>>);

#[derive(Default)]
struct Exchanging {
    /// The table's short code, which names it in links.
    table: String,
    room: Digest,
    /// Whether this browser gives up on a connection before somebody has walked over with a phone.
    hasty: bool,
    seated: bool,
    contacts: u32,
    mine: Option<Mine>,
    theirs: Option<Theirs>,
    stage: CodeStage,
    /// Cards of this device that are no longer used, and cards taken from others.
    given: VecDeque<Mark>,
    taken: VecDeque<Mark>,
    met: VecDeque<Met>,
    waker: Option<Waker>,
    listener: Option<Rc<dyn Fn()>>,
}

/// The connection that this device offers.
struct Mine {
    contact: Contact,
    /// Its card, once made, and whether this device sat at the table at that time.
    card: Option<(Card, bool)>,
}

struct Theirs {
    card: Card,
    seated: bool,
    /// Whether the other device has taken this one's card.
    answers: bool,
    applied: bool,
}

/// Codes of the room that an invite leads to. A `hasty` browser gives up on connections too soon for people; there the other's card is applied last.
pub fn codes(invite: &Invite, hasty: bool) -> (Codes, ByCodes) {
    let state = Exchanging { table: invite.code(), room: invite.room_id(), hasty, ..Exchanging::default() };
    let state = Rc::new(RefCell::new(state));
    (Codes(state.clone()), ByCodes(state))
}

impl Codes {
    /// Makes a code, unless there is one that can still be shown.
    pub fn show(&self) {
        self.change(Exchanging::show);
    }

    /// Makes another code to replace the present one.
    pub fn renew(&self) {
        self.change(|state| {
            state.give_up();
            state.show();
        });
    }

    /// Stops meeting devices for now. A connection for which both codes are here is still made.
    pub fn stop(&self) {
        self.change(|state| {
            if state.theirs.is_none() {
                state.give_up();
            }
        });
    }

    /// Takes the other device's code: a link with one, as it was read or pasted. Makes one of this device too.
    ///
    /// # Errors
    /// What is wrong with it; nothing has changed then.
    pub fn take(&self, text: &str) -> Result<(), BadCode> {
        let taken = self.0.borrow_mut().take(text);
        self.change(|_| {});
        taken
    }

    /// Notes that the other device has taken this one's code.
    pub fn connect(&self) {
        self.change(|state| {
            if let Some(theirs) = &mut state.theirs {
                theirs.answers = true;
                state.apply();
            }
        });
    }

    /// How far the meeting has come.
    pub fn stage(&self) -> CodeStage {
        self.0.borrow().stage
    }

    /// This device's code once made, which [`with_code`](super::code::with_code) appends to the table's link.
    pub fn code(&self) -> Option<String> {
        let state = self.0.borrow();
        let (card, seated) = state.mine.as_ref()?.card.clone()?;
        let answered = state.theirs.as_ref().map(|theirs| mark(&theirs.card));
        Some(Code { card, seated, answered }.text(&state.room))
    }

    /// Sets the only listener, which is called after every change.
    pub fn on_change(&self, listener: impl Fn() + 'static) {
        self.0.borrow_mut().listener = Some(Rc::new(listener));
    }

    fn change(&self, change: impl FnOnce(&mut Exchanging)) {
        change(&mut self.0.borrow_mut());
        told(&self.0);
    }
}

impl Way for ByCodes {
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Met> {
        let mut state = self.0.borrow_mut();
        match state.met.pop_front() {
            Some(met) => Poll::Ready(met),
            None => {
                state.waker = Some(cx.waker().clone());
                Poll::Pending
            }
        }
    }

    fn describe(&mut self, contact: Contact, role: Role, sdp: &str) {
        if role == Role::Offer {
            self.0.borrow_mut().described(contact, sdp);
            told(&self.0);
        }
    }

    fn learn(&mut self, contact: Contact, fate: Fate) {
        self.0.borrow_mut().learn(contact, fate);
        told(&self.0);
    }

    /// Does nothing: people would have to come again, and they hear when a table has lost somebody.
    fn again(&mut self) {}

    fn know(&mut self, table_links: &TableLinks) {
        self.0.borrow_mut().seated = table_links.settled;
    }

    fn by_people(&self) -> bool {
        true
    }

    fn has_place(&self) -> bool {
        false
    }
}

/// Wakes the task that waits for events, and calls the listener.
fn told(state: &RefCell<Exchanging>) {
    let (waker, listener) = {
        let mut state = state.borrow_mut();
        let waker = state.waker.take();
        let waker = if state.met.is_empty() { None } else { waker };
        (waker, state.listener.clone())
    };
    if let Some(waker) = waker {
        waker.wake();
    }
    if let Some(listener) = listener {
        listener();
    }
}

impl Exchanging {
    fn show(&mut self) {
        if self.mine.is_none() {
            self.contacts += 1;
            let contact = Contact(self.contacts);
            self.mine = Some(Mine { contact, card: None });
            self.stage = CodeStage::Making;
            self.met.push_back(Met::Newcomer(contact));
        }
    }

    /// Gives up the connection that this device offers.
    fn give_up(&mut self) {
        if let Some(mine) = self.retire() {
            self.met.push_back(Met::Departed(mine));
        }
        self.stage = CodeStage::Nothing;
    }

    fn retire(&mut self) -> Option<Contact> {
        self.theirs = None;
        let Mine { contact, card } = self.mine.take()?;
        if let Some((card, _)) = card {
            remember(&mut self.given, mark(&card));
        }
        Some(contact)
    }

    fn fail(&mut self, why: Failure) {
        self.give_up();
        self.stage = CodeStage::Failed(why);
    }

    fn take(&mut self, text: &str) -> Result<(), BadCode> {
        let Code { card, seated, answered } = Code::read(text, &self.table, &self.room)?;
        let theirs = mark(&card);
        let mine = self.mine.as_ref().and_then(|mine| Some(mark(&mine.card.as_ref()?.0)));
        if mine == Some(theirs) || self.given.contains(&theirs) {
            return Err(BadCode::Own);
        }
        if let Some(answered) = answered.filter(|answered| mine != Some(*answered)) {
            return Err(if self.given.contains(&answered) { BadCode::Late } else { BadCode::Astray });
        }
        let answers = answered.is_some();
        // A camera may read the same code twice.
        if let Some(known) = self.theirs.as_mut().filter(|known| known.card == card) {
            known.answers |= answers;
            self.apply();
            return Ok(());
        }
        if self.taken.contains(&theirs) {
            return Err(BadCode::Used);
        }
        if self.theirs.is_some() {
            // This device's card already serves another newcomer.
            if answers {
                return Err(BadCode::Late);
            }
            self.give_up();
        }
        remember(&mut self.taken, theirs);
        self.theirs = Some(Theirs { card, seated, answers, applied: false });
        self.show();
        self.apply();
        Ok(())
    }

    fn described(&mut self, contact: Contact, sdp: &str) {
        let Some(mine) = self.mine.as_mut().filter(|mine| mine.contact == contact) else { return };
        match Card::of(sdp) {
            Ok(card) if !card.is_reachable() => self.fail(Failure::NoNetwork),
            Ok(card) => {
                mine.card = Some((card, self.seated));
                self.stage = CodeStage::Shown;
                self.apply();
            }
            Err(_) => self.fail(Failure::NoCode),
        }
    }

    /// Applies the other's card, if it is here and the time has come.
    fn apply(&mut self) {
        let (Some(Mine { contact, card: Some((mine, seated)) }), Some(theirs)) = (&self.mine, &mut self.theirs) else {
            return;
        };
        let now = theirs.answers || !self.hasty;
        if now && !theirs.applied {
            // Somebody forged a card with this device's own fingerprint, so it leads nowhere.
            let Ok(answer) = theirs.card.answer_to(mine, theirs.seated.cmp(seated)) else {
                return self.fail(Failure::Unreached);
            };
            theirs.applied = true;
            self.met.push_back(Met::Described(*contact, Role::Answer, answer));
        }
        self.stage = match theirs.answers {
            true => CodeStage::Connecting,
            false if now => CodeStage::Answered,
            false => CodeStage::Held,
        };
    }

    fn learn(&mut self, contact: Contact, fate: Fate) {
        if self.mine.as_ref().is_none_or(|mine| mine.contact != contact) {
            return;
        }
        self.retire();
        self.stage = match fate {
            Fate::Opened => CodeStage::Linked,
            Fate::Closed | Fate::Refused => CodeStage::Failed(Failure::Unreached),
        };
    }
}

fn remember(marks: &mut VecDeque<Mark>, mark: Mark) {
    marks.truncate(REMEMBERED - 1);
    marks.push_front(mark);
}

#[cfg(test)]
#[path = "qr_tests.rs"]
mod tests;
