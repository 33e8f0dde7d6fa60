//! A room tells its members who comes and goes, and passes on what they say to each other. Layer 13.
//!
//! Every room is a full mesh: an arrival is announced to everybody there, a departure to everybody who stays, and anyone may send to anyone in the
//! same room by id. Entering is one step under one lock. So two that arrive together always hear of each other, once, and from one side. Nothing here
//! knows sockets: what is to be sent waits in a bounded queue per member.
//!
//! A room's name is its secret. It is never printed, and reports only count.

use matchbox_protocol::{JsonPeerEvent, PeerId};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::mpsc;

/// Members of one room: the largest table and a few screens besides.
pub(crate) const MAX_MEMBERS: usize = 16;
/// Rooms at one time.
pub(crate) const MAX_ROOMS: usize = 1000;
/// Characters of a room's name.
pub(crate) const MAX_NAME: usize = 64;
/// How many messages may wait for one member before it is taken for lost.
const MAX_WAITING: usize = 256;
/// How many of these may be other members' signals; the rest is for arrivals and departures.
const MAX_SIGNALS: usize = 192;

/// Why somebody can't enter a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refused {
    /// The name is empty, too long, or holds anything but letters, digits, `-` and `_`.
    #[error("a room's name is 1 to {MAX_NAME} letters, digits, - or _")]
    Name,
    /// The room has all the members it can have.
    #[error("the room is full: {MAX_MEMBERS} devices are in it")]
    Full,
    /// The station has all the rooms it can have.
    #[error("the station is full: {MAX_ROOMS} rooms are open")]
    Rooms,
}

/// All rooms of this station. Clones share them.
#[derive(Debug, Clone)]
pub(crate) struct Rooms {
    open: Arc<Mutex<HashMap<String, Room>>>,
    talkative: bool,
}

type Room = HashMap<PeerId, mpsc::Sender<String>>;

/// A place in a room. Dropping it gives the place up.
pub(crate) struct Member {
    rooms: Rooms,
    room: String,
    id: PeerId,
}

impl Rooms {
    /// No rooms yet. `talkative` rooms report on standard error when somebody comes or goes.
    pub(crate) fn new(talkative: bool) -> Self {
        Self { open: Arc::default(), talkative }
    }

    /// Enters the room called `name`, opening it if need be, and tells those inside. What the new member is to be told comes
    /// from the queue: first its own id, then everything else in order. The queue ends if the member falls too far behind.
    ///
    /// # Errors
    ///
    /// [`Refused`], and nothing has changed.
    pub(crate) fn enter(&self, name: &str) -> Result<(Member, mpsc::Receiver<String>), Refused> {
        check_name(name)?;
        let mut open = self.lock();
        if !open.contains_key(name) && open.len() >= MAX_ROOMS {
            return Err(Refused::Rooms);
        }
        if open.get(name).is_some_and(|room| room.len() >= MAX_MEMBERS) {
            return Err(Refused::Full);
        }
        let id = PeerId(uuid::Uuid::new_v4());
        let (queue, waiting) = mpsc::channel(MAX_WAITING);
        queue.try_send(JsonPeerEvent::IdAssigned(id).to_string()).expect("a new queue has room");
        let room = open.entry(name.to_owned()).or_default();
        tell_all(room, &JsonPeerEvent::NewPeer(id));
        room.insert(id, queue);
        self.report("arrived", room.len(), open.len());
        drop(open);
        Ok((Member { rooms: self.clone(), room: name.to_owned(), id }, waiting))
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Room>> {
        // Every change is complete before anything that could panic, so a poisoned lock does no harm.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn report(&self, what: &str, members: usize, rooms: usize) {
        if self.talkative {
            eprintln!("{what}: {members} now in that room, {rooms} rooms open");
        }
    }
}

impl Member {
    /// Passes `data` on to another member of the same room. A member that has just left hears nothing more. That is no error, as the sender is being
    /// told of the departure. Nor does a member hear it that is behind by more than [`MAX_SIGNALS`]: what members say to each other can't cut anybody
    /// off.
    pub(crate) fn send(&self, receiver: PeerId, data: serde_json::Value) {
        let open = self.rooms.lock();
        let queue = open.get(&self.room).and_then(|room| room.get(&receiver));
        if let Some(queue) = queue.filter(|queue| queue.capacity() > MAX_WAITING - MAX_SIGNALS) {
            let text = JsonPeerEvent::Signal { sender: self.id, data }.to_string();
            queue.try_send(text).expect("there is room, and the room is locked");
        }
    }
}

impl Drop for Member {
    fn drop(&mut self) {
        let mut open = self.rooms.lock();
        let Some(room) = open.get_mut(&self.room) else {
            return;
        };
        room.remove(&self.id);
        tell_all(room, &JsonPeerEvent::PeerLeft(self.id));
        let members = room.len();
        if members == 0 {
            open.remove(&self.room);
        }
        self.rooms.report("left", members, open.len());
    }
}

fn check_name(name: &str) -> Result<(), Refused> {
    let fine = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if name.is_empty() || name.len() > MAX_NAME || !name.chars().all(fine) { Err(Refused::Name) } else { Ok(()) }
}

fn tell_all(room: &mut Room, event: &JsonPeerEvent) {
    let text = event.to_string();
    for id in room.keys().copied().collect::<Vec<_>>() {
        tell(room, id, text.clone());
    }
}

/// Queues `text`. A member whose queue is full reads nothing any more: its queue is closed, which ends its connection.
/// Its departure is announced when its place is dropped.
fn tell(room: &mut Room, id: PeerId, text: String) {
    if room.get(&id).is_some_and(|queue| queue.try_send(text).is_err()) {
        room.remove(&id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(waiting: &mut mpsc::Receiver<String>) -> Vec<JsonPeerEvent> {
        std::iter::from_fn(|| waiting.try_recv().ok()).map(|text| text.parse().expect("an event")).collect()
    }

    #[test]
    fn names_are_checked() {
        for bad in ["", "a b", "a/b", "ü", "..", &"x".repeat(MAX_NAME + 1)] {
            assert_eq!(check_name(bad), Err(Refused::Name), "{bad}");
        }
        assert_eq!(check_name(&"Az0-_".repeat(12)), Ok(()));
    }

    #[test]
    fn arrivals_and_departures_are_told_to_the_room_only() {
        let rooms = Rooms::new(false);
        let (first, mut to_first) = rooms.enter("a").expect("free");
        let (second, mut to_second) = rooms.enter("a").expect("free");
        let (_other, mut to_other) = rooms.enter("b").expect("free");
        first.send(second.id, 7.into());
        let second_id = second.id;
        assert_eq!(
            said(&mut to_second),
            [JsonPeerEvent::IdAssigned(second_id), JsonPeerEvent::Signal { sender: first.id, data: 7.into() }]
        );
        drop(second);
        first.send(second_id, 8.into());
        assert_eq!(
            said(&mut to_first),
            [
                JsonPeerEvent::IdAssigned(first.id),
                JsonPeerEvent::NewPeer(second_id),
                JsonPeerEvent::PeerLeft(second_id)
            ]
        );
        assert_eq!(said(&mut to_other).len(), 1);
    }

    #[test]
    fn nobody_is_reached_across_rooms() {
        let rooms = Rooms::new(false);
        let (here, _waiting) = rooms.enter("a").expect("free");
        let (there, mut to_there) = rooms.enter("b").expect("free");
        here.send(there.id, 1.into());
        assert_eq!(said(&mut to_there), [JsonPeerEvent::IdAssigned(there.id)]);
    }

    #[test]
    fn a_left_room_is_forgotten_and_a_full_one_refuses() {
        let rooms = Rooms::new(false);
        let all: Vec<_> = (0..MAX_MEMBERS).map(|_| rooms.enter("a").expect("free")).collect();
        assert_eq!(rooms.enter("a").err(), Some(Refused::Full));
        drop(all);
        assert!(rooms.lock().is_empty());
        let all: Vec<_> = (0..MAX_ROOMS).map(|i| rooms.enter(&i.to_string()).expect("free")).collect();
        assert_eq!(rooms.enter("one-more").err(), Some(Refused::Rooms));
        assert!(rooms.enter("7").is_ok(), "an open room is still open");
        drop(all);
    }

    #[test]
    fn who_never_reads_misses_signals_and_is_cut_off_when_others_come_and_go() {
        let rooms = Rooms::new(false);
        let (talker, _waiting) = rooms.enter("a").expect("free");
        let (deaf, mut to_deaf) = rooms.enter("a").expect("free");
        for i in 0..=2 * MAX_WAITING {
            talker.send(deaf.id, i.into());
        }
        assert!(!to_deaf.is_closed(), "nobody talks somebody out of a room");
        for _ in 0..=(MAX_WAITING - MAX_SIGNALS) / 2 {
            drop(rooms.enter("a").expect("free"));
        }
        assert_eq!(said(&mut to_deaf).len(), MAX_WAITING);
        assert!(to_deaf.is_closed());
    }
}
