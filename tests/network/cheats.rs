//! One device is dishonest in these tests, in every kind of way. The tests say whom the others name and of which fault, or why nobody need be named.
//!
//! Of four devices one cheats by itself, once there are keys unless its kind is about these. Kinds that take a confederate or a dishonest
//! player are in [`crate::faults`] alone, and so is whatever goes wrong besides.

use crate::common::net::{Net, others};
use crate::common::ring::SHELF;
use crate::common::snowdrift::Snowdrift;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use winterover::base::ids::DeviceId;
use winterover::crypto::{CryptoError, memo};
use winterover::session::fault::Fault;
use winterover::session::log::Log;
use winterover::session::peer::{Act, Event};
use winterover::session::table::phase::Failure;
use winterover::session::{Phase, Verdict};
use winterover::sim::cheat::{Deeds, SharedDeeds, corrupt};
use winterover::sim::{CALM, Cheat, Hands, Limits, Plan, SimGame, config};
use winterover::table::erase::Rules;

const TINY: SimGame = SimGame { game: &Rules::<Snowdrift>::new(), hands: &Hands::<Snowdrift>::new() };
const DEVICES: usize = 4;
/// Where a kind is a host's, and where it is anybody's.
const HOST: usize = 0;
const GUEST: usize = 2;
/// How many tables each kind is played at.
const TABLES: u64 = 4;
/// For how long at most, in milliseconds, and how often it is looked whether it is over.
const LONG_MS: u64 = 300_000;
const LOOK_MS: u64 = 2000;

/// What came of a table at which one device cheats.
struct Table {
    net: Net,
    cheat: usize,
}

/// Tables at which a device does this, as far as it came to it.
fn tables(kind: Cheat, cheat: usize) -> Vec<Table> {
    let tables: Vec<Table> = (0..TABLES).filter_map(|seed| memo::shared(|| played(kind, cheat, seed))).collect();
    assert!(!tables.is_empty(), "{kind:?} is never played");
    tables
}

fn played(kind: Cheat, cheat: usize, seed: u64) -> Option<Table> {
    let limits = Limits { cheat: Some(Some(kind)), ..Limits::default() };
    let mut plan = Plan::of(seed, &[TINY], &limits).expect("the test game fits");
    plan.early = false;
    plan.cheats = BTreeMap::from([(cheat, vec![kind])]);
    let deeds: SharedDeeds = Rc::new(RefCell::new(Deeds::default()));
    let mut net = Net::gathered(DEVICES, CALM, seed);
    let identity = config("", seed * 100 + cheat as u64, SHELF).identity;
    assert_eq!(net.peers[cheat].me(), identity.public());
    corrupt(&mut net, &plan, cheat, identity, &deeds);
    net.act(0, Act::Start);
    let honest = others(DEVICES, &[cheat]);
    while net.now < LONG_MS && honest.iter().any(|at| net.peers[*at].report().is_none()) {
        net.play_for::<Snowdrift>(LOOK_MS);
    }
    // What is on its way may still tell of something.
    net.run_for(LOOK_MS);
    let count = deeds.borrow().count;
    (count > 0).then_some(Table { net, cheat })
}

impl Table {
    fn honest(&self) -> Vec<usize> {
        others(DEVICES, &[self.cheat])
    }

    /// The device at this place of the record.
    fn device(&self, by: usize, place: DeviceId) -> usize {
        let key = self.net.peers[by].roster().expect("a game").devices[place.index()];
        self.net.peers.iter().position(|peer| peer.me() == key).expect("one of these")
    }

    /// Which honest device holds which fault against whom. Whatever else it finds wrong is no cheat's doing.
    fn named(&self) -> Vec<(usize, usize, Fault)> {
        let accusations = self.net.accusations().into_iter().filter(|(by, _)| *by != self.cheat);
        let named = accusations.map(|(by, event)| match event {
            Event::Accused(accusation) => (by, self.device(by, accusation.device), accusation.fault.clone()),
            Event::Failed(Failure::Keys { device, fault }) => (by, self.device(by, *device), fault.clone()),
            other => panic!("device {by}: {other:?}"),
        });
        named.collect()
    }

    /// These devices and no others name the dishonest one and nobody else, each of faults that fit.
    fn assert_named(&self, by: &[usize], fits: impl Fn(&Fault) -> bool) {
        let named = self.named();
        let accusers: BTreeSet<usize> = named.iter().map(|(by, ..)| *by).collect();
        assert!(accusers.iter().eq(by), "it is named by {accusers:?}, not {by:?}");
        for (by, device, fault) in named {
            assert!(device == self.cheat && fits(&fault), "device {by} names {device} of {fault:?}");
        }
    }

    fn assert_nobody_named(&self) {
        assert_eq!(self.named(), []);
    }

    /// The game came to its end for all honest devices, and their audits find nothing in its record.
    fn assert_ended_clean(&self) {
        self.net.assert_audits_clean(&self.honest());
    }

    /// The honest devices have come to the end, or wait for the dishonest one alone.
    fn assert_waits_for_nobody_else(&self) {
        for at in self.honest() {
            let peer = &self.net.peers[at];
            let waits = || peer.awaited().devices.into_iter().map(|place| self.device(at, place)).eq([self.cheat]);
            assert!(peer.report().is_some() || waits(), "device {at} in {:?}", peer.phase());
        }
    }

    /// The audits of all honest devices name the dishonest one and nobody else, of this fault among others.
    fn assert_audits_name(&self, fits: impl Fn(&Fault) -> bool) {
        for by in self.honest() {
            let verdict = self.net.peers[by].report().map(|report| &report.verdict);
            let Some(Verdict::Broken(violations)) = verdict else { panic!("device {by}: {verdict:?}") };
            assert!(violations.iter().all(|one| self.device(by, one.device) == self.cheat), "{violations:?}");
            assert!(violations.iter().any(|one| fits(&one.fault)), "{violations:?}");
        }
    }

    /// The others say that they go on without the dishonest device.
    fn assert_gone_on_without(&self) {
        let excused = Event::Excused(self.net.peers[self.cheat].me());
        assert!(self.honest().iter().all(|at| self.net.events[*at].contains(&excused)));
    }

    /// All honest devices follow another host by now.
    fn assert_host_replaced(&self) {
        let host = |at: &usize| self.net.peers[*at].log().map(Log::host);
        assert!(self.honest().iter().all(|at| host(at).is_some_and(|host| self.device(*at, host) != self.cheat)));
    }
}

/// Work on cards that doesn't hold: its proof or shares are false, or there is too much or too little of it.
fn is_bad_work(fault: &Fault) -> bool {
    matches!(fault, Fault::Crypto(CryptoError::Invalid(_)) | Fault::Parts { .. } | Fault::NotDue)
}

#[test]
fn false_proofs_are_refused_and_everybody_names_their_author() {
    for table in tables(Cheat::Proofs, GUEST) {
        table.assert_named(&table.honest(), is_bad_work);
        table.assert_ended_clean();
    }
}

#[test]
fn moves_that_arent_its_to_make_are_refused_and_everybody_names_their_author() {
    let undue = |fault: &Fault| matches!(fault, Fault::NotYourSeat(_) | Fault::NotDue | Fault::Move(_));
    for table in tables(Cheat::Moves, GUEST) {
        table.assert_named(&table.honest(), undue);
        table.assert_ended_clean();
    }
}

#[test]
fn what_is_signed_in_others_names_is_held_against_who_brings_it_by_the_host_to_whom_it_comes() {
    for table in tables(Cheat::Names, GUEST) {
        table.assert_named(&[HOST], |fault| *fault == Fault::Forged);
        table.assert_ended_clean();
    }
}

#[test]
fn a_host_with_two_faces_is_named_by_everybody_and_replaced() {
    let two_in_one = |fault: &Fault| matches!(fault, Fault::Equivocation(_));
    for table in tables(Cheat::Faces, HOST) {
        // One of the two entries may also count for nothing where it stands.
        table.assert_named(&table.honest(), |fault| {
            two_in_one(fault) || matches!(fault, Fault::LogEntry(_) | Fault::Counter { .. })
        });
        assert!(
            table.honest().iter().all(|at| table.named().iter().any(|(by, _, fault)| by == at && two_in_one(fault)))
        );
        table.assert_audits_name(two_in_one);
        table.assert_host_replaced();
    }
}

#[test]
fn parts_of_the_keys_that_dont_hold_end_the_game_and_everybody_names_their_author() {
    for table in tables(Cheat::Keys, GUEST) {
        let bad = |fault: &Fault| matches!(fault, Fault::Crypto(CryptoError::Invalid(_) | CryptoError::Count { .. }));
        table.assert_named(&table.honest(), bad);
        table.assert_audits_name(bad);
        assert!(table.honest().iter().all(|at| table.net.peers[*at].phase() == Phase::Failed));
    }
}

#[test]
fn a_dealing_that_gives_one_device_nothing_ends_the_game_and_everybody_names_its_author() {
    for table in tables(Cheat::EmptyShares, GUEST) {
        let empty = |fault: &Fault| matches!(fault, Fault::Crypto(CryptoError::Identity(_)));
        table.assert_named(&table.honest(), empty);
        table.assert_audits_name(empty);
        assert!(table.honest().iter().all(|at| table.net.peers[*at].phase() == Phase::Failed));
    }
}

#[test]
fn of_two_versions_one_counts_and_the_other_names_its_author_where_it_doesnt_hold() {
    let undue = |fault: &Fault| is_bad_work(fault) || matches!(fault, Fault::Move(_) | Fault::NotYourSeat(_));
    for table in tables(Cheat::Versions, GUEST) {
        table.assert_named(&table.honest(), undue);
        table.assert_ended_clean();
    }
}

#[test]
fn who_keeps_its_work_back_is_gone_on_without_and_nobody_named() {
    for table in tables(Cheat::Withholding, GUEST) {
        // An honest device could be as silent.
        table.assert_nobody_named();
        table.assert_gone_on_without();
    }
}

#[test]
fn who_speaks_to_some_only_is_named_by_nobody() {
    // An honest device with broken links would do as much.
    tables(Cheat::Favour, GUEST).iter().for_each(Table::assert_nobody_named);
}

#[test]
fn what_one_device_is_not_told_reaches_it_through_the_others() {
    for table in tables(Cheat::Starving, HOST) {
        table.assert_nobody_named();
        table.assert_ended_clean();
    }
}

#[test]
fn a_host_that_is_slow_to_give_one_device_places_is_named_by_nobody() {
    // Its links to that device may be slow.
    tables(Cheat::Delays, HOST).iter().for_each(Table::assert_nobody_named);
}

#[test]
fn who_waits_for_the_head_that_suits_it_is_named_by_nobody() {
    // Nobody can tell why it took so long.
    tables(Cheat::Moments, GUEST).iter().for_each(Table::assert_nobody_named);
}

#[test]
fn a_flood_costs_its_author_links_at_most_and_holds_nobody_else_up() {
    for table in tables(Cheat::Flood, GUEST) {
        table.assert_nobody_named();
        table.assert_waits_for_nobody_else();
    }
}

#[test]
fn words_for_ever_later_terms_change_the_host_at_most() {
    for table in tables(Cheat::Terms, GUEST) {
        table.assert_nobody_named();
        table.assert_ended_clean();
    }
}

#[test]
fn what_others_said_long_ago_changes_nothing_when_it_is_said_again() {
    for table in tables(Cheat::Repeats, GUEST) {
        // Whoever relays is slow at times.
        table.assert_nobody_named();
        table.assert_ended_clean();
    }
}

#[test]
fn chatter_runs_into_its_bounds_and_changes_nothing() {
    for table in tables(Cheat::Chatter, GUEST) {
        table.assert_nobody_named();
        table.assert_ended_clean();
    }
}

#[test]
fn passes_tried_at_the_door_by_who_is_in_already_change_nothing() {
    for table in tables(Cheat::Guesses, GUEST) {
        table.assert_nobody_named();
        table.assert_ended_clean();
    }
}
