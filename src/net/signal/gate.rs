//! A gate decides who may say what while links are being made. Layer 8; pure, and knows neither sockets nor browsers.
//!
//! The gate stands between a meeting place and the maker of the links. Each device may send one description, of the kind that is due; a device that
//! sends anything else is refused for good. Loose candidates are checked but not passed on: browsers gather all of theirs before they describe
//! themselves. So nothing is lost, and there is one thing less that can go wrong.
//!
//! A device that comes again under a new id, or that we meet again after the meeting place was away, is a new contact.

use super::sdp_filter::{self, BadSignal, Role};
use super::way::{Contact, Met};
use std::collections::BTreeMap;

/// How many devices a room may have besides this one.
pub const MAX_OTHERS: usize = 15;

/// What to do about something heard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nothing.
    Nothing,
    /// Make an offer to this device.
    Call(Contact),
    /// Pass the description on, if the browser can make sense of it.
    Describe(Contact, Role, String),
    /// The device has left.
    Left(Contact),
    /// The device is refused from here on.
    Refuse(Contact, BadSignal),
}

impl Verdict {
    /// What the mesh must be told of this, if anything.
    pub fn met(self) -> Option<Met> {
        match self {
            Verdict::Nothing => None,
            Verdict::Call(contact) => Some(Met::Newcomer(contact)),
            Verdict::Describe(contact, role, sdp) => Some(Met::Described(contact, role, sdp)),
            Verdict::Left(contact) => Some(Met::Departed(contact)),
            Verdict::Refuse(contact, _) => Some(Met::Garbage(contact)),
        }
    }
}

/// What a device says about itself via a meeting place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// How it can be reached, not yet checked.
    Description(Role, String),
    /// A single address.
    Candidate,
}

/// The devices in the room and how far each has come.
#[derive(Debug, Default)]
pub struct Gate {
    others: BTreeMap<String, Other>,
    last: u32,
}

#[derive(Debug)]
struct Other {
    contact: Contact,
    due: Due,
}

/// The description a device may still send.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Due {
    Answer,
    Nothing,
    Refused,
}

impl Gate {
    /// Begins again, as the meeting place has let us in: everybody there is met again.
    pub fn enter(&mut self) {
        self.others.clear();
    }

    /// Notes that a device has come, to which an offer must be made.
    pub fn arrived(&mut self, id: String) -> Verdict {
        self.admit(id, Due::Answer).map_or(Verdict::Nothing, Verdict::Call)
    }

    /// Notes that a device has left.
    pub fn left(&mut self, id: &str) -> Verdict {
        self.others.remove(id).map_or(Verdict::Nothing, |other| Verdict::Left(other.contact))
    }

    /// Judges what a device says about itself; `said` is an error if it couldn't be read.
    pub fn said(&mut self, sender: String, said: Result<Said, BadSignal>) -> Verdict {
        let due = self.others.get(&sender).map(|other| (other.contact, other.due));
        if due.is_some_and(|(_, due)| due == Due::Refused) {
            return Verdict::Nothing;
        }
        let checked = said.and_then(|said| match said {
            Said::Description(role, sdp) => sdp_filter::description(&sdp, role).map(|()| Some((role, sdp))),
            Said::Candidate => Ok(None),
        });
        let fault = match (checked, due) {
            (Ok(None), _) => return Verdict::Nothing,
            (Ok(Some((Role::Offer, sdp))), None) => {
                let admitted = self.admit(sender, Due::Nothing);
                return admitted.map_or(Verdict::Nothing, |contact| Verdict::Describe(contact, Role::Offer, sdp));
            }
            (Ok(Some((Role::Answer, sdp))), Some((contact, Due::Answer))) => {
                self.admit(sender, Due::Nothing);
                return Verdict::Describe(contact, Role::Answer, sdp);
            }
            (Ok(Some(_)), _) => BadSignal::OutOfTurn,
            (Err(fault), _) => fault,
        };
        self.admit(sender, Due::Refused).map_or(Verdict::Nothing, |contact| Verdict::Refuse(contact, fault))
    }

    /// The meeting place's name for the device at the other end of a link, if it is still in the room.
    pub fn id(&self, contact: Contact) -> Option<&str> {
        self.others.iter().find(|(_, other)| other.contact == contact).map(|(id, _)| id.as_str())
    }

    /// Refuses a device for good, as the browser couldn't make sense of what it sent.
    pub fn refuse(&mut self, contact: Contact) {
        if let Some(other) = self.others.values_mut().find(|other| other.contact == contact) {
            other.due = Due::Refused;
        }
    }

    /// Sets what is due from a device, which is a contact from then on. `None` if the room is full.
    fn admit(&mut self, id: String, due: Due) -> Option<Contact> {
        if let Some(other) = self.others.get_mut(&id) {
            other.due = due;
            return Some(other.contact);
        }
        if self.others.len() >= MAX_OTHERS || id.len() > 64 {
            return None;
        }
        self.last = self.last.checked_add(1)?;
        let contact = Contact(self.last);
        self.others.insert(id, Other { contact, due });
        Some(contact)
    }
}

#[cfg(test)]
mod tests {
    use super::super::sdp_filter::tests::CHROMIUM;
    use super::*;

    fn offer() -> Result<Said, BadSignal> {
        Ok(Said::Description(Role::Offer, CHROMIUM.to_owned()))
    }

    fn answer() -> Result<Said, BadSignal> {
        Ok(Said::Description(Role::Answer, CHROMIUM.replace("actpass", "active")))
    }

    fn signal(gate: &mut Gate, sender: &str, said: Result<Said, BadSignal>) -> Verdict {
        gate.said(sender.to_owned(), said)
    }

    fn new_peer(gate: &mut Gate, id: &str) -> Verdict {
        gate.arrived(id.to_owned())
    }

    #[test]
    fn each_device_describes_itself_once() {
        let mut gate = Gate::default();
        assert_eq!(new_peer(&mut gate, "a"), Verdict::Call(Contact(1)));
        assert!(matches!(signal(&mut gate, "a", answer()), Verdict::Describe(Contact(1), Role::Answer, _)));
        assert_eq!(signal(&mut gate, "a", answer()), Verdict::Refuse(Contact(1), BadSignal::OutOfTurn));
        assert!(matches!(signal(&mut gate, "b", offer()), Verdict::Describe(Contact(2), Role::Offer, _)));
        assert_eq!(signal(&mut gate, "b", Ok(Said::Candidate)), Verdict::Nothing);
        assert_eq!(signal(&mut gate, "b", offer()), Verdict::Refuse(Contact(2), BadSignal::OutOfTurn));
        assert_eq!(signal(&mut gate, "b", offer()), Verdict::Nothing, "refused for good");
        assert_eq!(gate.id(Contact(2)), Some("b"));
        assert_eq!(gate.id(Contact(9)), None);
    }

    #[test]
    fn descriptions_out_of_turn_are_refused() {
        let mut gate = Gate::default();
        assert_eq!(signal(&mut gate, "a", answer()), Verdict::Refuse(Contact(1), BadSignal::OutOfTurn));
        new_peer(&mut gate, "b");
        assert_eq!(signal(&mut gate, "b", offer()), Verdict::Refuse(Contact(2), BadSignal::OutOfTurn));
    }

    #[test]
    fn garbage_costs_its_sender_the_place_and_nobody_else() {
        let mut gate = Gate::default();
        new_peer(&mut gate, "good");
        let described = |role, sdp: String| Ok(Said::Description(role, sdp));
        for (at, garbage) in [
            Err(BadSignal::Unreadable),
            described(Role::Offer, "garbage".to_owned()),
            described(Role::Answer, String::new()),
            Err(BadSignal::Candidate),
            described(Role::Offer, CHROMIUM.replace("actpass", "nonsense")),
        ]
        .into_iter()
        .enumerate()
        {
            let id = format!("bad{at}");
            assert!(matches!(signal(&mut gate, &id, garbage), Verdict::Refuse(..)), "{id}");
            assert_eq!(signal(&mut gate, &id, offer()), Verdict::Nothing);
        }
        assert!(matches!(signal(&mut gate, "good", answer()), Verdict::Describe(..)));
    }

    #[test]
    fn the_room_is_bounded_and_those_who_leave_make_place() {
        let mut gate = Gate::default();
        for at in 0..MAX_OTHERS {
            assert!(matches!(new_peer(&mut gate, &at.to_string()), Verdict::Call(_)));
        }
        assert_eq!(new_peer(&mut gate, "more"), Verdict::Nothing);
        assert_eq!(signal(&mut gate, "more", offer()), Verdict::Nothing);
        assert_eq!(gate.left("3"), Verdict::Left(Contact(4)));
        assert_eq!(gate.left("3"), Verdict::Nothing);
        assert_eq!(new_peer(&mut gate, "more"), Verdict::Call(Contact(MAX_OTHERS as u32 + 1)));
    }

    #[test]
    fn meeting_again_gives_new_contacts() {
        let mut gate = Gate::default();
        new_peer(&mut gate, "a");
        gate.enter();
        assert_eq!(gate.id(Contact(1)), None);
        assert_eq!(new_peer(&mut gate, "a"), Verdict::Call(Contact(2)));
    }
}
