//! These tests cover the protocol between devices without links. They play whole games, and try secrecy and dishonest devices.

mod common;
#[path = "protocol/backs.rs"]
mod backs;
#[path = "protocol/calls.rs"]
mod calls;
#[path = "protocol/cards.rs"]
mod cards;
#[path = "protocol/entries.rs"]
mod entries;
#[path = "protocol/every_card.rs"]
mod every_card;
#[path = "protocol/files.rs"]
mod files;
#[path = "protocol/keys.rs"]
mod keys;
#[path = "protocol/phrase.rs"]
mod phrase;
#[path = "protocol/rebuilt.rs"]
mod rebuilt;
#[path = "protocol/shelf.rs"]
mod shelf;
#[path = "protocol/host.rs"]
mod host;
#[path = "protocol/terms.rs"]
mod terms;
#[path = "protocol/silence.rs"]
mod silence;
#[path = "protocol/all_together.rs"]
mod all_together;
#[path = "protocol/standing_in.rs"]
mod standing_in;
#[path = "protocol/heirs.rs"]
mod heirs;
#[path = "protocol/bequests.rs"]
mod bequests;
#[path = "protocol/entering.rs"]
mod entering;
#[path = "protocol/blame.rs"]
mod blame;
#[path = "protocol/breaches.rs"]
mod breaches;
#[path = "protocol/chatter.rs"]
mod chatter;
#[path = "protocol/departures.rs"]
mod departures;
#[path = "protocol/leavers.rs"]
mod leavers;
#[path = "protocol/levels.rs"]
mod levels;
#[path = "protocol/outcasts.rs"]
mod outcasts;

use common::ring::{Ring, SHELF};
use common::sights::played;
use common::snowdrift::Snowdrift;
use winterover::base::ids::DeviceId;
use winterover::session::table::audit::{Verdict, audit};
use winterover::table::card::CardId;

#[test]
fn whole_games_end_in_a_clean_audit_at_every_number_of_devices() {
    for devices in 2..=12 {
        let seats: Vec<u8> = (0..devices).collect();
        let mut ring = Ring::new(devices, &seats, u64::from(devices));
        ring.play_out::<Snowdrift>();
        let record = ring.desks[1].log().to_bytes();
        let report = audit(&record, SHELF).expect("a finished record");
        assert_eq!(report.verdict, Verdict::Clean, "{devices} devices");
        let truth = played::<Snowdrift>(report.table.as_ref());
        let count = truth.game.cards.len() as u16;
        for at in 0..ring.desks.len() {
            let mut known = 0;
            for card in (0..count).map(CardId) {
                let Some(face) = ring.game(at).cards.face(card) else { continue };
                known += 1;
                assert_eq!(Some(face), truth.game.cards.face(card));
                let mine = ring.desks[at].roster().seats_of(DeviceId::at(at));
                let shown = |seat| truth.game.cards.seen_by(card, Some(seat)).is_some();
                assert!(mine.iter().any(shown), "device {at} knows a card that none of its seats was shown");
            }
            assert!(known >= ring.game(at).hands[at].len());
        }
    }
}
#[path = "protocol/settling.rs"]
mod settling;
