//! The board is what is drawn of the table: tokens, counters, gear, openings, lights. Layer 6. What only the Things know is marked secret. It changes
//! words on pieces that everybody sees, but never how many pieces there are, or where.

use super::act::Piece;
use crate::base::plane::{Disc, Length, Point, Segment};
use crate::games::things_skirmish::rules::chart::{Status, place_of};
use crate::games::things_skirmish::rules::counter::Content;
use crate::games::things_skirmish::rules::field::Shut;
use crate::games::things_skirmish::rules::ids::{CounterId, ModelId};
use crate::games::things_skirmish::rules::ledger::{Actor, Spent};
use crate::games::things_skirmish::rules::map::{Closure, OpeningId, openings};
use crate::games::things_skirmish::rules::model::{Human, Kind};
use crate::games::things_skirmish::rules::sheet::{Item, Sheet};
use crate::games::things_skirmish::rules::side::Side;
use crate::games::things_skirmish::rules::stage::Stage;
use crate::games::things_skirmish::rules::view::View;

/// A model as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// The model.
    pub id: ModelId,
    /// What it looks like to everybody.
    pub kind: Kind,
    /// The side that it belongs to.
    pub side: Side,
    /// Where its middle is.
    pub at: Point,
    /// The radius of its base.
    pub base: Length,
    /// How far it sees in the dark.
    pub sight: Length,
    /// What else everybody knows about it.
    pub sheet: Sheet,
    /// Whether it has acted in this turn.
    pub acted: bool,
    /// Whether it is the leader.
    pub leads: bool,
    /// Whether the stage is about it.
    pub active: bool,
    /// What the Things have made of it. Secret, unless it was shown to everybody.
    pub secret: Option<Status>,
}

/// A face-down counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// The counter.
    pub id: CounterId,
    /// Where.
    pub at: Point,
    /// Whether it has acted in this turn.
    pub acted: bool,
    /// What it is. Secret.
    pub secret: Option<Content>,
}

/// A door, hatch or window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gap {
    /// The opening.
    pub id: OpeningId,
    /// What closes it.
    pub closure: Closure,
    /// Where it is.
    pub line: Segment,
    /// Whether it is open, closed or barricaded.
    pub shut: Shut,
}

/// Face-up gear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Find {
    /// The item.
    pub item: Item,
    /// Where.
    pub at: Point,
}

/// What is drawn of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The models, in the order in which they came.
    pub tokens: Vec<Token>,
    /// The face-down counters.
    pub tiles: Vec<Tile>,
    /// Openings, in the order of the map.
    pub gaps: Vec<Gap>,
    /// Gear on the table.
    pub finds: Vec<Find>,
    /// Whether the lights are on.
    pub lights: bool,
    /// Whether the generator runs.
    pub running: bool,
    /// Whether the pod is ready.
    pub ready: bool,
}

/// What is drawn of a view.
pub fn board(view: &View) -> Board {
    let field = &view.colony.field;
    Board {
        tokens: field.models.iter().filter_map(|model| token(view, model.id)).collect(),
        tiles: field
            .counters
            .iter()
            .map(|counter| Tile {
                id: counter.id,
                at: counter.at,
                acted: has_acted(view, Actor::Counter(counter.id)),
                secret: view.counters.iter().find(|(id, _)| *id == counter.id).and_then(|(_, content)| *content),
            })
            .collect(),
        gaps: openings()
            .map(|(id, opening)| Gap { id, closure: opening.closure, line: opening.gap, shut: field.shut(id) })
            .collect(),
        finds: view.colony.loose.iter().map(|loose| Find { item: loose.item, at: loose.at }).collect(),
        lights: field.lights,
        running: view.works.is_running(),
        ready: view.works.is_ready(),
    }
}

fn has_acted(view: &View, actor: Actor) -> bool {
    view.ledger.may_act(actor) == Err(Spent::HasActed)
}

fn token(view: &View, id: ModelId) -> Option<Token> {
    let model = view.colony.field.model(id)?;
    let sheet = view.colony.sheet(id)?;
    let human = match model.kind {
        Kind::Human(human) => Some(human),
        Kind::Creature(_) => None,
    };
    Some(Token {
        id,
        kind: model.kind,
        side: Side::of(model.kind),
        at: model.at,
        base: model.kind.base(),
        sight: model.sight,
        sheet: sheet.clone(),
        acted: human != Some(Human::Mac) && has_acted(view, Actor::Model(id)),
        leads: human.is_some() && human == view.leader,
        active: actors(&view.stage).contains(&id),
        secret: human.and_then(place_of).and_then(|place| view.chart.get(place).copied().flatten()),
    })
}

/// The models that a stage is about.
pub fn actors(stage: &Stage) -> Vec<ModelId> {
    match stage {
        Stage::Led { model, .. } | Stage::Acting { model, .. } | Stage::Free { model } => vec![*model],
        Stage::Group { members, .. } => members.iter().map(|member| member.model).collect(),
        Stage::Things { flipped } => flipped.iter().copied().collect(),
        Stage::Dealing
        | Stage::First
        | Stage::Deploying { .. }
        | Stage::Placing { .. }
        | Stage::Intend
        | Stage::Settle
        | Stage::Interrupt
        | Stage::Scatter
        | Stage::Demand { .. }
        | Stage::Humans { .. }
        | Stage::Answer
        | Stage::Consent { .. }
        | Stage::Over => Vec::new(),
    }
}

impl Board {
    /// The piece that a finger points at: the nearest one whose base is within reach. Models take precedence over counters.
    pub fn piece_at(&self, place: Point, reach: Length) -> Option<Piece> {
        let gap = |at: Point, base: Length| {
            let far = place.to(at).length();
            if far <= base.plus(reach) { Some(far.minus(base).unwrap_or(Length::ZERO)) } else { None }
        };
        let tokens = self.tokens.iter().filter_map(|token| Some((gap(token.at, token.base)?, Piece::Model(token.id))));
        let tiles = self.tiles.iter().filter_map(|tile| Some((gap(tile.at, TILE)?, Piece::Counter(tile.id))));
        tokens.chain(tiles).min().map(|(_, piece)| piece)
    }

    /// The opening that a finger points at, if one is within reach.
    pub fn opening_at(&self, place: Point, reach: Length) -> Option<OpeningId> {
        let touched = |gap: &&Gap| Disc::new(place, reach).compare_segment(&gap.line, Length::ZERO).is_le();
        self.gaps.iter().find(touched).map(|gap| gap.id)
    }

    /// A model as it is drawn.
    pub fn token(&self, id: ModelId) -> Option<&Token> {
        self.tokens.iter().find(|token| token.id == id)
    }

    /// A counter as it is drawn.
    pub fn tile(&self, id: CounterId) -> Option<&Tile> {
        self.tiles.iter().find(|tile| tile.id == id)
    }

    /// Where a piece is.
    pub fn place(&self, piece: Piece) -> Option<Point> {
        match piece {
            Piece::Model(id) => self.token(id).map(|token| token.at),
            Piece::Counter(id) => self.tile(id).map(|tile| tile.at),
        }
    }
}

/// Half the width of a drawn counter.
pub const TILE: Length = Length::of(450);
