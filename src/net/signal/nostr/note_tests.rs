//! A note comes back as it was written, for those who may read it. Everything else is told apart.

use super::*;
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

const ROOM: Digest = [1; 32];

pub(crate) fn card(host: &str) -> Card {
    let addresses: String = [host, "2001:db8::7", "2001:db8::8", "198.51.100.4", "198.51.100.5", "198.51.100.6"]
        .map(|host| format!("a=candidate:1 1 udp 1 {host} 4242 typ host\r\n"))
        .concat();
    let fingerprint = ["AB"; 32].join(":");
    Card::of(&format!(
        "{addresses}a=ice-ufrag:EsAw\r\na=ice-pwd:bP+XJMM09aR8AiX1jdukzR6Y\r\na=fingerprint:sha-256 {fingerprint}\r\n"
    ))
    .expect("a description")
}

impl Pen {
    /// An offer that is properly sealed, but holds no card.
    pub(crate) fn nonsense(&mut self, rng: &mut ChaCha20Rng, to: &End) -> String {
        self.number += 1;
        let label = label(&self.tag, Role::Offer, [self.number; 2], [&self.end(), to]);
        let [seal] = self.secret.agree(&to.key, [&label]);
        self.put(rng, false, Body::Offer { to: to.author.0, card: seal.seal(0, b"nonsense") })
    }
}

struct Two {
    rng: ChaCha20Rng,
    one: Pen,
    other: Pen,
}

fn two() -> Two {
    let mut rng = ChaCha20Rng::seed_from_u64(1);
    let one = Pen::new(&ROOM, [1; 16], &mut rng);
    let other = Pen::new(&ROOM, [2; 16], &mut rng);
    Two { rng, one, other }
}

#[test]
fn notes_of_a_room_are_read_there_and_nowhere_else() {
    let Two { mut rng, mut one, other } = two();
    let (number, content) = one.write(&mut rng, true, Draft::Hello);
    let note = other.read(&one.author(), &content).expect("a note");
    assert_eq!((note.number, number, &note.body), (1, 1, &Body::Hello));
    assert_eq!((note.writer.print, note.writer.hosting), ([1; 16], true));
    assert_eq!(content.len(), (NONCE + BLOCK + 16).div_ceil(3) * 4);
    assert_eq!(one.tag(), other.tag());
    let stranger = Pen::new(&[2; 32], [3; 16], &mut rng);
    assert_ne!(stranger.tag(), one.tag());
    assert_eq!(stranger.read(&one.author(), &content), Err(BadNote::Seal));
    assert_eq!(other.read(&other.author(), &content), Err(BadNote::Seal), "put into another's mouth");
    assert_eq!(one.write(&mut rng, true, Draft::Bye).0, 2);
}

#[test]
fn a_card_is_read_by_the_one_it_is_for() {
    let Two { mut rng, mut one, mut other } = two();
    let third = Pen::new(&ROOM, [3; 16], &mut rng);
    let card = card("192.0.2.7");
    let end = other.end();
    let (session, offer) = one.write(&mut rng, true, Draft::Offer(&end, &card));
    let offer = other.read(&one.author(), &offer).expect("a note");
    assert_eq!(other.card(&one.author(), &offer), Ok(card.clone()));
    assert_eq!(third.card(&one.author(), &offer), Err(BadNote::Seal));
    let mut turned = offer.clone();
    if let Body::Offer { to, .. } = &mut turned.body {
        *to = third.author().0;
    }
    assert_eq!(third.card(&one.author(), &turned), Err(BadNote::Seal));
    let (_, answer) = other.write(&mut rng, false, Draft::Answer(&one.end(), session, &card));
    let answer = one.read(&other.author(), &answer).expect("a note");
    assert_eq!(one.card(&other.author(), &answer), Ok(card));
    assert_eq!(one.card(&third.author(), &answer), Err(BadNote::Seal), "of another");
    let mut late = answer.clone();
    if let Body::Answer { session, .. } = &mut late.body {
        *session += 1;
    }
    assert_eq!(one.card(&other.author(), &late), Err(BadNote::Seal), "in another session");
}

#[test]
fn notes_have_one_length_but_for_many_addresses() {
    let Two { mut rng, mut one, other } = two();
    let short = card("4a1b0c3e-6b6e-4a9e-bb0f-2f9e2f1c7d55.local");
    let longest = short.description(Role::Offer).replace("198.51.100.", "2001:db8::");
    let longest = Card::of(&longest).expect("a card");
    let end = other.end();
    let mut length = |draft: Draft<'_>| one.write(&mut rng, false, draft).1.len();
    assert_eq!(
        [length(Draft::Hello), length(Draft::Offer(&end, &short)), length(Draft::Answer(&end, 1, &short))],
        [396; 3]
    );
    assert_eq!(length(Draft::Offer(&end, &longest)), 736);
}

#[test]
fn torn_and_forged_notes_are_refused() {
    let Two { mut rng, mut one, other } = two();
    let (_, content) = one.write(&mut rng, true, Draft::Hello);
    for at in 0..content.len() {
        let mut torn = content.clone().into_bytes();
        torn[at] = if torn[at] == b'A' { b'B' } else { b'A' };
        let torn = String::from_utf8(torn).expect("ASCII");
        assert!(other.read(&one.author(), &torn).is_err(), "{at}");
        assert!(other.read(&one.author(), &content[..at]).is_err(), "{at}");
    }
    for body in [vec![], vec![0], vec![0; BLOCK - 1], vec![0; BLOCK], vec![255; BLOCK], vec![1; 2 * BLOCK]] {
        let nonce = [5; NONCE];
        let message = Payload { msg: &body, aad: &one.author().0 };
        let sealed = one.room.encrypt(&XNonce::from(nonce), message).expect("sealed");
        let content = BASE64.encode(&[&nonce[..], &sealed].concat());
        assert_eq!(other.read(&one.author(), &content), Err(BadNote::Malformed), "{body:?}");
    }
}
