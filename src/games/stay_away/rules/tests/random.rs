//! Random players play at every seat count. Games end, no card is lost, and the offers are exactly the legal moves.

use super::super::StayAway;
use super::super::cards::named;
use super::super::moves::Move;
use super::super::phase::Phase;
use super::super::setup::{FULL, LEAST, MOST, Setup};
use super::super::view::View;
use crate::base::codec::{decode, encode};
use crate::base::ids::Seat;
use crate::base::rng::{Seeded, below, seeded};
use crate::session::open::OpenTable;
use crate::table::erase::Played;
use crate::table::game::{Game, Offer as _, Viewer};
use crate::table::setup::{Range, Setup as _, Value};

/// The default setting, but each switch is changed with a chance of 1 in 3. A custom deck gets other numbers.
fn setting(seats: u8, rng: &mut Seeded) -> Setup {
    loop {
        let mut setup = Setup::new(seats).expect("4 to 12 can play");
        for switch in setup.switches() {
            let value = match switch.range {
                _ if below(rng, 3) > 0 => continue,
                Range::Flag => Value::Flag(below(rng, 2) == 0),
                Range::Either(one, other) => Value::Number([one, other][below(rng, 2)]),
                Range::Number(least, most) => Value::Number(least + below(rng, usize::from(most - least) + 1) as u16),
                Range::Delta(least, most) => Value::Delta([least, 0, most][below(rng, 3)]),
                Range::Words(words) => Value::word(words[below(rng, words.len())]).expect("a short word"),
            };
            setup.set(switch.key, value).expect("in range");
        }
        for switch in setup.switches().iter().filter(|switch| named(switch.key).is_some()) {
            setup.set(switch.key, Value::Number(below(rng, 8) as u16)).expect("in range");
        }
        if setup.validate().is_ok() {
            return setup;
        }
    }
}

/// The number of cards, after checking that each is in exactly one place.
fn all_cards(game: &StayAway) -> usize {
    let mut ids: Vec<u16> =
        Seat::all(game.setup.seats).flat_map(|seat| game.hands.of(seat)).map(|card| card.0).collect();
    ids.extend(game.draw.iter().chain(&game.discard).chain(&game.choice).map(|card| card.0));
    ids.extend(game.removed.iter().chain(&game.aside).map(|card| card.0));
    ids.extend(game.people.iter().filter_map(|person| person.quarantine).map(|(card, _)| card.0));
    ids.extend(game.circle.filled().map(|(_, _, card)| card.0));
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count, "a card lies in two places");
    count
}

fn hands_are_full(view: &View, usual: bool) {
    if view.decided.is_some() {
        return;
    }
    for (seat, player) in Seat::all(view.setup.seats).zip(&view.players) {
        let playing = seat == view.turn && view.phase == Phase::Play;
        let most = if playing { FULL + 1 } else { FULL };
        assert!(player.hand.len() <= most, "{seat} holds {} in {:?}", player.hand.len(), view.phase);
        let choosing = seat == view.turn && view.phase == Phase::Keep;
        if usual && player.alive && !choosing {
            assert_eq!(player.hand.len(), most, "{seat} in {:?}", view.phase);
        }
    }
}

fn offered(game: &StayAway, seat: Seat) -> Vec<Move> {
    let mut offers = Vec::new();
    let mut moves = Vec::new();
    game.offers(seat, &mut offers);
    game.calls(seat, &mut offers);
    offers.iter().for_each(|offer| offer.expand(&mut moves));
    moves
}

/// Changes a byte of a move. The result must be legal exactly if it is offered.
fn try_spoilt(game: &StayAway, seat: Seat, moves: &[Move], said: &[Move], rng: &mut Seeded) {
    for action in moves.iter().chain(said) {
        let mut bytes = encode(action);
        let at = below(rng, bytes.len());
        bytes[at] = [below(rng, 32) as u8, bytes[at] ^ 1, bytes[at].wrapping_add(1)][below(rng, 3)];
        let Ok(spoilt) = decode::<Move>(&bytes, 64) else { continue };
        assert_eq!(game.check(seat, &spoilt).is_ok(), moves.contains(&spoilt), "{spoilt:?} by {seat}");
    }
}

#[test]
fn random_games_end_and_keep_their_cards() {
    let mut endings = std::collections::BTreeMap::new();
    for seed in 0..900_u64 {
        let mut rng = seeded(seed);
        let seats = LEAST + (seed % u64::from(MOST - LEAST + 1)) as u8;
        let setup = if seed % 2 == 0 { Setup::new(seats).expect("playable") } else { setting(seats, &mut rng) };
        let mut table = OpenTable::<Played<StayAway>>::start(setup, seed).expect("playable");
        let cards = all_cards(table.game());
        let mut said = Vec::new();
        assert!(seats < 11 || setup != Setup::new(seats).expect("playable") || cards == 108);
        let mut steps = 0;
        while table.game().outcome().is_none() {
            steps += 1;
            assert!(steps < 40_000, "seed {seed} doesn't end");
            assert_eq!(all_cards(table.game()), cards, "seed {seed}");
            hands_are_full(&table.game().view(Viewer::Everything), setup.custom_deck.is_none());
            let awaited = table.awaited();
            assert!(!awaited.is_empty(), "seed {seed}: {:?}", table.game().phase);
            if seed % 3 == 0 && below(&mut rng, 150) == 0 {
                table.leave(Seat(below(&mut rng, seats.into()) as u8));
                continue;
            }
            let seat = awaited.iter().nth(below(&mut rng, awaited.len())).expect("awaited");
            let moves = offered(table.game(), seat);
            if below(&mut rng, 10) == 0 {
                moves.iter().for_each(|action| assert_eq!(table.game().check(seat, action), Ok(()), "{action:?}"));
                try_spoilt(table.game(), seat, &moves, &said, &mut rng);
            }
            let quiet: Vec<Move> = moves.iter().copied().filter(|action| *action != Move::Declare).collect();
            assert!(!quiet.is_empty(), "seed {seed}: {seat} has no move in {:?}", table.game().phase);
            let calls = below(&mut rng, 300) == 0 && quiet.len() < moves.len();
            let action = if calls { Move::Declare } else { quiet[below(&mut rng, quiet.len())] };
            said.push(action);
            said.drain(..said.len().saturating_sub(20));
            table.play(seat, action).unwrap_or_else(|refusal| panic!("seed {seed}: {action:?}: {refusal}"));
        }
        let outcome = table.game().outcome().expect("over");
        let name: String = format!("{:?}", outcome.ending).chars().take_while(|c| c.is_alphabetic()).collect();
        *endings.entry((name, format!("{:?}", outcome.winner))).or_insert(0) += 1;
    }
    println!("{endings:#?}");
    assert!(endings.len() > 8, "{endings:?}");
}
