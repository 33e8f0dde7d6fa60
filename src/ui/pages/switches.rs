//! A form made from the list of a game's switches sets them. Layer 9; their words come from the game.

use crate::table::erase::BadSetup;
use crate::table::setup::{Range, SetupError, Switch, Value};
use crate::ui::kit::GameKit;
use crate::ui::reactive::memo;
use crate::ui::text::{has, t, tell};
use crate::ui::widgets::{Stepper, Toggle};
use leptos::prelude::*;

/// Warnings about a setting as a whole, and not about single switches, in words.
pub fn advice(kit: &GameKit, setup: &[u8]) -> Vec<String> {
    let (switches, warnings) = kit.game.switches(setup).unwrap_or_default();
    let is_own = |key: &&&str| switches.iter().all(|switch| switch.key != **key);
    warnings.iter().filter(is_own).map(|key| warning(key)).collect()
}

/// Why a game can't begin with a setting, in words.
pub fn unplayable(kit: &GameKit, setup: &[u8]) -> Option<String> {
    let Err(BadSetup::Unplayable(error)) = kit.game.start(setup) else { return None };
    Some(match error {
        SetupError::Missing { count, seats, .. } => {
            tell("setup-missing", &[("n", count.into()), ("seats", seats.into())])
        }
        SetupError::Surplus { count, .. } => tell("setup-surplus", &[("n", count.into())]),
        SetupError::Cards { key } => tell("setup-cards", &[("switch", t(&format!("switch-{key}")).into())]),
        SetupError::Seats { .. } | SetupError::Unknown(_) | SetupError::Value { .. } => t("setup-unplayable"),
    })
}

/// All switches of an encoded setting. A change is handed on, unless it would make a playable setting unplayable.
#[component]
pub fn Switches(
    /// The game.
    kit: &'static GameKit,
    /// The setting.
    #[prop(into)]
    setup: Signal<Vec<u8>>,
    /// Whether the setting can only be read.
    #[prop(into)]
    locked: Signal<bool>,
    /// Takes the changed setting.
    #[prop(into)]
    on_change: Callback<Vec<u8>>,
) -> impl IntoView {
    let read = memo(move || kit.game.switches(&setup.get()).unwrap_or_default());
    let keys = memo(move || read.with(|(switches, _)| switches.iter().map(|switch| switch.key).collect::<Vec<_>>()));
    // The switch that was last changed in vain, and why it couldn't be. A notice would be hidden below the sheet.
    let refused = RwSignal::new(None::<(&'static str, String)>);
    let set = move |key: &'static str, value: Value| {
        refused.set(None);
        // A value from the form is refused only if the setting has changed meanwhile. The form then shows the new setting.
        if let Ok(changed) = kit.game.set(&setup.get_untracked(), key, value) {
            let is_flawed = untrack(|| setup.with(|setup| unplayable(kit, setup))).is_some();
            match untrack(|| unplayable(kit, &changed)) {
                Some(why) if !is_flawed => refused.set(Some((key, why))),
                Some(_) | None => on_change.run(changed),
            }
        }
    };
    let one = move |key: &'static str| {
        let switch = memo(move || read.with(|(switches, _)| switches.iter().find(|switch| switch.key == key).copied()));
        let warned = memo(move || read.with(|(_, warnings)| warnings.contains(&key)));
        view! {
            <li class="switch" data-testid=format!("switch-{key}")>
                {move || switch.get().map(|switch| control(switch, locked, set))}
                <p class="small dim">
                    {move || help(key)} " " {move || switch.get().and_then(unusual)}
                </p>
                {move || {
                    let why = refused.with(|refused| refused.as_ref().filter(|(at, _)| *at == key).map(|(_, why)| why.clone()));
                    why.map(|why| view! { <p class="small alarm" role="alert" data-testid="refused">{why}</p> })
                }}
                <Show when=move || warned.get()>
                    <p class="small alarm">{move || warning(key)}</p>
                </Show>
            </li>
        }
    };
    view! { <ul class="switches">{move || keys.get().into_iter().map(one).collect_view()}</ul> }.into_any()
}

fn control(
    switch: Switch,
    locked: Signal<bool>,
    set: impl Fn(&'static str, Value) + Copy + Send + Sync + 'static,
) -> AnyView {
    let key = switch.key;
    let label = Signal::derive(move || t(&format!("switch-{key}")));
    let test = format!("switch-{key}-control");
    match (switch.range, switch.value) {
        (Range::Number(least, most), Value::Number(value)) => view! {
            <Stepper value least most label disabled=locked test on_change=move |to: u16| set(key, Value::Number(to))/>
        }
        .into_any(),
        // A single step leads from one value to the other.
        (Range::Either(one, other), Value::Number(value)) => view! {
            <Stepper value least=one most=other label disabled=locked test on_change=move |to: u16| {
                set(key, Value::Number(if to > value { other } else { one }))
            }/>
        }
        .into_any(),
        (Range::Flag, Value::Flag(on)) => view! {
            <Toggle on label disabled=locked test on_change=move |to: bool| set(key, Value::Flag(to))/>
        }
        .into_any(),
        (Range::Delta(least, most), Value::Delta(value)) => {
            let shown = move |steps: u16| with_sign(i16::from(least) + steps as i16);
            let steps = u16::from(value.abs_diff(least));
            let span = u16::from(most.abs_diff(least));
            view! {
                <Stepper value=steps least=0 most=span label disabled=locked test shown on_change=move |to: u16| {
                    set(key, Value::Delta((i16::from(least) + to as i16) as i8))
                }/>
            }
            .into_any()
        }
        (Range::Words(words), Value::Word(_)) => {
            let shown = move |at: u16| words.get(usize::from(at)).map_or_else(String::new, |word| worded(key, word));
            let at = words.iter().position(|word| switch.word() == Some(word)).unwrap_or(0) as u16;
            view! {
                <Stepper value=at least=0 most=words.len() as u16 - 1 label disabled=locked test shown on_change=move |to: u16| {
                    words.get(usize::from(to)).and_then(|word| Value::word(word)).into_iter().for_each(|word| set(key, word))
                }/>
            }
            .into_any()
        }
        // If a switch's value isn't of the switch's kind, that is the game's mistake. The switch isn't shown.
        (Range::Flag | Range::Number(..) | Range::Either(..) | Range::Delta(..) | Range::Words(_), _) => ().into_any(),
    }
}

/// A difference as people write it, with its sign.
fn with_sign(delta: i16) -> String {
    match delta {
        0 => "0".to_owned(),
        1.. => format!("+{delta}"),
        _ => format!("−{}", delta.unsigned_abs()),
    }
}

/// The words for a value that is a word.
fn worded(key: &str, word: &str) -> String {
    t(&format!("switch-{key}-{word}"))
}

fn help(key: &str) -> String {
    let key = format!("switch-{key}-help");
    if has(&key) { t(&key) } else { String::new() }
}

fn warning(key: &str) -> String {
    let own = format!("warning-{key}");
    if has(&own) { t(&own) } else { t("switch-warning") }
}

/// Says what the default is, if the present value is another one.
fn unusual(switch: Switch) -> Option<String> {
    let value = match switch.default {
        Value::Flag(true) => t("on"),
        Value::Flag(false) => t("off"),
        Value::Number(number) => number.to_string(),
        Value::Delta(delta) => with_sign(delta.into()),
        Value::Word(word) => worded(switch.key, &word),
    };
    (switch.value != switch.default).then(|| tell("lobby-switch-default", &[("value", value.into())]))
}

/// How many switches differ from their defaults.
pub fn changes(kit: &GameKit, setup: &[u8]) -> usize {
    let switches = kit.game.switches(setup).map(|(switches, _)| switches).unwrap_or_default();
    switches.iter().filter(|switch| switch.value != switch.default).count()
}
