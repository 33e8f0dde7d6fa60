//! A group of humans names a leader (rules, section 9). Layer 5.

use super::field::{Field, Model};
use super::model::{Human, Kind};
use super::refusal::Refusal;
use super::visibility::Lookout;

impl Field {
    /// Whether a human may name a leader (NAME_LEADER, ruling 16). Both must be in one group of at least 4, or 3 if the nominee is a potential leader
    /// other than Mac. Mac names only himself. The others name somebody else, and only while he sees none of the group.
    ///
    /// # Errors
    /// Why not.
    pub fn may_name_leader(&self, actor: Human, nominee: Human) -> Result<(), Refusal> {
        let model = |human: Human| self.humans().find(|model| model.kind == Kind::Human(human));
        let named = model(actor).ok_or(Refusal::NoLeader)?;
        let group = self.group(named.id);
        let members: Vec<&Model> = self.humans().filter(|model| group.contains(&model.id)).collect();
        let needed = if nominee.is_potential_leader() && nominee != Human::Mac { 3 } else { 4 };
        let is_member = members.iter().any(|member| member.kind == Kind::Human(nominee));
        if (actor == Human::Mac) != (nominee == Human::Mac) || !is_member || members.len() < needed {
            return Err(Refusal::NoLeader);
        }
        let lookout = Lookout::new(self);
        let mac = if actor == Human::Mac { None } else { model(Human::Mac) };
        let seen = mac.and_then(|mac| members.iter().find(|member| lookout.sees_model(mac, member)));
        seen.map_or(Ok(()), |member| Err(Refusal::Seen(member.id)))
    }
}
