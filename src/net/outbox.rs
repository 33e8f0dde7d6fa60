//! The outbox holds messages back until what they follow is kept. Layer 8; pure.
//!
//! It knows neither what is said nor where things are kept.
//!
//! A device that has said something and then forgets it, as its page was closed at that moment, could say something else when it
//! comes back. So nothing is sent before everything that came before it is kept; where nothing can be kept, nothing waits.
//!
//! One batch is under way at a time. What is to be kept meanwhile goes into the next, since a batch costs more than what is in it.

use super::link::LinkId;
use crate::session::PersistOp;
use std::collections::VecDeque;
use std::task::{Context, Poll};

/// Milliseconds after which a keeper that doesn't answer is given up.
pub const PATIENCE_MS: u64 = 3_000;

/// What became of what was handed to a [`Keeper`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// The next batch is kept.
    One,
    /// Nothing more can be kept.
    Failed,
}

/// Where a device keeps its table.
pub trait Keeper {
    /// Begins to keep these, all or none of them, after all that was handed in before.
    fn keep(&mut self, batch: Vec<PersistOp>);

    /// What became of the batches, in their order; the waker of `cx` is woken when there is more.
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Kept>;
}

/// Keeps nothing: a reload ends the table for this device.
pub struct Forgetful;

impl Keeper for Forgetful {
    fn keep(&mut self, _: Vec<PersistOp>) {}

    fn poll(&mut self, _: &mut Context<'_>) -> Poll<Kept> {
        Poll::Ready(Kept::Failed)
    }
}

/// Something to be done towards others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Out {
    /// A message for a link.
    Send(LinkId, Vec<u8>),
    /// Lets go of a link.
    Close(LinkId),
}

/// The outbox.
pub struct Outbox {
    keeper: Box<dyn Keeper>,
    /// The next batch.
    batch: Vec<PersistOp>,
    /// Batches handed in, and how many of them are kept.
    handed: u64,
    kept: u64,
    /// Since when the batch has been under way.
    since_ms: u64,
    failed: bool,
    waiting: VecDeque<(u64, Out)>,
}

impl Outbox {
    /// An empty one.
    pub fn new(keeper: Box<dyn Keeper>) -> Self {
        Outbox { keeper, batch: Vec::new(), handed: 0, kept: 0, since_ms: 0, failed: false, waiting: VecDeque::new() }
    }

    /// Something is to be kept, together with whatever else comes before [`Outbox::commit`]. A table takes the place of one before it.
    pub fn keep(&mut self, keep: PersistOp) {
        if self.failed {
            return;
        }
        if let PersistOp::Table(_) = keep {
            self.batch.retain(|before| !matches!(before, PersistOp::Table(_)));
        }
        self.batch.push(keep);
    }

    /// Something is to go out after all that was to be kept so far.
    pub fn push(&mut self, out: Out) {
        let after = self.handed + u64::from(!self.batch.is_empty());
        self.waiting.push_back((after, out));
    }

    /// Hands in what is to be kept, now or when the batch under way is kept.
    pub fn commit(&mut self, now_ms: u64) {
        if self.batch.is_empty() || self.handed > self.kept {
            return;
        }
        self.since_ms = now_ms;
        self.handed += 1;
        self.keeper.keep(std::mem::take(&mut self.batch));
    }

    /// The next thing that may go out now.
    pub fn release(&mut self) -> Option<Out> {
        let (after, _) = self.waiting.front()?;
        let free = self.failed || *after <= self.kept;
        if free { self.waiting.pop_front().map(|(_, out)| out) } else { None }
    }

    /// Hears of the keeper. Ready if something may go out now; with true if from now on nothing is kept.
    pub fn poll(&mut self, cx: &mut Context<'_>, now_ms: u64) -> Poll<bool> {
        if self.failed {
            return Poll::Pending;
        }
        self.keeper.poll(cx).map(|kept| match kept {
            Kept::One => {
                self.kept += 1;
                self.commit(now_ms);
                false
            }
            Kept::Failed => self.give_up(),
        })
    }

    /// Gives up on a keeper that doesn't answer. Whether it has just done so.
    pub fn tick(&mut self, now_ms: u64) -> bool {
        let late = self.handed > self.kept && now_ms.saturating_sub(self.since_ms) >= PATIENCE_MS;
        late && !self.failed && self.give_up()
    }

    /// Time has passed in which nobody could answer.
    pub fn wake(&mut self, now_ms: u64) {
        self.since_ms = now_ms;
    }

    fn give_up(&mut self) -> bool {
        self.failed = true;
        self.batch.clear();
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::ids::LogIndex;
    use crate::session::Private;
    use std::cell::RefCell;
    use std::rc::Rc;
    use std::task::Waker;

    #[derive(Default)]
    struct Drawer {
        handed: Vec<Vec<PersistOp>>,
        answers: VecDeque<Kept>,
    }

    struct Slow(Rc<RefCell<Drawer>>);

    impl Keeper for Slow {
        fn keep(&mut self, batch: Vec<PersistOp>) {
            self.0.borrow_mut().handed.push(batch);
        }

        fn poll(&mut self, _: &mut Context<'_>) -> Poll<Kept> {
            self.0.borrow_mut().answers.pop_front().map_or(Poll::Pending, Poll::Ready)
        }
    }

    fn outbox() -> (Outbox, Rc<RefCell<Drawer>>) {
        let drawer: Rc<RefCell<Drawer>> = Rc::default();
        (Outbox::new(Box::new(Slow(drawer.clone()))), drawer)
    }

    fn said(at: u32) -> Out {
        Out::Send(LinkId(at), vec![])
    }

    #[test]
    fn what_follows_something_to_be_kept_waits_for_it_and_keeps_its_order() {
        let (mut outbox, drawer) = outbox();
        let mut cx = Context::from_waker(Waker::noop());
        outbox.push(said(1));
        outbox.keep(PersistOp::NoRecord);
        outbox.push(said(2));
        outbox.keep(PersistOp::Nothing);
        outbox.push(said(3));
        outbox.commit(0);
        outbox.push(said(4));
        outbox.keep(PersistOp::NoRecord);
        outbox.push(said(5));
        outbox.commit(0);
        assert_eq!(drawer.borrow().handed, [vec![PersistOp::NoRecord, PersistOp::Nothing]], "one at a time");
        assert_eq!(outbox.release(), Some(said(1)));
        assert_eq!(outbox.release(), None);
        assert_eq!(outbox.poll(&mut cx, 1), Poll::Pending);
        drawer.borrow_mut().answers.push_back(Kept::One);
        assert_eq!(outbox.poll(&mut cx, 1), Poll::Ready(false));
        let free: Vec<Out> = std::iter::from_fn(|| outbox.release()).collect();
        assert_eq!(free, [said(2), said(3), said(4)]);
        assert_eq!(drawer.borrow().handed.last(), Some(&vec![PersistOp::NoRecord]));
        assert!(!outbox.tick(PATIENCE_MS));
        assert!(outbox.tick(1 + PATIENCE_MS), "it takes too long");
        assert_eq!(outbox.release(), Some(said(5)));
        assert!(!outbox.tick(9 * PATIENCE_MS), "told once");
    }

    #[test]
    fn of_several_tables_in_a_batch_the_last_is_kept() {
        let (mut outbox, drawer) = outbox();
        let table = |at: u8| PersistOp::Table(Private(vec![at]));
        let entry = PersistOp::Entry(LogIndex::FIRST, Private(vec![7]));
        [table(1), entry.clone(), table(2)].into_iter().for_each(|keep| outbox.keep(keep));
        outbox.commit(0);
        assert_eq!(drawer.borrow().handed, [vec![entry, table(2)]]);
    }

    #[test]
    fn where_nothing_can_be_kept_nothing_waits() {
        let (mut outbox, drawer) = outbox();
        let mut cx = Context::from_waker(Waker::noop());
        outbox.keep(PersistOp::NoRecord);
        outbox.push(said(1));
        outbox.commit(0);
        drawer.borrow_mut().answers.push_back(Kept::Failed);
        assert_eq!(outbox.poll(&mut cx, 0), Poll::Ready(true));
        assert_eq!(outbox.release(), Some(said(1)));
        outbox.keep(PersistOp::NoRecord);
        outbox.push(said(2));
        assert_eq!(outbox.release(), Some(said(2)));
        outbox.commit(0);
        assert_eq!(drawer.borrow().handed.len(), 1);
    }
}
