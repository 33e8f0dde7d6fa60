//! A tab claims its table, so that no other tab speaks with the same keys. Layer 9, browser only.
//!
//! A tab that goes to a table asks the others whether one of them is there. The player may then take it over here; the other tab hears
//! of that, as soon as it runs at all, and falls silent. (Web locks would do too, but browsers have them on secure pages only, and a page
//! served on a home network isn't one.)

use futures::channel::mpsc::{UnboundedReceiver, unbounded};
use futures::future::{Either, select};
use futures::{FutureExt, StreamExt};
use gloo_timers::future::TimeoutFuture;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

/// Milliseconds that another tab has to answer.
const ANSWER_MS: u32 = 200;

/// This tab is at the table.
const HERE: &str = "here";
/// Is another?
const ASK: &str = "ask";
/// From now on it is at another.
const MINE: &str = "mine";
/// Before a link with another device's code, for the tab that is at the table.
const CODE: &str = "code ";

type Listener = Rc<RefCell<Box<dyn FnMut(&str)>>>;

/// The table is open in another tab.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taken;

/// This tab's claim to a table; given up when it is dropped.
pub struct Claim {
    channel: BroadcastChannel,
    heard: Listener,
    _listener: Closure<dyn FnMut(MessageEvent)>,
}

impl Claim {
    /// Asks whether the table in a room is open in another tab, or takes it over from there. Nothing where tabs can't ask each other.
    ///
    /// # Errors
    /// It is open in another tab; nothing is claimed.
    pub async fn make(room: &str, take: bool) -> Result<Option<Self>, Taken> {
        let Some(claim) = Self::listen(room) else { return Ok(None) };
        let answers = claim.answers();
        claim.say(if take { MINE } else { ASK });
        // The tab that the table is taken from needs as long to fall silent.
        if answered(answers).await && !take { Err(Taken) } else { Ok(Some(claim)) }
    }

    /// Hands a link with another device's code to the tab that is at the table in a room.
    pub fn hand_over(room: &str, link: &str) {
        if let Ok(channel) = BroadcastChannel::new(&name(room)) {
            let _ = channel.post_message(&format!("{CODE}{link}").into());
            channel.close();
        }
    }

    /// From now on answers other tabs, calls `lost` when one of them takes the table over, and `handed` with links that one was opened with.
    pub fn hold(&self, lost: impl FnOnce() + 'static, handed: impl Fn(&str) + 'static) {
        let (channel, mut lost) = (self.channel.clone(), Some(lost));
        *self.heard.borrow_mut() = Box::new(move |said| match said {
            ASK => drop(channel.post_message(&HERE.into())),
            MINE => {
                if let Some(lost) = lost.take() {
                    lost();
                }
            }
            _ => said.strip_prefix(CODE).into_iter().for_each(&handed),
        });
    }

    fn listen(room: &str) -> Option<Self> {
        let channel = BroadcastChannel::new(&name(room)).ok()?;
        let heard: Listener = Rc::new(RefCell::new(Box::new(|_: &str| {})));
        let hear = heard.clone();
        let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let (Some(said), Ok(mut hear)) = (event.data().as_string(), hear.try_borrow_mut()) {
                hear(&said);
            }
        });
        channel.set_onmessage(Some(listener.as_ref().unchecked_ref()));
        Some(Claim { channel, heard, _listener: listener })
    }

    /// What other tabs answer. Two that ask at once both hear the other, and neither goes on.
    fn answers(&self) -> UnboundedReceiver<()> {
        let (tell, told) = unbounded();
        *self.heard.borrow_mut() = Box::new(move |said| {
            if matches!(said, HERE | ASK) {
                let _ = tell.unbounded_send(());
            }
        });
        told
    }

    fn say(&self, word: &str) {
        let _ = self.channel.post_message(&word.into());
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.channel.set_onmessage(None);
        self.channel.close();
    }
}

fn name(room: &str) -> String {
    format!("winterover {room}")
}

async fn answered(mut answers: UnboundedReceiver<()>) -> bool {
    let late = TimeoutFuture::new(ANSWER_MS);
    matches!(select(answers.next().fuse(), late.fuse()).await, Either::Left((Some(()), _)))
}
