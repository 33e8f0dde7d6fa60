//! What a device learns of the facts of a game that doesn't see every card.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::collections::BTreeMap;
use winterover::base::rng::{Seeded, below, shuffle};
use winterover::table::card::{Backs, CardId, Cards, Face};
use winterover::table::game::Viewer;
use winterover::table::need::{Fact, Need};

/// How a hidden face is replaced.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Hidden {
    /// It is left out, as on a device of the sealed table.
    LeftOut,
    /// Another one comes in its place.
    Invented,
}

/// Takes in the facts of a game, one after the other, with what is hidden from a viewer replaced.
pub(crate) struct Learner {
    viewer: Viewer,
    hidden: Hidden,
    kinds: u8,
    backs: Backs,
    /// As everybody knows them.
    cards: Cards,
    /// Of which cards everybody knows the faces, but not which has which.
    mixed: BTreeMap<Vec<CardId>, Vec<Face>>,
}

impl Learner {
    /// For a game with so many kinds of faces, whose cards lie like this at first.
    pub(crate) fn new(viewer: Viewer, hidden: Hidden, kinds: u8, backs: Backs, faces: Vec<Face>) -> Self {
        Learner {
            viewer,
            hidden,
            kinds,
            backs: backs.clone(),
            cards: Cards::new(faces).with_backs(backs),
            mixed: BTreeMap::new(),
        }
    }

    /// The fact as the viewer learns it.
    pub(crate) fn learn(&mut self, need: &Need, fact: &Fact, rng: &mut Seeded) -> Fact {
        let me = self.viewer.seat();
        if let Need::Conceal { cards, .. } = need {
            let open: Option<Vec<Face>> = cards.iter().map(|card| self.cards.seen_by(*card, None)).collect();
            self.mixed.extend(open.map(|faces| (cards.clone(), faces)));
        }
        self.cards.learn(need, fact);
        match (need, fact) {
            (Need::Draw { card, to }, Fact::Face(_)) if me != Some(*to) => Fact::Face(self.face(*card, rng)),
            // Where the card lies already, its owner knows it, and for others it was invented before.
            (Need::Peek { to, .. }, Fact::Face(_)) if me != Some(*to) => Fact::Face(None),
            (Need::Pass { from, .. }, Fact::Face(_)) if me == Some(*from) => Fact::Face(None),
            (Need::Pass { card, to, .. }, Fact::Face(_)) if me != Some(*to) => Fact::Face(self.face(*card, rng)),
            (Need::Conceal { seat, cards: hand }, Fact::Faces(_)) if me != Some(*seat) => {
                Fact::Faces(self.hand(hand, rng))
            }
            _ => fact.clone(),
        }
    }

    /// The faces of a hand, as each of them comes, or in another order where everybody knows what all of them are.
    fn hand(&self, hand: &[CardId], rng: &mut Seeded) -> Option<Vec<Face>> {
        match (self.hidden, self.mixed.get(hand)) {
            (Hidden::Invented, Some(faces)) => {
                let mut faces = faces.clone();
                shuffle(rng, &mut faces);
                Some(faces)
            }
            (Hidden::LeftOut | Hidden::Invented, _) => hand.iter().map(|card| self.face(*card, rng)).collect(),
        }
    }

    /// A face with the back that everybody knows the card to have.
    fn face(&self, card: CardId, rng: &mut Seeded) -> Option<Face> {
        let back = self.cards.back_seen_by(card, None);
        let fits = |face: &Face| back.is_none_or(|back| self.backs.of(*face) == back);
        match self.hidden {
            Hidden::LeftOut => None,
            Hidden::Invented => {
                let faces: Vec<Face> = (0..self.kinds).map(Face).filter(fits).collect();
                Some(faces[below(rng, faces.len())])
            }
        }
    }
}
