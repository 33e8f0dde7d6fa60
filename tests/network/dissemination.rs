//! Long entries come from their authors and headers from the host; what is kept back comes another way.

use crate::common::net::Net;
use crate::common::snowdrift::Snowdrift;
use std::cell::RefCell;
use std::rc::Rc;
use winterover::session::Phase;
use winterover::session::log::Log;
use winterover::session::log::entry::SignedEntry;
use winterover::session::peer::{Act, GameMessage, LinkId, Peer};
use winterover::sim::{CALM, ROUGH};

/// The first long entry that a device sends itself, as it passes by.
fn first_body(net: &mut Net, at: usize) -> Rc<RefCell<Option<SignedEntry>>> {
    let found = Rc::new(RefCell::new(None));
    let seen = Rc::clone(&found);
    net.hold_back(at, move |_, _, what| {
        if let Some(GameMessage::Body(signed)) = what {
            seen.borrow_mut().get_or_insert(signed);
        }
        false
    });
    found
}

#[test]
fn the_host_sends_hardly_more_than_anybody() {
    const DEVICES: usize = 6;
    let mut net = Net::gathered(DEVICES, CALM, 61);
    let sent = Rc::new(RefCell::new([0; DEVICES]));
    for at in 0..DEVICES {
        let sent = Rc::clone(&sent);
        let count = move |_: &mut Peer, link: LinkId, bytes: Vec<u8>| {
            sent.borrow_mut()[at] += bytes.len();
            vec![(link, bytes)]
        };
        net.tamper.insert(at, Box::new(count));
    }
    net.act(0, Act::Start);
    net.run_until_all(Phase::Playing);
    let host = sent.borrow()[0];
    let all = sent.borrow().iter().sum::<usize>();
    assert!(host * DEVICES < all * 2, "{host} of {all} bytes");
    net.tamper.clear();
    net.play_out::<Snowdrift>();
    net.assert_clean();
}

#[test]
fn an_entry_that_its_author_keeps_from_those_it_names_comes_from_the_host() {
    let mut net = Net::gathered(4, ROUGH, 62);
    net.hold_back(1, |_, _, what| matches!(what, Some(GameMessage::Body(_))));
    net.act(0, Act::Start);
    net.run_until_all(Phase::Playing);
    net.play_out::<Snowdrift>();
    net.assert_clean();
    assert!(net.peers[0].is_host(), "nobody takes it for the host's doing");
}

#[test]
fn a_host_that_sends_one_device_headers_alone_is_passed_over_for_those_who_have_the_entries() {
    let mut net = Net::playing(4, CALM, 63);
    let starved = net.links_between(0, 3);
    let headers = move |peer: &mut Peer, link: LinkId, bytes: Vec<u8>| match peer.read_packet(link, &bytes) {
        Some(GameMessage::LogEntry(ordered)) if starved.contains(&link) => {
            let header = peer.forge(link, GameMessage::Header(ordered.header));
            header.map(|bytes| (link, bytes)).into_iter().collect()
        }
        Some(_) | None => vec![(link, bytes)],
    };
    net.tamper.insert(0, Box::new(headers));
    net.play_out::<Snowdrift>();
    net.assert_clean();
}

#[test]
fn nobody_sends_anothers_entry_and_a_header_takes_no_other_entry_than_its_own() {
    let mut net = Net::gathered(4, CALM, 64);
    let body = first_body(&mut net, 1);
    net.act(0, Act::Start);
    net.run_until(|_| body.borrow().is_some());
    let signed = body.borrow_mut().take().expect("a long entry");
    // Of device 1, brought by device 2; and as the next one of the log, by a host that has given that index to nothing.
    net.forge(2, 3, GameMessage::Body(signed));
    let mut header = net.peers[0].log().and_then(Log::last).cloned().expect("a header");
    header.index = header.index.next();
    net.forge(0, 3, GameMessage::Header(header));
    net.tamper.clear();
    net.run_until_all(Phase::Playing);
    net.play_out::<Snowdrift>();
    net.assert_clean();
}
