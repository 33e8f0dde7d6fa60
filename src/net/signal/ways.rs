//! Several ways to meet run side by side; each link belongs to one contact of one of them. Layer 8; pure.
//!
//! A device that is met on two of them is linked twice, and the session keeps one of the links. Once nobody is missing, the ways fall silent.

use super::super::link::{LinkId, Meeting, TableLinks};
use super::sdp_filter::Role;
use super::way::{Contact, Fate, Maker, Met, Way};
use std::collections::BTreeMap;
use std::task::{Context, Poll};

/// How many contacts are remembered, so that messages about a closed one still find its link.
const REMEMBERED: usize = 256;

/// All ways of a mesh.
pub struct Ways {
    ways: Vec<(Box<dyn Way>, Meeting)>,
    /// The way that is asked first next time.
    turn: usize,
    contacts: BTreeMap<LinkId, (usize, Contact)>,
    last: u32,
    told: Option<Meeting>,
}

impl Ways {
    /// These ways, before any of them is polled. If none of them has a place to be reached, others can come at once.
    pub fn new(ways: Vec<Box<dyn Way>>) -> Self {
        let ways = ways.into_iter().map(|way| (way, Meeting::Calling)).collect();
        Ways { ways, turn: 0, contacts: BTreeMap::new(), last: 0, told: None }
    }

    /// The next event on any of them; the waker of `cx` is woken when there is more.
    pub fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Met<LinkId>> {
        if self.told.is_none() {
            return Poll::Ready(Met::Meeting(*self.told.insert(self.best())));
        }
        for _ in 0..self.ways.len() {
            let at = self.turn;
            self.turn = (at + 1) % self.ways.len();
            while let Poll::Ready(met) = self.ways[at].0.poll(cx) {
                if let Some(met) = self.met(at, met) {
                    return Poll::Ready(met);
                }
            }
        }
        Poll::Pending
    }

    /// Tells the device at the other end of a link how this device can be reached.
    pub fn describe(&mut self, link: LinkId, role: Role, sdp: &str) {
        self.with(link, |way, contact| way.describe(contact, role, sdp));
    }

    /// Tells the way of a link what became of that link.
    pub fn learn(&mut self, link: LinkId, fate: Fate) {
        self.with(link, |way, contact| way.learn(contact, fate));
    }

    /// What makes a link at first.
    pub fn maker(&self, link: LinkId) -> Maker {
        self.contacts.get(&link).map_or(Maker::Page, |(at, _)| self.ways[*at].0.maker())
    }

    /// Whether people carry the messages about a link until it is open.
    pub fn by_people(&self, link: LinkId) -> bool {
        self.contacts.get(&link).is_some_and(|(at, _)| self.ways[*at].0.by_people())
    }

    /// Tells all ways that a needed link is gone.
    pub fn again(&mut self) {
        self.ways.iter_mut().for_each(|(way, _)| way.again());
    }

    /// Tells all ways of this device's links to its table.
    pub fn know(&mut self, table_links: &TableLinks) {
        self.ways.iter_mut().for_each(|(way, _)| way.know(table_links));
    }

    /// A number for a link that doesn't come from any way. `None` if there were too many.
    pub fn fresh(&mut self) -> Option<LinkId> {
        let link = LinkId(self.last + 1);
        if link.is_indirect() {
            return None;
        }
        self.last += 1;
        Some(link)
    }

    fn met(&mut self, at: usize, met: Met) -> Option<Met<LinkId>> {
        match met {
            Met::Meeting(meeting) => {
                self.ways[at].1 = meeting;
                let best = self.best();
                (self.told.replace(best) != Some(best)).then_some(Met::Meeting(best))
            }
            Met::Newcomer(contact) => self.link(at, contact).map(Met::Newcomer),
            Met::Described(contact, role, sdp) => self.link(at, contact).map(|link| Met::Described(link, role, sdp)),
            Met::Departed(contact) => self.link(at, contact).map(Met::Departed),
            Met::Garbage(contact) => self.link(at, contact).map(Met::Garbage),
        }
    }

    /// The state of the best of the ways.
    fn best(&self) -> Meeting {
        let order = |meeting: &Meeting| match meeting {
            Meeting::Open => (0, 0),
            Meeting::Calling => (1, 0),
            Meeting::Away { attempts, .. } => (2, *attempts),
        };
        let places = self.ways.iter().filter(|(way, _)| way.has_place()).map(|(_, meeting)| *meeting);
        places.min_by_key(order).unwrap_or(Meeting::Open)
    }

    /// The link of a contact, numbered when the contact is first mentioned.
    fn link(&mut self, at: usize, contact: Contact) -> Option<LinkId> {
        let known = self.contacts.iter().find(|(_, of)| **of == (at, contact)).map(|(link, _)| *link);
        if known.is_some() {
            return known;
        }
        let link = self.fresh()?;
        self.contacts.insert(link, (at, contact));
        if self.contacts.len() > REMEMBERED {
            self.contacts.pop_first();
        }
        Some(link)
    }

    fn with(&mut self, link: LinkId, tell: impl FnOnce(&mut dyn Way, Contact)) {
        if let Some((at, contact)) = self.contacts.get(&link) {
            tell(self.ways[*at].0.as_mut(), *contact);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::link::Absence;
    use super::*;
    use std::cell::RefCell;
    use std::collections::VecDeque;
    use std::rc::Rc;
    use std::task::Waker;

    /// A way with the events that a test gives it, and what it was told.
    #[derive(Default)]
    struct Script {
        met: VecDeque<Met>,
        told: Vec<String>,
        place: bool,
    }

    struct Scripted(Rc<RefCell<Script>>);

    impl Way for Scripted {
        fn poll(&mut self, _: &mut Context<'_>) -> Poll<Met> {
            self.0.borrow_mut().met.pop_front().map_or(Poll::Pending, Poll::Ready)
        }

        fn describe(&mut self, contact: Contact, role: Role, sdp: &str) {
            self.0.borrow_mut().told.push(format!("{contact:?} {role:?} {sdp}"));
        }

        fn learn(&mut self, contact: Contact, fate: Fate) {
            self.0.borrow_mut().told.push(format!("{contact:?} {fate:?}"));
        }

        fn again(&mut self) {
            self.0.borrow_mut().told.push("again".to_owned());
        }

        fn know(&mut self, _: &TableLinks) {}

        fn has_place(&self) -> bool {
            self.0.borrow().place
        }
    }

    /// Two ways that have places to be reached, which are being called.
    fn two() -> ([Rc<RefCell<Script>>; 2], Ways) {
        let script = || Rc::new(RefCell::new(Script { place: true, ..Script::default() }));
        let scripts = [script(), script()];
        let ways = scripts.iter().map(|script| Box::new(Scripted(script.clone())) as Box<dyn Way>).collect();
        let mut ways = Ways::new(ways);
        assert_eq!(next(&mut ways), Some(Met::Meeting(Meeting::Calling)));
        (scripts, ways)
    }

    fn next(ways: &mut Ways) -> Option<Met<LinkId>> {
        match ways.poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(met) => Some(met),
            Poll::Pending => None,
        }
    }

    #[test]
    fn contacts_of_two_ways_are_different_links() {
        let ([one, other], mut ways) = two();
        one.borrow_mut().met.push_back(Met::Newcomer(Contact(1)));
        other.borrow_mut().met.extend([Met::Newcomer(Contact(1)), Met::Departed(Contact(1))]);
        let met: Vec<_> = std::iter::from_fn(|| next(&mut ways)).collect();
        assert_eq!(met, [Met::Newcomer(LinkId(1)), Met::Newcomer(LinkId(2)), Met::Departed(LinkId(2))]);
        ways.describe(LinkId(2), Role::Offer, "here");
        ways.learn(LinkId(1), Fate::Opened);
        ways.learn(LinkId(9), Fate::Opened);
        ways.again();
        assert_eq!(one.borrow().told, ["Contact(1) Opened", "again"]);
        assert_eq!(other.borrow().told, ["Contact(1) Offer here", "again"]);
        assert_eq!(ways.fresh(), Some(LinkId(3)));
    }

    #[test]
    fn the_best_way_counts() {
        let ([one, other], mut ways) = two();
        let away = Meeting::Away { attempts: 1, why: Absence::Silent };
        one.borrow_mut().met.push_back(Met::Meeting(away));
        assert_eq!(next(&mut ways), None, "the other one is still being called");
        other.borrow_mut().met.push_back(Met::Meeting(Meeting::Open));
        assert_eq!(next(&mut ways), Some(Met::Meeting(Meeting::Open)));
        one.borrow_mut().met.push_back(Met::Meeting(Meeting::Open));
        other.borrow_mut().met.push_back(Met::Meeting(away));
        assert_eq!(next(&mut ways), None);
        one.borrow_mut().met.push_back(Met::Meeting(Meeting::Away { attempts: 3, why: Absence::NoRelay }));
        assert_eq!(next(&mut ways), Some(Met::Meeting(away)));
    }

    #[test]
    fn where_no_place_has_to_be_reached_others_can_come() {
        let tabs = Box::new(Scripted(Rc::default()));
        assert_eq!(next(&mut Ways::new(vec![tabs])), Some(Met::Meeting(Meeting::Open)));
        let ([station, _], _) = two();
        let mut ways = Ways::new(vec![Box::new(Scripted(Rc::default())), Box::new(Scripted(station))]);
        assert_eq!(next(&mut ways), Some(Met::Meeting(Meeting::Calling)));
    }
}
