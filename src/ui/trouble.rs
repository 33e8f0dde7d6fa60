//! The page says in plain words what goes wrong between devices. Layer 9.

use super::text::{t, tell};
use crate::net::driver::{Standing, Trouble};
use crate::net::find::is_secure;
use crate::net::ice::{BadIce, BadLine, MAX_SERVERS};
use crate::net::link::{Absence, Meeting};
use crate::session::fault::Fault;
use crate::session::lobby::JoinError;
use crate::session::table::audit::Violation;
use crate::session::table::desk::ChoiceError;
use crate::session::{ActError, LinkError, ResumeError};

/// What is wrong with a room's connection; empty if nothing is.
pub fn standing(standing: &Standing) -> String {
    match (&standing.trouble, &standing.meeting) {
        (Some(trouble), _) => words(trouble),
        (None, Meeting::Away { why, .. }) => away(*why),
        (None, Meeting::Calling | Meeting::Open) => String::new(),
    }
}

/// A trouble in words, with what to do.
pub fn words(trouble: &Trouble) -> String {
    match trouble {
        Trouble::NoWebRtc => t("trouble-no-webrtc"),
        Trouble::BadIceServer(url) => tell("trouble-ice", &[("url", url.clone().into())]),
        Trouble::Unreachable(why) => unreachable(*why),
        Trouble::NobodyThere => t("trouble-nobody"),
        Trouble::HostUnlinked => t("trouble-host-unlinked"),
        Trouble::CannotConnect => t("trouble-connect"),
        Trouble::Refused(LinkError::Version { .. } | LinkError::Build { .. }) => t("trouble-version"),
        Trouble::Refused(_) => t("trouble-forged"),
        Trouble::Join(JoinError::Full) => t("trouble-full"),
        Trouble::Join(JoinError::Knocking) => t("trouble-knocking"),
        Trouble::Join(JoinError::Kicked) => t("trouble-kicked"),
        Trouble::HostGone => t("trouble-host-gone"),
    }
}

/// Says that nobody can be met, so that this device can't get to its table.
fn unreachable(why: Absence) -> String {
    match why {
        Absence::Silent if is_secure() => t("trouble-station-secure"),
        Absence::Silent => t("trouble-station"),
        Absence::Off | Absence::NoRelay | Absence::Refused | Absence::Clock { .. } => away(why),
    }
}

/// Says that nobody new can be met. Those at the table can go on.
fn away(why: Absence) -> String {
    match why {
        Absence::Off => t("meeting-off"),
        Absence::Silent => t("meeting-away"),
        Absence::NoRelay => t("relays-away"),
        Absence::Refused => t("relays-refuse"),
        Absence::Clock { minutes } => tell("relays-clock", &[("n", minutes.unsigned_abs().into())]),
    }
}

/// Why a line of the settings isn't a valid STUN or TURN server.
pub fn server(bad: &BadLine) -> String {
    let why = match &bad.why {
        BadIce::TooLong(_) => t("ice-bad-long"),
        BadIce::Scheme => t("ice-bad-scheme"),
        BadIce::Host => t("ice-bad-host"),
        BadIce::Ending(ending) => tell("ice-bad-ending", &[("ending", ending.clone().into())]),
        BadIce::NoPassword => t("ice-bad-password"),
        BadIce::Extra => t("ice-bad-extra"),
        BadIce::TooMany => tell("ice-bad-many", &[("n", MAX_SERVERS.into())]),
    };
    tell("ice-bad", &[("line", bad.line.into()), ("why", why.into())])
}

/// Why a stored table can't be used.
pub fn resume(error: &ResumeError) -> String {
    match error {
        ResumeError::Damaged | ResumeError::Record => t("kept-damaged"),
        ResumeError::Version(_) | ResumeError::Build { .. } => t("kept-other-build"),
    }
}

/// Why the player's wish wasn't carried out.
pub fn act(error: &ActError) -> String {
    match error {
        ActError::Alone => t("lobby-not-alone"),
        ActError::NoSeat => t("lobby-host-sits"),
        ActError::Unlinked(_) => t("lobby-not-linked"),
        ActError::NotHost => t("lobby-host-decides"),
        ActError::Choice(ChoiceError::Enough) => t("said-enough"),
        ActError::NotNow | ActError::NoHeir | ActError::Lobby(_) | ActError::Roster(_) | ActError::Choice(_) => {
            t("impossible-now")
        }
    }
}

/// What the check after a game found that a device did wrong.
pub fn violation(Violation { seat, fault: found, .. }: &Violation) -> String {
    match found {
        // A seat is charged only with what others couldn't see during the game.
        Fault::Move(_) if seat.is_some() => t("fault-hidden"),
        _ => fault(found),
    }
}

/// What a device did wrong.
pub fn fault(fault: &Fault) -> String {
    match fault {
        Fault::Forged | Fault::NoDevice(_) => t("fault-forged"),
        Fault::Unreadable | Fault::TooLong { .. } => t("fault-unreadable"),
        Fault::Counter { .. } | Fault::OtherRecord | Fault::Stale { .. } => t("fault-order"),
        Fault::NotDue | Fault::Late | Fault::Parts { .. } | Fault::TooMuch | Fault::Full | Fault::NotHost => {
            t("fault-not-due")
        }
        Fault::NotYourSeat(_) | Fault::Move(_) => t("fault-move"),
        Fault::Order => t("fault-hand"),
        Fault::Crypto(_) => t("fault-proof"),
        Fault::Roster(_) => t("fault-roster"),
        Fault::Equivocation(_) => t("fault-equivocation"),
        Fault::LogEntry(_) => t("fault-ordered"),
        Fault::WronglyRefused => t("fault-refused"),
    }
}
