//! The desk holds what all parts of the panel share. Layer 10. That is the picture of the table, the move half made, and how to say things.

use crate::base::ids::Seat;
use crate::games::the_thing::picture::decision::{Button, Choice, Decision, decision, doubt, taken_for_granted, tap};
use crate::games::the_thing::picture::draft::Draft;
use crate::games::the_thing::picture::said::refusal;
use crate::games::the_thing::picture::scene::{Chip, Scene, scene};
use crate::games::the_thing::rules::TheThing;
use crate::games::the_thing::rules::moves::Move;
use crate::games::the_thing::rules::offer::Offer;
use crate::games::the_thing::rules::view::View;
use crate::table::game::Game;
use crate::table::said::Said;
use crate::table::setup::{Setup as _, Switch};
use crate::ui::kit::PanelCx;
use crate::ui::speech::Speech;
use crate::ui::store::{About, NoticeTone, notify_about, settle};
use crate::ui::text::t;
use leptos::prelude::*;

/// The panel's signals.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    /// What the page hands over.
    pub(super) cx: PanelCx,
    /// What the seat may see.
    pub(super) view: Memo<Option<View>>,
    /// What is drawn of it.
    pub(super) scene: Memo<Option<Scene>>,
    /// What the seat can do.
    pub(super) offers: Memo<Vec<Offer>>,
    /// The move half made.
    pub(super) draft: RwSignal<Draft>,
    /// What the seat is asked.
    pub(super) decision: Memo<Option<Decision>>,
    /// The move that is asked once more, and why.
    pub(super) doubtful: RwSignal<Option<(Move, &'static str)>>,
    /// Whether that question is up.
    pub(super) doubting: RwSignal<bool>,
    /// The player whose sheet was asked for last.
    pub(super) about: RwSignal<Option<Seat>>,
    /// Whether that sheet is up.
    pub(super) asking_about: RwSignal<bool>,
}

impl Desk {
    /// The signals of one panel.
    pub(super) fn new(cx: PanelCx) -> Self {
        let view = Memo::new(move |_| cx.table.view::<TheThing>(cx.viewer()));
        let scene = Memo::new(move |_| view.with(|view| view.as_ref().map(scene)));
        let offers = Memo::new(move |_| match cx.seat.get() {
            Some(seat) if cx.my_move() => cx.table.offers::<TheThing>(seat),
            Some(_) | None => Vec::new(),
        });
        let draft = RwSignal::new(Draft::default());
        let decision = Memo::new(move |_| {
            view.with(|view| offers.with(|offers| draft.with(|draft| decision(view.as_ref()?, offers, draft))))
        });
        let desk = Desk {
            cx,
            view,
            scene,
            offers,
            draft,
            decision,
            doubtful: RwSignal::new(None),
            doubting: RwSignal::new(false),
            about: RwSignal::new(None),
            asking_about: RwSignal::new(false),
        };
        desk.forget_when_asked_anew();
        desk
    }

    /// A new question makes the answer to an old one meaningless.
    fn forget_when_asked_anew(self) {
        let question = Memo::new(move |_| {
            let told = self.cx.table.game::<TheThing, _>(|played| played.log.len());
            (told, self.view.with(|view| view.as_ref().map(|view| (view.phase, view.me))), self.cx.my_move())
        });
        Effect::new(move |_| {
            // Reading is what makes a memo watch; tracking alone would not.
            question.with(|_| ());
            self.doubting.set(false);
            self.start_over();
        });
        // Another choice, or a look at the cards: what was said of the last choice is over.
        Effect::new(move |_| {
            self.draft.track();
            self.shown();
            settle(About::Question);
        });
    }

    /// Takes back what has been chosen so far.
    pub(super) fn start_over(self) {
        let granted = self.view.with_untracked(|view| view.as_ref().and_then(taken_for_granted));
        let draft = self.offers.with_untracked(|offers| granted.map(|act| Draft::begin(act, offers)));
        self.draft.set(draft.unwrap_or_default());
    }

    /// Says something with the words and names of the moment; tracked.
    pub(super) fn speak<R>(self, speaking: impl FnOnce(&Speech<'_>) -> R) -> R {
        let cx = self.cx;
        speaking(&cx.speech(&move |seat| cx.name(seat)))
    }

    /// A message in words; tracked.
    pub(super) fn say(self, said: &Said) -> String {
        self.speak(|speech| speech.of(said))
    }

    /// How a player is drawn; tracked.
    pub(super) fn chip(self, seat: Seat) -> Option<Chip> {
        self.scene.with(|scene| scene.as_ref().and_then(|scene| scene.chips.get(seat.index()).cloned()))
    }

    /// Whether the seat's secrets lie open; tracked.
    pub(super) fn shown(self) -> bool {
        self.cx.peek.shown.get()
    }

    /// Something of the move being put together; tracked. Nothing where none is.
    pub(super) fn choice<R>(self, look: impl FnOnce(&Choice) -> R) -> Option<R> {
        self.decision.with(|decision| decision.as_ref().and_then(|decision| decision.choice.as_ref()).map(look))
    }

    /// A tap on an open card of the hand: chooses it, or says why not.
    pub(super) fn tap(self, place: u8) {
        let tapped = self.view.with_untracked(|view| {
            let view = view.as_ref()?;
            Some(
                self.offers.with_untracked(|offers| self.draft.with_untracked(|draft| tap(view, offers, draft, place))),
            )
        });
        match tapped {
            Some(Ok(draft)) => self.draft.set(draft),
            Some(Err(Some(why))) => notify_about(About::Question, untrack(|| t(why)), NoticeTone::Plain),
            Some(Err(None)) | None => {}
        }
    }

    /// Presses a button of the decision: makes its move, or begins to put it together.
    pub(super) fn press(self, button: Button) {
        if button.why.is_some() {
            // It only looks open because the cards are covered.
            return notify_about(About::Question, untrack(|| t("thing-hidden-why")), NoticeTone::Plain);
        }
        let begun = self.draft.with_untracked(|draft| draft.act == Some(button.act));
        match button.act.at_once() {
            Some(action) => self.make(action),
            None if begun => self.confirm(),
            None => self.draft.set(self.offers.with_untracked(|offers| Draft::begin(button.act, offers))),
        }
    }

    /// Makes the move put together.
    pub(super) fn confirm(self) {
        let ready = self.decision.with_untracked(|decision| {
            decision.as_ref().and_then(|decision| decision.choice.as_ref()).and_then(|choice| choice.ready)
        });
        match ready {
            Some(action) => self.make(action),
            None => notify_about(About::Question, untrack(|| t("thing-hidden-why")), NoticeTone::Plain),
        }
    }

    /// Makes a move, or asks once more before a dangerous one.
    fn make(self, action: Move) {
        let doubt = self.view.with_untracked(|view| view.as_ref().and_then(|view| doubt(view, &action)));
        match doubt {
            Some(why) => {
                self.doubtful.set(Some((action, why)));
                self.doubting.set(true);
            }
            None => self.act(action),
        }
    }

    /// Makes a move without asking. What the rules refuse is said here, where the reason may be told.
    pub(super) fn act(self, action: Move) {
        let Some(seat) = self.cx.seat.get_untracked() else { return };
        let refused = untrack(|| {
            let refused = self.cx.table.game::<TheThing, _>(|played| played.game.check(seat, &action).err()).flatten();
            refused.map(|why| if self.shown() { self.say(&refusal(why)) } else { t("thing-hidden-why") })
        });
        match refused {
            Some(why) => notify_about(About::Question, why, NoticeTone::Warn),
            None => self.cx.table.act::<TheThing>(seat, &action),
        }
    }
}

/// The switches of the table.
pub fn switches(cx: PanelCx) -> Vec<Switch> {
    cx.table.game::<TheThing, _>(|played| played.setup.switches()).unwrap_or_default()
}
