//! Hosts are dishonest. Everybody can tell, and the game's state is the same on all honest devices.

use crate::common::ring::Ring;
use crate::common::snowdrift::Act;
use winterover::base::codec::encode;
use winterover::base::ids::{DeviceId, Seat, Term};
use winterover::session::fault::Fault;
use winterover::session::log::LogError;
use winterover::session::log::entry::{Body, LogEntry, SignedEntry};
use winterover::session::log::header::EntryHeader;
use winterover::session::log::outcome::Taken;

fn roll(ring: &Ring, at: u8) -> SignedEntry {
    let body = Body::Move { seat: Seat(at), action: encode(&Act::Roll) };
    ring.signed(usize::from(at), body)
}

fn ordered(ring: &Ring, entry: &SignedEntry) -> LogEntry {
    LogEntry { header: ring.desks[0].log().header(&ring.ids[0], entry), entry: entry.clone() }
}

#[test]
fn an_entry_the_host_forged_counts_for_nothing() {
    let mut ring = Ring::playing(3, 1);
    let body = Body::Move { seat: Seat(0), action: encode(&Act::Roll) };
    let forged = ring.desks[0].log().sign(&ring.ids[0], DeviceId(1), body);
    let counter = ring.desks[2].log().counter(DeviceId(1));
    let skipped = Taken::Skipped { author: None, fault: Fault::Forged };
    assert!(ring.force(&forged).iter().all(|taken| *taken == skipped));
    assert_eq!(ring.desks[2].log().counter(DeviceId(1)), counter);
    ring.choose(Seat(0), &Act::Roll);
    ring.settle();
}

#[test]
fn an_entry_that_does_not_count_is_skipped_by_all_alike() {
    let mut ring = Ring::playing(3, 2);
    let early = roll(&ring, 1);
    let taken = ring.force(&early);
    assert!(taken.iter().all(|each| *each == taken[0]));
    assert!(matches!(&taken[0], Taken::Skipped { author: Some(DeviceId(1)), fault: Fault::Move(_) }));
    let heads: Vec<_> = ring.desks.iter().map(|desk| desk.log().head()).collect();
    assert!(heads.iter().all(|head| *head == heads[0]));
    ring.choose(Seat(0), &Act::Roll);
    ring.settle();
}

#[test]
fn what_comes_too_early_waits_and_what_is_known_stays() {
    let mut ring = Ring::playing(3, 3);
    let first = roll(&ring, 0);
    let header = ordered(&ring, &first);
    ring.desks[0].take(&header).expect("in its place");
    let second = ring.desks[0].due().expect("works").expect("a coin's share");
    let next = ordered(&ring, &second);
    let due = ring.desks[1].log().len();
    assert_eq!(ring.desks[1].take(&next), Err(LogError::Gap { due, found: due.next() }));
    assert_eq!(ring.desks[1].take(&header), Ok(Taken::Counts));
    assert_eq!(ring.desks[1].take(&next), Ok(Taken::Counts));
    assert_eq!(ring.desks[1].take(&header), Err(LogError::Known(due)));
}

#[test]
fn two_entries_in_one_place_convict_the_host() {
    let mut ring = Ring::playing(3, 4);
    let one = ordered(&ring, &roll(&ring, 0));
    let draw = Body::Move { seat: Seat(0), action: encode(&Act::Draw) };
    let other = ordered(&ring, &ring.signed(0, draw));
    assert_eq!(ring.desks[1].take(&one), Ok(Taken::Counts));
    assert_eq!(ring.desks[2].take(&other), Ok(Taken::Counts));
    let log = ring.desks[1].log().clone();
    let host = ring.ids[0].public();
    let known = log.conflict(&other.header).expect("a contradiction");
    assert!(known.verify(&host, log.game()).is_ok() && other.header.verify(&host, log.game()).is_ok());
    assert_eq!((known.index, known.before), (other.header.index, other.header.before));
    assert_ne!(known.entry, other.header.entry);
    assert_eq!(ring.desks[1].take(&other), Err(LogError::Conflict(Box::new(known))));
    // A later header on the other branch convicts as well.
    let mut branch = ring.desks[2].log().clone();
    let share = ring.desks[2].due().expect("works").expect("a share");
    let later = branch.header(&ring.ids[0], &share);
    branch.take(&LogEntry { header: later.clone(), entry: share }).expect("in its place").expect("signed well");
    assert!(log.conflict(&later).is_some());
}

#[test]
fn a_stamp_that_is_not_the_hosts_is_none() {
    let mut ring = Ring::playing(3, 5);
    let entry = roll(&ring, 0);
    let log = ring.desks[0].log().clone();
    let header = log.header(&ring.ids[1], &entry);
    assert_eq!(ring.desks[2].take(&LogEntry { header, entry: entry.clone() }), Err(LogError::Forged));
    let moved = EntryHeader::new(&ring.ids[0], &[3; 32], Term::FIRST, log.len(), log.head(), entry.hash());
    assert_eq!(ring.desks[2].take(&LogEntry { header: moved, entry: entry.clone() }), Err(LogError::Forged));
    let header = log.header(&ring.ids[0], &entry);
    let swapped = LogEntry { header, entry: roll(&ring, 1) };
    assert_eq!(ring.desks[2].take(&swapped), Err(LogError::Forged));
    assert_eq!(ring.desks[2].log().len(), log.len());
}
