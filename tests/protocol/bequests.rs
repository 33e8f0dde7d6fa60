//! Leavers, dealers and heirs are dishonest. What passes on is what there was, or the device that changed it is named.

use crate::common::comings::person;
use crate::common::ring::{Ring, SHELF, body_of};
use crate::common::snowdrift::{Act, HAND, Options, Snowdrift};
use winterover::base::codec::encode;
use winterover::base::ids::{DeviceId, LogIndex, Seat, SeatSet};
use winterover::crypto::{Context, CryptoError, Row, What, shuffle};
use winterover::session::fault::Fault;
use winterover::session::log::entry::{Body, Mixed, ReshareComplaint};
use winterover::session::table::audit::Verdict;
use winterover::session::table::phase::News;
use winterover::table::card::CardId;
use winterover::table::game::Game;

/// Of four devices the last is being replaced by the first.
const HEIR: usize = 0;
const SPOILER: usize = 1;
const OTHER: usize = 2;
const GONE: usize = 3;

/// Keys are to be dealt again next, for the last device to be replaced.
fn renewing(seed: u64) -> Ring {
    let mut ring = Ring::each_its_own(4, seed);
    ring.sleep(GONE);
    ring.agree(GONE, person(HEIR));
    ring.settle_until_renewal();
    ring
}

#[test]
fn bequests_of_other_secrets_are_refused() {
    let mut ring = renewing(329);
    let honest = ring.make(1).expect("dealings");
    let Body::Renew { dealings, bequests } = honest.read().expect("an entry").body else { panic!("dealings") };
    assert_eq!(bequests.iter().map(|(of, _)| *of).collect::<Vec<_>>(), [3].map(DeviceId));
    let invalid = |expected, found| CryptoError::Count { what: What::Dealing, expected, found };
    let shared = dealings[1].1.clone();
    let mut spoilt = bequests.clone();
    spoilt[0].1.commitments[0] = dealings[0].1.commitments[0];
    let cases = [
        (Vec::new(), Fault::NotDue),
        (vec![(DeviceId(1), dealings[0].1.clone())], Fault::NotDue),
        (vec![(DeviceId(3), shared)], Fault::Crypto(invalid(1, 2))),
        (spoilt, Fault::Crypto(CryptoError::Invalid(What::Dealing))),
    ];
    for (bequests, fault) in cases {
        let cheat = ring.signed(1, Body::Renew { dealings: dealings.clone(), bequests });
        assert_eq!(ring.refused(&cheat), fault);
    }
    ring.say(&honest).expect("the honest one still counts");
    ring.play_to_a_clean_end();
}

/// A device has spoilt what it deals to the heir of the seats of one that is replaced; all others find its dealings good. What the heir is
/// about to complain of.
fn with_a_spoilt_bequest() -> (Ring, ReshareComplaint) {
    let mut ring = renewing(330);
    let Body::Renew { dealings, mut bequests } = body_of(&ring.make(SPOILER).expect("dealings")) else {
        panic!("dealings")
    };
    ring.desks[SPOILER].forget_pending();
    bequests[0].1.boxes[0][3] ^= 1;
    let dealt = ring.signed(SPOILER, Body::Renew { dealings, bequests });
    ring.say(&dealt).expect("nobody can tell but the heir");
    [HEIR, OTHER].into_iter().for_each(|at| ring.work(at));
    assert!(matches!(body_of(&ring.make(OTHER).expect("a word")), Body::Accept(None)));
    ring.desks[OTHER].forget_pending();
    let Body::Accept(Some(complaint)) = body_of(&ring.make(HEIR).expect("a word")) else {
        panic!("the heir has found it bad")
    };
    ring.desks[HEIR].forget_pending();
    (ring, *complaint)
}

/// The heir complains so, and another device finds at once that this one has spoilt the keys.
fn puts_out(mut ring: Ring, complaint: ReshareComplaint, culprit: usize) {
    let signed = ring.signed(HEIR, Body::Accept(Some(Box::new(complaint))));
    ring.say(&signed).expect("it is judged, not refused");
    let fault = Fault::Crypto(CryptoError::Invalid(What::Dealing));
    assert!(ring.news.contains(&(SPOILER, News::PutOut { device: DeviceId::at(culprit), fault })));
}

#[test]
fn whoever_spoils_what_passes_to_the_heir_is_put_out_by_its_complaint() {
    let (ring, complaint) = with_a_spoilt_bequest();
    assert!(complaint.bequest);
    puts_out(ring, complaint, SPOILER);
}

#[test]
fn an_heir_that_says_the_same_of_the_dealing_to_all_is_put_out_itself() {
    let (ring, mut complaint) = with_a_spoilt_bequest();
    complaint.bequest = false;
    puts_out(ring, complaint, HEIR);
}

/// Before its hand is mixed for the first time a device mixes it by other numbers than it should, with a proof that holds.
fn mixed_otherwise(devices: u8, liar: usize, seed: u64) -> (Ring, LogIndex) {
    let seats: Vec<u8> = (0..devices).collect();
    let setup = encode(&Options { seats: devices, rounds: 1 });
    let mut ring = Ring::with(devices, &seats, setup, Snowdrift::KEY, SHELF, seed);
    let mut pile: Vec<Row> = Vec::new();
    loop {
        let made = (0..usize::from(devices)).find_map(|at| ring.make(at)).expect("somebody owes something");
        let entry = made.read().expect("an entry");
        let Body::Deal(mut deal) = entry.body else {
            ring.say(&made).expect("counts");
            continue;
        };
        let Some(Mixed { rows, .. }) = deal.mixes.first().cloned() else {
            ring.say(&made).expect("counts");
            continue;
        };
        if rows.len() > HAND {
            pile = rows;
        } else if entry.device.index() == liar {
            let dealt = pile.len() - HAND * liar;
            let hand: Vec<_> = (0..HAND).map(|at| pile[dealt - 1 - at].clone()).collect();
            let joint = ring.desks[liar].keys().expect("keys").joint().clone();
            let context = Context { head: entry.head, ..ring.desks[liar].log().context() };
            let rng = &mut <rand::rngs::ChaCha20Rng as rand::SeedableRng>::seed_from_u64(seed);
            let (rows, secret) = shuffle::shuffle(rng, &joint, &hand).expect("a hand");
            let proof = shuffle::prove(rng, &context, &joint, &hand, &rows, &secret).expect("a hand");
            deal.mixes[0] = Mixed { at: deal.mixes[0].at, rows, proof };
            ring.desks[liar].forget_pending();
            let index = ring.desks[0].log().len();
            let signed = ring.signed(liar, Body::Deal(deal));
            ring.say(&signed).expect("nobody can tell");
            return (ring, index);
        }
        ring.say(&made).expect("counts");
    }
}

#[test]
fn a_leaver_that_hid_its_order_hides_no_card_and_is_named_by_the_audit() {
    let (mut ring, entry) = mixed_otherwise(4, 2, 331);
    ring.settle();
    ring.news.clear();
    ring.replace(2, person(0));
    let hand: Vec<CardId> = ring.game(0).hands[2].clone();
    assert!(hand.len() == HAND && hand.iter().all(|card| ring.game(0).cards.face(*card).is_some()));
    for at in [1, 3] {
        assert!(hand.iter().all(|card| ring.game(at).cards.face(*card).is_none()));
    }
    ring.play_out::<Snowdrift>();
    let violations = ring.violations(0);
    assert_eq!(violations.len(), 1);
    assert_eq!((violations[0].entry, violations[0].device, &violations[0].fault), (entry, DeviceId(2), &Fault::Order));
}

#[test]
fn an_heir_that_breaks_a_hidden_rule_is_named_and_not_who_left() {
    // Ice must not be played; the heir plays what the leaver held of it.
    let found = (340..360).find_map(|seed| {
        let mut ring = Ring::table(3, &[0, 1, 2], 2, seed);
        let card = ring.ice_of(0)?;
        ring.leave_to(0, person(1));
        Some((ring, card))
    });
    let (mut ring, card) = found.expect("somebody holds ice");
    let action = encode(&Act::Play { card });
    assert!(ring.desks[1].choose(Seat(0), &action).is_err(), "its own table knows better");
    let entry = ring.desks[0].log().len();
    let signed = ring.signed(1, Body::Move { seat: Seat(0), action });
    ring.say(&signed).expect("nobody else can tell");
    ring.play_out::<Snowdrift>();
    let report = ring.audited(0);
    let Verdict::Broken(violations) = report.verdict else { panic!("ice was played") };
    let [handover] = report.handovers[..] else { panic!("one device has left") };
    assert_eq!((handover.gone, handover.heir, handover.seats), (DeviceId(0), person(1), SeatSet::of(Seat(0))));
    assert!(handover.entry < entry);
    assert_eq!((violations[0].entry, violations[0].device, violations[0].seat), (entry, DeviceId(1), Some(Seat(0))));
}
