//! Each relay is told no more than it bears, and left alone when it asks for that.

use super::super::event::Key;
use super::*;
use crate::base::rng::{Seeded, seeded};
use serde_json::json;

const TAG: &str = "0123456789abcdef";

fn event(number: i64) -> Event {
    Key::from_bytes(&[7; 32]).expect("a secret").event(number, TAG, format!("note {number}"))
}

/// A relay that is called at 0 and ready at once.
fn ready() -> (Relay, Seeded) {
    let mut relay = Relay::default();
    let mut rng = seeded(1);
    call(&mut relay, 0, &mut rng);
    (relay, rng)
}

fn call(relay: &mut Relay, now: u64, rng: &mut Seeded) {
    assert_eq!(relay.turn(now, true, rng), Some(Turn::Open));
    assert_eq!(relay.turn(now, true, rng), None);
    assert_eq!(relay.opened(now, TAG), Some(event::request(TAG)));
    assert_eq!(relay.say(now, &event(0), false), None, "too early");
    let old = json!(["EVENT", "w", event(0)]).to_string();
    assert_eq!(relay.heard(now, &old, TAG, rng), Told::Nothing, "old");
    relay.heard(now, r#"["EOSE","w"]"#, TAG, rng);
    assert!(relay.is_ready());
    assert!(matches!(relay.heard(now, &old, TAG, rng), Told::Event(_)));
}

fn taken(relay: &mut Relay, now: u64, number: i64, why: Option<&str>, rng: &mut Seeded) -> Told {
    let text = json!(["OK", event(number).id, why.is_none(), why.unwrap_or_default()]).to_string();
    relay.heard(now, &text, TAG, rng)
}

/// A relay that refuses what it is given, for this reason.
fn refused(why: &str) -> (Relay, Seeded, Told) {
    let (mut relay, mut rng) = ready();
    assert!(relay.say(0, &event(1), false).is_some());
    let told = taken(&mut relay, 100, 1, Some(why), &mut rng);
    (relay, rng, told)
}

#[test]
fn eight_are_said_at_once_and_one_more_every_five_seconds() {
    let (mut relay, mut rng) = ready();
    let mut say = |now| {
        (0..20)
            .filter(|at| {
                let said = relay.say(now, &event(now as i64 + at), false).is_some();
                said && taken(&mut relay, now, now as i64 + at, None, &mut rng) == Told::Nothing
            })
            .count()
    };
    assert_eq!([0, 4_999, 5_000, 9_999, 30_000, 1_000_000].map(&mut say), [8, 0, 1, 0, 5, 8]);
}

#[test]
fn what_is_refused_for_now_is_tried_again_ever_later() {
    for why in
        ["rate-limited: slow down", "error: disk", "invalid: no such kind", "", "Rate-Limited: too many created_at"]
    {
        let (mut relay, mut rng, told) = refused(why);
        assert_eq!((told, relay.standing(200)), (Told::Nothing, RelayStanding::Refusing), "{why}");
        let mut now = 100;
        for minutes in [1, 2, 4, 8, 15, 15] {
            assert_eq!(relay.say(now + minutes * 60_000 - 1, &event(2), false), None);
            now += minutes * 60_000;
            assert!(relay.say(now, &event(2), false).is_some(), "{why} after {minutes} min");
            taken(&mut relay, now, 2, Some(why), &mut rng);
        }
        assert!(relay.say(now + 15 * 60_000, &event(3), false).is_some());
        taken(&mut relay, now + 15 * 60_000, 3, None, &mut rng);
        assert_eq!(relay.hush_ms, FIRST_HUSH_MS);
    }
}

#[test]
fn relays_that_want_more_than_notes_are_left_alone() {
    for why in ["pow: 28 bits", "blocked: you", "restricted: members", "auth-required: who?", "POW:no", "auth-required"]
    {
        let (mut relay, mut rng, _) = refused(why);
        assert_eq!(relay.turn(100, true, &mut rng), Some(Turn::Close), "{why}");
        assert_eq!(relay.turn(u64::MAX, true, &mut rng), None);
        assert_eq!((relay.standing(100), relay.due(true)), (RelayStanding::Refusing, None));
        let (mut relay, mut rng) = ready();
        relay.heard(0, &json!(["CLOSED", "w", why]).to_string(), TAG, &mut rng);
        assert!(relay.is_retired());
    }
    let (relay, _, _) = refused("duplicate: have it");
    assert_eq!(relay.standing(200), RelayStanding::Usable);
}

#[test]
fn a_relay_that_floods_is_closed_and_called_again_later() {
    let (mut relay, mut rng) = ready();
    let chatter = |relay: &mut Relay, now, count, rng: &mut Seeded| {
        (0..count).for_each(|_| drop(relay.heard(now, r#"["NOTICE","hello"]"#, TAG, rng)));
        relay.is_ready()
    };
    assert!(chatter(&mut relay, 0, MOST_HEARD - 10, &mut rng), "all notes of a large table");
    assert!(
        (1..200).all(|second| chatter(&mut relay, second * 1_000, 1_000 / HEARD_MS, &mut rng)),
        "as fast as it may"
    );
    assert!(!chatter(&mut relay, 200_000, MOST_HEARD, &mut rng));
    assert_eq!(relay.turn(200_000, true, &mut rng), Some(Turn::Close));
    assert_eq!((relay.standing(200_000), relay.failures()), (RelayStanding::Silent, 1), "however much more comes");
    assert_eq!(relay.turn(200_000 + 2 * FIRST_PAUSE_MS, true, &mut rng), Some(Turn::Open));
}

#[test]
fn a_date_is_corrected_once() {
    for why in [
        "invalid: ephemeral event expired",
        "invalid: created_at too late",
        "error: event is too old",
        "blocked: created_at",
    ] {
        let (mut relay, mut rng, told) = refused(why);
        assert_eq!((told, relay.standing(200)), (Told::Untimely, RelayStanding::Untimely), "{why}");
        assert_eq!(relay.say(200, &event(2), false), None);
        assert_eq!(relay.untimely().as_deref(), Some("note 1"));
        assert!(relay.say(200, &event(2), true).is_some());
        taken(&mut relay, 300, 2, Some(why), &mut rng);
        assert_eq!((relay.is_retired(), relay.standing(300)), (true, RelayStanding::Untimely));
        let (mut relay, ..) = refused(why);
        relay.give_up();
        assert!(relay.is_retired());
    }
}

#[test]
fn a_relay_that_says_nothing_is_mute_until_it_does() {
    let (mut relay, mut rng) = ready();
    relay.say(0, &event(1), false);
    assert_eq!((relay.due(true), relay.turn(4_999, true, &mut rng)), (Some(TAKING_MS), None));
    assert_eq!(relay.standing(4_999), RelayStanding::Usable);
    relay.turn(TAKING_MS, true, &mut rng);
    assert_eq!((relay.standing(TAKING_MS), relay.say(TAKING_MS, &event(2), false)), (RelayStanding::Silent, None));
    taken(&mut relay, 7_000, 1, None, &mut rng);
    assert_eq!(relay.standing(7_000), RelayStanding::Usable);
    relay.say(7_000, &event(2), false);
    relay.turn(12_000, true, &mut rng);
    assert_eq!(relay.due(true), Some(7_000 + MUTE_MS));
    assert_eq!(relay.turn(7_000 + MUTE_MS, true, &mut rng), Some(Turn::Close));
    assert_eq!(relay.standing(7_000 + MUTE_MS), RelayStanding::Silent);
}

#[test]
fn what_cannot_be_reached_is_called_ever_more_seldom() {
    let mut relay = Relay::default();
    let mut rng = seeded(1);
    let mut now = 0;
    for pause in [2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 120_000, 120_000] {
        assert_eq!(relay.turn(now, true, &mut rng), Some(Turn::Open));
        relay.closed(now, &mut rng);
        let until = relay.due(true).expect("another call");
        assert!((now + pause / 2..now + pause * 3 / 2).contains(&until), "{pause}: {now} to {until}");
        assert_eq!(relay.turn(until - 1, true, &mut rng), None);
        now = until;
    }
    relay.hurry();
    assert_eq!(relay.due(true), Some(0));
    call(&mut relay, now, &mut rng);
    relay.closed(now + STEADY_MS, &mut rng);
    assert_eq!(relay.failures(), 1);
    for (stage, limit) in [(0, OPENING_MS), (1, TELLING_MS)] {
        let mut relay = Relay::default();
        let mut rng = seeded(1);
        relay.turn(0, true, &mut rng);
        if stage > 0 {
            relay.opened(0, TAG);
        }
        assert_eq!((relay.due(true), relay.turn(limit - 1, true, &mut rng)), (Some(limit), None));
        assert_eq!(relay.turn(limit, true, &mut rng), Some(Turn::Close));
    }
}

#[test]
fn a_socket_that_is_not_wanted_is_closed() {
    let (mut relay, mut rng) = ready();
    assert_eq!(relay.turn(1, false, &mut rng), Some(Turn::Close));
    assert_eq!((relay.turn(2, false, &mut rng), relay.due(false)), (None, None));
    call(&mut relay, 3, &mut rng);
    assert_eq!(relay.failures(), 0);
}
