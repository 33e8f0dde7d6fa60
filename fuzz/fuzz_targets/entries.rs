//! A dishonest device at a sealed table signs what it likes. It signs bodies of entries correctly, at every stage of a game. The host refuses
//! them or orders them, and what it orders counts for everybody; what it refuses changes nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::cell::RefCell;
use winterover::base::codec;
use winterover::base::ids::DeviceId;
use winterover::crypto::{Identity, Threshold};
use winterover::games::{RULES, SHELF};
use winterover::session::Look;
use winterover::session::lobby::roster::{Roster, RosterSeat, VERSION};
use winterover::session::log::Log;
use winterover::session::log::entry::{Body, ENTRY_LIMIT, SignedEntry};
use winterover::session::log::outcome::{Submitted, Taken};
use winterover::session::seed::Seed;
use winterover::session::table::desk::Desk;

/// Entries said honestly before a table is begun again.
const HONEST: u8 = 60;

struct Table {
    ids: Vec<Identity>,
    desks: Vec<Desk>,
    said: u8,
}

impl Table {
    fn new() -> Self {
        let ids: Vec<Identity> = (1..=3).map(|secret| Identity::from([secret; 32])).collect();
        let game = SHELF[0].game;
        let seats = *game.seats().start();
        let seat = |at| RosterSeat { device: DeviceId(at % 3), look: Look::default(), bot: false };
        let roster = Roster {
            version: VERSION,
            build: String::new(),
            room: [1; 32],
            nonce: [2; 32],
            devices: ids.iter().map(Identity::public).collect(),
            seats: (0..seats).map(seat).collect(),
            game: game.key().to_owned(),
            setup: game.setup(seats).expect("its least number of seats"),
            threshold: Threshold::Most,
        };
        let log = Log::found(&ids[0], roster).expect("a roster");
        let first = log.entries()[0].clone();
        let open = |id: &Identity| Desk::open(id.clone(), Seed::from([4; 32]), first.clone(), &RULES).expect("seated");
        Table { desks: ids.iter().map(open).collect(), ids, said: 0 }
    }

    fn say(&mut self, signed: &SignedEntry) -> bool {
        let head = self.desks[0].log().head();
        match self.desks[0].submit(signed) {
            Ok(Submitted::New(ordered)) => {
                for desk in &mut self.desks[1..] {
                    assert_eq!(desk.take(&ordered), Ok(Taken::Counts));
                    assert_eq!(desk.log().head(), ordered.header.head());
                }
                true
            }
            Ok(Submitted::Known(_)) => true,
            Err(_) => {
                assert_eq!(self.desks[0].log().head(), head, "what is refused changes nothing");
                false
            }
        }
    }

    /// Whatever some device owes, if any does.
    fn go_on(&mut self) -> bool {
        let due = self.desks.iter_mut().find_map(|desk| desk.due().expect("own cryptography works"));
        due.is_some_and(|signed| self.say(&signed))
    }
}

thread_local! {
    static TABLE: RefCell<Table> = RefCell::new(Table::new());
}

fuzz_target!(|data: &[u8]| {
    let [device, steps, body @ ..] = data else { return };
    TABLE.with_borrow_mut(|table| {
        if table.said >= HONEST {
            *table = Table::new();
        }
        if steps % 16 == 0 && table.go_on() {
            table.said += 1;
        }
        let Ok(body) = codec::decode::<Body>(body, ENTRY_LIMIT) else { return };
        let device = usize::from(*device) % table.ids.len();
        let signed = table.desks[device].log().sign(&table.ids[device], DeviceId::at(device), body);
        if table.say(&signed) {
            // The device itself knows nothing of what was said in its name.
            *table = Table::new();
        }
    });
});
