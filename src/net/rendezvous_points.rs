//! Rendezvous points are where the devices of a table meet, and the table's link names them. Layer 8.
//!
//! What needs a browser is in `find`; the rest is pure. The module doesn't know how an invite is made or read.
//!
//! A link's fragment is the invite, then parameters that the page which opens it couldn't know by itself: `signal=` a station it doesn't come from,
//! `relays=` other relays than the built-in ones, `c=` the code by which a device can be met at once (`signal::qr`). Parameters that a page doesn't
//! know are ignored.

use super::signal_url::{BadUrl, SignalUrl};

/// The most relays of a table.
pub const MAX_RELAYS: usize = 16;

/// Where the devices of a table meet.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RendezvousPoints {
    /// The station, if there is one.
    pub station: Option<SignalUrl>,
    /// Public relays; empty if there is no need for them.
    pub relays: Vec<SignalUrl>,
    /// Whether to meet other tabs of this browser.
    pub tabs: bool,
    /// Whether the page comes from a station that isn't used here. Others would use it, so links name the relays.
    pub ignores_station: bool,
}

impl RendezvousPoints {
    /// Whether anybody outside this browser can be met without codes.
    pub fn has_place(&self) -> bool {
        self.station.is_some() || !self.relays.is_empty()
    }
}

/// What a link's fragment asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The invite's text, unread; empty if there is none.
    pub invite: String,
    /// The station to meet at, if the link names one.
    pub station: Option<Result<SignalUrl, BadUrl>>,
    /// The relays to meet at, if the link names any.
    pub relays: Option<Result<Vec<SignalUrl>, BadUrl>>,
    /// The code of a device that can be met at once, unread.
    pub code: Option<String>,
}

/// Reads a link's fragment, with or without `#`: `<invite>`, then parameters, each after an `&`. Pages from https (`secure`) may use only encrypted
/// connections.
pub fn read_fragment(fragment: &str, secure: bool) -> Asked {
    let mut words = fragment.trim_start_matches('#').split('&');
    let invite = words.next().unwrap_or_default().to_owned();
    let words: Vec<&str> = words.collect();
    let word = |name: &str| words.iter().find_map(|word| word.strip_prefix(name)?.strip_prefix('=')).map(plain);
    Asked {
        invite,
        station: word("signal").map(|text| SignalUrl::parse(&text, secure)),
        relays: word("relays").map(|text| relays(text.split(','), secure)),
        code: word("c"),
    }
}

/// Reads relays as people write them, one on a line; blank lines are skipped.
///
/// # Errors
/// What is wrong with the first line that is no relay.
pub fn read_relays(text: &str, secure: bool) -> Result<Vec<SignalUrl>, BadUrl> {
    relays(text.lines(), secure)
}

/// The link to give to others: the page at `page` (without fragment), the invite's own text, and what that page wouldn't know by itself. `usual` are
/// the relays that it would use.
pub fn link(page: &str, invite: &str, rendezvous: &RendezvousPoints, usual: &[SignalUrl]) -> String {
    let page = page.split('#').next().unwrap_or_default();
    let folder = page.rfind('/').map_or(page, |slash| &page[..=slash]);
    let mut page = page;
    let mut words = String::new();
    match &rendezvous.station {
        Some(station) if folder == station.page() => page = station.outside().unwrap_or(page),
        Some(station) => words += &format!("&signal={station}"),
        None => {}
    }
    if !rendezvous.relays.is_empty() && (rendezvous.ignores_station || rendezvous.relays != usual) {
        let names = rendezvous.relays.iter().map(SignalUrl::short);
        words += &format!("&relays={}", names.collect::<Vec<_>>().join(","));
    }
    format!("{page}#{invite}{words}")
}

/// Undoes the escapes that a messenger has put into part of a link (RFC 3986, section 2.1). What isn't a valid escape stays as it is.
fn plain(word: &str) -> String {
    let mut parts = word.split('%');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let code = part.split_at_checked(2);
        match code.and_then(|(code, rest)| Some((u8::from_str_radix(code, 16).ok().filter(u8::is_ascii)?, rest))) {
            Some((sign, rest)) => {
                text.push(sign.into());
                text.push_str(rest);
            }
            None => {
                text.push('%');
                text.push_str(part);
            }
        }
    }
    text
}

fn relays<'a>(texts: impl Iterator<Item = &'a str>, secure: bool) -> Result<Vec<SignalUrl>, BadUrl> {
    let texts = texts.map(str::trim).filter(|text| !text.is_empty());
    // Public relays are reached by encrypted connections; a private one on the LAN is written with `ws://`.
    let parse = |text: &str| SignalUrl::parse(text, secure || !text.contains("://"));
    let relays = texts.take(MAX_RELAYS + 1).map(parse).collect::<Result<Vec<_>, _>>()?;
    if relays.len() > MAX_RELAYS { Err(BadUrl::TooMany) } else { Ok(relays) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn station(text: &str) -> SignalUrl {
        SignalUrl::parse(text, false).expect("an address")
    }

    fn at(station: SignalUrl) -> RendezvousPoints {
        RendezvousPoints { station: Some(station), ..RendezvousPoints::default() }
    }

    fn link_to(page: &str, invite: &str, rendezvous: &RendezvousPoints) -> String {
        link(page, invite, rendezvous, &[])
    }

    #[test]
    fn whoever_opens_the_page_at_localhost_invites_to_an_address_others_can_reach() {
        let lan = "http://192.168.1.7:3536/";
        let here = |text: &str| at(station(text).seen_from_outside(lan));
        let link = |page: &str, rendezvous: &RendezvousPoints| link_to(page, "AB", rendezvous);
        assert_eq!(link("http://localhost:3536/", &here("http://localhost:3536/")), "http://192.168.1.7:3536/#AB");
        assert_eq!(link("http://10.0.0.2:3536/", &here("http://10.0.0.2:3536/")), "http://10.0.0.2:3536/#AB");
        let lost = at(station("http://localhost:3536/").seen_from_outside("nonsense here"));
        assert_eq!(link("http://localhost:3536/", &lost), "http://localhost:3536/#AB");
    }

    #[test]
    fn links_come_back() {
        let here = station("http://10.0.0.2:3536");
        let there = station("wss://example.org/games");
        let same = at(here);
        assert_eq!(link_to("http://10.0.0.2:3536/#new", "AB-C.D", &same), "http://10.0.0.2:3536/#AB-C.D");
        assert_eq!(link_to("http://10.0.0.2:3536/index.html", "AB", &same), "http://10.0.0.2:3536/index.html#AB");
        let link = link_to("https://pages.example/winterover/", "AB-C.D", &at(there.clone()));
        assert_eq!(link, "https://pages.example/winterover/#AB-C.D&signal=wss://example.org/games/");
        let asked = read_fragment(link.split_once('#').expect("a fragment").1, true);
        assert_eq!(asked, Asked { invite: "AB-C.D".to_owned(), station: Some(Ok(there)), relays: None, code: None });
        assert_eq!(read_fragment("", false), Asked { invite: String::new(), station: None, relays: None, code: None });
        let encoded = read_fragment("#X&signal=ws%3A%2F%2Fhost%3A1", false).station;
        assert_eq!(encoded, Some(Ok(station("ws://host:1/"))));
        assert_eq!(read_fragment("X&signal=", false).station, Some(Err(BadUrl::Empty)));
    }

    #[test]
    fn a_link_names_relays_that_others_would_not_use() {
        let usual = read_relays("relay.example\n\n wss://other.example/a \n", true).expect("relays");
        assert_eq!(usual.iter().map(SignalUrl::short).collect::<Vec<_>>(), ["relay.example", "other.example/a"]);
        let table = |relays: &[SignalUrl]| RendezvousPoints { relays: relays.to_vec(), ..RendezvousPoints::default() };
        let page = "https://pages.example/winterover/";
        assert_eq!(link(page, "AB", &table(&usual), &usual), format!("{page}#AB"));
        let ignoring = RendezvousPoints { ignores_station: true, ..table(&usual) };
        let words = link(page, "AB", &ignoring, &usual);
        assert_eq!(
            words,
            format!("{page}#AB&relays=relay.example,other.example/a"),
            "or others would meet at the station"
        );
        let own = read_relays("other.example/a\nws://127.0.0.1:7000", false).expect("relays");
        let words = link(page, "AB", &table(&own), &usual);
        assert_eq!(words, format!("{page}#AB&relays=other.example/a,ws://127.0.0.1:7000"));
        for escaped in [words.clone(), words.replace(',', "%2C").replace(':', "%3a")] {
            let fragment = escaped.split_once('#').expect("a fragment").1.to_owned();
            assert_eq!(read_fragment(&fragment, false).relays, Some(Ok(own.clone())));
        }
        let many: Vec<String> = (0..=MAX_RELAYS).map(|at| format!("{at}.example")).collect();
        assert_eq!(read_relays(&many.join("\n"), true), Err(BadUrl::TooMany));
        assert!(matches!(read_relays("a b", true), Err(BadUrl::Character(' '))));
    }
}
