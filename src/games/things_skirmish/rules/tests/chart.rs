//! These tests cover the chart and who knows it.

use super::super::chart::{COUNT, Chart, Laying, PEOPLE, STOCK, Status, Statuses, UNTOUCHED, place_of, those};
use super::super::model::Human;
use crate::base::ids::Seat;
use crate::base::rng::seeded;
use crate::session::open::Dealer;
use crate::table::card::{Backs, CardId, Cards};
use crate::table::need::{Effects, Fact, Need};

const THINGS: Seat = Seat(2);

/// A chart, with what the Things and everybody else know of its cards.
struct Desk {
    chart: Chart,
    things: Cards,
    public: Cards,
    dealer: Dealer,
}

impl Desk {
    fn new(seed: u64) -> Self {
        let faces: Vec<_> = Chart::faces().collect();
        let cards = Cards::new(faces.clone());
        let dealer = Dealer::new(faces, Backs::default(), seed);
        Desk { chart: Chart::new(CardId(0)), things: cards.clone(), public: cards, dealer }
    }

    /// Answers what is asked. Others learn only what is meant for everybody.
    fn meet(&mut self, effects: Effects<()>) {
        let mut facts = Vec::new();
        self.dealer.answer(&effects.needs, &mut facts);
        for (need, fact) in effects.needs.iter().zip(&facts) {
            self.things.learn(need, fact);
            let hidden = match (need, fact) {
                (Need::Draw { .. }, _) => Fact::Face(None),
                (Need::Conceal { .. }, _) => Fact::Faces(None),
                (_, fact) => fact.clone(),
            };
            self.public.learn(need, &hidden);
        }
    }

    fn conceal(&mut self) {
        let mut effects = Effects::default();
        self.chart.conceal(THINGS, &mut effects);
        self.meet(effects);
    }

    /// The Things lay a chart that says this.
    fn lay(&mut self, wanted: &Statuses) {
        let laying = self.chart.laying_of(wanted, &self.things).expect("they know their stock");
        assert!(self.chart.is_laying(&laying));
        assert_eq!(self.chart.read(&laying, &self.things), Some(*wanted));
        assert_eq!(self.chart.read(&laying, &self.public), None, "nobody else can");
        self.chart.lay(laying);
    }

    fn show(&mut self, human: Human) {
        let mut effects = Effects::default();
        effects.ask(Need::Show { card: self.chart.card(human).expect("on the chart") });
        self.meet(effects);
    }

    /// What everybody knows of a human.
    fn known(&self, human: Human) -> Option<Status> {
        self.chart.seen(|card| self.public.seen_by(card, None))[place_of(human)?]
    }
}

fn with(statuses: &Statuses, human: Human, status: Status) -> Statuses {
    let mut changed = *statuses;
    changed[place_of(human).expect("on the chart")] = status;
    changed
}

#[test]
fn everybody_but_mac_is_on_the_chart() {
    assert!(Human::CREW.into_iter().filter(|human| *human != Human::Mac).all(|human| place_of(human).is_some()));
    assert_eq!((place_of(Human::Mac), place_of(Human::Survivor)), (None, Some(COUNT - 1)));
    assert_eq!(Chart::faces().count(), usize::from(STOCK));
    let desk = Desk::new(1);
    assert_eq!(desk.chart.statuses(&desk.public), Some(UNTOUCHED), "before the game all lie open");
    assert!(PEOPLE.len() == COUNT && desk.chart.card(Human::Mac).is_none());
}

#[test]
fn a_laying_says_to_the_things_alone_what_it_says() {
    let mut desk = Desk::new(2);
    desk.conceal();
    let first = with(&UNTOUCHED, Human::Blush, Status::Imitation);
    assert!(is_first(&first));
    desk.lay(&first);
    assert_eq!((desk.chart.statuses(&desk.things), desk.chart.statuses(&desk.public)), (Some(first), None));
    assert_eq!(desk.known(Human::Blush), None);
}

#[test]
fn who_is_tested_is_shown_and_hidden_again_by_the_next_secret_action() {
    let mut desk = Desk::new(3);
    desk.conceal();
    let first = with(&UNTOUCHED, Human::Blush, Status::Imitation);
    desk.lay(&first);
    desk.show(Human::Doors);
    assert_eq!((desk.known(Human::Doors), desk.known(Human::Blush)), (Some(Status::Clean), None));
    desk.conceal();
    desk.lay(&with(&first, Human::Doors, Status::Observed));
    assert_eq!(desk.known(Human::Doors), None);
    desk.show(Human::Blush);
    assert_eq!(desk.known(Human::Blush), Some(Status::Imitation));
}

#[test]
fn chance_may_choose_the_first_imitation() {
    let mut chosen = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let mut desk = Desk::new(seed);
        let mut effects = Effects::default();
        desk.chart.deal(1, THINGS, &mut effects);
        desk.meet(effects);
        let statuses = desk.chart.statuses(&desk.things).expect("the things see them");
        assert!(is_first(&statuses));
        assert_eq!(desk.known(Human::Survivor), Some(Status::Observed), "that is in the rules");
        assert!((PEOPLE[..COUNT - 1].iter()).all(|human| desk.known(*human).is_none()));
        chosen.extend(those(&statuses, |status| status == Status::Imitation).iter());
    }
    assert_eq!(chosen.len(), 9);
}

#[test]
fn a_step_takes_one_human_one_step_further() {
    let blush = with(&UNTOUCHED, Human::Blush, Status::Observed);
    assert_eq!(Chart::step(&UNTOUCHED, &UNTOUCHED), Some(None));
    assert_eq!(Chart::step(&UNTOUCHED, &blush), Some(Some((Human::Blush, Status::Observed))));
    let further = with(&blush, Human::Blush, Status::Imitation);
    assert!(Chart::is_step(&blush, &further));
    assert!(!Chart::is_step(&UNTOUCHED, &further), "two steps at once");
    assert!(!Chart::is_step(&blush, &UNTOUCHED), "a step back");
    assert!(!Chart::is_step(&UNTOUCHED, &with(&blush, Human::Doors, Status::Observed)), "two humans");
}

#[test]
fn a_first_chart_has_one_imitation_of_the_crew() {
    let two = with(&with(&UNTOUCHED, Human::Blush, Status::Imitation), Human::Doors, Status::Imitation);
    assert!(!is_first(&UNTOUCHED) && !is_first(&two));
    assert!(!is_first(&with(&UNTOUCHED, Human::Survivor, Status::Imitation)));
    assert!(!is_first(&with(&UNTOUCHED, Human::Blush, Status::Observed)));
}

#[test]
fn a_laying_names_twenty_different_cards() {
    let chart = Chart::new(CardId(0));
    let ending = |pair| -> Laying { std::array::from_fn(|at| if at == 9 { pair } else { [at as u8, 20 + at as u8] }) };
    assert!(chart.is_laying(&ending([9, 39])));
    assert!(!chart.is_laying(&ending([9, 8])) && !chart.is_laying(&ending([9, 40])));
}

#[test]
fn the_second_card_says_nothing_of_who_was_observed() {
    for status in [Status::Clean, Status::Observed] {
        let mut desk = Desk::new(4);
        desk.conceal();
        desk.lay(&with(&Chart::first(3), Human::Doors, status));
        desk.show(Human::Doors);
        assert_eq!(desk.known(Human::Doors), Some(Status::Clean));
        let mut effects = Effects::default();
        desk.chart.cards().for_each(|card| effects.ask(Need::Show { card }));
        desk.meet(effects);
        assert_eq!(desk.known(Human::Doors), Some(status), "in the end everybody sees both");
    }
}

#[test]
fn cards_of_the_wrong_kind_say_that_nothing_has_happened() {
    let chart = Chart::new(CardId(0));
    let cards = Cards::new(Chart::faces());
    let mut laying = chart.laying_of(&UNTOUCHED, &cards).expect("they know their stock");
    assert!(chart.may_say(&laying, &UNTOUCHED, &cards) && !chart.may_say(&laying, &Chart::first(0), &cards));
    laying[0].reverse();
    assert!(chart.is_laying(&laying) && !chart.may_say(&laying, &UNTOUCHED, &cards));
    assert_eq!(chart.read(&laying, &cards), Some(UNTOUCHED), "or such a game would never be judged");
}

/// Whether the Things may begin with a chart.
fn is_first(statuses: &Statuses) -> bool {
    (0..COUNT - 1).any(|place| Chart::first(place) == *statuses)
}

#[test]
fn where_cards_lie_that_say_the_same_is_a_lot() {
    let mut desk = Desk::new(7);
    desk.conceal();
    let statuses = Chart::first(3);
    let laying = desk.chart.laying_of(&statuses, &desk.things).expect("they know their stock");
    let mut rising = [[0; COUNT - 3]; 2];
    for seed in 0..400 {
        let lot = desk.chart.by_lot(&laying, &desk.things, &mut seeded(seed));
        assert!(desk.chart.is_laying(&lot));
        assert_eq!(desk.chart.read(&lot, &desk.things), Some(statuses));
        assert_eq!(
            desk.chart.by_lot(&laying, &desk.public, &mut seeded(seed)),
            laying,
            "others know nothing to draw among"
        );
        let clean: Vec<[u8; 2]> =
            lot.iter().zip(statuses).filter(|(_, status)| *status == Status::Clean).map(|(pair, _)| *pair).collect();
        for (card, rising) in rising.iter_mut().enumerate() {
            for (count, next) in rising.iter_mut().zip(clean.windows(2)) {
                *count += usize::from(next[0][card] < next[1][card]);
            }
        }
    }
    // If the first suitable cards were laid, all of these counts would rise each time.
    assert!(rising.as_flattened().iter().all(|count| (150..250).contains(count)), "{rising:?}");
}
