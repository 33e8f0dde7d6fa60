//! The Things secretly note whom they observe, infect or absorb. Layer 6. All humans of the chart are named in the same order, whether or not
//! anything can be done with them, as that is secret.

use super::names::human;
use crate::games::things_skirmish::rules::chart::{Laying, PEOPLE, Status, Statuses, those, whole};
use crate::games::things_skirmish::rules::infection::{Deed, Plot};
use crate::games::things_skirmish::rules::model::Human;
use crate::games::things_skirmish::rules::stage::Stage;
use crate::games::things_skirmish::rules::view::View;
use crate::table::said::Said;

/// A line of the chart to choose from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The human it is about; `None` for a bluff.
    pub human: Option<Human>,
    /// Its name.
    pub label: Said,
    /// Its effect. Secret.
    pub deed: Option<Said>,
    /// The chart to lay; `None` if it isn't possible. Secret.
    pub laying: Option<Laying>,
}

/// The lines to choose from now.
pub fn notes(view: &View) -> Vec<Note> {
    match view.stage {
        Stage::First => view.layings.iter().filter_map(first).collect(),
        Stage::Intend => intended(view),
        _ => Vec::new(),
    }
}

/// A line for a possible first imitation: the human that the chart marks.
fn first((statuses, laying): &(Statuses, Laying)) -> Option<Note> {
    let who = those(statuses, |status| status == Status::Imitation).iter().next()?;
    Some(Note { human: Some(who), label: Said::plain(human(who)), deed: None, laying: Some(*laying) })
}

/// A line for each human on the table, and one for a bluff.
fn intended(view: &View) -> Vec<Note> {
    let plot = |statuses| Plot {
        field: &view.colony.field,
        statuses,
        exposed: view.colony.exposed(),
        single: view.setup.single_modifier,
    };
    let statuses = whole(view.chart);
    let deeds: Vec<(Deed, Laying)> = statuses.as_ref().map_or_else(Vec::new, |statuses| {
        let plot = plot(statuses);
        let deed = |(chart, laying): &(Statuses, Laying)| Some((plot.deed(chart)?, *laying));
        view.layings.iter().filter_map(deed).collect()
    });
    let note = |who: Option<Human>| {
        let found = deeds.iter().find(|(deed, _)| about(*deed) == who);
        let label = who.map_or_else(|| Said::plain("skirmish-note-bluff"), |who| Said::plain(human(who)));
        let deed = found.map_or_else(|| Said::plain("skirmish-note-nothing"), |(deed, _)| said(*deed));
        Note { human: who, label, deed: Some(deed), laying: found.map(|(_, laying)| *laying) }
    };
    let there = PEOPLE.into_iter().filter(|who| view.colony.human(*who).is_some());
    there.map(|who| note(Some(who))).chain([note(None)]).collect()
}

fn about(deed: Deed) -> Option<Human> {
    match deed {
        Deed::Bluff => None,
        Deed::Observe(who) | Deed::Absorb(who) | Deed::Spread(who) => Some(who),
    }
}

fn said(deed: Deed) -> Said {
    match deed {
        Deed::Bluff => Said::plain("skirmish-note-nothing-changes"),
        Deed::Observe(_) => Said::plain("skirmish-note-observe"),
        Deed::Absorb(_) => Said::plain("skirmish-note-absorb"),
        Deed::Spread(_) => Said::plain("skirmish-note-spread"),
    }
}

/// What the Things have made of a human, as the key of a message.
pub fn status(status: Status) -> &'static str {
    match status {
        Status::Clean => "skirmish-status-clean",
        Status::Observed => "skirmish-status-observed",
        Status::Imitation => "skirmish-status-imitation",
    }
}

/// The drawn counter in words, if the viewer knows it.
pub fn drawn(view: &View) -> Option<Said> {
    view.drawn.map(|content| Said::plain("skirmish-drawn").with("content", super::names::content(content)))
}
