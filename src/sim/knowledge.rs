//! A coalition's knowledge is everything that its devices could open together. Layer 8.
//!
//! It is compared with what the rules let them read.
//!
//! It is worked out from the secrets of the coalition's devices and the packets that they received. If an honest device has told a share x·P, that
//! share is known with its base. So is the same share over a base that the coalition has masked again, as it knows the difference. Partial shares
//! count once there are enough of them to stand in for a device, including the coalition's own; and a secret is rebuilt if the coalition has enough
//! shares of it. What the coalition could conclude from the rules, or guess, isn't covered.

use super::classes::Classes;
use super::trouble::Trouble;
use crate::base::ids::{DeviceId, LogIndex, Term};
use crate::crypto::keys::RevealedKey;
use crate::crypto::{IdentityKey, OwnKeys, Party, Point, TableKeys, threshold};
use crate::session::digest::Digest;
use crate::session::log::Log;
use crate::session::log::entry::{Body, Deal, Entry, SignedEntry};
use crate::session::peer::GameMessage;
use crate::session::table::insight::{Insight, Lying};
use crate::session::{LinkId, Peer};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// How many heads of the log are remembered, the newest: an entry names the one at which it was made.
const REMEMBERED: usize = 256;

/// What a coalition knows.
#[derive(Default)]
pub struct Knowledge {
    members: BTreeMap<usize, IdentityKey>,
    game: Option<Digest>,
    /// Games that were abandoned.
    past: BTreeSet<Digest>,
    classes: Classes,
    /// What was sealed at each head of a log.
    insights: BTreeMap<Digest, Insight>,
    order: VecDeque<Digest>,
    /// Heads that an honest device's log has had.
    held: BTreeSet<Digest>,
    /// By device, the head of its log when that was last looked at.
    seen: BTreeMap<usize, Digest>,
    /// Entries that the coalition has heard.
    heard: BTreeSet<Digest>,
    /// Devices that told their secret.
    told: BTreeSet<DeviceId>,
    /// Shares of secrets that were told, by the owner of the secret and the holder of the share.
    told_shares: BTreeMap<DeviceId, BTreeMap<DeviceId, RevealedKey>>,
    /// Whether an honest device has seen the game end while another honest one was missing. It may then have told its key on a log that can still be
    /// undone (`docs/security.md`, *A rolled-back glance*).
    ended_early: bool,
    /// The term and length of the furthest log on which an honest device has seen the game end.
    ended: Option<(Term, LogIndex)>,
    /// Cards and coins that the coalition was meant to see, with the head at which an honest device found that.
    shown: Vec<(Lying, Digest)>,
    /// Entries of the coalition that honest hosts refused because others had come first, which can happen to anybody.
    pub overtaken: BTreeSet<Digest>,
    /// How many of the coalition's mixings can be followed, and how many can't.
    pub followed: (u64, u64),
    /// A counter that grows with each change of what is known.
    version: u64,
    checked: Option<(Digest, u64)>,
}

impl Knowledge {
    /// The knowledge of these devices, which share everything they have.
    pub fn of(members: impl IntoIterator<Item = (usize, IdentityKey)>) -> Self {
        Knowledge { members: members.into_iter().collect(), ..Knowledge::default() }
    }

    /// Adds a device to the coalition.
    pub fn admit(&mut self, member: usize, key: IdentityKey) {
        self.members.insert(member, key);
        self.version += 1;
    }

    /// Notes what is sealed at the head of a device's log.
    pub fn look(&mut self, at: usize, peer: &Peer) {
        if peer.is_replaying() {
            return;
        }
        let Some(log) = peer.log() else { return };
        let head = log.head();
        if self.seen.insert(at, head) == Some(head) {
            return;
        }
        if !self.insights.contains_key(&head) {
            let Some(insight) = peer.insight().filter(|insight| self.looks_at(insight.game)) else { return };
            let dealt = &insight.dealt;
            let lying = dealt.cards.iter().chain(&dealt.coins).chain(&insight.closed);
            lying.for_each(|lying| self.classes.meet(&lying.base));
            self.insights.insert(head, insight);
            self.order.push_back(head);
            if self.order.len() > REMEMBERED {
                self.order.pop_front().into_iter().for_each(|head| drop(self.insights.remove(&head)));
            }
        }
        if !self.members.contains_key(&at) && self.held.insert(head) {
            self.allow(head);
            if self.insights.get(&head).is_some_and(|insight| insight.over) {
                self.ended = self.ended.max(Some((log.term(), log.len())));
            }
        }
    }

    fn looks_at(&mut self, game: Digest) -> bool {
        if self.game != Some(game) && !self.past.contains(&game) {
            let mut past = std::mem::take(&mut self.past);
            past.extend(self.game);
            let members = std::mem::take(&mut self.members);
            let followed = self.followed;
            *self = Knowledge {
                members,
                game: Some(game),
                past,
                version: self.version + 1,
                followed,
                ..Knowledge::default()
            };
        }
        self.game == Some(game)
    }

    /// Notes what the rules let the coalition read at a head that an honest device has had.
    fn allow(&mut self, head: Digest) {
        let Some(insight) = self.insights.get(&head) else { return };
        let coalition = self.places(&insight.devices);
        self.ended_early |= insight.over && insight.missing.iter().any(|device| !coalition.contains(device));
        let ours = |lying: &&Lying| lying.public || lying.readers.iter().any(|reader| coalition.contains(reader));
        for lying in insight.dealt.cards.iter().filter(ours) {
            self.classes.of(&lying.base).fair = true;
        }
        // Others' sealed moves are opened as soon as all have chosen.
        let closed = if insight.choosing { &[][..] } else { &insight.closed };
        let opened = closed.iter().filter(|closed| !closed.layers.iter().any(|device| coalition.contains(device)));
        for lying in opened.clone() {
            self.classes.of(&lying.base).fair = true;
        }
        let due = insight.dealt.cards.iter().filter(ours).chain(&insight.dealt.coins).chain(opened);
        self.shown.extend(due.map(|lying| (lying.clone(), head)));
    }

    /// The coalition's devices at the table.
    fn places(&self, devices: &[IdentityKey]) -> BTreeSet<DeviceId> {
        let ours = |key: &IdentityKey| self.members.values().any(|member| member == key);
        (0..).map(DeviceId).zip(devices).filter(|(_, key)| ours(key)).map(|(place, _)| place).collect()
    }

    /// Whether the coalition has so many votes that it may undo what a quorum has acknowledged (`docs/security.md`, *Quorum finality*). Onlookers and
    /// newcomers neither vote nor sign receipts.
    pub fn may_undo(&self, log: &Log) -> bool {
        let places = self.places(&log.roster().devices);
        let configuration = log.configuration();
        let dishonest = places.into_iter().filter(|place| configuration.has(*place)).count();
        dishonest + configuration.len() >= 2 * configuration.threshold()
    }

    /// Takes a packet from one device to another. The coalition knows it if one of its devices has sent or received it.
    pub fn hear(&mut self, peers: &[Peer], (from, link): (usize, LinkId), to: usize, bytes: &[u8]) {
        if !self.members.contains_key(&from) && !self.members.contains_key(&to) {
            return;
        }
        let signed = match peers[from].read_packet(link, bytes) {
            Some(GameMessage::Entry(signed) | GameMessage::Body(signed)) => signed,
            Some(GameMessage::LogEntry(ordered)) => ordered.entry,
            Some(GameMessage::Refused { entry, .. }) => return self.excuse(&peers[from], &entry),
            Some(_) | None => return,
        };
        if self.heard.contains(&signed.hash()) {
            return;
        }
        if self.weigh(peers, &signed).is_some() {
            self.heard.insert(signed.hash());
            self.version += 1;
        }
    }

    fn excuse(&mut self, host: &Peer, refused: &SignedEntry) {
        if host.weigh(refused).is_err_and(|fault| fault.is_innocent()) {
            self.overtaken.insert(refused.hash());
        }
    }

    /// Learns from an entry of the game; `None` if it can't be understood yet.
    fn weigh(&mut self, peers: &[Peer], signed: &SignedEntry) -> Option<()> {
        let entry = signed.read().ok()?;
        let insight = self.insights.get(&entry.head)?;
        let key = *insight.devices.get(entry.device.index())?;
        let author = peers.iter().position(|peer| peer.me() == key)?;
        signed.verify(&key, &insight.game).ok()?;
        let ours = self.members.contains_key(&author);
        match &entry.body {
            Body::Deal(deal) if ours => self.follow(&peers[author], &entry, deal),
            Body::Enter(entrance) if ours => {
                insight.dealt.entered(entrance).iter().for_each(|(before, after)| self.classes.join(before, after));
            }
            Body::Deal(deal) => self.gather(peers[author].secrets()?.own, deal),
            Body::Unseal { .. } if !ours => {
                let closed = insight.closed.iter().filter(|closed| closed.layers == [entry.device]);
                for lying in closed {
                    self.classes.of(&lying.base).shares.insert(entry.device);
                }
            }
            Body::OpenFor { share, .. } if !ours => self.gather_partials(peers[author].secrets()?.own, &share.points),
            Body::Reveal(_) => drop(self.told.insert(entry.device)),
            Body::RevealFor { device, share } => {
                self.told_shares.entry(*device).or_default().insert(entry.device, *share);
            }
            _ => {}
        }
        Some(())
    }

    /// Joins the bases of a mixing by the coalition, which knows where it put what.
    fn follow(&mut self, member: &Peer, entry: &Entry, deal: &Deal) {
        let Some((insight, secrets)) = self.insights.get(&entry.head).zip(member.secrets()) else { return };
        for mixed in &deal.mixes {
            match insight.mixed(secrets, entry, mixed) {
                Some(pairs) => {
                    self.followed.0 += 1;
                    pairs.iter().for_each(|(before, after)| self.classes.join(before, after));
                }
                None => self.followed.1 += 1,
            }
        }
    }

    /// Notes the shares that an honest device tells.
    fn gather(&mut self, own: &OwnKeys, deal: &Deal) {
        let secret = own.reveal();
        let device = own.party().device();
        let opened = deal.shares.iter().flat_map(|opened| opened.cards.iter().chain(&opened.coins));
        for share in opened.flat_map(|shares| &shares.points) {
            self.classes.of(&secret.base_of(share)).shares.insert(device);
        }
        deal.standins.iter().for_each(|partials| self.gather_partials(own, &partials.shares.points));
    }

    /// Notes an honest device's partial shares for another device; which device that is follows from the bases that have been seen.
    fn gather_partials(&mut self, own: &OwnKeys, points: &[Point]) {
        let holder = own.party().device();
        let Some(first) = points.first() else { return };
        let shares = DeviceId::all(u8::MAX).filter_map(|absent| Some((absent, own.reveal_share(absent.into()).ok()?)));
        let fits = |(_, share): &(DeviceId, RevealedKey)| self.classes.has(&share.base_of(first));
        let Some((absent, share)) = shares.into_iter().find(fits) else { return };
        for point in points {
            let class = self.classes.of(&share.base_of(point));
            class.partials.entry(absent).or_default().insert(holder, share);
        }
    }

    /// Checks, on the longest log that an honest device has, whether the coalition can open something that it mustn't see.
    ///
    /// # Errors
    /// The coalition can open something.
    pub fn check<'a>(&mut self, peers: &[Peer], honest: impl Iterator<Item = &'a Peer>) -> Result<(), Trouble> {
        let place = |log: &&Log| (log.term(), log.len());
        let Some(log) = honest.filter(|peer| !peer.is_replaying()).filter_map(Peer::log).max_by_key(place) else {
            return Ok(());
        };
        let now = (log.head(), self.version);
        if (self.ended_early && self.may_undo(log)) || self.checked.replace(now) == Some(now) {
            return Ok(());
        }
        // At the end of a game everything is open. Others may have seen it on a log that goes further than this one, and be replaying that now.
        if self.ended > Some(place(&log)) {
            return Ok(());
        }
        let Some(insight) = self.insights.get(&log.head()).filter(|insight| !insight.over) else { return Ok(()) };
        let reader = Opener::new(self, peers, insight);
        let entry = log.len();
        let dealt = &insight.dealt;
        let unfair = |lying: &&Lying| !self.classes.get(&lying.base).is_some_and(|class| class.fair);
        if let Some(card) = dealt.cards.iter().filter(unfair).find(|card| reader.opens(card)) {
            return Err(Trouble::Learnt { entry, readers: card.readers.clone() });
        }
        if dealt.mixing && dealt.coins.iter().any(|coin| reader.opens(coin)) {
            return Err(Trouble::Foreseen(entry));
        }
        let others = |closed: &&Lying| closed.layers.iter().all(|device| !reader.coalition.contains(device));
        if insight.choosing && insight.closed.iter().filter(others).filter(unfair).any(|closed| reader.opens(closed)) {
            return Err(Trouble::Peeked(entry));
        }
        Ok(())
    }

    /// Checks whether the coalition was shown something on a log that was then undone. That is so if it can open the thing, but the head at which it
    /// was meant to isn't in a log that has lasted.
    ///
    /// # Errors
    /// The coalition was shown something.
    pub fn conclude(&self, peers: &[Peer], lasting: &BTreeSet<Digest>) -> Result<(), Trouble> {
        let Some(insight) = self.order.back().and_then(|head| self.insights.get(head)) else { return Ok(()) };
        let reader = Opener::new(self, peers, insight);
        let class = |lying: &Lying| self.classes.id(&lying.base);
        let lasts = |(_, head): &&(Lying, Digest)| lasting.contains(head);
        let fair: BTreeSet<Option<usize>> = self.shown.iter().filter(lasts).map(|(lying, _)| class(lying)).collect();
        let mut others = self.shown.iter().filter(|shown| !lasts(shown)).map(|(lying, _)| lying);
        match others.any(|lying| !fair.contains(&class(lying)) && reader.opens_by_word(lying)) {
            true => Err(Trouble::TakenBack),
            false => Ok(()),
        }
    }
}

/// What the coalition can open at a head of the log.
struct Opener<'a> {
    knowledge: &'a Knowledge,
    keys: &'a TableKeys,
    /// The coalition's devices at the table, and the keys of each.
    coalition: BTreeSet<DeviceId>,
    owns: Vec<&'a OwnKeys>,
}

impl<'a> Opener<'a> {
    fn new(knowledge: &'a Knowledge, peers: &'a [Peer], insight: &'a Insight) -> Self {
        let coalition = knowledge.places(&insight.devices);
        let owns = knowledge.members.keys().filter_map(|member| Some(peers.get(*member)?.secrets()?.own)).collect();
        Opener { knowledge, keys: &insight.keys, coalition, owns }
    }

    /// Whether the coalition can open something.
    fn opens(&self, lying: &Lying) -> bool {
        lying.layers.iter().all(|device| self.has_layer(*device, &lying.base))
    }

    /// Whether it can with the shares it was told for it, rather than because it knows all secrets by now.
    fn opens_by_word(&self, lying: &Lying) -> bool {
        let told = |device: &DeviceId| {
            let class = self.knowledge.classes.get(&lying.base);
            self.coalition.contains(device) || class.is_some_and(|class| class.shares.contains(device))
        };
        lying.layers.iter().all(told)
    }

    fn has_layer(&self, device: DeviceId, base: &Point) -> bool {
        if self.coalition.contains(&device) || self.knowledge.told.contains(&device) {
            return true;
        }
        let class = self.knowledge.classes.get(base);
        if class.is_some_and(|class| class.shares.contains(&device)) {
            return true;
        }
        let mut shares = self.shares_of(device);
        let partials = class.and_then(|class| class.partials.get(&device)).into_iter().flatten();
        shares.extend(partials.map(|(holder, share)| (Party::from(*holder), *share)));
        shares.sort_by_key(|(holder, _)| *holder);
        shares.dedup_by_key(|(holder, _)| *holder);
        shares.len() >= self.keys.threshold() && threshold::rebuild(self.keys, device.into(), &shares).is_ok()
    }

    /// The shares of a device's secret that the coalition holds or was told.
    fn shares_of(&self, device: DeviceId) -> Vec<(Party, RevealedKey)> {
        let own = self.owns.iter().filter_map(|own| Some((own.party(), own.reveal_share(device.into()).ok()?)));
        let told = self.knowledge.told_shares.get(&device).into_iter().flatten();
        own.chain(told.map(|(holder, share)| (Party::from(*holder), *share))).collect()
    }
}
