//! Players at a table with others talk to each other. Layer 9. Each page shows the same for as long.

use super::table_session::TableSession;
use crate::base::ids::Seat;
use crate::crypto::IdentityKey;
use crate::session::{Act, Words};
use crate::ui::chatter::{Spoken, Talk};
use crate::ui::talk::{Phrase, REST_MS, SHOWN_MS};
use leptos::prelude::*;
use std::time::Duration;

impl TableSession {
    /// The panel's context for talking.
    pub(super) fn talk(self) -> Talk {
        let said = move || self.spoken.with(|spoken| spoken.iter().map(|one| (one.seat, one.phrase)).collect());
        Talk {
            said: Signal::derive(said),
            say: Callback::new(move |phrase: Phrase| self.act(Act::Say(phrase.words()))),
        }
    }

    /// Shows what a device has said, unless it says too much.
    pub(super) fn hear(self, device: &IdentityKey, words: &Words) {
        let Some((seat, phrase)) = self.speaker(device).zip(Phrase::of(words)) else { return };
        let at_ms = js_sys::Date::now();
        let rests = |one: &Spoken| one.seat == seat && at_ms - one.at_ms < f64::from(REST_MS);
        if self.spoken.with_untracked(|spoken| spoken.iter().any(rests)) {
            return;
        }
        let new = Spoken { seat, phrase, at_ms };
        self.spoken.update(|spoken| {
            spoken.retain(|one| one.seat != seat);
            spoken.push(new);
        });
        let fade = move || {
            let _ = self.spoken.try_update(|spoken| spoken.retain(|one| *one != new));
        };
        set_timeout(fade, Duration::from_millis(SHOWN_MS.into()));
    }

    /// The seat at which somebody plays at this device.
    fn speaker(self, device: &IdentityKey) -> Option<Seat> {
        self.glance(|peer| {
            let roster = peer.roster()?;
            let at = peer.members().iter().find(|member| member.key == *device)?.device;
            roster.seats_of(at).difference(roster.seats_where(|seat| seat.bot)).iter().next()
        })
    }
}
