//! The connection check says how this device is connected and how each player is reached. Layer 9; pure, and tested natively; the words are in the
//! page's texts. It gives a summary in one line, and says what to do.

use crate::net::ice::Kinds;
use crate::net::link::{Absence, Meeting};
use crate::net::permission::Permission;

/// A link with at least this round-trip time, in milliseconds, feels slow.
const SLOW_MS: u32 = 400;

/// How a player's device is reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// It is this one.
    Here,
    /// On a link that may or may not be direct; with the round-trip time in milliseconds once it is known.
    Linked(Option<u32>),
    /// On a direct link; with the round-trip time.
    Direct(Option<u32>),
    /// Over a TURN server; with the round-trip time.
    Relayed(Option<u32>),
    /// Via this player's device; with the round-trip time.
    Via(String, Option<u32>),
    /// Through the host's device.
    ByHost,
    /// The player isn't reached.
    Lost,
}

/// A player and how they are reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reached {
    /// The player's name.
    pub name: String,
    /// How they are reached.
    pub way: Way,
}

/// What is known about this device's own side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnConnection {
    /// The kinds of addresses it has.
    pub kinds: Kinds,
    /// How many STUN and TURN servers are set on it.
    pub servers: usize,
    /// How many of them didn't answer.
    pub silent: usize,
    /// Whether the browser lets the page reach devices on the local network.
    pub permission: Permission,
}

/// Everything that the check shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Connection {
    /// How devices are met.
    pub meeting: Meeting,
    /// This device; `None` while that is being found out.
    pub own: Option<OwnConnection>,
    /// The players, without bots.
    pub players: Vec<Reached>,
    /// Devices that have come to the table but have no link yet.
    pub coming: usize,
}

impl Default for Connection {
    fn default() -> Self {
        Connection { meeting: Meeting::Calling, own: None, players: Vec::new(), coming: 0 }
    }
}

/// The check in one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Summary {
    /// Nobody else is here yet, but others can come.
    Ready,
    /// Everybody is reached; with the longest round-trip time in milliseconds.
    Well(Option<u32>),
    /// Everybody is reached, but at least one player only slowly; with that round-trip time.
    Slow(u32),
    /// The meeting place isn't reached, so nobody else can come.
    NoMeeting,
    /// These players aren't reached.
    Lost(Vec<String>),
    /// Somebody is coming, but has no link yet.
    Coming,
}

impl Summary {
    /// Whether something should be done.
    pub fn is_trouble(&self) -> bool {
        match self {
            Summary::NoMeeting | Summary::Lost(_) => true,
            Summary::Ready | Summary::Well(_) | Summary::Slow(_) | Summary::Coming => false,
        }
    }
}

/// Something to do about the connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Advice {
    /// The meeting place isn't reached, for this reason.
    Meeting(Absence),
    /// The browser asks whether the page may reach devices nearby: allow it.
    Allow,
    /// The browser doesn't let the page reach devices nearby: allow it after all.
    Forbidden,
    /// The browser shows no address at all: check the Wi-Fi, or switch off what hides it.
    NoAddress,
    /// Some servers don't answer: correct them or leave them out.
    Servers,
    /// A link can't be made: use the same Wi-Fi, and no VPN.
    SameWifi,
    /// A link can't be made, and no relay is set: add one.
    Relay,
    /// A link is slow: move closer to the Wi-Fi, or switch off a VPN.
    Slow,
}

impl Connection {
    /// The check in one line.
    pub fn summary(&self) -> Summary {
        let lost = self.players.iter().filter(|player| player.way == Way::Lost).map(|player| player.name.clone());
        let lost: Vec<String> = lost.collect();
        let rounds = self.players.iter().filter_map(|player| match player.way {
            Way::Linked(rtt_ms) | Way::Direct(rtt_ms) | Way::Relayed(rtt_ms) | Way::Via(_, rtt_ms) => rtt_ms,
            Way::Here | Way::ByHost | Way::Lost => None,
        });
        let longest = rounds.max();
        if !lost.is_empty() {
            Summary::Lost(lost)
        } else if matches!(self.meeting, Meeting::Away { .. }) {
            Summary::NoMeeting
        } else if self.coming > 0 {
            Summary::Coming
        } else if let Some(slow) = longest.filter(|longest| *longest >= SLOW_MS) {
            Summary::Slow(slow)
        } else if self.players.iter().all(|player| player.way == Way::Here) {
            Summary::Ready
        } else {
            Summary::Well(longest)
        }
    }

    /// What to do, most useful first.
    pub fn advice(&self) -> Vec<Advice> {
        let summary = self.summary();
        let mut advice = Vec::new();
        let unlinked = matches!(summary, Summary::Lost(_) | Summary::Coming);
        let own = self.own;
        if let Meeting::Away { why, .. } = self.meeting {
            advice.push(Advice::Meeting(why));
        }
        let cases = [
            (Advice::Allow, unlinked && own.is_some_and(|own| own.permission == Permission::Asked)),
            (Advice::Forbidden, unlinked && own.is_some_and(|own| own.permission == Permission::Denied)),
            (Advice::NoAddress, own.is_some_and(|own| own.kinds == Kinds::default())),
            (Advice::SameWifi, unlinked),
            (Advice::Relay, unlinked && own.is_some_and(|own| !own.kinds.relay)),
            (Advice::Servers, own.is_some_and(|own| own.silent > 0)),
            (Advice::Slow, matches!(summary, Summary::Slow(_))),
        ];
        advice.extend(cases.into_iter().filter(|(_, fits)| *fits).map(|(one, _)| one));
        advice
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCAL: Kinds = Kinds { local: true, outside: false, relay: false };
    const OWN: OwnConnection = OwnConnection { kinds: LOCAL, servers: 0, silent: 0, permission: Permission::Granted };

    fn table(ways: &[Way]) -> Connection {
        let name = |at: usize| ["Ann", "Bob", "Cem", "Dot"][at].to_owned();
        Connection {
            meeting: Meeting::Open,
            own: Some(OWN),
            players: ways.iter().enumerate().map(|(at, way)| Reached { name: name(at), way: way.clone() }).collect(),
            coming: 0,
        }
    }

    #[test]
    fn when_all_is_well_there_is_nothing_to_do() {
        let well = table(&[Way::Here, Way::Direct(Some(12)), Way::ByHost, Way::Direct(Some(90))]);
        assert_eq!(well.summary(), Summary::Well(Some(90)));
        assert_eq!(well.advice(), []);
        let via = Way::Via("Bob".to_owned(), Some(95));
        assert_eq!(table(&[Way::Here, Way::Direct(Some(12)), via]).summary(), Summary::Well(Some(95)));
        assert_eq!(table(&[Way::Here]).summary(), Summary::Ready);
        assert_eq!(table(&[Way::Here, Way::Direct(None)]).summary(), Summary::Well(None));
        assert_eq!(table(&[Way::Here, Way::Linked(Some(7))]).summary(), Summary::Well(Some(7)));
    }

    #[test]
    fn over_a_relay_is_connected_and_may_be_slow() {
        let table = |ms| table(&[Way::Here, Way::Direct(Some(12)), Way::Relayed(ms)]);
        assert_eq!(table(None).summary(), Summary::Well(Some(12)));
        assert_eq!((table(Some(80)).summary(), table(Some(80)).advice()), (Summary::Well(Some(80)), vec![]));
        let slow = table(Some(SLOW_MS));
        assert_eq!((slow.summary(), slow.advice()), (Summary::Slow(SLOW_MS), vec![Advice::Slow]));
    }

    #[test]
    fn a_lost_player_comes_before_everything_else() {
        let mut lost = table(&[Way::Here, Way::Lost, Way::Direct(Some(900))]);
        assert_eq!(lost.summary(), Summary::Lost(vec!["Bob".to_owned()]));
        assert!(lost.summary().is_trouble());
        assert_eq!(lost.advice(), [Advice::SameWifi, Advice::Relay]);
        lost.own = Some(OwnConnection { kinds: Kinds { relay: true, ..LOCAL }, servers: 1, ..OWN });
        assert_eq!(lost.advice(), [Advice::SameWifi], "it has a relay already");
    }

    #[test]
    fn each_trouble_has_its_advice() {
        let mut away = table(&[Way::Here, Way::Direct(Some(9))]);
        away.meeting = Meeting::Away { attempts: 2, why: Absence::Silent };
        assert_eq!((away.summary(), away.advice()), (Summary::NoMeeting, vec![Advice::Meeting(Absence::Silent)]));
        let slow = table(&[Way::Here, Way::Direct(Some(SLOW_MS))]);
        assert_eq!((slow.summary(), slow.advice()), (Summary::Slow(SLOW_MS), vec![Advice::Slow]));
        let mut coming = table(&[Way::Here]);
        coming.coming = 1;
        assert_eq!((coming.summary(), coming.advice()), (Summary::Coming, vec![Advice::SameWifi, Advice::Relay]));
        for (permission, advice) in [(Permission::Asked, Advice::Allow), (Permission::Denied, Advice::Forbidden)] {
            coming.own = Some(OwnConnection { permission, ..OWN });
            assert_eq!(coming.advice()[0], advice);
        }
        let mut silent = table(&[Way::Here]);
        silent.own = Some(OwnConnection { kinds: Kinds::default(), servers: 2, silent: 1, ..OWN });
        assert_eq!((silent.summary(), silent.advice()), (Summary::Ready, vec![Advice::NoAddress, Advice::Servers]));
        silent.own = None;
        assert_eq!(silent.advice(), []);
    }
}
