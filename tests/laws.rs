//! Laws every game keeps, held against thousands of seeded random games.
use winterover::base::rng::{below, seeded};
use winterover::games::the_thing::rules::{TheThing, setup::Setup};
use winterover::session::open::OpenTable;
use winterover::table::erase::Played;
use winterover::table::game::{Game, Offer as _};
use winterover::table::setup::Setup as _;
#[test]
fn smoke() {
    let mut rng = seeded(7);
    let mut n = 0u64;
    for seed in 0..500 {
        let setup = Setup::new(4 + (seed % 9) as u8).unwrap();
        let mut table = OpenTable::<Played<TheThing>>::start(setup, seed).unwrap();
        let mut offers = Vec::new();
        let mut moves = 0;
        while let Some(seat) = table.awaited().iter().next() {
            offers.clear();
            table.game().offers(seat, &mut offers);
            let action = offers[below(&mut rng, offers.len())].pick(&mut rng);
            table.play(seat, action).unwrap_or_else(|e| panic!("{e} {action:?} {:?}", table.game()));
            moves += 1;
            assert!(moves < 100000, "{:?}", table.game());
        }
        assert!(table.game().outcome().is_some(), "{:?}", table.game());
        n += moves;
    }
    println!("{n}");
}
