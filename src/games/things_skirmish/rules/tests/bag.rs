//! These tests cover the bag and the secret die.

use super::super::bag::{Bag, COUNTERS, SecretDie};
use super::super::chart::{Chart, STOCK};
use super::super::counter::Content;
use super::super::face::{FACES, FIRST_DIE, FIRST_SIGN};
use crate::base::ids::Seat;
use crate::session::open::Dealer;
use crate::table::card::{Backs, CardId, Face};
use crate::table::need::{Effects, Fact, Need};
use std::collections::BTreeSet;

const THINGS: Seat = Seat(2);

#[test]
fn all_faces_are_different() {
    assert_eq!(Bag::faces().count(), usize::from(COUNTERS));
    assert!(Bag::faces().all(|face| Content::of(face).is_some() && face.0 < FIRST_DIE));
    assert!(SecretDie::faces().all(|face| Content::of(face).is_none() && (FIRST_DIE..FIRST_SIGN).contains(&face.0)));
    assert!(Chart::faces().all(|face| (FIRST_SIGN..FACES).contains(&face.0) && SecretDie::value(face).is_none()));
    assert_eq!(SecretDie::faces().filter_map(SecretDie::value).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    assert!(Bag::faces().all(|face| SecretDie::value(face).is_none()));
    assert_eq!(COUNTERS + 6 + STOCK, 83, "few enough for a device to enter with all of them sealed");
}

#[test]
fn r30_an_empty_bag_gives_nothing() {
    let mut bag = Bag::full(0, CardId(0));
    let mut effects = Effects::<()>::default();
    let drawn: BTreeSet<CardId> = (0..COUNTERS).filter_map(|_| bag.draw(THINGS, &mut effects)).collect();
    assert_eq!((drawn.len(), effects.needs.len()), (37, 37));
    assert!(bag.is_empty() && bag.draw(THINGS, &mut effects).is_none());
    assert_eq!(effects.needs.len(), 37, "nothing was asked for");
}

#[test]
fn r31_a_counter_that_goes_back_is_mixed_in() {
    let mut bag = Bag::full(0, CardId(0));
    let mut effects = Effects::<()>::default();
    let card = bag.draw(THINGS, &mut effects).expect("it is full");
    bag.put_back(card, &mut effects);
    assert_eq!(bag.len(), 37);
    let [Need::Draw { card: drawn, to: THINGS }, Need::Shuffle { pile: 0, cards }] = effects.needs.as_slice() else {
        panic!("{:?}", effects.needs)
    };
    assert!(*drawn == card && cards.len() == 37 && cards.contains(&card));
    // The first card of the pile is drawn next.
    assert_eq!(bag.draw(THINGS, &mut Effects::<()>::default()), cards.first().copied());
}

#[test]
fn a_secret_die_falls_on_every_side_alike() {
    let die = SecretDie::new(1, CardId(0));
    let mut dealer = Dealer::new(SecretDie::faces().collect(), Backs::default(), 1);
    let mut fell = [0u32; 6];
    for _ in 0..6000 {
        let mut effects = Effects::<()>::default();
        let mut facts = Vec::new();
        die.cast(&mut effects);
        die.look(THINGS, &mut effects);
        assert!(effects.needs.contains(&Need::Draw { card: die.card(), to: THINGS }));
        dealer.answer(&effects.needs, &mut facts);
        let Some(Fact::Face(Some(face))) = facts.last() else { panic!("a face") };
        fell[usize::from(SecretDie::value(*face).expect("a die") - 1)] += 1;
    }
    assert!(fell.iter().all(|times| (900..1100).contains(times)), "{fell:?}");
    assert_eq!(SecretDie::value(Face(0)), None);
}
