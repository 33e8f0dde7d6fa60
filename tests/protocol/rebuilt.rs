//! A device's page was closed. Its log and its secrets make another that goes on exactly as it would have.

use crate::common::ring::Ring;
use crate::common::sights::played;
use crate::common::snowdrift::{Act, Snowdrift};
use winterover::base::codec::encode;
use winterover::base::ids::Seat;
use winterover::session::fault::Bug;
use winterover::session::seed::Seed;
use winterover::session::table::desk::Desk;
use winterover::session::table::phase::{News, Phase};
use winterover::table::game::{Game, Viewer};

/// All that a device knows and may do, in words.
fn knows<G: Game>(desk: &Desk) -> String
where
    G::View: std::fmt::Debug,
{
    let played = played::<G>(desk.table());
    let views: Vec<G::View> = desk.seats().iter().map(|seat| played.game.view(Viewer::Seat(seat))).collect();
    format!("{views:?} {:?} {:?} {:?} {:?}", desk.phase(), desk.to_move(), desk.awaited(), desk.log().head())
}

#[test]
fn a_device_dropped_at_any_entry_goes_on_as_it_would_have() {
    // Two seats on one device.
    let mut ring = Ring::new(3, &[0, 1, 1, 2], 31);
    // How often another device made of the same record knew the same, and owed the same entry to the byte.
    let mut known = 0;
    let mut said = 0;
    while ring.desks[0].phase() != Phase::Over {
        let mut again: Vec<Desk> = (0..3).map(|at| ring.rebuilt(at)).collect();
        for (lived, made) in ring.desks.iter().zip(&mut again) {
            assert!(!made.news().iter().any(|news| matches!(news, News::Bug(_))));
            assert_eq!(knows::<Snowdrift>(made), knows::<Snowdrift>(lived));
            known += 1;
        }
        let due = (0..3).find_map(|at| Some((at, ring.make(at)?)));
        let Some((at, signed)) = due else {
            assert!(ring.random_move::<Snowdrift>(), "somebody moves");
            continue;
        };
        let made = again[at].due().expect("own cryptography works").expect("it owes the same");
        assert_eq!(encode(&made), encode(&signed), "entry {}", signed.read().expect("an entry").seen);
        ring.say(&signed).expect("an honest entry");
        said += 1;
    }
    assert!(known > 200 && said > 60, "{known} {said}");
}

#[test]
fn a_device_draws_the_same_numbers_for_the_same_statement_alone() {
    let mut ring = Ring::new(3, &[0, 1, 2], 32);
    ring.roll_until_the_vote();
    // The same sealed move of the same place is the same; another one, there or later, shares nothing with it.
    let vote = |desk: &mut Desk, number| {
        encode(&desk.choose(Seat(0), &encode(&Act::Vote(number))).expect("legal").read().expect("an entry").body)
    };
    let first = vote(&mut ring.rebuilt(0), 3);
    assert_eq!(vote(&mut ring.rebuilt(0), 3), first);
    let other = vote(&mut ring.rebuilt(0), 4);
    ring.choose(Seat(1), &Act::Vote(1));
    let later = vote(&mut ring.rebuilt(0), 3);
    let lived = ring.desks[0].choose(Seat(0), &encode(&Act::Vote(3))).expect("legal");
    assert_eq!(encode(&lived.read().expect("an entry").body), later);
    for with in [&other, &later] {
        let alike = first.windows(8).filter(|part| with.windows(8).any(|same| same == *part)).count();
        assert_eq!(alike, 0);
    }
}

#[test]
fn a_record_without_its_secrets_is_told_apart() {
    let mut ring = Ring::playing(2, 33);
    ring.seeds[1] = Seed::from([99; 32]);
    assert!(ring.rebuilt(1).news().contains(&News::Bug(Bug::OtherSecrets)));
}
