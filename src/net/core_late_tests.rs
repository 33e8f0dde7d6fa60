//! A session misses nothing while the page fetches its game.

use super::Core;
use super::tests::{config, core, settle};
use crate::games::RULES;
use crate::net::loopback::Hub;
use crate::session::{Act, Config, Look, Peer, Phase};
use crate::table::erase::{AnyGame, AnyTable, BadSetup};
use crate::table::setup::{SetupError, Switch, Value};
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

/// A game whose rules are fetched while a table waits for them.
struct Late(AtomicBool);

static LATE: Late = Late(AtomicBool::new(false));
static LATE_SHELF: [&dyn AnyGame; 1] = [&LATE];

impl AnyGame for Late {
    fn key(&self) -> &'static str {
        RULES[0].key()
    }

    fn seats(&self) -> RangeInclusive<u8> {
        RULES[0].seats()
    }

    fn is_here(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    fn setup(&self, seats: u8) -> Result<Vec<u8>, SetupError> {
        RULES[0].setup(seats)
    }

    fn switches(&self, setup: &[u8]) -> Result<(Vec<Switch>, Vec<&'static str>), BadSetup> {
        RULES[0].switches(setup)
    }

    fn set(&self, setup: &[u8], key: &str, value: Value) -> Result<Vec<u8>, BadSetup> {
        RULES[0].set(setup, key, value)
    }

    fn start(&self, setup: &[u8]) -> Result<Box<dyn AnyTable>, BadSetup> {
        assert!(self.is_here(), "its rules aren't here");
        RULES[0].start(setup)
    }
}

#[test]
fn a_game_that_begins_while_its_rules_are_fetched_is_not_missed() {
    let (hub, ends) = Hub::new(2, 12);
    let host = Peer::host(Config { shelf: &RULES, ..config(0, "1") });
    let guest = Peer::guest(Config { shelf: &LATE_SHELF, ..config(1, "1") }, host.invite().clone());
    let mut cores: Vec<Core> = [host, guest].into_iter().zip(ends).map(|(peer, end)| core(peer, end)).collect();
    settle(&hub, &mut cores, 0);
    assert_eq!(cores[1].peer().wants_rules(), Some(RULES[0].key()));
    for _ in 2..*RULES[0].seats().start() {
        cores[0].act(Act::AddBot(Look::new("bot", 1, 1))).expect("there are seats");
    }
    cores[0].act(Act::Start).expect("all are there");
    settle(&hub, &mut cores, 1);
    assert_eq!((cores[0].peer().phase(), cores[1].peer().phase()), (Phase::KeySetup, Phase::Lobby));
    LATE.0.store(true, Ordering::Relaxed);
    settle(&hub, &mut cores, 2);
    assert!(cores.iter().all(|core| core.peer().table().is_some()));
    assert!(!matches!(cores[1].peer().phase(), Phase::Lobby | Phase::KeySetup));
}
