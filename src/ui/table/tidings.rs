//! What happens at a table, in words said in passing; and what somebody did wrong, with what shows it. Layer 9.

use super::together::{Together, device_name};
use crate::crypto::IdentityKey;
use crate::session::fault::Fault;
use crate::session::{Accusation, Coming, Event, Presence, TakenOver, Word, Words};
use crate::ui::model::{Charge, Farewell};
use crate::ui::store::NoticeTone;
use crate::ui::text::{t, tell};
use crate::ui::trouble;
use leptos::prelude::*;

impl Together {
    pub(super) fn notice(self, event: &Event) -> Option<(String, NoticeTone)> {
        let about = |key: &str, device: &IdentityKey| tell(key, &[("who", self.name_of(device).into())]);
        match event {
            // Whoever has left isn't missed.
            Event::DeviceGone(device) if self.has_left(device) => None,
            Event::DeviceGone(device) => Some(self.missed("player-gone", device)),
            // Whoever comes for the first time isn't back.
            Event::DeviceBack(device) | Event::Back(device) => {
                let was_gone = self.gone.with_value(|gone| gone.contains(device));
                self.gone.update_value(|gone| gone.retain(|other| other != device));
                was_gone.then(|| (about("player-back", device), NoticeTone::Plain))
            }
            Event::Excused(device) => Some(self.missed("goes-on-without", device)),
            Event::HostChanged(device) => Some(self.led(device)),
            Event::Knock(device) => Some((tell("knock", &[("who", self.knocking_name(device).into())]), NoticeTone::Warn)),
            Event::Guessing(count) => Some((tell("guessing", &[("n", (*count).into())]), NoticeTone::Warn)),
            Event::Parting(device) if !self.is_me(device) => {
                Some((about("parting", device), NoticeTone::Plain))
            }
            Event::Word(word) => self.word(word),
            Event::Coming(coming) => self.coming(coming),
            Event::TakenOver(taken) => Some((self.taken_over(taken), NoticeTone::Plain)),
            Event::Parted(device) if self.is_me(device) => Some((t("parted-me"), NoticeTone::Plain)),
            Event::Parted(device) => Some((about("parted", device), NoticeTone::Plain)),
            Event::Stranded(device) => Some((about("stranded", device), NoticeTone::Warn)),
            Event::Said { device, words: Words::Nudge(seat) } => {
                let mine = self.look(|peer| peer.to_move().contains(*seat));
                mine.then(|| (about("nudged", device), NoticeTone::Warn))
            }
            Event::Said { words: Words::Text(_) | Words::Phrase { .. }, .. } => None,
            Event::Refused(_) => Some((t("refused-by-host"), NoticeTone::Warn)),
            Event::StartRefused(_) => Some((t("start-refused"), NoticeTone::Danger)),
            Event::Accused(accusation) => Some(self.accuse(accusation)),
            Event::Breach { seat, .. } => {
                let who = self.players_now().get(seat.index()).map(|player| player.name.clone()).unwrap_or_default();
                Some((tell("breach", &[("who", who.into())]), NoticeTone::Danger))
            }
            Event::AuditFailed(_) => {
                self.unchecked.set(true);
                Some((t("audit-failed"), NoticeTone::Danger))
            }
            Event::Bug(_) => Some((t("bug"), NoticeTone::Danger)),
            Event::LinkRefused { .. }
            | Event::BrokenPacket { .. }
            | Event::JoinRefused(_)
            | Event::Joined
            | Event::LobbyChanged
            | Event::Started
            | Event::CheckPhrase(_)
            | Event::Stays(_)
            | Event::Parting(_)
            | Event::PhaseChanged(_)
            | Event::TableChanged
            | Event::SeatSealed(_)
            // Said for as long as it lasts, in the frame or instead of the game.
            | Event::Failed(_)
            | Event::HostGone
            | Event::HostBack
            | Event::Audited => None,
        }
    }

    fn missed(self, key: &str, device: &IdentityKey) -> (String, NoticeTone) {
        self.gone.update_value(|gone| gone.push(*device));
        (tell(key, &[("who", self.name_of(device).into())]), NoticeTone::Warn)
    }

    fn accuse(self, accusation: &Accusation) -> (String, NoticeTone) {
        let charge = self.charge(accusation);
        self.charges.update(|charges| charges.push(charge));
        let who = self.name_of(&accusation.key);
        let words = if self.is_me(&accusation.key) { t("accused-me") } else { tell("accused", &[("who", who.into())]) };
        (words, NoticeTone::Danger)
    }

    fn led(self, device: &IdentityKey) -> (String, NoticeTone) {
        if self.is_me(device) {
            return (t("host-changed-me"), NoticeTone::Warn);
        }
        (tell("host-changed", &[("who", self.name_of(device).into())]), NoticeTone::Plain)
    }

    /// Who plays on for whom.
    fn taken_over(self, taken: &TakenOver) -> String {
        let key = match (self.is_me(&taken.gone), self.is_me(&taken.heir.device), taken.heir.bot) {
            (true, _, false) => "taken-over-me",
            (true, _, true) => "taken-over-me-bot",
            (false, true, false) => "taken-over-by-me",
            (false, true, true) => "taken-over-by-me-bot",
            (false, false, false) => "taken-over",
            (false, false, true) => "taken-over-bot",
        };
        let (who, heir) = (self.name_of(&taken.gone), self.name_of(&taken.heir.device));
        tell(key, &[("who", who.into()), ("heir", heir.into())])
    }

    fn is_me(self, device: &IdentityKey) -> bool {
        self.look(|peer| peer.me() == *device)
    }

    /// Somebody would leave, or be let go.
    fn word(self, word: &Word) -> Option<(String, NoticeTone)> {
        let me = self.look(|peer| peer.me());
        let asks = word.by == word.device;
        let who = [("who", self.name_of(&word.device).into())];
        match (asks, word.device == me) {
            (true, true) => None,
            (true, false) => Some((tell("asks-to-leave", &who), NoticeTone::Warn)),
            // Others agree to what this device asks for.
            (false, true) if self.farewell.get_untracked() != Farewell::Stays => None,
            (false, true) => Some((t("let-go-you"), NoticeTone::Warn)),
            (false, false) => (word.by != me).then(|| (tell("let-go-said", &who), NoticeTone::Warn)),
        }
    }

    /// Somebody comes into the game.
    fn coming(self, coming: &Coming) -> Option<(String, NoticeTone)> {
        let me = self.look(|peer| peer.me());
        let about = |key: &str, device: &IdentityKey| tell(key, &[("who", self.name_of(device).into())]);
        match coming {
            Coming::Welcome { by, device } if [by, device].contains(&&me) => None,
            Coming::Welcome { device, .. } => Some((about("welcome-said", device), NoticeTone::Warn)),
            Coming::Entering(_) => None,
            Coming::Entered(device) if *device == me => Some((t("entered-me"), NoticeTone::Plain)),
            Coming::Entered(device) => Some((about("entered", device), NoticeTone::Plain)),
            Coming::TurnedAway(device) => Some((about("entered-not", device), NoticeTone::Warn)),
        }
    }

    /// An accusation in words.
    fn charge(self, accusation: &Accusation) -> Charge {
        Charge {
            who: self.name_of(&accusation.key),
            device: Some(accusation.key),
            entry: accusation.at,
            what: trouble::fault(&accusation.fault),
            splits: matches!(accusation.fault, Fault::Equivocation(_)),
            proof: accusation.proof.clone(),
        }
    }

    fn has_left(self, device: &IdentityKey) -> bool {
        self.look(|peer| peer.mates().iter().any(|mate| mate.key == *device && mate.presence == Presence::Left))
    }

    fn knocking_name(self, device: &IdentityKey) -> String {
        self.look(|peer| {
            let look = peer.knocking().iter().find(|(key, _)| key == device).map(|(_, look)| look.name.clone());
            look.unwrap_or_else(|| t("somebody"))
        })
    }

    pub(super) fn name_of(self, device: &IdentityKey) -> String {
        self.look(|peer| device_name(peer, device))
    }
}
