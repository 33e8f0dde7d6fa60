//! Whole tables of peers over simulated links: joining, playing, saying, coming back.

mod common;
#[path = "network/back.rs"]
mod back;
#[path = "network/door.rs"]
mod door;
#[path = "network/hosts.rs"]
mod hosts;
#[path = "network/strangers.rs"]
mod strangers;
#[path = "network/trouble.rs"]
mod trouble;
#[path = "network/silence.rs"]
mod silence;
#[path = "network/heirs.rs"]
mod heirs;

use common::net::{CALM, Net, ROUGH};
use common::ring::SHELF;
use common::snowdrift::Snowdrift;
use winterover::session::peer::{Act, Event};
use winterover::session::{Look, Phase, Verdict, Words, audit};

#[test]
fn peers_join_play_and_audit_in_any_weather() {
    for (devices, weather) in [(2, CALM), (3, ROUGH), (5, ROUGH)] {
        let mut net = Net::gathered(devices, weather, devices as u64);
        net.act(0, Act::AddBot(Look::new("Bot", 3, 3)));
        net.run_for(1000);
        assert!(net.peers.iter().all(|peer| peer.lobby() == net.peers[0].lobby()));
        net.act(0, Act::Start);
        net.play_out::<Snowdrift>();
        assert_eq!(net.accusations(), []);
        let record = net.peers[devices - 1].record();
        for peer in &net.peers {
            assert_eq!(peer.phase(), Phase::Over);
            assert_eq!(peer.record(), record);
            assert_eq!(peer.report().map(|report| &report.verdict), Some(&Verdict::Clean));
            assert!(peer.check_phrase().is_some() && peer.check_phrase() == net.peers[0].check_phrase());
        }
        let report = audit(&record.expect("a record"), SHELF).expect("an audit");
        assert_eq!((report.verdict, report.roster.seats.len()), (Verdict::Clean, devices + 1));
        net.act(0, Act::Rematch);
        net.run_for(2000);
        assert!(net.peers.iter().all(|peer| peer.phase() == Phase::Lobby && peer.lobby().round == 1));
        net.act(0, Act::Start);
        net.run_until(|net| net.peers.iter().all(|peer| peer.phase() == Phase::Playing));
    }
}

#[test]
fn everybody_hears_what_is_said_once() {
    let mut net = Net::gathered(3, ROUGH, 9);
    net.act(1, Act::Say(Words::Text("I saw\n no red".to_owned())));
    net.run_for(2000);
    for events in &net.events {
        let said = events.iter().filter(|event| matches!(event, Event::Said { .. })).count();
        assert_eq!(said, 1);
    }
}
