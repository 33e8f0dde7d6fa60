//! The deal lays the piles, has them shuffled, and gives each player cards (section 2). Layer 5.

use super::face::{JOKER, black_faces, black_numbers, red_numbers, red_queens};
use super::line::Line;
use super::outcome::{Infection, Role};
use super::phase::JokerAt;
use super::setup::Setup;
use super::state::{Flow, Fx, TheThing, Then};
use crate::base::ids::{Seat, SeatSet};
use crate::games::kit::hands::Hands;
use crate::games::kit::seats::PerSeat;
use crate::table::card::{CardId, Cards, Face};
use crate::table::need::Need;

/// The piles that are shuffled, in the order of the deal. The last one is also used for every reshuffle.
pub(crate) const PILES: &[&str] = &["black", "faces", "red", "packet", "stack", "further", "draw"];

/// The index of the draw pile.
pub(crate) const DRAW_PILE: u8 = 6;

/// All cards in their order before the deal: black numbers, black faces, red numbers, red Queens, the Joker.
pub(crate) fn all_faces(setup: &Setup) -> Vec<Face> {
    let decks = usize::from(setup.decks());
    let numbers = (0..decks).flat_map(|_| black_numbers());
    let faces = (0..decks).flat_map(|_| black_faces());
    let reds = (0..decks).flat_map(|_| red_numbers());
    let queens = red_queens().cycle().take(usize::from(setup.queens_taken()));
    numbers.chain(faces).chain(reds).chain(queens).chain(setup.disease.then_some(JOKER)).collect()
}

/// A pile from whose front cards are taken.
struct Source(std::vec::IntoIter<CardId>);

impl Source {
    fn new(next: &mut u16, count: u16) -> Self {
        let cards: Vec<CardId> = (*next..*next + count).map(CardId).collect();
        *next += count;
        Source(cards.into_iter())
    }

    fn all(&self) -> Vec<CardId> {
        self.0.as_slice().to_vec()
    }

    fn take(&mut self, count: usize) -> impl Iterator<Item = CardId> + '_ {
        self.0.by_ref().take(count)
    }
}

impl TheThing {
    /// The table before anything is shuffled. The setting must be valid.
    pub(crate) fn dealt(setup: &Setup, fx: &mut Fx) -> Self {
        let mut game = TheThing {
            setup: *setup,
            cards: Cards::new(all_faces(setup)),
            hands: Hands::new(setup.seats),
            people: PerSeat::new(setup.seats),
            living: SeatSet::first(setup.seats),
            joker: if setup.disease { JokerAt::Aside } else { JokerAt::Absent },
            unfilled: SeatSet::first(setup.seats),
            ..TheThing::default()
        };
        let seats = usize::from(setup.seats);
        let decks = setup.decks();
        let queens = setup.queens_taken();
        let mut next = 0;
        let mut black = Source::new(&mut next, 20 * decks);
        let mut faces = Source::new(&mut next, 6 * decks);
        let mut red = Source::new(&mut next, 18 * decks);
        let mut queens = Source::new(&mut next, queens.into());
        game.joker_card = setup.disease.then_some(CardId(next));
        for (pile, source) in (0..).zip([&black, &faces, &red]) {
            fx.ask(Need::Shuffle { pile, cards: source.all() });
        }
        // Steps 2 and 3: Queens and blacks, one card for each player.
        let mut stack: Vec<CardId> = queens.take(usize::MAX).collect();
        if setup.random_queens {
            stack.extend(black.take(1));
            fx.ask(Need::Shuffle { pile: 3, cards: stack.clone() });
            stack.remove(0);
        }
        stack.extend(black.take(seats - stack.len()));
        fx.ask(Need::Shuffle { pile: 4, cards: stack.clone() });
        // Step 4, with `initialTests` among the cards.
        let tests = usize::from(setup.initial_tests);
        let mut further: Vec<CardId> = black.take(2 * seats - tests).collect();
        game.up = faces.take(seats).collect();
        further.extend(faces.take(tests));
        if tests > 0 {
            fx.ask(Need::Shuffle { pile: 5, cards: further.clone() });
        }
        // Step 5.
        let mut pile: Vec<CardId> = black.take(3 * seats).collect();
        pile.extend(red.take(setup.red_count.into()));
        fx.ask(Need::Shuffle { pile: DRAW_PILE, cards: pile.clone() });
        pile.reverse();
        game.draw = pile;
        let mut further = further.into_iter();
        for (seat, first) in Seat::all(setup.seats).zip(stack) {
            game.hands.deal(seat, std::iter::once(first).chain(further.by_ref().take(2)), fx);
        }
        game.up.iter().for_each(|card| fx.ask(Need::Show { card: *card }));
        fx.ask(Need::Roll { bounds: vec![setup.seats.into()] });
        game.then = Then::Deal;
        game.busy = true;
        game
    }

    /// Begins the game, now that the cards are dealt and the dealer is drawn. Play starts to the dealer's left.
    pub(crate) fn begin(&mut self, dealer: u16, fx: &mut Fx) -> Flow {
        for seat in Seat::all(self.setup.seats) {
            let role = self.face_at(seat, 0).map(|face| if face.0 >= 44 { Role::Alien } else { Role::Human });
            self.hands.loosen(seat);
            let person = &mut self.people[seat];
            person.role = role;
            if role == Some(Role::Alien) {
                person.infection = Some(Infection { by: None, round: 0, turn: 0 });
            }
            if let Some(role) = role {
                fx.whisper(SeatSet::of(seat), Line::Role { seat, alien: role == Role::Alien });
            }
        }
        let seats = u16::from(self.setup.seats);
        self.first = Seat(((dealer % seats + 1) % seats) as u8);
        self.turn = self.first;
        fx.tell(Line::Started { first: self.first });
        Flow::Refill
    }
}
