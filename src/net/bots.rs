//! Bots play in the seats that this device gave them, through the session like everybody. Layer 8; pure.
//!
//! They take their time, as people do, and make their choice at the next tick of the clock. So nobody sees how long they had to think, which would
//! show whether there was anything to think about. The caller that opens the room brings the bots; this module knows no game.

use crate::base::ids::Seat;
use crate::base::rng::{RngExt, Seeded, seeded};
use crate::bots::bot::AnyBot;
use crate::session::{Act, Peer};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The shortest time in milliseconds that a bot takes to choose.
const LEAST_MS: u64 = 200;
/// The longest time in milliseconds that a bot takes to choose.
const MOST_MS: u64 = 1_000;

/// Makes the bot of a game (named by its key) for a seat, with a seed of its own; `None` if the game has none.
pub type BotMaker = Rc<dyn Fn(&str, Seat, u64) -> Option<Box<dyn AnyBot>>>;

/// The bots of this device.
pub struct Bots {
    make: BotMaker,
    rng: Seeded,
    seated: BTreeMap<Seat, Seated>,
}

struct Seated {
    bot: Box<dyn AnyBot>,
    /// When it will have thought long enough, while it is awaited.
    ready_ms: Option<u64>,
    /// What it has chosen but not yet said.
    chosen: Option<Vec<u8>>,
    /// A call that it wants to make, and when it will.
    call: Option<(u64, Vec<u8>)>,
}

impl Bots {
    /// No bots yet.
    pub fn new(make: BotMaker, seed: u64) -> Self {
        Bots { make, rng: seeded(seed), seated: BTreeMap::new() }
    }

    /// Forgets all bots: another game begins, or this device has taken over seats and its log now shows what they were told. Bots then hear the log
    /// from the beginning.
    pub fn forget(&mut self) {
        self.seated.clear();
    }

    /// The next move that a bot has thought about long enough.
    pub fn think(&mut self, peer: &Peer, now_ms: u64) -> Option<Act> {
        let table = peer.table()?;
        let due = peer.to_move().intersection(peer.my_bots());
        for (seat, seated) in &mut self.seated {
            if !due.contains(*seat) {
                (seated.ready_ms, seated.chosen) = (None, None);
            }
        }
        for seat in peer.my_bots().iter() {
            if !self.seated.contains_key(&seat) {
                let seed = self.rng.random();
                let bot = (self.make)(table.key(), seat, seed)?;
                self.seated.insert(seat, Seated { bot, ready_ms: None, chosen: None, call: None });
            }
            let pause = self.rng.random_range(LEAST_MS..MOST_MS);
            let seated = self.seated.get_mut(&seat)?;
            if let Some(action) = seated.bot.call(table) {
                seated.call = Some((now_ms + pause, action));
            }
            if let Some((_, action)) = seated.call.take_if(|(ready_ms, _)| now_ms >= *ready_ms)
                && table.check(seat, &action).is_ok()
            {
                return Some(Act::Move { seat, action });
            }
        }
        for seat in due.iter() {
            let pause = self.rng.random_range(LEAST_MS..MOST_MS);
            let seated = self.seated.get_mut(&seat)?;
            if let Some(action) = seated.chosen.take()
                && table.check(seat, &action).is_ok()
            {
                seated.ready_ms = None;
                return Some(Act::Move { seat, action });
            }
            // A call may have changed the table meanwhile; then the bot chooses again.
            if now_ms >= *seated.ready_ms.get_or_insert(now_ms + pause) {
                seated.chosen = seated.bot.choose(table);
            }
        }
        None
    }
}
