//! A page's view of a table changes with an event of its aspect, and never without one.

mod common;

use common::net::Net;
use common::snowdrift::Snowdrift;
use std::collections::BTreeSet;
use winterover::net::standing::RoomEvent;
use winterover::session::peer::{Act, Event, Peer};
use winterover::session::{Look, Phase};
use winterover::sim::{CALM, ROUGH};
use winterover::table::erase::{AnyTable, Played};
use winterover::table::game::{Game, Viewer};
use winterover::ui::aspects::{ASPECTS, Aspect, changed_by};

/// How often it is looked at, in milliseconds.
const LOOK_MS: u64 = 20;

fn view(table: &dyn AnyTable) -> String {
    let played = table.as_any().downcast_ref::<Played<Snowdrift>>().expect("the test game");
    format!("{:?}", played.game.view(Viewer::Everything))
}

/// All that pages read of a device, by aspect; not which of its seats is to move, as that changes by what its player does, nor what is sealed,
/// as pages look at that every second.
fn shown(peer: &Peer) -> [String; 4] {
    let table = (
        (peer.phase(), peer.awaited().seats, peer.my_seats(), peer.my_bots()),
        (peer.is_returning(), peer.is_replaying(), peer.waits_for(), peer.check_phrase(), peer.report().is_some()),
        (peer.game_failure().cloned(), peer.roster().cloned(), peer.table().map(view)),
    );
    let lobby = (peer.lobby(), peer.knocking(), peer.is_host(), peer.invite().fragment());
    let presence = (
        (peer.members(), peer.leaving(), peer.onlookers(), peer.votes_needed(), peer.needs_all()),
        (peer.game_host(), peer.can_replace_host(), peer.devices_needed()),
    );
    let standing = (peer.linked().collect::<Vec<_>>(), peer.host_link());
    [format!("{table:?}"), format!("{lobby:?}"), format!("{presence:?}"), format!("{standing:?}")]
}

/// What was seen of a device, and how many of its events were.
struct Watched {
    shown: [String; 4],
    events: usize,
}

impl Watched {
    fn of(net: &Net, at: usize) -> Self {
        Watched { shown: shown(&net.peers[at]), events: net.events[at].len() }
    }
}

/// What becomes of the aspects of a table's devices.
struct Watch {
    devices: Vec<Watched>,
    /// How often there were events, and how often those of each aspect.
    told: (usize, [usize; 4]),
    /// What changed untold.
    untold: BTreeSet<String>,
}

impl Watch {
    fn of(net: &Net) -> Self {
        let devices = (0..net.peers.len()).map(|at| Watched::of(net, at)).collect();
        Watch { devices, told: (0, [0; 4]), untold: BTreeSet::new() }
    }

    fn look(&mut self, net: &Net) {
        for (at, known) in self.devices.iter_mut().enumerate() {
            let now = Watched::of(net, at);
            let events = net.events[at].get(known.events..).unwrap_or(&net.events[at]);
            let mut told: BTreeSet<Aspect> = BTreeSet::new();
            events.iter().for_each(|event| told.extend(changed_by(&RoomEvent::Session(event.clone()))));
            // Whoever carries the bytes tells of links.
            let linked = |shown: &[String; 4]| shown[Aspect::Standing as usize].clone();
            if linked(&now.shown) != linked(&known.shown) {
                told.extend(changed_by(&RoomEvent::Standing));
            }
            self.told.0 += usize::from(!told.is_empty());
            for aspect in ASPECTS {
                let before = &known.shown[aspect as usize];
                let after = &now.shown[aspect as usize];
                self.told.1[aspect as usize] += usize::from(told.contains(&aspect));
                if before != after && !told.contains(&aspect) {
                    let same = before.bytes().zip(after.bytes()).take_while(|(one, other)| one == other).count();
                    let from = |text: &str| text.chars().skip(same.saturating_sub(40)).take(120).collect::<String>();
                    let before = from(before);
                    let after = from(after);
                    self.untold.insert(format!("{aspect:?} of {at} with {events:?}:\n  {before}\n  {after}"));
                }
            }
            *known = now;
        }
    }

    fn run_for(&mut self, net: &mut Net, ms: u64) {
        for _ in 0..ms / LOOK_MS {
            net.run_for(LOOK_MS);
            self.look(net);
        }
    }

    fn concludes(&self) {
        let untold: Vec<&String> = self.untold.iter().take(8).collect();
        assert!(untold.is_empty(), "{} changes were told of by no event, such as\n{}", self.untold.len(), {
            untold.into_iter().cloned().collect::<Vec<_>>().join("\n")
        });
    }
}

#[test]
fn nothing_changes_in_a_game_without_an_event_of_its_aspect() {
    for (seed, conditions) in [(500, CALM), (501, ROUGH)] {
        let mut net = Net::gathered(4, conditions, seed);
        let mut watch = Watch::of(&net);
        net.act(0, Act::AddBot(Look::new("Bot", 7, 3)));
        watch.run_for(&mut net, 1000);
        net.act(0, Act::Start);
        net.play_out_with::<Snowdrift>(4, |net| watch.look(net));
        watch.look(&net);
        net.act(0, Act::Rematch);
        watch.run_for(&mut net, 1000);
        watch.concludes();
        // Most of what happens in a game is no matter of its lobby, nor of how a device is connected.
        let (all, [table, lobby, _, standing]) = watch.told;
        assert!(table * 10 > all * 5 && lobby * 10 < all * 3 && standing * 10 < all * 3, "{:?}", watch.told);
    }
}

#[test]
fn nothing_changes_without_an_event_where_devices_go_and_come_back() {
    let mut net = Net::amid_a_game(4, 502);
    let mut watch = Watch::of(&net);
    let others = [0, 1, 2];
    net.isolate(3);
    watch.run_for(&mut net, 40_000);
    net.play_among::<Snowdrift>(&others, |net| net.peers[0].awaited().seats.is_empty() || net.now % 20_000 < 100);
    watch.look(&net);
    net.join_all(3, &others);
    watch.run_for(&mut net, 20_000);
    // The host goes home, and another takes over.
    net.crash(0);
    watch.devices[0].shown = shown(&net.peers[0]);
    watch.run_for(&mut net, 20_000);
    net.act(1, Act::Depart { heir: None });
    watch.run_for(&mut net, 20_000);
    watch.concludes();
}

#[test]
fn an_event_of_one_aspect_is_of_no_other() {
    let of = |event: Event| changed_by(&RoomEvent::Session(event));
    let key = winterover::crypto::Identity::from([1; 32]).public();
    assert_eq!(of(Event::SeatSealed(winterover::base::ids::Seat(0))), [Aspect::Table]);
    assert_eq!(of(Event::Knock(key)), [Aspect::Lobby]);
    assert_eq!(of(Event::Excused(key)), [Aspect::Presence]);
    assert_eq!(of(Event::PhaseChanged(Phase::Over)), [Aspect::Table]);
    assert!(!changed_by(&RoomEvent::Standing).contains(&Aspect::Table));
}
