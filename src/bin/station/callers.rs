//! The station decides from which pages callers may come, how many at a time and how fast. Layer 13; knows no rooms. Number and rate are
//! limited for each address.

use axum::http::{HeaderMap, header};
use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// The time after which an address that has used up its arrivals has all of them again.
const REFILL: Duration = Duration::from_secs(16);
/// From this many addresses on, those without a connection that haven't come lately are forgotten.
const MANY: usize = 1024;

/// Whether a page may use this station: one of its own host, or one from these origins (`*` for any). Programs other than browsers name
/// no origin, and could name any.
pub(crate) fn welcomes(origins: &[String], headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let from = origin.strip_prefix("http://").or(origin.strip_prefix("https://"));
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let own = from.zip(host).is_some_and(|(from, host)| from.eq_ignore_ascii_case(host));
    own || origins.iter().any(|known| known == "*" || known.trim_end_matches('/').eq_ignore_ascii_case(origin))
}

/// The connections of each address. Clones share them.
#[derive(Debug, Clone)]
pub(crate) struct Callers {
    /// The most per address at one time, and the most that may arrive at once. 0 for any number.
    most: u32,
    known: Arc<Mutex<HashMap<IpAddr, Caller>>>,
}

#[derive(Debug)]
struct Caller {
    here: u32,
    /// How much of [`REFILL`] it has used up by arriving; at `since`.
    spent: Duration,
    since: Instant,
}

/// A connection's place among those of its address. Dropping it gives the place up.
pub(crate) struct Call {
    callers: Callers,
    from: IpAddr,
}

impl Callers {
    /// No callers yet. Each address may have at most `most` connections; 0 for any number.
    pub(crate) fn new(most: u32) -> Self {
        Self { most, known: Arc::default() }
    }

    /// A connection from an address, unless it has too many, or they have come too fast.
    pub(crate) fn call(&self, from: IpAddr, now: Instant) -> Option<Call> {
        let from = household(from);
        let mut known = self.lock();
        if known.len() >= MANY {
            known.retain(|_, caller| caller.here > 0 || !caller.spent_by(now).is_zero());
        }
        let caller = known.entry(from).or_insert(Caller { here: 0, spent: Duration::ZERO, since: now });
        let spent = caller.spent_by(now) + REFILL / self.most.max(1);
        if self.most > 0 && (caller.here >= self.most || spent > REFILL) {
            return None;
        }
        *caller = Caller { here: caller.here + 1, spent, since: now };
        Some(Call { callers: self.clone(), from })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, Caller>> {
        // Every change is complete before anything that could panic, so a poisoned lock does no harm.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Caller {
    fn spent_by(&self, now: Instant) -> Duration {
        self.spent.saturating_sub(now.saturating_duration_since(self.since))
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        if let Some(caller) = self.callers.lock().get_mut(&self.from) {
            caller.here = caller.here.saturating_sub(1);
        }
    }
}

/// The part of an address that stands for one household: an IPv4 address, or the upper half of an IPv6 one.
fn household(from: IpAddr) -> IpAddr {
    match from.to_canonical() {
        IpAddr::V6(from) => Ipv6Addr::from_bits(from.to_bits() >> 64 << 64).into(),
        from @ IpAddr::V4(_) => from,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn headers(origin: Option<&str>, host: &str) -> HeaderMap {
        let origin = origin.map(|origin| (header::ORIGIN, origin.parse().expect("a header")));
        origin.into_iter().chain([(header::HOST, host.parse().expect("a header"))]).collect()
    }

    #[test]
    fn pages_of_this_host_and_of_those_named_are_welcome() {
        let named = ["https://games.example".to_owned(), "http://Other.example:8080/".to_owned()];
        let comes = |origin, host| welcomes(&named, &headers(origin, host));
        assert!(comes(None, "station:3536"));
        assert!(comes(Some("http://station:3536"), "Station:3536"));
        assert!(comes(Some("https://station.example"), "station.example"));
        assert!(comes(Some("https://games.example"), "station:3536"));
        assert!(comes(Some("http://other.example:8080"), "station:3536"));
        for stranger in [
            "http://station",
            "http://station:80",
            "null",
            "https://evil.example",
            "http://games.example",
            "ftp://station:3536",
            "",
        ] {
            assert!(!comes(Some(stranger), "station:3536"), "{stranger}");
        }
        assert!(welcomes(&["*".to_owned()], &headers(Some("null"), "station")));
    }

    #[test]
    fn an_address_has_so_many_connections_at_a_time_and_arrives_so_often() {
        let callers = Callers::new(8);
        let now = Instant::now();
        let address = |last| IpAddr::from(Ipv4Addr::new(192, 168, 1, last));
        let all: Vec<_> = (0..8).map(|_| callers.call(address(1), now).expect("room")).collect();
        let later = now + REFILL * 2;
        assert!(callers.call(address(1), later).is_none(), "all are still there");
        assert!(callers.call(address(2), now).is_some(), "another's are its own");
        drop(all);
        let arrivals = (0..100).filter_map(|_| callers.call(address(1), later)).count();
        assert_eq!(arrivals, 8, "who comes and goes at once");
        assert!(callers.call(address(1), later + REFILL / 8).is_some());
        let any = Callers::new(0);
        assert!((0..1000).all(|_| any.call(address(1), now).is_some()));
    }

    #[test]
    fn the_addresses_of_one_household_are_one_and_nobody_is_remembered_for_long() {
        let callers = Callers::new(4);
        let now = Instant::now();
        let address = |net: u16, host: u16| IpAddr::from(Ipv6Addr::new(0x2001, 0xdb8, 0, net, 0, 0, 0, host));
        assert_eq!((0..9).filter(|host| callers.call(address(1, *host), now).is_some()).count(), 4);
        assert!(callers.call(address(2, 0), now).is_some());
        let mapped = Ipv4Addr::new(10, 0, 0, 1);
        assert_eq!(household(mapped.to_ipv6_mapped().into()), IpAddr::from(mapped));
        for second in 0..20_000 {
            assert!(callers.call(address(second, 0), now + REFILL * u32::from(second)).is_some());
        }
        assert!(callers.lock().len() <= MANY);
    }
}
