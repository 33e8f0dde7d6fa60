//! A room is what a device has besides the game under way. It holds its links, lobby, clock and everything to be sent. Layer 7.

pub(crate) mod timers;
pub(crate) mod link;
pub(crate) mod persist;
pub(crate) mod act;
pub(crate) mod guesses;
pub(crate) mod host_reports;
mod state;

pub use act::{
    Accusation, Act, ActError, Awaited, Coming, Config, Event, LeaveVote, Leaving, Onlooker, Output, Successor,
    TakenOver,
};
pub use link::{LinkError, LinkId};
pub use persist::{PersistOp, Private, ResumeError, Saved};

pub(crate) use state::{Offer, Room};
