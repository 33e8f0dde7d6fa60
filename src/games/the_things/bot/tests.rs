//! These tests check what bots conclude from what they see, and when they end the game.

use super::ThingsBot;
use super::honour::vouch;
use super::mind::{Memory, Mind};
use super::suspicion::{Suspicion, keeps_red};
use crate::base::ids::Seat;
use crate::base::rng::seeded;
use crate::bots::bot::Bot;
use crate::bots::chance::{ONE, percent};
use crate::games::the_things::rules::TheThings;
use crate::games::the_things::rules::face::{Suit, face};
use crate::games::the_things::rules::line::{Death, Line};
use crate::games::the_things::rules::moves::Move;
use crate::games::the_things::rules::offer::Offer;
use crate::games::the_things::rules::setup::Setup;
use crate::games::the_things::rules::view::View;
use crate::session::open::OpenTable;
use crate::table::erase::Played;
use crate::table::game::{Game as _, Viewer};
use crate::table::hand::HandSet;
use crate::table::setup::Setup as _;

const ME: Seat = Seat(0);

/// What the first seat sees before anything has happened, as a Human or as a Thing.
fn before(seats: u8, thing: bool) -> (View, Suspicion) {
    let table = OpenTable::<Played<TheThings>>::start(Setup::new(seats).expect("5 to 10"), 1).expect("playable");
    let mut view = table.game().view(Viewer::Seat(ME));
    view.players[ME.index()].thing = Some(thing);
    let know = Suspicion::new(ME, &view);
    (view, know)
}

fn hear(know: &mut Suspicion, view: &View, lines: &[Line]) {
    lines.iter().for_each(|line| know.hear(line, view));
    know.look(view);
}

fn rejected(seat: u8) -> Line {
    Line::Rejected { seat: Seat(seat), face: face(4, Suit::Hearts).expect("a red card") }
}

fn kept(seat: u8) -> Line {
    Line::Kept { seat: Seat(seat) }
}

#[test]
fn suspicion_adds_up_to_the_one_thing_dealt() {
    let (view, mut know) = before(6, false);
    hear(&mut know, &view, &[kept(1), kept(2), rejected(3), rejected(3), rejected(4)]);
    let sum: u32 = (1..6).map(|seat| know.of(Seat(seat))).sum();
    assert!(sum.abs_diff(ONE) < ONE / 100, "{sum}");
    assert!(know.others_loyal() < ONE / 100, "the Thing is among the living");
}

#[test]
fn keeping_the_first_card_tells_more_where_black_cards_are_rare() {
    let suspicion = |seats| {
        let (view, mut know) = before(seats, false);
        hear(&mut know, &view, &[kept(1)]);
        // Relative to the suspicion of everybody before that.
        know.of(Seat(1)) * u32::from(seats - 1)
    };
    assert!(suspicion(5) > suspicion(6) + ONE / 4 && suspicion(10) > suspicion(6), "{} {}", suspicion(5), suspicion(6));
    assert!([5, 9, 10].iter().all(|seats| keeps_red(*seats) < percent(25)), "Things mostly reject there");
    assert!([6, 7, 8].iter().all(|seats| keeps_red(*seats) >= percent(50)));
}

#[test]
fn who_shows_red_cards_is_less_suspect() {
    let (view, mut know) = before(6, false);
    hear(&mut know, &view, &[kept(1), kept(1), rejected(2), rejected(2), kept(2)]);
    assert!(know.of(Seat(1)) > know.of(Seat(3)) && know.of(Seat(3)) > know.of(Seat(2)));
}

#[test]
fn cards_from_a_proven_thing_spread_suspicion() {
    let (mut view, mut know) = before(6, false);
    view.players[5].exposed = true;
    hear(&mut know, &view, &[Line::Exposed { seat: Seat(5) }, Line::Round { round: 3 }]);
    assert!(know.of(Seat(1)) < percent(1));
    hear(&mut know, &view, &[Line::Swapped { seat: Seat(5), partner: Seat(1) }]);
    assert!(know.of(Seat(1)) > percent(40));
    let forced = Line::Forces { seat: Seat(5), victim: Seat(2) };
    hear(&mut know, &view, &[forced, Line::Swapped { seat: Seat(5), partner: Seat(2) }]);
    assert!(know.of(Seat(2)) > know.of(Seat(1)), "whoever is made to take a card is likelier infected");
}

#[test]
fn a_human_radios_at_once_when_the_last_proven_thing_dies() {
    let (mut view, _) = before(6, false);
    let calls = [Offer::Just(Move::Radio)];
    let mut rng = seeded(1);
    let mut bot = ThingsBot::new(ME);
    let died = Line::Died { seat: Seat(5), how: Death::Attacked };
    assert!(bot.stirs(&died) && !bot.stirs(&kept(1)));
    view.players[5].exposed = true;
    bot.hear([Line::Exposed { seat: Seat(5) }].iter(), &view);
    assert_eq!(bot.call(&view, &calls, &mut rng), None, "it still lives");
    view.players[5].alive = false;
    bot.hear([&died].into_iter(), &view);
    assert_eq!(bot.call(&view, &calls, &mut rng), Some(Move::Radio));
    // If that Thing had exchanged cards before, there might be another one.
    let mut bot = ThingsBot::new(ME);
    let lines = [
        Line::Round { round: 3 },
        Line::Exposed { seat: Seat(5) },
        Line::Swapped { seat: Seat(5), partner: Seat(1) },
        died,
    ];
    bot.hear(lines.iter(), &view);
    assert_eq!(bot.call(&view, &calls, &mut rng), None);
}

/// What the bot calls when it sees this view and has heard nothing new.
fn calls_now(bot: &mut ThingsBot, view: &View, calls: &[Offer]) -> Option<Move> {
    bot.hear([].iter(), view);
    bot.call(view, calls, &mut seeded(1))
}

#[test]
fn a_thing_launches_when_it_knows_all_the_living_as_things() {
    let (mut view, _) = before(5, true);
    let calls = [Offer::Just(Move::Saucer)];
    let mut bot = ThingsBot::new(ME);
    (1..4).for_each(|seat| view.players[seat].thing = Some(true));
    assert_eq!(calls_now(&mut bot, &view, &calls), None, "the last one may be a Human");
    view.players[4].alive = false;
    assert_eq!(calls_now(&mut bot, &view, &calls), Some(Move::Saucer));
}

#[test]
fn nobody_waits_for_certainty_until_the_last_round() {
    let (mut view, _) = before(6, false);
    let calls = [Offer::Just(Move::Radio)];
    (1..4).for_each(|seat| view.players[seat].alive = false);
    // Three of five suspects are dead.
    assert_eq!(calls_now(&mut ThingsBot::new(ME), &view, &calls), None);
    view.round = 59;
    assert_eq!(calls_now(&mut ThingsBot::new(ME), &view, &calls), Some(Move::Radio));
}

#[test]
fn a_human_puts_down_the_red_card_that_honour_mode_would_let_it_keep() {
    let (mut view, know) = before(6, false);
    view.setup.honour_mode = true;
    let faces = [face(4, Suit::Hearts), face(9, Suit::Spades), face(2, Suit::Clubs)];
    for (seen, face) in view.players[ME.index()].hand.iter_mut().zip(faces) {
        seen.face = face;
    }
    let cards = HandSet::first(view.hand().len());
    let offers = [Offer::Discard { cards }];
    let memory = Memory::default();
    let mut rng = seeded(1);
    let mut mind = Mind::new(ME, &view, &offers, &know, &memory, &mut rng);
    assert_eq!(mind.discard(), Some(Move::Discard { place: 0 }));
}

#[test]
fn an_exposed_thing_vouches_for_those_alone_to_whom_it_gave_red() {
    let (view, mut know) = before(6, true);
    hear(
        &mut know,
        &view,
        &[Line::Exposed { seat: ME }, Line::Exposed { seat: Seat(1) }, Line::Exposed { seat: Seat(2) }],
    );
    let mut memory = Memory::default();
    memory.hear(&Line::Passed { from: ME, to: Seat(1), face: face(4, Suit::Hearts).expect("a red card") }, ME);
    let mut rng = seeded(1);
    let mind = Mind::new(ME, &view, &[], &know, &memory, &mut rng);
    assert_eq!([1, 2].map(|child| vouch(&mind, Seat(child))), [true, false].map(|yes| Move::Vouch { yes }));
}
