//! A signal URL is the address of a service where devices meet: a station or a relay. Layer 8; pure.

use std::fmt;
use thiserror::Error;

/// The most characters of a station's address.
const MAX_ADDRESS: usize = 200;

/// The address of a service where devices meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignalUrl {
    /// `ws://host/path/` or `wss://host/path/`, with a slash at the end.
    base: String,
    /// Where others find the page that this station serves, if not at the address it was opened at here.
    outside: Option<String>,
}

/// Why a text isn't a station's address.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadUrl {
    /// It is empty.
    #[error("no address")]
    Empty,
    /// It is longer than any address.
    #[error("{0} characters are too many for an address")]
    TooLong(usize),
    /// It has a character that no address has.
    #[error("'{0}' doesn't belong into an address")]
    Character(char),
    /// Not http, https, ws or wss.
    #[error("{0}: is not a way to reach a station")]
    Scheme(String),
    /// There are more than a table may have.
    #[error("too many addresses")]
    TooMany,
    /// There is no host, or the port is invalid.
    #[error("that is not a host with a port")]
    Host,
}

impl SignalUrl {
    /// Reads an address as people write it: `192.168.1.7:3536`, `http://house.local:3536/`, `wss://example.org/games`. If it doesn't say, the
    /// connection is encrypted if `secure`, as a page from https may use no other.
    ///
    /// # Errors
    /// What is wrong with it.
    ///
    /// ```
    /// use winterover::net::signal_url::SignalUrl;
    /// let station = SignalUrl::parse("http://192.168.1.7:3536", false)?;
    /// assert_eq!(station.rooms("abc")[0], "ws://192.168.1.7:3536/signal/abc");
    /// # Ok::<(), winterover::net::signal_url::BadUrl>(())
    /// ```
    pub fn parse(text: &str, secure: bool) -> Result<Self, BadUrl> {
        let text = text.trim();
        if text.is_empty() {
            return Err(BadUrl::Empty);
        }
        if text.len() > MAX_ADDRESS {
            return Err(BadUrl::TooLong(text.chars().count()));
        }
        let plain = |c: char| c.is_ascii_alphanumeric() || ":/.-_~[]%".contains(c);
        if let Some(strange) = text.chars().find(|c| !plain(*c)) {
            return Err(BadUrl::Character(strange));
        }
        let (scheme, rest) = match text.split_once("://") {
            Some((scheme, rest)) => (scheme.to_ascii_lowercase(), rest),
            None => (if secure { "wss" } else { "ws" }.to_owned(), text),
        };
        let scheme = match scheme.as_str() {
            "http" | "ws" => "ws",
            "https" | "wss" => "wss",
            _ => return Err(BadUrl::Scheme(scheme)),
        };
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        if !is_host(host) {
            return Err(BadUrl::Host);
        }
        // Two spellings of one name give the same address.
        let host = host.to_ascii_lowercase();
        let path = path.trim_matches('/');
        let slash = if path.is_empty() { "" } else { "/" };
        let station = SignalUrl { base: format!("{scheme}://{host}/{path}{slash}"), outside: None };
        // The address may be longer than the text that was read.
        let length = station.page().len();
        if length > MAX_ADDRESS { Err(BadUrl::TooLong(length)) } else { Ok(station) }
    }

    /// This station together with the address at which other machines find it, if it was opened here at one that means nothing to them (`localhost`).
    /// Otherwise, or if `page` isn't an address, the station as it is.
    #[must_use]
    pub fn seen_from_outside(self, page: &str) -> Self {
        let host = self.base.split("://").nth(1).unwrap_or_default();
        let inward = ["localhost", "127.", "[::1]"].iter().any(|name| host.starts_with(name));
        let outside = if inward { SignalUrl::parse(page, false).ok().map(|station| station.page()) } else { None };
        SignalUrl { outside, ..self }
    }

    /// The addresses at which a room may be: that of this project's stations, and that of other services that speak matchbox's protocol.
    pub fn rooms(&self, name: &str) -> [String; 2] {
        [format!("{}signal/{name}", self.base), format!("{}{name}", self.base)]
    }

    /// Where others find the page that this station serves, if not at the address it was opened at here.
    pub fn outside(&self) -> Option<&str> {
        self.outside.as_deref()
    }

    /// The address without what is understood: encryption, and the slash at the end.
    pub fn short(&self) -> &str {
        let whole = self.base.strip_suffix('/').unwrap_or(&self.base);
        whole.strip_prefix("wss://").unwrap_or(whole)
    }

    /// The address as browsers open it.
    pub fn page(&self) -> String {
        self.base.replacen("ws", "http", 1)
    }
}

impl fmt::Display for SignalUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.base)
    }
}

pub(super) fn is_host(host: &str) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, Some(port)),
        _ => (host, None),
    };
    let port_fine = port.is_none_or(|port| port.parse::<u16>().is_ok_and(|port| port > 0));
    let bracketed = name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let name_fine = match bracketed {
        Some(address) => address.parse::<std::net::Ipv6Addr>().is_ok(),
        None => !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_')),
    };
    port_fine && name_fine
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<String, BadUrl> {
        SignalUrl::parse(text, false).map(|station| station.to_string())
    }

    #[test]
    fn addresses_are_read_as_people_write_them() {
        for (text, base) in [
            (" 192.168.1.7:3536 ", "ws://192.168.1.7:3536/"),
            ("http://house.local:3536/", "ws://house.local:3536/"),
            ("HTTPS://example.org/a/b/", "wss://example.org/a/b/"),
            ("wss://[2001:db8::7]:443", "wss://[2001:db8::7]:443/"),
            ("[::1]", "ws://[::1]/"),
            ("WSS://Nos.lol/", "wss://nos.lol/"),
        ] {
            assert_eq!(parse(text).as_deref(), Ok(base), "{text}");
        }
        assert_eq!(
            SignalUrl::parse("example.org", true).map(|station| station.page()),
            Ok("https://example.org/".to_owned())
        );
    }

    #[test]
    fn what_is_no_address_is_told_apart() {
        assert_eq!(parse("  "), Err(BadUrl::Empty));
        assert_eq!(parse(&"a".repeat(201)), Err(BadUrl::TooLong(201)));
        assert_eq!(parse(&"a".repeat(195)), Err(BadUrl::TooLong(203)), "as `http://…/`");
        assert_eq!(parse("a b"), Err(BadUrl::Character(' ')));
        assert_eq!(parse("javascript://x"), Err(BadUrl::Scheme("javascript".to_owned())));
        for bad in ["http://", "host:0", "host:99999", "host:", ":80", "[::1", "[x]:7", "a:b:c"] {
            assert_eq!(parse(bad), Err(BadUrl::Host), "{bad}");
        }
    }
}
