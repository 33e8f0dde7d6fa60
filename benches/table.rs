//! This benchmark measures what it costs to set a sealed table up and to play at it. Native devices play over links that only count.
//!
//! Prints for 2, 6 and 12 devices with one seat each: processor time of all devices together and of one, bytes sent by all and by the busiest, hops
//! (a message and its answer are two), until the keys stand and until the first hands are dealt; and the same for a whole game of bots. Then what the
//! first deal of six costs, and what it costs the others when one has fallen silent, without the time that they waited for it; and what part of a
//! first deal is receipts and certificates, with the rounds in which nothing else is under way. In Chromium, built as the page is: the longest that a
//! device of twelve works without letting the browser in.

#![cfg_attr(target_arch = "wasm32", no_main, allow(dead_code, reason = "most is measured natively only"))]

#[path = "shared/clock.rs"]
mod clock;
#[path = "shared/row.rs"]
mod row;

use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use std::collections::BTreeMap;
use std::time::Duration;
use winterover::base::ids::Seat;
use winterover::crypto::Identity;
#[cfg(not(target_arch = "wasm32"))]
use winterover::games;
use winterover::games::RULES;
use winterover::session::{Act, Config, LinkId, Look, Output, Peer, Phase};

/// Peers that are all linked to each other, each link named by who is at its other end; everything under way arrives at once, one hop
/// at a time.
struct Mesh {
    peers: Vec<Peer>,
    spent: Vec<Duration>,
    /// The longest that a device worked without a pause.
    longest: Duration,
    /// Bytes that each has sent.
    sent: Vec<usize>,
    messages: usize,
    hops: usize,
    /// Of these bytes and hops, those of receipts and certificates alone; and the longest of these messages.
    certifying: (usize, usize, usize),
    flights: Vec<(usize, LinkId, Vec<u8>)>,
    /// Says and hears nothing.
    silent: Option<usize>,
    now: u64,
}

/// A game whose cards have backs alike, and one whose cards have backs of two kinds.
const PLAIN: &str = "the-thing";
const TWO_SIDED: &str = "stay-away";

/// How often devices look at their clocks, in milliseconds of the table's time, and how often at most while something is awaited.
const TICK_MS: u64 = 250;
const TICKS: usize = 1000;

impl Mesh {
    fn new(devices: usize) -> Self {
        let config = |at: usize| Config {
            identity: Identity::random(&mut ChaCha20Rng::seed_from_u64(at as u64)),
            seed: [at as u8; 32],
            build: "bench".to_owned(),
            shelf: &RULES,
            look: Look::new("Bench", 0, 0),
        };
        let host = Peer::host(config(0));
        let invite = host.invite().clone();
        let mut peers = vec![host];
        peers.extend((1..devices).map(|at| Peer::guest(config(at), invite.clone())));
        let spent = vec![Duration::ZERO; devices];
        let mut mesh = Mesh {
            peers,
            spent,
            longest: Duration::ZERO,
            sent: vec![0; devices],
            messages: 0,
            hops: 0,
            certifying: (0, 0, 0),
            flights: Vec::new(),
            silent: None,
            now: 0,
        };
        for one in 0..devices {
            for other in one + 1..devices {
                mesh.peers[one].link_opened(LinkId(other as u32));
                mesh.peers[other].link_opened(LinkId(one as u32));
            }
            mesh.run(|_| false);
        }
        mesh
    }

    fn reset(&mut self) {
        self.spent.fill(Duration::ZERO);
        self.longest = Duration::ZERO;
        self.sent.fill(0);
        (self.messages, self.hops, self.certifying) = (0, 0, (0, 0, 0));
    }

    /// Sends what a device has to say. Whether that was anything but receipts and certificates.
    fn collect(&mut self, at: usize) -> bool {
        let mut more = false;
        if self.silent == Some(at) {
            return more;
        }
        while self.timed(at, Peer::work) {}
        while let Some(output) = self.peers[at].poll() {
            let Output::Send { link, bytes } = output else { continue };
            self.sent[at] += bytes.len();
            self.messages += 1;
            if certifies(&self.peers[at], link, &bytes) {
                self.certifying.0 += bytes.len();
                self.certifying.2 = self.certifying.2.max(bytes.len());
            } else {
                more = true;
            }
            self.flights.push((link.0 as usize, LinkId(at as u32), bytes));
        }
        more
    }

    /// One piece of a device's work.
    fn timed<R>(&mut self, at: usize, work: impl FnOnce(&mut Peer) -> R) -> R {
        let begun = clock::seconds();
        let done = work(&mut self.peers[at]);
        let spent = Duration::from_secs_f64((clock::seconds() - begun).max(0.0));
        self.spent[at] += spent;
        self.longest = self.longest.max(spent);
        done
    }

    /// Until nothing is under way or `done`.
    fn run(&mut self, done: impl Fn(&Mesh) -> bool) {
        loop {
            let more = (0..self.peers.len()).filter(|at| self.collect(*at)).count();
            if self.flights.is_empty() || done(self) {
                return;
            }
            self.hops += 1;
            self.certifying.1 += usize::from(more == 0);
            for (to, link, bytes) in std::mem::take(&mut self.flights) {
                if self.silent == Some(to) {
                    continue;
                }
                self.timed(to, |peer| peer.receive(link, &bytes));
            }
        }
    }

    /// Until `done`, as time goes by.
    fn run_until(&mut self, done: impl Fn(&Mesh) -> bool) {
        for _ in 0..TICKS {
            self.run(&done);
            if done(self) {
                return;
            }
            self.now += TICK_MS;
            let now = self.now;
            (0..self.peers.len()).for_each(|at| self.timed(at, |peer| peer.tick(now)));
        }
        panic!("the table never came to it");
    }

    fn has_keys(&self) -> bool {
        self.peers.iter().all(|peer| peer.check_phrase().is_some())
    }

    fn is_dealt(&self) -> bool {
        self.peers.iter().all(|peer| peer.phase() == Phase::Playing)
    }

    fn is_over(&self) -> bool {
        self.peers.iter().all(|peer| peer.report().is_some())
    }

    /// The first deal of a table whose keys stand; its last device may have fallen silent.
    fn first_deal(mut self, silent: bool, what: &str) {
        self.run_until(Mesh::has_keys);
        self.silent = silent.then(|| self.peers.len() - 1);
        self.reset();
        self.run_until(|mesh| mesh.peers[0].phase() == Phase::Playing);
        self.run(|_| false);
        self.report(what);
        self.note(what);
    }

    /// A table at which this game begins now.
    fn started(devices: usize, key: &str) -> Self {
        let mut mesh = Mesh::new(devices);
        // Of the rules alone: a program with the games' panels would have to be split into parts, and nothing does that for a benchmark.
        let rules = RULES.into_iter().find(|rules| rules.key() == key).expect("a game on the shelf");
        mesh.peers[0].act(Act::SetGame(key.to_owned())).expect("a game on the shelf");
        while mesh.peers[0].lobby().seats.len() < usize::from(*rules.seats().start()) {
            mesh.peers[0].act(Act::AddBot(Look::new("Bot", 0, 0))).expect("a free seat");
        }
        mesh.run(|_| false);
        mesh.reset();
        mesh.peers[0].act(Act::Start).expect("a playable lobby");
        mesh
    }

    /// What all have sent together.
    fn kilobytes(&self) -> f64 {
        self.sent.iter().sum::<usize>() as f64 / 1e3
    }

    /// What the host has sent, and the busiest guest.
    fn busiest(&self) -> String {
        let guests = self.sent[1..].iter().max().copied().unwrap_or_default();
        format!("the host {:.0}, a guest at most {:.0}", self.sent[0] as f64 / 1e3, guests as f64 / 1e3)
    }

    fn report(&self, what: &str) {
        let all: Duration = self.spent.iter().sum();
        let most = self.spent.iter().max().copied().unwrap_or_default();
        println!(
            "{:>2} devices, {what:<22} all {:>7.1} ms   busiest {:>6.1} ms   longest {:>5.1} ms   {:>7.1} kB ({}) in {:>5} messages   {:>4} hops   record {:>7.1} kB",
            self.peers.len(),
            all.as_secs_f64() * 1e3,
            most.as_secs_f64() * 1e3,
            self.longest.as_secs_f64() * 1e3,
            self.kilobytes(),
            self.busiest(),
            self.messages,
            self.hops,
            self.peers[0].record().map_or(0.0, |record| record.len() as f64 / 1e3),
        );
    }

    /// Into the table of figures. All devices share one processor here, at a real table each has its own.
    fn note(&self, what: &str) {
        let devices = self.peers.len();
        let all = self.spent.iter().sum();
        let most = self.spent.iter().max().copied();
        let ms = |time: Duration| format!("{:.0} ms", time.as_secs_f64() * 1e3);
        let all = ms(all);
        let most = ms(most.unwrap_or_default());
        let traffic = format!("{:.0} kB ({}) in {} rounds", self.kilobytes(), self.busiest(), self.hops.div_ceil(2));
        row::row(
            &format!("{devices} devices, {what}"),
            &format!("{all} in all, {most} the busiest"),
            &traffic,
            0.0,
            row::Aim::None,
        );
    }

    /// Into the table of figures: what of it is receipts and certificates.
    #[cfg(not(target_arch = "wasm32"))]
    fn note_certifying(&self, what: &str) {
        let (bytes, hops, longest) = self.certifying;
        let rounds = |hops: usize| hops.div_ceil(2);
        row::row(
            &format!("{} devices, {what}: receipts and certificates, of at most {longest} B each", self.peers.len()),
            &format!("{:.0} kB; alone in {} rounds", bytes as f64 / 1e3, rounds(hops)),
            &format!("{:.0} kB ({}) in {} rounds", self.kilobytes(), self.busiest(), rounds(self.hops)),
            0.0,
            row::Aim::None,
        );
    }

    /// Into the table of figures.
    #[cfg(target_arch = "wasm32")]
    fn note_longest(&mut self, what: &str, wanted_s: f64) {
        let longest = self.longest.as_secs_f64();
        let figure = format!("{:.0} ms", longest * 1e3);
        let wanted = format!("{:.0} ms wanted", wanted_s * 1e3);
        let devices = self.peers.len();
        row::row(
            &format!("{devices} devices, {what}: longest piece of work, Chromium"),
            &figure,
            &wanted,
            longest / wanted_s,
            row::Aim::Most(1.0),
        );
        self.reset();
    }

    fn play_out(&mut self, bots: &mut BTreeMap<Seat, Box<dyn winterover::bots::bot::AnyBot>>) {
        while !self.is_over() {
            self.run_until(|mesh| mesh.is_over() || mesh.peers.iter().any(|peer| !peer.to_move().is_empty()));
            for at in 0..self.peers.len() {
                for seat in self.peers[at].to_move().iter() {
                    let action = self.peers[at].table().and_then(|table| bots.get_mut(&seat)?.choose(table));
                    let action = action.expect("a bot has a move when it is awaited");
                    self.peers[at].act(Act::Move { seat, action }).expect("a bot's move is legal");
                }
            }
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    for devices in [2, 6, 12] {
        let shelved = games::find(PLAIN).expect("a game on the shelf");
        let mut mesh = Mesh::started(devices, PLAIN);
        mesh.run_until(Mesh::has_keys);
        mesh.report("keys");
        if devices == 6 {
            mesh.note("sealed set-up: keys");
        }
        mesh.run_until(Mesh::is_dealt);
        mesh.report("keys and first deal");
        if devices == 6 {
            mesh.note("sealed set-up: keys, shuffles and first deal");
        }
        let seats = mesh.peers[0].lobby().seats.len() as u8;
        let mut bots = Seat::all(seats).map(|seat| (seat, (shelved.bot)(seat, 1))).collect();
        mesh.play_out(&mut bots);
        mesh.report("whole game and audit");
    }
    Mesh::started(6, PLAIN).first_deal(false, "first deal");
    Mesh::started(6, PLAIN).first_deal(true, "first deal, one silent");
    Mesh::started(12, TWO_SIDED).first_deal(false, "first deal of 108 cards with two sides");
    for devices in [4, 12] {
        let mut mesh = Mesh::started(devices, PLAIN);
        mesh.run_until(Mesh::has_keys);
        mesh.reset();
        mesh.run_until(Mesh::is_dealt);
        mesh.note_certifying("first deal");
    }
}

/// Whether a packet brings a receipt or a certificate; in the browser nobody asks.
#[cfg(not(target_arch = "wasm32"))]
fn certifies(peer: &Peer, link: LinkId, bytes: &[u8]) -> bool {
    use winterover::session::peer::GameMessage;
    matches!(peer.read_packet(link, bytes), Some(GameMessage::Receipt(_) | GameMessage::Certificate(_)))
}

#[cfg(target_arch = "wasm32")]
fn certifies(_: &Peer, _: LinkId, _: &[u8]) -> bool {
    false
}

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// A page shouldn't stand still for longer while keys are made, in seconds.
#[cfg(target_arch = "wasm32")]
const KEYS_S: f64 = 0.05;
/// Nor while cards are dealt: a frame.
#[cfg(target_arch = "wasm32")]
const DEAL_S: f64 = 0.016;

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen_test::wasm_bindgen_test]
async fn longest() {
    for (key, what) in [(PLAIN, "first deal"), (TWO_SIDED, "first deal of 108 cards with two sides")] {
        let mut mesh = Mesh::started(12, key);
        mesh.run_until(Mesh::has_keys);
        if key == PLAIN {
            mesh.note_longest("keys", KEYS_S);
        }
        mesh.reset();
        mesh.run_until(Mesh::is_dealt);
        mesh.note_longest(what, DEAL_S);
    }
}
