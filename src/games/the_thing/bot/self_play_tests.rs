//! In these tests bots play whole games against each other, and their moves are counted. Test code: may use any layer.

use super::ThingBot;
use crate::base::ids::{Seat, SeatSet};
use crate::bots::bot::{Bot as _, Seated};
use crate::games::the_thing::rules::TheThing;
use crate::games::the_thing::rules::line::Line;
use crate::games::the_thing::rules::moves::Move;
use crate::games::the_thing::rules::outcome::Role;
use crate::games::the_thing::rules::phase::Phase;
use crate::games::the_thing::rules::setup::Setup;
use crate::session::open::OpenTable;
use crate::table::erase::Played;
use crate::table::setup::Setup as _;

const SEATS: u8 = 6;
const GAMES: u64 = 400;

/// Plays games. Hands over every public line, with the humans and the living players before the move that led to it. If `pressed`, the first player
/// of the second round calls the helicopter.
fn play(pressed: bool, mut told: impl FnMut(&Line, SeatSet, SeatSet)) {
    for seed in 0..GAMES {
        let setup = Setup::new(SEATS).expect("six can play");
        let mut open = OpenTable::<Played<TheThing>>::start(setup, seed).expect("playable");
        let bot = |seat: Seat| Seated::<TheThing, _>::new(seat, ThingBot::new(seat), 31 * seed + u64::from(seat.0));
        let mut bots: Vec<_> = Seat::all(SEATS).map(bot).collect();
        let mut offers: Vec<_> = Vec::new();
        while let Some(seat) = open.awaited().iter().next() {
            let game = &open.table.game;
            let human = |seat: &Seat| game.people[*seat].role == Some(Role::Human);
            let humans = Seat::all(SEATS).filter(human).collect();
            let living = game.living;
            let heard = open.table.log.len();
            let action = bots[seat.index()].choose(&open.table, &mut offers).expect("somebody awaited can move");
            let press = pressed && game.round == 2 && game.turn == game.first && game.phase == Phase::Action;
            let action = if press { Move::Helicopter } else { action };
            open.play(seat, action).expect("bots keep to the rules");
            open.table.log[heard..]
                .iter()
                .filter(|told| told.to.is_all())
                .for_each(|new| told(&new.line, humans, living));
        }
    }
}

#[test]
fn few_of_the_attacks_of_humans_hit_humans() {
    let mut attacks = 0;
    let mut wrong = 0;
    play(false, |line, humans, _| {
        if let Line::Attacks { seat, target } = line
            && humans.contains(*seat)
        {
            attacks += 1;
            wrong += u32::from(humans.contains(*target));
        }
    });
    assert!(attacks > 200, "{attacks}");
    assert!(wrong * 100 < attacks * 15, "{wrong} of {attacks}");
}

#[test]
fn a_vote_while_nobody_is_dead_does_not_tell_aliens_from_humans() {
    let mut votes = 0;
    let mut yes_of_aliens = 0;
    let mut yes_of_humans = 0;
    let mut proposer = Seat(0);
    play(true, |line, humans, living| match line {
        Line::Helicopter { seat } => proposer = *seat,
        Line::Votes { yes, .. } if living.len() == usize::from(SEATS) && !humans.is_empty() => {
            votes += 1;
            let yes = yes.without(proposer);
            yes_of_humans += yes.intersection(humans).len();
            yes_of_aliens += yes.difference(humans).len();
        }
        _ => {}
    });
    assert!(votes > 100, "{votes}");
    assert_eq!((yes_of_aliens, yes_of_humans), (0, 0));
}
