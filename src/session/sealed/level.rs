//! One level of a batch: who still owes what, what has come, and the proofs of it. Layer 7.
//!
//! Shuffles go round all devices in their order; a hand is concealed by its owner's device alone; shares come from everyone who
//! isn't to keep its own. Shuffles of a level are opened by a later level only, so no share of a card is out before every
//! proof about it was verified.

use super::super::entry::{Deal, Mixed, Opened};
use super::super::fault::{Bug, Fault};
use super::super::roster::Roster;
use super::super::seed::Source;
use super::place::{Place, Places};
use crate::base::codec;
use crate::crypto::error::What;
use crate::crypto::{
    Ciphertext, Context, CryptoError, OwnKeys, Party, Point, Row, Shares, TableKeys, cipher, coin, shuffle,
};
use crate::table::card::CardId;
use crate::table::need::Need;
use rand::rngs::ChaCha20Rng;

/// Rows that are being mixed.
#[derive(Clone, Debug)]
pub(super) struct Mix {
    /// Its places on the table.
    pub(super) cards: Vec<CardId>,
    /// What lies there so far.
    pub(super) rows: Vec<Row>,
    /// Whose hand it is; nobody's for a pile.
    owner: Option<u8>,
}

/// A card that is being opened.
#[derive(Clone, Debug)]
struct Opening {
    card: CardId,
    masked: Ciphertext,
    /// Devices that owe a share.
    owes: Vec<u8>,
}

/// A coin in the air.
#[derive(Clone, Debug)]
pub(super) struct Coin {
    /// Its place in the batch.
    pub(super) need: usize,
    counter: u64,
    /// By device.
    pub(super) shares: Vec<Option<Point>>,
}

/// What a device owes now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Due {
    pub(super) shuffles: bool,
    pub(super) conceals: bool,
    pub(super) shares: bool,
}

impl Due {
    pub(super) fn any(self) -> bool {
        self.shuffles || self.conceals || self.shares
    }
}

/// The level's work.
#[derive(Clone, Debug)]
pub(super) struct Level {
    devices: u8,
    pub(super) piles: Vec<Mix>,
    pub(super) hands: Vec<Mix>,
    openings: Vec<Opening>,
    pub(super) coins: Vec<Coin>,
    /// The device whose turn it is to shuffle.
    turn: u8,
    /// By device: has concealed its hands, has sent its shares.
    concealed: Vec<bool>,
    shared: Vec<bool>,
}

/// What a device needs of the table to check or do its part.
#[derive(Clone, Copy)]
pub(super) struct Bench<'a> {
    pub(super) context: &'a Context,
    pub(super) keys: &'a TableKeys,
}

impl Level {
    /// The work for these needs of a batch. Coins are numbered from `coins` on.
    ///
    /// # Errors
    /// A card would be opened to a second device.
    pub(super) fn new(
        needs: &[Need],
        members: &[usize],
        places: &Places,
        roster: &Roster,
        coins: u64,
    ) -> Result<Self, Bug> {
        let devices = roster.device_count();
        let none = vec![false; usize::from(devices)];
        let (piles, hands, openings, coins_) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut level =
            Level { devices, piles, hands, openings, coins: coins_, turn: 0, concealed: none.clone(), shared: none };
        for &need in members {
            match needs.get(need) {
                Some(Need::Shuffle { cards, .. }) => level.mix(cards, None, places)?,
                Some(Need::Conceal { seat, cards }) => level.mix(cards, roster.device_of(*seat), places)?,
                Some(Need::Draw { card, to } | Need::Peek { card, to } | Need::Pass { card, to, .. }) => {
                    level.open(*card, roster.device_of(*to), places)?;
                }
                Some(Need::Show { card }) => level.open(*card, None, places)?,
                Some(Need::Roll { .. }) => {
                    let counter = coins + level.coins.len() as u64;
                    level.coins.push(Coin { need, counter, shares: vec![None; usize::from(devices)] });
                }
                None => {}
            }
        }
        Ok(level)
    }

    fn mix(&mut self, cards: &[CardId], owner: Option<u8>, places: &Places) -> Result<(), Bug> {
        let mix = Mix { cards: cards.to_vec(), rows: places.rows(cards)?, owner };
        if cards.is_empty() {
            return Ok(());
        }
        if owner.is_some() {
            self.hands.push(mix)
        } else {
            self.piles.push(mix)
        }
        Ok(())
    }

    /// Sealed-table invariant: a card is opened to one device only, or to all.
    fn open(&mut self, card: CardId, to: Option<u8>, places: &Places) -> Result<(), Bug> {
        let place = places.get(card)?;
        let mut owes = place.missing();
        if let Some(to) = to {
            match place.reader() {
                Some(by) if by != to && self.devices > 1 => return Err(Bug::Opened { card, by, to }),
                Some(_) | None => owes.retain(|device| *device != to),
            }
        }
        if let Place::Sealed { card: masked, .. } = place
            && !owes.is_empty()
        {
            self.openings.push(Opening { card, masked: *masked, owes });
        }
        Ok(())
    }

    /// What `device` owes.
    pub(super) fn due(&self, device: u8) -> Due {
        let sent = |list: &[bool]| list.get(usize::from(device)).copied().unwrap_or(true);
        let owns = self.hands.iter().any(|hand| hand.owner == Some(device));
        let owes = !self.coins.is_empty() || self.openings.iter().any(|opening| opening.owes.contains(&device));
        Due {
            shuffles: !self.piles.is_empty() && self.turn == device,
            conceals: owns && !sent(&self.concealed),
            shares: owes && !sent(&self.shared),
        }
    }

    /// Whether nobody owes anything.
    pub(super) fn is_done(&self) -> bool {
        (0..self.devices).all(|device| !self.due(device).any()) && (self.piles.is_empty() || self.turn >= self.devices)
    }

    /// Does all that `own`'s device owes now.
    ///
    /// # Errors
    /// None while the keys are the table's.
    pub(super) fn work(&self, source: &Source, bench: Bench<'_>, own: &OwnKeys) -> Result<Deal, CryptoError> {
        let device = own.party().0;
        let due = self.due(device);
        let mut deal = Deal::default();
        if due.shuffles {
            let mixed = (0..).zip(&self.piles).map(|(at, pile)| mix(source, "shuffle", at, bench, &pile.rows));
            deal.shuffles = Some(mixed.collect::<Result<_, _>>()?);
        }
        if due.conceals {
            let mixed = (0..).zip(self.hands_of(device)).map(|(at, hand)| mix(source, CONCEAL, at, bench, &hand.rows));
            deal.conceals = Some(mixed.collect::<Result<_, _>>()?);
        }
        if due.shares {
            let cards = self.owed_by(device);
            let mut rng = source.draw("shares", &[&codec::encode(&cards)]);
            let shares = (!cards.is_empty()).then(|| cipher::share(&mut rng, bench.context, own, &cards));
            let coins = self.coins.iter().map(|coin| {
                let mut rng = source.draw("coin", &[&coin.counter.to_le_bytes()]);
                coin::share(&mut rng, bench.context, own, coin.counter)
            });
            deal.shares = Some(Opened { cards: shares.transpose()?, coins: coins.collect::<Result<_, _>>()? });
        }
        Ok(deal)
    }

    /// Which card came where in the concealing that a device made from `source`, hand by hand.
    pub(super) fn orders(&self, source: &Source, keys: &TableKeys, device: u8) -> Vec<Vec<usize>> {
        let order = |(at, hand): (u32, &Mix)| {
            let mut rng = chance(source, CONCEAL, at, keys, &hand.rows);
            shuffle::order(&mut rng, hand.rows.len())
        };
        (0..).zip(self.hands_of(device)).map(order).collect()
    }

    /// Whether `deal` is what `device` owes, with proofs that hold (if `verify`).
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn check(&self, bench: Bench<'_>, device: u8, deal: &Deal, verify: bool) -> Result<(), Fault> {
        let due = self.due(device);
        let owed = [
            (deal.shuffles.is_some(), due.shuffles),
            (deal.conceals.is_some(), due.conceals),
            (deal.shares.is_some(), due.shares),
        ];
        if owed.iter().any(|(done, due)| *done && !due) || owed.iter().all(|(done, _)| !done) {
            return Err(Fault::NotDue);
        }
        if let Some(mixed) = &deal.shuffles {
            check_mixes(bench, self.piles.iter(), mixed, verify)?;
        }
        if let Some(mixed) = &deal.conceals {
            check_mixes(bench, self.hands_of(device), mixed, verify)?;
        }
        deal.shares.as_ref().map_or(Ok(()), |opened| self.check_shares(bench, device, opened, verify))
    }

    fn check_shares(&self, bench: Bench<'_>, device: u8, opened: &Opened, verify: bool) -> Result<(), Fault> {
        let party = Party(device);
        let cards = self.owed_by(device);
        expect_parts(usize::from(!cards.is_empty()), usize::from(opened.cards.is_some()))?;
        expect_parts(self.coins.len(), opened.coins.len())?;
        if let Some(shares) = &opened.cards {
            expect_parts(cards.len(), shares.points.len())?;
            if verify {
                cipher::verify(bench.context, bench.keys.key(party)?, &cards, shares)?;
            }
        }
        for (coin, share) in self.coins.iter().zip(&opened.coins) {
            expect_parts(1, share.points.len())?;
            if verify {
                coin::verify(bench.context, bench.keys, party, coin.counter, share)?;
            }
        }
        Ok(())
    }

    /// Takes in what passed [`Level::check`].
    pub(super) fn take(&mut self, device: u8, deal: &Deal, places: &mut Places) {
        if let Some(mixed) = &deal.shuffles {
            self.piles.iter_mut().zip(mixed).for_each(|(pile, mixed)| pile.rows.clone_from(&mixed.rows));
            self.turn += 1;
        }
        if let Some(mixed) = &deal.conceals {
            let hands = self.hands.iter_mut().filter(|hand| hand.owner == Some(device));
            hands.zip(mixed).for_each(|(hand, mixed)| hand.rows.clone_from(&mixed.rows));
            mark(&mut self.concealed, device);
        }
        if let Some(opened) = &deal.shares {
            self.take_shares(device, opened, places);
            mark(&mut self.shared, device);
        }
    }

    fn take_shares(&mut self, device: u8, opened: &Opened, places: &mut Places) {
        let owed = self.openings.iter().filter(|opening| opening.owes.contains(&device));
        for (opening, share) in owed.zip(opened.cards.iter().flat_map(|shares: &Shares| &shares.points)) {
            places.add_share(opening.card, device, *share);
        }
        for (coin, share) in self.coins.iter_mut().zip(&opened.coins) {
            if let Some(slot) = coin.shares.get_mut(usize::from(device)) {
                *slot = share.points.first().copied();
            }
        }
    }

    /// The hands of a device, in the order of the needs.
    pub(super) fn hands_of(&self, device: u8) -> impl Iterator<Item = &Mix> {
        self.hands.iter().filter(move |hand| hand.owner == Some(device))
    }

    fn owed_by(&self, device: u8) -> Vec<Ciphertext> {
        self.openings.iter().filter(|opening| opening.owes.contains(&device)).map(|opening| opening.masked).collect()
    }
}

/// Names what a concealing is drawn for.
const CONCEAL: &str = "conceal";

/// What decides how the `at`th list of its kind is mixed, and is used in the proof of it.
fn chance(source: &Source, part: &str, at: u32, keys: &TableKeys, rows: &[Row]) -> ChaCha20Rng {
    source.draw(part, &[&at.to_le_bytes(), keys.joint().point().as_bytes(), &codec::encode(&rows)])
}

fn mix(source: &Source, part: &str, at: u32, bench: Bench<'_>, input: &[Row]) -> Result<Mixed, CryptoError> {
    let joint = bench.keys.joint();
    let mut rng = chance(source, part, at, bench.keys, input);
    let (rows, secret) = shuffle::shuffle(&mut rng, joint, input)?;
    let proof = shuffle::prove(&mut rng, bench.context, joint, input, &rows, &secret)?;
    Ok(Mixed { rows, proof })
}

fn check_mixes<'a>(
    bench: Bench<'_>,
    mixes: impl Iterator<Item = &'a Mix>,
    mixed: &[Mixed],
    verify: bool,
) -> Result<(), Fault> {
    let mixes: Vec<&Mix> = mixes.collect();
    expect_parts(mixes.len(), mixed.len())?;
    for (mix, mixed) in mixes.into_iter().zip(mixed) {
        expect_parts(mix.rows.len(), mixed.rows.len())?;
        let narrow = mixed.rows.iter().all(|row| row.len() == 1);
        narrow.then_some(()).ok_or(CryptoError::Malformed(What::Rows))?;
        if verify {
            shuffle::verify(bench.context, bench.keys.joint(), &mix.rows, &mixed.rows, &mixed.proof)?;
        }
    }
    Ok(())
}

fn expect_parts(due: usize, found: usize) -> Result<(), Fault> {
    if due == found { Ok(()) } else { Err(Fault::Parts { due, found }) }
}

fn mark(list: &mut [bool], device: u8) {
    if let Some(slot) = list.get_mut(usize::from(device)) {
        *slot = true;
    }
}
