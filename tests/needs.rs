//! A sealed table can meet all that the card games ask of it. A ciphertext is opened to one seat once, a hand is mixed before anybody could follow a
//! card through it, cards neither appear nor vanish, and cheats don't stop the game.

#[path = "common/random.rs"]
mod random;
#[path = "needs/the_thing.rs"]
mod the_thing;
#[path = "needs/the_things.rs"]
mod the_things;
#[path = "needs/stay_away.rs"]
mod stay_away;
#[path = "needs/skirmish.rs"]
mod skirmish;

use random::{Happened, Recorded, random_games, step};
use std::collections::BTreeSet;
use winterover::base::ids::{Seat, SeatSet};
use winterover::base::rng::below;
use winterover::games::stay_away::rules::StayAway;
use winterover::games::the_thing::rules::TheThing;
use winterover::games::the_things::rules::TheThings;
use winterover::games::things_skirmish::rules::Skirmish;
use winterover::table::card::CardId;
use winterover::table::game::{Game, Offer, Viewer};
use winterover::table::need::{Effects, Fact, Need};

/// To whom a card's present ciphertext is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Open {
    Nobody,
    /// Its owner, who has mixed it into the hand.
    Owner(Seat),
    /// A seat the others opened it to.
    To(Seat),
    Everyone,
}

/// What is watched of a game, by its view of everything.
trait Watched: Game {
    /// Every hand, seat by seat.
    fn hands(view: &Self::View) -> Vec<Vec<CardId>>;
    /// Whether the deal is still going on.
    fn dealing(view: &Self::View) -> bool;
    /// Who chooses cards of the own hand now.
    fn choosers(view: &Self::View) -> SeatSet;
    /// Whether whoever makes this move marks a card of the own hand for all to see.
    fn marks(action: &Self::Move) -> bool;
    /// All cards in play, wherever they lie, and how many that has to be.
    fn cards(view: &Self::View) -> (usize, usize);
    /// Whether the game tells apart the living and the dead by their hands.
    fn sound(view: &Self::View) -> bool;
    /// Whether a breach was seen by all.
    fn fouled(view: &Self::View) -> bool;
    /// What is known of the outcome may differ.
    fn without_outcome(view: Self::View) -> Self::View;
}

struct Watch {
    cards: Vec<Open>,
    /// Cards whose backs everybody saw since they were mixed last.
    backs: BTreeSet<CardId>,
    /// A card of this hand was marked for all to see since it was mixed.
    marked: [bool; 12],
    /// Cards that their owner has mixed since numbers were rolled last, if no move was made since.
    stirred: Option<BTreeSet<CardId>>,
}

impl Watch {
    fn open(&mut self, card: CardId) -> &mut Open {
        &mut self.cards[usize::from(card.0)]
    }

    /// A number that picks a card is rolled when nobody can choose any more where the card lies: whoever mixes its own hand knows its cards.
    /// Where a whole hand is shown nothing is picked.
    fn pick(&mut self, need: &Need, batch: &[Need], hands: &[Vec<CardId>]) {
        let shown = |card: &CardId| batch.contains(&Need::Show { card: *card });
        match need {
            Need::Show { card } if hands.iter().any(|hand| hand.contains(card) && hand.iter().all(shown)) => {}
            Need::Roll { .. } => self.stirred = Some(BTreeSet::new()),
            Need::Conceal { cards, .. } => self.stirred.iter_mut().for_each(|stirred| stirred.extend(cards)),
            Need::Pass { card, .. } | Need::Peek { card, .. } | Need::Show { card } => {
                let stirred = self.stirred.as_ref().is_some_and(|stirred| stirred.contains(card));
                assert!(!stirred, "{need:?} picks what was mixed after the roll");
            }
            Need::Draw { .. } | Need::Shuffle { .. } | Need::Back { .. } => {}
        }
    }

    fn need<G: Watched>(&mut self, need: &Need, batch: &[Need], view: &G::View) {
        let hands = G::hands(view);
        self.pick(need, batch, &hands);
        if let Need::Shuffle { cards, .. } | Need::Conceal { cards, .. } = need {
            self.backs.retain(|card| !cards.contains(card));
        }
        let hand = |seat: Seat| &hands[seat.index()];
        match need {
            Need::Shuffle { cards, .. } => {
                // A card that the same batch draws may be in a hand by the time the table is asked.
                let drawn = |card: &CardId| {
                    let is = |need: &Need| match need {
                        Need::Draw { card: other, .. } | Need::Show { card: other } => other == card,
                        _ => false,
                    };
                    batch.iter().any(is)
                };
                let held = |card: &CardId| hands.iter().any(|hand| hand.contains(card)) && !drawn(card);
                assert!(G::dealing(view) || !cards.iter().any(held), "{need:?}");
                cards.iter().for_each(|card| *self.open(*card) = Open::Nobody);
            }
            Need::Draw { card, to } => {
                assert_eq!(*self.open(*card), Open::Nobody, "{need:?}");
                *self.open(*card) = Open::To(*to);
            }
            Need::Pass { card, from, to } => {
                assert!(hand(*from).contains(card) && from != to, "{need:?}");
                assert_eq!(*self.open(*card), Open::Owner(*from), "{need:?}");
                *self.open(*card) = Open::To(*to);
            }
            Need::Peek { card, to } => {
                let owner = hands.iter().position(|hand| hand.contains(card)).expect("only hands are peeked into");
                let owner = Seat(owner as u8);
                assert_eq!(*self.open(*card), Open::Owner(owner), "{need:?}");
                assert_ne!(owner, *to);
                *self.open(*card) = Open::To(*to);
            }
            Need::Show { card } => {
                assert_ne!(*self.open(*card), Open::Everyone, "{need:?}");
                *self.open(*card) = Open::Everyone;
            }
            // A back that everybody knows needs no asking.
            Need::Back { card } => assert!(*self.open(*card) != Open::Everyone && self.backs.insert(*card), "{need:?}"),
            Need::Conceal { seat, cards } => {
                assert_eq!(hand(*seat), cards, "{need:?}");
                cards.iter().for_each(|card| *self.open(*card) = Open::Owner(*seat));
                self.marked[seat.index()] = false;
            }
            Need::Roll { bounds } => assert!(!bounds.is_empty() && bounds.iter().all(|bound| *bound > 0)),
        }
    }

    /// Whoever is to choose from the hand has mixed it since anybody could follow a card in it.
    fn before_choice<G: Watched>(&mut self, view: &G::View) {
        let hands = G::hands(view);
        for seat in G::choosers(view).iter() {
            assert!(!self.marked[seat.index()], "{seat} in {view:?}");
            for card in &hands[seat.index()] {
                assert_eq!(*self.open(*card), Open::Owner(seat), "{seat} in {view:?}");
            }
        }
    }

    fn after_move<G: Watched>(&mut self, seat: Seat, action: &G::Move) {
        self.stirred = None;
        if G::marks(action) {
            self.marked[seat.index()] = true;
        }
    }
}

fn a_sealed_table_can_meet_every_need<G: Watched>(games: u64) {
    let mut offers = Vec::new();
    for (seed, setup, mut rng) in random_games::<G>(games) {
        let cards = vec![Open::Everyone; G::faces(&setup).len()];
        let mut watch = Watch { cards, backs: BTreeSet::new(), marked: [false; 12], stirred: None };
        let mut table = Recorded::<G>::new(setup, seed);
        while !table.is_over() {
            let view = table.game.view(Viewer::Everything);
            if table.fx.needs.is_empty() {
                watch.before_choice::<G>(&view);
            }
            let batch = &table.fx.needs;
            batch.iter().for_each(|need| watch.need::<G>(need, batch, &view));
            let done = table.record.len();
            table.advance(&mut rng, &mut offers, 150);
            for happened in &table.record[done..] {
                if let Happened::Move(seat, action) = happened {
                    watch.after_move::<G>(*seat, action);
                }
            }
        }
    }
}

fn check_cards<G: Watched>(table: &Recorded<G>, seed: u64) {
    let view = table.game.view(Viewer::Everything);
    let (found, dealt) = G::cards(&view);
    assert_eq!(found, dealt, "seed {seed}: {view:?}");
    let mut ids: Vec<CardId> = G::hands(&view).concat();
    let held = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), held, "seed {seed}: a card lies in two places");
    assert!(G::sound(&view), "seed {seed}: {view:?}");
}

fn cards_neither_appear_nor_vanish<G: Watched>(games: u64) {
    let mut offers = Vec::new();
    for (seed, setup, mut rng) in random_games::<G>(games) {
        let mut table = Recorded::<G>::new(setup, seed);
        while !table.is_over() {
            if table.fx.needs.is_empty() {
                check_cards(&table, seed);
            }
            table.advance(&mut rng, &mut offers, 150);
        }
        check_cards(&table, seed);
    }
}

/// A device that sees no card lets every move pass that could be legal. Players who cheat that way are named where cards are
/// shown, the table's device and the omniscient one stay together, and the game ends. The number of games with a foul.
fn cheats_do_not_stop_the_game<G: Watched>(games: u64) -> usize {
    let mut offers = Vec::new();
    let mut fouls = 0;
    for (seed, setup, mut rng) in random_games::<G>(games) {
        let mut fx = Effects::default();
        let mut blind = G::new(&setup, &mut fx).expect("playable");
        let mut table = Recorded::<G>::new(setup, seed);
        let mut done = 0;
        while !table.is_over() {
            if table.fx.needs.is_empty() {
                let awaited = table.awaited();
                let seat = awaited.iter().nth(below(&mut rng, awaited.len())).expect("awaited");
                offers.clear();
                blind.offers(seat, &mut offers);
                // What only its owner can put together, the owner does.
                if offers.is_empty() {
                    table.game.offers(seat, &mut offers);
                }
                let action = offers[below(&mut rng, offers.len())].pick(&mut rng);
                assert_eq!(blind.check(seat, &action), Ok(()), "seed {seed}: {action:?}");
                table.play(seat, action);
            } else {
                table.deal();
            }
            assert!(table.record.len() < 200_000, "seed {seed} doesn't end");
            for happened in &table.record[done..] {
                assert!(!matches!(happened, Happened::Facts(needs, _) if needs != &fx.needs), "seed {seed}");
                fx.needs.clear();
                step(&mut blind, &publicly(happened), &mut fx);
            }
            done = table.record.len();
            let right = G::without_outcome(table.game.view(Viewer::Public));
            let shown = G::without_outcome(blind.view(Viewer::Public));
            assert!(right == shown, "seed {seed}:\n{right:?}\n{shown:?}");
        }
        fouls += usize::from(G::fouled(&table.game.view(Viewer::Public)));
    }
    fouls
}

/// What a device without cards learns.
fn publicly<G: Game>(happened: &Happened<G>) -> Happened<G> {
    let Happened::Facts(needs, facts) = happened else { return happened.clone() };
    let public = |(need, fact): (&Need, &Fact)| match need {
        Need::Draw { .. } | Need::Pass { .. } | Need::Peek { .. } => Fact::Face(None),
        Need::Conceal { .. } => Fact::Faces(None),
        Need::Show { .. } | Need::Back { .. } | Need::Roll { .. } | Need::Shuffle { .. } => fact.clone(),
    };
    Happened::Facts(needs.clone(), needs.iter().zip(facts).map(public).collect())
}
