//! This module wraps one WebRTC connection with its data channel. Layer 8, browser only; knows no meeting place: descriptions come in and go out as
//! text.
//!
//! Dropping it closes it, and the other side hears of that. The browser gathers all of its candidates before a description goes out, so one text each
//! way is enough.

use super::ice::IceServer;
use super::link::LinkId;
use super::relayed::is_relayed;
use super::signal::sdp_filter::Role;
use futures::channel::mpsc::UnboundedSender;
use futures::channel::oneshot;
use futures::future::{Either, select};
use gloo_timers::future::TimeoutFuture;
use js_sys::{Array, ArrayBuffer, JSON, Map, Object, Reflect, Uint8Array};
use std::cell::Cell;
use std::pin::pin;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    MessageEvent, RtcConfiguration, RtcDataChannel, RtcDataChannelInit, RtcDataChannelState, RtcDataChannelType,
    RtcIceGatheringState, RtcPeerConnection, RtcPeerConnectionState, RtcSdpType, RtcSessionDescriptionInit,
};

/// Milliseconds the browser may take to gather candidates; then those it has are sent.
const GATHER_MS: u32 = 3_000;
/// Milliseconds between checks of the gathering.
const LOOK_MS: u32 = 20;
/// Milliseconds between checks of what a connection goes over, until that is known.
const SOON_MS: u32 = 1_000;
/// Milliseconds between those checks from then on.
const SELDOM_MS: u32 = 5_000;
/// Milliseconds that a patient connection may take once it knows the other side.
const PATIENCE_MS: u32 = 300_000;
/// The name of the channel. Both sides create it, with the number 0.
const CHANNEL: &str = "winterover";

/// What happens on a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RtcEvent {
    /// The other side must be told this description.
    Described(Role, String),
    /// The channel carries packets.
    Opened,
    /// A packet came.
    Packet(Vec<u8>),
    /// Whether it goes over a TURN server: sent when that becomes known, and when it changes.
    Relayed(bool),
    /// The browser can't make sense of the other side's description.
    Refused,
    /// It has ended, or could never be made.
    Closed,
}

/// Where the events of all connections go.
pub type Events = UnboundedSender<(LinkId, RtcEvent)>;

type Listeners = ([Closure<dyn FnMut()>; 3], Closure<dyn FnMut(MessageEvent)>);

/// A connection.
pub struct Connection {
    link: LinkId,
    inner: RtcPeerConnection,
    channel: RtcDataChannel,
    events: Events,
    /// Whether a failure that the browser reports before the connection is open is ignored, as people take long to bring the other side. Chromium
    /// gives up after 15 s, yet the link opens once the other side begins.
    patient: Rc<Cell<bool>>,
    /// Ends unfinished work when it is dropped.
    works: Vec<oneshot::Sender<()>>,
    _listeners: Listeners,
}

impl Connection {
    /// Begins a connection by describing this side.
    ///
    /// # Errors
    /// The browser can't.
    pub fn offer(link: LinkId, ice: &[IceServer], events: Events) -> Result<Self, JsValue> {
        let mut connection = Self::new(link, ice, events)?;
        let inner = connection.inner.clone();
        connection.work(RtcEvent::Closed, async move {
            let offer = JsFuture::from(inner.create_offer()).await?;
            describe(&inner, Role::Offer, &offer).await.map(Some)
        });
        Ok(connection)
    }

    /// Begins a connection by answering the other side's description.
    ///
    /// # Errors
    /// The browser can't.
    pub fn answer(link: LinkId, ice: &[IceServer], offer: &str, events: Events) -> Result<Self, JsValue> {
        let mut connection = Self::new(link, ice, events)?;
        let inner = connection.inner.clone();
        let offer = offer.to_owned();
        connection.work(RtcEvent::Refused, async move {
            hear(&inner, RtcSdpType::Offer, &offer).await?;
            let answer = JsFuture::from(inner.create_answer()).await?;
            describe(&inner, Role::Answer, &answer).await.map(Some)
        });
        Ok(connection)
    }

    /// Makes the connection wait for another side that people are slow to bring.
    #[must_use]
    pub fn patient(self) -> Self {
        self.patient.set(true);
        self
    }

    /// Takes the other side's answer.
    pub fn answered(&mut self, answer: &str) {
        let inner = self.inner.clone();
        let answer = answer.to_owned();
        self.work(RtcEvent::Refused, async move { hear(&inner, RtcSdpType::Answer, &answer).await.map(|_| None) });
        if self.patient.get() {
            let channel = self.channel.clone();
            self.work(RtcEvent::Closed, async move {
                TimeoutFuture::new(PATIENCE_MS).await;
                Ok((channel.ready_state() == RtcDataChannelState::Connecting).then_some(RtcEvent::Closed))
            });
        }
    }

    /// Sends a packet.
    ///
    /// # Errors
    /// The channel isn't open, or its buffer is full.
    pub fn send(&self, packet: &[u8]) -> Result<(), JsValue> {
        if self.channel.ready_state() != RtcDataChannelState::Open {
            return Err(JsValue::NULL);
        }
        self.channel.send_with_u8_array(packet)
    }

    fn new(link: LinkId, ice: &[IceServer], events: Events) -> Result<Self, JsValue> {
        let inner = RtcPeerConnection::new_with_configuration(&configuration(ice)?)?;
        let settings = RtcDataChannelInit::new();
        settings.set_negotiated(true);
        settings.set_id(0);
        let channel = inner.create_data_channel_with_data_channel_dict(CHANNEL, &settings);
        channel.set_binary_type(RtcDataChannelType::Arraybuffer);
        let tell = {
            let events = events.clone();
            move |happened: RtcEvent| drop(events.unbounded_send((link, happened)))
        };
        let told = tell.clone();
        let opened = Closure::new(move || told(RtcEvent::Opened));
        let told = tell.clone();
        let message = Closure::new(move |event: MessageEvent| {
            if let Ok(buffer) = event.data().dyn_into::<ArrayBuffer>() {
                told(RtcEvent::Packet(Uint8Array::new(&buffer).to_vec()));
            }
        });
        let told = tell.clone();
        let closed = Closure::new(move || told(RtcEvent::Closed));
        let watched = inner.clone();
        let watched_channel = channel.clone();
        let patient = Rc::new(Cell::new(false));
        let waits = patient.clone();
        let changed = Closure::new(move || match watched.connection_state() {
            RtcPeerConnectionState::Failed
                if waits.get() && watched_channel.ready_state() == RtcDataChannelState::Connecting => {}
            RtcPeerConnectionState::Failed | RtcPeerConnectionState::Closed => tell(RtcEvent::Closed),
            // A disconnected one may recover; the listeners judge whether it does.
            _ => {}
        });
        channel.set_onopen(Some(opened.as_ref().unchecked_ref()));
        channel.set_onmessage(Some(message.as_ref().unchecked_ref()));
        channel.set_onclose(Some(closed.as_ref().unchecked_ref()));
        inner.set_onconnectionstatechange(Some(changed.as_ref().unchecked_ref()));
        let listeners = ([opened, closed, changed], message);
        let mut connection =
            Connection { link, inner, channel, events, patient, works: Vec::new(), _listeners: listeners };
        connection.watch();
        Ok(connection)
    }

    /// Reports whether the connection goes over a TURN server. The browser may change that without saying so.
    fn watch(&mut self) {
        let inner = self.inner.clone();
        let channel = self.channel.clone();
        let events = self.events.clone();
        let link = self.link;
        self.work(RtcEvent::Closed, async move {
            let mut told = None;
            while inner.connection_state() != RtcPeerConnectionState::Closed {
                TimeoutFuture::new(if told.is_none() { SOON_MS } else { SELDOM_MS }).await;
                let open = channel.ready_state() == RtcDataChannelState::Open;
                let relayed = if open { relayed(&inner).await } else { None };
                if let Some(relayed) = relayed.filter(|relayed| told != Some(*relayed)) {
                    told = Some(relayed);
                    let _ = events.unbounded_send((link, RtcEvent::Relayed(relayed)));
                }
            }
            Ok(None)
        });
    }

    /// Does some work on the connection, and reports the outcome; `failed` if it went wrong.
    fn work(&mut self, failed: RtcEvent, work: impl Future<Output = Result<Option<RtcEvent>, JsValue>> + 'static) {
        let (keep, dropped) = oneshot::channel();
        self.works.push(keep);
        let events = self.events.clone();
        let link = self.link;
        spawn_local(async move {
            // If the connection is closed meanwhile, promises of its work are never settled.
            let Either::Left((done, _)) = select(pin!(work), dropped).await else { return };
            if let Some(happened) = done.unwrap_or(Some(failed)) {
                let _ = events.unbounded_send((link, happened));
            }
        });
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.channel.set_onopen(None);
        self.channel.set_onmessage(None);
        self.channel.set_onclose(None);
        self.inner.set_onconnectionstatechange(None);
        self.channel.close();
        self.inner.close();
    }
}

/// The configuration of a connection that uses these servers.
///
/// # Errors
/// The browser's objects take no values.
pub fn configuration(ice: &[IceServer]) -> Result<RtcConfiguration, JsValue> {
    let servers = Array::new();
    for IceServer { url, user, secret } in ice {
        let server = Object::new();
        for (key, value) in [("urls", url), ("username", user), ("credential", secret)] {
            Reflect::set(&server, &key.into(), &value.into())?;
        }
        servers.push(&server);
    }
    let config = RtcConfiguration::new();
    config.set_ice_servers(&servers);
    Ok(config)
}

/// Whether the browser makes connections with this server, or any at all if none is given.
pub fn is_possible(ice: Option<&IceServer>) -> bool {
    let made = configuration(ice.map_or(&[], std::slice::from_ref));
    let made = made.and_then(|config| RtcPeerConnection::new_with_configuration(&config));
    made.map(|connection| connection.close()).is_ok()
}

/// Whether the browser understands another side's description. This is tried on a throwaway connection.
pub async fn understands(sdp: &str, role: Role) -> bool {
    let Ok(connection) = configuration(&[]).and_then(|config| RtcPeerConnection::new_with_configuration(&config))
    else {
        return false;
    };
    let settings = RtcDataChannelInit::new();
    settings.set_negotiated(true);
    settings.set_id(0);
    connection.create_data_channel_with_data_channel_dict(CHANNEL, &settings);
    let understood = match role {
        Role::Offer => hear(&connection, RtcSdpType::Offer, sdp).await.is_ok(),
        Role::Answer => hear_after_offer(&connection, sdp).await.is_ok(),
    };
    connection.close();
    understood
}

async fn hear_after_offer(connection: &RtcPeerConnection, sdp: &str) -> Result<JsValue, JsValue> {
    let offer = JsFuture::from(connection.create_offer()).await?;
    own(connection, RtcSdpType::Offer, &offer).await?;
    hear(connection, RtcSdpType::Answer, sdp).await
}

async fn own(connection: &RtcPeerConnection, kind: RtcSdpType, described: &JsValue) -> Result<JsValue, JsValue> {
    let description = RtcSessionDescriptionInit::new(kind);
    description.set_sdp(&Reflect::get(described, &"sdp".into())?.as_string().unwrap_or_default());
    JsFuture::from(connection.set_local_description(&description)).await
}

async fn hear(connection: &RtcPeerConnection, kind: RtcSdpType, sdp: &str) -> Result<JsValue, JsValue> {
    let description = RtcSessionDescriptionInit::new(kind);
    description.set_sdp(sdp);
    JsFuture::from(connection.set_remote_description(&description)).await
}

/// Whether a connection goes over a TURN server, if the browser says.
async fn relayed(connection: &RtcPeerConnection) -> Option<bool> {
    let report: Map = JsFuture::from(connection.get_stats()).await.ok()?.unchecked_into();
    let entries = Array::from(&report.values());
    is_relayed(&String::from(JSON::stringify(&entries).ok()?))
}

/// Sets this side's description, waits for its candidates, and returns it as the other side must be told it.
async fn describe(connection: &RtcPeerConnection, role: Role, described: &JsValue) -> Result<RtcEvent, JsValue> {
    let kind = match role {
        Role::Offer => RtcSdpType::Offer,
        Role::Answer => RtcSdpType::Answer,
    };
    own(connection, kind, described).await?;
    for _ in 0..GATHER_MS / LOOK_MS {
        if connection.ice_gathering_state() == RtcIceGatheringState::Complete {
            break;
        }
        TimeoutFuture::new(LOOK_MS).await;
    }
    let whole = connection.local_description().ok_or(JsValue::NULL)?;
    Ok(RtcEvent::Described(role, whole.sdp()))
}
