//! The curtain falls a breath after a game is over, so that its last moment is seen. Layer 9; knows no game. It is the same breath for
//! everybody at the table.

use crate::ui::duration::duration;
use crate::ui::kit::PanelCx;
use crate::ui::skip::on_skip;
use leptos::prelude::*;

/// From the last move to the end's own page: long enough to read votes.
const BREATH: &str = "--great-votes";

/// Whether the end is shown. It is shown at once to those who come when all is over, who tap or press a key.
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
