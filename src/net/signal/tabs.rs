//! Tabs of one browser meet each other. Layer 8, browser only.
//!
//! This is the simplest way to meet, and reveals nothing to anybody.
//!
//! A tab says that it is there, and the others make it offers, as at a station. Any page of the same origin hears it; the gate treats them as
//! strangers.

use super::super::link::TableLinks;
use super::gate::{Gate, Said, Verdict};
use super::sdp_filter::{MAX_SDP, Role};
use super::way::{Contact, Fate, Met, Way};
use crate::base::codec::{decode, encode};
use futures::StreamExt;
use futures::channel::mpsc::{UnboundedReceiver, unbounded};
use js_sys::Uint8Array;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::task::{Context, Poll};
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

/// The most bytes of a message.
const MAX_MESSAGE: usize = MAX_SDP + 64;

/// What a tab says to the others.
#[derive(Serialize, Deserialize)]
struct Message {
    /// The tab's number; a new one each time it is opened.
    from: u64,
    word: Word,
}

#[derive(Serialize, Deserialize)]
enum Word {
    Here,
    Offer(u64, String),
    Answer(u64, String),
    Bye,
}

/// The other tabs of one room.
pub(crate) struct Tabs {
    channel: BroadcastChannel,
    heard: UnboundedReceiver<Vec<u8>>,
    gate: Gate,
    me: u64,
    next: VecDeque<Met>,
    _listener: Closure<dyn FnMut(MessageEvent)>,
}

impl Tabs {
    /// Meets tabs in the room with this name; `me` is a number that no other tab has. `None` if the browser doesn't support it.
    pub(crate) fn open(room: &str, me: u64) -> Option<Self> {
        let channel = BroadcastChannel::new(&format!("winterover {room}")).ok()?;
        let (tell, heard) = unbounded();
        let listener = Closure::new(move |event: MessageEvent| {
            if let Ok(bytes) = event.data().dyn_into::<Uint8Array>() {
                let _ = tell.unbounded_send(bytes.to_vec());
            }
        });
        channel.set_onmessage(Some(listener.as_ref().unchecked_ref()));
        let tabs = Tabs { channel, heard, gate: Gate::default(), me, next: VecDeque::new(), _listener: listener };
        tabs.say(Word::Here);
        Some(tabs)
    }

    fn say(&self, word: Word) {
        let bytes = encode(&Message { from: self.me, word });
        // A channel that doesn't take the message is closed: there is nobody to meet.
        let _ = self.channel.post_message(&Uint8Array::from(bytes.as_slice()));
    }

    fn hear(&mut self, Message { from, word }: Message) -> Verdict {
        let described = |role, sdp| Ok(Said::Description(role, sdp));
        let from = from.to_string();
        match word {
            Word::Here => self.gate.arrived(from),
            Word::Offer(to, sdp) if to == self.me => self.gate.said(from, described(Role::Offer, sdp)),
            Word::Answer(to, sdp) if to == self.me => self.gate.said(from, described(Role::Answer, sdp)),
            Word::Offer(..) | Word::Answer(..) => Verdict::Nothing,
            Word::Bye => self.gate.left(&from),
        }
    }
}

impl Way for Tabs {
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Met> {
        loop {
            if let Some(met) = self.next.pop_front() {
                return Poll::Ready(met);
            }
            let Poll::Ready(Some(bytes)) = self.heard.poll_next_unpin(cx) else { return Poll::Pending };
            let Ok(message) = decode(&bytes, MAX_MESSAGE) else { continue };
            let verdict = self.hear(message);
            self.next.extend(verdict.met());
        }
    }

    fn describe(&mut self, contact: Contact, role: Role, sdp: &str) {
        let Some(to) = self.gate.id(contact).and_then(|id| id.parse().ok()) else { return };
        self.say(match role {
            Role::Offer => Word::Offer(to, sdp.to_owned()),
            Role::Answer => Word::Answer(to, sdp.to_owned()),
        });
    }

    fn learn(&mut self, contact: Contact, fate: Fate) {
        if fate == Fate::Refused {
            self.gate.refuse(contact);
        }
    }

    fn again(&mut self) {
        self.say(Word::Bye);
        self.me = self.me.wrapping_add(1);
        self.gate.enter();
        self.say(Word::Here);
    }

    fn has_place(&self) -> bool {
        false
    }

    /// Does nothing: nobody outside this browser hears a tab, so it needn't be silent.
    fn know(&mut self, _: &TableLinks) {}
}

impl Drop for Tabs {
    fn drop(&mut self) {
        self.say(Word::Bye);
        self.channel.set_onmessage(None);
        self.channel.close();
    }
}
