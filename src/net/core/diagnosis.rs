//! A core diagnoses its connections: what is wrong, when to reconnect, and what to tell the page. Layer 8.

use super::super::link::{Absence, Meeting};
use super::super::reconnect::Need;
use super::{Core, LinkState, RoomEvent, Track, Trouble};
use crate::session::{Event, Phase};

// A page says what is wrong within ten seconds of being opened. Three of them may have gone by while STUN servers were asked.

/// Milliseconds until the page complains about a meeting place that doesn't answer.
pub const STATION_MS: u64 = 6_500;
/// Milliseconds a guest waits in an empty room before the page says so.
pub const NOBODY_MS: u64 = 6_000;
/// Milliseconds of calling others until a guest's page says that no link opens.
pub(super) const UNLINKED_MS: u64 = 5_500;
/// Milliseconds a link may take to open before another path is tried.
pub(super) const OPENING_MS: u64 = 8_000;
/// Milliseconds without its host after which a guest's page says so.
const UNHOSTED_MS: u64 = 3_000;

impl Track {
    /// Whether it may still open; a link that takes longer seldom does.
    fn is_opening(&self, now_ms: u64) -> bool {
        self.state == LinkState::Connecting && now_ms.saturating_sub(self.since_ms) < OPENING_MS
    }
}

impl Core {
    /// Meets everybody again if links that are needed are gone and nothing else brings them back.
    pub(super) fn reconnect(&mut self, now_ms: u64) {
        if let Some(host) = self.peer.host_link() {
            (self.host, self.hosted_ms) = (Some(host), now_ms);
        }
        let under_way = self.links.values().any(|track| track.is_opening(now_ms));
        if !under_way && self.reconnection.is_due(self.need(), now_ms) {
            self.mesh.reconnect();
        }
    }

    fn need(&self) -> Need {
        let lost = || self.links.values().filter(|track| track.state == LinkState::Lost);
        let begun = self.peer.phase() != Phase::Joining || lost().next().is_some();
        if !begun || self.is_refused() || self.meeting != Meeting::Open {
            return Need::Nothing;
        }
        if !self.peer.is_cut_off() {
            return Need::Nothing;
        }
        let has_left = match self.peer.is_host() {
            true => lost().all(|track| track.departed),
            false if self.peer.phase() == Phase::Joining => false,
            false => self.host.and_then(|host| self.links.get(&host)).is_none_or(|track| track.departed),
        };
        if has_left { Need::Patience } else { Need::Haste }
    }

    /// Why nobody can be met, as far as is known.
    fn absence(&self) -> Absence {
        match self.meeting {
            Meeting::Away { why, .. } => why,
            Meeting::Calling | Meeting::Open => Absence::Silent,
        }
    }

    pub(super) fn is_refused(&self) -> bool {
        matches!(self.trouble, Some(Trouble::Refused(_) | Trouble::Join(_)))
    }

    /// Notes what an event of the session means for how this device is connected, and passes it on.
    pub(super) fn note(&mut self, event: Event, now_ms: u64) {
        let guest = !self.peer.is_host();
        match &event {
            Event::Started => self.bots.forget(),
            Event::TakenOver(over) if over.heir.device == self.peer.me() => self.bots.forget(),
            // The forwarder may be to blame for what came over it; others are asked to forward.
            Event::LinkRefused { link, .. } | Event::BrokenPacket { link, .. } if link.is_indirect() => {
                self.indirect_links.avoid(*link, now_ms);
                self.lose(*link, now_ms);
            }
            // The host's answer counts for more than what a stranger in its room is.
            Event::LinkRefused { .. } if matches!(self.trouble, Some(Trouble::Join(_))) => {}
            Event::LinkRefused { reason, .. } if guest && self.peer.phase() == Phase::Joining => {
                self.trouble = Some(Trouble::Refused(reason.clone()));
            }
            Event::JoinRefused(reason) => self.trouble = Some(Trouble::Join(*reason)),
            Event::HostGone if guest => self.trouble = Some(Trouble::HostGone),
            Event::Joined | Event::HostBack | Event::HostChanged(_) => self.trouble = None,
            // Everything else concerns only the session and the page.
            _ => {}
        }
        self.tell(RoomEvent::Session(event));
    }

    /// Checks whether something has taken too long, or has come right.
    pub(super) fn diagnose(&mut self, now_ms: u64) {
        let was = self.trouble.clone();
        let waited = now_ms.saturating_sub(self.meeting_ms);
        let any = |state: LinkState| self.links.values().any(|track| track.state == state);
        let waiting = matches!(
            self.trouble,
            None | Some(
                Trouble::Unreachable(_)
                    | Trouble::NobodyThere
                    | Trouble::CannotConnect
                    | Trouble::HostUnlinked
                    | Trouble::HostGone
            )
        );
        if !waiting {
            return;
        }
        let outside = !self.peer.is_host() && self.peer.phase() == Phase::Joining;
        let met = any(LinkState::Open).then(|| self.met_ms.unwrap_or(now_ms));
        self.met_ms = met;
        // A way to meet may call again and again; for those who wait that is one attempt.
        let begun = || self.links.values().map(|track| track.since_ms).chain(self.trying_ms).min();
        self.trying_ms = if outside && met.is_none() { begun() } else { None };
        let slow = self.trying_ms.is_some_and(|trying_ms| now_ms.saturating_sub(trying_ms) >= UNLINKED_MS);
        let may_open = !slow && self.links.values().any(|track| track.is_opening(now_ms));
        let now = if let Some(met_ms) = met {
            let long = now_ms.saturating_sub(met_ms) >= UNHOSTED_MS;
            (outside && long && self.peer.host_link().is_none()).then_some(Trouble::HostUnlinked)
        } else if self.meeting != Meeting::Open && waited >= STATION_MS {
            Some(Trouble::Unreachable(self.absence()))
        } else if outside && !self.links.is_empty() && !may_open {
            Some(Trouble::CannotConnect)
        } else if outside && self.links.is_empty() && self.meeting == Meeting::Open && waited >= NOBODY_MS {
            Some(Trouble::NobodyThere)
        } else {
            None
        };
        // Without a host there is no table, even if others are still linked; only a link to the host ends that.
        let at_table = !self.peer.is_host() && self.peer.phase() != Phase::Joining;
        let unhosted = at_table && self.peer.host_link().is_none();
        if unhosted && now_ms.saturating_sub(self.hosted_ms) >= UNHOSTED_MS {
            self.trouble = Some(Trouble::HostGone);
        } else if self.trouble != Some(Trouble::HostGone) {
            self.trouble = now;
        }
        if self.trouble != was {
            self.tell(RoomEvent::Standing);
        }
    }
}
