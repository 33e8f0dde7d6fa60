//! A device that doesn't see every card learns only some of the facts of a game.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use winterover::base::rng::{Seeded, below, shuffle};
use winterover::table::card::{Backs, CardId, Cards, Face};
use winterover::table::game::Viewer;
use winterover::table::need::{Fact, Need};

/// How a hidden face is replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hidden {
    /// It is left out, as on a device of the sealed table.
    LeftOut,
    /// Any other one comes in its place.
    Invented,
    /// One of those comes in its place that were mixed with it.
    Dealt,
}

/// Takes in the facts of a game, one after the other, with what is hidden from a viewer replaced.
#[derive(Clone)]
pub(crate) struct Learner {
    viewer: Viewer,
    hidden: Hidden,
    kinds: u8,
    backs: Backs,
    /// As everybody knows them.
    cards: Cards,
    /// Of which cards everybody knows the faces, but not which has which.
    mixed: BTreeMap<Vec<CardId>, Vec<Face>>,
    /// The faces one of which a card has, for all that everybody knows.
    among: BTreeMap<CardId, Arc<Vec<Face>>>,
    /// Cards that are what they are in truth.
    kept: BTreeSet<CardId>,
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
            among: BTreeMap::new(),
            kept: BTreeSet::new(),
        }
    }

    /// The same, but with these cards as they are in truth.
    pub(crate) fn keeping(self, kept: BTreeSet<CardId>) -> Self {
        Learner { kept, ..self }
    }

    /// Whether everybody knows the face of a card.
    pub(crate) fn is_open(&self, card: CardId) -> bool {
        self.cards.seen_by(card, None).is_some()
    }

    /// The fact as the viewer learns it.
    pub(crate) fn learn(&mut self, need: &Need, fact: &Fact, rng: &mut Seeded) -> Fact {
        let me = self.viewer.seat();
        if let Need::Conceal { cards, .. } = need {
            let open: Option<Vec<Face>> = cards.iter().map(|card| self.cards.seen_by(*card, None)).collect();
            self.mixed.extend(open.map(|faces| (cards.clone(), faces)));
        }
        if let Need::Conceal { cards, .. } | Need::Shuffle { cards, .. } = need {
            self.mix(cards);
        }
        self.cards.learn(need, fact);
        match (need, fact) {
            (Need::Draw { card, .. } | Need::Peek { card, .. } | Need::Pass { card, .. }, _)
                if self.kept.contains(card) =>
            {
                fact.clone()
            }
            (Need::Conceal { cards, .. }, _) if cards.iter().all(|card| self.kept.contains(card)) => fact.clone(),
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

    /// These cards change places.
    fn mix(&mut self, cards: &[CardId]) {
        if self.hidden != Hidden::Dealt {
            return;
        }
        let mut among: Vec<Face> = Vec::new();
        for card in cards {
            match self.cards.seen_by(*card, None) {
                Some(face) => among.push(face),
                None => among.extend(self.among.get(card).into_iter().flat_map(|faces| faces.iter())),
            }
        }
        among.sort_unstable();
        among.dedup();
        let among = Arc::new(among);
        self.among.extend(cards.iter().map(|card| (*card, among.clone())));
    }

    /// The faces of a hand, as each of them comes, or in another order where everybody knows what all of them are.
    fn hand(&self, hand: &[CardId], rng: &mut Seeded) -> Option<Vec<Face>> {
        match (self.hidden, self.mixed.get(hand)) {
            (Hidden::Invented | Hidden::Dealt, Some(faces)) => {
                let mut faces = faces.clone();
                shuffle(rng, &mut faces);
                Some(faces)
            }
            (Hidden::LeftOut | Hidden::Invented | Hidden::Dealt, _) => {
                hand.iter().map(|card| self.face(*card, rng)).collect()
            }
        }
    }

    /// A face with the back that everybody knows the card to have.
    fn face(&self, card: CardId, rng: &mut Seeded) -> Option<Face> {
        let back = self.cards.back_seen_by(card, None);
        let fits = |face: &Face| back.is_none_or(|back| self.backs.of(*face) == back);
        let any = || (0..self.kinds).map(Face).filter(fits).collect::<Vec<Face>>();
        let faces = match self.hidden {
            Hidden::LeftOut => return None,
            Hidden::Invented => any(),
            Hidden::Dealt => {
                let among = self.among.get(&card).into_iter().flat_map(|faces| faces.iter().copied());
                Some(among.filter(fits).collect()).filter(|faces: &Vec<Face>| !faces.is_empty()).unwrap_or_else(any)
            }
        };
        Some(faces[below(rng, faces.len())])
    }
}
