//! The tests of card games share these helpers for tables laid by hand.

use crate::base::ids::{Seat, SeatSet};
use crate::session::open::Dealer;
use crate::table::card::Face;
use crate::table::game::{Game, Notation, Offer as _};
use crate::table::need::{Effects, Need, Step, Told};

/// The players' names, by seat.
pub(crate) const NAMES: [&str; 12] =
    ["Ann", "Bob", "Carl", "Dave", "Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kim", "Lea"];

/// The seat of the player with this name.
pub(crate) fn seat(name: &str) -> Seat {
    Seat(NAMES.iter().position(|known| *known == name).expect(name) as u8)
}

/// The names of these players.
pub(crate) fn names(seats: impl IntoIterator<Item = Seat>) -> String {
    seats.into_iter().map(|seat| NAMES[seat.index()]).collect::<Vec<_>>().join(" ")
}

/// The faces that these words name.
pub(crate) fn faces<G: Notation>(words: &str) -> Vec<Face> {
    words.split_whitespace().map(|word| G::read_face(word).expect(word)).collect()
}

/// The words for these faces, in the same order.
pub(crate) fn written<G: Notation>(faces: impl IntoIterator<Item = Face>) -> String {
    faces.into_iter().map(|face| G::write_face(face)).collect::<Vec<_>>().join(" ")
}

/// The same, sorted, as the words of a hand.
pub(crate) fn sorted<G: Notation>(faces: impl IntoIterator<Item = Face>) -> String {
    let mut faces: Vec<Face> = faces.into_iter().collect();
    faces.sort();
    written::<G>(faces)
}

/// The move that these words describe, made by the player of this name.
pub(crate) fn read<G: Notation>(game: &G, name: &str, words: &str) -> G::Move {
    let names = NAMES.map(str::to_owned);
    let words = words.split_whitespace().collect::<Vec<_>>();
    let action = game.read_move(seat(name), &words, &names);
    action.unwrap_or_else(|why| panic!("{name} {words:?}: {why}"))
}

/// Splits moves written as `Name words; Name words` into pairs of a name and the words.
pub(crate) fn each_move(moves: &str) -> impl Iterator<Item = (&str, &str)> {
    moves.split(';').map(|line| line.trim().split_once(' ').expect("name and words"))
}

/// Answers a game's needs until it has none left, and returns all of them. `begins` is called before each answer.
pub(crate) fn settle<G: Game>(
    game: &mut G,
    dealer: &mut Dealer,
    effects: &mut Effects<G::Line>,
    begins: impl Fn(&mut G),
) -> Vec<Need> {
    let mut asked = Vec::new();
    while !effects.needs.is_empty() {
        begins(game);
        let needs = std::mem::take(&mut effects.needs);
        let mut facts = Vec::new();
        dealer.answer(&needs, &mut facts);
        assert_eq!(dealer.misfit, None);
        game.apply(Step::Facts(&needs, &facts), effects);
        asked.extend(needs);
    }
    asked
}

/// Every move among these offers.
pub(crate) fn expanded<G: Game>(offer: impl FnOnce(&mut Vec<G::Offer>)) -> Vec<G::Move> {
    let mut offers = Vec::new();
    let mut moves = Vec::new();
    offer(&mut offers);
    offers.iter().for_each(|offer| offer.expand(&mut moves));
    moves
}

/// The readers of the first line that fits.
pub(crate) fn told<L>(log: &[Told<L>], wanted: impl Fn(&L) -> bool) -> Option<SeatSet> {
    log.iter().find(|told| wanted(&told.line)).map(|told| told.to)
}
