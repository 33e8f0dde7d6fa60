//! A tab locks its player's table, so that no other tab speaks with the same keys. Layer 9, browser only.
//!
//! A tab at a table holds a web lock named after its player's place there. The player may take the table over in another tab. As soon as this tab runs again, it
//! hears of that and falls silent. Browsers have web locks only on secure pages, and a page served on a home network isn't one. There, tabs ask each
//! other instead, and a tab too busy to answer in time goes unnoticed.

use super::web_lock::{Asked, WebLock};
use futures::channel::mpsc::{UnboundedReceiver, unbounded};
use futures::future::{Either, select};
use futures::{FutureExt, StreamExt};
use gloo_timers::future::TimeoutFuture;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

/// How many milliseconds another tab has to answer.
const ANSWER_MS: u32 = 200;
/// How many milliseconds another tab has to free the lock, as a tab that is being closed or reloaded needs some time.
const LOCK_MS: u32 = 1_000;

/// Says that this tab is at the table.
const HERE: &str = "here";
/// Asks whether another tab is at the table.
const ASK: &str = "ask";
/// Says that this tab is taking the table over.
const MINE: &str = "mine";
/// Precedes a link with another device's code, for the tab that is at the table.
const CODE: &str = "code ";

type Listener = Rc<RefCell<Box<dyn FnMut(&str)>>>;

/// The table is open in another tab.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taken;

/// This tab's lock on a table; freed when it is dropped.
pub struct TabLock {
    channel: BroadcastChannel,
    heard: Listener,
    /// The web lock, if the browser has web locks.
    lock: Rc<RefCell<Option<WebLock>>>,
    _listener: Closure<dyn FnMut(MessageEvent)>,
}

impl TabLock {
    /// Locks a player's place at a table, unless another tab holds it; with `steal`, takes it over from there. `None` if tabs can't communicate.
    ///
    /// # Errors
    /// It is open in another tab; nothing is locked.
    pub async fn take(place: &str, steal: bool) -> Result<Option<Self>, Taken> {
        let Some(tab_lock) = Self::listen(place) else { return Ok(None) };
        let name = name(place);
        if steal {
            tab_lock.say(MINE);
        }
        let lock = match WebLock::within(&name, LOCK_MS).await {
            Asked::Held(lock) => Some(lock),
            // The tab that holds the lock isn't running now. Once it runs, it hears that it has lost the table.
            Asked::Busy if steal => WebLock::steal(&name).await,
            Asked::Busy => return Err(Taken),
            Asked::Unknown => {
                tab_lock.ask(steal).await?;
                None
            }
        };
        *tab_lock.lock.borrow_mut() = lock;
        Ok(Some(tab_lock))
    }

    /// Asks the other tabs and waits for answers. With `steal`, this gives the tab that loses the table time to fall silent.
    async fn ask(&self, steal: bool) -> Result<(), Taken> {
        let answers = self.answers();
        self.say(ASK);
        if answered(answers).await && !steal { Err(Taken) } else { Ok(()) }
    }

    /// Hands a link with another device's code to the tab that holds a place at the table.
    pub fn hand_over(place: &str, link: &str) {
        if let Ok(channel) = BroadcastChannel::new(&name(place)) {
            let _ = channel.post_message(&format!("{CODE}{link}").into());
            channel.close();
        }
    }

    /// Answers other tabs from now on. Calls `lost` when one of them takes the table over, and `handed` with the link that another was opened with.
    pub fn hold(&self, lost: impl FnOnce() + 'static, handed: impl Fn(&str) + 'static) {
        let channel = self.channel.clone();
        let lock = self.lock.clone();
        let mut lost = Some(lost);
        *self.heard.borrow_mut() = Box::new(move |said| match said {
            ASK => drop(channel.post_message(&HERE.into())),
            MINE => {
                if let Some(lost) = lost.take() {
                    lost();
                }
                lock.borrow_mut().take();
            }
            _ => said.strip_prefix(CODE).into_iter().for_each(&handed),
        });
    }

    fn listen(place: &str) -> Option<Self> {
        let channel = BroadcastChannel::new(&name(place)).ok()?;
        let heard: Listener = Rc::new(RefCell::new(Box::new(|_: &str| {})));
        let hear = heard.clone();
        let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let (Some(said), Ok(mut hear)) = (event.data().as_string(), hear.try_borrow_mut()) {
                hear(&said);
            }
        });
        channel.set_onmessage(Some(listener.as_ref().unchecked_ref()));
        Some(TabLock { channel, heard, lock: Rc::default(), _listener: listener })
    }

    /// The answers of other tabs. If two tabs ask at once, each counts the other's question as an answer, and neither goes on.
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

impl Drop for TabLock {
    fn drop(&mut self) {
        self.channel.set_onmessage(None);
        self.channel.close();
    }
}

fn name(place: &str) -> String {
    format!("winterover {place}")
}

async fn answered(mut answers: UnboundedReceiver<()>) -> bool {
    let late = TimeoutFuture::new(ANSWER_MS);
    matches!(select(answers.next().fuse(), late.fuse()).await, Either::Left((Some(()), _)))
}
