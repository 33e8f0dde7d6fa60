//! The outbox holds messages back until what they follow is stored. Layer 8; pure.
//!
//! It knows neither what is said nor where things are stored.
//!
//! If a device's page were closed just after it said something, the device could forget that, and say something else when it comes back. So nothing
//! is sent before everything that came before it is stored. If nothing can be stored, nothing waits.
//!
//! One batch is under way at a time. What comes meanwhile goes into the next, since each batch costs more than its content.

use super::link::LinkId;
use crate::session::PersistOp;
use std::collections::VecDeque;
use std::task::{Context, Poll};

/// Milliseconds after which a storage that doesn't answer is given up.
pub const PATIENCE_MS: u64 = 3_000;

/// The outcome of a batch handed to a [`Storage`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stored {
    /// The next batch is stored.
    One,
    /// Nothing more can be stored.
    Failed,
}

/// Where a device stores its table.
pub trait Storage {
    /// Begins to store these, all or none of them, after everything handed in before.
    fn store(&mut self, batch: Vec<PersistOp>);

    /// The outcomes of the batches, in order; the waker of `cx` is woken when there is more.
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Stored>;
}

/// Stores nothing: a reload ends the table for this device.
pub struct NoStorage;

impl Storage for NoStorage {
    fn store(&mut self, _: Vec<PersistOp>) {}

    fn poll(&mut self, _: &mut Context<'_>) -> Poll<Stored> {
        Poll::Ready(Stored::Failed)
    }
}

/// Something to do on a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Out {
    /// A message for a link.
    Send(LinkId, Vec<u8>),
    /// Lets go of a link.
    Close(LinkId),
}

/// The outbox.
pub struct Outbox {
    storage: Box<dyn Storage>,
    /// The next batch.
    batch: Vec<PersistOp>,
    /// Batches handed in, and how many of them are stored.
    handed: u64,
    stored: u64,
    /// Since when the batch has been under way.
    since_ms: u64,
    failed: bool,
    waiting: VecDeque<(u64, Out)>,
}

impl Outbox {
    /// An empty outbox.
    pub fn new(storage: Box<dyn Storage>) -> Self {
        Outbox {
            storage,
            batch: Vec::new(),
            handed: 0,
            stored: 0,
            since_ms: 0,
            failed: false,
            waiting: VecDeque::new(),
        }
    }

    /// Stores an operation, together with all others before the next [`Outbox::commit`]. A table replaces one before it.
    pub fn store(&mut self, op: PersistOp) {
        if self.failed {
            return;
        }
        if let PersistOp::Table(_) = op {
            self.batch.retain(|before| !matches!(before, PersistOp::Table(_)));
        }
        self.batch.push(op);
    }

    /// Sends something once everything is stored that [`Outbox::store`] was given before.
    pub fn push(&mut self, out: Out) {
        let after = self.handed + u64::from(!self.batch.is_empty());
        self.waiting.push_back((after, out));
    }

    /// Hands in what should be stored, now or when the batch under way is stored.
    pub fn commit(&mut self, now_ms: u64) {
        if self.batch.is_empty() || self.handed > self.stored {
            return;
        }
        self.since_ms = now_ms;
        self.handed += 1;
        self.storage.store(std::mem::take(&mut self.batch));
    }

    /// The next thing that may go out now.
    pub fn release(&mut self) -> Option<Out> {
        let (after, _) = self.waiting.front()?;
        let free = self.failed || *after <= self.stored;
        if free { self.waiting.pop_front().map(|(_, out)| out) } else { None }
    }

    /// Whether something still waits to go out.
    pub fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Polls the storage. Ready if something may go out now; with `true` if nothing is stored from now on.
    pub fn poll(&mut self, cx: &mut Context<'_>, now_ms: u64) -> Poll<bool> {
        if self.failed {
            return Poll::Pending;
        }
        self.storage.poll(cx).map(|stored| match stored {
            Stored::One => {
                self.stored += 1;
                self.commit(now_ms);
                false
            }
            Stored::Failed => self.give_up(),
        })
    }

    /// Gives up on a storage that doesn't answer. Returns whether it has just done so.
    pub fn tick(&mut self, now_ms: u64) -> bool {
        let late = self.handed > self.stored && now_ms.saturating_sub(self.since_ms) >= PATIENCE_MS;
        late && !self.failed && self.give_up()
    }

    /// Restarts the wait, as time has passed in which nobody could answer.
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
    struct Disk {
        handed: Vec<Vec<PersistOp>>,
        answers: VecDeque<Stored>,
    }

    struct Slow(Rc<RefCell<Disk>>);

    impl Storage for Slow {
        fn store(&mut self, batch: Vec<PersistOp>) {
            self.0.borrow_mut().handed.push(batch);
        }

        fn poll(&mut self, _: &mut Context<'_>) -> Poll<Stored> {
            self.0.borrow_mut().answers.pop_front().map_or(Poll::Pending, Poll::Ready)
        }
    }

    fn outbox() -> (Outbox, Rc<RefCell<Disk>>) {
        let disk: Rc<RefCell<Disk>> = Rc::default();
        (Outbox::new(Box::new(Slow(disk.clone()))), disk)
    }

    fn said(at: u32) -> Out {
        Out::Send(LinkId(at), vec![])
    }

    #[test]
    fn what_follows_something_to_be_stored_waits_for_it_and_keeps_its_order() {
        let (mut outbox, disk) = outbox();
        let mut cx = Context::from_waker(Waker::noop());
        outbox.push(said(1));
        outbox.store(PersistOp::NoRecord);
        outbox.push(said(2));
        outbox.store(PersistOp::Nothing);
        outbox.push(said(3));
        outbox.commit(0);
        outbox.push(said(4));
        outbox.store(PersistOp::NoRecord);
        outbox.push(said(5));
        outbox.commit(0);
        assert_eq!(disk.borrow().handed, [vec![PersistOp::NoRecord, PersistOp::Nothing]], "one at a time");
        assert_eq!(outbox.release(), Some(said(1)));
        assert_eq!(outbox.release(), None);
        assert_eq!(outbox.poll(&mut cx, 1), Poll::Pending);
        disk.borrow_mut().answers.push_back(Stored::One);
        assert_eq!(outbox.poll(&mut cx, 1), Poll::Ready(false));
        let free: Vec<Out> = std::iter::from_fn(|| outbox.release()).collect();
        assert_eq!(free, [said(2), said(3), said(4)]);
        assert_eq!(disk.borrow().handed.last(), Some(&vec![PersistOp::NoRecord]));
        assert!(!outbox.tick(PATIENCE_MS));
        assert!(outbox.tick(1 + PATIENCE_MS), "it takes too long");
        assert_eq!(outbox.release(), Some(said(5)));
        assert!(!outbox.tick(9 * PATIENCE_MS), "told once");
    }

    #[test]
    fn of_several_tables_in_a_batch_the_last_is_stored() {
        let (mut outbox, disk) = outbox();
        let table = |at: u8| PersistOp::Table(Private(vec![at]));
        let entry = PersistOp::Entry(LogIndex::FIRST, Private(vec![7]));
        [table(1), entry.clone(), table(2)].into_iter().for_each(|op| outbox.store(op));
        outbox.commit(0);
        assert_eq!(disk.borrow().handed, [vec![entry, table(2)]]);
    }

    #[test]
    fn where_nothing_can_be_stored_nothing_waits() {
        let (mut outbox, disk) = outbox();
        let mut cx = Context::from_waker(Waker::noop());
        outbox.store(PersistOp::NoRecord);
        outbox.push(said(1));
        outbox.commit(0);
        disk.borrow_mut().answers.push_back(Stored::Failed);
        assert_eq!(outbox.poll(&mut cx, 0), Poll::Ready(true));
        assert_eq!(outbox.release(), Some(said(1)));
        outbox.store(PersistOp::NoRecord);
        outbox.push(said(2));
        assert_eq!(outbox.release(), Some(said(2)));
        outbox.commit(0);
        assert_eq!(disk.borrow().handed.len(), 1);
    }
}
