//! A device that has left counts until those who counted and those who stay have acknowledged that.

use crate::common::ring::Ring;
use winterover::base::ids::{DeviceId, LogIndex};
use winterover::session::fault::Fault;
use winterover::session::log::certificate::{Certificate, LogPrefix, Receipt};
use winterover::session::log::entry::Body;
use winterover::session::log::outcome::Taken;
use winterover::session::table::desk::ChoiceError;

/// Four devices, the last of which has left with an entry behind which the record was so long.
fn left(seed: u64) -> (Ring, LogIndex) {
    let mut ring = Ring::playing(4, seed);
    ring.ask_to_leave(3, None);
    ring.settle();
    assert!(ring.desks[3].has_left());
    let since = ring.desks[0].log().unsettled().expect("a device that leaves");
    assert!(ring.desks.iter().all(|desk| desk.log().unsettled() == Some(since)));
    (ring, since)
}

/// Receipts of these for a beginning of the record, which acknowledge so much of it.
fn signed(ring: &Ring, len: LogIndex, acknowledged: LogIndex, by: &[u8]) -> Certificate {
    let log = ring.desks[0].log();
    let head = log.since(len.earlier(1))[0].header.head();
    let prefix = LogPrefix { term: log.term(), len, head };
    let of = |by: &u8| Receipt::new(&ring.ids[usize::from(*by)], log.game(), DeviceId(*by), prefix, acknowledged);
    Certificate::of(prefix, &by.iter().map(of).collect::<Vec<_>>())
}

#[test]
fn a_quorum_of_both_lets_a_device_be_out() {
    for by in [vec![0, 1, 2], vec![1, 2, 3], vec![0, 1, 2, 3]] {
        let (mut ring, since) = left(501);
        let len = ring.desks[0].log().len();
        assert!(!ring.desks[0].log().configuration().is_quorum([0, 1].map(DeviceId)));
        let certificate = signed(&ring, len, since, &by);
        let settles = ring.desks[0].settle(certificate).expect("enough");
        ring.say(&settles).expect("counts");
        for desk in &ring.desks {
            assert_eq!((desk.log().unsettled(), desk.log().configuration().threshold()), (None, 2));
            assert!(
                desk.log().configuration().is_quorum([0, 1].map(DeviceId))
                    && !desk.log().configuration().is_quorum([0, 3].map(DeviceId))
            );
            assert!(!desk.log().configuration_at(len).is_quorum([0, 1].map(DeviceId)));
        }
        ring.mute.insert(3);
        ring.play_to_a_clean_end();
    }
}

#[test]
fn less_than_that_does_not() {
    let (mut ring, since) = left(502);
    let len = ring.desks[0].log().len();
    let not_enough = [
        // Of those who counted, and of those who stay.
        signed(&ring, len, since, &[1, 2]),
        signed(&ring, len, since, &[0, 3]),
        // They have signed for it, but don't acknowledge it; or only what was before.
        signed(&ring, len, LogIndex::FIRST, &[0, 1, 2, 3]),
        signed(&ring, len, since.earlier(1), &[0, 1, 2, 3]),
        signed(&ring, since.earlier(1), since.earlier(1), &[0, 1, 2, 3]),
    ];
    for certificate in not_enough {
        assert_eq!(ring.desks[0].settle(certificate.clone()), Err(ChoiceError::NotNow));
        let body = Body::Settle(Box::new(certificate));
        let said = ring.signed(0, body);
        assert!(matches!(ring.desks[0].check(&said), Err(Fault::Parts { .. })));
    }
    let (other, _) = left(503);
    let elsewhere = signed(&other, since, since, &[0, 1, 2]);
    assert_eq!(ring.desks[0].settle(elsewhere), Err(ChoiceError::NotNow));
    // A host that orders it all the same changes nothing.
    let body = Body::Settle(Box::new(signed(&ring, len, since, &[1, 2])));
    let said = ring.signed(0, body);
    assert!(ring.force(&said).iter().all(|taken| matches!(taken, Taken::Skipped { .. })));
    assert!(ring.desks[1..].iter().all(|desk| desk.log().unsettled() == Some(since)));
}

#[test]
fn where_nobody_leaves_there_is_nothing_to_settle() {
    let (mut ring, since) = left(504);
    let certificate = signed(&ring, since, since, &[0, 1, 2]);
    let again = Body::Settle(Box::new(certificate.clone()));
    let settles = ring.desks[0].settle(certificate).expect("enough");
    ring.say(&settles).expect("counts");
    let said = ring.signed(1, again);
    // Another may have said it meanwhile.
    assert_eq!(ring.desks[0].check(&said), Err(Fault::Late));
    assert!(Fault::Late.is_innocent());
}
