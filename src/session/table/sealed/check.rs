//! A level checks what a device says against what it owes, with its proofs. Layer 7.

use super::level::{Level, LevelContext};
use crate::base::ids::DeviceId;
use crate::crypto::error::What;
use crate::crypto::{CryptoError, Party, Row, cipher, coin, shuffle, threshold};
use crate::session::fault::Fault;
use crate::session::log::entry::{Deal, Mixed, Opened, Partials};

impl Level {
    /// Checks that `deal` is what `device` owes and, if `verify`, that its proofs hold.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn check(&self, cx: LevelContext<'_>, device: DeviceId, deal: &Deal, verify: bool) -> Result<(), Fault> {
        let due = self.due(device);
        let parts = [
            (!deal.mixes.is_empty(), due.mixes),
            (deal.shares.is_some(), due.shares),
            (!deal.standins.is_empty(), due.standins),
        ];
        if parts.iter().any(|(done, due)| *done && !due) || parts.iter().all(|(done, _)| !done) {
            return Err(self.not_due());
        }
        once(deal.mixes.iter().map(|mixed| mixed.at))?;
        once(deal.standins.iter().map(|partials| partials.at))?;
        deal.mixes.iter().try_for_each(|mixed| self.check_mixed(cx, device, mixed, verify))?;
        deal.shares.as_ref().map_or(Ok(()), |opened| self.check_shares(cx, device, opened, verify))?;
        deal.standins.iter().try_for_each(|partials| self.check_partials(cx, device, partials, verify))
    }

    /// If others stand in for a device, two of them can do the same at once, and more may become due than an author knew of. Then its entry comes too
    /// late, through no fault of its own.
    fn not_due(&self) -> Fault {
        if self.strained { Fault::Late } else { Fault::NotDue }
    }

    fn expect_parts(&self, due: usize, found: usize) -> Result<(), Fault> {
        match due == found {
            true => Ok(()),
            false if self.strained => Err(Fault::Late),
            false => Err(Fault::Parts { due, found }),
        }
    }

    fn check_mixed(&self, cx: LevelContext<'_>, device: DeviceId, mixed: &Mixed, verify: bool) -> Result<(), Fault> {
        let mix = self.mixes.get(usize::from(mixed.at)).filter(|mix| mix.turn() == Some(device));
        let mix = mix.ok_or_else(|| self.not_due())?;
        self.expect_parts(mix.rows.len(), mixed.rows.len())?;
        let width = mix.rows.first().map_or(1, Row::len);
        if mixed.rows.iter().any(|row| row.len() != width) {
            return Err(CryptoError::Malformed(What::Rows).into());
        }
        if verify {
            shuffle::verify(cx.log, cx.keys.joint(), &mix.rows, &mixed.rows, &mixed.proof)?;
        }
        Ok(())
    }

    fn check_shares(&self, cx: LevelContext<'_>, device: DeviceId, opened: &Opened, verify: bool) -> Result<(), Fault> {
        let party = Party::from(device);
        let (cards, coins) = self.owed_by(device);
        self.expect_parts(usize::from(!cards.is_empty()), usize::from(opened.cards.is_some()))?;
        self.expect_parts(coins.len(), opened.coins.len())?;
        if let Some(shares) = &opened.cards {
            self.expect_parts(cards.len(), shares.points.len())?;
            if verify {
                cipher::verify(cx.log, cx.keys.key(party)?, &cards, shares)?;
            }
        }
        for (base, share) in coins.iter().zip(&opened.coins) {
            self.expect_parts(1, share.points.len())?;
            if verify {
                coin::verify(cx.log, cx.keys, party, base, share)?;
            }
        }
        Ok(())
    }

    fn check_partials(
        &self,
        cx: LevelContext<'_>,
        device: DeviceId,
        part: &Partials,
        verify: bool,
    ) -> Result<(), Fault> {
        let standin = self.standins.get(usize::from(part.at));
        let standin = standin.filter(|standin| standin.wants(device, &self.openings)).ok_or_else(|| self.not_due())?;
        self.expect_parts(standin.count(), part.shares.points.len())?;
        if verify {
            let absent = Party::from(standin.absent);
            let bases = standin.bases(&self.openings);
            threshold::verify(cx.log, cx.keys, absent, device.into(), &bases, &part.shares)?;
        }
        Ok(())
    }
}

/// Checks that parts are named in ascending order, each once.
fn once(parts: impl Iterator<Item = u16>) -> Result<(), Fault> {
    let parts: Vec<u16> = parts.collect();
    if parts.is_sorted_by(|a, b| a < b) { Ok(()) } else { Err(Fault::NotDue) }
}
