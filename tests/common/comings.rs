//! These helpers let devices leave a table, be sent away or replaced, and enter.

use super::ring::Ring;
use winterover::base::ids::DeviceId;
use winterover::crypto::IdentityKey;
use winterover::session::lobby::roster::Heir;
use winterover::session::table::phase::{News, Phase};

/// A device as heir that its own player plays on at.
pub fn person(device: usize) -> Heir {
    Heir { device: DeviceId::at(device), bot: false }
}

impl Ring {
    /// A device says that it would leave, its seats to an heir or to nobody.
    pub fn ask_to_leave(&mut self, gone: usize, heir: Option<Heir>) {
        let signed = self.desks[gone].depart(heir).expect("moves are awaited");
        self.say(&signed).expect("counts");
    }

    /// A device says that another is to go, its seats to an heir or to nobody.
    pub fn dismiss(&mut self, by: usize, gone: usize, heir: Option<Heir>) {
        let signed = self.desks[by].dismiss(DeviceId::at(gone), heir).expect("possible");
        self.say(&signed).expect("counts");
    }

    /// A device says that an onlooker may come in.
    pub fn admit(&mut self, by: usize, key: IdentityKey) {
        let signed = self.desks[by].admit(key).expect("possible");
        self.say(&signed).expect("counts");
    }

    /// Whether a device can say who is to go or to come: it is awake, sits at the table, and the table isn't at that already.
    fn can_speak(&self, at: usize) -> bool {
        let desk = &self.desks[at];
        !self.mute.contains(&at) && !desk.looks_on() && !desk.has_left() && desk.phase() == Phase::Playing
    }

    /// Whoever can says that a device is to go, until enough have said so.
    pub fn vote_out(&mut self, gone: usize) {
        for by in 0..self.desks.len() {
            if by != gone && self.can_speak(by) {
                self.dismiss(by, gone, None);
            }
        }
    }

    /// Whoever can says that a device may go to an heir, the heir first, until enough have said so.
    pub fn agree(&mut self, gone: usize, heir: Heir) {
        let first = heir.device.index();
        for by in [first].into_iter().chain((0..self.desks.len()).filter(|by| *by != first)) {
            if by != gone && self.can_speak(by) {
                self.dismiss(by, gone, Some(heir));
            }
        }
        assert_ne!(self.desks[first].phase(), Phase::Playing, "enough have agreed");
    }

    /// A device takes its leave and falls silent when it is gone.
    pub fn leave(&mut self, gone: usize) {
        self.ask_to_leave(gone, None);
        self.settle();
        self.fall_silent_having_left(gone);
    }

    /// A device asks to leave with an heir, does when others have agreed, and falls silent.
    pub fn leave_to(&mut self, gone: usize, heir: Heir) {
        self.ask_to_leave(gone, Some(heir));
        self.agree(gone, heir);
        self.settle();
        self.fall_silent_having_left(gone);
    }

    fn fall_silent_having_left(&mut self, gone: usize) {
        assert!(self.desks[gone].has_left());
        self.mute.insert(gone);
    }

    /// A silent device is sent away, its seats to nobody.
    pub fn send_away(&mut self, gone: usize) {
        self.vote_out(gone);
        self.settle();
    }

    /// A device falls asleep and is sent away, its seats to an heir.
    pub fn replace(&mut self, gone: usize, heir: Heir) {
        self.sleep(gone);
        self.agree(gone, heir);
        self.settle();
        assert!(self.news.contains(&(heir.device.index(), News::Parted(DeviceId::at(gone)))));
    }

    /// Whoever can lets an onlooker in, until enough have.
    pub fn let_in(&mut self, comer: usize) {
        let key = self.ids[comer].public();
        for by in 0..self.desks.len() {
            if self.can_speak(by) {
                self.admit(by, key);
            }
        }
        assert_eq!(self.desks[comer].phase(), Phase::Working, "enough have agreed");
    }

    /// A device comes, is let in and enters. Which one it is.
    pub fn enter(&mut self, seed: u64) -> usize {
        let comer = self.arrive(seed);
        self.let_in(comer);
        self.settle();
        assert!(self.news.contains(&(0, News::Entered(DeviceId::at(comer)))));
        assert_eq!(self.desks[0].phase(), Phase::Playing);
        comer
    }
}
