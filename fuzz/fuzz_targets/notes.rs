//! Relays say anything, and so does somebody who knows the room. A page that takes part says no more than it may, is busy with no more than it
//! bears, and comes to rest.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use std::collections::BTreeSet;
use winterover::net::signal::card::Card;
use winterover::net::signal::gate::MAX_OTHERS;
use winterover::net::signal::nostr::event::{Event, Hex, KIND, publish, read};
use winterover::net::signal::nostr::note::{Draft, End, Pen};
use winterover::net::signal::nostr::pool::{Do, MOST, Time, WINDOW_MS};
use winterover::net::signal::nostr::rendezvous::{Rendezvous, Settings};
use winterover::net::signal::sdp_filter::{Role, description};
use winterover::net::signal::way::{Contact, Fate, Met, TableLinks};

const ROOM: [u8; 32] = [1; 32];
const SDP: &str = "a=candidate:1 1 udp 1 192.0.2.7 4242 typ host\r\na=ice-ufrag:EsAw\r\na=ice-pwd:bP+XJMM09aR8AiX1jdukzR6Y\r\n\
    a=fingerprint:sha-256 AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB\r\n";

/// The page, and what it has done.
struct Page {
    machine: Rendezvous,
    now: u64,
    sockets: BTreeSet<usize>,
    said: Vec<u64>,
    contacts: u32,
}

impl Page {
    fn act(&mut self, act: impl FnOnce(&mut Rendezvous)) {
        self.machine.at(Time { ms: self.now, unix: 1_790_000_000 });
        act(&mut self.machine);
        while let Some(todo) = self.machine.todo() {
            match todo {
                Do::Open(relay, _) => assert!(self.sockets.insert(relay)),
                Do::Close(relay) => drop(self.sockets.remove(&relay)),
                Do::Send(relay, text) => {
                    assert!(self.sockets.contains(&relay));
                    if text.starts_with("[\"EVENT\"") {
                        self.said.push(self.now);
                    }
                }
                Do::AskTime => {}
            }
        }
        while let Some(met) = self.machine.met() {
            match met {
                Met::Newcomer(Contact(contact)) => self.contacts = self.contacts.max(contact),
                Met::Described(Contact(contact), role, sdp) => {
                    self.contacts = self.contacts.max(contact);
                    assert_eq!(description(&sdp, role), Ok(()));
                }
                Met::Meeting(_) | Met::Departed(_) | Met::Garbage(_) => {}
            }
        }
        assert!(self.machine.due().is_none_or(|due| due > self.now));
    }
}

fn tell(writer: &Pen, content: String) -> String {
    let tags = vec![vec!["x".to_owned(), writer.tag().to_owned()]];
    let event = Event {
        id: Hex([0; 32]),
        author: writer.author(),
        created_at: 0,
        kind: KIND,
        tags,
        content,
        sig: Hex([0; 64]),
    };
    publish(&event).replacen("\"EVENT\",", "\"EVENT\",\"w\",", 1)
}

fuzz_target!(|data: &[u8]| {
    let rng = &mut ChaCha20Rng::seed_from_u64(1);
    let settings = Settings { room_key: ROOM, me: [1; 16], relays: Vec::new(), seed: [2; 32] };
    let machine = Rendezvous::new(&settings, Time { ms: 0, unix: 1_790_000_000 });
    let mut page = Page { machine, now: 0, sockets: BTreeSet::new(), said: Vec::new(), contacts: 0 };
    let mut writers: Vec<Pen> = (0..3).map(|at| Pen::new(&ROOM, [at + 5; 16], rng)).collect();
    let tag = writers[0].tag().to_owned();
    let own = Pen::new(&ROOM, settings.me, &mut ChaCha20Rng::from_seed(settings.seed)).end();
    let card = Card::of(SDP).expect("a card");
    page.act(Rendezvous::turn);
    let mut rest = data;
    while let [what, which, more @ ..] = rest {
        let relay = usize::from(which % 16);
        let (text, after) = more.split_at(more.len().min(usize::from(which / 16) * 8));
        rest = more;
        let heard = String::from_utf8_lossy(text).into_owned();
        let writer = &mut writers[usize::from(which % 3)];
        let peer: &End = &own;
        match what % 16 {
            0 => page.act(|machine| machine.opened(relay)),
            1 => {
                page.sockets.remove(&relay);
                page.act(|machine| machine.closed(relay));
            }
            2 => page.act(|machine| machine.heard(relay, "[\"EOSE\",\"w\"]")),
            3 => {
                rest = after;
                let _ = read(&heard, &tag);
                page.act(|machine| machine.heard(relay, &heard));
            }
            4 => {
                rest = after;
                let note = tell(writer, heard);
                page.act(|machine| machine.heard(relay, &note));
            }
            at @ 5..=8 => {
                let draft = [
                    Draft::Hello,
                    Draft::Bye,
                    Draft::Offer(peer, &card),
                    Draft::Answer(peer, u32::from(relay as u8), &card),
                ];
                let (_, content) = writer.write(rng, which % 2 == 0, draft[usize::from(at - 5)]);
                let note = tell(writer, content);
                page.act(|machine| machine.heard(relay, &note));
            }
            9 => page.act(|machine| machine.describe(Contact(u32::from(*which)), Role::Offer, SDP)),
            10 => page.act(|machine| machine.describe(Contact(u32::from(*which)), Role::Answer, SDP)),
            11 => page.act(|machine| {
                machine.learn(
                    Contact(u32::from(which / 4)),
                    [Fate::Opened, Fate::Closed, Fate::Refused][usize::from(which % 3)],
                )
            }),
            12 => page.act(Rendezvous::again),
            13 => {
                let linked = (0..which / 16).map(|at| [at + 5; 16]).collect();
                let table_links = TableLinks { hosting: which % 2 == 0, settled: which % 4 < 3, rank: 1, linked };
                page.act(|machine| machine.know(&table_links));
            }
            14 => page.act(|machine| machine.dated((which % 2 == 0).then_some(i64::from(*which) - 128))),
            _ => {
                page.now += u64::from(*which).pow(2);
                page.act(Rendezvous::turn);
            }
        }
    }
    for from in &page.said {
        assert!(page.said.iter().filter(|at| (*from..from + WINDOW_MS).contains(at)).count() <= MOST);
    }
    assert!(u64::from(page.contacts) <= 3 * MAX_OTHERS as u64 + page.now / 2_000 + 1);
    // Left to itself it doesn't turn for ever.
    page.act(Rendezvous::leave);
    for _ in 0..1_000 {
        let Some(due) = page.machine.due() else { break };
        page.now = due;
        page.act(Rendezvous::turn);
    }
});
