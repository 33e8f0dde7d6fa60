//! The desk holds what a seat sees, its options and its half-made move, and makes moves. Layer 10.

use crate::base::plane::{Length, Point};
use crate::games::kit::telling::Told;
use crate::games::things_skirmish::picture::act::{Act, Facts, Object, Piece};
use crate::games::things_skirmish::picture::asking::Asking;
use crate::games::things_skirmish::picture::bends::bent;
use crate::games::things_skirmish::picture::board::{Board, board};
use crate::games::things_skirmish::picture::cast::Cast;
use crate::games::things_skirmish::picture::choice::pen;
use crate::games::things_skirmish::picture::decision::{Decision, at_once, decision, doubt, only};
use crate::games::things_skirmish::picture::draft::Draft;
use crate::games::things_skirmish::picture::frame::Frame;
use crate::games::things_skirmish::picture::said;
use crate::games::things_skirmish::rules::Skirmish;
use crate::games::things_skirmish::rules::event::MOST_SCATTERED;
use crate::games::things_skirmish::rules::ids::ModelId;
use crate::games::things_skirmish::rules::key::MOST_LED;
use crate::games::things_skirmish::rules::movement::Step;
use crate::games::things_skirmish::rules::moves::Move;
use crate::games::things_skirmish::rules::refused::Refused;
use crate::games::things_skirmish::rules::side::Side;
use crate::games::things_skirmish::rules::stage::Stage;
use crate::games::things_skirmish::rules::view::View;
use crate::table::game::{Game, Viewer};
use crate::table::said::Said;
use crate::ui::duration::duration;
use crate::ui::kit::PanelCx;
use crate::ui::reactive::{effect, memo};
use crate::ui::speech::Speech;
use crate::ui::store::{About, NoticeTone, notify_about, settle};
use crate::ui::text::t;
use leptos::prelude::*;

/// What is seen of the table, and what can be done.
#[derive(Clone, PartialEq)]
pub(super) struct Seen {
    pub(super) view: View,
    pub(super) cast: Cast,
    pub(super) board: Board,
    /// The offered moves, and the mutations that are possible.
    offers: Vec<Move>,
    /// What the Things may declare at any time. Secret.
    pub(super) calls: Vec<Move>,
}

/// What the player is looking at.
#[derive(Clone, PartialEq, Default)]
pub(super) struct Focus {
    /// The model whose field of view is shown.
    pub(super) looking: Option<ModelId>,
    /// The piece whose sheet was opened last.
    pub(super) about: Option<Piece>,
    /// The move that needs to be confirmed, and why.
    pub(super) doubtful: Option<(Move, &'static str)>,
}

/// The part of the map that is shown, and the map's size on the screen in pixels.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Lens {
    pub(super) frame: Frame,
    pub(super) screen: (f64, f64),
}

/// The signals of one panel. There are few of them, as each kind of signal adds code.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) cx: PanelCx,
    pub(super) seen: Memo<Option<Seen>>,
    pub(super) draft: RwSignal<Draft>,
    pub(super) decision: Memo<Option<Decision>>,
    /// The move that the page makes by itself.
    pub(super) obvious: Memo<Option<Move>>,
    pub(super) focus: RwSignal<Focus>,
    pub(super) lens: RwSignal<Lens>,
    /// Whether these sheets are open: about one piece, about all of them, the Things' calls, and the request for confirmation.
    pub(super) asking_about: RwSignal<bool>,
    pub(super) roster: RwSignal<bool>,
    pub(super) calling: RwSignal<bool>,
    pub(super) doubting: RwSignal<bool>,
}

impl Desk {
    pub(super) fn new(cx: PanelCx) -> Self {
        let seen = memo(move || seen(cx));
        let draft = RwSignal::new(Draft::default());
        let desk = Desk {
            cx,
            seen,
            draft,
            decision: memo(move || {
                draft.with(|draft| with_asking(cx, seen, |asking| decision(asking, draft)).flatten())
            }),
            obvious: memo(move || obvious(cx, seen)),
            focus: RwSignal::new(Focus::default()),
            lens: RwSignal::new(Lens { frame: Frame::whole(), screen: (400.0, 400.0) }),
            asking_about: RwSignal::new(false),
            roster: RwSignal::new(false),
            calling: RwSignal::new(false),
            doubting: RwSignal::new(false),
        };
        desk.forget_when_asked_anew();
        desk.settle_itself();
        desk
    }

    /// Reads the table; tracked. `None` if there is no table.
    pub(super) fn look<R>(self, look: impl FnOnce(&Seen) -> R) -> Option<R> {
        self.seen.with(|seen| seen.as_ref().map(look))
    }

    /// Whether none of the player's models is on the map although the game goes on; tracked. The human outside may still be found.
    pub(super) fn has_nobody(self) -> bool {
        let Some(me) = self.cx.seat.get() else { return false };
        let nobody = |seen: &Seen| {
            let view = &seen.view;
            let gathers = matches!(view.stage, Stage::Dealing | Stage::First | Stage::Deploying { .. });
            let has = |side: Side| view.colony.field.humans().any(|model| Side::of(model.kind) == side);
            !gathers && view.setup.sides_of(me).all(|side| side != Side::Things && !has(side))
        };
        !self.cx.over.get() && self.look(nobody) == Some(true)
    }

    /// Reads what a decision is based on; tracked.
    fn asking<R>(self, look: impl FnOnce(&Asking<'_>) -> R) -> Option<R> {
        with_asking(self.cx, self.seen, look)
    }

    /// Drops the draft when there is a new question, to which an old answer would mean nothing.
    fn forget_when_asked_anew(self) {
        let told = memo(move || {
            let told = self.cx.table.game::<Skirmish, _>(|played| played.log.len());
            (told, self.cx.my_move())
        });
        effect(move || {
            // Anything newly seen counts, and so does the beginning or the end of a turn.
            self.seen.track();
            told.track();
            self.doubting.set(false);
            self.draft.set(Draft::default());
        });
        effect(move || {
            self.draft.track();
            self.cx.peek.shown.get();
            settle(About::Question);
        });
    }

    /// Makes the second laying of a secret action, which leaves nothing to choose.
    fn settle_itself(self) {
        let due = move || {
            self.look(|seen| if seen.view.stage == Stage::Settle { seen.offers.first().cloned() } else { None })
                .flatten()
        };
        effect(move || {
            if due().is_none() || !self.cx.my_move() {
                return;
            }
            let lay = move || {
                // The table may be gone by then.
                if self.seen.try_get_untracked().is_some()
                    && let Some(action) = untrack(due)
                {
                    self.act(&action);
                }
            };
            // The delay is always the same, so that it reveals nothing.
            set_timeout(lay, duration("--lay"));
        });
    }

    /// Runs `speaking` with the words and names of the moment; tracked.
    pub(super) fn speak<R>(self, speaking: impl FnOnce(&Speech<'_>) -> R) -> R {
        let cx = self.cx;
        speaking(&cx.speech(&move |seat| cx.name(seat)))
    }

    /// A message in words; tracked.
    pub(super) fn say(self, said: &Said) -> String {
        self.speak(|speech| speech.of(said))
    }

    /// The name of a model; tracked.
    pub(super) fn name(self, id: ModelId) -> Said {
        self.look(|seen| seen.cast.name(id)).unwrap_or_else(|| Said::plain("skirmish-somebody"))
    }

    /// Whether the seat's secrets are uncovered; tracked.
    pub(super) fn shown(self) -> bool {
        self.cx.peek.shown.get()
    }

    /// Whether the seat has secrets, as the Things do; tracked.
    pub(super) fn has_secrets(self) -> bool {
        self.look(|seen| seen.view.me == Some(seen.view.setup.seat_of(Side::Things))) == Some(true)
    }

    /// The log, oldest first; tracked.
    pub(super) fn told(cx: PanelCx) -> Vec<Told> {
        let told = |played: &crate::table::erase::Played<Skirmish>| {
            let cast = Cast::of(played.log_for(Viewer::Public));
            played.log_for(Viewer::Public).into_iter().map(|line| said::told(line, &cast)).collect()
        };
        cx.table.game::<Skirmish, _>(told).unwrap_or_default()
    }

    /// Handles a tap on the map.
    pub(super) fn tap(self, place: Point, reach: Length) {
        let found =
            untrack(|| self.look(|seen| (seen.board.piece_at(place, reach), seen.board.opening_at(place, reach))));
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
            (_, _, _, None) => self.focus.update(|focus| focus.looking = None),
        }
    }

    /// Whether no way has been drawn yet.
    fn is_fresh(self) -> bool {
        self.draft.with_untracked(|draft| draft.steps.is_empty())
    }

    /// Opens the sheet of a piece.
    pub(super) fn tell_of(self, piece: Piece) {
        self.focus.update(|focus| focus.about = Some(piece));
        self.roster.set(false);
        self.asking_about.set(true);
    }

    /// Chooses the object of the act, or one of several.
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

    /// Continues the way to a place.
    fn extend(self, place: Point) {
        self.redraw(|pen, steps| pen.towards(steps, place));
    }

    /// Draws the way anew along a trail, keeping its first steps.
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

    /// Makes the move that was put together.
    pub(super) fn confirm(self) {
        let ready = self.decision.with_untracked(|decision| {
            decision.as_ref().and_then(|it| it.choice.as_ref()).and_then(|it| it.ready.clone())
        });
        if let Some(action) = ready {
            self.make(action);
        }
    }

    /// Makes a move, or first asks for confirmation if it can't be taken back.
    pub(super) fn make(self, action: Move) {
        match untrack(|| self.look(|seen| doubt(&seen.view, &action))).flatten() {
            Some(why) => {
                self.focus.update(|focus| focus.doubtful = Some((action, why)));
                self.doubting.set(true);
            }
            None => self.act(&action),
        }
    }

    /// Makes a move without asking. If the rules refuse it, the desk says why.
    pub(super) fn act(self, action: &Move) {
        let Some(seat) = self.cx.seat.get_untracked() else { return };
        let refused = untrack(|| {
            let why = self.cx.table.game::<Skirmish, _>(|played| played.game.check(seat, action).err()).flatten()?;
            let why = self.look(|seen| said::refused(why, &seen.cast))?;
            Some(self.say(&why))
        });
        match refused {
            Some(why) => notify_about(About::Question, why, NoticeTone::Warn),
            None => self.cx.table.act::<Skirmish>(seat, action),
        }
    }

    /// The label of the move that needs to be confirmed, and why it does; tracked.
    pub(super) fn doubted(self) -> Option<(String, String)> {
        self.focus.with(|focus| focus.doubtful.as_ref().map(|(action, why)| (t(Facts::of(action).act.key()), t(why))))
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

/// What is seen of the table, and what can be done; tracked.
fn seen(cx: PanelCx) -> Option<Seen> {
    let seat = cx.seat.get();
    let mine = cx.my_move();
    let busy = cx.busy.get();
    let viewer = cx.viewer();
    cx.table.game::<Skirmish, _>(|played| {
        let view = played.game.view(viewer);
        let calls = match seat {
            Some(seat) if !busy => moves(played.calls(seat)),
            Some(_) | None => Vec::new(),
        };
        let mut offers = Vec::new();
        if let (Some(seat), true) = (seat, mine) {
            offers = moves(played.offers(seat));
            // A mutation isn't secret: it is offered like a creature's other actions.
            offers.extend(calls.iter().filter(|action| doubt(&view, action).is_none()).cloned());
            let bent = bent(&view, &offers, &|action| played.game.check(seat, action));
            offers.extend(bent);
        }
        let cast = Cast::of(played.log_for(Viewer::Public));
        Seen { board: board(&view), view, cast, offers, calls }
    })
}

fn with_asking<R>(cx: PanelCx, seen: Memo<Option<Seen>>, look: impl FnOnce(&Asking<'_>) -> R) -> Option<R> {
    let seat = cx.seat.get();
    let check = move |action: &Move| {
        let checked = cx.table.game::<Skirmish, _>(|played| seat.map(|seat| played.game.check(seat, action)));
        checked.flatten().unwrap_or(Err(Refused::WrongStage))
    };
    seen.with(|seen| {
        let Seen { view, cast, offers, .. } = seen.as_ref()?;
        Some(look(&Asking { view, cast, offers, check: &check }))
    })
}

/// The move that the page makes for the player, as it is the only one and there is nothing to declare or consider; tracked.
fn obvious(cx: PanelCx, seen: Memo<Option<Seen>>) -> Option<Move> {
    cx.alone?;
    let is_silent = seen.with(|seen| seen.as_ref().is_some_and(|seen| seen.calls.is_empty()));
    if is_silent { with_asking(cx, seen, only).flatten() } else { None }
}
