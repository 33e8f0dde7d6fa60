//! Dishonest hosts: everybody can tell, and the game's state is the same on all honest devices.

use crate::common::ring::Ring;
use crate::common::snowdrift::Act;
use winterover::base::codec::encode;
use winterover::base::ids::Seat;
use winterover::session::chain::ChainError;
use winterover::session::desk::Taken;
use winterover::session::entry::{Body, Ordered, Signed};
use winterover::session::fault::Fault;
use winterover::session::stamp::Stamp;

fn playing(seed: u64) -> Ring {
    let mut ring = Ring::new(3, &[0, 1, 2], seed);
    ring.settle();
    ring
}

fn roll(ring: &Ring, at: u8) -> Signed {
    let body = Body::Move { seat: Seat(at), action: encode(&Act::Roll) };
    ring.desks[usize::from(at)].chain().sign(&ring.ids[usize::from(at)], at, body)
}

fn ordered(ring: &Ring, entry: &Signed) -> Ordered {
    Ordered { stamp: ring.desks[0].chain().stamp(&ring.ids[0], entry), entry: entry.clone() }
}

#[test]
fn an_entry_the_host_forged_counts_for_nothing() {
    let mut ring = playing(1);
    let body = Body::Move { seat: Seat(0), action: encode(&Act::Roll) };
    let forged = ring.desks[0].chain().sign(&ring.ids[0], 1, body);
    let counter = ring.desks[2].chain().counter(1);
    let skipped = Taken::Skipped { author: None, fault: Fault::Forged };
    assert!(ring.force(&forged).iter().all(|taken| *taken == skipped));
    assert_eq!(ring.desks[2].chain().counter(1), counter);
    ring.choose(Seat(0), &Act::Roll);
    ring.settle();
}

#[test]
fn an_entry_that_does_not_count_is_skipped_by_all_alike() {
    let mut ring = playing(2);
    let early = roll(&ring, 1);
    let taken = ring.force(&early);
    assert!(taken.iter().all(|each| *each == taken[0]));
    assert!(matches!(&taken[0], Taken::Skipped { author: Some(1), fault: Fault::Move(_) }));
    let heads: Vec<_> = ring.desks.iter().map(|desk| desk.chain().head()).collect();
    assert!(heads.iter().all(|head| *head == heads[0]));
    ring.choose(Seat(0), &Act::Roll);
    ring.settle();
}

#[test]
fn what_comes_too_early_waits_and_what_is_known_stays() {
    let mut ring = playing(3);
    let first = roll(&ring, 0);
    let stamp = ordered(&ring, &first);
    ring.desks[0].take(&stamp).expect("in its place");
    let second = ring.desks[0].due().expect("works").expect("a coin's share");
    let next = ordered(&ring, &second);
    let due = ring.desks[1].chain().len();
    assert_eq!(ring.desks[1].take(&next), Err(ChainError::Gap { due, found: due + 1 }));
    assert_eq!(ring.desks[1].take(&stamp), Ok(Taken::Counts));
    assert_eq!(ring.desks[1].take(&next), Ok(Taken::Counts));
    assert_eq!(ring.desks[1].take(&stamp), Err(ChainError::Known(due)));
}

#[test]
fn two_entries_in_one_place_convict_the_host() {
    let mut ring = playing(4);
    let one = ordered(&ring, &roll(&ring, 0));
    let draw = Body::Move { seat: Seat(0), action: encode(&Act::Draw) };
    let other = ordered(&ring, &ring.desks[0].chain().sign(&ring.ids[0], 0, draw));
    assert_eq!(ring.desks[1].take(&one), Ok(Taken::Counts));
    assert_eq!(ring.desks[2].take(&other), Ok(Taken::Counts));
    let (chain, host) = (ring.desks[1].chain().clone(), ring.ids[0].public());
    let known = chain.conflict(&other.stamp).expect("a contradiction");
    assert!(known.verify(&host, chain.game()).is_ok() && other.stamp.verify(&host, chain.game()).is_ok());
    assert_eq!((known.index, known.before), (other.stamp.index, other.stamp.before));
    assert_ne!(known.entry, other.stamp.entry);
    assert_eq!(ring.desks[1].take(&other), Err(ChainError::Conflict(Box::new(known))));
    // A later stamp on the other branch convicts as well.
    let mut branch = ring.desks[2].chain().clone();
    let share = ring.desks[2].due().expect("works").expect("a share");
    let later = branch.stamp(&ring.ids[0], &share);
    branch.take(&Ordered { stamp: later.clone(), entry: share }).expect("in its place").expect("signed well");
    assert!(chain.conflict(&later).is_some());
}

#[test]
fn a_stamp_that_is_not_the_hosts_is_none() {
    let mut ring = playing(5);
    let entry = roll(&ring, 0);
    let chain = ring.desks[0].chain().clone();
    let stamp = chain.stamp(&ring.ids[1], &entry);
    assert_eq!(ring.desks[2].take(&Ordered { stamp, entry: entry.clone() }), Err(ChainError::Forged));
    let moved = Stamp::new(&ring.ids[0], &[3; 32], 0, chain.len(), chain.head(), entry.hash());
    assert_eq!(ring.desks[2].take(&Ordered { stamp: moved, entry: entry.clone() }), Err(ChainError::Forged));
    let stamp = chain.stamp(&ring.ids[0], &entry);
    let swapped = Ordered { stamp, entry: roll(&ring, 1) };
    assert_eq!(ring.desks[2].take(&swapped), Err(ChainError::Forged));
    assert_eq!(ring.desks[2].chain().len(), chain.len());
}
