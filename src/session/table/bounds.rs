//! Budgets keep a log from growing without end, and a full log ends its game. Layer 7.
//!
//! The rules bound the moves, and each move bounds the work that it asks for. This module bounds what devices say about each other and about
//! themselves. Every device has its own budget for each step. An entry of this kind costs its author one, and nothing if it only repeats what
//! somebody else's act has wiped out. Each device can suspect another once, until that one acts again.

use super::fold::Fold;
use super::phase::{Failure, LogPos, Phase};
use crate::base::ids::DeviceId;
use crate::session::fault::Fault;
use crate::session::log::Log;
use crate::session::log::entry::Body;

impl Fold {
    /// Whether an entry shows its author at work, so that nobody suspects it any more. What it says about others doesn't: two devices that suspect
    /// each other in turn could fill a log.
    pub(super) fn is_doing(body: &Body) -> bool {
        match body {
            Body::Suspect { .. } | Body::Dismiss { .. } | Body::Admit { .. } | Body::Settle(_) => false,
            Body::Begin(_)
            | Body::Keys1(_)
            | Body::Keys2(_)
            | Body::Keys3(_)
            | Body::Deal(_)
            | Body::Move { .. }
            | Body::Seal { .. }
            | Body::Unseal { .. }
            | Body::Leave { .. }
            | Body::Reveal(_)
            | Body::NewView(_)
            | Body::Here
            | Body::OpenFor { .. }
            | Body::RevealFor { .. }
            | Body::Depart { .. }
            | Body::Renew { .. }
            | Body::Accept(_)
            | Body::Stay
            | Body::BreakOff
            | Body::Enter(_) => true,
        }
    }

    /// Checks that a device's budget for this step still allows this entry.
    ///
    /// # Errors
    /// [`Fault::TooMuch`] if the budget is used up.
    pub(super) fn may_say(&self, device: DeviceId, body: &Body) -> Result<(), Fault> {
        let spent = self.costs(device, body) && self.membership.is_spent(device);
        if spent { Err(Fault::TooMuch) } else { Ok(()) }
    }

    /// Takes the cost of this off a device's budget.
    pub(super) fn charge(&mut self, device: DeviceId, body: &Body) {
        if self.costs(device, body) {
            self.membership.spend(device);
        }
        if let Body::Dismiss { device: gone, heir } = body {
            self.membership.note_vote(device, *gone, *heir);
        }
    }

    fn costs(&self, device: DeviceId, body: &Body) -> bool {
        match body {
            Body::Here | Body::Stay | Body::Admit { .. } | Body::Depart { heir: Some(_) } => true,
            Body::Dismiss { device: gone, heir } => !self.membership.repeats(device, *gone, *heir),
            Body::Begin(_)
            | Body::Keys1(_)
            | Body::Keys2(_)
            | Body::Keys3(_)
            | Body::Deal(_)
            | Body::Move { .. }
            | Body::Seal { .. }
            | Body::Unseal { .. }
            | Body::Leave { .. }
            | Body::Reveal(_)
            | Body::BreakOff
            | Body::NewView(_)
            | Body::Suspect { .. }
            | Body::OpenFor { .. }
            | Body::RevealFor { .. }
            | Body::Depart { heir: None }
            | Body::Renew { .. }
            | Body::Accept(_)
            | Body::Settle(_)
            | Body::Enter(_) => false,
        }
    }

    /// Ends a game that isn't over when its log is full. All devices do so at the same index.
    pub(super) fn end_if_full(&mut self, log: &Log) {
        let done = matches!(self.phase(), Phase::Over | Phase::Failed);
        if log.is_full() && !done {
            self.fail(Failure::Full, LogPos { len: log.len(), head: log.head() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crypto::{Identity, Threshold};
    use crate::games::RULES;
    use crate::session::lobby::look::Look;
    use crate::session::lobby::roster::{Roster, RosterSeat, VERSION};
    use crate::session::log::RECORD_LIMIT;
    use crate::session::log::outcome::{Submitted, Taken};
    use crate::session::seed::Seed;
    use crate::session::table::desk::Desk;

    fn desks() -> (Desk, Desk) {
        let game = RULES[0];
        let ids = [Identity::from([1; 32]), Identity::from([2; 32])];
        let count = *game.seats().start();
        let seat = |at: u8| RosterSeat { device: DeviceId(at % 2), look: Look::new("P", 0, 0), bot: false };
        let roster = Roster {
            version: VERSION,
            build: "test".to_owned(),
            room: [7; 32],
            nonce: [8; 32],
            devices: ids.iter().map(Identity::public).collect(),
            seats: (0..count).map(seat).collect(),
            game: game.key().to_owned(),
            setup: game.setup(count).unwrap(),
            threshold: Threshold::Most,
        };
        let first = Log::found(&ids[0], roster).unwrap().entries()[0].clone();
        let open = |at: usize| Desk::open(ids[at].clone(), Seed::from([at as u8; 32]), first.clone(), &RULES).unwrap();
        (open(0), open(1))
    }

    #[test]
    fn a_full_log_ends_the_game_and_is_nobodys_fault() {
        let (mut host, mut guest) = desks();
        // Both hold the same log, which takes one more entry.
        host.log.stuff(RECORD_LIMIT - 1);
        guest.log.stuff(RECORD_LIMIT - 1);
        let mine = host.due().unwrap().unwrap();
        let theirs = guest.due().unwrap().unwrap();
        let Ok(Submitted::New(last)) = host.submit(&mine) else { panic!("the last place") };
        assert_eq!(guest.take(&last), Ok(Taken::Counts));
        for desk in [&host, &guest] {
            assert_eq!(desk.failure(), Some(&Failure::Full));
            assert_eq!(desk.check(&theirs), Err(Fault::Full));
        }
        assert!(Fault::Full.is_innocent());
        assert_eq!(host.submit(&theirs).err(), Some(Fault::Full));
    }
}
