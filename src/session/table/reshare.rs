//! A change tracks how far a departure or an entrance has got; a resharing tracks the new keys. Layer 7.

use super::membership::Membership;
use crate::base::codec;
use crate::base::ids::DeviceId;
use crate::crypto::reshare::{Dealings, To, blame};
use crate::crypto::{Ciphertext, Context, OwnKeys, Party, TableKeys};
use crate::session::fault::Bug;
use crate::session::lobby::roster::Heir;
use crate::session::log::entry::ReshareComplaint;
use crate::session::seed::Source;
use std::collections::BTreeSet;

/// A device's leaving; or its entering, which is the reverse: it gets keys, and every card gets its layer.
#[derive(Debug)]
pub(super) struct Change {
    pub(super) who: DeviceId,
    /// For an entrance: the sealed sides of all cards, as the device has masked them with its layer.
    pub(super) enters: Option<Vec<Ciphertext>>,
    /// Who takes over its seats; without an heir they leave by the rules.
    pub(super) heir: Option<Heir>,
    /// The devices whose secrets pass to the heir: the leaving one, and those whose secrets had passed to it.
    pub(super) estate: BTreeSet<DeviceId>,
    pub(super) step: Step,
}

impl Change {
    /// The leaving device, which takes part but doesn't stay.
    pub(super) fn leaver(&self) -> Option<DeviceId> {
        self.enters.is_none().then_some(self.who)
    }

    /// Whether a device is the heir.
    pub(super) fn passes_to(&self, device: DeviceId) -> bool {
        self.heir.is_some_and(|heir| heir.device == device)
    }

    /// How the heir is dealt the secrets that pass to it.
    pub(super) fn to_heir(&self) -> Option<To> {
        self.heir.map(|heir| To::Heir(heir.device.into()))
    }
}

/// How far a reconfiguration has come.
#[derive(Debug)]
pub(super) enum Step {
    /// The cards that only the leaving device can read are masked again, with a copy for the heir; then its layer is peeled off.
    Cards,
    /// A device that was let in is to bring its key, and its layer.
    Entrance,
    /// The keys are dealt again.
    Keys(Box<Resharing>),
}

/// The resharing of the keys of all devices that stay.
#[derive(Debug)]
pub(super) struct Resharing {
    /// What dealings are bound to: the game, and the log's head where this step began.
    pub(super) bound: Context,
    /// The keys, without the leaving device or with the entering one, as they were shared before.
    pub(super) keys: TableKeys,
    pub(super) dealings: Dealings,
    /// The dealings of secrets that only the heir is dealt.
    pub(super) bequests: Dealings,
    /// The devices that have found all dealings good, once the dealings are complete.
    pub(super) accepted: Option<BTreeSet<DeviceId>>,
}

/// The last completed resharing. It is kept until the next one: a device that slept through it may have been dealt a bad box.
#[derive(Debug)]
pub(super) struct Reshared {
    pub(super) resharing: Box<Resharing>,
    /// How its heir was dealt what passed to it.
    pub(super) heir: Option<To>,
}

/// Which dealing has a bad box for a device: to whom it was dealt, of whose secret, by whom.
#[derive(Clone, Copy, Debug)]
pub(super) struct BadBox {
    to: To,
    of: Party,
    by: Party,
}

impl Resharing {
    /// A resharing that begins here.
    pub(super) fn new(bound: Context, keys: TableKeys) -> Self {
        Resharing { bound, keys, dealings: Dealings::new(), bequests: Dealings::new(), accepted: None }
    }

    /// The dealings to these receivers.
    fn dealt(&self, to: To) -> &Dealings {
        match to {
            To::Members => &self.dealings,
            To::Heir(_) => &self.bequests,
        }
    }

    /// The first bad box for a device, which may be the heir; `None` if all are good.
    pub(super) fn bad_box(&self, mine: &OwnKeys, heir: Option<To>) -> Option<BadBox> {
        let mine_too = heir.filter(|to| *to == To::Heir(mine.party()));
        [To::Members].into_iter().chain(mine_too).find_map(|to| {
            let (of, by) = mine.bad_box(&self.bound, &self.keys, to, self.dealt(to))?;
            Some(BadBox { to, of, by })
        })
    }

    /// A device's complaint about a bad box.
    ///
    /// # Errors
    /// Can't occur for a box that [`Resharing::bad_box`] found.
    pub(super) fn complain(
        &self,
        source: &Source,
        mine: &OwnKeys,
        bad: BadBox,
    ) -> Result<Option<ReshareComplaint>, Bug> {
        let BadBox { to, of, by } = bad;
        let Some(dealing) = self.dealt(to).get(&(of, by)) else { return Ok(None) };
        let mut rng = source.draw("grievance", &[&[of.0, by.0], &codec::encode(dealing)]);
        let complaint = mine.complain(&mut rng, &self.bound, by, dealing).map_err(Bug::Crypto)?;
        Ok(Some(ReshareComplaint { of: of.device(), bequest: to != To::Members, complaint }))
    }

    /// Who is at fault when a device complains: the dealer or itself.
    pub(super) fn culprit(&self, complainer: DeviceId, heir: Option<To>, complaint: &ReshareComplaint) -> DeviceId {
        let ReshareComplaint { of, bequest, complaint } = complaint;
        let to = if *bequest { heir.unwrap_or(To::Members) } else { To::Members };
        blame(&self.bound, &self.keys, (to, self.dealt(to)), complainer.into(), (*of).into(), complaint).device()
    }

    /// The owners of the secrets that a device has to deal now: its own, and its shares of those whose owners aren't there.
    pub(super) fn owed_by(&self, membership: &Membership, device: DeviceId) -> Vec<Party> {
        let there = |party: Party| membership.is_there(party.device());
        let me = Party::from(device);
        if !there(me) || self.accepted.is_some() {
            return Vec::new();
        }
        let done = |of: Party| [me, of].iter().any(|by| self.dealings.contains_key(&(of, *by)));
        let all = self.keys.members().into_iter().chain(self.keys.departed());
        let holds = |of: Party| self.keys.share_key(of, me).is_ok() && membership.may_hold(of.device(), device);
        all.filter(|of| (*of == me || !there(*of) && holds(*of)) && !done(*of)).collect()
    }

    /// Whether a device still has to accept the dealings or complain.
    pub(super) fn awaits_word_of(&self, membership: &Membership, leaver: Option<DeviceId>, device: DeviceId) -> bool {
        let new = |accepted: &BTreeSet<DeviceId>| !accepted.contains(&device);
        Some(device) != leaver && membership.is_there(device) && self.accepted.as_ref().is_some_and(new)
    }
}
