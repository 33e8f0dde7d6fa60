//! An event changes only some aspects of what a page shows of a table with others. Layer 9.
//!
//! Each aspect has a signal of its own, so that an answer to a ping doesn't redraw the cards. The game is one aspect: within it, the panels' memos
//! compare what they draw. `tests/aspects.rs` checks that nothing changes without
//! an event of its aspect.

use crate::net::standing::RoomEvent;
use crate::session::Event;

/// A part of a table that may change by itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Aspect {
    /// The game: cards, moves, whose turn it is, and the session's phase.
    Table,
    /// Who sits where before a game, who knocks, who hosts, and how the table is set up.
    Lobby,
    /// Which devices of a game are here, and who comes or goes.
    Presence,
    /// How this device is connected.
    Standing,
}

/// All of them.
pub const ASPECTS: [Aspect; 4] = [Aspect::Table, Aspect::Lobby, Aspect::Presence, Aspect::Standing];

/// The aspects that an event may change.
pub fn changed_by(event: &RoomEvent) -> &'static [Aspect] {
    use Aspect::{Lobby, Presence, Standing, Table};
    let event = match event {
        RoomEvent::Session(event) => event,
        // Whether a device is here depends on its link as well.
        RoomEvent::Standing => return &[Presence, Standing],
        RoomEvent::NotStored => return &[],
    };
    match event {
        Event::Joined
        | Event::Started
        | Event::TakenOver(_)
        | Event::Stranded(_)
        | Event::HostChanged(_)
        | Event::HostGone
        | Event::HostBack
        | Event::Failed(_) => &ASPECTS,
        Event::Parted(_) => &[Table, Presence],
        Event::TableChanged
        | Event::PhaseChanged(_)
        | Event::RolledBack(_)
        | Event::CheckPhrase(_)
        | Event::SeatSealed(_)
        | Event::Refused(_)
        | Event::Breach { .. }
        | Event::Audited
        | Event::AuditFailed(_)
        | Event::Bug(_) => &[Table],
        // This may be the end of a game.
        Event::LobbyChanged => &[Table, Lobby, Presence],
        Event::Knock(_) | Event::Guessing(_) | Event::StartRefused(_) => &[Lobby],
        Event::JoinRefused(_) => &[Lobby, Standing],
        Event::DeviceGone(_)
        | Event::DeviceBack(_)
        | Event::Excused(_)
        | Event::Back(_)
        | Event::LeaveVote(_)
        | Event::Stays(_)
        | Event::Coming(_)
        | Event::Parting(_) => &[Presence],
        Event::LinkRefused { .. } | Event::BrokenPacket { .. } => &[Standing],
        // These are shown in notices, or have signals of their own.
        Event::Said { .. } | Event::Accused(_) | Event::EndClaimed => &[],
    }
}
