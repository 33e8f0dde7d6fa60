//! Links that bring what nobody sealed are closed in the end, and that accuses nobody.

use crate::common::guests::{between, heard, refused};
use crate::common::net::Net;
use winterover::session::peer::{Event, LinkError, LinkId, Output};
use winterover::sim::CALM;

/// A packet of a guest's, and the same with a seal that doesn't hold.
fn packets(net: &mut Net, at_guest: LinkId) -> (Vec<u8>, Vec<u8>) {
    let invite = net.invite();
    let packet = net.peers[1].forge_join(at_guest, &invite).expect("an open link");
    let mut spoilt = packet.clone();
    *spoilt.last_mut().expect("a seal") ^= 1;
    (packet, spoilt)
}

#[test]
fn a_link_that_brings_little_but_broken_packets_is_closed_and_nobody_accused() {
    let mut net = Net::gathered(3, CALM, 99);
    let (at_host, at_guest) = between(&net, 1);
    let mut closed = None;
    for count in 1..=1000 {
        let (_, spoilt) = packets(&mut net, at_guest);
        net.peers[0].receive(at_host, &spoilt);
        let outputs = heard(&mut net);
        if refused(&outputs, at_host, LinkError::Broken) {
            closed = closed.or(Some(count));
            assert!(outputs.contains(&Output::Event(Event::DeviceGone(net.peers[1].me()))));
        }
    }
    assert_eq!((closed, net.accusations()), (Some(64), Vec::new()));
    let linked = |net: &Net| net.peers[0].lobby().devices.iter().filter(|device| device.linked).count();
    assert_eq!(linked(&net), 2);
    net.join(0, 1);
    net.run_for(1000);
    assert_eq!(linked(&net), 3, "a new link begins anew");
}

#[test]
fn a_link_on_which_most_packets_hold_stays_open() {
    let mut net = Net::gathered(2, CALM, 100);
    let (at_host, at_guest) = between(&net, 1);
    for _ in 0..500 {
        let (packet, spoilt) = packets(&mut net, at_guest);
        net.peers[0].receive(at_host, &spoilt);
        net.peers[0].receive(at_host, &packet);
        assert!(!heard(&mut net).contains(&Output::Close(at_host)));
    }
}
