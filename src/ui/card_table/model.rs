//! The model of a card table holds what is drawn of it and takes taps. Layer 9; signals, whatever the game is.

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
    /// Why it does nothing now. Depends on the player's own cards unless `public`.
    pub why: Option<&'static str>,
    /// Whether `why` may be shown to anyone who looks on.
    pub public: bool,
    /// Whether it confirms what is being put together.
    pub confirms: bool,
    /// Whether a tap immediately does something dangerous.
    pub danger: bool,
}

/// What is being put together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Begun {
    /// The key of the button's label.
    pub key: &'static str,
    /// Whether it is one of the actions of a turn, which are put together alone and have a way back.
    pub action: bool,
    /// Whether it is dangerous.
    pub danger: bool,
    /// Players to choose from.
    pub targets: SeatSet,
    /// Whether these reveal something about the player's cards: secret.
    pub veiled: bool,
    /// The cards that a tap chooses or gives back. Secret.
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
    /// The answer being put together.
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
    /// Why: a key.
    pub why: &'static str,
    /// What it does: a key.
    pub act: &'static str,
}

/// A card table.
#[derive(Clone, Copy)]
pub struct CardTable {
    /// The page's part.
    pub cx: PanelCx,
    /// The game's words.
    pub words: GameWords,
    /// Where everyone but the viewer sits.
    pub ring: Memo<Ring>,
    /// Everyone, by seat.
    pub chips: Memo<Vec<Chip>>,
    /// What everybody has seen of everyone, by seat.
    pub tallies: Memo<Vec<Tally>>,
    /// What is going on, in a sentence.
    pub headline: Memo<Option<Said>>,
    /// Whether there is a fight.
    pub fighting: Memo<bool>,
    /// The viewer's own hand.
    pub hand: Memo<Vec<Seen>>,
    /// The card that the viewer has just drawn, and its face if it is known.
    pub drawn: Memo<Option<Option<Face>>>,
    /// What the viewer is. Secret.
    pub standing: Memo<Option<Standing>>,
    /// What the viewer is asked.
    pub question: Memo<Option<Question>>,
    /// Whether the page is about to answer it.
    pub obvious: Memo<bool>,
    /// The player chosen.
    pub target: Memo<Option<Seat>>,
    /// The cards chosen, by position.
    pub chosen: Memo<HandSet>,
    /// The move that needs confirmation.
    pub doubt: Memo<Option<Doubt>>,
    /// Whether that question is open.
    pub doubting: RwSignal<bool>,
    /// The player whose sheet was last opened.
    pub about: RwSignal<Option<Seat>>,
    /// Whether the sheet with the phrases is open.
    pub talking: RwSignal<bool>,
    /// Whether that sheet is open.
    pub asking_about: RwSignal<bool>,
    /// The card last asked about, and why it can't be chosen.
    pub explained: RwSignal<Option<(Face, Option<&'static str>)>>,
    /// Whether that sheet is open.
    pub explaining: RwSignal<bool>,
    /// How the game draws cards, lines and buttons, and what it says about them.
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
    /// What is shown.
    pub beat: Option<Beat>,
    /// What is stamped.
    pub said: Option<Said>,
}

/// How the game draws and says things; tracked.
#[derive(Clone, Copy)]
pub struct Presenter {
    /// How an open card looks.
    pub look: Callback<Face, CardLook>,
    /// A card's full name, for players who can't see it.
    pub name: fn(&Speech<'_>, Face) -> String,
    /// What a card does, in words; `None` if its index says it all.
    pub explain: Callback<Face, Option<Explained>>,
    /// The log, oldest first, as a viewer may read it.
    pub told: Callback<Viewer, Vec<Told>>,
    /// What the log has shown everybody since it had this many lines; with `None`, no lines.
    pub since: Callback<Option<usize>, Since>,
    /// What the first player last saw of the second one's cards, if the viewer knows. Secret.
    pub sight: Callback<(Seat, Seat), Faces>,
    /// The last thing that only the viewer was told, in this turn or the previous one.
    pub news: Callback<(), Option<Said>>,
    /// The cards that players talk about, in an order that is the same for all of them.
    pub talked_of: Callback<(), Vec<String>>,
    /// What else must be chosen besides cards, for the button pressed.
    pub choosing: Callback<CardTable, AnyView>,
    /// The switches of the table.
    pub switches: Callback<(), Vec<Switch>>,
    /// The class of a row with this many buttons.
    pub row: fn(usize) -> &'static str,
}

/// What taps do.
#[derive(Clone, Copy)]
pub struct Taps {
    /// Chooses a player.
    pub target: Callback<Seat>,
    /// Taps a card of the hand, by position.
    pub card: Callback<u8>,
    /// Explains any open card on the table.
    pub explain: Callback<Face>,
    /// Presses a button of the question, counted from 0.
    pub answer: Callback<usize>,
    /// Makes the move that was put together.
    pub confirm: Callback<()>,
    /// Goes back.
    pub back: Callback<()>,
    /// Confirms the move in doubt.
    pub yes: Callback<()>,
}

impl CardTable {
    /// Speaks with the words and names of the moment; tracked.
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

    /// Whether the seat's secrets lie open; tracked.
    pub fn shown(self) -> bool {
        self.cx.peek.shown.get()
    }

    /// Something about the answer being put together; tracked. `None` if there is none.
    pub fn begun<R>(self, look: impl FnOnce(&Begun) -> R) -> Option<R> {
        self.question.with(|question| question.as_ref().and_then(|question| question.begun.as_ref()).map(look))
    }

    /// Open cards; they follow the language.
    pub fn looks(self, faces: &[Face]) -> Vec<Signal<Option<CardLook>>> {
        let look = |face: &Face| {
            let face = *face;
            Signal::derive(move || Some(self.manner.look.run(face)))
        };
        faces.iter().map(look).collect()
    }
}
