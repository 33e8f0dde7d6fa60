//! The app holds the solo game, which outlives the page that shows it, and knows which one is kept. Layer 13.

use super::address::go;
use crate::games::COVERS;
use crate::ui::kit::{NoSolo, SoloGame, SoloStart};
use crate::ui::model::Instead;
use crate::ui::pages::{join::Waiting, kept::KeptPage};
use crate::ui::route::{Route, SoloAsk};
use crate::ui::saved::{self, KeptGame};
use crate::ui::store::{self, About, NoticeTone, notify_about};
use crate::ui::text::{say, t, tell};
use crate::ui::{face, renew};
use leptos::prelude::*;
use std::rc::Rc;

/// The solo game, if there is one.
#[derive(Clone, Copy)]
pub(super) struct SoloSeat {
    route: RwSignal<Route>,
    owner: StoredValue<Owner>,
    game: RwSignal<Option<Rc<dyn SoloGame>>, LocalStorage>,
    /// What is to begin as soon as it is fetched.
    coming: StoredValue<Option<SoloAsk>>,
    /// How the bots are to look. Those for which there is no look get any.
    others: StoredValue<Vec<face::Look>>,
    /// Whether the player goes on with the kept game.
    going_on: RwSignal<bool>,
    /// The line of the kept game's record that can't be played here.
    refused: RwSignal<Option<usize>>,
}

impl SoloSeat {
    pub(super) fn new(route: RwSignal<Route>) -> Self {
        SoloSeat {
            route,
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
            game: RwSignal::new_local(None),
            coming: StoredValue::new(None),
            others: StoredValue::default(),
            going_on: RwSignal::new(false),
            refused: RwSignal::new(None),
        }
    }

    /// Whether a game is being played here.
    pub(super) fn under_way(self) -> bool {
        self.game.with(|game| game.as_ref().is_some_and(|game| !game.is_over()))
    }

    /// The game that the player can go on with, whether it is played here or kept; tracked.
    pub(super) fn kept(self) -> Option<KeptGame> {
        saved::kept_game().get()
    }

    /// Gives up the game, played here or kept.
    pub(super) fn leave(self) {
        self.coming.set_value(None);
        self.stay_put();
        self.refused.maybe_update(|refused| refused.take().is_some());
        match self.game.try_update(Option::take).flatten() {
            Some(game) => game.give_up(),
            None => saved::forget(),
        }
    }

    /// Begins a game in place of any other.
    pub(super) fn begin_anew(self, ask: SoloAsk) {
        self.leave();
        self.others.set_value(Vec::new());
        go(&Route::Solo(ask));
    }

    /// Begins a game with bots in the places of others; asks first if one is under way.
    pub(super) fn sit_instead(self, Instead { game, others }: Instead) {
        let seats = u8::try_from(others.len() + 1).ok();
        self.others.set_value(others);
        go(&Route::Solo(SoloAsk { game: Some(game), seats, ..SoloAsk::default() }));
    }

    /// Goes on with the game, played here or kept.
    pub(super) fn resume(self) {
        let here = self.game.with_untracked(|game| game.as_ref().map(|game| game.ask().clone()));
        let ask = here.or_else(|| {
            self.going_on.set(true);
            untrack(|| self.kept()).map(|kept| kept.ask)
        });
        if let Some(ask) = ask {
            go(&Route::Solo(ask));
        }
    }

    /// Stops going on with the kept game, if the player was going to.
    fn stay_put(self) {
        // Signals a change only if there was one, as the page is made again for each.
        self.going_on.maybe_update(std::mem::take);
    }

    /// The game asked for: the one under way if it is that, otherwise a new one, unless that would cost one that is kept.
    pub(super) fn page(self, chosen: RwSignal<usize>, ask: SoloAsk, seated: Signal<bool>) -> AnyView {
        let end = move |()| {
            // The page goes first: it would begin a new game if it saw this one end.
            self.route.set(Route::Home);
            self.leave();
            go(&Route::Home);
        };
        if let Some(game) = self.game.get().filter(|game| *game.ask() == ask) {
            let again = move |()| {
                self.leave();
                go(&Route::Solo(SoloAsk { seed: None, tutorial: false, ..ask.clone() }));
            };
            return game.page(Callback::new(again), Callback::new(end));
        }
        let kept = self.kept().filter(|kept| !kept.over || kept.ask == ask);
        let going_on = self.going_on.get();
        match kept {
            Some(kept) if !going_on => self.offer(kept, ask),
            Some(kept) => {
                self.begin(chosen, kept.ask, true, seated);
                self.waiting()
            }
            None => {
                self.begin(chosen, ask, false, seated);
                self.waiting()
            }
        }
    }

    fn waiting(self) -> AnyView {
        let stop = move |()| {
            self.coming.set_value(None);
            self.stay_put();
            self.go_home();
        };
        view! { <Waiting title=say("solo-waiting") text="" trouble="" on_stop=stop/> }.into_any()
    }

    /// Asks the player what is to become of the kept game.
    fn offer(self, kept: KeptGame, ask: SoloAsk) -> AnyView {
        let refused = self.refused.get();
        let on_continue = Callback::new(move |()| self.resume());
        let on_new = Callback::new(move |()| {
            self.leave();
            go(&Route::Solo(ask.clone()));
        });
        let on_home = Callback::new(move |()| self.go_home());
        view! { <KeptPage covers=COVERS kept refused on_continue on_new on_home/> }.into_any()
    }

    /// Goes to the first page; what is kept stays.
    fn go_home(self) {
        self.route.set(Route::Home);
        go(&Route::Home);
    }

    /// Begins a game as soon as what it needs is there: a new one, or the one kept.
    fn begin(self, chosen: RwSignal<usize>, ask: SoloAsk, kept: bool, seated: Signal<bool>) {
        if self.coming.with_value(|coming| coming.as_ref() == Some(&ask)) {
            return;
        }
        self.coming.set_value(Some(ask.clone()));
        store::settle(About::Fetch);
        // The game that the address names is the one chosen from now on.
        if let Some(at) = ask.game.as_deref().and_then(|key| COVERS.iter().position(|cover| cover.key == key)) {
            chosen.set(at);
        }
        let saved = if kept { saved::load() } else { None };
        let named = saved.as_ref().and_then(|saved| COVERS.iter().find(|cover| cover.key == saved.game));
        let cover = named.or_else(|| COVERS.get(chosen.get_untracked()));
        leptos::task::spawn_local(async move {
            let kit = match cover {
                Some(cover) => cover.open().await,
                None => None,
            };
            let tutorial = match cover {
                Some(cover) if ask.tutorial => (cover.tutorial)().await,
                Some(_) | None => None,
            };
            // A tutorial that is gone on with can do without its words; a new one can't.
            let kit = if ask.tutorial && tutorial.is_none() && !kept { None } else { kit };
            // The player may have gone elsewhere meanwhile.
            if self.coming.with_value(|coming| coming.as_ref() != Some(&ask)) {
                return;
            }
            self.coming.set_value(None);
            self.stay_put();
            let owner = self.owner.get_value();
            let start = saved.map_or_else(|| SoloStart::New(ask, self.others.get_value()), SoloStart::Kept);
            match kit.map(|kit| owner.with(|| (kit.alone)(kit, start, tutorial))) {
                Some(Ok(game)) => return self.game.set(Some(game)),
                Some(Err(NoSolo::Record(error))) => return self.refused.set(Some(error.line)),
                Some(Err(NoSolo::Setup(error))) => {
                    let words = tell("solo-impossible", &[("why", error.to_string().into())]);
                    notify_about(About::Fetch, words, NoticeTone::Warn);
                }
                None => {
                    if !seated.get_untracked() {
                        renew::part_is_gone();
                    }
                    notify_about(About::Fetch, t("trouble-fetch"), NoticeTone::Warn);
                }
            }
            go(&Route::Home);
        });
    }
}
