//! Whole tables of peers run over simulated links. They join, play, talk and come back.

mod common;
#[path = "network/recovery.rs"]
mod recovery;
#[path = "network/door.rs"]
mod door;
#[path = "network/every_place.rs"]
mod every_place;
#[path = "network/cheats.rs"]
mod cheats;
#[path = "network/faults.rs"]
mod faults;
#[path = "network/forks.rs"]
mod forks;
#[path = "network/begun_twice.rs"]
mod begun_twice;
#[path = "network/hosts.rs"]
mod hosts;
#[path = "network/censorship.rs"]
mod censorship;
#[path = "network/strangers.rs"]
mod strangers;
#[path = "network/traces.rs"]
mod traces;
#[path = "network/trouble.rs"]
mod trouble;
#[path = "network/silence.rs"]
mod silence;
#[path = "network/agreed.rs"]
mod agreed;
#[path = "network/all_together.rs"]
mod all_together;
#[path = "network/seals.rs"]
mod seals;
#[path = "network/receipts.rs"]
mod receipts;
#[path = "network/indirect.rs"]
mod indirect;
#[path = "network/forwarders.rs"]
mod forwarders;
#[path = "network/introduced.rs"]
mod introduced;
#[path = "network/heirs.rs"]
mod heirs;
#[path = "network/gone.rs"]
mod gone;
#[path = "network/blame.rs"]
mod blame;
#[path = "network/host_discovery.rs"]
mod host_discovery;
#[path = "network/guesses.rs"]
mod guesses;
#[path = "network/stragglers.rs"]
mod stragglers;
#[path = "network/dissemination.rs"]
mod dissemination;
#[path = "network/broken.rs"]
mod broken;
#[path = "network/ending.rs"]
mod ending;

use common::net::Net;
use common::ring::SHELF;
use common::snowdrift::Snowdrift;
use winterover::games::RULES;
use winterover::session::fault::RosterFault;
use winterover::session::peer::{Act, ActError, Event};
use winterover::session::{Look, Phase, Verdict, Words, audit};
use winterover::sim::{CALM, ROUGH};
use winterover::table::setup::Value;

#[test]
fn peers_join_play_and_audit_in_any_weather() {
    for (devices, conditions) in [(2, CALM), (3, ROUGH), (5, ROUGH)] {
        let mut net = Net::gathered(devices, conditions, devices as u64);
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
        net.begin();
    }
}

#[test]
fn rules_can_be_set_before_enough_sit_down() {
    let game = RULES[0];
    let mut net = Net::gathered_with(2, CALM, 3, &RULES);
    let open_votes = |net: &Net| {
        let (switches, _) = game.switches(&net.peers[1].lobby().setup).expect("a setting");
        switches.iter().find(|switch| switch.key == "openVotes").map(|switch| switch.value)
    };
    let Some(Value::Flag(usual)) = open_votes(&net) else { panic!("a switch of The Thing") };
    let setup = net.peers[0].lobby().setup.clone();
    net.act(0, Act::SetSetup(game.set(&setup, "openVotes", Value::Flag(!usual)).expect("a setting")));
    assert!(matches!(net.peers[0].act(Act::Start), Err(ActError::Roster(RosterFault::Seats { setup: 4, roster: 2 }))));
    for name in ["One", "Two"] {
        net.act(0, Act::AddBot(Look::new(name, 3, 3)));
        net.run_for(1000);
        assert_eq!(open_votes(&net), Some(Value::Flag(!usual)));
    }
    net.act(0, Act::Start);
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
#[path = "network/splits.rs"]
mod splits;
