//! A dishonest device spoils its part in dealing the keys again, as others leave or enter. Layer 8.

use super::cheat::Cheater;
use crate::base::ids::DeviceId;
use crate::base::rng::{Seeded, below};
use crate::crypto::sharing::Dealing;
use crate::crypto::{Context, Party};
use crate::session::log::entry::{Body, Entry, ReshareComplaint, SignedEntry};
use crate::session::peer::GameMessage;
use crate::session::{LinkId, Peer, Phase};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

/// It spoils all of its parts, except for one in this many.
const SPOILS_BUT_ONE_OF: usize = 4;
/// The dealing about which it complains is one of this many of the others'.
const DEALINGS: usize = 24;
/// One in this many of its other entries is followed by a complaint for which nobody waits.
const COMPLAINS_ONE_OF: usize = 40;

/// How a part is spoilt.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spoiling {
    /// Everybody sees it.
    Openly,
    /// All boxes are bad, which only their receivers can see.
    Boxes,
    /// It may or may not be seen.
    Somehow,
}

impl Cheater {
    /// Spoils its part in a departure or entrance. Now and then, adds a complaint about keys in use after another entry.
    pub(super) fn other_renewal(
        &mut self,
        peer: &mut Peer,
        (me, link): (DeviceId, LinkId),
        bytes: Vec<u8>,
        what: GameMessage,
    ) -> Vec<(LinkId, Vec<u8>)> {
        let GameMessage::Entry(signed) = what else { return vec![(link, bytes)] };
        if let Some(spoilt) = self.spoilt_renewal(peer, me, &signed) {
            return match peer.forge(link, GameMessage::Entry(spoilt)) {
                Some(forged) => vec![(link, forged)],
                None => vec![(link, bytes)],
            };
        }
        let complains = peer.phase() == Phase::Playing && below(&mut self.rng, COMPLAINS_ONE_OF) == 0;
        let complaint = if complains { complaint(peer, below(&mut self.rng, DEALINGS)) } else { None };
        let late = complaint.zip(peer.log()).map(|(complaint, log)| {
            let body = Body::Accept(Some(Box::new(complaint)));
            log.sign(&self.identity, me, body)
        });
        let late = late.and_then(|signed| peer.forge(link, GameMessage::Entry(signed)));
        late.iter().for_each(|_late| self.did());
        [(link, bytes)].into_iter().chain(late.map(|late| (link, late))).collect()
    }

    fn spoilt_renewal(&mut self, peer: &Peer, me: DeviceId, signed: &SignedEntry) -> Option<SignedEntry> {
        let entry = signed.read().ok().filter(|entry| entry.device == me)?;
        if !matches!(entry.body, Body::Renew { .. } | Body::Accept(_) | Body::Enter(_)) {
            return None;
        }
        let spoils = below(&mut self.rng, SPOILS_BUT_ONE_OF) > 0;
        if !*self.spoils.entry((*peer.log()?.game(), entry.counter)).or_insert(spoils) {
            return None;
        }
        // It is spoilt in the same way each time it is sent.
        if let Some((known, spoilt)) = &self.renewed
            && known == signed
        {
            self.did();
            return Some(spoilt.clone());
        }
        let (body, how) = match entry.body.clone() {
            Body::Accept(None) => {
                let complaint = complaint(peer, below(&mut self.rng, DEALINGS))?;
                (Body::Accept(Some(Box::new(complaint))), Spoiling::Somehow)
            }
            Body::Accept(Some(_)) => (Body::Accept(None), Spoiling::Somehow),
            body => spoil_renewal(body, &mut self.rng)?,
        };
        let spoilt = self.again(peer, entry, body)?;
        match how {
            Spoiling::Openly => self.lied(&spoilt),
            Spoiling::Boxes => {
                self.did();
                self.deeds.borrow_mut().bad_boxes.insert(spoilt.hash());
            }
            Spoiling::Somehow => self.did(),
        }
        self.renewed = Some((signed.clone(), spoilt.clone()));
        Some(spoilt)
    }
}

/// Spoils dealings or an entrance.
fn spoil_renewal(body: Body, rng: &mut Seeded) -> Option<(Body, Spoiling)> {
    match body {
        Body::Renew { mut dealings, mut bequests } => {
            let how = match below(rng, 7) {
                0 | 1 => {
                    dealings.iter_mut().chain(&mut bequests).for_each(|(_, dealing)| spoil_boxes(dealing));
                    Spoiling::Boxes
                }
                // This may be the box of a device that is asleep.
                2 | 3 => {
                    let at = below(rng, dealings.len().max(1));
                    let boxes = dealings.get_mut(at).map(|(_, dealing)| &mut dealing.boxes)?;
                    let at = below(rng, boxes.len().max(1));
                    boxes.get_mut(at).and_then(|sealed| sealed.first_mut()).into_iter().for_each(|byte| *byte ^= 1);
                    Spoiling::Somehow
                }
                4 if !bequests.is_empty() => {
                    bequests.iter_mut().for_each(|(_, dealing)| spoil_boxes(dealing));
                    Spoiling::Somehow
                }
                5 => {
                    dealings.iter_mut().for_each(|(_, dealing)| drop(dealing.boxes.pop()));
                    Spoiling::Openly
                }
                _ => {
                    let (_, first) = dealings.first_mut()?;
                    if first.commitments.len() < 2 {
                        return None;
                    }
                    first.commitments.reverse();
                    Spoiling::Openly
                }
            };
            Some((Body::Renew { dealings, bequests }, how))
        }
        Body::Enter(mut entrance) => {
            let points = entrance.layers.as_mut().map(|layers| &mut layers.points)?;
            match points.get(1) {
                Some(_) if below(rng, 2) == 0 => points.swap(0, 1),
                Some(_) | None => drop(entrance.cards.pop()?),
            }
            Some((Body::Enter(entrance), Spoiling::Openly))
        }
        _ => None,
    }
}

/// A device's complaint about one of the others' last dealings, pending or already in use, whether or not anything is wrong with it.
fn complaint(peer: &Peer, which: usize) -> Option<ReshareComplaint> {
    let log = peer.log()?;
    let own = peer.secrets()?.own;
    let mut others = Vec::new();
    let mut head = None;
    for ordered in log.entries().iter().rev() {
        match ordered.entry.read() {
            Ok(Entry { device, body: Body::Renew { dealings, .. }, .. }) => {
                others.extend(dealings.into_iter().map(|(of, dealing)| (of, Party::from(device), dealing)));
            }
            // This is where their dealing began.
            Ok(Entry { body: Body::Deal(_) | Body::Enter(_) | Body::Accept(Some(_)), .. }) if !others.is_empty() => {
                head = Some(ordered.header.head());
                break;
            }
            Ok(_) | Err(_) => {}
        }
    }
    others.retain(|(_, by, _)| *by != own.party());
    let (of, by, dealing) = others.iter().cycle().nth(which)?;
    let context = Context { game: *log.game(), head: head? };
    let complaint = own.complain(&mut ChaCha20Rng::from_seed(log.head()), &context, *by, dealing).ok()?;
    Some(ReshareComplaint { of: *of, bequest: false, complaint })
}

fn spoil_boxes(dealing: &mut Dealing) {
    dealing.boxes.iter_mut().filter_map(|sealed| sealed.first_mut()).for_each(|byte| *byte ^= 1);
}
