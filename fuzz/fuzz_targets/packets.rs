//! Anything comes over links. Raw bytes come in every state, and well-formed messages from guests who greeted honestly and say anything.
#![no_main]

use libfuzzer_sys::fuzz_target;
use winterover::crypto::Identity;
use winterover::games::RULES;
use winterover::session::{Act, Config, LinkId, Look, Output, Peer};

/// More than any handful of messages leads to.
const OUTPUTS: usize = 10_000;

fn config(seed: u8) -> Config {
    Config {
        identity: Identity::from([seed; 32]),
        seed: [seed; 32],
        build: String::new(),
        shelf: &RULES,
        look: Look::default(),
    }
}

/// A host and two guests, and what lies between them: link 1 joins the host and the first, link 2 the host and the second.
struct Room {
    host: Peer,
    guests: Vec<Peer>,
}

impl Room {
    fn new() -> Self {
        let host = Peer::host(config(1));
        let guests = [2, 3].map(|seed| Peer::guest(config(seed), host.invite().clone())).into();
        let mut room = Room { host, guests };
        for (at, link) in [(0, LinkId(1)), (1, LinkId(2))] {
            room.host.link_opened(link);
            room.guests[at].link_opened(link);
        }
        room.carry();
        room
    }

    fn carry(&mut self) {
        for _ in 0..OUTPUTS {
            let mut idle = true;
            while let Some(output) = self.host.poll() {
                if let Output::Send { link: LinkId(link @ 1..=2), bytes } = output {
                    self.guests[link as usize - 1].receive(LinkId(link), &bytes);
                    idle = false;
                }
            }
            for (guest, link) in self.guests.iter_mut().zip([LinkId(1), LinkId(2)]) {
                while let Some(output) = guest.poll() {
                    if let Output::Send { bytes, .. } = output {
                        self.host.receive(link, &bytes);
                        idle = false;
                    }
                }
            }
            let worked = self.host.work() | self.guests.iter_mut().fold(false, |worked, guest| worked | guest.work());
            if idle && !worked {
                return;
            }
        }
        panic!("the room never falls silent");
    }
}

fuzz_target!(|data: &[u8]| {
    let mut room = Room::new();
    let mut rest = data;
    while let [what, length, after @ ..] = rest {
        let (bytes, after) = after.split_at(after.len().min(usize::from(*length) * 4));
        rest = after;
        let guest = usize::from(what % 2);
        match what / 2 % 6 {
            0 => room.host.receive(LinkId(1 + guest as u32), bytes),
            1 => room.guests[guest].receive(LinkId(1 + guest as u32), bytes),
            2 => {
                room.host.link_opened(LinkId(9));
                room.host.receive(LinkId(9), bytes);
            }
            3 => room.guests[guest].say_bytes(LinkId(1 + guest as u32), bytes),
            4 => room.host.say_bytes(LinkId(1 + guest as u32), bytes),
            _ => {
                for seat in 0..4 {
                    let _ = room.host.act(Act::AddBot(Look::new(&format!("bot {seat}"), 0, 0)));
                }
                let _ = room.host.act(Act::Start);
                room.host.tick(u64::from(*length) * 100);
            }
        }
        room.carry();
    }
    assert!(room.host.lobby().is_sound());
});
