//! The cast says who every model of the log is or was, even after it has left the table. Layer 6; it uses only public lines.

use super::names;
use crate::games::things_skirmish::rules::counter::{Content, Gear};
use crate::games::things_skirmish::rules::ids::ModelId;
use crate::games::things_skirmish::rules::line::Line;
use crate::games::things_skirmish::rules::model::{Creature, Human, Kind};
use crate::table::said::Said;

/// Which model is which.
///
/// ```
/// use winterover::games::things_skirmish::picture::cast::Cast;
/// use winterover::games::things_skirmish::rules::ids::ModelId;
/// use winterover::games::things_skirmish::rules::model::{Human, Kind};
/// use winterover::games::things_skirmish::rules::line::Line;
/// let cast = Cast::of([&Line::Deployed { model: ModelId(1), human: Human::Irons }]);
/// assert_eq!(cast.kind(ModelId(1)), Some(Kind::Human(Human::Irons)));
/// assert_eq!(cast.kind(ModelId(2)), None, "nobody else has come yet");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cast(Vec<Option<Kind>>);

impl Cast {
    /// Reads the cast from the lines of a log. Mac has number 0, and each later model the next number.
    pub fn of<'a>(lines: impl IntoIterator<Item = &'a Line>) -> Self {
        let mut cast = Cast(vec![Some(Kind::Human(Human::Mac))]);
        for line in lines {
            match line {
                Line::Deployed { model, human } => cast.is(*model, Kind::Human(*human)),
                Line::Revealed { content: Content::Creature(creature), .. } => {
                    cast.0.push(Some(Kind::Creature(*creature)));
                }
                Line::Revealed { content: Content::Gear(Gear::Survivor), .. } => {
                    cast.0.push(Some(Kind::Human(Human::Survivor)));
                }
                Line::Became { into, kind, .. } => cast.is(*into, *kind),
                _ => {}
            }
        }
        cast
    }

    /// Records what a model is. Models in between that have no line of their own stay unknown.
    fn is(&mut self, id: ModelId, kind: Kind) {
        let place = usize::from(id.0);
        if self.0.len() <= place {
            self.0.resize(place + 1, None);
        }
        self.0.iter_mut().skip(place).take(1).for_each(|known| *known = Some(kind));
    }

    /// What a model is or was.
    pub fn kind(&self, id: ModelId) -> Option<Kind> {
        self.0.get(usize::from(id.0)).copied().flatten()
    }

    /// The name of a model: a human's name, or a creature's kind with a number that counts the models of that kind.
    pub fn name(&self, id: ModelId) -> Said {
        match self.kind(id) {
            Some(Kind::Creature(Creature::Overspawn)) => names::kind(Kind::Creature(Creature::Overspawn)),
            Some(Kind::Creature(creature)) => {
                let so_far = self.0.iter().take(usize::from(id.0) + 1);
                let number = so_far.filter(|kind| **kind == Some(Kind::Creature(creature))).count();
                // There are far fewer than 65,536 models.
                Said::plain(names::creature(creature)).number(number as u16)
            }
            Some(human) => names::kind(human),
            None => Said::plain("skirmish-somebody"),
        }
    }
}
