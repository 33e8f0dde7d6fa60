//! Entries that must not count are refused with their reason. Nothing has changed, and the game goes on to a clean end.

use crate::common::ring::Ring;
use crate::common::snowdrift::Act;
use winterover::base::codec::{decode, encode};
use winterover::base::ids::{DeviceId, Seat};
use winterover::crypto::error::What;
use winterover::crypto::{CryptoError, Identity};
use winterover::session::fault::{Bug, Fault};
use winterover::session::log::entry::{Body, ENTRY_LIMIT, Entry, SignedEntry};
use winterover::session::table::phase::{News, Phase};
use winterover::table::erase::BadMove;

fn roll(seat: u8) -> Body {
    Body::Move { seat: Seat(seat), action: encode(&Act::Roll) }
}

#[test]
fn forged_and_foreign_entries_are_refused() {
    let mut ring = Ring::playing(3, 1);
    let game = *ring.desks[0].log().game();
    let log = ring.desks[0].log().clone();
    let mallory = Identity::from([9; 32]);
    assert_eq!(ring.refused(&log.sign(&mallory, DeviceId(0), roll(0))), Fault::Forged);
    let id = ring.ids[1].clone();
    assert_eq!(ring.refused(&log.sign(&id, DeviceId(0), roll(0))), Fault::Forged);
    assert_eq!(ring.refused(&log.sign(&id, DeviceId(7), roll(0))), Fault::NoDevice(DeviceId(7)));
    let entry = Entry {
        device: DeviceId(1),
        counter: log.counter(DeviceId(1)),
        seen: log.len(),
        head: log.head(),
        body: roll(1),
    };
    assert_eq!(ring.refused(&SignedEntry::new(&id, &[1; 32], &entry)), Fault::Forged);
    let lost = Entry { head: [5; 32], ..entry.clone() };
    assert_eq!(ring.refused(&SignedEntry::new(&id, &game, &lost)), Fault::OtherRecord);
    let ahead = Entry { seen: log.len().next(), ..entry.clone() };
    assert_eq!(ring.refused(&SignedEntry::new(&id, &game, &ahead)), Fault::OtherRecord);
    let due = log.counter(DeviceId(1));
    let later = Entry { counter: due + 1, ..entry };
    assert_eq!(ring.refused(&SignedEntry::new(&id, &game, &later)), Fault::Counter { due, found: due + 1 });
    ring.play_to_a_clean_end();
}

#[test]
fn garbage_and_long_entries_are_refused() {
    let mut ring = Ring::playing(3, 2);
    let game = *ring.desks[0].log().game();
    let id = ring.ids[1].clone();
    for bytes in [vec![], vec![0xff; 40], vec![0; ENTRY_LIMIT + 1]] {
        let signature = id.sign("entry", &[game.as_slice(), &bytes].concat());
        let signed: SignedEntry =
            decode(&encode(&(bytes.clone(), signature)), 2 * ENTRY_LIMIT).expect("the form of a signed entry");
        let fault = ring.refused(&signed);
        assert!(matches!(fault, Fault::Unreadable | Fault::TooLong { .. }), "{fault:?}");
    }
    ring.play_to_a_clean_end();
}

#[test]
fn moves_out_of_turn_and_for_others_are_refused() {
    let mut ring = Ring::playing(3, 3);
    let log = ring.desks[0].log().clone();
    let first = ring.ids[0].clone();
    let second = ring.ids[1].clone();
    assert_eq!(ring.refused(&log.sign(&second, DeviceId(1), roll(0))), Fault::NotYourSeat(Seat(0)));
    let not_awaited = Fault::Move(BadMove::NotAwaited(Seat(1)));
    assert_eq!(ring.refused(&log.sign(&second, DeviceId(1), roll(1))), not_awaited);
    assert_eq!(ring.refused(&log.sign(&second, DeviceId(1), roll(99))), Fault::NotYourSeat(Seat(99)));
    let nonsense = Body::Move { seat: Seat(0), action: vec![200, 1, 2] };
    assert_eq!(ring.refused(&log.sign(&first, DeviceId(0), nonsense)), Fault::Move(BadMove::Unreadable));
    let vote = Body::Move { seat: Seat(0), action: encode(&Act::Vote(1)) };
    assert!(matches!(ring.refused(&log.sign(&first, DeviceId(0), vote)), Fault::Move(BadMove::Refused(_))));
    for body in [Body::Deal(Box::default()), Body::Begin(Box::new(ring.desks[0].roster().clone()))] {
        assert_eq!(ring.refused(&log.sign(&second, DeviceId(1), body)), Fault::NotDue);
    }
    ring.play_to_a_clean_end();
}

#[test]
fn an_entry_said_twice_has_one_place_and_another_in_its_stead_none() {
    let mut ring = Ring::playing(3, 4);
    let id = ring.ids[0].clone();
    let old = ring.desks[0].log().clone();
    let signed = old.sign(&id, DeviceId(0), roll(0));
    assert_eq!(ring.say(&signed), Ok(()));
    let len = ring.desks[0].log().len();
    assert_eq!(ring.say(&signed), Ok(()));
    assert_eq!(ring.desks[0].log().len(), len);
    let due = old.counter(DeviceId(0)) + 1;
    let other = old.sign(&id, DeviceId(0), Body::Move { seat: Seat(0), action: encode(&Act::Draw) });
    assert_eq!(ring.refused(&other), Fault::Counter { due, found: due - 1 });
    ring.play_to_a_clean_end();
}

#[test]
fn shares_on_an_older_head_are_refused() {
    let mut ring = Ring::playing(3, 5);
    ring.choose(Seat(0), &Act::Draw);
    let old = ring.make(1).expect("owes a share");
    ring.say(&old).expect("an honest share");
    let share = old.read().expect("an entry").body;
    ring.settle();
    ring.choose(Seat(1), &Act::Draw);
    let log = ring.desks[1].log().clone();
    let id = ring.ids[1].clone();
    // The very entry of the last draw, with a new number: it was made before this draw began.
    let entry = Entry { counter: log.counter(DeviceId(1)), ..old.read().expect("an entry") };
    let stale = SignedEntry::new(&id, log.game(), &entry);
    assert!(matches!(ring.refused(&stale), Fault::Stale { .. }));
    // The old shares under a new head: the proof is bound to the old one, and to other cards.
    let third = ring.ids[2].clone();
    let log = ring.desks[2].log().clone();
    let invalid = Fault::Crypto(CryptoError::Invalid(What::Shares));
    assert_eq!(ring.refused(&log.sign(&third, DeviceId(2), share)), invalid);
    ring.play_to_a_clean_end();
}

#[test]
fn votes_stay_closed_and_can_not_be_changed_or_copied() {
    let mut ring = Ring::playing(3, 6);
    ring.roll_until_the_vote();
    let log = ring.desks[0].log().clone();
    let open = Body::Move { seat: Seat(1), action: encode(&Act::Vote(1)) };
    let second = ring.ids[1].clone();
    assert_eq!(ring.refused(&log.sign(&second, DeviceId(1), open)), Fault::Move(BadMove::NotAwaited(Seat(1))));
    ring.choose(Seat(0), &Act::Vote(700));
    let sealed = ring.desks[0].log().since(log.len())[0].entry.read().expect("an entry");
    assert_eq!(ring.desks[1].table().awaits(), ring.desks[0].table().awaits());
    let Body::Seal { commitment, note, .. } = sealed.body else { panic!("votes are closed") };
    // Seat 1 repeats seat 0's commitment as its own, hoping to open it with seat 0's opening.
    let log = ring.desks[1].log().clone();
    // A note is as long as all notes: here a point, the length in two bytes, and what is 147 bytes instead of 148.
    let mut bytes = encode(&note);
    bytes.pop();
    bytes[32] -= 1;
    let shorter = Body::Seal { seat: Seat(1), commitment, note: decode(&bytes, 256).expect("a note") };
    assert_eq!(
        ring.refused(&log.sign(&second, DeviceId(1), shorter)),
        Fault::Crypto(CryptoError::Malformed(What::Box))
    );
    ring.say(&log.sign(&second, DeviceId(1), Body::Seal { seat: Seat(1), commitment, note }))
        .expect("nobody can tell yet");
    assert!(ring.news.contains(&(1, News::Bug(Bug::OtherSecrets))), "its own device knows that it isn't its own");
    ring.choose(Seat(2), &Act::Vote(3));
    let opened = ring.make(0).expect("its vote");
    ring.say(&opened).expect("an honest opening");
    let Body::Unseal { opening, .. } = opened.read().expect("an entry").body else { panic!("opens its vote") };
    let log = ring.desks[1].log().clone();
    let copied = log.sign(&second, DeviceId(1), Body::Unseal { seat: Seat(1), opening });
    assert_eq!(ring.refused(&copied), Fault::Crypto(CryptoError::Invalid(What::Commitment)));
    assert_eq!(ring.desks[2].phase(), Phase::Playing);
}
