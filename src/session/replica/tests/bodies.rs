//! A long entry comes from its author, and its header from the host.

use super::group::Group;
use crate::base::ids::LogIndex;
use crate::session::wire::GameMessage;
use std::cell::RefCell;
use std::rc::Rc;

#[test]
fn the_host_sends_no_long_entry_that_its_author_sends() {
    let mut group = Group::new(4);
    let sent = Rc::new(RefCell::new(Vec::new()));
    let seen = sent.clone();
    group.lost = Box::new(move |from, to, what| {
        let kind = match what {
            GameMessage::Body(_) => "body",
            GameMessage::Header(_) => "header",
            GameMessage::LogEntry(ordered) if ordered.header.index > LogIndex::FIRST => "entry",
            _ => return false,
        };
        seen.borrow_mut().push((kind, from, to));
        false
    });
    group.say(2, |counter| counter.add(5, 1000));
    group.run(500);
    assert_eq!(group.sum(), 5);
    let bodies = [1, 3].map(|to| ("body", 2, to));
    let headers = [1, 2, 3].map(|to| ("header", 0, to));
    assert_eq!(*sent.borrow(), [bodies.as_slice(), &headers].concat());
}

#[test]
fn a_long_entry_that_is_lost_is_asked_for() {
    let mut group = Group::new(4);
    group.lost = Box::new(|_, to, what| to == 3 && matches!(what, GameMessage::Body(_)));
    group.say(2, |counter| counter.add(5, 1000));
    group.run(1000);
    assert_eq!((group.at(1).replica.machine.sum, group.at(3).replica.machine.sum), (5, 0), "it waits for the author");
    group.run(2000);
    assert_eq!(group.sum(), 5);
}
