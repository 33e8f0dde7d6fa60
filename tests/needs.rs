//! What The Thing asks of the table can be met by a sealed one: a ciphertext is opened to one seat once, a hand is mixed before
//! anybody could follow a card through it, cards neither appear nor vanish, and cheats don't stop the game.

#[path = "common/random.rs"]
mod random;

use random::{Happened, Recorded, random_games, step};
use winterover::base::ids::Seat;
use winterover::base::rng::below;
use winterover::games::the_thing::rules::TheThing;
use winterover::games::the_thing::rules::moves::Move;
use winterover::games::the_thing::rules::phase::{JokerAt, Phase};
use winterover::games::the_thing::rules::view::View;
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

struct Watch {
    cards: Vec<Open>,
    /// A card of this hand was marked for all to see since it was mixed.
    marked: [bool; 12],
}

fn hand(view: &View, seat: Seat) -> Vec<CardId> {
    view.players[seat.index()].hand.iter().map(|seen| seen.card).collect()
}

impl Watch {
    fn open(&mut self, card: CardId) -> &mut Open {
        &mut self.cards[usize::from(card.0)]
    }

    fn need(&mut self, need: &Need, view: &View) {
        match need {
            Need::Shuffle { cards, .. } => {
                let dealt = view.phase != Phase::Dealing;
                let held = |card: &CardId| view.players.iter().any(|p| p.hand.iter().any(|seen| seen.card == *card));
                assert!(!dealt || !cards.iter().any(held), "{need:?}");
                cards.iter().for_each(|card| *self.open(*card) = Open::Nobody);
            }
            Need::Draw { card, to } => {
                assert_eq!(*self.open(*card), Open::Nobody, "{need:?}");
                *self.open(*card) = Open::To(*to);
            }
            Need::Pass { card, from, to } => {
                assert!(hand(view, *from).contains(card) && from != to, "{need:?}");
                assert_eq!(*self.open(*card), Open::Owner(*from), "{need:?}");
                *self.open(*card) = Open::To(*to);
            }
            Need::Peek { card, to } => {
                let owner = Seat::all(view.setup.seats).find(|seat| hand(view, *seat).contains(card));
                let owner = owner.expect("only hands are peeked into");
                assert_eq!(*self.open(*card), Open::Owner(owner), "{need:?}");
                assert_ne!(owner, *to);
                *self.open(*card) = Open::To(*to);
            }
            Need::Show { card } => {
                assert_ne!(*self.open(*card), Open::Everyone, "{need:?}");
                *self.open(*card) = Open::Everyone;
            }
            Need::Conceal { seat, cards } => {
                assert_eq!(&hand(view, *seat), cards, "{need:?}");
                cards.iter().for_each(|card| *self.open(*card) = Open::Owner(*seat));
                self.marked[seat.index()] = false;
            }
            Need::Roll { bounds } => assert!(!bounds.is_empty() && bounds.iter().all(|bound| *bound > 0)),
        }
    }

    /// Whoever is to choose from the hand has mixed it since anybody could follow a card in it.
    fn before_choice(&mut self, view: &View) {
        let chooses = match view.phase {
            Phase::Action
            | Phase::Discard
            | Phase::Hold { .. }
            | Phase::Commit { .. }
            | Phase::Lead { .. }
            | Phase::Poll { .. } => view.awaited,
            _ => return,
        };
        for seat in chooses.iter() {
            assert!(!self.marked[seat.index()], "{seat} in {:?}", view.phase);
            for card in hand(view, seat) {
                assert_eq!(*self.open(card), Open::Owner(seat), "{seat} in {:?}", view.phase);
            }
        }
    }

    fn after_move(&mut self, seat: Seat, action: &Move) {
        if matches!(action, Move::Hold { .. } | Move::Commit { .. }) {
            self.marked[seat.index()] = true;
        }
    }
}

#[test]
fn a_sealed_table_can_meet_every_need() {
    let mut offers = Vec::new();
    for (seed, setup, mut rng) in random_games::<TheThing>(2500) {
        let mut table = Recorded::<TheThing>::new(setup, seed);
        let mut watch = Watch { cards: vec![Open::Everyone; TheThing::faces(&setup).len()], marked: [false; 12] };
        while !table.is_over() {
            let view = table.game.view(Viewer::Everything);
            if table.fx.needs.is_empty() {
                watch.before_choice(&view);
            }
            table.fx.needs.iter().for_each(|need| watch.need(need, &view));
            let done = table.record.len();
            table.advance(&mut rng, &mut offers, 150);
            for happened in &table.record[done..] {
                if let Happened::Move(seat, action) = happened {
                    watch.after_move(*seat, action);
                }
            }
        }
    }
}

/// All cards in play, wherever they lie.
fn cards_in_play(view: &View) -> usize {
    let hands: usize = view.players.iter().map(|player| player.hand.len()).sum();
    let pool = view.combat.iter().flat_map(|combat| &combat.batches).map(|batch| batch.faces.len()).sum::<usize>();
    let joker = matches!(view.joker, JokerAt::Aside | JokerAt::Waiting | JokerAt::Drawn);
    let piles = usize::from(view.draw_pile) + view.face_up.len() + usize::from(view.face_down);
    hands + pool + piles + view.laid_out.len() + usize::from(view.drawn.is_some()) + usize::from(joker)
}

/// 7N cards, the red ones and the Joker: 1.2.
fn cards_dealt(view: &View) -> usize {
    let setup = view.setup;
    7 * usize::from(setup.seats) + usize::from(setup.red_count) + usize::from(setup.disease)
}

fn check_cards(view: &View, seed: u64) {
    assert_eq!(cards_in_play(view), cards_dealt(view), "seed {seed}: {view:?}");
    let mut ids: Vec<u16> = view.players.iter().flat_map(|player| &player.hand).map(|seen| seen.card.0).collect();
    let held = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), held, "seed {seed}: a card lies in two places");
    assert!(view.players.iter().all(|player| player.alive != player.hand.is_empty()), "seed {seed}: {view:?}");
}

#[test]
fn cards_neither_appear_nor_vanish() {
    let mut offers = Vec::new();
    for (seed, setup, mut rng) in random_games::<TheThing>(2500) {
        let mut table = Recorded::<TheThing>::new(setup, seed);
        while !table.is_over() {
            if table.fx.needs.is_empty() {
                check_cards(&table.game.view(Viewer::Everything), seed);
            }
            table.advance(&mut rng, &mut offers, 150);
        }
        check_cards(&table.game.view(Viewer::Everything), seed);
    }
}

/// A device that sees no card lets every move pass that could be legal. Players who cheat that way are named where cards are
/// shown, the table's device and the omniscient one stay together, and the game ends.
#[test]
fn cheats_do_not_stop_the_game() {
    let (mut offers, mut fouls) = (Vec::new(), 0);
    for (seed, setup, mut rng) in random_games::<TheThing>(1500) {
        let mut table = Recorded::<TheThing>::new(setup, seed);
        let mut fx = Effects::default();
        let mut blind = TheThing::new(&setup, &mut fx).expect("playable");
        let mut done = 0;
        while !table.is_over() {
            if table.fx.needs.is_empty() {
                let awaited = table.awaited();
                let seat = awaited.iter().nth(below(&mut rng, awaited.len())).expect("awaited");
                offers.clear();
                blind.offers(seat, &mut offers);
                let action = offers[below(&mut rng, offers.len())].pick(&mut rng);
                assert_eq!(blind.check(seat, &action), Ok(()));
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
            let (mut right, mut shown) = (table.game.view(Viewer::Public), blind.view(Viewer::Public));
            (right.outcome, shown.outcome) = (None, None);
            assert!(right == shown, "seed {seed}:\n{right:?}\n{shown:?}");
        }
        fouls += usize::from(table.game.view(Viewer::Public).foul.is_some());
    }
    assert!(fouls > 1000, "only {fouls} games with a foul");
}

/// What a device without cards learns.
fn publicly(happened: &Happened<TheThing>) -> Happened<TheThing> {
    let Happened::Facts(needs, facts) = happened else { return happened.clone() };
    let public = |(need, fact): (&Need, &Fact)| match need {
        Need::Draw { .. } | Need::Pass { .. } | Need::Peek { .. } => Fact::Face(None),
        Need::Conceal { .. } => Fact::Faces(None),
        Need::Show { .. } | Need::Roll { .. } | Need::Shuffle { .. } => fact.clone(),
    };
    Happened::Facts(needs.clone(), needs.iter().zip(facts).map(public).collect())
}
