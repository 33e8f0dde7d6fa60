//! Only all devices together open cards at these tables. Nobody is gone on without, nobody is sent away, and a device that leaves takes part in it.

use crate::common::ring::Ring;
use winterover::base::ids::DeviceId;
use winterover::crypto::Threshold;
use winterover::session::lobby::roster::Heir;
use winterover::session::log::entry::Body;
use winterover::session::table::audit::Verdict;
use winterover::session::table::phase::{News, Phase};

#[test]
fn whole_games_end_in_a_clean_audit_and_the_record_says_how_many_opened_its_cards() {
    for devices in [2, 3, 6] {
        let mut ring = Ring::all_together(devices, 500 + u64::from(devices));
        ring.play_to_a_clean_end();
        let report = ring.audited(0);
        assert_eq!((report.verdict, report.roster.threshold), (Verdict::Clean, Threshold::All));
    }
}

#[test]
fn a_silent_device_is_waited_for_wherever_the_table_is() {
    for devices in [3, 5] {
        let mut ring = Ring::all_together(devices, 510 + u64::from(devices));
        ring.settle_until(|ring| ring.desks[0].phase() == Phase::Dealing);
        let asleep = usize::from(devices) - 1;
        ring.sleep(asleep);
        ring.settle();
        assert_eq!((ring.desks[0].phase(), ring.desks[0].owing()), (Phase::Dealing, vec![DeviceId::at(asleep)]));
        // All others say that they would go on without it, though their pages don't offer it.
        for by in 0..asleep {
            assert!(!ring.desks[by].may_suspect(DeviceId::at(asleep)));
            let signed = ring.signed(by, Body::Suspect { device: DeviceId::at(asleep) });
            ring.say(&signed).expect("counts");
        }
        ring.settle();
        assert_eq!((ring.desks[0].phase(), ring.desks[0].excused()), (Phase::Dealing, Vec::new()));
        ring.wake(asleep);
        ring.play_to_a_clean_end();
    }
}

#[test]
fn nobody_goes_by_the_others_votes_alone() {
    let mut ring = Ring::all_together(4, 520);
    ring.settle();
    ring.sleep(0);
    let heir = Some(Heir { device: DeviceId(1), bot: true });
    for to in [None, heir] {
        for by in 1..4 {
            ring.dismiss(by, 0, to);
        }
        ring.settle();
        assert_eq!(ring.desks[1].phase(), Phase::Playing);
        assert!(ring.desks[1].is_at_table(DeviceId(0)));
    }
    // With its own vote for the same it does.
    ring.wake(0);
    ring.ask_to_leave(0, heir);
    for by in 1..4 {
        if let Ok(signed) = ring.desks[by].dismiss(DeviceId(0), heir) {
            ring.say(&signed).expect("counts");
        }
    }
    ring.settle();
    assert!(ring.news.contains(&(1, News::Parted(DeviceId(0)))));
    ring.mute.insert(0);
    ring.play_to_a_clean_end();
}

#[test]
fn devices_leave_of_their_own_accord_one_after_another_and_the_rest_play_on() {
    let mut ring = Ring::all_together(5, 530);
    ring.settle();
    for gone in [4, 2, 3] {
        ring.ask_to_leave(gone, None);
        // Nobody can do a leaver's part for it.
        ring.sleep(gone);
        ring.settle();
        assert_eq!((ring.desks[0].phase(), ring.desks[0].leaver()), (Phase::Working, Some(DeviceId::at(gone))));
        ring.wake(gone);
        ring.settle();
        assert!(ring.desks[gone].has_left());
        ring.mute.insert(gone);
    }
    assert_eq!(ring.desks[0].votes_needed(), 2);
    ring.play_to_a_clean_end();
}

#[test]
fn all_let_a_device_in_and_need_its_vote_no_more_than_before() {
    let mut ring = Ring::all_together(3, 540);
    ring.settle();
    let comer = ring.arrive(541);
    let key = ring.ids[comer].public();
    for by in 0..3 {
        ring.admit(by, key);
    }
    ring.settle();
    assert!(ring.desks[0].is_at_table(DeviceId::at(comer)));
    assert_eq!(ring.desks[0].votes_needed(), 3);
    ring.play_to_a_clean_end();
}
