//! STUN and TURN servers help devices reach each other from different networks. Layer 8; pure.
//!
//! A STUN server tells a device how it looks from outside, and a TURN server passes on what can't go straight. Players write them down, one on a
//! line. `probe` finds out whether a server answers.

use super::signal_url::is_host;
use std::fmt;
use thiserror::Error;

/// The most servers one device asks; each of them makes browsers slower to begin.
pub const MAX_SERVERS: usize = 6;
/// STUN servers that anybody may use. Their operators learn the internet address of a device that asks.
pub const PUBLIC: [&str; 2] = ["stun:stun.cloudflare.com:3478", "stun:stun.l.google.com:19302"];
/// The longest line, in bytes.
const MAX_LINE: usize = 400;

/// A STUN or TURN server.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct IceServer {
    /// `stun:host`, `turn:host:3478?transport=tcp` and the like.
    pub url: String,
    /// The user name; empty for STUN.
    pub user: String,
    /// The password; empty for STUN.
    pub secret: String,
}

/// Why a line names no server.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadIce {
    /// It is longer than any server's line.
    #[error("{0} bytes are too many for a server")]
    TooLong(usize),
    /// It begins with none of `stun:`, `stuns:`, `turn:`, `turns:`.
    #[error("a server's address begins with stun: or turn:")]
    Scheme,
    /// There is no host, or the port is invalid.
    #[error("that is not a host with a port")]
    Host,
    /// Something other than `?transport=udp` or `?transport=tcp` follows the host.
    #[error("'{0}' doesn't belong after a server's address")]
    Ending(String),
    /// A TURN server lacks its user name or password.
    #[error("a TURN server needs a user name and a password")]
    NoPassword,
    /// A STUN server has more than an address.
    #[error("a STUN server has no user name")]
    Extra,
    /// There are more than [`MAX_SERVERS`].
    #[error("more than {MAX_SERVERS} servers")]
    TooMany,
}

/// A line that names no server.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {why}")]
pub struct BadLine {
    /// Its number; the first is 1.
    pub line: usize,
    /// Why.
    pub why: BadIce,
}

impl IceServer {
    /// Reads one line: `stun:host:port`, or `turn:host:port user password`.
    ///
    /// # Errors
    /// Says what is wrong with the line.
    ///
    /// ```
    /// use winterover::net::ice::IceServer;
    /// let relay = IceServer::parse("turn:relay.example.org:3478 ann s3cret")?;
    /// assert!(relay.relays());
    /// assert_eq!((relay.url.as_str(), relay.user.as_str()), ("turn:relay.example.org:3478", "ann"));
    /// # Ok::<(), winterover::net::ice::BadIce>(())
    /// ```
    pub fn parse(line: &str) -> Result<Self, BadIce> {
        if line.len() > MAX_LINE {
            return Err(BadIce::TooLong(line.len()));
        }
        let mut words = line.split_whitespace();
        let address = words.next().ok_or(BadIce::Scheme)?;
        let (scheme, rest) = address.split_once(':').ok_or(BadIce::Scheme)?;
        let scheme = scheme.to_ascii_lowercase();
        if !matches!(scheme.as_str(), "stun" | "stuns" | "turn" | "turns") {
            return Err(BadIce::Scheme);
        }
        let (host, ending) = rest.split_once('?').map_or((rest, None), |(host, ending)| (host, Some(ending)));
        if !is_host(host) {
            return Err(BadIce::Host);
        }
        let relays = scheme.starts_with("turn");
        if let Some(ending) = ending.filter(|ending| !relays || !matches!(*ending, "transport=udp" | "transport=tcp")) {
            return Err(BadIce::Ending(ending.to_owned()));
        }
        let user = words.next().unwrap_or_default();
        let secret = words.next().unwrap_or_default();
        if relays && secret.is_empty() {
            return Err(BadIce::NoPassword);
        }
        if words.next().is_some() || (!relays && !user.is_empty()) {
            return Err(BadIce::Extra);
        }
        let url = format!("{scheme}:{rest}");
        Ok(IceServer { url, user: user.to_owned(), secret: secret.to_owned() })
    }

    /// Whether it relays packets, rather than only telling a device how it looks from outside.
    pub fn relays(&self) -> bool {
        self.url.starts_with("turn")
    }
}

// The password must not get into a log.
impl fmt::Debug for IceServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IceServer").field("url", &self.url).finish_non_exhaustive()
    }
}

/// The kinds of addresses a device can be reached at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kinds {
    /// Its own, on its local network.
    pub local: bool,
    /// Its address as seen from outside that network.
    pub outside: bool,
    /// The address of a relay.
    pub relay: bool,
}

impl Kinds {
    /// The kinds in a browser's description of itself.
    pub fn of_description(sdp: &str) -> Kinds {
        let mut kinds = Kinds::default();
        for candidate in sdp.lines().filter_map(|line| line.strip_prefix("a=candidate:")) {
            let mut words = candidate.split(' ').skip_while(|word| *word != "typ");
            match words.nth(1) {
                Some("host") => kinds.local = true,
                Some("srflx" | "prflx") => kinds.outside = true,
                Some("relay") => kinds.relay = true,
                Some(_) | None => {}
            }
        }
        kinds
    }

    /// The kinds in either.
    #[must_use]
    pub fn and(self, other: Kinds) -> Kinds {
        Kinds {
            local: self.local || other.local,
            outside: self.outside || other.outside,
            relay: self.relay || other.relay,
        }
    }
}

/// The public servers.
pub fn public() -> Vec<IceServer> {
    PUBLIC.iter().filter_map(|line| IceServer::parse(line).ok()).collect()
}

/// Reads a list with one server on each line. Empty lines are skipped.
///
/// # Errors
/// Names the first line that is no server.
pub fn read(text: &str) -> Result<Vec<IceServer>, BadLine> {
    let mut servers = Vec::new();
    for (at, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let bad = |why| BadLine { line: at + 1, why };
        let server = IceServer::parse(line).map_err(bad)?;
        if servers.len() >= MAX_SERVERS {
            return Err(bad(BadIce::TooMany));
        }
        if !servers.contains(&server) {
            servers.push(server);
        }
    }
    Ok(servers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_as_people_write_them() {
        for (line, url) in [
            ("stun:stun.example.org", "stun:stun.example.org"),
            ("  STUN:192.168.1.7:3478 ", "stun:192.168.1.7:3478"),
            ("turn:relay.example.org:3478?transport=tcp ann s3cret", "turn:relay.example.org:3478?transport=tcp"),
            ("turns:[2001:db8::1]:5349\tann\ts3:cr?t", "turns:[2001:db8::1]:5349"),
        ] {
            let server = IceServer::parse(line).expect("a server");
            assert_eq!(server.url, url);
            assert_eq!(server.relays(), !server.user.is_empty());
        }
    }

    #[test]
    fn each_mistake_has_a_name() {
        for (line, why) in [
            ("example.org", BadIce::Scheme),
            ("http://example.org", BadIce::Scheme),
            ("stun:", BadIce::Host),
            ("stun://example.org", BadIce::Host),
            ("stun:example.org:99999", BadIce::Host),
            ("stun:example.org?transport=udp", BadIce::Ending("transport=udp".to_owned())),
            ("turn:example.org?x=1 ann s", BadIce::Ending("x=1".to_owned())),
            ("turn:example.org", BadIce::NoPassword),
            ("turn:example.org ann", BadIce::NoPassword),
            ("turn:example.org ann s ecret", BadIce::Extra),
            ("stun:example.org ann", BadIce::Extra),
        ] {
            assert_eq!(IceServer::parse(line), Err(why), "{line}");
        }
        let long = format!("stun:{}", "x".repeat(MAX_LINE));
        assert_eq!(IceServer::parse(&long), Err(BadIce::TooLong(long.len())));
    }

    #[test]
    fn lists_name_the_line_at_fault() {
        let text = "stun:a.example\n\n  \nstun:a.example\nturn:b.example ann s\n";
        let servers = read(text).expect("a list");
        assert_eq!(servers.iter().map(|server| &*server.url).collect::<Vec<_>>(), ["stun:a.example", "turn:b.example"]);
        assert_eq!(read("stun:a.example\n\nnonsense"), Err(BadLine { line: 3, why: BadIce::Scheme }));
        assert_eq!(read(" \n"), Ok(Vec::new()));
        let many: String = (0..=MAX_SERVERS).map(|at| format!("stun:{at}.example\n")).collect();
        assert_eq!(read(&many), Err(BadLine { line: MAX_SERVERS + 1, why: BadIce::TooMany }));
    }

    #[test]
    fn a_description_tells_the_kinds_of_addresses() {
        let host = "v=0\r\na=candidate:1 1 udp 2122 0f3a.local 51000 typ host generation 0\r\n";
        let kinds = Kinds::of_description(host);
        assert_eq!(kinds, Kinds { local: true, ..Kinds::default() });
        let outside = "a=candidate:2 1 udp 1686 203.0.113.9 51000 typ srflx raddr 0.0.0.0 rport 0\r\n";
        let relay = "a=candidate:3 1 udp 41885 198.51.100.1 60000 typ relay raddr 203.0.113.9 rport 51000\r\n";
        let all = Kinds { local: true, outside: true, relay: true };
        assert_eq!(Kinds::of_description(&format!("{host}{outside}{relay}")), all);
        assert_eq!(kinds.and(Kinds::of_description(outside)).and(Kinds::of_description(relay)), all);
        assert_eq!(Kinds::of_description("a=candidate:typ\r\na=candidate:x typ odd\r\n"), Kinds::default());
    }

    #[test]
    fn a_password_is_in_no_log() {
        let server = IceServer::parse("turn:a.example ann s3cret").expect("a server");
        assert!(!format!("{server:?}").contains("s3cret"));
    }
}
