//! Devices owe the right parts of each need, and needs that no table can meet are refused.

use super::*;
use crate::base::ids::{DeviceId, Seat};
use crate::crypto::entrance::secrets;
use crate::crypto::{Faces, Identity, Party, Point, Threshold};
use crate::session::lobby::look::Look;
use crate::session::lobby::roster::{RosterSeat, VERSION};
use crate::session::table::sealed::place::Side;
use crate::session::table::secrets::DeviceSecrets;
use crate::table::card::Back;
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

fn roster() -> Roster {
    let seat = |device| RosterSeat { device, look: Look::default(), bot: false };
    let devices = [1, 2, 3].map(|seed| Identity::from([seed; 32]).public());
    let seats = [0, 1, 2, 0].map(DeviceId).map(seat).to_vec();
    Roster {
        version: VERSION,
        build: String::new(),
        room: [0; 32],
        nonce: [0; 32],
        devices: devices.to_vec(),
        seats,
        game: "example".to_owned(),
        setup: Vec::new(),
        threshold: Threshold::Most,
    }
}

/// A table at which only device 1 can read card 0, and nobody can read card 1.
fn dealer() -> SealedDealer {
    let mut dealer = SealedDealer::new(&roster(), 3, Backs::default(), &[Face(0), Face(1), Face(2)]);
    let sealed = |at: u8| crate::crypto::Ciphertext { c1: point(at), c2: point(at + 1) };
    dealer.places.lay(CardId(0), &[sealed(1)]);
    dealer.places.lay(CardId(1), &[sealed(3)]);
    let front = (CardId(0), Side::Front);
    [0, 2].map(DeviceId).into_iter().for_each(|device| dealer.places.add_share(front, device, point(9)));
    dealer
}

fn point(at: u8) -> Point {
    crate::crypto::group::hash_to_group("example", &[&[at]])
}

fn owing(dealer: &mut SealedDealer, need: Need) -> Result<Vec<u8>, Bug> {
    dealer.begin(&[need], &mut Membership::new(3, Threshold::Most), &Context { game: [0; 32], head: [0; 32] })?;
    Ok((0..3).filter(|device| dealer.owes(DeviceId(*device))).collect())
}

#[test]
fn a_card_that_one_device_reads_is_opened_to_no_other() {
    let card = CardId(0);
    let mut dealer = dealer();
    let peek = |to| Need::Peek { card, to: Seat(to) };
    assert_eq!(owing(&mut dealer, peek(1)), Ok(vec![]), "it can read it already");
    for to in [0, 2, 3] {
        let to_device = if to == 2 { 2 } else { 0 };
        assert_eq!(owing(&mut dealer, peek(to)), Err(Bug::Opened { card, by: DeviceId(1), to: DeviceId(to_device) }));
    }
    let pass = Need::Pass { card, from: Seat(1), to: Seat(2) };
    assert_eq!(owing(&mut dealer, pass), Err(Bug::Opened { card, by: DeviceId(1), to: DeviceId(2) }));
    assert_eq!(owing(&mut dealer, Need::Show { card }), Ok(vec![1]), "its reader alone owes a share");
}

#[test]
fn everyone_but_the_receiver_owes_a_share() {
    let card = CardId(1);
    let mut dealer = dealer();
    assert_eq!(owing(&mut dealer, Need::Draw { card, to: Seat(3) }), Ok(vec![1, 2]));
    assert_eq!(owing(&mut dealer, Need::Show { card }), Ok(vec![0, 1, 2]));
    assert_eq!(owing(&mut dealer, Need::Show { card: CardId(2) }), Ok(vec![]), "it lies open");
    assert_eq!(owing(&mut dealer, Need::Conceal { seat: Seat(2), cards: vec![card] }), Ok(vec![2]));
    assert_eq!(owing(&mut dealer, Need::Shuffle { pile: 0, cards: vec![card] }), Ok(vec![0]), "the first begins");
    assert_eq!(owing(&mut dealer, Need::Roll { bounds: vec![6] }), Ok(vec![0, 1, 2]));
}

#[test]
fn the_last_one_at_the_table_is_shown_only_what_its_own_seats_are() {
    let card = CardId(1);
    let mut dealer = dealer();
    let mut membership = Membership::new(3, Threshold::Most);
    let moment = Context { game: [0; 32], head: [0; 32] };
    let face = Faces::new("example fronts", 3).point(1).expect("a face");
    dealer.places.lay(card, &[crate::crypto::Ciphertext::face_up(&face)]);
    [1, 2].map(DeviceId).into_iter().for_each(|gone| dealer.places.peel(gone));
    let mut own = DeviceSecrets::new(DeviceId(0));
    own.keys = Some(secrets(&mut ChaCha20Rng::seed_from_u64(1), Party(0)));
    let mut shown = |to| {
        dealer.begin(&[Need::Peek { card, to: Seat(to) }], &mut membership, &moment).expect("can be met");
        dealer.advance(Eyes::Own(&own), &mut membership, &moment).map(|answers| answers.map(|answers| answers.own))
    };
    assert_eq!(shown(1), Ok(Some(vec![Fact::Face(None)])), "a seat of another that has left");
    assert_eq!(shown(0), Ok(Some(vec![Fact::Face(Some(Face(1)))])));
}

#[test]
fn a_coin_is_another_where_a_log_goes_on_otherwise() {
    let base = |head| {
        let mut dealer = dealer();
        let mut membership = Membership::new(3, Threshold::Most);
        let needs = [Need::Roll { bounds: vec![6] }];
        let moment = Context { game: [0; 32], head: [head; 32] };
        dealer.begin(&needs, &mut membership, &moment).expect("can be met");
        dealer.work.expect("a batch").level.openings.first().map(Opening::base)
    };
    assert_eq!(base(1), base(1));
    assert_ne!(base(1), base(2));
}

#[test]
fn needs_that_no_table_meets_are_bugs_and_no_panics() {
    let mut dealer = dealer();
    let card = CardId(1);
    let gone = CardId(3);
    assert_eq!(owing(&mut dealer, Need::Show { card: gone }), Err(Bug::NoCard(gone)));
    assert_eq!(owing(&mut dealer, Need::Shuffle { pile: 0, cards: vec![card, card] }), Err(Bug::Twice(card)));
    assert_eq!(owing(&mut dealer, Need::Draw { card, to: Seat(4) }), Err(Bug::NoSeat(Seat(4))));
    assert_eq!(owing(&mut dealer, Need::Roll { bounds: vec![6, 0] }), Err(Bug::NoBound));
    assert_eq!(owing(&mut dealer, Need::Conceal { seat: Seat(0), cards: Vec::new() }), Ok(vec![]));
}

#[test]
fn a_batch_is_cut_where_its_needs_touch_the_same_card() {
    let [a, b, c] = [CardId(0), CardId(1), CardId(2)];
    let needs = [
        Need::Shuffle { pile: 0, cards: vec![a, b] },
        Need::Roll { bounds: vec![6] },
        Need::Draw { card: a, to: Seat(0) },
        Need::Draw { card: c, to: Seat(0) },
        Need::Conceal { seat: Seat(0), cards: vec![a, c] },
    ];
    assert_eq!(plan::levels(&needs, 3, &roster()), Ok(vec![vec![0, 3], vec![1, 2], vec![4]]));
}

/// A table whose card 0 is sealed, with this back and this face, masked apart; no device has a layer any more.
fn backed(back: u16, face: u16) -> SealedDealer {
    let backs = Backs::new(2, 3, |face| Back(u8::from(face.0 == 2)));
    let mut dealer = SealedDealer::new(&roster(), 3, backs, &[Face(0), Face(1), Face(2)]);
    let up = |domain: &str, count, at| Ciphertext::face_up(&Faces::new(domain, count).point(at).expect("a point"));
    dealer.places.lay(CardId(0), &[up("example backs", 2, back), up("example fronts", 3, face)]);
    dealer
}

#[test]
fn everybody_owes_a_share_of_a_back_once() {
    let card = CardId(0);
    let mut dealer = backed(1, 2);
    let front = (card, Side::Front);
    [0, 2].map(DeviceId).into_iter().for_each(|device| dealer.places.add_share(front, device, point(9)));
    let back = || Need::Back { card };
    assert_eq!(owing(&mut dealer, back()), Ok(vec![0, 1, 2]), "the reader of the front too");
    DeviceId::all(3).for_each(|device| dealer.places.add_share((card, Side::Back), device, Point::identity()));
    assert_eq!(dealer.places.show_back(card), Ok(Back(1)));
    assert_eq!(owing(&mut dealer, back()), Ok(vec![]), "everybody has seen it");
    assert_eq!(owing(&mut dealer, Need::Back { card: CardId(1) }), Ok(vec![]), "it lies open");
    assert_eq!(owing(&mut dealer, Need::Show { card }), Ok(vec![1]), "the front is as sealed as before");
}

#[test]
fn a_back_that_is_not_its_fronts_is_found_with_all_keys() {
    let card = CardId(0);
    assert_eq!(backed(1, 2).look(card, Eyes::All(&[])), Ok(Some(Face(2))));
    assert_eq!(backed(1, 1).look(card, Eyes::All(&[])), Err(Bug::OtherBack(card)));
    assert_eq!(backed(0, 2).look(card, Eyes::All(&[])), Err(Bug::OtherBack(card)));
    // The same if only the back is asked for, and if a card is turned over whose back was seen.
    let mut dealer = backed(0, 2);
    let mut membership = Membership::new(3, Threshold::Most);
    let moment = Context { game: [0; 32], head: [0; 32] };
    DeviceId::all(3).for_each(|gone| dealer.places.peel(gone));
    dealer.begin(&[Need::Back { card }], &mut membership, &moment).expect("can be met");
    let audit = dealer.clone().advance(Eyes::All(&[]), &mut membership, &moment);
    assert!(matches!(audit, Err(Bug::OtherBack(_))));
    assert_eq!(dealer.places.show_back(card), Ok(Back(0)));
    assert_eq!(dealer.places.turn_over(card), Err(Bug::OtherBack(card)));
}
