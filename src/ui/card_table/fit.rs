//! The ring has room for everything on it. If there is more than fits, it is drawn closer together. Layer 9.

use js_sys::Array;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::web_sys::{HtmlElement, MutationObserver, MutationObserverInit, ResizeObserver};
use std::cell::{Cell, OnceCell};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// The classes for drawing closer. Each step includes those before it. `style/ring.css` and `style/fight.css` say what they do.
const CLOSER: [&str; 4] = ["snug", "tight", "cramped", "bare"];

/// Draws the ring as close together as needed, for as long as the component lives.
pub(super) fn fit(ring: NodeRef<Div>) {
    let watch = StoredValue::new_local(None);
    ring.on_load(move |ring| watch.set_value(Watch::over(ring.into())));
}

/// Watches for changes on the ring, and for its size after layout. Ends when it is dropped.
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
    /// `None` in a browser that can't observe this. Players scroll the ring there.
    fn over(ring: HtmlElement) -> Option<Watch> {
        let changes = Rc::new(OnceCell::<MutationObserver>::new());
        let watched = ring.clone();
        let own = changes.clone();
        let fitted = Cell::new(None);
        let laid_out = Closure::new(move || {
            if fitted.get() != Some(Extent::of(&watched)) || overflows(&watched) {
                draw_closer(&watched);
                fitted.set(Some(Extent::of(&watched)));
            }
            // Discards the records of the changes made just now, so that they don't trigger another round.
            own.get().into_iter().for_each(|changes| drop(changes.take_records()));
        });
        let size = ResizeObserver::new(laid_out.as_ref().unchecked_ref()).ok()?;
        // A target that is unobserved and observed again is reported at the next layout, however often that happens before.
        let watched = ring.clone();
        let look = size.clone();
        let changed = Closure::new(move || {
            look.unobserve(&watched);
            look.observe(&watched);
        });
        let content = MutationObserver::new(changed.as_ref().unchecked_ref()).ok()?;
        let content = changes.get_or_init(|| content).clone();
        let what = MutationObserverInit::new();
        what.set_child_list(true);
        what.set_character_data(true);
        what.set_attribute_filter(&Array::of1(&"class".into()));
        what.set_subtree(true);
        content.observe_with_options(&ring, &what).ok()?;
        size.observe(&ring);
        Some(Watch { content, size, _told: [laid_out, changed] })
    }
}

/// The ring's size and the number of elements on it. While these stay the same and everything fits, the ring isn't fitted again: each step that is
/// tried makes the browser lay out the whole ring.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Extent {
    width: i32,
    height: i32,
    elements: u32,
}

impl Extent {
    fn of(ring: &HtmlElement) -> Extent {
        let elements = ring.get_elements_by_tag_name("*").length();
        Extent { width: ring.client_width(), height: ring.client_height(), elements }
    }
}

fn overflows(ring: &HtmlElement) -> bool {
    ring.scroll_height() > ring.client_height()
}

fn draw_closer(ring: &HtmlElement) {
    let classes = ring.class_list();
    // A class list accepts every class that is a single word.
    let put = |class, there| drop(classes.toggle_with_force(class, there));
    CLOSER.into_iter().filter(|class| classes.contains(class)).for_each(|class| put(class, false));
    for class in CLOSER {
        if !overflows(ring) {
            break;
        }
        put(class, true);
    }
}
