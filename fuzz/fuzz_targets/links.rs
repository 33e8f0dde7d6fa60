//! People paste or type something to come to a table: codes, links, addresses of meeting places.
#![no_main]

use libfuzzer_sys::fuzz_target;
use winterover::net::rendezvous_points::read_fragment;
use winterover::net::signal::code::{Code, with_code};
use winterover::net::signal_url::SignalUrl;
use winterover::session::Invite;

fuzz_target!(|text: &str| {
    if let Ok(invite) = Invite::parse(text) {
        let again = Invite::parse(&invite.fragment()).expect("what an invite spells can be read");
        assert_eq!((again.fragment(), again.room_name()), (invite.fragment(), invite.room_name()));
    }
    let here = Invite::new(7);
    let room = Invite::new(7).room_id();
    for text in [text, &with_code(&here.fragment(), text)] {
        if let Ok(code) = Code::read(text, &here.code(), &room) {
            let again = with_code(&here.fragment(), &code.text(&room));
            assert_eq!(Code::read(&again, &here.code(), &room), Ok(code));
        }
    }
    for secure in [false, true] {
        let asked = read_fragment(text, secure);
        let _ = Invite::parse(&asked.invite);
        if let Ok(station) = SignalUrl::parse(text, secure) {
            let again = SignalUrl::parse(&station.page(), secure).expect("the address of a station can be read");
            assert_eq!(again, station);
        }
    }
});
