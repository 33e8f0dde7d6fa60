//! The desk holds what a seat sees, its options and its half-made move, and makes moves. Layer 9; compiled for each game.

use super::game::{ActLook, CardGame, Desk};
use super::ghost;
use super::model::{Answer, Begun, CardTable, Doubt, Explained, Great, Presenter, Question, Since, Taps};
use super::words::GameWords;
use crate::base::ids::Seat;
use crate::games::kit::evidence::tallies;
use crate::games::kit::form::{Button, DecisionOf, Doing as _, DraftOf, decision, face_at, tap};
use crate::games::kit::motion::{Beat, Moving};
use crate::games::kit::scene::Scenic;
use crate::games::kit::telling::{Refusing, Telling, Told, latest_news};
use crate::table::card::Face;
use crate::table::erase::Played;
use crate::table::game::{Offer as _, Viewer};
use crate::table::hand::Faces;
use crate::table::said::{Mood, Said};
use crate::table::setup::{Setup as _, Switch};
use crate::ui::kit::PanelCx;
use crate::ui::reactive::{effect, memo};
use crate::ui::store::{About, NoticeTone, notify_about, settle};
use crate::ui::text::t;
use leptos::prelude::*;

impl<G: CardGame> Desk<G> {
    /// The desk for one panel, with its signals.
    pub fn new(cx: PanelCx) -> Self {
        let view = memo(move || cx.table.view::<G>(cx.viewer()));
        let offers = memo(move || match cx.seat.get() {
            Some(seat) if cx.my_move() => cx.table.offers::<G>(seat),
            Some(_) | None => Vec::new(),
        });
        let draft = RwSignal::new(DraftOf::<G>::default());
        let desk = Desk {
            cx,
            view,
            scene: memo(move || view.with(|view| view.as_ref().map(G::View::scene))),
            offers,
            obvious: memo(move || obvious::<G>(cx, view, offers)),
            draft,
            decision: memo(move || {
                view.with(|view| offers.with(|offers| draft.with(|draft| decision::<G>(view.as_ref()?, offers, draft))))
            }),
            doubtful: RwSignal::new(None),
            doubting: RwSignal::new(false),
            explained: RwSignal::new(None),
            explaining: RwSignal::new(false),
        };
        desk.forget_when_asked_anew();
        desk
    }

    /// Answers a question that has only one answer, if the page does that.
    pub(super) fn answer_itself(self) {
        if let Some(solo) = self.cx.alone {
            solo.answer_itself(self.view, self.obvious, move |action| self.act(action));
        }
    }

    /// The table: what is drawn, and what taps do.
    pub fn table(self) -> CardTable {
        let Desk { cx, view, scene, draft, .. } = self;
        let look = move |face| {
            let name = move |seat| cx.name(seat);
            view.with(|view| G::look(view.as_ref(), &cx.speech(&name), face))
        };
        CardTable {
            cx,
            words: G::WORDS,
            ring: memo(move || scene.with(|scene| scene.as_ref().map(|s| s.ring.clone()).unwrap_or_default())),
            chips: memo(move || ghost::chips::<G>(cx, scene)),
            tallies: memo(move || {
                let seats = cx.players.with(Vec::len) as u8;
                cx.table.game::<G, _>(|played| tallies(played.log_for(Viewer::Public), seats)).unwrap_or_default()
            }),
            headline: memo(move || scene.with(|scene| scene.as_ref().map(|scene| scene.headline.clone()))),
            fighting: memo(move || scene.with(|scene| scene.as_ref().is_some_and(|s| G::View::is_fight(&s.middle)))),
            hand: memo(move || {
                view.with(|view| view.as_ref().map(|view| view.own_hand().to_vec()).unwrap_or_default())
            }),
            drawn: memo(move || view.with(|view| view.as_ref().and_then(G::View::drawn))),
            standing: memo(move || {
                let seat = cx.seat.get()?;
                view.with(|view| view.as_ref()?.standing(seat))
            }),
            question: memo(move || self.decision.with(|decision| decision.as_ref().map(question::<G>))),
            obvious: memo(move || self.obvious.with(Option::is_some)),
            target: memo(move || draft.with(|draft| draft.target)),
            chosen: memo(move || draft.with(|draft| draft.cards)),
            doubt: memo(move || {
                self.doubtful
                    .with(|doubtful| doubtful.as_ref().map(|(action, why)| Doubt { why, act: G::doubted(action) }))
            }),
            doubting: self.doubting,
            about: RwSignal::new(None),
            talking: RwSignal::new(false),
            asking_about: RwSignal::new(false),
            explained: self.explained,
            explaining: self.explaining,
            manner: Presenter {
                look: Callback::new(look),
                name: G::name,
                explain: Callback::new(move |face| self.explain(face)),
                told: Callback::new(move |viewer| Self::told(cx, viewer)),
                since: Callback::new(move |told| Self::since(cx, told)),
                sight: Callback::new(move |(by, of)| Self::sight(cx, by, of)),
                news: Callback::new(move |()| self.news()),
                talked_of: Callback::new(move |()| {
                    let name = move |seat| cx.name(seat);
                    G::talked_of(&cx.speech(&name))
                }),
                choosing: Callback::new(move |table| self.choosing(table)),
                switches: Callback::new(move |()| switches::<G>(cx)),
                row: G::row,
            },
            taps: self.taps(),
        }
    }

    /// The log, oldest first, as a viewer may read it; tracked.
    pub(super) fn told(cx: PanelCx, viewer: Viewer) -> Vec<Told> {
        let all = |played: &Played<G>| played.log_for(viewer).iter().map(|line| line.told()).collect();
        cx.table.game::<G, _>(all).unwrap_or_default()
    }

    fn choosing(self, table: CardTable) -> AnyView {
        self.decision.with(|decision| {
            let choice = decision.as_ref().and_then(|decision| decision.choice.as_ref());
            choice.map_or_else(|| ().into_any(), |choice| G::choosing(self, table, choice))
        })
    }

    fn taps(self) -> Taps {
        Taps {
            target: Callback::new(move |seat| self.draft.update(|draft| draft.tap_target(seat))),
            card: Callback::new(move |place| self.tap(place)),
            explain: Callback::new(move |face| self.tell_of(face, None)),
            answer: Callback::new(move |at: usize| {
                let button = self.decision.with_untracked(|decision| decision.as_ref()?.buttons.get(at).copied());
                if let Some(button) = button {
                    self.press(button);
                }
            }),
            confirm: Callback::new(move |()| self.confirm()),
            back: Callback::new(move |()| self.start_over()),
            yes: Callback::new(move |()| {
                if let Some((action, _)) = self.doubtful.get_untracked() {
                    self.act(action);
                }
            }),
        }
    }

    /// Drops the half-made answer when the question changes. A call is no answer: a player may think it over while others move.
    fn forget_when_asked_anew(self) {
        let question = memo(move || {
            let told = self.cx.table.game::<G, _>(|played| played.log.len());
            let phase = self.view.with(|view| view.as_ref().map(|view| view.moment().phase));
            (told, phase, self.cx.seat.get(), self.cx.my_move())
        });
        effect(move || {
            // A memo runs only if it is read. Tracking alone isn't enough.
            question.with(|_| ());
            let calling = self
                .doubtful
                .with_untracked(|doubtful| doubtful.as_ref().is_some_and(|(action, _)| G::is_call(action)));
            if !calling {
                self.doubting.set(false);
            }
            self.start_over();
        });
        // The explanation may be about a card in the hand.
        effect(move || {
            if !self.cx.peek.shown.get() {
                self.explaining.set(false);
            }
        });
        // After another choice, or a look at the cards, what was said about the last choice is out of date.
        effect(move || {
            self.draft.track();
            self.cx.peek.shown.get();
            settle(About::Question);
        });
    }

    /// Takes back everything chosen so far.
    fn start_over(self) {
        let granted = self.view.with_untracked(|view| view.as_ref().and_then(G::taken_for_granted));
        let draft = self.offers.with_untracked(|offers| granted.map(|act| G::begin(act, offers)));
        self.draft.set(draft.unwrap_or_default());
    }

    /// Handles a tap on an open card of the hand: chooses the card, or says why that isn't possible.
    fn tap(self, place: u8) {
        let tapped = self.view.with_untracked(|view| {
            let view = view.as_ref()?;
            let tapped = |offers: &Vec<_>| self.draft.with_untracked(|draft| tap::<G>(view, offers, draft, place));
            Some(self.offers.with_untracked(tapped))
        });
        match tapped {
            Some(Ok(draft)) => self.draft.set(draft),
            Some(Err(why)) => self.explain_at(place, why),
            None => self.explain_at(place, None),
        }
    }

    /// Explains what a card of the hand does and why it can't be chosen. If there is no explanation, says only why.
    fn explain_at(self, place: u8, why: Option<&'static str>) {
        let face = self.view.with_untracked(|view| face_at(view.as_ref()?.own_hand(), place));
        match (face.filter(|face| untrack(|| self.explain(*face)).is_some()), why) {
            (Some(face), _) => self.tell_of(face, why),
            (None, Some(why)) => notify_about(About::Question, untrack(|| t(why)), NoticeTone::Plain),
            (None, None) => {}
        }
    }

    /// Opens the sheet about a card.
    fn tell_of(self, face: Face, why: Option<&'static str>) {
        self.explained.set(Some((face, why)));
        self.explaining.set(true);
    }

    fn explain(self, face: Face) -> Option<Explained> {
        let cx = self.cx;
        let name = move |seat| cx.name(seat);
        self.view.with(|view| G::explain(view.as_ref(), &cx.speech(&name), face))
    }

    /// Presses a button of the decision: makes its move, or begins to put one together.
    fn press(self, button: Button<G::Act>) {
        if button.why.is_some() {
            return say_hidden(G::WORDS);
        }
        let begun = self.draft.with_untracked(|draft| draft.act == Some(button.act));
        match button.act.deed().at_once {
            Some(action) => self.make(action),
            None if begun => self.confirm(),
            None if G::takes_over(button.act) && self.draft.with_untracked(|draft| !draft.cards.is_empty()) => {
                self.take_over(button.act);
            }
            None => self.draft.set(self.offers.with_untracked(|offers| G::begin(button.act, offers))),
        }
    }

    /// Gives the cards chosen for another button to this one. If they complete its move, makes the move.
    fn take_over(self, act: G::Act) {
        self.draft.update(|draft| draft.act = Some(act));
        if self.ready().is_some() {
            self.confirm();
        }
    }

    fn ready(self) -> Option<G::Move> {
        self.decision.with_untracked(|decision| {
            decision.as_ref().and_then(|decision| decision.choice.as_ref()).and_then(|choice| choice.ready)
        })
    }

    /// Makes the move that was put together.
    pub fn confirm(self) {
        match self.ready() {
            Some(action) => self.make(action),
            None => say_hidden(G::WORDS),
        }
    }

    /// Makes a move. Before a dangerous one, asks for confirmation.
    pub fn make(self, action: G::Move) {
        let doubt = self.view.with_untracked(|view| view.as_ref().and_then(|view| G::doubt(view, &action)));
        match doubt {
            Some(why) => {
                self.doubtful.set(Some((action, why)));
                self.doubting.set(true);
            }
            None => self.act(action),
        }
    }

    /// Makes a move without asking. If the rules refuse it, says why, as far as that may be shown.
    fn act(self, action: G::Move) {
        let cx = self.cx;
        let Some(seat) = cx.seat.get_untracked() else { return };
        let refused = untrack(|| {
            let why = cx.table.game::<G, _>(|played| played.game.check(seat, &action).err()).flatten()?;
            let name = move |seat| cx.name(seat);
            let open = cx.peek.shown.get();
            Some(if open { cx.speech(&name).of(&why.said()) } else { G::WORDS.of("hidden-why") })
        });
        match refused {
            Some(why) => notify_about(About::Question, why, NoticeTone::Warn),
            None => cx.table.act::<G>(seat, &action),
        }
    }

    /// What the lines after the first `told` ones show everybody; tracked.
    fn since(cx: PanelCx, told: Option<usize>) -> Since {
        let since = |played: &Played<G>| {
            let log = played.log_for(Viewer::Public);
            let new = log.get(told.unwrap_or(log.len())..).unwrap_or_default();
            let great = |line: &&G::Line| {
                let told = line.told();
                let said = if told.mood == Mood::Danger { Some(told.said) } else { None };
                let beat = line.beat();
                if beat.is_some() || said.is_some() { Some(Great { beat, said }) } else { None }
            };
            let flights = new.iter().flat_map(|line| line.flights()).collect();
            Since { lines: log.len(), flights, greats: new.iter().filter_map(great).collect() }
        };
        cx.table.game::<G, _>(since).unwrap_or_default()
    }

    /// What a player last saw of another's cards, as far as the viewer may read that; tracked.
    fn sight(cx: PanelCx, by: Seat, of: Seat) -> Faces {
        let seen = |line: &&G::Line| match line.beat() {
            Some(Beat::Look { by: who, of: whose, seen, .. }) if (who, whose) == (by, of) && !seen.is_empty() => {
                Some(seen)
            }
            _ => None,
        };
        let last = |played: &Played<G>| played.log_for(cx.eyes()).iter().rev().find_map(seen);
        cx.table.game::<G, _>(last).flatten().unwrap_or_default()
    }

    /// What came into or left the hand unseen, in this turn or the one before; or, if it happened then, that the player has changed sides.
    fn news(self) -> Option<Said> {
        let me = self.cx.seat.get()?;
        self.cx.table.game::<G, _>(|played| {
            let lines = played.log_for(Viewer::Seat(me));
            latest_news(&mut lines.iter().rev().map(|line| line.told()))
        })?
    }
}

/// The move that the page makes for the player, as it is the only one and there is nothing to call or consider.
fn obvious<G: CardGame>(cx: PanelCx, view: Memo<Option<G::View>>, offers: Memo<Vec<G::Offer>>) -> Option<G::Move> {
    cx.alone?;
    let action = offers.with(|offers| if let [one] = offers.as_slice() { one.only() } else { None })?;
    let doubted = view.with(|view| view.as_ref().is_some_and(|view| G::doubt(view, &action).is_some()));
    let calls = cx.seat.get().and_then(|seat| cx.table.game::<G, _>(|played| !played.calls(seat).is_empty()));
    if doubted || calls == Some(true) { None } else { Some(action) }
}

/// Says that something only looks possible because the cards are covered.
pub fn say_hidden(words: GameWords) {
    notify_about(About::Question, untrack(|| words.of("hidden-why")), NoticeTone::Plain);
}

/// A decision as it is drawn.
fn question<G: CardGame>(decision: &DecisionOf<G>) -> Question {
    let answer = |button: &Button<G::Act>| {
        let ActLook { mark, danger } = G::act(button.act);
        Answer {
            key: button.act.deed().key,
            mark,
            why: button.why,
            public: button.public,
            confirms: decision.choice.as_ref().is_some_and(|choice| choice.act == button.act),
            danger: danger && button.act.deed().at_once.is_some(),
        }
    };
    Question {
        ask: decision.ask.clone(),
        answers: decision.buttons.iter().map(answer).collect(),
        begun: decision.choice.as_ref().map(|choice| Begun {
            key: choice.act.deed().key,
            action: choice.act.deed().is_action,
            danger: G::act(choice.act).danger,
            targets: choice.targets,
            veiled: choice.veiled,
            pickable: choice.pickable,
            flaw: choice.flaw,
        }),
    }
}

/// The switches of the table.
pub fn switches<G: CardGame>(cx: PanelCx) -> Vec<Switch> {
    cx.table.game::<G, _>(|played| played.setup.switches()).unwrap_or_default()
}
