//! A flash shows a line of the log on the map, where it happened. Layer 6. It shows only what everybody was told, and so is the same for all.

use super::act::Piece;
use super::board::Board;
use crate::base::plane::Point;
use crate::games::things_skirmish::rules::counter::Content;
use crate::games::things_skirmish::rules::ids::ModelId;
use crate::games::things_skirmish::rules::line::Line;

/// Something shown for a moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flash {
    /// Dice were rolled.
    Dice {
        /// The place of the model for which they were rolled.
        at: Point,
        /// The numbers on them.
        dice: Vec<u8>,
        /// The number on the creature's die, in a close combat.
        against: Option<u8>,
    },
    /// A shot has hit.
    Shot {
        /// Where the shooter is.
        from: Point,
        /// Where the target is.
        to: Point,
    },
    /// A model has taken wounds.
    Hurt {
        /// Where it is.
        at: Point,
        /// How many wounds.
        wounds: u8,
    },
    /// A model is off the table.
    Gone {
        /// Where it was.
        at: Point,
    },
    /// A model has become another one.
    Changed {
        /// Where it is.
        at: Point,
    },
    /// A counter was turned over.
    Turned {
        /// Where it lay.
        at: Point,
        /// What it was.
        content: Content,
    },
    /// The lights went on or off.
    Lights {
        /// Whether they are on.
        on: bool,
    },
}

/// The flashes for some lines, in order. `before` and `now` are the table before these lines and after them.
pub fn flashes<'a>(lines: impl IntoIterator<Item = &'a Line>, before: &Board, now: &Board) -> Vec<Flash> {
    let model = |id: ModelId| now.token(id).or_else(|| before.token(id)).map(|token| token.at);
    let mut all = Vec::new();
    let mut shooter = None;
    for line in lines {
        if let Line::Fired { model: id, .. } = line {
            shooter = model(*id);
        }
        let flash = match line {
            Line::Fired { model: id, dice, .. } if !dice.is_empty() => dice_at(model(*id), dice.clone()),
            Line::Rolled { model: id, die }
            | Line::Frightened { model: id, die, .. }
            | Line::Spotted { model: id, die, .. } => dice_at(model(*id), vec![*die]),
            Line::Fought { human, dice: (one, two), .. } => {
                model(*human).map(|at| Flash::Dice { at, dice: vec![*one], against: Some(*two) })
            }
            Line::Wounded { model: id, wounds } => {
                let at = model(*id);
                all.extend(shooter.zip(at).map(|(from, to)| Flash::Shot { from, to }));
                at.map(|at| Flash::Hurt { at, wounds: *wounds })
            }
            Line::Gone { model: id, .. } => model(*id).map(|at| Flash::Gone { at }),
            Line::Became { model: id, into, .. } => model(*into).or_else(|| model(*id)).map(|at| Flash::Changed { at }),
            Line::Revealed { counter, content, .. } => {
                let tile = before.tile(*counter).or_else(|| now.tile(*counter));
                tile.map(|tile| Flash::Turned { at: tile.at, content: *content })
            }
            Line::Lights { on } => Some(Flash::Lights { on: *on }),
            _ => None,
        };
        all.extend(flash);
    }
    all
}

/// The places where some lines happened. `before` and `now` are the table before these lines and after them.
pub fn places<'a>(lines: impl IntoIterator<Item = &'a Line>, before: &Board, now: &Board) -> Vec<Point> {
    let pieces = lines.into_iter().filter_map(about);
    pieces.filter_map(|piece| now.place(piece).or_else(|| before.place(piece))).collect()
}

/// The piece that a line is about.
fn about(line: &Line) -> Option<Piece> {
    match line {
        Line::Crept { counter } | Line::Revealed { counter, .. } => Some(Piece::Counter(*counter)),
        Line::Deployed { model, .. }
        | Line::Walked { model }
        | Line::Rolled { model, .. }
        | Line::Fired { model, .. }
        | Line::Wounded { model, .. }
        | Line::Gone { model, .. }
        | Line::Became { into: model, .. }
        | Line::Fought { human: model, .. }
        | Line::Frightened { model, .. }
        | Line::Recovered { model }
        | Line::Spotted { model, .. }
        | Line::Wrecked { model } => Some(Piece::Model(*model)),
        // Counters are placed all over the table in quick succession.
        Line::Placed { .. }
        | Line::Phase { .. }
        | Line::Returned
        | Line::Secret
        | Line::Shown { .. }
        | Line::Leads { .. }
        | Line::Stole { .. }
        | Line::Stayed
        | Line::Breached { .. }
        | Line::Lights { .. }
        | Line::Over { .. } => None,
    }
}

fn dice_at(at: Option<Point>, dice: Vec<u8>) -> Option<Flash> {
    at.map(|at| Flash::Dice { at, dice, against: None })
}
