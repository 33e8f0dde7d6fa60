//! This device prepares its work in short pieces, before it has to announce it. Layer 7.
//!
//! Each piece shuffles one pile or proves that one is shuffled, so that no piece takes long. Work that failed through the device's own doing isn't
//! tried again until the log has grown; otherwise its page would do nothing else. Meanwhile the others go on without it as if it were silent.

use super::desk::Desk;
use super::fold::Fold;
use super::phase::Perspective;
use super::secrets::Ahead;
use crate::base::ids::DeviceId;
use crate::crypto::Context;
use crate::session::fault::Bug;
use crate::session::log::entry::SignedEntry;
use crate::session::seed::Source;

impl Desk {
    /// Does a piece of mixing the piles and hands for this device's next entry ([`Desk::due`]). Returns whether there was one left.
    ///
    /// # Errors
    /// Only bugs: the device's own cryptography fails.
    pub fn prepare(&mut self) -> Result<bool, Bug> {
        if self.worker().is_none() {
            return Ok(false);
        }
        let source = self.source();
        let context = self.log.context();
        let made = self.fold.prepare(&source, &context);
        self.note_failure(made)
    }

    /// Makes the entry that this device owes the table, unless one is under way or has failed at this head of the log. This can be long work: a
    /// shuffle with its proof.
    ///
    /// # Errors
    /// Only bugs: the device's own cryptography fails.
    pub fn due(&mut self) -> Result<Option<SignedEntry>, Bug> {
        let Some(device) = self.worker() else { return Ok(None) };
        let body = self.fold.contribute(&self.source(), &self.log.context());
        let body = self.note_failure(body)?;
        let signed = body.map(|body| self.say(device, body));
        self.working = signed.is_some();
        Ok(signed)
    }

    /// Says that this device is here again, if the others have gone on without it. It may still have to withhold what it owes.
    pub fn back(&mut self) -> Option<SignedEntry> {
        let device = self.worker()?;
        let body = self.fold.here(device)?;
        Some(self.say(device, body))
    }

    /// Drops this device's entry under way, if it is this one: it isn't valid by this device's own log.
    pub fn give_up(&mut self, signed: &SignedEntry) {
        if self.pending.as_ref() == Some(signed) {
            if self.working
                && let Ok(entry) = signed.read()
            {
                self.failed = Some(entry.head);
            }
            self.forget_pending();
        }
    }

    /// This device, if there is work that it may do now.
    fn worker(&self) -> Option<DeviceId> {
        let may = self.pending.is_none() && self.failed != Some(self.log.head());
        self.device.filter(|device| may && (self.fold.can_help(*device) || self.fold.is_wronged()))
    }

    fn note_failure<T>(&mut self, made: Result<T, Bug>) -> Result<T, Bug> {
        if made.is_err() {
            self.failed = Some(self.log.head());
        }
        made
    }
}

impl Fold {
    fn prepare(&mut self, source: &Source, context: &Context) -> Result<bool, Bug> {
        let deals = self.deals();
        let (Perspective::Own(own), Some(keys), true) = (&mut self.sight, &self.keys, deals) else { return Ok(false) };
        let Some(mine) = &own.keys else { return Ok(false) };
        if own.made.0 != context.head {
            own.made = (context.head, Ahead::default());
        }
        self.dealer.mix_next(source, context, keys, mine, &mut own.made.1)
    }
}
