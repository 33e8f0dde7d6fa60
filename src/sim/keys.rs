//! A dishonest device spoils its part of the key set-up. Layer 8.

use super::cheat::{Cheater, victim};
use super::kinds::Cheat;
use super::lies::spoil_keys;
use crate::base::ids::DeviceId;
use crate::base::rng::below;
use crate::session::log::entry::SignedEntry;
use crate::session::peer::GameMessage;
use crate::session::{LinkId, Peer, Phase};

impl Cheater {
    /// Spoils its part of the keys, or leaves the next device's share out of it.
    pub(super) fn other_keys(
        &mut self,
        peer: &mut Peer,
        (me, link): (DeviceId, LinkId),
        bytes: Vec<u8>,
        what: GameMessage,
        cheat: Cheat,
    ) -> Vec<(LinkId, Vec<u8>)> {
        if cheat == Cheat::EmptyShares
            && peer.phase() == Phase::KeySetup
            && let Some(robbed) = victim(peer)
        {
            peer.rob(robbed);
        }
        let GameMessage::Entry(signed) = what else { return vec![(link, bytes)] };
        let other = self.other_part(peer, me, &signed, cheat);
        let forged = other.and_then(|signed| peer.forge(link, GameMessage::Entry(signed)));
        match forged {
            Some(forged) => {
                self.did();
                vec![(link, forged)]
            }
            None => vec![(link, bytes)],
        }
    }

    fn other_part(&mut self, peer: &Peer, me: DeviceId, signed: &SignedEntry, cheat: Cheat) -> Option<SignedEntry> {
        let entry = signed.read().ok().filter(|entry| entry.device == me)?;
        let body = match cheat {
            Cheat::EmptyShares => peer.robbing(&entry, victim(peer)?)?,
            _ => {
                let spoils = below(&mut self.rng, 3) == 0;
                let spoils = *self.spoils.entry((*peer.log()?.game(), entry.counter)).or_insert(spoils);
                let spoilt = spoil_keys(entry.body.clone(), &mut self.rng)?;
                if !spoils {
                    return None;
                }
                spoilt
            }
        };
        self.again(peer, entry, body)
    }
}
