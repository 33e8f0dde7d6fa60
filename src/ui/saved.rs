//! The page stores the last game alone as it goes on, until it is given up or replaced. Layer 9.
//!
//! The record is in the browser's local storage, and is rewritten after each move. It has some ten kilobytes, takes less than a millisecond to write,
//! and is there at once when the page is opened again. It contains hidden cards, so nothing of it is shown before the game goes on or is over.

use super::face::Look;
use super::route::{Route, SoloAsk};
use super::store::{dice, flag, keep, kept, storage, text};
use js_sys::{Date, Reflect};
use leptos::prelude::*;

const GAME: &str = "winterover.solo";
/// The storage key for the tab whose game is stored.
const TAB: &str = "winterover.solo.tab";

/// What the first page says about the stored game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptGame {
    /// The settings it was asked for.
    pub ask: SoloAsk,
    /// The game's key.
    pub game: String,
    /// When the last move was made, in seconds since 1970.
    pub at_s: u64,
    /// Whether it has ended.
    pub over: bool,
}

/// Everything that is stored of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// The settings it was asked for.
    pub ask: SoloAsk,
    /// The game's key.
    pub game: String,
    /// How the bots look, by seat, beginning with seat 1.
    pub others: Vec<Look>,
    /// Its text record.
    pub record: String,
}

/// The outcome of storing a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keeping {
    /// It is stored.
    Kept,
    /// Another tab stores its own game there now.
    Elsewhere,
    /// The browser stores nothing, or has no room.
    Refused,
}

thread_local! {
    // There is only one game alone on the page.
    static KEPT: ArcRwSignal<Option<KeptGame>> = ArcRwSignal::new(summary());
}

fn summary() -> Option<KeptGame> {
    let whole = kept(GAME)?;
    let at_s = Reflect::get(&whole, &"at_s".into()).ok()?.as_f64()? as u64;
    Some(KeptGame { ask: ask(&text(&whole, "ask")?)?, game: text(&whole, "game")?, at_s, over: flag(&whole, "over")? })
}

fn ask(fragment: &str) -> Option<SoloAsk> {
    match Route::parse(fragment) {
        Route::Solo(ask) => Some(ask),
        _ => None,
    }
}

/// The stored game, if there is one.
pub fn kept_game() -> ArcRwSignal<Option<KeptGame>> {
    KEPT.with(Clone::clone)
}

/// Everything stored about it; `None` if it can't be read.
pub fn load() -> Option<SavedGame> {
    let whole = kept(GAME)?;
    let looks = text(&whole, "others")?;
    let others = looks.lines().filter_map(read_look).collect();
    let game = text(&whole, "game")?;
    let record = text(&whole, "record")?;
    Some(SavedGame { ask: ask(&text(&whole, "ask")?)?, game, others, record })
}

/// Makes this tab the one that stores its game from now on. Returns its number, for [`save`].
pub fn claim() -> usize {
    let tab = dice(1 << 30);
    if let Some(storage) = storage() {
        // If the browser refuses this, it also refuses to store the game, which the player is told.
        let _ = storage.set_item(TAB, &tab.to_string());
    }
    tab
}

/// Stores a game as it is now, for the tab `tab`.
pub fn save(tab: usize, saved: &SavedGame, over: bool) -> Keeping {
    if is_elsewhere(tab) {
        return Keeping::Elsewhere;
    }
    let at_s = (Date::now() / 1000.0) as u64;
    let looks: Vec<String> =
        saved.others.iter().map(|(name, icon, color)| format!("{icon}\t{color}\t{name}")).collect();
    let ask = Route::Solo(saved.ask.clone()).fragment();
    let done = keep(
        GAME,
        [
            ("ask", ask.into()),
            ("game", (&saved.game).into()),
            ("at_s", (at_s as f64).into()),
            ("over", over.into()),
            ("others", looks.join("\n").into()),
            ("record", (&saved.record).into()),
        ],
    );
    let kept = KeptGame { ask: saved.ask.clone(), game: saved.game.clone(), at_s, over };
    kept_game().set(Some(kept));
    if done { Keeping::Kept } else { Keeping::Refused }
}

/// Whether another tab now stores its game.
pub fn is_elsewhere(tab: usize) -> bool {
    let holder = storage().and_then(|storage| storage.get_item(TAB).ok().flatten());
    holder.is_some_and(|holder| holder != tab.to_string())
}

/// Forgets the game, as there is none to go back to any more.
pub fn forget() {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(GAME);
        let _ = storage.remove_item(TAB);
    }
    kept_game().set(None);
}

fn read_look(line: &str) -> Option<Look> {
    let mut fields = line.splitn(3, '\t');
    let icon = fields.next()?.parse().ok()?;
    let color = fields.next()?.parse().ok()?;
    Some((fields.next()?.to_owned(), icon, color))
}
