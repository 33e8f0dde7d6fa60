//! A dishonest device signs work that doesn't hold, other versions, and things that aren't due. Layer 8.

use super::device::config;
use super::kinds::Cheat;
use crate::base::ids::{DeviceId, LogIndex, Seat};
use crate::base::rng::{Seeded, below};
use crate::crypto::Identity;
use crate::crypto::setup::Round3;
use crate::session::lobby::roster::Heir;
use crate::session::log::Log;
use crate::session::log::entry::{Body, Deal, Entry, SignedEntry};

/// An entry that doesn't count now, whatever is due.
pub fn undue(log: &Log, identity: &Identity, me: DeviceId, cheat: Cheat, rng: &mut Seeded) -> Option<SignedEntry> {
    let count = log.roster().device_count();
    let seat = Seat(below(rng, log.roster().seats.len()) as u8);
    match cheat {
        Cheat::Proofs => {
            let dealt = log.entries().iter().rev().find_map(|ordered| match ordered.entry.read().ok()? {
                Entry { device, body: Body::Deal(deal), .. } if device == me => Some(*deal),
                _ => None,
            });
            Some(log.sign(identity, me, Body::Deal(Box::new(spoil(dealt?, rng)))))
        }
        Cheat::Moves => Some(log.sign(identity, me, Body::Move { seat, action: vec![below(rng, 9) as u8; 2] })),
        Cheat::Names => {
            let other = me.further(1 + below(rng, usize::from(count) - 1) as u8, count);
            Some(log.sign(identity, other, Body::Move { seat, action: vec![0] }))
        }
        Cheat::Again => {
            let others =
                log.since(LogIndex(1)).iter().filter(|ordered| ordered.entry.read().is_ok_and(|old| old.device != me));
            let others: Vec<&SignedEntry> = others.map(|ordered| &ordered.entry).collect();
            others.get(below(rng, others.len().max(1))).copied().cloned()
        }
        Cheat::Chatter => {
            let device = me.further(1 + below(rng, usize::from(count) - 1) as u8, count);
            let heir = (below(rng, 2) == 0).then_some(Heir { device: me, bot: false });
            let body = match below(rng, 5) {
                0 => Body::Stay,
                1 => Body::Here,
                2 => Body::Suspect { device },
                3 => Body::Dismiss { device, heir },
                _ => Body::Admit { key: config("", below(rng, 1 << 30) as u64, &[]).identity.public() },
            };
            Some(log.sign(identity, me, body))
        }
        // In most cases, there is nothing to accept.
        Cheat::Renewals => Some(log.sign(identity, me, Body::Accept(None))),
        Cheat::Faces
        | Cheat::Withholding
        | Cheat::Favour
        | Cheat::Flood
        | Cheat::Terms
        | Cheat::Keys
        | Cheat::EmptyShares
        | Cheat::Versions
        | Cheat::Starving
        | Cheat::Delays
        | Cheat::Moments
        | Cheat::Branches
        | Cheat::Repeats
        | Cheat::Lies
        | Cheat::Guesses
        | Cheat::FalseLobbies
        | Cheat::Comings
        | Cheat::Escapes
        | Cheat::Beginnings
        | Cheat::Bodies
        | Cheat::Cutting
        | Cheat::Endings
        | Cheat::LoneVotes => None,
    }
}

/// Makes work on cards invalid, in one of several ways.
pub fn spoil(mut deal: Deal, rng: &mut Seeded) -> Deal {
    match deal.mixes.first_mut() {
        Some(mixed) if mixed.rows.len() > 1 && below(rng, 2) == 0 => {
            let first = mixed.rows[0].clone();
            mixed.rows[1] = first;
        }
        Some(_) | None => {
            let points = deal.shares.as_mut().and_then(|shares| shares.cards.as_mut()).map(|cards| &mut cards.points);
            match points.filter(|points| !points.is_empty()) {
                Some(points) if points.len() > 1 => points.swap(0, 1),
                Some(points) => points.push(points[0]),
                None => deal.mixes.clear(),
            }
        }
    }
    deal
}

/// Makes a part of the key set-up invalid; `None` if it isn't one. A commitment always holds until it is opened.
pub fn spoil_keys(body: Body, rng: &mut Seeded) -> Option<Body> {
    Some(match body {
        Body::Keys2(mut part) => {
            match below(rng, 4) {
                0 => part.nonce[0] ^= 1,
                1 => part.dealing.commitments.reverse(),
                2 => drop(part.dealing.boxes.pop()),
                _ => part.dealing.boxes.iter_mut().filter_map(|sealed| sealed.first_mut()).for_each(|byte| *byte ^= 1),
            }
            Body::Keys2(part)
        }
        Body::Keys3(mut part) => {
            if let Round3::Ack(hash) = part.as_mut() {
                hash[0] ^= 1;
            }
            Body::Keys3(part)
        }
        _ => return None,
    })
}

/// Another version of what a device says, which could pass for the original.
pub fn other_version(body: Body, rng: &mut Seeded) -> Option<Body> {
    match body {
        Body::Deal(deal) => Some(Body::Deal(Box::new(spoil(*deal, rng)))),
        Body::Move { seat, mut action } => {
            action.iter_mut().for_each(|byte| *byte = below(rng, 9) as u8);
            Some(Body::Move { seat, action })
        }
        body => spoil_keys(body, rng),
    }
}

/// Whether an entry is work that the table waits for: on cards, or on keys.
pub fn is_work(signed: &SignedEntry) -> bool {
    matches!(signed.read(), Ok(Entry { body: Body::Deal(_) | Body::Keys1(_) | Body::Keys2(_) | Body::Keys3(_), .. }))
}

/// Whether an entry is anything that others may wait for, or have to do in its author's place.
pub fn is_owed(signed: &SignedEntry) -> bool {
    let owed = |entry: &Entry| {
        matches!(
            entry.body,
            Body::Unseal { .. }
                | Body::Reveal(_)
                | Body::OpenFor { .. }
                | Body::RevealFor { .. }
                | Body::Renew { .. }
                | Body::Accept(_)
                | Body::Enter(_)
        )
    };
    is_work(signed) || signed.read().is_ok_and(|entry| owed(&entry))
}
