//! The curtain falls a moment after a game is over, so that players see its end. Layer 9; knows no game. It falls at the same time for everybody at
//! the table.

use crate::ui::duration::duration;
use crate::ui::kit::PanelCx;
use crate::ui::skip::on_skip;
use leptos::prelude::*;

/// The time from the last move to the page that shows the end. It is long enough to read votes.
const BREATH: &str = "--great-votes";

/// Whether the end is shown. Players who come when all is over, or who tap or press a key, see it at once.
pub(super) fn curtain(cx: PanelCx) -> Signal<bool> {
    let fallen = RwSignal::new(cx.over.get_untracked());
    let fall = move || {
        if let Some(over) = cx.over.try_get_untracked() {
            let _ = fallen.try_set(over);
        }
    };
    Effect::new(move |before: Option<bool>| {
        let over = cx.over.get();
        if over && before == Some(false) {
            set_timeout(fall, duration(BREATH));
        } else {
            fall();
        }
        over
    });
    on_skip(fall);
    fallen.into()
}
