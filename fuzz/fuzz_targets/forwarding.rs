//! A forwarder and indirect links take any packets from any device at any time. A forwarder sends nothing to devices that it has no link to, and
//! forwards for no more pairs than it may; nobody takes more links than allowed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::collections::BTreeSet;
use winterover::net::forwarder::Forwarder;
use winterover::net::forwarding::{Around, Callee, Forward, Post, read};
use winterover::net::indirect_links::{Doing, IndirectLinks};
use winterover::net::link::{LinkId, MAX_PACKET};

/// Device 1 is this one, 2 the host, the others up to 6 of the table, the rest strangers.
fn around(direct: &[u8]) -> Around {
    Around {
        me: [1; 32],
        host: Some([2; 32]),
        direct: direct.iter().map(|at| ([*at; 32], LinkId((*at).into()))).collect(),
        table: (1..=6).map(|at| [at; 32]).collect(),
        ..Around::default()
    }
}

fn fit(around: &Around, posts: &[Post]) {
    for (link, packet) in posts {
        assert!(around.direct.values().any(|direct| direct == link));
        assert!(packet.len() <= MAX_PACKET);
    }
}

fuzz_target!(|data: &[u8]| {
    let mut forwarder = Forwarder::default();
    let mut indirect_links = IndirectLinks::default();
    let mut now_ms = 0;
    let mut open: BTreeSet<LinkId> = BTreeSet::new();
    let everybody: Vec<u8> = (2..16).collect();
    // Each packet stands with its sender, the tenths of a second before it and its length in front.
    let mut rest = data;
    while let Some(([by, wait, length], after)) = rest.split_first_chunk::<3>() {
        let (packet, after) = after.split_at(after.len().min(usize::from(*length)));
        rest = after;
        now_ms += u64::from(*wait) * 100;
        // Sometimes a device has no link.
        let around = around(&everybody[usize::from(*wait % 2)..]);
        let by = [2 + by % 14; 32];
        let doings = match read(packet) {
            Some(Forward::To(asked, frame)) => {
                fit(&around, &forwarder.take(&around, &by, asked, frame, now_ms).posts);
                Vec::new()
            }
            Some(Forward::From(other, frame)) => indirect_links.take(&around, &by, other, frame, now_ms).doings,
            None => indirect_links.tick(&around, &[Callee::Host, Callee::Device([4; 32])], now_ms),
        };
        fit(&around, &forwarder.tick(&around, now_ms));
        for doing in doings {
            match doing {
                Doing::Post(link, packet) => fit(&around, &[(link, packet)]),
                Doing::Open(link) => assert!(open.insert(link), "opened once"),
                Doing::Frame(link, _) => assert!(open.contains(&link)),
                Doing::Lose(link) => assert!(open.remove(&link)),
            }
        }
        assert!(forwarder.open() <= 72, "no more pairs than a table of the largest size has, and a few");
    }
});
