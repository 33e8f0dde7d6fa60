//! A coach explains a moment of the game to new players, when they are first asked something in it. Layer 9. What it says follows from what everybody
//! sees, and what is sent to other devices doesn't depend on it.

use crate::ui::kit::{GameKit, PanelCx};
use crate::ui::reactive::memo;
use crate::ui::store::{About, NoticeTone};
use crate::ui::text::t;
use crate::ui::widgets::moment::section_text;
use crate::ui::{lessons, store};
use leptos::prelude::*;

/// Coaches the player at this page for as long as the component lives.
pub(super) fn coach(kit: &'static GameKit, cx: PanelCx) {
    let settings = store::settings();
    let asked = memo(move || {
        let wanted = settings.with(|settings| settings.hints) && cx.my_move() && !cx.over.get();
        (wanted && lessons::taken(lessons::FILE)).then(|| (kit.moment)(cx))
    });
    Effect::new(move |before: Option<Option<&'static str>>| {
        let moment = asked.get();
        if before.flatten() != moment {
            store::settle(About::Lesson);
        }
        if let Some(moment) = moment.filter(|moment| untrack(|| !lessons::taken(moment))) {
            lessons::take(moment);
            store::notify_about(About::Lesson, untrack(|| lesson(kit, cx, moment)), NoticeTone::Plain);
        }
        moment
    });
    on_cleanup(|| store::settle(About::Lesson));
}

/// The name of a moment, and the first paragraph of the rules for it.
fn lesson(kit: &'static GameKit, cx: PanelCx, moment: &'static str) -> String {
    let text = section_text(moment, &(kit.switches)(cx));
    format!("{}. {}", t(moment), text.split("\n\n").next().unwrap_or_default())
}
