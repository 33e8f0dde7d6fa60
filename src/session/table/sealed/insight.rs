//! Simulations ask what lies sealed, who may read it, and where a device's own mixing put what. Layer 7.
//!
//! From this they work out what devices that share their secrets could open.

use super::dealer::SealedDealer;
use super::level::Level;
use super::mix::{Mix, chance, chance_of_hand};
use super::opening::Target;
use super::place::Side;
use crate::base::ids::{DeviceId, SeatSet};
use crate::crypto::{Ciphertext, Entrance, OwnKeys, Point, Reader, TableKeys, shuffle};
use crate::session::log::entry::Mixed;
use crate::session::seed::Source;
use crate::session::table::membership::{COMERS_LIMIT, Membership};
use crate::table::card::CardId;
use crate::table::need::Need;

/// Something that shares open.
#[derive(Clone, Debug)]
pub struct Lying {
    /// The point whose multiples the shares are.
    pub base: Point,
    /// The devices whose shares it takes to open it.
    pub layers: Vec<DeviceId>,
    /// The devices that may read it by the rules.
    pub readers: Vec<DeviceId>,
    /// Whether everybody may read it.
    pub public: bool,
}

/// What a dealer hides.
#[derive(Clone, Debug)]
pub struct Dealt {
    /// The sealed sides of cards, and the copies being opened to heirs and owners.
    pub cards: Vec<Lying>,
    /// The coins being opened. Everybody may read them, once nothing that they pick from can be mixed any more.
    pub coins: Vec<Lying>,
    /// Whether piles or hands of the level are still being mixed.
    pub mixing: bool,
    sealed: Vec<Point>,
    level: Option<Level>,
}

impl SealedDealer {
    /// What lies on the table, and who may read it.
    pub(in super::super) fn dealt(&self, membership: &Membership) -> Dealt {
        let all = DeviceId::all(COMERS_LIMIT as u8);
        let layers: Vec<DeviceId> = all.clone().filter(|device| self.places.has_layer(*device)).collect();
        let level = self.work.as_ref().map(|work| &work.level);
        let targets = || level.iter().flat_map(|level| &level.openings).map(|opening| opening.target);
        let copied = |card| {
            targets().filter_map(move |target| match target {
                Target::Copy(of, _, reader) if of == card => Some(reader),
                Target::Copy(..) | Target::Card(..) | Target::Coin(..) => None,
            })
        };
        let mut cards = Vec::new();
        for (card, side, sealed) in self.places.sealed() {
            let seats = self.shown_to(card, side);
            let may = |device: &DeviceId| !seats.intersection(self.roster.seats_of(*device)).is_empty();
            let readers = all.clone().filter(may).chain(copied(card)).collect();
            cards.push(Lying { base: sealed.masked.c1, layers: layers.clone(), readers, public: seats.is_all() });
        }
        let sealed = cards.iter().map(|card| card.base).collect();
        let mut coins = Vec::new();
        for target in targets() {
            match target {
                Target::Copy(_, copy, reader) => {
                    cards.push(Lying { base: copy.c1, layers: layers.clone(), readers: vec![reader], public: false });
                }
                Target::Coin(_, base) => {
                    let members = membership.members().to_vec();
                    coins.push(Lying { base, layers: members, readers: Vec::new(), public: true });
                }
                Target::Card(..) => {}
            }
        }
        let mixing = level.is_some_and(|level| !level.mixes.iter().all(Mix::is_done));
        Dealt { cards, coins, mixing, sealed, level: level.cloned() }
    }

    /// The seats that were shown a side of a card, or are about to be; who sees the front knows the back.
    fn shown_to(&self, card: CardId, side: Side) -> SeatSet {
        let due = self.work.iter().flat_map(|work| {
            let members = work.levels.get(work.at).into_iter().flatten();
            members.filter_map(|at| work.needs.get(*at))
        });
        due.fold(self.seen.seats(card), |seats, need| match need {
            Need::Draw { card: due, to } | Need::Peek { card: due, to } | Need::Pass { card: due, to, .. }
                if *due == card =>
            {
                seats.with(*to)
            }
            Need::Show { card: due } if *due == card => SeatSet::ALL,
            Need::Back { card: due } if *due == card && side == Side::Back => SeatSet::ALL,
            Need::Draw { .. }
            | Need::Peek { .. }
            | Need::Pass { .. }
            | Need::Show { .. }
            | Need::Back { .. }
            | Need::Shuffle { .. }
            | Need::Conceal { .. }
            | Need::Roll { .. } => seats,
        })
    }
}

impl Dealt {
    /// What the mixing in a device's next entry put where: by row and column, the base before and the one after. Nothing if it didn't mix as its
    /// secrets say.
    pub(in super::super) fn mixed(
        &self,
        source: &Source,
        keys: &TableKeys,
        own: &OwnKeys,
        mixed: &Mixed,
    ) -> Option<Vec<(Point, Point)>> {
        let level = self.level.as_ref()?;
        let mix = level.mixes.get(usize::from(mixed.at))?;
        let mut rng = match mix.alone() {
            Some(_) => chance_of_hand(&Reader::of(own), &level.begun, keys, mixed.at, &mix.rows),
            None => chance(source, mixed.at, keys, &mix.rows),
        };
        let (rows, secret) = shuffle::shuffle(&mut rng, keys.joint(), &mix.rows).ok()?;
        let base = |card: &Ciphertext| card.c1;
        let from = secret.order().iter().filter_map(|from| mix.rows.get(*from)).flatten().map(base);
        (rows == mixed.rows).then(|| from.zip(rows.iter().flatten().map(base)).collect())
    }

    /// The bases of all sealed sides before and after an entering device masked them.
    pub fn entered(&self, entrance: &Entrance) -> Vec<(Point, Point)> {
        self.sealed.iter().copied().zip(entrance.cards.iter().map(|(card, _)| card.c1)).collect()
    }
}
