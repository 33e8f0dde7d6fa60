//! At the end of a run everything must hold, and a dishonest device has an outcome. Layer 8.

use super::cheat::Deeds;
use super::game::watched;
use super::invariants::{Invariants, number_of};
use super::net::Net;
use super::plan::Plan;
use super::trouble::Trouble;
use crate::base::ids::{DeviceId, LogIndex, Seat};
use crate::session::Verdict;
use crate::session::digest::Digest;
use crate::session::log::Log;
use crate::session::log::entry::{Body, Entry};
use crate::session::replay::Beat;
use crate::session::table::audit::Report;
use std::collections::{BTreeMap, BTreeSet};

/// How many deeds that show may go unseen, as they may get lost. Those that came too late to count are known.
const SLIPS: u64 = 8;

/// The most announcements that a device may make in a row, including those in steps that they begin.
const WORDS: usize = 40;

/// What became of the dishonest devices' deeds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Outcome {
    /// Honest devices named one, with proof.
    Named,
    /// None was named, but the others went on without one.
    PassedOver,
    /// Neither happened: it changed nothing.
    Harmless,
}

/// Checks what must hold for the devices that are present at the end. Returns what became of the dishonest devices' deeds.
///
/// # Errors
/// The first thing that doesn't hold.
pub fn conclude(watch: &Invariants, net: &Net, plan: &Plan, here: &[usize], deeds: &Deeds) -> Result<Outcome, Trouble> {
    let mut named = watch.named.clone();
    for at in here {
        // A device that went back to the lobby when the game came to nothing needs no more of its log.
        let ended = net.peers[*at].log().is_none();
        let heads = &watch.heads[*at];
        let has = |all: &[Digest]| {
            let most = if ended { heads.len().min(all.len()) } else { all.len() };
            heads.get(..most) == all.get(..most)
        };
        if let Some(other) = here.iter().find(|other| !has(&watch.heads[**other])) {
            return Err(Trouble::Differ(*other, *at));
        }
        if !plan.replaces() && !has(&watch.kept) {
            return Err(Trouble::Replaced(LogIndex::at(watch.kept.len() - 1)));
        }
        if !has(&watch.safe) {
            return Err(Trouble::Undone(LogIndex::at(watch.safe.len() - 1)));
        }
        if watch.lacks_word(*at) {
            return Err(Trouble::Untold(*at));
        }
        fills(net, *at)?;
        named.extend(audited(net, plan, *at)?);
    }
    let overtaken =
        net.knowledge.as_ref().map_or(0, |knowledge| deeds.false_entries.intersection(&knowledge.overtaken).count());
    for (device, cheats) in plan.cheats.iter().filter(|(device, _)| !named.contains(device)) {
        if let [cheat] = cheats[..]
            && plan.cheats.len() == 1
            && cheat.shows()
            && deeds.count > SLIPS + overtaken as u64
        {
            return Err(Trouble::Unnamed { device: *device, cheat, deeds: deeds.count });
        }
    }
    here.iter().try_for_each(|at| found(net, *at, deeds, &named).and_then(|()| complained(net, plan, *at, deeds)))?;
    match (named.is_empty(), watch.passed_over.is_empty()) {
        (false, _) => Ok(Outcome::Named),
        (true, false) => Ok(Outcome::PassedOver),
        (true, true) => Ok(Outcome::Harmless),
    }
}

/// Checks what must hold for the devices that are there if the game didn't end: their logs may still differ after what is safe, and nobody has looked
/// at hidden cards.
///
/// # Errors
/// The first thing that doesn't hold.
pub fn conclude_early(
    watch: &Invariants,
    net: &Net,
    plan: &Plan,
    here: &[usize],
    deeds: &Deeds,
) -> Result<(), Trouble> {
    let mut named = watch.named.clone();
    for at in here {
        let heads = &watch.heads[*at];
        let both = heads.len().min(watch.safe.len());
        if let Some(other) = (0..both).find(|index| heads[*index] != watch.safe[*index]) {
            return Err(Trouble::Undone(LogIndex::at(other)));
        }
        if watch.lacks_word(*at) {
            return Err(Trouble::Untold(*at));
        }
        fills(net, *at)?;
        named.extend(audited(net, plan, *at)?);
    }
    here.iter().try_for_each(|at| found(net, *at, deeds, &named).and_then(|()| complained(net, plan, *at, deeds)))
}

/// Checks that no honest device accepts keys if one of their dealings has only bad boxes.
fn complained(net: &Net, plan: &Plan, at: usize, deeds: &Deeds) -> Result<(), Trouble> {
    let peer = &net.peers[at];
    if deeds.bad_boxes.is_empty() {
        return Ok(());
    }
    let Some((log, skipped)) = peer.log().zip(peer.skipped()) else { return Ok(()) };
    // Devices that came later may not share in anything yet.
    let key = |device: DeviceId| log.roster().key_of(device);
    let honest =
        |device: DeviceId| key(device).and_then(|key| number_of(net, key)).is_some_and(|at| plan.is_honest(at));
    let mut bad: BTreeSet<DeviceId> = BTreeSet::new();
    for ordered in log.entries().iter().filter(|ordered| !skipped.contains(&ordered.header.index)) {
        match ordered.entry.read() {
            Ok(Entry { device, body: Body::Renew { .. }, .. }) => {
                if deeds.bad_boxes.contains(&ordered.entry.hash()) {
                    bad.insert(device);
                } else {
                    bad.remove(&device);
                }
            }
            Ok(Entry { device, body: Body::Accept(None), .. }) if honest(device) && !bad.is_empty() => {
                return Err(Trouble::Overlooked { device: at, entry: ordered.header.index });
            }
            Ok(Entry { body: Body::Accept(None), .. }) => {}
            // After anything else these may be given up.
            Ok(_) | Err(_) => bad.clear(),
        }
    }
    Ok(())
}

/// Checks that no device fills the log with announcements while nothing else happens: they have a budget.
fn fills(net: &Net, at: usize) -> Result<(), Trouble> {
    let peer = &net.peers[at];
    let Some((log, skipped)) = peer.log().zip(peer.skipped()) else { return Ok(()) };
    let mut said: BTreeMap<DeviceId, usize> = BTreeMap::new();
    for ordered in log.entries().iter().filter(|ordered| !skipped.contains(&ordered.header.index)) {
        match ordered.entry.read() {
            Ok(Entry { device, body: Body::Here | Body::Stay | Body::Admit { .. }, .. }) => {
                let words = said.entry(device).or_default();
                *words += 1;
                if *words > WORDS {
                    return Err(Trouble::Filled { device, words: *words });
                }
            }
            // What a device says about others may begin a step for these, not for itself.
            Ok(Entry { device, body: Body::Dismiss { .. } | Body::Suspect { .. }, .. }) => {
                said.retain(|author, _| *author == device);
            }
            Ok(_) | Err(_) => said.clear(),
        }
    }
    Ok(())
}

/// Checks that somebody is named for every lie in a device's log: for an entry that counts for nothing, its author or the host that ordered it; for a
/// move that hidden cards forbid, its author, once all is open.
fn found(net: &Net, at: usize, deeds: &Deeds, named: &BTreeSet<usize>) -> Result<(), Trouble> {
    let peer = &net.peers[at];
    let Some((log, skipped)) = peer.log().zip(peer.skipped()) else { return Ok(()) };
    let report = peer.report().filter(|report| report.unchecked.is_none());
    for ordered in log.entries() {
        let hash = ordered.entry.hash();
        let index = ordered.header.index;
        if deeds.false_entries.contains(&hash) && skipped.contains(&index) {
            let author = ordered.entry.read().ok().and_then(|entry| log.roster().key_of(entry.device));
            let guilty = author.into_iter().chain(log.roster().host_of(ordered.header.term));
            if !guilty.filter_map(|key| number_of(net, key)).any(|device| named.contains(&device)) {
                return Err(Trouble::Overlooked { device: at, entry: index });
            }
        }
        if let Some(report) = report
            && deeds.lies.contains(&hash)
            && !skipped.contains(&index)
            && !breaches(report).contains(&index)
            && let Ok(Entry { body: Body::Move { seat, action }, .. }) = ordered.entry.read()
            && !was_allowed(report, log, skipped, (seat, &action))
        {
            return Err(Trouble::Overlooked { device: at, entry: index });
        }
    }
    Ok(())
}

/// The entries that an audit has found to be wrong.
fn breaches(report: &Report) -> BTreeSet<LogIndex> {
    match &report.verdict {
        Verdict::Broken(violations) => violations.iter().map(|violation| violation.entry).collect(),
        Verdict::Clean | Verdict::Incomplete => BTreeSet::new(),
    }
}

/// Whether, with all cards open, the rules allowed as many moves like this one as the audit accepted: a device that believed an earlier lie may be
/// wrong about others' roles, and so about what is a lie.
fn was_allowed(report: &Report, log: &Log, skipped: &BTreeSet<LogIndex>, (seat, action): (Seat, &[u8])) -> bool {
    let Some(replay) = &report.replay else { return false };
    let wrong = breaches(report);
    let counts = |index: &LogIndex| !skipped.contains(index) && !wrong.contains(index);
    let entries = log.entries().iter().filter(|ordered| counts(&ordered.header.index));
    let moves = entries.filter_map(|ordered| ordered.entry.read().ok());
    let alike = |by: Seat, done: &[u8]| (by, done) == (seat, action);
    let made = moves.filter(|entry| matches!(&entry.body, Body::Move { seat, action } if alike(*seat, action))).count();
    let steps = replay.beats().iter().filter(|beat| beat.is_step()).enumerate();
    let same = steps.filter(|(_, beat)| matches!(beat, Beat::Move(seat, action) if alike(*seat, action)));
    same.filter(|(step, _)| replay.table(*step).check(seat, action).is_ok()).count() >= made
}

/// The devices that a device's audit names, which must all be dishonest.
fn audited(net: &Net, plan: &Plan, at: usize) -> Result<BTreeSet<usize>, Trouble> {
    let peer = &net.peers[at];
    let Some(report) = peer.report() else { return Ok(BTreeSet::new()) };
    let named: Option<BTreeSet<usize>> = match &report.verdict {
        Verdict::Clean => Some(BTreeSet::new()),
        // If a game came to nothing, less of it can be checked.
        Verdict::Incomplete if peer.game_failure().is_some() => return Ok(BTreeSet::new()),
        Verdict::Incomplete => None,
        Verdict::Broken(violations) => {
            let key = |device: DeviceId| report.roster.key_of(device);
            let named = violations.iter().map(|violation| number_of(net, key(violation.device)?));
            named.map(|named| named.filter(|named| plan.is_guilty(*named))).collect()
        }
    };
    let Some(named) = named else {
        return Err(Trouble::Audit { device: at, verdict: report.verdict.clone() });
    };
    let open = watched(report.table.as_ref());
    let whole = report.unchecked.is_none();
    if whole && let Some((seen, open)) = peer.table().and_then(watched).zip(open) {
        let fits = seen.faces().iter().zip(open.faces()).all(|(seen, open)| seen.is_none() || seen == open);
        let as_many = seen.faces().len() == open.faces().len();
        if !fits || !as_many || seen.seen_backs() != open.seen_backs() {
            return Err(Trouble::OtherFace { device: at });
        }
    }
    Ok(named)
}
