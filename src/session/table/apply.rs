//! An entry that counts is handed to the protocol that it belongs to. Layer 7.

use super::dkg::Keying;
use super::fold::{Checked, Fold};
use super::phase::{Failure, LogPos, News, Perspective, SealedMove, TablePhase};
use crate::base::ids::DeviceId;
use crate::session::lobby::roster::Roster;
use crate::session::log::entry::{Body, Entry};

impl Fold {
    /// Takes in an entry. `at` is the end of the log with it.
    pub(super) fn apply(&mut self, checked: Checked, at: LogPos) {
        if let Body::NewView(_) = &checked.entry.body {
            return self.on_new_view(at);
        }
        if let Body::Settle(_) = &checked.entry.body {
            return;
        }
        let Entry { device, body, .. } = &checked.entry;
        self.charge(*device, body);
        if Fold::is_doing(body) {
            self.heard(*device);
        }
        self.apply_here(checked, at);
        self.heed_votes(at);
    }

    fn apply_here(&mut self, checked: Checked, at: LogPos) {
        let Checked { entry, opened } = checked;
        let device = entry.device;
        match entry.body {
            // Who orders the log, and whose votes count, is no part of the game.
            Body::Begin(_) | Body::NewView(_) | Body::Settle(_) => {}
            body @ (Body::Keys1(_) | Body::Keys2(_) | Body::Keys3(_)) => self.apply_keys(device, body, at),
            Body::Deal(deal) => {
                let level = self.dealer.level();
                self.follow_hands(device, &deal);
                let Some(keys) = &self.keys else { return };
                if let Err(bug) = self.dealer.apply(keys, &self.membership, device, &deal) {
                    return self.fail(Failure::Bug(bug), at);
                }
                self.go_on_with_cards(at, level);
            }
            Body::Move { seat, action } => {
                self.play(seat, &action);
                self.move_on(at);
            }
            Body::Seal { seat, commitment, note } => self.apply_seal(seat, SealedMove { commitment, note }, at),
            Body::Unseal { seat, .. } => self.open(seat, opened.unwrap_or_default(), at),
            Body::OpenFor { seat, share } => self.apply_open_for(device, seat, share, at),
            Body::Leave { seat } => {
                self.leave(seat);
                self.move_on(at);
            }
            body @ (Body::Reveal(_) | Body::RevealFor { .. }) => self.apply_reveal(device, body, at),
            Body::Suspect { device: absent } => self.apply_suspect(device, absent, at),
            Body::Here => {}
            Body::BreakOff => self.fail(Failure::BrokenOff, at),
            Body::Depart { heir: None } => self.part(device, None, false, at),
            Body::Depart { heir } => self.apply_vote(device, device, heir),
            Body::Admit { key } => self.apply_admit(device, key),
            Body::Enter(entrance) => self.apply_entrance(device, &entrance, at),
            Body::Stay => self.apply_stay(device),
            Body::Dismiss { device: gone, heir } => self.apply_vote(device, gone, heir),
            Body::Renew { dealings, bequests } => self.apply_dealings(device, dealings, bequests, at),
            Body::Accept(complaint) => self.apply_acceptance(device, complaint, at),
        }
    }

    /// A later term has begun with the entry before `at`. Usually that doesn't concern the game. But a key set-up that isn't finished begins again
    /// from its first round, bound to this point. The view change may have undone what others said in a round, and nobody who knows what this device
    /// revealed later may choose that again.
    pub(super) fn on_new_view(&mut self, at: LogPos) {
        if !matches!(self.phase, TablePhase::Dkg) {
            return;
        }
        // This can't fail: the same devices could make keys together before.
        let Roster { devices, threshold, .. } = &self.roster;
        let Ok(keying) = Keying::new(self.moment(at), devices.clone(), *threshold) else { return };
        self.keying = keying;
        self.since = at;
        if let Perspective::Own(own) = &mut self.sight {
            (own.kept, own.keys) = (None, None);
        }
    }

    fn apply_keys(&mut self, device: DeviceId, body: Body, at: LogPos) {
        match self.keying.apply(device, body) {
            Ok(None) => {}
            Ok(Some(None)) => self.since = at,
            Ok(Some(Some(keys))) => {
                self.news.push(News::Keys(keys.check_phrase()));
                self.keys = Some(*keys);
                self.move_on(at);
            }
            Err((device, fault)) => self.fail(Failure::Keys { device, fault }, at),
        }
    }

    fn apply_reveal(&mut self, device: DeviceId, body: Body, at: LogPos) {
        let (TablePhase::Revealing(revealing), Some(keys)) = (&mut self.phase, &self.keys) else { return };
        if let Some(all) = revealing.apply(keys, device, body) {
            self.phase = TablePhase::Over(all);
            self.since = at;
        }
    }
}
