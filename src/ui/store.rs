//! The store holds what the page remembers on this device and the notices that it shows. Layer 9; knows no game. It also tells whether the tab is
//! hidden.

use super::duration::duration;
use super::face;
use super::notices::Board;
use super::renew;
use super::scheme::Scheme;
use super::text_size::TextSize;
use super::words::Lang;

pub use super::notices::{About, NoticeTone};

use js_sys::{JSON, Object, Reflect};
use leptos::prelude::*;
use leptos::web_sys::Storage;
use wasm_bindgen::JsValue;

const PROFILE: &str = "winterover.profile";
const SETTINGS: &str = "winterover.settings";
const TABLE: &str = "winterover.table";

/// The player at this page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// The name.
    pub name: String,
    /// Which icon of the [`face::FACES`].
    pub icon: u8,
    /// Which colour, below [`face::COLORS`].
    pub color: u8,
}

/// The last table at which this device was and which it hasn't left. What is stored of the table is elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastTable {
    /// What follows `#` in its link.
    pub fragment: String,
    /// The game's key.
    pub game: String,
    /// When this device was last there, in seconds since 1970.
    pub at_s: u64,
}

/// The settings of this device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The two-letter code of the language; `None` for the browser's.
    pub lang: Option<String>,
    /// The address of a station; `None` for the page's own origin.
    pub signal: Option<String>,
    /// Addresses of public relays, one per line; empty for the built-in ones.
    pub relays: String,
    /// Addresses of ICE servers, one per line.
    pub ice: String,
    /// Which ways to find others and to be reached may be used.
    pub uses: Uses,
    /// The number of bots in a game alone.
    pub bots: u8,
    /// How long a bot seems to think.
    pub pace: Pace,
    /// Whether there are sounds, and phones vibrate.
    pub sound: bool,
    /// Whether each moment of a game is explained when it first comes up.
    pub hints: bool,
    /// Whether it is night or day on the page.
    pub scheme: Scheme,
    /// How large text is.
    pub text_size: TextSize,
    /// Whether this device shows the table to the whole room.
    pub screen: bool,
}

/// What this device may use to find others and to be reached by them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Uses {
    /// Stations.
    pub station: bool,
    /// Public relays, if there is no station.
    pub relays: bool,
    /// Other tabs of this browser.
    pub tabs: bool,
    /// Public STUN servers, if there is no station.
    pub stun: bool,
}

/// How long a bot seems to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// Long enough to talk it over.
    Slow,
    /// Long enough to follow.
    Normal,
    /// Just long enough to read.
    Quick,
}

impl Default for Settings {
    fn default() -> Self {
        let uses = Uses { station: true, relays: true, tabs: true, stun: true };
        Settings {
            lang: None,
            signal: None,
            relays: String::new(),
            ice: String::new(),
            uses,
            bots: 5,
            pace: Pace::Normal,
            sound: true,
            hints: true,
            scheme: Scheme::Device,
            text_size: TextSize::Device,
            screen: false,
        }
    }
}

impl Settings {
    /// The chosen language, or else the browser's.
    pub fn lang(&self) -> Lang {
        let browser = || window().navigator().language().unwrap_or_default();
        Lang::of_tag(&self.lang.clone().unwrap_or_else(browser))
    }
}

/// What the page remembers, as signals that outlive every page.
#[derive(Clone)]
struct Store {
    profile: ArcRwSignal<Profile>,
    settings: ArcRwSignal<Settings>,
    table: ArcRwSignal<Option<LastTable>>,
    notices: ArcRwSignal<Board>,
    hidden: ArcRwSignal<bool>,
}

thread_local! {
    // There is only one store for the device.
    static STORE: Store = Store {
        profile: ArcRwSignal::new(read_profile()),
        settings: ArcRwSignal::new(kept(SETTINGS).map_or_else(Settings::default, |kept| Settings::read(&kept))),
        table: ArcRwSignal::new(kept(TABLE).and_then(|kept| LastTable::read(&kept))),
        notices: ArcRwSignal::new(Board::default()),
        hidden: ArcRwSignal::new(false),
    };
}

fn read_profile() -> Profile {
    if let Some(mut profile) = kept(PROFILE).and_then(|kept| Profile::read(&kept)) {
        profile.name = face::clean(&profile.name);
        if !profile.name.is_empty() {
            return profile;
        }
    }
    let profile = Profile {
        name: face::name(dice(face::NAMES_COUNT)).to_owned(),
        icon: dice(face::FACES) as u8,
        color: dice(face::COLORS) as u8,
    };
    profile.keep();
    profile
}

/// This device's local storage, if it has any.
pub(super) fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What is stored on this device under a name. The browser reads and writes it as JSON, as it has a parser for that already.
pub(super) fn kept(name: &str) -> Option<JsValue> {
    JSON::parse(&storage()?.get_item(name).ok().flatten()?).ok()
}

/// Stores something on this device under a name. Returns whether that worked. If the browser stores nothing, the page goes on without.
pub(super) fn keep<const N: usize>(name: &str, fields: [(&str, JsValue); N]) -> bool {
    let whole = Object::new();
    for (field, value) in fields {
        let _ = Reflect::set(&whole, &field.into(), &value);
    }
    match (storage(), JSON::stringify(&whole)) {
        (Some(storage), Ok(text)) => storage.set_item(name, &String::from(text)).is_ok(),
        _ => false,
    }
}

pub(super) fn text(whole: &JsValue, field: &str) -> Option<String> {
    Reflect::get(whole, &field.into()).ok()?.as_string()
}

fn number(whole: &JsValue, field: &str) -> Option<u8> {
    Some(Reflect::get(whole, &field.into()).ok()?.as_f64()? as u8)
}

pub(super) fn flag(whole: &JsValue, field: &str) -> Option<bool> {
    Reflect::get(whole, &field.into()).ok()?.as_bool()
}

impl Profile {
    fn read(kept: &JsValue) -> Option<Self> {
        Some(Profile { name: text(kept, "name")?, icon: number(kept, "icon")?, color: number(kept, "color")? })
    }

    fn keep(&self) {
        keep(PROFILE, [("name", (&self.name).into()), ("icon", self.icon.into()), ("color", self.color.into())]);
    }
}

impl LastTable {
    fn read(kept: &JsValue) -> Option<Self> {
        let at_s = Reflect::get(kept, &"at_s".into()).ok()?.as_f64()? as u64;
        Some(LastTable { fragment: text(kept, "fragment")?, game: text(kept, "game")?, at_s })
    }

    fn keep(&self) {
        let at_s = self.at_s as f64;
        keep(TABLE, [("fragment", (&self.fragment).into()), ("game", (&self.game).into()), ("at_s", at_s.into())]);
    }
}

impl Settings {
    fn read(kept: &JsValue) -> Self {
        let start = Settings::default();
        Settings {
            lang: text(kept, "lang"),
            signal: text(kept, "signal"),
            relays: text(kept, "relays").unwrap_or(start.relays),
            ice: text(kept, "ice").unwrap_or(start.ice),
            uses: Uses {
                station: flag(kept, "uses_station").unwrap_or(start.uses.station),
                relays: flag(kept, "uses_relays").unwrap_or(start.uses.relays),
                tabs: flag(kept, "uses_tabs").unwrap_or(start.uses.tabs),
                stun: flag(kept, "uses_stun").unwrap_or(start.uses.stun),
            },
            bots: number(kept, "bots").unwrap_or(start.bots),
            pace: text(kept, "pace").and_then(|name| Pace::named(&name)).unwrap_or(start.pace),
            sound: flag(kept, "sound").unwrap_or(start.sound),
            hints: flag(kept, "hints").unwrap_or(start.hints),
            scheme: text(kept, "scheme").and_then(|name| Scheme::named(&name)).unwrap_or(start.scheme),
            text_size: text(kept, "text_size").and_then(|name| TextSize::named(&name)).unwrap_or(start.text_size),
            screen: flag(kept, "screen").unwrap_or(start.screen),
        }
    }

    fn keep(&self) {
        let fields = [
            ("lang", self.lang.clone().into()),
            ("signal", self.signal.clone().into()),
            ("relays", (&self.relays).into()),
            ("ice", (&self.ice).into()),
            ("uses_station", self.uses.station.into()),
            ("uses_relays", self.uses.relays.into()),
            ("uses_tabs", self.uses.tabs.into()),
            ("uses_stun", self.uses.stun.into()),
            ("bots", self.bots.into()),
            ("pace", self.pace.name().into()),
            ("sound", self.sound.into()),
            ("hints", self.hints.into()),
            ("scheme", self.scheme.name().into()),
            ("text_size", self.text_size.name().into()),
            ("screen", self.screen.into()),
        ];
        keep(SETTINGS, fields);
    }
}

impl Pace {
    /// All paces, the slowest first.
    pub const ALL: [Pace; 3] = [Pace::Slow, Pace::Normal, Pace::Quick];

    /// Its name in storage and in keys of words.
    pub const fn name(self) -> &'static str {
        match self {
            Pace::Slow => "slow",
            Pace::Normal => "normal",
            Pace::Quick => "quick",
        }
    }

    /// The pace with this name. Earlier pages stored names with a capital letter.
    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pace| pace.name().eq_ignore_ascii_case(name))
    }
}

/// A random number below `bound`, for purposes that needn't be secret.
pub fn dice(bound: usize) -> usize {
    (js_sys::Math::random() * bound as f64) as usize
}

/// The player here.
pub fn profile() -> ArcRwSignal<Profile> {
    STORE.with(|store| store.profile.clone())
}

/// Changes and stores the profile of the player here.
pub fn set_profile(change: impl FnOnce(&mut Profile)) {
    let signal = profile();
    signal.update(change);
    signal.with_untracked(Profile::keep);
}

/// The settings of this device.
pub fn settings() -> ArcRwSignal<Settings> {
    STORE.with(|store| store.settings.clone())
}

/// Changes and stores the settings of this device.
pub fn set_settings(change: impl FnOnce(&mut Settings)) {
    let signal = settings();
    signal.update(change);
    signal.with_untracked(Settings::keep);
}

/// The last table that this device sat at and hasn't left.
pub fn last_table() -> ArcRwSignal<Option<LastTable>> {
    STORE.with(|store| store.table.clone())
}

/// Notes that this device is at a table. Repeated calls have an effect only every ten seconds.
pub fn note_table(fragment: String, game: String) {
    let signal = last_table();
    let at_s = (js_sys::Date::now() / 1000.0) as u64;
    let table = LastTable { fragment, game, at_s };
    let known = |last: &LastTable| {
        (&last.fragment, &last.game) == (&table.fragment, &table.game) && at_s.saturating_sub(last.at_s) < 10
    };
    if !signal.with_untracked(|last| last.as_ref().is_some_and(known)) {
        table.keep();
        signal.set(Some(table));
        renew::at_table(true);
    }
}

/// Forgets the table, as there is none to go back to any more.
pub fn forget_table() {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(TABLE);
    }
    last_table().set(None);
    renew::at_table(false);
}

/// Shows a notice about nothing that could be over.
pub fn notify(text: String, tone: NoticeTone) {
    notify_about(About::Passing, text, tone);
}

/// Shows a notice for as long as its subject lasts, but only for a few seconds at most.
pub fn notify_about(about: About, text: String, tone: NoticeTone) {
    let mut id = 0;
    notices().update(|board| id = board.put(text, tone, about));
    let long = tone == NoticeTone::Danger || about == About::Lesson;
    set_timeout(move || dismiss(id), duration(if long { "--notice-long" } else { "--notice" }));
}

/// Takes a notice down.
pub fn dismiss(id: u32) {
    notices().maybe_update(|board| board.take(id));
}

/// Takes down notices about something that is over.
pub fn settle(about: About) {
    settle_unless(|other| *other != about);
}

/// Takes down notices whose subject doesn't last any more.
pub fn settle_unless(lasts: impl Fn(&About) -> bool) {
    notices().maybe_update(|board| board.settle(lasts));
}

/// The notices that are up.
pub fn notices() -> ArcRwSignal<Board> {
    STORE.with(|store| store.notices.clone())
}

/// Whether the tab is hidden.
pub fn hidden() -> ArcRwSignal<bool> {
    STORE.with(|store| store.hidden.clone())
}

/// Watches from now on whether the tab is hidden. A page can be opened in a tab that is.
pub fn watch_hidden() {
    let hidden = hidden();
    hidden.set(document().hidden());
    let listener = gloo::events::EventListener::new(&document(), "visibilitychange", move |_| {
        hidden.set(document().hidden());
    });
    // The listener lives as long as the page.
    listener.forget();
}
