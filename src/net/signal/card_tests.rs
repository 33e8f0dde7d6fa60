//! A browser's description goes onto a card and comes back as one that browsers take. Everything else is told apart.

use super::super::sdp_filter::description;
use super::super::sdp_filter::tests::{CHROMIUM, FIREFOX};
use super::*;
use proptest::prelude::*;

fn card(description: &str) -> Card {
    Card::of(description).expect("as browsers write it")
}

/// One address of a device.
fn reached(kind: Kind, host: &str, port: u16) -> Candidate {
    Candidate { kind, host: host.parse().expect("a host"), port }
}

#[test]
fn of_what_browsers_write_all_that_connections_need_is_kept() {
    let chromium = card(CHROMIUM);
    assert_eq!((chromium.ufrag.0.as_str(), chromium.pwd.0.as_str()), ("EsAw", "bP+XJMM09aR8AiX1jdukzR6Y"));
    assert_eq!(chromium.fingerprint[..3], [0x49, 0x66, 0x12]);
    let addresses = [
        reached(Kind::Host, "4a1b0c3e-6b6e-4a9e-bb0f-2f9e2f1c7d55.local", 46243),
        reached(Kind::Reflexive, "203.0.113.9", 36768),
    ];
    assert_eq!(chromium.candidates[..], addresses);
    let firefox = card(FIREFOX);
    assert_eq!(firefox.pwd.0, "6d9f0bb0b7f8ee3a5a5a9e0f2b7e9c1d");
    assert_eq!(firefox.candidates[..], [reached(Kind::Host, "e1cf2a2e-1a6b-4c0f-9d0e-111111111111.local", 48931)]);
    for (card, most) in [(chromium, 100), (firefox, 85)] {
        assert!(card.to_bytes().len() <= most, "{} bytes", card.to_bytes().len());
        for role in [Role::Offer, Role::Answer] {
            assert_eq!(description(&card.description(role), role), Ok(()));
        }
    }
}

#[test]
fn a_card_with_one_address_has_seventy_bytes() {
    let plain = CHROMIUM.replace("4a1b0c3e-6b6e-4a9e-bb0f-2f9e2f1c7d55.local", "192.168.1.7");
    let one = card(&plain.lines().filter(|line| !line.contains("srflx")).collect::<Vec<_>>().join("\r\n"));
    assert_eq!((one.candidates.len(), one.to_bytes().len()), (1, 68));
}

#[test]
fn both_sides_agree_who_begins() {
    let one = card(CHROMIUM);
    let other = card(&FIREFOX.replace("sha-256 49", "sha-256 4A"));
    let seen = other.answer_to(&one, Ordering::Equal);
    let answered = one.answer_to(&other, Ordering::Equal);
    assert!(seen.as_ref().is_ok_and(|text| text.contains("a=setup:active\r\n")));
    assert!(answered.as_ref().is_ok_and(|text| text.contains("a=setup:passive\r\n")));
    for text in [seen, answered].into_iter().flatten() {
        assert_eq!(description(&text, Role::Answer), Ok(()));
    }
    let seen = other.answer_to(&one, Ordering::Less);
    let answered = one.answer_to(&other, Ordering::Greater);
    assert!(seen.is_ok_and(|text| text.contains("a=setup:passive\r\n")));
    assert!(answered.is_ok_and(|text| text.contains("a=setup:active\r\n")));
    assert_eq!(one.answer_to(&one, Ordering::Greater), Err(BadCard::Own));
}

#[test]
fn a_description_that_lacks_something_is_no_card() {
    for (line, name) in [("a=ice-ufrag", "ice-ufrag"), ("a=ice-pwd", "ice-pwd"), ("a=fingerprint", "fingerprint")] {
        let without: Vec<&str> = CHROMIUM.lines().filter(|other| !other.starts_with(line)).collect();
        assert_eq!(Card::of(&without.join("\r\n")), Err(BadCard::Lacks(name)));
    }
    let longer = CHROMIUM.replace("a=ice-ufrag:EsAw", &format!("a=ice-ufrag:{}", "E".repeat(33)));
    assert_eq!(Card::of(&longer), Err(BadCard::Lacks("ice-ufrag")));
    assert_eq!(Card::of(&CHROMIUM.replace("sha-256", "sha-512")), Err(BadCard::Lacks("fingerprint")));
}

#[test]
fn of_many_addresses_some_of_each_kind_are_kept() {
    let line = |at: u16, kind: &str| {
        format!("a=candidate:1 1 udp 1 10.0.0.{at} 7 typ {kind}\r\na=candidate:1 1 udp 1 10.0.0.{at} 7 typ {kind}\r\n")
    };
    let many: String = (1..=9).map(|at| line(at, "host")).chain([line(70, "srflx"), line(80, "relay")]).collect();
    let kinds: Vec<Kind> = card(
        &(CHROMIUM
            .lines()
            .filter(|line| !line.contains("candidate:"))
            .map(|line| format!("{line}\r\n"))
            .collect::<String>()
            + &many),
    )
    .candidates
    .iter()
    .map(|candidate| candidate.kind)
    .collect();
    assert_eq!(kinds, [Kind::Host, Kind::Reflexive, Kind::Relay, Kind::Host, Kind::Host, Kind::Host]);
}

#[test]
fn nobody_is_sent_to_addresses_that_are_no_one_device() {
    for host in
        ["0.0.0.0", "224.0.0.1", "255.255.255.255", "::", "ff02::1", "printer.local", "example.org", "10.0.0.256"]
    {
        let line = format!("1 1 udp 2122260223 {host} 46243 typ host");
        assert!(line.parse::<Candidate>().is_err(), "{host}");
    }
    for line in [
        "1 1 udp 1 10.0.0.1 0 typ host",
        "1 2 udp 1 10.0.0.1 9 typ host",
        "1 1 tcp 1 10.0.0.1 9 typ host",
        "1 1 udp 1 10.0.0.1 9 typ prflx",
        "",
    ] {
        assert!(line.parse::<Candidate>().is_err(), "{line}");
    }
    let mut bad = card(CHROMIUM);
    bad.candidates[1].host = Host::V4(Ipv4Addr::BROADCAST);
    assert_eq!(Card::from_bytes(&bad.to_bytes()), Err(BadCard::Malformed));
    // `UUID.local` stands for the device itself.
    bad.candidates[1].host = bad.candidates[0].host;
    assert_eq!(Card::from_bytes(&bad.to_bytes()), Err(BadCard::Malformed));
}

#[test]
fn credentials_that_would_begin_a_line_of_their_own_are_no_credentials() {
    for evil in ["EsAw\r\na=candidate", "Es w", "EsÄw", "E=="] {
        let mut bad = card(CHROMIUM);
        bad.ufrag = Credential(evil.to_owned());
        assert_eq!(Card::from_bytes(&bad.to_bytes()), Err(BadCard::Malformed), "{evil:?}");
    }
}

#[test]
fn one_card_has_one_encoding() {
    let card = card(CHROMIUM);
    let mut bytes = card.to_bytes();
    bytes.push(0);
    assert_eq!(Card::from_bytes(&bytes), Err(BadCard::Malformed));
    let mut turned = card.clone();
    turned.candidates.reverse();
    assert_ne!(turned, card);
    assert_eq!(Card::from_bytes(&turned.to_bytes()), Err(BadCard::Malformed));
    // A password of hexadecimal digits, but packed like plain text.
    let mut wordy = card.clone();
    wordy.pwd = Credential("6d9f0bb0b7f8ee3a5a5a9e0f2b7e9c1d".to_owned());
    let hex = wordy.to_bytes();
    let start = 1 + 32 + 2 + 3;
    let plain = [&hex[..start], &[2, 32], b"6d9f0bb0b7f8ee3a5a5a9e0f2b7e9c1d", &hex[start + 2 + 16..]].concat();
    assert_eq!((Card::from_bytes(&hex), Card::from_bytes(&plain)), (Ok(wordy), Err(BadCard::Malformed)));
}

#[test]
fn a_text_that_is_no_whole_card_is_told_from_one_of_another_kind() {
    let text = card(CHROMIUM).to_text();
    assert_eq!(Card::from_text(&format!(" {text}\n")), Ok(card(CHROMIUM)));
    for cut in 1..text.len() {
        assert_eq!(Card::from_text(&text[..cut]), Err(BadCard::Torn), "{cut}");
    }
    assert_eq!(Card::from_text("https://example.org/"), Err(BadCard::Torn));
    assert_eq!(Card::from_text(&"A".repeat(MAX_TEXT + 1)), Err(BadCard::Malformed));
    let newer = [&[2], &card(CHROMIUM).to_bytes()[1..]].concat();
    let text = BASE64URL_NOPAD.encode(&[newer.as_slice(), &checksum(&newer)].concat());
    assert_eq!(Card::from_text(&text), Err(BadCard::Version(2)));
}

prop_compose! {
    fn any_candidate()(kind in 0..3u8, named in any::<bool>(), six in any::<bool>(), bytes in any::<[u8; 16]>(), port in 1..=u16::MAX) -> Candidate {
        let kind = [Kind::Host, Kind::Reflexive, Kind::Relay][usize::from(kind)];
        let [a, b, c, d, ..] = bytes;
        let host = match (named && kind == Kind::Host, six) {
            (true, _) => Host::Named(bytes),
            (false, true) => Host::V6(Ipv6Addr::from(bytes)),
            (false, false) => Host::V4(Ipv4Addr::new(a, b, c, d)),
        };
        Candidate { kind, host, port }
    }
}

prop_compose! {
    fn any_card()(
        fingerprint in any::<[u8; 32]>(),
        ufrag in "[a-zA-Z0-9+/]{4,32}",
        pwd in "[a-zA-Z0-9+/]{22,64}|[0-9a-f]{22,64}",
        candidates in prop::collection::vec(any_candidate().prop_filter("of one device", Candidate::is_fit), 0..=6),
    ) -> Card {
        Card { fingerprint, ufrag: Credential(ufrag), pwd: Credential(pwd), candidates: best(candidates) }
    }
}

proptest! {
    #[test]
    fn every_card_comes_back(card in any_card()) {
        prop_assert!(card.to_bytes().len() <= MAX_CARD && card.to_text().len() <= MAX_TEXT);
        prop_assert_eq!(Card::from_text(&card.to_text()), Ok(card.clone()));
        for role in [Role::Offer, Role::Answer] {
            let text = card.description(role);
            prop_assert_eq!(description(&text, role), Ok(()));
            prop_assert_eq!(Card::of(&text), Ok(card.clone()));
        }
    }
}
