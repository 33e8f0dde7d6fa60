//! Asks the browser whether it understands a description, on a connection of no importance. Layer 8, browser only.
//!
//! The link library takes a refusal by the browser for a bug and ends the page. What a scratch connection in the same state has
//! accepted, the real one accepts too.

use super::vet::Role;
use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{RtcDataChannelInit, RtcPeerConnection, RtcSdpType, RtcSessionDescriptionInit};

/// Whether the browser understands a description.
pub async fn understands(sdp: &str, role: Role) -> bool {
    let Ok(connection) = RtcPeerConnection::new() else { return false };
    let understood = play(&connection, sdp, role).await.is_ok();
    connection.close();
    understood
}

async fn play(connection: &RtcPeerConnection, sdp: &str, role: Role) -> Result<(), JsValue> {
    let channel = RtcDataChannelInit::new();
    channel.set_negotiated(true);
    channel.set_id(0);
    connection.create_data_channel_with_data_channel_dict("scratch", &channel);
    match role {
        Role::Offer => {
            hear(connection, RtcSdpType::Offer, sdp).await?;
            let answer = JsFuture::from(connection.create_answer()).await?;
            say(connection, RtcSdpType::Answer, &answer).await
        }
        Role::Answer => {
            let offer = JsFuture::from(connection.create_offer()).await?;
            say(connection, RtcSdpType::Offer, &offer).await?;
            hear(connection, RtcSdpType::Answer, sdp).await
        }
    }
}

async fn hear(connection: &RtcPeerConnection, kind: RtcSdpType, sdp: &str) -> Result<(), JsValue> {
    let description = RtcSessionDescriptionInit::new(kind);
    description.set_sdp(sdp);
    JsFuture::from(connection.set_remote_description(&description)).await.map(drop)
}

async fn say(connection: &RtcPeerConnection, kind: RtcSdpType, description: &JsValue) -> Result<(), JsValue> {
    let own = RtcSessionDescriptionInit::new(kind);
    own.set_sdp(&Reflect::get(description, &"sdp".into())?.as_string().unwrap_or_default());
    JsFuture::from(connection.set_local_description(&own)).await.map(drop)
}
