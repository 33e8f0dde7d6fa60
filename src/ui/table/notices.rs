//! Notices say in words what happens at a table, and what somebody did wrong. Layer 9. Charges come with their proof.

use super::table_session::{TableSession, device_name, player_of};
use crate::base::ids::SeatSet;
use crate::crypto::IdentityKey;
use crate::session::fault::Fault;
use crate::session::peer::Member;
use crate::session::{
    Accusation, Coming, Event, LeaveVote, LinkError, Peer, Phase, Presence, TakenOver, Verdict, Words,
};
use crate::ui::model::{Charge, Farewell};
use crate::ui::store::{About, NoticeTone};
use crate::ui::text::{t, tell};
use crate::ui::trouble;
use leptos::prelude::*;

/// A notice before it is on the board: what it is about, its words and its tone.
pub(super) type NewNotice = (About, String, NoticeTone);

impl TableSession {
    pub(super) fn notice(self, event: &Event) -> Option<NewNotice> {
        let about = |key: &str, device: &IdentityKey| tell(key, &[("who", self.name_of(device).into())]);
        let seats = |key: &str, seats: SeatSet| tell(key, &[("who", self.names_of(seats).into())]);
        let passing = |text: String, tone: NoticeTone| Some((About::Passing, text, tone));
        match event {
            // Nobody misses a device that has left.
            Event::DeviceGone(device) if self.has_left(device) => None,
            Event::DeviceGone(device) => Some(self.missed("player-gone", device)),
            // A device that comes for the first time doesn't come back.
            Event::DeviceBack(device) | Event::Back(device) => {
                let was_gone = self.gone.with_value(|gone| gone.contains(device));
                self.gone.update_value(|gone| gone.retain(|other| other != device));
                was_gone.then(|| (About::Presence(*device), about("player-back", device), NoticeTone::Plain))
            }
            Event::Excused(device) => Some(self.missed("goes-on-without", device)),
            Event::HostChanged(device) => Some(self.led(device)),
            Event::EndClaimed => passing(t("end-claimed"), NoticeTone::Danger),
            Event::Guessing(count) => passing(tell("guessing", &[("n", (*count).into())]), NoticeTone::Warn),
            Event::Knock(device) => {
                let words = tell("knock", &[("who", self.knocking_name(device).into())]);
                Some((About::Knock(*device), words, NoticeTone::Warn))
            }
            Event::Parting(device) if !self.is_me(device) => {
                Some((About::Leaving(*device), about("parting", device), NoticeTone::Plain))
            }
            Event::LeaveVote(vote) => self.leave_vote(vote).map(|(text, tone)| (About::Leaving(vote.device), text, tone)),
            Event::Coming(coming) => self.coming(coming),
            Event::TakenOver(taken) => Some((About::Presence(taken.gone), self.taken_over(taken), NoticeTone::Plain)),
            Event::Parted(device) if self.is_me(device) => passing(t("parted-me"), NoticeTone::Plain),
            Event::Parted(device) => Some((About::Presence(*device), about("parted", device), NoticeTone::Plain)),
            Event::Stranded(device) => Some((About::Presence(*device), about("stranded", device), NoticeTone::Warn)),
            Event::Said { device, words: Words::Nudge(seat) } => {
                let mine = self.glance(|peer| peer.to_move().contains(*seat));
                mine.then(|| (About::Nudge, about("nudged", device), NoticeTone::Warn))
            }
            Event::Said { words: Words::Text(_) | Words::Phrase { .. }, .. } => None,
            // After a refusal the same question is asked again at once, which mustn't end this notice.
            Event::Refused(error) => passing(trouble::act(error), NoticeTone::Warn),
            Event::StartRefused(_) => Some((About::Start, t("start-refused"), NoticeTone::Danger)),
            Event::Accused(accusation) => {
                let (text, tone) = self.accuse(accusation);
                passing(text, tone)
            }
            Event::Breach { seat, .. } => passing(seats("breach", SeatSet::of(*seat)), NoticeTone::Danger),
            Event::RolledBack(undone) => Some((About::Host, seats("rolled-back", *undone), NoticeTone::Warn)),
            Event::AuditFailed(_) => {
                self.unchecked.set(true);
                passing(t("audit-failed"), NoticeTone::Danger)
            }
            Event::Audited => passing(self.broken_off()?, NoticeTone::Danger),
            Event::Bug(_) => passing(t("bug"), NoticeTone::Danger),
            Event::LinkRefused { reason, .. } => self.other_build(reason),
            Event::BrokenPacket { .. }
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
            // This is shown for as long as it lasts, in the frame or instead of the game.
            | Event::Failed(_)
            | Event::HostGone
            | Event::HostBack => None,
        }
    }

    /// Tells the host that somebody with another version of the page can't come in.
    fn other_build(self, reason: &LinkError) -> Option<NewNotice> {
        let is_other = matches!(reason, LinkError::Version { .. } | LinkError::Build { .. });
        (is_other && self.glance(Peer::is_host)).then(|| (About::OtherBuild, t("other-build"), NoticeTone::Warn))
    }

    /// The names of the players in some seats.
    fn names_of(self, seats: SeatSet) -> String {
        let players = self.players_now();
        let names = seats.iter().filter_map(|seat| players.get(seat.index())).map(|player| player.name.as_str());
        names.collect::<Vec<_>>().join(", ")
    }

    /// What was found wrong with a game that was broken off. For other games, the page after the game says so.
    fn broken_off(self) -> Option<String> {
        self.glance(|peer| {
            let failed = if peer.phase() == Phase::Failed { peer.report() } else { None };
            let report = peer.broken_off().or(failed)?;
            let Verdict::Broken(violations) = &report.verdict else { return None };
            let mut who: Vec<String> = violations.iter().map(|one| player_of(peer, report, one.device)).collect();
            who.sort();
            who.dedup();
            Some(tell("audit-broken-off", &[("who", who.join(", ").into())]))
        })
    }

    /// Whether what a notice is about still lasts.
    pub(super) fn lasts(self, about: &About) -> bool {
        self.glance(|peer| match about {
            About::Nudge => !peer.to_move().is_empty(),
            About::Knock(device) => peer.knocking().iter().any(|(key, _)| key == device),
            About::Leaving(device) => {
                let goes = |member: &Member| member.key == *device && member.presence == Presence::Leaving;
                peer.leaving().iter().any(|leaving| leaving.device == *device) || peer.members().iter().any(goes)
            }
            About::Coming(device) => peer.onlookers().iter().any(|onlooker| onlooker.device == *device),
            // These are replaced by something newer, or settled by the code that shows them.
            About::Passing
            | About::Question
            | About::Presence(_)
            | About::Host
            | About::OtherBuild
            | About::Start
            | About::Fetch
            | About::Language
            | About::Lesson => true,
        })
    }

    fn missed(self, key: &str, device: &IdentityKey) -> NewNotice {
        self.gone.update_value(|gone| gone.push(*device));
        (About::Presence(*device), tell(key, &[("who", self.name_of(device).into())]), NoticeTone::Warn)
    }

    fn accuse(self, accusation: &Accusation) -> (String, NoticeTone) {
        let charge = self.charge(accusation);
        self.charges.update(|charges| charges.push(charge));
        let who = self.name_of(&accusation.key);
        let words = if self.is_me(&accusation.key) { t("accused-me") } else { tell("accused", &[("who", who.into())]) };
        (words, NoticeTone::Danger)
    }

    fn led(self, device: &IdentityKey) -> NewNotice {
        if self.is_me(device) {
            return (About::Host, t("host-changed-me"), NoticeTone::Warn);
        }
        (About::Host, tell("host-changed", &[("who", self.name_of(device).into())]), NoticeTone::Plain)
    }

    /// Says who now plays for whom.
    fn taken_over(self, taken: &TakenOver) -> String {
        let key = match (self.is_me(&taken.gone), self.is_me(&taken.heir.device), taken.heir.bot) {
            (true, _, false) => "taken-over-me",
            (true, _, true) => "taken-over-me-bot",
            (false, true, false) => "taken-over-by-me",
            (false, true, true) => "taken-over-by-me-bot",
            (false, false, false) => "taken-over",
            (false, false, true) => "taken-over-bot",
        };
        let who = self.name_of(&taken.gone);
        let heir = self.name_of(&taken.heir.device);
        tell(key, &[("who", who.into()), ("heir", heir.into())])
    }

    fn is_me(self, device: &IdentityKey) -> bool {
        self.glance(|peer| peer.me() == *device)
    }

    /// Says that somebody wants to leave, or that the others may let somebody go.
    fn leave_vote(self, vote: &LeaveVote) -> Option<(String, NoticeTone)> {
        let me = self.glance(|peer| peer.me());
        let asks = vote.by == vote.device;
        let who = [("who", self.name_of(&vote.device).into())];
        match (asks, vote.device == me) {
            (true, true) => None,
            (true, false) => Some((tell("asks-to-leave", &who), NoticeTone::Warn)),
            // The others agree to what this device has asked for.
            (false, true) if self.farewell.get_untracked() != Farewell::Stays => None,
            (false, true) => Some((t("let-go-you"), NoticeTone::Warn)),
            (false, false) => (vote.by != me).then(|| (tell("let-go-said", &who), NoticeTone::Warn)),
        }
    }

    /// Says that somebody comes into the game.
    fn coming(self, coming: &Coming) -> Option<NewNotice> {
        let me = self.glance(|peer| peer.me());
        let about = |key: &str, device: &IdentityKey| tell(key, &[("who", self.name_of(device).into())]);
        let passing = |text: String, tone: NoticeTone| Some((About::Passing, text, tone));
        match coming {
            Coming::Welcome { by, device } if [by, device].contains(&&me) => None,
            Coming::Welcome { device, .. } => {
                Some((About::Coming(*device), about("welcome-said", device), NoticeTone::Warn))
            }
            Coming::Entering(_) => None,
            Coming::Entered(device) if *device == me => passing(t("entered-me"), NoticeTone::Plain),
            Coming::Entered(device) => passing(about("entered", device), NoticeTone::Plain),
            Coming::TurnedAway(device) => passing(about("entered-not", device), NoticeTone::Warn),
        }
    }

    /// An accusation in words.
    fn charge(self, accusation: &Accusation) -> Charge {
        Charge {
            who: self.name_of(&accusation.key),
            device: Some(accusation.key),
            entry: accusation.at.0,
            what: trouble::fault(&accusation.fault),
            splits: matches!(accusation.fault, Fault::Equivocation(_)),
            proof: accusation.proof.clone(),
        }
    }

    fn has_left(self, device: &IdentityKey) -> bool {
        self.glance(|peer| {
            peer.members().iter().any(|member| member.key == *device && member.presence == Presence::Left)
        })
    }

    fn knocking_name(self, device: &IdentityKey) -> String {
        self.glance(|peer| {
            let look = peer.knocking().iter().find(|(key, _)| key == device).map(|(_, look)| look.name.clone());
            look.unwrap_or_else(|| t("somebody"))
        })
    }

    pub(super) fn name_of(self, device: &IdentityKey) -> String {
        self.glance(|peer| device_name(peer, device))
    }
}
