//! A level tracks its part of a batch: who still owes what, what has come, and the proofs of it. Layer 7.
//!
//! To shuffle a pile, as many devices as stand in for one do so in turn. Only the owner's device conceals a hand. Shares come from all devices that
//! don't keep their own. Only a later level opens what a level shuffles, so no share of a card is out before every proof about the card was verified.
//! The others do what an excused device owes ([`StandIn`], [`Mix`]).

use super::due::Due;
use super::mix::{Mix, chance_of_hand, prove_shuffled, shuffle_rows};
use super::opening::{Opening, Target};
use super::place::{Places, Side};
use super::standin::StandIn;
use crate::base::codec;
use crate::base::ids::DeviceId;
use crate::crypto::{
    Ciphertext, Context, CryptoError, OwnKeys, Point, Reader, TableKeys, cipher, coin, shuffle, threshold,
};
use crate::session::fault::Bug;
use crate::session::lobby::roster::Roster;
use crate::session::log::entry::{Deal, Mixed, Opened, Partials};
use crate::session::seed::Source;
use crate::session::table::membership::Membership;
use crate::session::table::secrets::{Ahead, Orders};
use crate::table::card::CardId;
use crate::table::need::Need;

/// The work of one level.
#[derive(Clone, Debug)]
pub(super) struct Level {
    /// The point in the log where it begins. It decides the level's coins, and how hands are mixed, before anybody acts in the level.
    pub(super) begun: Context,
    pub(super) mixes: Vec<Mix>,
    pub(super) openings: Vec<Opening>,
    pub(super) standins: Vec<StandIn>,
    /// Whether others do, or did, what a device owed.
    pub(super) strained: bool,
}

/// What a device needs to know of the table to check a part or to do its own.
#[derive(Clone, Copy)]
pub(super) struct LevelContext<'a> {
    /// The point in the log to which what is said now is bound.
    pub(super) log: &'a Context,
    pub(super) keys: &'a TableKeys,
}

impl Level {
    fn empty(begun: &Context) -> Self {
        Level { begun: *begun, mixes: Vec::new(), openings: Vec::new(), standins: Vec::new(), strained: false }
    }

    /// The work for these needs of a batch, beginning at `moment`.
    ///
    /// # Errors
    /// A card would be opened to a second device.
    pub(super) fn new(
        needs: &[Need],
        members: &[usize],
        places: &Places,
        (roster, membership): (&Roster, &Membership),
        moment: &Context,
    ) -> Result<Self, Bug> {
        let mut level = Level::empty(moment);
        for &need in members {
            match needs.get(need) {
                Some(Need::Shuffle { cards, .. }) => level.mix(cards, None, places, membership)?,
                Some(Need::Conceal { seat, cards }) => level.mix(cards, roster.device_of(*seat), places, membership)?,
                Some(Need::Draw { card, to } | Need::Peek { card, to } | Need::Pass { card, to, .. }) => {
                    level.open(*card, Side::Front, roster.device_of(*to), places)?;
                }
                Some(Need::Show { card }) => level.open(*card, Side::Front, None, places)?,
                Some(Need::Back { card }) => level.open(*card, Side::Back, None, places)?,
                Some(Need::Roll { .. }) => {
                    let coin = Target::Coin(need, coin::base(moment, need as u64));
                    level.openings.push(Opening::new(coin, membership.members().to_vec()));
                }
                None => {}
            }
        }
        level.stand_in(membership);
        Ok(level)
    }

    /// Sets up that the cards which only the leaving device can read, and those that its seats were shown, are masked again, each in its place. Its
    /// share of every card is about to be told, and with that share, the device that last masked one of these could read it. If there is an heir, it
    /// gets a copy of each. Their backs stay as they are: no share of a sealed back is out.
    pub(super) fn masking(
        gone: DeviceId,
        heir: Option<DeviceId>,
        shown: impl Fn(CardId) -> bool,
        places: &Places,
        (membership, moment): (&Membership, &Context),
    ) -> Result<Self, Bug> {
        let mut level = Level::empty(moment);
        for (card, _, front) in places.sealed().filter(|(_, side, _)| *side == Side::Front) {
            if front.reader() == Some(gone) || shown(card) {
                level.mixes.push(Mix::anew(card, vec![vec![front.masked]], gone, heir, membership));
            }
        }
        Ok(level)
    }

    /// The level in which the leaving device gives its share of every card that it has a layer on.
    pub(super) fn peeling(gone: DeviceId, places: &Places, membership: &Membership, moment: &Context) -> Self {
        let mut level = Level::empty(moment);
        for (card, side, sealed) in places.sealed().filter(|(.., sealed)| sealed.missing().contains(&gone)) {
            level.openings.push(Opening::new(Target::Card(card, side, sealed.masked), vec![gone]));
        }
        level.stand_in(membership);
        level
    }

    fn mix(
        &mut self,
        cards: &[CardId],
        owner: Option<DeviceId>,
        places: &Places,
        membership: &Membership,
    ) -> Result<(), Bug> {
        if !cards.is_empty() {
            // The log decides which device begins. The next pile begins after this one's last device.
            let first = usize::from(self.begun.head[0]) + self.mixes.len() * membership.threshold();
            self.mixes.push(Mix::new(cards, places.rows(cards)?, owner, (membership, first)));
        }
        Ok(())
    }

    /// Sealed-table invariant: a card is opened to one device only, or to all.
    fn open(&mut self, card: CardId, side: Side, to: Option<DeviceId>, places: &Places) -> Result<(), Bug> {
        let Some(sealed) = places.get(card)?.side(side) else { return Ok(()) };
        let mut owes = sealed.missing();
        if let Some(to) = to {
            if places.has_left(to) {
                // There is nobody left to read it.
                return Ok(());
            }
            match sealed.reader() {
                Some(by) if by != to => return Err(Bug::Opened { card, by, to }),
                Some(_) | None => owes.retain(|device| *device != to),
            }
        }
        if !owes.is_empty() {
            self.openings.push(Opening::new(Target::Card(card, side, sealed.masked), owes));
        }
        Ok(())
    }

    /// The others go on without a device; `membership` is without it already.
    pub(super) fn excuse(&mut self, device: DeviceId, membership: &Membership) {
        self.mixes.iter_mut().for_each(|mix| mix.excuse(device, membership));
        self.open_copies(membership);
        self.stand_in(membership);
        self.strained = true;
    }

    /// A device that was excused is back: it mixes what too few have mixed yet.
    pub(super) fn take_back(&mut self, device: DeviceId, membership: &Membership) {
        self.mixes.iter_mut().for_each(|mix| mix.take_back(device, membership));
    }

    /// Opens the cards in hands that all others have mixed by now to the hands' owners.
    fn open_copies(&mut self, membership: &Membership) {
        for mix in &mut self.mixes {
            let Some(reader) = mix.reader() else { continue };
            let others: Vec<DeviceId> = membership.members().iter().copied().filter(|other| *other != reader).collect();
            let opening = |(card, copy)| Opening::new(Target::Copy(card, copy, reader), others.clone());
            self.openings.extend(mix.copies().map(opening));
        }
    }

    /// Lets others make the shares that excused devices owe and nobody is making yet.
    fn stand_in(&mut self, membership: &Membership) {
        for device in membership.members().iter().filter(|device| membership.is_excused(**device)) {
            self.strained = true;
            self.standins.extend(StandIn::new(*device, &self.openings, &self.standins, membership));
        }
    }

    /// What `device` can do now. If the device is present, it owes that.
    pub(super) fn due(&self, device: DeviceId) -> Due {
        Due {
            mixes: self.mixes.iter().any(|mix| mix.turn() == Some(device)),
            shares: self.openings.iter().any(|opening| opening.owed_by(device)),
            standins: self.standins.iter().any(|standin| standin.wants(device, &self.openings)),
        }
    }

    /// Whether shares are missing.
    pub(super) fn opens(&self) -> bool {
        !self.openings.iter().all(Opening::is_whole)
    }

    /// Whether everything is done.
    pub(super) fn is_done(&self) -> bool {
        self.mixes.iter().all(Mix::is_done) && self.openings.iter().all(Opening::is_whole)
    }

    /// Shuffles the next pile or hand that is `own`'s device's to mix, or proves the one that it has shuffled. Returns whether there was one.
    ///
    /// # Errors
    /// Can't occur if the keys are the table's.
    pub(super) fn mix_next(
        &self,
        source: &Source,
        cx: LevelContext<'_>,
        own: &OwnKeys,
        ahead: &mut Ahead,
    ) -> Result<bool, CryptoError> {
        if let Some(shuffled) = ahead.shuffled.take() {
            let before = self.mixes.get(usize::from(shuffled.at)).map_or(&[][..], |mix| &mix.rows);
            ahead.mixed.push(prove_shuffled(shuffled, source, cx.log, cx.keys, before)?);
            return Ok(true);
        }
        let left = |(at, _): &(u16, &Mix)| !ahead.mixed.iter().any(|mixed| mixed.at == *at);
        let Some(next) = self.turns(own.party().device()).find(left) else { return Ok(false) };
        ahead.shuffled = Some(shuffle_rows(next, source, &self.begun, cx.keys, own)?);
        Ok(true)
    }

    /// Does everything that `own`'s device owes now; some of its mixings may have been prepared.
    ///
    /// # Errors
    /// Can't occur if the keys are the table's.
    pub(super) fn work(
        &self,
        source: &Source,
        cx: LevelContext<'_>,
        own: &OwnKeys,
        made: &[Mixed],
    ) -> Result<Deal, CryptoError> {
        let device = own.party().device();
        let mut ahead = Ahead { mixed: made.to_vec(), shuffled: None };
        while self.mix_next(source, cx, own, &mut ahead)? {}
        let mut deal = Deal { mixes: ahead.mixed, ..Deal::default() };
        if self.due(device).shares {
            let (cards, coins) = self.owed_by(device);
            let mut rng = source.draw("shares", &[&codec::encode(&cards)]);
            let cards = (!cards.is_empty()).then(|| cipher::share(&mut rng, cx.log, own, &cards));
            let coins = coins.iter().map(|base| {
                let mut rng = source.draw("coin", &[base.as_bytes()]);
                coin::share(&mut rng, cx.log, own, base)
            });
            deal.shares = Some(Opened { cards: cards.transpose()?, coins: coins.collect::<Result<_, _>>()? });
        }
        let wanted = |standin: &StandIn| standin.wants(device, &self.openings) && own.holds(standin.absent.into());
        for (at, standin) in (0u16..).zip(&self.standins).filter(|(_, standin)| wanted(standin)) {
            let bases = standin.bases(&self.openings);
            let mut rng = source.draw("partial shares", &[&[standin.absent.0], &codec::encode(&bases)]);
            let shares = threshold::partials(&mut rng, cx.log, own, standin.absent.into(), &bases)?;
            deal.standins.push(Partials { at, shares });
        }
        Ok(deal)
    }

    /// For the hands that a device has concealed itself, which card came where, by the hand's place in the level. `None` for a hand that it mixed
    /// differently from what its key says. The deal must be valid.
    pub(super) fn orders(&self, keys: &TableKeys, reader: &Reader, deal: &Deal) -> Orders {
        let device = reader.party().device();
        let mut orders = Orders::new();
        for (at, hand) in self.turns(device).filter(|(_, mix)| mix.alone().is_some()) {
            let Some(mixed) = deal.mixes.iter().find(|mixed| mixed.at == at) else { continue };
            let mut rng = chance_of_hand(reader, &self.begun, keys, at, &hand.rows);
            let again = shuffle::shuffle(&mut rng, keys.joint(), &hand.rows).ok();
            let order = again.filter(|(rows, _)| *rows == mixed.rows).map(|(_, secret)| secret.order().to_vec());
            orders.insert(at, order);
        }
        orders
    }

    /// The piles and hands that it is a device's turn to mix, with their places in the level.
    fn turns(&self, device: DeviceId) -> impl Iterator<Item = (u16, &Mix)> {
        (0u16..).zip(&self.mixes).filter(move |(_, mix)| mix.turn() == Some(device))
    }

    /// Takes in a deal that passed [`Level::check`].
    ///
    /// # Errors
    /// Can't occur if it did.
    pub(super) fn apply(
        &mut self,
        (keys, membership): (&TableKeys, &Membership),
        device: DeviceId,
        deal: &Deal,
    ) -> Result<(), CryptoError> {
        for mixed in &deal.mixes {
            self.mixes.get_mut(usize::from(mixed.at)).into_iter().for_each(|mix| mix.apply(&mixed.rows));
        }
        self.open_copies(membership);
        if let Some(opened) = &deal.shares {
            let mut cards = opened.cards.iter().flat_map(|shares| &shares.points);
            let mut coins = opened.coins.iter().filter_map(|share| share.points.first());
            for opening in self.openings.iter_mut().filter(|opening| opening.owed_by(device)) {
                let share = if opening.coin().is_some() { coins.next() } else { cards.next() };
                share.into_iter().for_each(|share| opening.apply(device, *share));
            }
        }
        for partials in &deal.standins {
            if let Some(standin) = self.standins.get_mut(usize::from(partials.at)) {
                standin.apply(keys, device, &partials.shares, &mut self.openings)?;
            }
        }
        self.stand_in(membership);
        Ok(())
    }

    pub(super) fn owed_by(&self, device: DeviceId) -> (Vec<Ciphertext>, Vec<Point>) {
        let owed = || self.openings.iter().filter(|opening| opening.owed_by(device));
        (owed().filter_map(Opening::card).collect(), owed().filter_map(Opening::coin).collect())
    }
}
