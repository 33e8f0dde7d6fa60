//! A sealed table can meet all that the card games ask of it. A ciphertext is opened to one seat once, a hand is mixed before anybody could follow a
//! card through it, cards neither appear nor vanish, and cheats don't stop the game.

#[path = "common/random.rs"]
mod random;

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
    let (mut offers, mut fouls) = (Vec::new(), 0);
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

mod the_thing {
    use super::{CardId, SeatSet, TheThing, Watched};
    use winterover::games::the_thing::rules::moves::Move;
    use winterover::games::the_thing::rules::phase::{JokerAt, Phase};
    use winterover::games::the_thing::rules::view::View;

    impl Watched for TheThing {
        fn hands(view: &View) -> Vec<Vec<CardId>> {
            view.players.iter().map(|player| player.hand.iter().map(|seen| seen.card).collect()).collect()
        }

        fn dealing(view: &View) -> bool {
            view.phase == Phase::Dealing
        }

        fn choosers(view: &View) -> SeatSet {
            match view.phase {
                Phase::Action
                | Phase::Discard
                | Phase::Hold { .. }
                | Phase::Commit { .. }
                | Phase::Lead { .. }
                | Phase::Poll { .. } => view.awaited,
                _ => SeatSet::NONE,
            }
        }

        fn marks(action: &Move) -> bool {
            matches!(action, Move::Hold { .. } | Move::Commit { .. })
        }

        /// 7N cards, the red ones and the Joker: rules 1.2.
        fn cards(view: &View) -> (usize, usize) {
            let hands: usize = view.players.iter().map(|player| player.hand.len()).sum();
            let batches = view.combat.iter().flat_map(|combat| &combat.batches);
            let pool = batches.map(|batch| batch.faces.len()).sum::<usize>();
            let joker = matches!(view.joker, JokerAt::Aside | JokerAt::Waiting | JokerAt::Drawn);
            let piles = usize::from(view.draw_pile) + view.face_up.len() + usize::from(view.face_down);
            let found = hands + pool + piles + view.laid_out.len() + usize::from(view.drawn.is_some());
            let setup = view.setup;
            let dealt = 7 * usize::from(setup.seats) + usize::from(setup.red_count) + usize::from(setup.disease);
            (found + usize::from(joker), dealt)
        }

        fn sound(view: &View) -> bool {
            view.players.iter().all(|player| player.alive != player.hand.is_empty())
        }

        fn fouled(view: &View) -> bool {
            view.foul.is_some()
        }

        fn without_outcome(mut view: View) -> View {
            view.outcome = None;
            view
        }
    }

    #[test]
    fn a_sealed_table_can_meet_every_need() {
        super::a_sealed_table_can_meet_every_need::<TheThing>(2500);
    }

    #[test]
    fn cards_neither_appear_nor_vanish() {
        super::cards_neither_appear_nor_vanish::<TheThing>(2500);
    }

    #[test]
    fn cheats_do_not_stop_the_game() {
        let fouls = super::cheats_do_not_stop_the_game::<TheThing>(1500);
        assert!(fouls > 1000, "only {fouls} games with a foul");
    }
}

mod the_things {
    use super::{CardId, Seat, SeatSet, TheThings, Watched};
    use winterover::games::the_things::rules::moves::Move;
    use winterover::games::the_things::rules::phase::Phase;
    use winterover::games::the_things::rules::view::View;

    impl Watched for TheThings {
        fn hands(view: &View) -> Vec<Vec<CardId>> {
            view.players.iter().map(|player| player.hand.iter().map(|seen| seen.card).collect()).collect()
        }

        fn dealing(view: &View) -> bool {
            view.phase == Phase::Dealing
        }

        fn choosers(view: &View) -> SeatSet {
            match view.phase {
                Phase::Action | Phase::Search | Phase::Offers { .. } | Phase::Aside { .. } | Phase::Window { .. } => {
                    view.awaited
                }
                _ => SeatSet::NONE,
            }
        }

        fn marks(action: &Move) -> bool {
            matches!(action, Move::Converse { .. } | Move::Offer { .. } | Move::Aside { .. })
        }

        /// Whole decks: rules 1.2.
        fn cards(view: &View) -> (usize, usize) {
            let hands: usize = view.players.iter().map(|player| player.hand.len()).sum();
            let batches = view.fight.iter().flat_map(|fight| &fight.batches);
            let pool = batches.map(|batch| batch.faces.len()).sum::<usize>();
            let piles = usize::from(view.draw_pile) + usize::from(view.discard);
            (hands + pool + piles + usize::from(view.drawn.is_some()), 52 * usize::from(view.setup.decks()))
        }

        /// A Thing never runs out of red cards, and only a Thing holds any (rules 1); in the middle of a search they may be a Human's.
        fn sound(view: &View) -> bool {
            let red = |at: usize| view.players[at].hand.iter().any(|seen| seen.face.is_some_and(|face| face.0 >= 26));
            Seat::all(view.setup.seats).all(|seat| {
                let player = &view.players[seat.index()];
                let searching = view.phase == Phase::Search && seat == view.turn;
                searching || !player.alive || player.thing == Some(red(seat.index()))
            })
        }

        fn fouled(view: &View) -> bool {
            view.foul.is_some()
        }

        fn without_outcome(mut view: View) -> View {
            view.outcome = None;
            view
        }
    }

    #[test]
    fn a_sealed_table_can_meet_every_need() {
        super::a_sealed_table_can_meet_every_need::<TheThings>(800);
    }

    #[test]
    fn cards_neither_appear_nor_vanish() {
        super::cards_neither_appear_nor_vanish::<TheThings>(800);
    }

    #[test]
    fn cheats_do_not_stop_the_game() {
        let fouls = super::cheats_do_not_stop_the_game::<TheThings>(400);
        assert!(fouls > 350, "only {fouls} games with a foul");
    }
}

mod stay_away {
    use super::{CardId, SeatSet, StayAway, Watched};
    use winterover::games::stay_away::rules::face::Kind;
    use winterover::games::stay_away::rules::moves::Move;
    use winterover::games::stay_away::rules::phase::Phase;
    use winterover::games::stay_away::rules::view::View;

    impl Watched for StayAway {
        fn hands(view: &View) -> Vec<Vec<CardId>> {
            view.players.iter().map(|player| player.hand.iter().map(|seen| seen.card).collect()).collect()
        }

        fn dealing(view: &View) -> bool {
            view.phase == Phase::Dealing
        }

        fn choosers(view: &View) -> SeatSet {
            match view.phase {
                Phase::Play
                | Phase::Fire { .. }
                | Phase::Swap { .. }
                | Phase::Offer
                | Phase::Answer { .. }
                | Phase::ChainReaction
                | Phase::BlindDate
                | Phase::Forgetful
                | Phase::Confession { .. } => view.awaited,
                _ => SeatSet::NONE,
            }
        }

        fn marks(action: &Move) -> bool {
            matches!(action, Move::Give { .. })
        }

        /// The deck of so many players, or a custom one: rules 2.2. Obstacles lie on the table, and a dead Thing's card is out of the game.
        fn cards(view: &View) -> (usize, usize) {
            let hands: usize = view.players.iter().map(|player| player.hand.len()).sum();
            let confined = view.players.iter().filter(|player| player.quarantine > 0).count();
            let piles = usize::from(view.draw_pile) + usize::from(view.discard) + view.choice.len();
            let found =
                hands + piles + confined + view.circle.filled().count() + usize::from(view.dead_thing.is_some());
            let dealt = Kind::ALL.into_iter().map(|kind| usize::from(view.setup.count(kind))).sum();
            (found, dealt)
        }

        fn sound(view: &View) -> bool {
            view.players.iter().all(|player| player.alive || player.hand.is_empty())
        }

        fn fouled(view: &View) -> bool {
            view.foul.is_some()
        }

        fn without_outcome(mut view: View) -> View {
            view.outcome = None;
            view
        }
    }

    #[test]
    fn a_sealed_table_can_meet_every_need() {
        super::a_sealed_table_can_meet_every_need::<StayAway>(800);
    }

    #[test]
    fn cards_neither_appear_nor_vanish() {
        super::cards_neither_appear_nor_vanish::<StayAway>(800);
    }

    #[test]
    fn cheats_do_not_stop_the_game() {
        let fouls = super::cheats_do_not_stop_the_game::<StayAway>(400);
        assert!(fouls > 350, "only {fouls} games with a foul");
    }
}

mod skirmish {
    use super::{CardId, Seat, SeatSet, Skirmish, Watched};
    use winterover::games::things_skirmish::rules::bag::COUNTERS;
    use winterover::games::things_skirmish::rules::chart::STOCK;
    use winterover::games::things_skirmish::rules::face::SIDES;
    use winterover::games::things_skirmish::rules::moves::Move;
    use winterover::games::things_skirmish::rules::side::Side;
    use winterover::games::things_skirmish::rules::stage::Stage;
    use winterover::games::things_skirmish::rules::view::View;

    /// The Things hold the stock of the chart, laid out or not. Counters and dice are in no hand.
    impl Watched for Skirmish {
        fn hands(view: &View) -> Vec<Vec<CardId>> {
            let first = COUNTERS + u16::from(SIDES);
            let stock = |seat| if seat == view.setup.seat_of(Side::Things) { first..first + STOCK } else { 0..0 };
            Seat::all(view.setup.seats).map(|seat| stock(seat).map(CardId).collect()).collect()
        }

        fn dealing(view: &View) -> bool {
            view.stage == Stage::Dealing
        }

        fn choosers(view: &View) -> SeatSet {
            match view.stage {
                Stage::First | Stage::Intend | Stage::Settle => view.awaited.into_iter().collect(),
                _ => SeatSet::NONE,
            }
        }

        fn marks(_: &Move) -> bool {
            false
        }

        fn cards(view: &View) -> (usize, usize) {
            (Self::hands(view).concat().len(), usize::from(STOCK))
        }

        fn sound(view: &View) -> bool {
            view.bag + view.counters.len() <= usize::from(COUNTERS)
        }

        fn fouled(_: &View) -> bool {
            false
        }

        fn without_outcome(mut view: View) -> View {
            view.outcome = None;
            view
        }
    }

    #[test]
    fn a_sealed_table_can_meet_every_need() {
        super::a_sealed_table_can_meet_every_need::<Skirmish>(60);
    }

    #[test]
    fn cards_neither_appear_nor_vanish() {
        super::cards_neither_appear_nor_vanish::<Skirmish>(40);
    }

    #[test]
    fn cheats_do_not_stop_the_game() {
        super::cheats_do_not_stop_the_game::<Skirmish>(20);
    }
}
