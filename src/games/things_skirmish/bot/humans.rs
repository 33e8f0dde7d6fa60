//! A human side chooses its next action. Layer 6.

use super::super::rules::activation::Action;
use super::super::rules::field::Model;
use super::super::rules::inch::{hundredths, inches};
use super::super::rules::ledger::Steal;
use super::super::rules::model::Human;
use super::super::rules::moves::Move;
use super::super::rules::sheet::Item;
use super::super::rules::side::Side;
use super::goals::Goal;
use super::mind::{Idea, Mind, best, human_of};
use crate::base::few;
use crate::base::plane::Length;

/// How close together the tester, the machine and the subject have to be.
const REACH: Length = inches(2);

/// How near to its post a human counts as having arrived.
const NEAR: Length = hundredths(60);

/// Within what distance a creature is a threat.
const THREAT: Length = inches(9);

impl Mind<'_> {
    /// The next action of a side.
    pub(super) fn act(&mut self, side: Side) -> Move {
        if self.view.ledger.left() == 0 {
            return Move::EndPhase;
        }
        let able = self.able(side);
        let mut ideas = self.shots(&able);
        ideas.extend(self.tests(&able));
        ideas.extend(self.recoveries(side));
        ideas.extend(self.errands(&able));
        ideas.extend(self.succession(&able));
        ideas.extend(self.march(side, &able));
        let asks = side == Side::Mac && self.view.ledger.steal() == Steal::Open && self.view.leader == Some(Human::Mac);
        if asks && ideas.iter().any(|idea| idea.worth >= 55) {
            return Move::Steal;
        }
        best(ideas).unwrap_or(Move::EndPhase)
    }

    /// Whether the Survivors give Mac an action: he sees a creature, and they have no better use for it.
    pub(super) fn yields(&self) -> bool {
        let mac = self.view.colony.human(Human::Mac);
        let seen = mac.is_some_and(|mac| self.field.creatures().any(|it| self.lookout.sees_model(mac, it)));
        seen && !self.has_targets()
    }

    /// Whether the Survivors have a target that is worth shooting at.
    pub(super) fn has_targets(&self) -> bool {
        let able = self.able(Side::Survivors);
        self.shots(&able).iter().any(|idea| idea.worth >= 70)
    }

    /// Blood tests, worth more the more the subject is suspected.
    fn tests(&self, able: &[Model]) -> Vec<Idea<Move>> {
        let mut ideas = Vec::new();
        for tester in able {
            let human = human_of(tester);
            if human != Some(Human::Fleir) && human != self.view.leader || !self.has_machine(tester) {
                continue;
            }
            for subject in self.field.humans().filter(|it| it.disc().compare(&tester.disc(), REACH).is_le()) {
                let suspicion = human_of(subject).map_or(0, |human| self.suspicion(human));
                let action = Move::Test { model: tester.id, subject: subject.id, giver: None };
                ideas.push(Idea { worth: i32::from(suspicion) * 3 - 5, action });
            }
        }
        ideas
    }

    fn has_machine(&self, tester: &Model) -> bool {
        let sheets = self.view.colony.sheets.iter().filter(|sheet| sheet.items.contains(&Item::Machine));
        let mut carriers = sheets.filter_map(|sheet| self.field.model(sheet.id));
        let loose = self.view.colony.loose.iter().filter(|loose| loose.item == Item::Machine);
        carriers.any(|model| model.disc().compare(&tester.disc(), REACH).is_le())
            || loose.into_iter().any(|loose| tester.disc().compare_point(loose.at, REACH).is_le())
    }

    /// Recovery of the humans in terror. It is worth more with a creature close by, and for potential leaders.
    fn recoveries(&self, side: Side) -> Vec<Idea<Move>> {
        let own = self.field.humans().filter(|model| Side::of(model.kind) == side && self.is_terrified(model.id));
        let recover = |model: &Model| {
            let near = self.field.creatures().any(|it| it.disc().compare(&model.disc(), THREAT).is_le());
            let leads = human_of(model).is_some_and(Human::is_potential_leader);
            let worth = 25 + if near { 25 } else { 0 } + if leads { 15 } else { 0 };
            Idea { worth, action: Move::Recover { model: model.id, giver: None } }
        };
        own.map(recover).collect()
    }

    /// Key actions that the scenario needs, done by those who are near enough.
    fn errands(&self, able: &[Model]) -> Vec<Idea<Move>> {
        let mut ideas = Vec::new();
        for model in able {
            let Some((worth, _)) = self.key_at(model, true) else { continue };
            ideas.push(Idea { worth, action: Move::Begin { model: model.id, action: Action::Key, giver: None } });
        }
        ideas
    }

    /// If there is no leader, somebody other than Mac is named, so that the Things can't win by killing all leaders.
    fn succession(&self, able: &[Model]) -> Vec<Idea<Move>> {
        let led = self.view.leader.is_some_and(|leader| self.view.colony.human(leader).is_some());
        if led {
            return Vec::new();
        }
        let Some(actor) = able.first() else { return Vec::new() };
        let group = self.field.group(actor.id);
        let members = group.iter().filter_map(|id| self.field.model(*id).and_then(human_of));
        let trusted = members.filter(|human| human.is_vulnerable()).min_by_key(|human| self.suspicion(*human));
        let name = |nominee| Idea { worth: 45, action: Move::Name { model: actor.id, nominee, giver: None } };
        trusted.map(name).into_iter().collect()
    }

    /// The side goes to where the scenario needs it: as a group or, one by one, the human who is farthest from there.
    fn march(&self, side: Side, able: &[Model]) -> Vec<Idea<Move>> {
        let Goal { at, worth, near } = self.goal(side);
        let strays =
            |model: &Model| model.at.compare(at, near).is_gt() && model.at.compare(self.post(model), NEAR).is_gt();
        let astray = |model: &&Model| strays(model);
        let Some(furthest) = able.iter().filter(astray).max_by_key(|model| (model.at.to(at).squared(), model.id))
        else {
            return Vec::new();
        };
        let mut ideas = Vec::new();
        let together: Vec<&Model> = if side == Side::Survivors { self.together(able, furthest) } else { Vec::new() };
        if together.iter().filter(|model| strays(model)).count() > 1 {
            let models = together.iter().map(|model| model.id).collect();
            ideas.push(Idea { worth: worth + 5, action: Move::Group { models } });
        }
        let run = Move::Begin { model: furthest.id, action: Action::Run, giver: None };
        ideas.push(Idea { worth, action: run });
        ideas
    }

    /// The humans who can join a group move of this one, those nearest to the goal first.
    fn together<'m>(&self, able: &'m [Model], of: &Model) -> Vec<&'m Model> {
        let group = self.field.group(of.id);
        let at = self.goal(Side::of(of.kind)).at;
        let mut members: Vec<&Model> = able.iter().filter(|model| group.contains(&model.id)).collect();
        few::sort_by_key(&mut members, |model| (model.at.to(at).squared(), model.id));
        members
    }
}
