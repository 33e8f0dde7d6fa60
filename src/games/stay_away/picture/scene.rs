//! A scene says how the table is drawn. Players are in a ring, with what lies between them, round what is going on. Layer 6; it holds only what the
//! view holds. Parts that only the viewer may see are marked as secret.

use super::said::{over, standing};
use crate::base::ids::{Seat, SeatSet};
use crate::games::kit::fight::Side;
use crate::games::kit::scene::{Bubble, Chip, Edge, EdgeKind, Moment, Now, Piles, Scenic, Standing};
use crate::games::stay_away::rules::face::{Kind, PANIC};
use crate::games::stay_away::rules::phase::Phase;
use crate::games::stay_away::rules::view::View;
use crate::table::hand::{Faces, Seen};
use crate::table::ring::Ring;
use crate::table::said::Said;

/// The content of the middle of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Middle {
    /// Whether play goes clockwise.
    pub clockwise: bool,
    /// The card that was played or the Panic that was drawn, while it takes effect.
    pub card: Option<Kind>,
    /// The cards that everybody saw last in this turn, and whose they are.
    pub showing: Option<(Seat, Faces)>,
    /// Other notes: whose turn is next, and who is out.
    pub notes: Vec<Said>,
    /// The piles.
    pub piles: Piles,
    /// Whether the top card of the draw pile is a Panic, as its back shows everybody.
    pub panic: bool,
}

impl Scenic for View {
    type Phase = Phase;
    type Middle = Middle;

    fn moment(&self) -> Moment<Phase> {
        let seats = self.setup.seats;
        Moment { me: self.me, seats, awaited: self.awaited, round: self.turns, phase: self.phase }
    }

    fn now(phase: Option<Phase>) -> Now {
        let (moment, section) = match phase.unwrap_or(Phase::Dealing) {
            Phase::Dealing => ("away-now-deal", "away-rules-minute"),
            Phase::Play | Phase::Keep => ("away-now-play", "away-rules-turn"),
            Phase::Fire { .. } => ("away-now-fire", "away-rules-defences"),
            Phase::Swap { .. } => ("away-now-swap", "away-rules-places"),
            Phase::Offer | Phase::Answer { .. } => ("away-now-exchange", "away-rules-exchange"),
            Phase::Choose | Phase::Side | Phase::BlindDate | Phase::Forgetful => {
                ("away-now-panic", "away-rules-panics")
            }
            Phase::ChainReaction => ("away-now-chain", "away-rules-panics"),
            Phase::Confession { .. } => ("away-now-confession", "away-rules-panics"),
            Phase::Caught { .. } => ("away-now-caught", "away-rules-turn"),
            Phase::Burned { .. } | Phase::Tally | Phase::Sides { .. } | Phase::Roles | Phase::Last { .. } => {
                ("away-now-roles", "away-rules-end")
            }
            Phase::Over => ("away-now-over", "away-rules-end"),
        };
        Now { moment, section }
    }

    fn hand_of(&self, seat: Seat) -> &[Seen] {
        self.players.get(seat.index()).map_or(&[], |player| &player.hand)
    }

    fn standing(&self, seat: Seat) -> Option<Standing> {
        self.players.get(seat.index())?.role.map(standing)
    }

    fn chip(&self, seat: Seat) -> Option<Chip> {
        let player = self.players.get(seat.index())?;
        let quarantine = || Said::plain("away-chip-quarantine").number(player.quarantine);
        Some(Chip {
            alive: player.alive,
            exposed: player.exposed,
            turn: self.turn == seat && self.phase != Phase::Over && self.turns > 0,
            side: side(self, seat),
            bubble: (player.quarantine > 0).then(|| Bubble::Values(vec![quarantine()])),
            edge: edge(self, seat),
            ..Chip::at_rest(self, seat)
        })
    }

    fn headline(&self) -> Said {
        let turn = self.turn;
        match self.phase {
            Phase::Dealing => Said::plain("away-at-dealing"),
            Phase::Play => Said::of("away-at-play", turn),
            Phase::Keep => Said::of("away-at-keep", turn),
            Phase::Fire { target } => Said::of("away-at-fire", turn).target(target),
            Phase::Swap { target } => Said::of("away-at-swap", turn).target(target),
            Phase::Offer => match self.trade {
                Some(trade) => Said::of("away-at-offer", turn).target(trade.addressed),
                None => Said::plain("away-at-table"),
            },
            Phase::Answer { asked } => Said::of("away-at-answer", turn).target(asked),
            Phase::Choose => Said::of("away-at-choose", turn),
            Phase::Side => Said::of("away-at-side", turn),
            Phase::ChainReaction => Said::plain("away-at-chain"),
            Phase::BlindDate => Said::of("away-at-blind-date", turn),
            Phase::Forgetful => Said::of("away-at-forgetful", turn),
            Phase::Confession { asked } => Said::of("away-at-confession", asked),
            Phase::Caught { seat } => Said::of("away-at-caught", seat),
            Phase::Burned { seat } => Said::of("away-at-burned", seat),
            Phase::Tally => Said::plain("away-at-tally"),
            Phase::Sides { thing } => Said::of("away-at-sides", thing),
            Phase::Roles => self.decided.map_or_else(|| Said::plain("away-now-roles"), over),
            Phase::Last { thing } => Said::of("away-at-last", thing),
            Phase::Over => Said::plain("away-now-over"),
        }
    }

    fn ring(&self) -> Ring {
        Ring::around(self.me, self.circle.seats())
    }

    fn middle(&self) -> Middle {
        Middle {
            clockwise: self.clockwise,
            card: self.card,
            showing: self.showing.clone(),
            notes: notes(self),
            piles: self.piles.clone(),
            panic: self.top == Some(PANIC),
        }
    }
}

/// A player's side in an attack with a Flamethrower.
fn side(view: &View, seat: Seat) -> Option<Side> {
    match view.phase {
        Phase::Fire { target } if target == seat => Some(Side::Defence),
        Phase::Fire { .. } if view.turn == seat => Some(Side::Attack),
        _ => None,
    }
}

/// What is between a player and the next one clockwise: cards under way, or a door.
fn edge(view: &View, seat: Seat) -> Option<Edge> {
    let edge = |kind, said, to| Some(Edge { kind, said: Said::plain(said).target(to) });
    let passing = |clockwise| EdgeKind::Passing { clockwise };
    let other = view.circle.next(seat, true)?;
    match view.trade.map(|trade| (view.turn, trade.partner)) {
        _ if view.phase == Phase::ChainReaction => {
            edge(passing(view.clockwise), "away-edge-chain", view.circle.next(seat, view.clockwise)?)
        }
        Some(pair) if pair == (seat, other) => edge(passing(true), "away-edge-cards", other),
        Some(pair) if pair == (other, seat) => edge(passing(false), "away-edge-cards", other),
        _ if view.circle.filled().any(|(one, two, _)| (one, two) == (seat, other)) => {
            edge(EdgeKind::Barred, "away-edge-door", other)
        }
        _ => None,
    }
}

fn notes(view: &View) -> Vec<Said> {
    let out: SeatSet = Seat::all(view.setup.seats).filter(|seat| !view.circle.living().contains(*seat)).collect();
    let moved = view.pointer.filter(|seat| *seat != view.turn).map(|seat| Said::of("away-pointer", seat));
    let revenge = view.dead_thing.map(|thing| Said::of("away-revenge", thing));
    let out = if out.is_empty() { None } else { Some(Said::plain("away-out").names(out)) };
    [revenge, moved, out].into_iter().flatten().collect()
}
