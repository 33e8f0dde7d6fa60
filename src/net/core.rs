//! A session with its links: what comes over the mesh goes into the peer, what the peer says goes out in pieces. Layer 8; whoever
//! drives it brings the clock and calls it, so that it runs in a page and in a test alike.

use super::bots::Bots;
use super::lines::Lines;
use super::link::{LinkId, Meeting, Mesh, MeshEvent};
use super::outbox::{Keeper, Out, Outbox};
use super::pieces::{Joined, bye, cut};
use crate::session::lobby::JoinError;
use crate::session::{Act, ActError, Event, LinkError, Output, Peer, Phase};
use std::collections::{BTreeMap, VecDeque};
use std::task::{Context, Poll};
use thiserror::Error;

/// Milliseconds until a meeting place that doesn't answer is complained about.
pub const STATION_MS: u64 = 8_000;
/// Milliseconds a guest waits in an empty room before it is told so.
pub const NOBODY_MS: u64 = 15_000;
/// Milliseconds a link may take to open.
pub const LINK_MS: u64 = 30_000;
/// Links remembered after they are gone, so that the page can say what became of them.
const REMEMBERED: usize = 32;
/// Events kept for a page that doesn't fetch them.
const MAX_EVENTS: usize = 4096;

/// News for the page.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::large_enum_variant, reason = "events are told one at a time and not kept")]
pub enum RoomEvent {
    /// The session's own.
    Session(Event),
    /// A link, the meeting place, or the trouble is another: see [`Core::standing`].
    Standing,
    /// From now on nothing is kept: a reload ends the table for this device.
    NotKept,
}

/// What became of a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkState {
    /// Being made.
    Connecting,
    /// It carries messages.
    Open,
    /// Gone, refused, or never made.
    Lost,
}

/// What keeps a device from its table, in the plainest terms.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Trouble {
    /// The browser has no WebRTC, or it is switched off.
    #[error("this browser has no WebRTC")]
    NoWebRtc,
    /// A STUN or TURN server's address in the settings is none.
    #[error("{0} is not the address of a STUN or TURN server")]
    BadIceServer(String),
    /// The meeting place doesn't answer. Attempts go on.
    #[error("the meeting place can't be reached")]
    StationUnreachable,
    /// Nobody is in the room. The guest goes on waiting.
    #[error("nobody is at that table")]
    NobodyThere,
    /// Others are in the room, but no link to them opens.
    #[error("the devices can't reach each other")]
    CannotConnect,
    /// The table's devices don't take this one, or this one doesn't take them.
    #[error("{0}")]
    Refused(LinkError),
    /// The host doesn't let this device in.
    #[error("{0}")]
    Join(JoinError),
    /// The link to the host is gone.
    #[error("the host is gone")]
    HostGone,
}

/// How a device stands with the others.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The meeting place.
    pub meeting: Meeting,
    /// Every link, and the milliseconds since something was heard over it.
    pub links: Vec<(LinkId, LinkState, u64)>,
    /// What is wrong, if anything.
    pub trouble: Option<Trouble>,
}

/// A peer with its mesh.
pub struct Core {
    peer: Peer,
    mesh: Box<dyn Mesh>,
    outbox: Outbox,
    lines: Lines,
    bots: Bots,
    links: BTreeMap<LinkId, Track>,
    meeting: Meeting,
    /// Since when the meeting place has been as it is.
    meeting_ms: u64,
    trouble: Option<Trouble>,
    events: VecDeque<RoomEvent>,
}

struct Track {
    state: LinkState,
    since_ms: u64,
}

impl Core {
    /// A peer that has no links yet, the mesh it will have them from, and where it is kept.
    pub fn new(peer: Peer, mesh: Box<dyn Mesh>, keeper: Box<dyn Keeper>, bots: Bots, now_ms: u64) -> Self {
        Core {
            peer,
            mesh,
            outbox: Outbox::new(keeper),
            lines: Lines::default(),
            bots,
            links: BTreeMap::new(),
            meeting: Meeting::Calling,
            meeting_ms: now_ms,
            trouble: None,
            events: VecDeque::new(),
        }
    }

    /// The peer, to look at.
    pub fn peer(&self) -> &Peer {
        &self.peer
    }

    /// Does something for the player; [`Core::step`] should follow soon.
    ///
    /// # Errors
    /// It can't be; nothing has changed then.
    pub fn act(&mut self, act: Act) -> Result<(), ActError> {
        self.peer.act(act)
    }

    /// Takes in the next thing that happens on the mesh or where things are kept; pending while nothing does.
    pub fn poll(&mut self, cx: &mut Context<'_>, now_ms: u64) -> Poll<()> {
        if let Poll::Ready(failed) = self.outbox.poll(cx, now_ms) {
            self.told_of_keeper(failed);
            return Poll::Ready(());
        }
        self.mesh.poll(cx).map(|event| self.take(event, now_ms))
    }

    /// Sends what the peer wants sent, then does one piece of its long work. Says whether there may be more: then let the page breathe
    /// and call again.
    pub fn step(&mut self, now_ms: u64) -> bool {
        while let Some(output) = self.peer.poll() {
            match output {
                Output::Send { link, bytes } => self.outbox.push(Out::Send(link, bytes)),
                Output::Close(link) => self.outbox.push(Out::Close(link)),
                Output::Keep(keep) => self.outbox.keep(keep),
                Output::Event(event) => self.note(event),
            }
        }
        self.outbox.commit(now_ms);
        while let Some(out) = self.outbox.release() {
            match out {
                Out::Send(link, bytes) => self.send(link, &bytes, now_ms),
                Out::Close(link) => self.part(link, now_ms),
            }
        }
        self.peer.work()
    }

    fn told_of_keeper(&mut self, failed: bool) {
        if failed {
            self.tell(RoomEvent::NotKept);
        }
    }

    /// Tells the time, some times a second: signs of life, what has taken too long, and the bots.
    pub fn tick(&mut self, now_ms: u64) {
        self.peer.tick(now_ms);
        let late = self.outbox.tick(now_ms);
        self.told_of_keeper(late);
        for (link, packet) in self.lines.due(now_ms) {
            // A link that doesn't take it is told to be closed by the mesh.
            let _ = self.mesh.send(link, &packet);
        }
        for link in self.lines.dead(now_ms) {
            self.lose(link, now_ms);
        }
        let stuck =
            |track: &Track| track.state == LinkState::Connecting && now_ms.saturating_sub(track.since_ms) >= LINK_MS;
        let stuck: Vec<LinkId> = self.links.iter().filter(|(_, track)| stuck(track)).map(|(link, _)| *link).collect();
        for link in stuck {
            self.lose(link, now_ms);
        }
        if let Some(act) = self.bots.think(&self.peer, now_ms) {
            // What the rules refuse a bot it will not choose again: the table is another by then.
            let _ = self.peer.act(act);
        }
        self.judge(now_ms);
    }

    /// How this device stands with the others.
    pub fn standing(&self, now_ms: u64) -> Standing {
        let quiet = |link: LinkId| self.lines.health(link).map_or(0, |health| now_ms.saturating_sub(health.heard_ms));
        Standing {
            meeting: self.meeting,
            links: self.links.iter().map(|(link, track)| (*link, track.state, quiet(*link))).collect(),
            trouble: self.trouble.clone(),
        }
    }

    /// What is new for the page.
    pub fn next_event(&mut self) -> Option<RoomEvent> {
        self.events.pop_front()
    }

    /// Says goodbye on every link and lets go of them.
    pub fn leave(&mut self, now_ms: u64) {
        for link in self.lines.links().collect::<Vec<_>>() {
            self.part(link, now_ms);
            self.peer.link_closed(link);
        }
    }

    fn take(&mut self, event: MeshEvent, now_ms: u64) {
        match event {
            MeshEvent::Meeting(meeting) => {
                if std::mem::discriminant(&meeting) != std::mem::discriminant(&self.meeting) {
                    self.meeting_ms = now_ms;
                }
                self.meeting = meeting;
                self.judge(now_ms);
                self.tell(RoomEvent::Standing);
            }
            MeshEvent::Calling(link) => self.track(link, LinkState::Connecting, now_ms),
            MeshEvent::Opened(link) => {
                self.lines.open(link, now_ms);
                self.track(link, LinkState::Open, now_ms);
                self.peer.link_opened(link);
            }
            MeshEvent::Packet(link, packet) => match self.lines.packet(link, &packet, now_ms) {
                Ok(Joined::Message(message)) => self.peer.receive(link, &message),
                Ok(Joined::Alive | Joined::Part) => {}
                Ok(Joined::Bye) | Err(_) => self.lose(link, now_ms),
            },
            MeshEvent::Departed(link) => self.lines.depart(link),
            MeshEvent::Closed(link) | MeshEvent::Garbage(link) => self.lose(link, now_ms),
        }
    }

    fn send(&mut self, link: LinkId, message: &[u8], now_ms: u64) {
        // The peer keeps to its own, smaller limit, and hears of a link that closes; nothing is lost that could be saved here.
        let Ok(packets) = cut(message) else { return };
        for packet in packets {
            if self.mesh.send(link, &packet).is_err() {
                return;
            }
        }
        self.lines.said(link, now_ms);
    }

    /// Lets go of a link that the peer has no use for.
    fn part(&mut self, link: LinkId, now_ms: u64) {
        let _ = self.mesh.send(link, &bye());
        self.mesh.close(link);
        self.lines.close(link);
        self.track(link, LinkState::Lost, now_ms);
    }

    /// A link is gone, or of no use.
    fn lose(&mut self, link: LinkId, now_ms: u64) {
        self.mesh.close(link);
        if self.lines.close(link) {
            self.peer.link_closed(link);
        }
        self.track(link, LinkState::Lost, now_ms);
    }

    fn track(&mut self, link: LinkId, state: LinkState, now_ms: u64) {
        self.links.insert(link, Track { state, since_ms: now_ms });
        let lost = self.links.iter().filter(|(_, track)| track.state == LinkState::Lost).map(|(link, _)| *link);
        if let Some(oldest) = lost.clone().next().filter(|_| lost.count() > REMEMBERED) {
            self.links.remove(&oldest);
        }
        self.tell(RoomEvent::Standing);
    }

    /// Notes what an event of the session means for how we stand, and passes it on.
    fn note(&mut self, event: Event) {
        let guest = !self.peer.is_host();
        match &event {
            Event::Started => self.bots.forget(),
            Event::LinkRefused { reason, .. } if guest && self.peer.phase() == Phase::Joining => {
                self.trouble = Some(Trouble::Refused(reason.clone()));
            }
            Event::JoinRefused(reason) => self.trouble = Some(Trouble::Join(*reason)),
            Event::HostGone if guest => self.trouble = Some(Trouble::HostGone),
            Event::Joined | Event::HostChanged(_) => self.trouble = None,
            // Everything else is between the session and the page.
            _ => {}
        }
        self.tell(RoomEvent::Session(event));
    }

    /// Finds out whether something has taken too long, or has come right.
    fn judge(&mut self, now_ms: u64) {
        let was = self.trouble.clone();
        let waited = now_ms.saturating_sub(self.meeting_ms);
        let any = |state: LinkState| self.links.values().any(|track| track.state == state);
        let waiting = matches!(
            self.trouble,
            None | Some(
                Trouble::StationUnreachable | Trouble::NobodyThere | Trouble::CannotConnect | Trouble::HostGone
            )
        );
        if !waiting {
            return;
        }
        let outside = !self.peer.is_host() && self.peer.phase() == Phase::Joining;
        let now = if any(LinkState::Open) {
            None
        } else if self.meeting != Meeting::Open && waited >= STATION_MS {
            Some(Trouble::StationUnreachable)
        } else if outside && any(LinkState::Lost) && !any(LinkState::Connecting) {
            Some(Trouble::CannotConnect)
        } else if outside && self.links.is_empty() && self.meeting == Meeting::Open && waited >= NOBODY_MS {
            Some(Trouble::NobodyThere)
        } else {
            None
        };
        // Without a host there is no table, whoever else is still linked; only joining again ends that.
        if self.trouble != Some(Trouble::HostGone) {
            self.trouble = now;
        }
        if self.trouble != was {
            self.tell(RoomEvent::Standing);
        }
    }

    fn tell(&mut self, event: RoomEvent) {
        if event == RoomEvent::Standing && self.events.back() == Some(&event) {
            return;
        }
        if self.events.len() < MAX_EVENTS {
            self.events.push_back(event);
        }
    }
}

#[cfg(test)]
#[path = "core_tests.rs"]
mod tests;
