//! An entry that doesn't count convicts its author, the host, the device that brought it, or nobody. Layer 7.
//!
//! The table, the devices that judge complaints and the audit all use this module, so they never disagree on who is innocent.
//!
//! An honest device bases an entry on the log that it names in it (`seen`, `head`), and has one under way at a time. It isn't responsible for
//! what others do before the entry has its place, nor for where a host puts it, how late, or how often. So an entry convicts its author only
//! if it is refused for more than being late *and* was already wrong by the log that it names. What begins a game or a term is weighed when it is
//! taken, by other rules than these; shown anywhere else it convicts only who shows it.

use super::desk::Desk;
use super::fold::Fold;
use crate::crypto::IdentityKey;
use crate::session::fault::{Came, Fault, Guilt};
use crate::session::log::Log;
use crate::session::log::entry::{Body, Entry, SignedEntry};

/// What an entry shows of its author.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Hand {
    /// Its author has signed it.
    SignedEntry(Box<Entry>),
    /// It isn't signed by anybody: it is no entry, or not by the device that it names.
    False,
    /// It names a device that isn't known here, or one that isn't known by the key that signed: on other logs, other devices may have come.
    Strange,
}

impl Hand {
    /// Tells who made an entry of the game whose log is `log`. `keys` are the keys of all devices known so far, by their places in the roster.
    pub(super) fn of(signed: &SignedEntry, log: &Log, keys: &[IdentityKey]) -> Self {
        let Ok(entry) = signed.read() else { return Hand::False };
        let Some(key) = keys.get(entry.device.index()) else { return Hand::Strange };
        match signed.verify(key, log.game()) {
            Ok(()) => Hand::SignedEntry(Box::new(entry)),
            // The places of the devices that began the game are the same on every log of it.
            Err(_) if log.roster().has(entry.device) => Hand::False,
            Err(_) => Hand::Strange,
        }
    }
}

/// The devices that an entry convicts which fails with `fault` where it is checked, and what of. `by_its_head` checks the entry by the log that its
/// author names ([`check_at`]), and is called only where that matters.
pub(super) fn convicted(
    fault: &Fault,
    hand: &Hand,
    came: Came,
    by_its_head: impl FnOnce(&Entry) -> Result<(), Fault>,
) -> Vec<Guilt> {
    let author = match hand {
        Hand::SignedEntry(entry) if !fault.is_innocent() && !entry.body.begins() => {
            by_its_head(entry).err().filter(|wrong| !wrong.is_innocent()).map(|wrong| (entry.device, wrong))
        }
        Hand::SignedEntry(_) | Hand::False | Hand::Strange => None,
    };
    let sender = match (came, hand) {
        (Came::LogEntry { host, at }, _) => Some((host, Fault::LogEntry(at))),
        (Came::Sent { by }, Hand::False) => Some((by, fault.clone())),
        (Came::Sent { .. }, Hand::SignedEntry(_) | Hand::Strange) | (Came::Shown, _) => None,
    };
    author.into_iter().chain(sender).collect()
}

/// Checks whether an entry was right by the log that it names. `fold` must have come to exactly that point.
///
/// # Errors
/// What was wrong with it; [`Fault::OtherRecord`] if it names another log than this one.
pub(super) fn check_at(log: &Log, fold: &Fold, entry: &Entry) -> Result<(), Fault> {
    if log.head_after(entry.seen) != Some(&entry.head) {
        return Err(Fault::OtherRecord);
    }
    let founder = log.roster().has(entry.device);
    let due = log.counter_at(entry.device, entry.seen);
    // The place of a device that was turned away may belong to another by now, for which the count begins again.
    if founder && entry.counter != due {
        return Err(Fault::Counter { due, found: entry.counter });
    }
    if let Body::Settle(certificate) = &entry.body {
        return log.settles(certificate, entry.seen);
    }
    if matches!(entry.body, Body::BreakOff) && log.host_at(entry.seen) != Some(entry.device) {
        return Err(Fault::NotHost);
    }
    fold.check(entry.clone()).map(|_| ())
}

impl Desk {
    /// The devices that an entry convicts which doesn't count here ([`convicted`]). If the entry names an earlier length of the log, this folds the
    /// log up to there, so it must not be called without limit.
    pub(in crate::session) fn convicts(&mut self, signed: &SignedEntry, fault: &Fault, came: Came) -> Vec<Guilt> {
        let hand = Hand::of(signed, &self.log, &self.roster().devices);
        convicted(fault, &hand, came, |entry| self.check_by_its_head(entry))
    }

    fn check_by_its_head(&mut self, entry: &Entry) -> Result<(), Fault> {
        if self.log.head_after(entry.seen) != Some(&entry.head) {
            return Err(Fault::OtherRecord);
        }
        // Entries that count for nothing change nothing.
        if self.log.since(entry.seen).iter().all(|ordered| self.skipped.contains(&ordered.header.index)) {
            return check_at(&self.log, &self.fold, entry);
        }
        let mut fold = self.earlier(entry.seen)?;
        fold.verify = true;
        let checked = check_at(&self.log, &fold, entry);
        self.behind = Some((fold, entry.seen));
        checked
    }
}
