//! The camera reads the texts of QR codes that it sees. Layer 9, browser only.
//!
//! The pictures go to a worker (`reader.js`), which reads them with the browser's own means or with a library fetched for that. Nothing is stored or
//! sent anywhere. Dropping the camera switches it off.

use futures::StreamExt;
use futures::channel::mpsc::{UnboundedReceiver, unbounded};
use futures::future::{Either, select};
use gloo_timers::future::TimeoutFuture;
use js_sys::{JSON, Reflect};
use leptos::prelude::window;
use std::cell::Cell;
use std::pin::pin;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, HtmlVideoElement, MediaDevices, MediaStream, MediaStreamConstraints,
    MediaStreamTrack, MessageEvent, Worker, WorkerOptions, WorkerType,
};

/// The path of the worker's program, relative to the page.
const READER: &str = "reader/reader.js";
/// The constraints for the camera: it should face away from the player, and be sharp enough for a picture of fine squares.
const WANTED: &str =
    r#"{"audio":false,"video":{"facingMode":{"ideal":"environment"},"width":{"ideal":1280},"height":{"ideal":720}}}"#;
/// The longer side of the pictures that are read, in pixels.
const SIDE: u32 = 960;
/// Milliseconds between two pictures, so that the page stays quick and the phone cool.
const PAUSE_MS: u32 = 80;
/// Milliseconds that reading one picture may take, including fetching the reader.
const READ_MS: u32 = 20_000;

/// Why there is no camera.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoCamera {
    /// The page is unencrypted, and browsers give such pages no camera.
    Insecure,
    /// The device doesn't have one.
    Missing,
    /// The player, or the browser, doesn't allow it.
    Refused,
    /// Another program has it.
    Busy,
    /// Camera pictures can't be read here.
    Unread,
}

type Listeners = (Closure<dyn FnMut(MessageEvent)>, Closure<dyn FnMut()>);

/// A camera that is on.
pub struct Camera {
    stream: MediaStream,
    worker: Worker,
    on: Rc<Cell<bool>>,
    _listeners: Listeners,
}

impl Camera {
    /// Switches the camera on and shows its picture in `video`. Calls `told` with each text that it reads, or once with the reason why it can't read.
    ///
    /// # Errors
    /// There is no camera, for this reason.
    pub async fn open(
        video: HtmlVideoElement,
        told: impl Fn(Result<String, NoCamera>) + 'static,
    ) -> Result<Self, NoCamera> {
        let stream = stream().await?;
        // From here on, dropping it switches the camera off.
        let (tell, heard) = unbounded();
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(READER, &options).map_err(|_| {
            switch_off(&stream);
            NoCamera::Unread
        })?;
        let answer = tell.clone();
        let message = Closure::new(move |event: MessageEvent| drop(answer.unbounded_send(event.data())));
        let failed = Closure::new(move || drop(tell.unbounded_send(JsValue::FALSE)));
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        video.set_src_object(Some(&stream));
        // In browsers that don't start playing by themselves, the picture stays still and nothing is read.
        drop(video.play());
        let on = Rc::new(Cell::new(true));
        spawn_local(watch(video, worker.clone(), heard, on.clone(), told));
        Ok(Camera { stream, worker, on, _listeners: (message, failed) })
    }
}

impl Drop for Camera {
    fn drop(&mut self) {
        self.on.set(false);
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
        switch_off(&self.stream);
    }
}

fn switch_off(stream: &MediaStream) {
    stream.get_tracks().iter().for_each(|track| track.unchecked_into::<MediaStreamTrack>().stop());
}

async fn stream() -> Result<MediaStream, NoCamera> {
    // Without media devices, asking for a camera would throw.
    let devices = Reflect::get(&window().navigator(), &"mediaDevices".into()).unwrap_or(JsValue::UNDEFINED);
    if devices.is_undefined() {
        return Err(if window().is_secure_context() { NoCamera::Missing } else { NoCamera::Insecure });
    }
    let wanted: MediaStreamConstraints = JSON::parse(WANTED).map_err(|_| NoCamera::Missing)?.unchecked_into();
    let asked = devices.unchecked_into::<MediaDevices>().get_user_media_with_constraints(&wanted);
    let answer = JsFuture::from(asked.map_err(|error| why(&error))?).await;
    answer.map(JsCast::unchecked_into).map_err(|error| why(&error))
}

fn why(error: &JsValue) -> NoCamera {
    let name = Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string());
    match name.as_deref() {
        Some("NotAllowedError" | "SecurityError") => NoCamera::Refused,
        Some("NotReadableError" | "AbortError") => NoCamera::Busy,
        _ => NoCamera::Missing,
    }
}

/// Has one picture after another read, until the camera is off.
async fn watch(
    video: HtmlVideoElement,
    worker: Worker,
    mut heard: UnboundedReceiver<JsValue>,
    on: Rc<Cell<bool>>,
    told: impl Fn(Result<String, NoCamera>),
) {
    let Some((canvas, context)) = paper() else { return told(Err(NoCamera::Unread)) };
    while on.get() {
        if ask(&video, &canvas, &context, &worker).is_some() {
            let answer = match select(pin!(heard.next()), TimeoutFuture::new(READ_MS)).await {
                Either::Left((answer, _)) => answer,
                Either::Right(_) => Some(JsValue::FALSE),
            };
            match answer {
                None => return,
                // Neither the browser nor the library can read pictures here.
                Some(answer) if answer == JsValue::FALSE => {
                    return if on.get() {
                        told(Err(NoCamera::Unread))
                    };
                }
                Some(answer) => {
                    if let Some(text) = answer.as_string()
                        && on.get()
                    {
                        told(Ok(text));
                    }
                }
            }
        }
        TimeoutFuture::new(PAUSE_MS).await;
    }
}

/// A canvas on which pictures are drawn to be read.
fn paper() -> Option<(HtmlCanvasElement, CanvasRenderingContext2d)> {
    let canvas: HtmlCanvasElement = window().document()?.create_element("canvas").ok()?.unchecked_into();
    let options = JSON::parse(r#"{"willReadFrequently":true}"#).ok()?;
    let context = canvas.get_context_with_context_options("2d", &options).ok()??;
    Some((canvas, context.unchecked_into()))
}

/// Hands the camera's present picture to the worker; `None` if there is no picture yet.
fn ask(
    video: &HtmlVideoElement,
    canvas: &HtmlCanvasElement,
    context: &CanvasRenderingContext2d,
    worker: &Worker,
) -> Option<()> {
    let width = video.video_width();
    let height = video.video_height();
    if width == 0 || height == 0 || video.ready_state() < 2 {
        return None;
    }
    let scale = (f64::from(SIDE) / f64::from(width.max(height))).min(1.0);
    let size = |side: u32| (f64::from(side) * scale) as u32;
    let width = size(width);
    let height = size(height);
    if (canvas.width(), canvas.height()) != (width, height) {
        canvas.set_width(width);
        canvas.set_height(height);
    }
    let w = f64::from(width);
    let h = f64::from(height);
    context.draw_image_with_html_video_element_and_dw_and_dh(video, 0.0, 0.0, w, h).ok()?;
    let picture = context.get_image_data(0.0, 0.0, w, h).ok()?;
    worker.post_message(&picture).ok()
}
