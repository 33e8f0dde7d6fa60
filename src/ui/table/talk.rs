//! Players at a table with others talk to each other. Layer 9. Each page shows a phrase for the same time.

use super::table_session::TableSession;
use crate::base::ids::Seat;
use crate::crypto::IdentityKey;
use crate::session::{Act, Words};
use crate::ui::chatter::{Spoken, Talk};
use crate::ui::duration::duration;
use crate::ui::talk::{Phrase, REST_MS};
use leptos::prelude::*;

impl TableSession {
    /// What the panel gets for talking.
    pub(super) fn talk(self) -> Talk {
        let said = move || self.spoken.with(|spoken| spoken.iter().map(|one| (one.seat, one.phrase)).collect());
        Talk {
            said: Signal::derive(said),
            say: Callback::new(move |phrase: Phrase| self.act(Act::Say(phrase.words()))),
        }
    }

    /// Shows what a player at a device has said, unless it comes too soon after the last phrase.
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
        set_timeout(fade, duration("--phrase"));
    }

    /// The seat of the person at a device; `None` if only bots play there.
    fn speaker(self, device: &IdentityKey) -> Option<Seat> {
        self.glance(|peer| {
            let roster = peer.roster()?;
            let at = peer.members().iter().find(|member| member.key == *device)?.device;
            roster.seats_of(at).difference(roster.seats_where(|seat| seat.bot)).iter().next()
        })
    }
}
