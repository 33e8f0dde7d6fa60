//! A sheet offers phrases to say to the others, and what they say is put into words. Layer 9. It is chatter, on which no rule depends.

use super::model::CardTable;
use crate::base::ids::Seat;
use crate::ui::chatter::Talk;
use crate::ui::kit::{LogLine, Tone};
use crate::ui::talk::{Gap, Phrase, Topic};
use crate::ui::text::{say, t, tell};
use crate::ui::widgets::Sheet;
use crate::ui::widgets::option::{Choosable, options};
use leptos::prelude::*;

/// The sheet. A tap on the player's own face opens it.
pub(super) fn talk(table: CardTable) -> Option<AnyView> {
    let talk = table.cx.talk?;
    let picked = RwSignal::new(None);
    Some(
        view! {
            <Sheet open=table.talking title=say("talk") test="talk-sheet">
                {options("options", "talk", Topic::ALL.map(|topic| one(table, talk, picked, topic)).into())}
                {move || picked.get().map(|topic| filling(table, talk, topic))}
            </Sheet>
        }
        .into_any(),
    )
}

/// Phrases about a player. A tap says one at once.
pub(super) fn about(table: CardTable, seat: Seat) -> Option<AnyView> {
    // Onlookers can't speak.
    table.cx.seat.get()?;
    let talk = table.cx.talk?;
    let of_players = Topic::ALL.into_iter().filter(|topic| topic.gap() == Gap::Player);
    let one = |topic: Topic| Choosable {
        label: t(topic.key()),
        note: None,
        chosen: Signal::stored(false),
        test: format!("about-{}", topic.key()),
        press: Callback::new(move |()| {
            table.asking_about.set(false);
            talk.say.run(Phrase { topic, about: seat.0 });
        }),
    };
    Some(options("options", "talk", of_players.map(one).collect()))
}

/// The words over a player's face.
pub(super) fn bubble(table: CardTable, phrase: Phrase) -> String {
    match phrase.topic.gap() {
        Gap::Card => format!("{} {}", t(phrase.topic.key()), filled(table, phrase)),
        // Without the name it would be said of the player over whose face it stands.
        Gap::Player => format!("{}: {}", t(phrase.topic.key()), filled(table, phrase)),
        Gap::Nothing => t(phrase.topic.key()),
    }
}

/// What a player has just said; tracked.
pub(super) fn said_by(table: CardTable, seat: Seat) -> Option<Phrase> {
    let said = table.cx.talk?.said;
    said.with(|said| said.iter().find(|(who, _)| *who == seat).map(|(_, phrase)| *phrase))
}

/// The latest thing said, as a line; tracked.
pub(super) fn line(table: CardTable) -> Option<LogLine> {
    let (who, phrase) = table.cx.talk?.said.with(|said| said.last().copied())?;
    let what = tell(phrase.topic.said(), &[("what", filled(table, phrase).into())]);
    let text = tell("talk-line", &[("who", table.cx.name(who).into()), ("what", what.into())]);
    Some(LogLine { text, tone: Tone::Public })
}

/// The words that fill a phrase's gap. The gap stays open if this page doesn't know what the number stands for.
fn filled(table: CardTable, phrase: Phrase) -> String {
    let about = usize::from(phrase.about);
    let known = match phrase.topic.gap() {
        Gap::Nothing => return String::new(),
        Gap::Player => table.cx.players.with(|players| players.get(about).map(|player| player.name.clone())),
        Gap::Card => table.manner.talked_of.run(()).into_iter().nth(about),
    };
    known.unwrap_or_else(|| t("talk-something"))
}

fn speak(table: CardTable, talk: Talk, phrase: Phrase) {
    table.talking.set(false);
    talk.say.run(phrase);
}

/// A phrase. A tap says it at once, or picks it so that its gap can be filled.
fn one(table: CardTable, talk: Talk, picked: RwSignal<Option<Topic>>, topic: Topic) -> Choosable {
    let press = move |()| match topic.gap() {
        Gap::Nothing => {
            picked.set(None);
            speak(table, talk, Phrase { topic, about: 0 });
        }
        Gap::Player | Gap::Card => picked.set(Some(topic)),
    };
    Choosable {
        label: t(topic.key()),
        note: None,
        chosen: Signal::derive(move || picked.get() == Some(topic)),
        test: topic.key().to_owned(),
        press: Callback::new(press),
    }
}

/// What the gap of a phrase can be filled with.
fn filling(table: CardTable, talk: Talk, topic: Topic) -> AnyView {
    let others = || table.chips.with(|chips| chips.iter().map(|chip| chip.seat).collect::<Vec<_>>());
    let all: Vec<(u8, String)> = match topic.gap() {
        Gap::Nothing => Vec::new(),
        Gap::Player => {
            let me = table.cx.seat.get();
            others().into_iter().filter(|seat| Some(*seat) != me).map(|seat| (seat.0, table.cx.name(seat))).collect()
        }
        Gap::Card => (0..).zip(table.manner.talked_of.run(())).collect(),
    };
    let fill = |(about, label): (u8, String)| Choosable {
        label,
        note: None,
        chosen: Signal::stored(false),
        test: format!("talk-about-{about}"),
        press: Callback::new(move |()| speak(table, talk, Phrase { topic, about })),
    };
    view! {
        <p class="dim">{tell(topic.said(), &[("what", "…".into())])}</p>
        {options("options", "talk-about", all.into_iter().map(fill).collect())}
    }
    .into_any()
}
