//! A socket is a WebSocket as a stream of what happens on it. Layer 8, browser only; knows no protocol.

use futures::StreamExt;
use futures::channel::mpsc::{UnboundedReceiver, unbounded};
use js_sys::JsString;
use std::task::{Context, Poll};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};

/// What happens on a socket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum SocketEvent {
    /// It can be written to.
    Opened,
    /// A text arrived. Longer ones, and other kinds of messages, are ignored.
    Text(String),
    /// It is closed, or was never open. Nothing follows.
    Closed,
}

type Listeners = (Closure<dyn FnMut()>, Closure<dyn FnMut(MessageEvent)>, Closure<dyn FnMut()>);

/// An open or opening socket; dropping it closes it.
pub(super) struct Socket {
    inner: WebSocket,
    happened: UnboundedReceiver<SocketEvent>,
    _listeners: Listeners,
}

impl Socket {
    /// Begins to open a socket, for texts of at most `longest` UTF-16 units.
    ///
    /// # Errors
    /// `url` is not a socket's address, or the page may not open it.
    pub(super) fn open(url: &str, longest: u32) -> Result<Self, JsValue> {
        let inner = WebSocket::new(url)?;
        let (tell, happened) = unbounded();
        let told = tell.clone();
        let opened = Closure::new(move || drop(told.unbounded_send(SocketEvent::Opened)));
        let told = tell.clone();
        let text = Closure::new(move |event: MessageEvent| {
            // What is too long isn't even copied: the program's memory never shrinks.
            let text = event.data().dyn_into::<JsString>().ok().filter(|text| text.length() <= longest);
            if let Some(text) = text {
                let _ = told.unbounded_send(SocketEvent::Text(text.into()));
            }
        });
        let closed = Closure::new(move || drop(tell.unbounded_send(SocketEvent::Closed)));
        inner.set_onopen(Some(opened.as_ref().unchecked_ref()));
        inner.set_onmessage(Some(text.as_ref().unchecked_ref()));
        inner.set_onclose(Some(closed.as_ref().unchecked_ref()));
        Ok(Socket { inner, happened, _listeners: (opened, text, closed) })
    }

    /// The next event.
    pub(super) fn poll(&mut self, cx: &mut Context<'_>) -> Poll<SocketEvent> {
        self.happened.poll_next_unpin(cx).map(|happened| happened.unwrap_or(SocketEvent::Closed))
    }

    /// Sends a text. It is lost if the socket isn't open; a socket that closes, and loses what was sent before, reports that it has closed.
    pub(super) fn send(&self, text: &str) {
        if self.inner.ready_state() == WebSocket::OPEN {
            let _ = self.inner.send_with_str(text);
        }
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.inner.set_onopen(None);
        self.inner.set_onmessage(None);
        self.inner.set_onclose(None);
        let _ = self.inner.close();
    }
}
