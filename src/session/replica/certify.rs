//! This device signs receipts for what it has, and collects those of others into certificates. Layer 7.
//!
//! A receipt covers the log up to the beginning of the present step, so that all devices sign for the same places. Usually it is sent with the next
//! tick. It is sent at once where shares are due, as nobody gives a share without a certificate for the step that asks for it, and while a device is
//! leaving. `session::log::certificate` says what certificates are worth.

use super::machine::Machine;
use super::state::{Incoming, Replica};
use crate::base::ids::{DeviceId, LogIndex};
use crate::session::log::certificate::{Certificate, LogPrefix, Receipt};
use crate::session::log::entry::{Body, Entry};
use crate::session::log::outcome::Asks;
use crate::session::room::Room;
use crate::session::room::link::LinkId;
use crate::session::room::timers::RECEIPT_MS;
use crate::session::wire::GameMessage;

impl<M: Machine> Replica<M> {
    /// The log up to the beginning of the present step. If the present term began later, or the devices that count changed later, it is the log up to
    /// there: a device that no longer counts signs for nothing.
    fn step(&self) -> Option<LogPrefix> {
        let log = self.machine.log();
        let led = log.new_view_of_term().map_or(LogIndex::FIRST, |new_view| new_view.header.index.next());
        let len = self.machine.since().max(led).max(log.configuration_since());
        Some(LogPrefix { term: log.term(), len, head: *log.head_after(len)? })
    }

    /// The length up to which this device holds a certificate of the present term, on the branch that it has signed for itself.
    pub(crate) fn acknowledged(&self) -> LogIndex {
        let log = self.machine.log();
        let signed = self.receipts.mine.as_ref().map(|mine| mine.prefix);
        let same_branch = signed.is_none_or(|signed| signed.term != log.term() || log.has(&signed));
        let certified = self.receipts.certified();
        let certified = certified.filter(|prefix| same_branch && prefix.term == log.term() && log.has(prefix));
        certified.map_or(LogIndex::FIRST, |prefix| prefix.len)
    }

    /// Whether what the present step asks for may be given. Shares may be given once this device holds a certificate for the step; secrets that it
    /// alone can tell, once everybody has acknowledged the step, as what one device has acknowledged may still be undone. If too few counting devices
    /// for a quorum are there, because others that don't count have come, it is enough that all of those few have signed.
    pub(crate) fn may_open(&self) -> bool {
        let certified = self.acknowledged() >= self.machine.since();
        let given = match self.machine.asks() {
            Asks::Nothing => true,
            Asks::Shares => certified,
            Asks::Secrets => certified && self.late_to_acknowledge().next().is_none(),
        };
        let few = || self.machine.log().configuration().missing_votes(self.who_sign()) > 0;
        given || (few() && self.unsigned(self.who_sign()).is_empty())
    }

    /// The devices that count, without those that are excused.
    fn who_sign(&self) -> impl Iterator<Item = DeviceId> {
        self.who_count().filter(|device| !self.machine.excused().contains(device))
    }

    /// The devices that count, including those that are excused.
    fn who_count(&self) -> impl Iterator<Item = DeviceId> {
        let log = self.machine.log();
        log.roster().device_ids().filter(|device| log.configuration().has(*device))
    }

    /// Those of the given devices from which this device has no receipt for the present step.
    fn unsigned(&self, of: impl Iterator<Item = DeviceId>) -> Vec<DeviceId> {
        let step = self.step();
        let signed = |device| self.receipts.of(device).any(|receipt| Some(receipt.prefix) == step);
        of.filter(|device| !signed(*device)).collect()
    }

    /// The signers at the table that haven't acknowledged the present step. A device that was excused in this step can't hold it up again.
    fn late_to_acknowledge(&self) -> impl Iterator<Item = DeviceId> {
        let since = self.machine.since();
        self.who_sign().filter(move |device| {
            let bound = self.machine.is_at_table(*device) && !self.machine.was_excused(*device);
            bound && self.acknowledged_by(*device).is_none_or(|len| len < since)
        })
    }

    /// Those of the given devices that the present step waits for. While no share may be given, they are the devices that haven't signed for the
    /// step, or the excused ones if only theirs are missing. While no secret may be told, they are the devices that haven't acknowledged the step.
    pub(crate) fn held_up_by(&self, devices: Vec<DeviceId>) -> Vec<DeviceId> {
        if self.may_open() {
            return devices;
        }
        let unsigned = self.unsigned(self.who_sign());
        let mut late: Vec<DeviceId> = devices.iter().copied().filter(|device| unsigned.contains(device)).collect();
        if late.is_empty() {
            let certified = self.acknowledged() >= self.machine.since();
            let excused = self.machine.excused();
            let wanting = self.unsigned(self.who_count().filter(|device| self.machine.is_at_table(*device)));
            late = match self.machine.asks() {
                _ if !certified && wanting.iter().all(|device| excused.contains(device)) => wanting,
                Asks::Secrets => self.late_to_acknowledge().collect(),
                Asks::Shares | Asks::Nothing => Vec::new(),
            };
        }
        if late.is_empty() { devices } else { late }
    }

    /// The length up to which a device is known to have acknowledged this very log, in the present term.
    fn acknowledged_by(&self, device: DeviceId) -> Option<LogIndex> {
        let log = self.machine.log();
        let known = self.receipts.of(device);
        let here = known.filter(|receipt| receipt.prefix.term == log.term() && log.has(&receipt.prefix));
        here.map(|receipt| receipt.acknowledged).max()
    }

    /// The length up to which a quorum has acknowledged the log. No view change undoes that, as long as no more devices are dishonest than
    /// `docs/decisions/certificates.md` says.
    pub(crate) fn committed(&self) -> LogIndex {
        let configuration = self.machine.log().configuration();
        let heard = self.receipts.heard.keys();
        let lengths: Vec<(DeviceId, LogIndex)> =
            heard.filter_map(|device| Some((*device, self.acknowledged_by(*device)?))).collect();
        let by = |len: LogIndex| lengths.iter().filter(move |(_, up_to)| *up_to >= len).map(|(device, _)| *device);
        lengths.iter().map(|(_, len)| *len).filter(|len| configuration.is_quorum(by(*len))).max().unwrap_or_default()
    }

    /// Receipts by which a quorum has acknowledged the departure that isn't settled yet.
    fn settlement(&self) -> Option<Certificate> {
        let log = self.machine.log();
        let since = log.unsettled()?;
        let acknowledge = || self.receipts.all().filter(|receipt| receipt.acknowledged >= since);
        let certificates = acknowledge().map(|receipt| Certificate::of(receipt.prefix, acknowledge()));
        certificates
            .into_iter()
            .find(|certificate| log.has(&certificate.prefix) && log.configuration().is_quorum(certificate.devices()))
    }

    /// Takes a certificate that holds for this log, if it is higher than the present one. Returns whether it was.
    fn take_certificate(&mut self, certificate: Certificate) -> bool {
        let higher = Some(certificate.prefix) > self.receipts.certified();
        if higher {
            self.receipts.certificate = Some(certificate);
        }
        higher
    }

    /// A term has begun. What this device was certified to have and the term's NewView doesn't hold was never committed, nor can it be any
    /// more; the NewView's certificate holds all of it that was.
    pub(crate) fn take_up(&mut self) {
        let log = self.machine.log();
        let certified = self.receipts.certified();
        if certified.is_none_or(|prefix| log.has(&prefix)) {
            return;
        }
        let new_view = log.new_view_of_term().and_then(|new_view| new_view.entry.read().ok());
        let Some(Entry { body: Body::NewView(new_view), .. }) = new_view else { return };
        self.receipts.certificate = new_view.certificate;
    }

    /// The highest certificate of the present term that the known receipts make.
    fn assemble(&self) -> Option<Certificate> {
        let log = self.machine.log();
        let new = |prefix: &LogPrefix| prefix.term == log.term() && prefix.len > self.acknowledged() && log.has(prefix);
        let mut prefixes: Vec<LogPrefix> = self.receipts.all().map(|receipt| receipt.prefix).filter(new).collect();
        prefixes.sort_by_key(|prefix| std::cmp::Reverse(prefix.len));
        prefixes.dedup();
        let mut certificates = prefixes.into_iter().map(|prefix| Certificate::of(prefix, self.receipts.all()));
        certificates.find(|certificate| log.holds(certificate))
    }
}

impl<M: Machine> Replica<M> {
    /// The length of the log that accounts for everything the table shows: once that much is committed, nothing shown can be undone.
    pub(crate) fn shown(&self) -> LogIndex {
        self.step().map_or(LogIndex::FIRST, |step| step.len)
    }

    /// Signs for the present step at once, if others wait for that.
    pub(crate) fn sign_at_once(&mut self, room: &mut Room) {
        let more = self.inbox.iter().any(|incoming| matches!(incoming, Incoming::LogEntry(..)));
        let waited_for = self.machine.asks() != Asks::Nothing || self.machine.log().unsettled().is_some();
        if waited_for && !more {
            self.sign_receipt(room);
        }
        self.settle_departure(room);
    }

    /// As host: settles a departure once a quorum has acknowledged it.
    fn settle_departure(&mut self, room: &mut Room) {
        let may = room.hosting && self.may_act();
        if !may {
            return;
        }
        let settled = self.settlement().and_then(|certificate| self.machine.settle(certificate));
        settled.into_iter().for_each(|signed| self.order(room, None, &signed));
    }

    /// Signs for the present step and shows the receipt to all. Shows it again after a while, if this device still has no certificate for it, or if
    /// others may not have heard that it has one.
    pub(crate) fn sign_receipt(&mut self, room: &mut Room) {
        let now = room.now;
        let may = self.may_act() && self.counts();
        if !may {
            return;
        }
        let (Some(device), Some(step)) = (self.machine.device(), self.step()) else { return };
        let log = self.machine.log();
        let acknowledged = self.acknowledged();
        let game = *log.game();
        if let Some(mine) = &self.receipts.mine {
            let other_branch = mine.prefix.term == step.term && !(mine.prefix.len <= step.len && log.has(&mine.prefix));
            if mine.prefix.term > step.term || other_branch {
                return;
            }
            if (mine.prefix, mine.acknowledged) == (step, acknowledged) {
                let waits = self.machine.asks() == Asks::Secrets;
                let wanting = acknowledged < step.len || log.unsettled().is_some() || waits;
                let again = wanting && now.saturating_sub(self.receipts.shown_at) >= RECEIPT_MS;
                if again {
                    self.receipts.shown_at = now;
                    let receipt = Box::new(mine.clone());
                    self.tell_all(room, GameMessage::Receipt(receipt));
                }
                return;
            }
        }
        let receipt = Receipt::new(&room.config.identity, &game, device, step, acknowledged.min(step.len));
        self.receipts.mine = Some(receipt.clone());
        self.receipts.note(receipt.clone());
        self.receipts.shown_at = now;
        // Kept before it is said.
        self.keep_table(room);
        self.tell_all(room, GameMessage::Receipt(Box::new(receipt)));
        self.certify(room);
    }

    /// Makes a certificate of the known receipts, if they are enough by now.
    pub(crate) fn certify(&mut self, room: &mut Room) {
        if let Some(certificate) = self.assemble()
            && self.take_certificate(certificate)
        {
            self.keep_table(room);
        }
    }

    /// A device has signed for a prefix. If it shows the same receipt again it lacks a certificate, perhaps one that this device has.
    pub(crate) fn on_receipt(&mut self, room: &mut Room, link: LinkId, receipt: Receipt) {
        let from = self.device_at(room, link);
        let log = self.machine.log();
        let game = *log.game();
        let term = log.term();
        if receipt.prefix.term < term || from != Some(receipt.device) {
            return;
        }
        if self.receipts.knows(&receipt) {
            // What it is for may have come after it.
            self.certify(room);
            let lacks = receipt.prefix.term == term && receipt.acknowledged < self.acknowledged();
            let waits = self.machine.asks() == Asks::Secrets && self.step() == Some(receipt.prefix);
            let certificate = match &self.receipts.certificate {
                Some(certificate) if lacks => Some(certificate.clone()),
                // The sender may not have heard from all that have acknowledged the step.
                Some(_) if waits => Some(Certificate::of(receipt.prefix, self.receipts.all())),
                Some(_) | None => None,
            };
            certificate.into_iter().for_each(|it| self.tell(room, link, GameMessage::Certificate(Box::new(it))));
            return;
        }
        if receipt.verify(log.roster(), &game).is_ok() {
            self.receipts.note(receipt);
            self.certify(room);
        }
    }

    /// A device shows a certificate. Its receipts also say which device has acknowledged how much.
    pub(crate) fn on_certificate(&mut self, room: &mut Room, certificate: Certificate) {
        let log = self.machine.log();
        let new = |receipt: &Receipt| !self.receipts.knows(receipt);
        let wanted = certificate.prefix.term == log.term() && certificate.receipts().any(|receipt| new(&receipt));
        if !wanted || !log.holds(&certificate) || certificate.verify(log.roster(), log.game()).is_err() {
            return;
        }
        certificate.receipts().for_each(|receipt| self.receipts.note(receipt));
        if certificate.prefix.len > self.acknowledged() && self.take_certificate(certificate) {
            self.keep_table(room);
        }
    }

    /// Shows this device's last receipt, and the certificate of the present term that it holds, to one that is linked again or asks for what
    /// it missed.
    pub(crate) fn show_receipt(&self, room: &mut Room, link: LinkId) {
        let term = self.machine.log().term();
        let receipt = self.receipts.mine.clone().map(|receipt| GameMessage::Receipt(Box::new(receipt)));
        let certificate = self.receipts.certificate.clone().filter(|certificate| certificate.prefix.term == term);
        let certificate = certificate.map(|certificate| GameMessage::Certificate(Box::new(certificate)));
        for what in receipt.into_iter().chain(certificate) {
            self.tell(room, link, what);
        }
    }

    /// As a device that signs no receipts, which would show what it lacks: asks all for the certificate without which it may give no shares.
    pub(crate) fn ask_for_certificate(&mut self, room: &mut Room) {
        let now = room.now;
        let counts = self.counts();
        let lacks = !counts && self.machine.device().is_some() && !self.may_open();
        if lacks && now.saturating_sub(self.asked_at) >= RECEIPT_MS {
            self.asked_at = now;
            let from = self.machine.log().len();
            self.tell_all(room, GameMessage::CatchUp { from: Some(from) });
        }
    }
}
