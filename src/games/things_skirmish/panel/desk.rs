//! The desk holds what a seat sees, what it can do and the move half made, and makes moves. Layer 10.

use crate::base::plane::{Length, Point};
use crate::games::things_skirmish::picture::act::{Act, Facts, Object, Piece};
use crate::games::things_skirmish::picture::asking::Asking;
use crate::games::things_skirmish::picture::board::{Board, board};
use crate::games::things_skirmish::picture::cast::Cast;
use crate::games::things_skirmish::picture::choice::{MOST_LED, MOST_SCATTERED, pen};
use crate::games::things_skirmish::picture::decision::{Decision, at_once, decision, doubt};
use crate::games::things_skirmish::picture::draft::Draft;
use crate::games::things_skirmish::picture::frame::Frame;
use crate::games::things_skirmish::picture::said;
use crate::games::things_skirmish::rules::Skirmish;
use crate::games::things_skirmish::rules::ids::ModelId;
use crate::games::things_skirmish::rules::movement::Step;
use crate::games::things_skirmish::rules::moves::Move;
use crate::games::things_skirmish::rules::refused::Refused;
use crate::games::things_skirmish::rules::side::Side;
use crate::games::things_skirmish::rules::stage::Stage;
use crate::games::things_skirmish::rules::view::View;
use crate::table::game::{Game, Viewer};
use crate::table::said::Said;
use crate::ui::card_table::told::Told;
use crate::ui::kit::PanelCx;
use crate::ui::speech::Speech;
use crate::ui::store::{About, NoticeTone, notify_about, settle};
use crate::ui::text::t;
use leptos::prelude::*;
use std::time::Duration;

/// What is seen, what can be done, and the move half made; the signals of one panel.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) cx: PanelCx,
    pub(super) view: Memo<Option<View>>,
    pub(super) cast: Memo<Option<Cast>>,
    pub(super) board: Memo<Option<Board>>,
    pub(super) draft: RwSignal<Draft>,
    pub(super) decision: Memo<Option<Decision>>,
    /// What the Things may say at any time. Secret.
    pub(super) calls: Memo<Vec<Move>>,
    offers: Memo<Vec<Move>>,
    /// The part of the map that is shown.
    pub(super) frame: RwSignal<Frame>,
    /// Whose sight is shown.
    pub(super) looking: RwSignal<Option<ModelId>>,
    /// The piece whose sheet was asked for last, and whether it is up.
    pub(super) about: RwSignal<Option<Piece>>,
    pub(super) asking_about: RwSignal<bool>,
    pub(super) roster: RwSignal<bool>,
    pub(super) calling: RwSignal<bool>,
    /// The move that is asked once more, and whether that question is up.
    pub(super) doubtful: RwSignal<Option<(Move, &'static str)>>,
    pub(super) doubting: RwSignal<bool>,
}

/// After how long the page lays a chart that leaves nothing to choose; always the same, so that it tells nothing.
const SETTLES: Duration = Duration::from_millis(700);

impl Desk {
    pub(super) fn new(cx: PanelCx) -> Self {
        let view = Memo::new(move |_| cx.table.view::<Skirmish>(cx.viewer()));
        let cast = Memo::new(move |_| cx.table.game::<Skirmish, _>(|played| Cast::of(played.log_for(Viewer::Public))));
        let calls = Memo::new(move |_| match cx.seat.get() {
            Some(seat) if !cx.busy.get() => moves(cx.table.calls::<Skirmish>(seat)),
            Some(_) | None => Vec::new(),
        });
        let offers = Memo::new(move |_| match cx.seat.get() {
            Some(seat) if cx.my_move() => {
                let mut offers = moves(cx.table.offers::<Skirmish>(seat));
                // What a creature becomes isn't secret: it is done like its other actions.
                let public =
                    |action: &&Move| view.with(|view| view.as_ref().is_some_and(|view| doubt(view, action).is_none()));
                calls.with(|calls| offers.extend(calls.iter().filter(public).cloned()));
                offers
            }
            Some(_) | None => Vec::new(),
        });
        let draft = RwSignal::new(Draft::default());
        let decision = Memo::new(move |_| {
            draft.with(|draft| with_asking(cx, view, cast, offers, |asking| decision(asking, draft)).flatten())
        });
        let desk = Desk {
            cx,
            view,
            cast,
            board: Memo::new(move |_| view.with(|view| view.as_ref().map(board))),
            draft,
            decision,
            calls,
            offers,
            frame: RwSignal::new(Frame::whole()),
            looking: RwSignal::new(None),
            about: RwSignal::new(None),
            asking_about: RwSignal::new(false),
            roster: RwSignal::new(false),
            calling: RwSignal::new(false),
            doubtful: RwSignal::new(None),
            doubting: RwSignal::new(false),
        };
        desk.forget_when_asked_anew();
        desk.settle_itself();
        desk
    }

    /// Looks with what a decision is made of; tracked.
    fn asking<R>(self, look: impl FnOnce(&Asking<'_>) -> R) -> Option<R> {
        with_asking(self.cx, self.view, self.cast, self.offers, look)
    }

    /// A new question makes the answer to an old one meaningless.
    fn forget_when_asked_anew(self) {
        let question = Memo::new(move |_| {
            let told = self.cx.table.game::<Skirmish, _>(|played| played.log.len());
            let stage = self.view.with(|view| view.as_ref().map(|view| format!("{:?}", view.stage)));
            (told, stage, self.cx.seat.get(), self.cx.my_move())
        });
        Effect::new(move |_| {
            question.with(|_| ());
            self.doubting.set(false);
            self.draft.set(Draft::default());
        });
        Effect::new(move |_| {
            self.draft.track();
            self.cx.peek.shown.get();
            settle(About::Question);
        });
    }

    /// The second laying of a secret action leaves nothing to choose.
    fn settle_itself(self) {
        let due = Memo::new(move |_| {
            let settles = self.view.with(|view| view.as_ref().is_some_and(|view| view.stage == Stage::Settle));
            if settles && self.cx.my_move() { self.offers.with(|offers| offers.first().cloned()) } else { None }
        });
        Effect::new(move |_| {
            let Some(action) = due.get() else { return };
            let lay = move || {
                if due.try_get_untracked() == Some(Some(action.clone())) {
                    self.act(&action);
                }
            };
            set_timeout(lay, SETTLES);
        });
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

    /// What a model is called; tracked.
    pub(super) fn name(self, id: ModelId) -> Said {
        self.cast
            .with(|cast| cast.as_ref().map(|cast| cast.name(id)))
            .unwrap_or_else(|| Said::plain("skirmish-somebody"))
    }

    /// Whether the seat's secrets lie open; tracked.
    pub(super) fn shown(self) -> bool {
        self.cx.peek.shown.get()
    }

    /// Whether the seat has secrets at all: it plays the Things; tracked.
    pub(super) fn has_secrets(self) -> bool {
        self.view.with(|view| view.as_ref().is_some_and(|view| view.me == Some(Side::Things.seat(view.setup.seats))))
    }

    /// The log, oldest first; tracked.
    pub(super) fn told(cx: PanelCx) -> Vec<Told> {
        let told = |played: &crate::table::erase::Played<Skirmish>| {
            let cast = Cast::of(played.log_for(Viewer::Public));
            let one =
                |line| Told { said: said::line(line, &cast), mood: said::mood(line), result: said::is_result(line) };
            played.log_for(Viewer::Public).map(one).collect()
        };
        cx.table.game::<Skirmish, _>(told).unwrap_or_default()
    }

    /// A tap on the map.
    pub(super) fn tap(self, place: Point, reach: Length) {
        let found = self.board.with_untracked(|board| {
            let board = board.as_ref()?;
            Some((board.piece_at(place, reach), board.opening_at(place, reach)))
        });
        let Some((piece, opening)) = found else { return };
        let decision = self.decision.get_untracked();
        let choice = decision.as_ref().and_then(|decision| decision.choice.as_ref());
        let objects = [piece.map(Object::Piece), opening.map(Object::Opening)];
        let target = choice.and_then(|choice| {
            objects.into_iter().flatten().find(|object| choice.targets.iter().any(|target| target.object == *object))
        });
        let actor = piece
            .filter(|piece| decision.as_ref().is_some_and(|it| it.actor != Some(*piece) && it.actors.contains(piece)));
        let begun = choice.map(|choice| choice.act);
        match (begun, target, actor, piece) {
            (_, Some(object), ..) => self.choose(object),
            (_, None, Some(piece), _) if !begun.is_some_and(Act::is_way) || self.is_fresh() => {
                self.draft.update(|draft| draft.choose_actor(piece));
            }
            (Some(act), ..) if act.is_way() => self.extend(place),
            (Some(act), ..) if act.is_template() || act == Act::Place => self.choose(Object::Point(place)),
            (_, _, _, Some(piece)) => self.tell_of(piece),
            (_, _, _, None) => self.looking.set(None),
        }
    }

    /// Whether no way has been drawn yet.
    fn is_fresh(self) -> bool {
        self.draft.with_untracked(|draft| draft.steps.is_empty())
    }

    /// Opens the sheet of a piece.
    pub(super) fn tell_of(self, piece: Piece) {
        self.about.set(Some(piece));
        self.roster.set(false);
        self.asking_about.set(true);
    }

    /// Something is chosen that the act is about, or one of several.
    pub(super) fn choose(self, object: Object) {
        let act = self.decision.with_untracked(|it| it.as_ref().and_then(|it| it.choice.as_ref()).map(|it| it.act));
        self.draft.update(|draft| match (act, object) {
            (Some(Act::Group), Object::Piece(Piece::Model(id))) => draft.tap_model(id, usize::from(u8::MAX)),
            (Some(Act::Scatter), Object::Piece(Piece::Model(id))) => draft.tap_model(id, MOST_SCATTERED),
            (Some(Act::Deploy), Object::Nominee(human)) => draft.tap_crew(human),
            (Some(Act::Lead), Object::Piece(Piece::Counter(id))) => draft.tap_counter(id, MOST_LED),
            _ => draft.choose(object),
        });
    }

    /// The way is gone on with to a place.
    fn extend(self, place: Point) {
        self.redraw(|pen, steps| pen.towards(steps, place));
    }

    /// The way is drawn again from some steps on, along a trail.
    pub(super) fn trail(self, steps: &[Step], trail: &[Point]) {
        self.redraw(|pen, _| pen.along(steps, trail));
    }

    fn redraw(self, drawn: impl FnOnce(&crate::games::things_skirmish::picture::march::Pen<'_>, &[Step]) -> Vec<Step>) {
        let draft = self.draft.get_untracked();
        let steps = untrack(|| {
            self.asking(|asking| {
                let act = asking.act(&draft)?;
                pen(asking, act, &draft).map(|pen| drawn(&pen, &draft.steps))
            })
        });
        if let Some(Some(steps)) = steps {
            self.draft.update(|draft| draft.steps = steps);
        }
    }

    /// Presses a button: makes its move, or begins to put it together.
    pub(super) fn press(self, act: Act) {
        let draft = self.draft.get_untracked();
        let found = untrack(|| self.asking(|asking| (at_once(asking, act, &draft), companions(asking, &draft))));
        let Some((action, group)) = found else { return };
        match action {
            Some(action) => self.make(action),
            None => self.draft.update(|draft| {
                draft.begin(act);
                if act == Act::Group {
                    draft.models = group;
                }
            }),
        }
    }

    /// Makes the move put together.
    pub(super) fn confirm(self) {
        let ready = self.decision.with_untracked(|decision| {
            decision.as_ref().and_then(|it| it.choice.as_ref()).and_then(|it| it.ready.clone())
        });
        if let Some(action) = ready {
            self.make(action);
        }
    }

    /// Makes a move, or asks once more before one that can't be taken back.
    pub(super) fn make(self, action: Move) {
        match self.view.with_untracked(|view| view.as_ref().and_then(|view| doubt(view, &action))) {
            Some(why) => {
                self.doubtful.set(Some((action, why)));
                self.doubting.set(true);
            }
            None => self.act(&action),
        }
    }

    /// Makes a move without asking. What the rules refuse is said here.
    pub(super) fn act(self, action: &Move) {
        let Some(seat) = self.cx.seat.get_untracked() else { return };
        let refused = untrack(|| {
            let why = self.cx.table.game::<Skirmish, _>(|played| played.game.check(seat, action).err()).flatten()?;
            let cast = self.cast.get()?;
            Some(self.say(&said::refused(why, &cast)))
        });
        match refused {
            Some(why) => notify_about(About::Question, why, NoticeTone::Warn),
            None => self.cx.table.act::<Skirmish>(seat, action),
        }
    }

    /// The label of the move that is asked once more; tracked.
    pub(super) fn doubted(self) -> String {
        self.doubtful.with(|it| it.as_ref().map(|(action, _)| t(Facts::of(action).act.key()))).unwrap_or_default()
    }
}

fn companions(asking: &Asking<'_>, draft: &Draft) -> Vec<ModelId> {
    match asking.actor(draft) {
        Some(Piece::Model(id)) => asking.companions(id),
        Some(Piece::Counter(_)) | None => Vec::new(),
    }
}

fn moves(offers: Vec<crate::games::things_skirmish::rules::offer::Offer>) -> Vec<Move> {
    offers.into_iter().map(|offer| offer.0).collect()
}

fn with_asking<R>(
    cx: PanelCx,
    view: Memo<Option<View>>,
    cast: Memo<Option<Cast>>,
    offers: Memo<Vec<Move>>,
    look: impl FnOnce(&Asking<'_>) -> R,
) -> Option<R> {
    let seat = cx.seat.get();
    let check = move |action: &Move| {
        let checked = cx.table.game::<Skirmish, _>(|played| seat.map(|seat| played.game.check(seat, action)));
        checked.flatten().unwrap_or(Err(Refused::WrongStage))
    };
    view.with(|view| {
        cast.with(|cast| {
            offers.with(|offers| {
                let (view, cast) = (view.as_ref()?, cast.as_ref()?);
                Some(look(&Asking { view, cast, offers, check: &check }))
            })
        })
    })
}
