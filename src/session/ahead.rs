//! What a device owes the table, made ahead of the entry that says it, one pile at a time: so no piece of work is long. Layer 7.

use super::desk::Desk;
use super::fault::Bug;
use super::fold::Fold;
use super::seed::Source;
use super::stage::Sight;
use crate::crypto::Context;

impl Desk {
    /// Mixes one of the piles and hands that this device is about to say it has mixed ([`Desk::due`]). Whether there was one left.
    ///
    /// # Errors
    /// Only bugs: the device's own cryptography fails.
    pub fn prepare(&mut self) -> Result<bool, Bug> {
        if self.pending.is_some() || !self.fold.can_help(self.device) {
            return Ok(false);
        }
        let (source, context) = (self.source(), self.chain.context());
        self.fold.prepare(&source, &context)
    }
}

impl Fold {
    fn prepare(&mut self, source: &Source, context: &Context) -> Result<bool, Bug> {
        let deals = self.deals();
        let (Sight::Own(own), Some(keys), true) = (&mut self.sight, &self.keys, deals) else { return Ok(false) };
        let Some(mine) = &own.keys else { return Ok(false) };
        let made = own.made_at(&context.head);
        let Some(mixed) = self.dealer.mix_next(source, context, keys, mine, made)? else { return Ok(false) };
        if own.made.0 != context.head {
            own.made = (context.head, Vec::new());
        }
        own.made.1.push(mixed);
        Ok(true)
    }
}
