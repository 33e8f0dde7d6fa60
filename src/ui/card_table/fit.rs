//! What is on the ring always fits it: where there is more than the stage has room for, it is drawn closer. Layer 9.

use leptos::html::Div;
use leptos::prelude::*;
use leptos::web_sys::{HtmlElement, MutationObserver, MutationObserverInit, ResizeObserver};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// How close. Each step holds besides those before it; `style/ring.css` and `style/fight.css` say what it does.
const CLOSER: [&str; 4] = ["snug", "tight", "cramped", "bare"];

/// Draws the ring as close as what is on it needs, for as long as the component lives.
pub(super) fn fit(ring: NodeRef<Div>) {
    let watch = StoredValue::new_local(None);
    ring.on_load(move |ring| watch.set_value(Watch::over(ring.into())));
}

/// The browser tells of each change on the ring, and of its size. Dropped, it no longer does.
struct Watch {
    content: MutationObserver,
    size: ResizeObserver,
    _told: [Closure<dyn FnMut()>; 2],
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.content.disconnect();
        self.size.disconnect();
    }
}

impl Watch {
    /// `None` in a browser that can't tell: there the ring is scrolled.
    fn over(ring: HtmlElement) -> Option<Watch> {
        let changed = Closure::new(before_the_frame(ring.clone()));
        let content = MutationObserver::new(changed.as_ref().unchecked_ref()).ok()?;
        let all = MutationObserverInit::new();
        all.set_child_list(true);
        all.set_character_data(true);
        all.set_subtree(true);
        content.observe_with_options(&ring, &all).ok()?;
        let watched = ring.clone();
        let resized = Closure::new(move || draw_closer(&watched));
        let size = ResizeObserver::new(resized.as_ref().unchecked_ref()).ok()?;
        size.observe(&ring);
        Some(Watch { content, size, _told: [changed, resized] })
    }
}

/// However much changes at once, the browser lays the ring out once for all of it.
fn before_the_frame(ring: HtmlElement) -> impl FnMut() {
    let due = Rc::new(Cell::new(false));
    move || {
        if due.replace(true) {
            return;
        }
        let (ring, due) = (ring.clone(), due.clone());
        request_animation_frame(move || {
            due.set(false);
            draw_closer(&ring);
        });
    }
}

fn draw_closer(ring: &HtmlElement) {
    let classes = ring.class_list();
    // A list takes any class that is one word.
    let put = |class, there| drop(classes.toggle_with_force(class, there));
    CLOSER.into_iter().filter(|class| classes.contains(class)).for_each(|class| put(class, false));
    for class in CLOSER {
        if ring.scroll_height() <= ring.client_height() {
            break;
        }
        put(class, true);
    }
}
