//! These tests check what bots conclude from what they see, and what they then do.

use super::StayBot;
use super::belief::Belief;
use crate::base::ids::{Seat, SeatSet};
use crate::base::rng::seeded;
use crate::bots::bot::Bot as _;
use crate::bots::chance::{Chance, ONE, percent};
use crate::games::stay_away::rules::StayAway;
use crate::games::stay_away::rules::face::Kind;
use crate::games::stay_away::rules::line::{Death, Faces, Line};
use crate::games::stay_away::rules::moves::{At, Move};
use crate::games::stay_away::rules::offer::Offer;
use crate::games::stay_away::rules::outcome::Role;
use crate::games::stay_away::rules::phase::Phase;
use crate::games::stay_away::rules::setup::Setup;
use crate::games::stay_away::rules::view::{Cause, Trade, View};
use crate::session::open::OpenTable;
use crate::table::card::CardId;
use crate::table::erase::Played;
use crate::table::game::{Game as _, Viewer};
use crate::table::hand::{HandSet, Seen};
use crate::table::setup::Setup as _;

const ME: Seat = Seat(0);

/// What the first of six players sees in their own turn, with this role and hand.
fn before(role: Role, hand: &[Kind]) -> View {
    let table = OpenTable::<Played<StayAway>>::start(Setup::new(6).expect("six can play"), 1).expect("playable");
    let mut view = table.game().view(Viewer::Seat(ME));
    (view.turn, view.phase) = (ME, Phase::Play);
    view.players.iter_mut().for_each(|player| player.role = (role == Role::Thing).then_some(Role::Human));
    view.players[ME.index()].role = Some(role);
    let seen = |(at, kind): (u16, &Kind)| Seen { card: CardId(at), face: Some(kind.face()) };
    view.players[ME.index()].hand = (0..).zip(hand).map(seen).collect();
    view
}

/// What a Human believes after these lines.
fn believes(lines: &[Line]) -> Belief {
    let view = before(Role::Human, &[]);
    let mut belief = Belief::new(ME, &view);
    lines.iter().for_each(|line| belief.hear(line));
    belief.look(&view);
    belief
}

fn faces(kinds: &[Kind]) -> Faces {
    kinds.iter().map(|kind| kind.face()).collect()
}

fn shows(seat: u8, kinds: &[Kind]) -> Line {
    Line::Shows { seat: Seat(seat), faces: faces(kinds) }
}

fn draws(seat: u8) -> Line {
    Line::Draws { seat: Seat(seat) }
}

fn sum(belief: &Belief) -> Chance {
    (1..6).map(|seat| belief.of(Seat(seat))).sum()
}

const CLEAN: [Kind; 4] = [Kind::Axe, Kind::Axe, Kind::Scary, Kind::Whiskey];

#[test]
fn one_of_the_others_is_the_thing() {
    let belief = believes(&[shows(1, &CLEAN), Line::Died { seat: Seat(2), how: Death::Burned }]);
    assert!(sum(&belief).abs_diff(ONE) < 8, "{}", sum(&belief));
    assert_eq!([1, 2].map(|seat| belief.of(Seat(seat))), [0, 0]);
    assert!(belief.of(Seat(3)).abs_diff(ONE / 3) < 8);
}

#[test]
fn who_shows_the_thing_is_it() {
    let belief = believes(&[shows(4, &[Kind::Thing, Kind::Axe, Kind::Axe, Kind::Scary])]);
    assert_eq!((belief.found(), belief.of(Seat(4)), belief.of(Seat(1))), (Some(Seat(4)), ONE, 0));
}

#[test]
fn infection_follows_the_chain_of_exchanges() {
    let exchanged = Line::Exchanged { seat: Seat(1), other: Seat(2) };
    let belief = believes(&[draws(1), draws(1), exchanged.clone()]);
    // Either of them may be the Thing and have infected the other. The one who has drawn cards is likelier.
    assert!(belief.infected(Seat(2)) > belief.infected(Seat(1)));
    assert_eq!(belief.infected(Seat(3)), 0);
    // Once the Thing is known, it is also known to whom its cards have gone.
    let shown = shows(1, &[Kind::Thing, Kind::Axe, Kind::Axe, Kind::Scary]);
    let sure = believes(&[draws(1), draws(1), exchanged.clone(), shown]);
    assert!(sure.infected(Seat(2)) > percent(30), "{}", sure.infected(Seat(2)) * 100 / ONE);
    // A hand without Infected! belongs to a Human.
    let clean = believes(&[draws(1), draws(1), exchanged, shows(2, &CLEAN)]);
    assert_eq!(clean.infected(Seat(2)) + clean.of(Seat(2)), 0);
}

#[test]
fn who_could_have_infected_and_has_not_is_less_suspect() {
    let axe = Line::Passed { from: Seat(1), to: ME, face: Kind::Axe.face() };
    let belief = believes(&[draws(1), draws(1), Line::Exchanged { seat: Seat(1), other: ME }, axe.clone()]);
    assert!(belief.of(Seat(1)) < belief.of(Seat(2)));
    // Without having drawn a card, this player could not have infected anybody.
    assert_eq!(believes(&[axe]).of(Seat(1)), believes(&[]).of(Seat(1)));
}

#[test]
fn infected_that_a_missed_has_sent_on_speaks_against_who_offered_it() {
    let belief = believes(&[
        Line::Offers { seat: Seat(4), to: Seat(5) },
        Line::PassedOn { to: ME },
        Line::Exchanged { seat: Seat(4), other: ME },
        Line::Passed { from: Seat(4), to: ME, face: Kind::Infected.face() },
    ]);
    assert!(belief.of(Seat(4)) > percent(90), "{}", belief.of(Seat(4)) * 100 / ONE);
}

#[test]
fn a_card_seen_at_random_says_a_little() {
    let looked = |kind: Kind| Line::Saw { seat: ME, target: Seat(3), faces: faces(&[kind]) };
    let [usual, axe, infected] = [believes(&[]), believes(&[looked(Kind::Axe)]), believes(&[looked(Kind::Infected)])];
    assert!(axe.of(Seat(3)) < usual.of(Seat(3)) && usual.of(Seat(3)) < infected.of(Seat(3)));
}

/// What this bot does with these cards, if it may play this card on anybody, or discard any card.
fn does(view: &View, news: &[Line], card: Kind) -> Move {
    let mut bot = StayBot::new(ME);
    bot.hear(news.iter(), view);
    let place = view.hand().iter().position(|seen| seen.face == Some(card.face())).expect("held") as u8;
    let at = view.circle.living().without(ME).iter().map(At::Player).collect();
    let cards = HandSet::first(view.hand().len());
    let offers = [Offer::Discard { cards }, Offer::Play { card, cards: HandSet::of(place), at }];
    bot.choose(view, &offers, &mut seeded(1))
}

#[test]
fn a_human_burns_the_thing_it_has_found_and_nobody_before() {
    let view = before(Role::Human, &[Kind::Flamethrower, Kind::Axe, Kind::Scary, Kind::Infected, Kind::Whiskey]);
    assert_eq!(does(&view, &[], Kind::Flamethrower), Move::Discard { place: 3 }, "it parts with Infected!");
    let found = shows(5, &[Kind::Thing, Kind::Axe, Kind::Axe, Kind::Scary]);
    let burns = Move::Play { place: 0, card: Kind::Flamethrower, at: At::Player(Seat(5)) };
    assert_eq!(does(&view, &[found], Kind::Flamethrower), burns);
}

#[test]
fn a_thing_burns_who_knows_it_and_else_does_not_keep_a_flamethrower() {
    let view = before(Role::Thing, &[Kind::Flamethrower, Kind::Axe, Kind::Thing, Kind::Infected, Kind::Whiskey]);
    let saw = Line::Saw { seat: Seat(2), target: ME, faces: faces(&[Kind::Thing]) };
    let burns = Move::Play { place: 0, card: Kind::Flamethrower, at: At::Player(Seat(2)) };
    assert_eq!(does(&view, &[saw], Kind::Flamethrower), burns);
    let sheds = does(&view, &[], Kind::Flamethrower);
    assert!(matches!(sheds, Move::Discard { place: 0 } | Move::Play { place: 0, .. }), "{sheds:?}");
}

/// What a player offers this partner.
fn gives(view: &View, to: Seat, cards: &[u8]) -> Move {
    let trade = Trade { cause: Cause::Turn, addressed: to, partner: to, offered: None };
    let view = View { phase: Phase::Offer, trade: Some(trade), ..view.clone() };
    let offers = [Offer::Give { cards: cards.iter().copied().collect() }];
    let mut bot = StayBot::new(ME);
    bot.hear([].iter(), &view);
    bot.choose(&view, &offers, &mut seeded(2))
}

#[test]
fn the_thing_infects_and_an_infected_feeds_it() {
    let hand = [Kind::Thing, Kind::Infected, Kind::Axe, Kind::Scary];
    assert_eq!(gives(&before(Role::Thing, &hand), Seat(1), &[1, 2, 3]), Move::Give { place: 1 });
    let mut view = before(Role::Infected, &[Kind::Infected, Kind::Infected, Kind::Axe, Kind::Scary]);
    view.players[1].role = Some(Role::Thing);
    assert_eq!(gives(&view, Seat(1), &[0, 1, 2, 3]), Move::Give { place: 0 });
    assert_eq!(gives(&view, Seat(2), &[2, 3]), Move::Give { place: 3 }, "to others what is least use to it");
}

#[test]
fn a_human_keeps_a_suspect_at_bay_and_tells_what_it_can_show() {
    let hand = [Kind::NoThanks, Kind::Axe, Kind::Resolute, Kind::Whiskey];
    let mut view = before(Role::Human, &hand);
    view.turn = Seat(5);
    view.phase = Phase::Answer { asked: ME };
    view.trade = Some(Trade { cause: Cause::Turn, addressed: ME, partner: ME, offered: Some(0) });
    let offers =
        [Offer::Give { cards: HandSet::first(4) }, Offer::Defend { card: Kind::NoThanks, cards: HandSet::of(0) }];
    let answer = |news: &[Line]| {
        let mut bot = StayBot::new(ME);
        bot.hear(news.iter(), &view);
        bot.choose(&view, &offers, &mut seeded(1))
    };
    let thing = shows(5, &[Kind::Thing, Kind::Axe, Kind::Axe, Kind::Scary]);
    assert_eq!(answer(&[thing]), Move::Defend { place: 0, card: Kind::NoThanks });
    assert_eq!(answer(&[shows(5, &CLEAN)]), Move::Give { place: 1 });
}

#[test]
fn the_thing_calls_when_no_human_lives_and_not_before() {
    let mut view = before(Role::Thing, &[Kind::Thing, Kind::Axe, Kind::Axe, Kind::Scary]);
    let calls = [Offer::Just(Move::Declare)];
    let mut rng = seeded(1);
    let mut bot = StayBot::new(ME);
    let died = Line::Died { seat: Seat(5), how: Death::Burned };
    assert!(bot.stirs(&died));
    (1..5).for_each(|seat| view.players[seat].role = Some(Role::Infected));
    assert_eq!(bot.call(&view, &calls, &mut rng), None, "seat 5 is Human");
    view.circle.remove(Seat(5));
    assert_eq!(bot.call(&view, &calls, &mut rng), Some(Move::Declare));
    assert_eq!(view.circle.living(), SeatSet::first(5));
}
