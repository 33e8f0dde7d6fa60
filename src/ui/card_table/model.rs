//! The model of a card table holds what is drawn of it and takes taps. Layer 9; it is made of signals, and is the same for all games.

use super::words::GameWords;
use crate::base::ids::{Seat, SeatSet};
use crate::games::kit::evidence::Tally;
use crate::games::kit::form::Flaw;
use crate::games::kit::motion::{Beat, Flight};
use crate::games::kit::scene::{Chip, Standing};
use crate::games::kit::telling::Told;
use crate::table::card::Face;
use crate::table::game::Viewer;
use crate::table::hand::{Faces, HandSet, Seen};
use crate::table::ring::Ring;
use crate::table::said::Said;
use crate::table::setup::Switch;
use crate::ui::kit::PanelCx;
use crate::ui::speech::Speech;
use crate::ui::widgets::CardLook;
use leptos::prelude::*;

/// A button of the question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The key of its label.
    pub key: &'static str,
    /// Its mark.
    pub mark: Option<&'static str>,
    /// Why it is disabled; `None` if it is enabled. Depends on the player's own cards unless `public` is set.
    pub why: Option<&'static str>,
    /// Whether onlookers may see `why`.
    pub public: bool,
    /// Whether it confirms the choice in progress.
    pub confirms: bool,
    /// Whether a tap does something dangerous at once.
    pub danger: bool,
}

/// The choice in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Begun {
    /// The key of the button's label.
    pub key: &'static str,
    /// Whether it is one of the actions of a turn. Such an action is put together on its own, with a way back.
    pub action: bool,
    /// Whether it is dangerous.
    pub danger: bool,
    /// The players to choose from.
    pub targets: SeatSet,
    /// Whether this set of players reveals something about the player's cards, and so is secret.
    pub veiled: bool,
    /// The cards that a tap selects or deselects. Secret.
    pub pickable: HandSet,
    /// What is still missing or wrong.
    pub flaw: Option<Flaw>,
}

/// What the player is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The question.
    pub ask: Said,
    /// The answers.
    pub answers: Vec<Answer>,
    /// The choice in progress.
    pub begun: Option<Begun>,
}

/// What a card does, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
}

/// A move that needs confirmation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Doubt {
    /// Why, as the key of a message.
    pub why: &'static str,
    /// What it does, as the key of a message.
    pub act: &'static str,
}

/// A card table.
#[derive(Clone, Copy)]
pub struct CardTable {
    /// What the page gives the panel.
    pub cx: PanelCx,
    /// The game's words.
    pub words: GameWords,
    /// Where everyone but the viewer sits.
    pub ring: Memo<Ring>,
    /// Everyone, by seat.
    pub chips: Memo<Vec<Chip>>,
    /// What everybody has seen of each player, by seat.
    pub tallies: Memo<Vec<Tally>>,
    /// What is going on, in one sentence.
    pub headline: Memo<Option<Said>>,
    /// Whether there is a fight.
    pub fighting: Memo<bool>,
    /// The viewer's own hand.
    pub hand: Memo<Vec<Seen>>,
    /// The card that the viewer has just drawn; its face is `None` if unknown.
    pub drawn: Memo<Option<Option<Face>>>,
    /// What the viewer is. Secret.
    pub standing: Memo<Option<Standing>>,
    /// What the viewer is asked.
    pub question: Memo<Option<Question>>,
    /// Whether the page is about to answer the question.
    pub obvious: Memo<bool>,
    /// The player chosen.
    pub target: Memo<Option<Seat>>,
    /// The cards chosen, by position.
    pub chosen: Memo<HandSet>,
    /// The move that needs confirmation.
    pub doubt: Memo<Option<Doubt>>,
    /// Whether the request for confirmation is open.
    pub doubting: RwSignal<bool>,
    /// The player whose sheet was last opened.
    pub about: RwSignal<Option<Seat>>,
    /// Whether the sheet with the phrases is open.
    pub talking: RwSignal<bool>,
    /// Whether the sheet of that player is open.
    pub asking_about: RwSignal<bool>,
    /// The card asked about last, and why it can't be chosen.
    pub explained: RwSignal<Option<(Face, Option<&'static str>)>>,
    /// Whether the sheet about that card is open.
    pub explaining: RwSignal<bool>,
    /// How the game draws cards, lines and buttons, and the words it has for them.
    pub manner: Presenter,
    /// What taps do.
    pub taps: Taps,
}

/// What new lines show everybody.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Since {
    /// How many lines there are now.
    pub lines: usize,
    /// The cards that move.
    pub flights: Vec<Flight>,
    /// The great moments among them, oldest first.
    pub greats: Vec<Great>,
}

/// A great moment, or a dangerous line, which is stamped over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Great {
    /// The moment to show.
    pub beat: Option<Beat>,
    /// The words to stamp.
    pub said: Option<Said>,
}

/// How the game draws and says things; tracked.
#[derive(Clone, Copy)]
pub struct Presenter {
    /// How a face-up card looks.
    pub look: Callback<Face, CardLook>,
    /// A card's full name, for players who can't see it.
    pub name: fn(&Speech<'_>, Face) -> String,
    /// What a card does, in words; `None` if its index says it all.
    pub explain: Callback<Face, Option<Explained>>,
    /// The log, oldest first, as far as a viewer may read it.
    pub told: Callback<Viewer, Vec<Told>>,
    /// What the log has shown everybody since it had this many lines; nothing for `None`.
    pub since: Callback<Option<usize>, Since>,
    /// What the first player last saw of the second one's cards, if the viewer knows. Secret.
    pub sight: Callback<(Seat, Seat), Faces>,
    /// The last thing that only the viewer was told, in this turn or the one before.
    pub news: Callback<(), Option<Said>>,
    /// The cards that players can talk about, in an order that is the same for all players.
    pub talked_of: Callback<(), Vec<String>>,
    /// Draws what must be chosen besides cards, for the button that was pressed.
    pub choosing: Callback<CardTable, AnyView>,
    /// The switches of the table.
    pub switches: Callback<(), Vec<Switch>>,
    /// The class of a row of this many buttons.
    pub row: fn(usize) -> &'static str,
}

/// What taps do.
#[derive(Clone, Copy)]
pub struct Taps {
    /// Chooses a player.
    pub target: Callback<Seat>,
    /// Taps a card of the hand, by position.
    pub card: Callback<u8>,
    /// Explains any face-up card on the table.
    pub explain: Callback<Face>,
    /// Presses a button of the question, counted from 0.
    pub answer: Callback<usize>,
    /// Makes the move that was put together.
    pub confirm: Callback<()>,
    /// Goes back from the choice in progress.
    pub back: Callback<()>,
    /// Confirms the move in doubt.
    pub yes: Callback<()>,
}

impl CardTable {
    /// Runs `speaking` with the words and names of the moment; tracked.
    pub fn speak<R>(self, speaking: impl FnOnce(&Speech<'_>) -> R) -> R {
        let cx = self.cx;
        speaking(&cx.speech(&move |seat| cx.name(seat)))
    }

    /// A message in words; tracked.
    pub fn say(self, said: &Said) -> String {
        self.speak(|speech| speech.of(said))
    }

    /// How a player is drawn; tracked.
    pub fn chip(self, seat: Seat) -> Option<Chip> {
        self.chips.with(|chips| chips.get(seat.index()).cloned())
    }

    /// What everybody has seen of a player; tracked.
    pub fn tally(self, seat: Seat) -> Tally {
        self.tallies.with(|tallies| tallies.get(seat.index()).copied().unwrap_or_default())
    }

    /// Whether the seat's secrets are uncovered; tracked.
    pub fn shown(self) -> bool {
        self.cx.peek.shown.get()
    }

    /// Reads the choice in progress; tracked. `None` if there is none.
    pub fn begun<R>(self, look: impl FnOnce(&Begun) -> R) -> Option<R> {
        self.question.with(|question| question.as_ref().and_then(|question| question.begun.as_ref()).map(look))
    }

    /// The looks of face-up cards. They follow the language.
    pub fn looks(self, faces: &[Face]) -> Vec<Signal<Option<CardLook>>> {
        let look = |face: &Face| {
            let face = *face;
            Signal::derive(move || Some(self.manner.look.run(face)))
        };
        faces.iter().map(look).collect()
    }
}
