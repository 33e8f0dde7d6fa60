//! Who may say what while links are being made. Layer 8; pure, and knows neither sockets nor browsers.
//!
//! The gate stands between the meeting place and whoever makes the links. Each device may send one description, of the kind that
//! is due; who sends anything else is refused for good. Loose candidates are looked at and not passed on: browsers gather all of
//! theirs before they describe themselves, so nothing is lost, and one thing less can go wrong.
//!
//! Inside, devices are called by link numbers. A device that comes again under a new id, or that we meet again after the meeting
//! place was away, is a new link.

use super::super::link::LinkId;
use super::vet::{self, BadSignal, Heard, Role, Told};
use serde_json::json;
use std::collections::BTreeMap;

/// Devices of one room besides us.
pub const MAX_OTHERS: usize = 15;

/// What is to be done about something heard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nothing.
    Nothing,
    /// The meeting place has let us in.
    Admitted,
    /// Make an offer to this device.
    Call(LinkId),
    /// If the browser can make sense of it, pass the description on.
    Describe(LinkId, Role, String),
    /// The device has left.
    Left(LinkId),
    /// The device is refused from here on.
    Refuse(LinkId, BadSignal),
}

/// The devices in the room and how far each has come.
#[derive(Debug, Default)]
pub struct Gate {
    others: BTreeMap<String, Other>,
    last: u32,
}

#[derive(Debug)]
struct Other {
    link: LinkId,
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
    /// Takes one message of the meeting place.
    ///
    /// # Errors
    /// The meeting place itself doesn't speak the protocol.
    pub fn hear(&mut self, text: &str) -> Result<Verdict, BadSignal> {
        Ok(match vet::heard(text)? {
            Heard::IdAssigned(_) => {
                self.others.clear();
                Verdict::Admitted
            }
            Heard::NewPeer(id) => match self.admit(id, Due::Answer) {
                Some(link) => Verdict::Call(link),
                None => Verdict::Nothing,
            },
            Heard::PeerLeft(id) => match self.others.remove(&id) {
                Some(other) => Verdict::Left(other.link),
                None => Verdict::Nothing,
            },
            Heard::Signal { sender, data } => self.listen(sender, data),
        })
    }

    /// What the meeting place calls the device at the other end of a link, if it still is in the room.
    pub fn id(&self, link: LinkId) -> Option<&str> {
        self.others.iter().find(|(_, other)| other.link == link).map(|(id, _)| id.as_str())
    }

    /// Refuses a device for good, as the browser couldn't make sense of what it sent.
    pub fn refuse(&mut self, link: LinkId) {
        if let Some(other) = self.others.values_mut().find(|other| other.link == link) {
            other.due = Due::Refused;
        }
    }

    /// What to say to the meeting place so that the device at the other end of a link is told a description; nothing if it has left.
    pub fn tell(&self, link: LinkId, role: Role, sdp: String) -> Option<String> {
        let kind = match role {
            Role::Offer => "Offer",
            Role::Answer => "Answer",
        };
        let receiver = self.id(link)?;
        Some(json!({"Signal": {"receiver": receiver, "data": {kind: sdp}}}).to_string())
    }

    /// How many links there ever were.
    pub fn made(&self) -> u32 {
        self.last
    }

    fn listen(&mut self, sender: String, data: serde_json::Value) -> Verdict {
        let due = self.others.get(&sender).map(|other| (other.link, other.due));
        if due.is_some_and(|(_, due)| due == Due::Refused) {
            return Verdict::Nothing;
        }
        let checked = vet::told(data).and_then(|told| match told {
            Told::Offer(sdp) => vet::description(&sdp, Role::Offer).map(|()| Some((Role::Offer, sdp))),
            Told::Answer(sdp) => vet::description(&sdp, Role::Answer).map(|()| Some((Role::Answer, sdp))),
            Told::IceCandidate(json) => vet::candidate(&json).map(|()| None),
        });
        let fault = match (checked, due) {
            (Ok(None), _) => return Verdict::Nothing,
            (Ok(Some((Role::Offer, sdp))), None) => {
                return match self.admit(sender, Due::Nothing) {
                    Some(link) => Verdict::Describe(link, Role::Offer, sdp),
                    None => Verdict::Nothing,
                };
            }
            (Ok(Some((Role::Answer, sdp))), Some((link, Due::Answer))) => {
                self.admit(sender, Due::Nothing);
                return Verdict::Describe(link, Role::Answer, sdp);
            }
            (Ok(Some(_)), _) => BadSignal::OutOfTurn,
            (Err(fault), _) => fault,
        };
        match self.admit(sender, Due::Refused) {
            Some(link) => Verdict::Refuse(link, fault),
            None => Verdict::Nothing,
        }
    }

    /// Sets what is due from a device, giving it a link number if it has none. `None` if the room is full.
    fn admit(&mut self, id: String, due: Due) -> Option<LinkId> {
        if let Some(other) = self.others.get_mut(&id) {
            other.due = due;
            return Some(other.link);
        }
        if self.others.len() >= MAX_OTHERS || id.len() > 64 {
            return None;
        }
        self.last = self.last.checked_add(1)?;
        let link = LinkId(self.last);
        self.others.insert(id, Other { link, due });
        Some(link)
    }
}

#[cfg(test)]
mod tests {
    use super::super::vet::tests::CHROMIUM;
    use super::*;

    fn offer() -> serde_json::Value {
        json!({"Offer": CHROMIUM})
    }

    fn answer() -> serde_json::Value {
        json!({"Answer": CHROMIUM.replace("actpass", "active")})
    }

    fn signal(gate: &mut Gate, sender: &str, data: serde_json::Value) -> Verdict {
        gate.hear(&json!({"Signal": {"sender": sender, "data": data}}).to_string()).expect("the protocol")
    }

    fn new_peer(gate: &mut Gate, id: &str) -> Verdict {
        gate.hear(&json!({"NewPeer": id}).to_string()).expect("the protocol")
    }

    #[test]
    fn each_device_describes_itself_once() {
        let mut gate = Gate::default();
        assert_eq!(new_peer(&mut gate, "a"), Verdict::Call(LinkId(1)));
        assert!(matches!(signal(&mut gate, "a", answer()), Verdict::Describe(LinkId(1), Role::Answer, _)));
        assert_eq!(signal(&mut gate, "a", answer()), Verdict::Refuse(LinkId(1), BadSignal::OutOfTurn));
        assert!(matches!(signal(&mut gate, "b", offer()), Verdict::Describe(LinkId(2), Role::Offer, _)));
        assert_eq!(signal(&mut gate, "b", json!({"IceCandidate": "null"})), Verdict::Nothing);
        assert_eq!(signal(&mut gate, "b", offer()), Verdict::Refuse(LinkId(2), BadSignal::OutOfTurn));
        assert_eq!(signal(&mut gate, "b", offer()), Verdict::Nothing, "refused for good");
        assert_eq!(gate.id(LinkId(2)), Some("b"));
        let said = gate.tell(LinkId(2), Role::Answer, "v=0".to_owned()).expect("it is there");
        assert_eq!(said, json!({"Signal": {"receiver": "b", "data": {"Answer": "v=0"}}}).to_string());
        assert_eq!(gate.tell(LinkId(9), Role::Answer, "v=0".to_owned()), None);
    }

    #[test]
    fn descriptions_out_of_turn_are_refused() {
        let mut gate = Gate::default();
        assert_eq!(signal(&mut gate, "a", answer()), Verdict::Refuse(LinkId(1), BadSignal::OutOfTurn));
        new_peer(&mut gate, "b");
        assert_eq!(signal(&mut gate, "b", offer()), Verdict::Refuse(LinkId(2), BadSignal::OutOfTurn));
    }

    #[test]
    fn garbage_costs_its_sender_the_place_and_nobody_else() {
        let mut gate = Gate::default();
        new_peer(&mut gate, "good");
        for (at, garbage) in [
            json!(7),
            json!({"Offer": "garbage"}),
            json!({"Answer": ""}),
            json!({"IceCandidate": "{\"candidate\":\"x\"}"}),
            json!({"Offer": CHROMIUM.replace("actpass", "nonsense")}),
        ]
        .into_iter()
        .enumerate()
        {
            let id = format!("bad{at}");
            assert!(matches!(signal(&mut gate, &id, garbage), Verdict::Refuse(..)), "{id}");
            assert_eq!(signal(&mut gate, &id, offer()), Verdict::Nothing);
        }
        assert!(matches!(signal(&mut gate, "good", answer()), Verdict::Describe(..)));
        assert_eq!(gate.hear("rubbish"), Err(BadSignal::Unreadable));
    }

    #[test]
    fn the_room_is_bounded_and_those_who_leave_make_place() {
        let mut gate = Gate::default();
        for at in 0..MAX_OTHERS {
            assert!(matches!(new_peer(&mut gate, &at.to_string()), Verdict::Call(_)));
        }
        assert_eq!(new_peer(&mut gate, "more"), Verdict::Nothing);
        assert_eq!(signal(&mut gate, "more", offer()), Verdict::Nothing);
        let left = gate.hear(&json!({"PeerLeft": "3"}).to_string());
        assert_eq!(left, Ok(Verdict::Left(LinkId(4))));
        assert_eq!(new_peer(&mut gate, "more"), Verdict::Call(LinkId(MAX_OTHERS as u32 + 1)));
    }

    #[test]
    fn meeting_again_gives_new_links() {
        let mut gate = Gate::default();
        new_peer(&mut gate, "a");
        assert_eq!(gate.hear(&json!({"IdAssigned": "me"}).to_string()), Ok(Verdict::Admitted));
        assert_eq!(gate.id(LinkId(1)), None);
        assert_eq!(new_peer(&mut gate, "a"), Verdict::Call(LinkId(2)));
        assert_eq!(gate.made(), 2);
    }
}
