//! Browsers may keep a page from devices on its local network until the player agrees. Layer 8.
//!
//! Until then, a link to such a device silently fails to open (WICG, Local Network Access).

/// What the browser says about it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Permission {
    /// The page may, or the browser has no such permission.
    #[default]
    Granted,
    /// The browser will ask, or is asking.
    Asked,
    /// The page may not.
    Denied,
}

/// What the browser says now.
#[cfg(target_arch = "wasm32")]
pub async fn local_network() -> Permission {
    // The browser always tells a page without https that it may not; but such a page still may, if it comes from a local address.
    if !web_sys::window().is_some_and(|window| window.is_secure_context()) {
        return Permission::Granted;
    }
    // Its present name, and its former one.
    for name in ["local-network", "local-network-access"] {
        match state(name).await.ok().and_then(|state| state.as_string()).as_deref() {
            Some("prompt") => return Permission::Asked,
            Some("denied") => return Permission::Denied,
            Some(_) => return Permission::Granted,
            // This browser has no such permission.
            None => {}
        }
    }
    Permission::Granted
}

/// Asks by name, as the bindings know no names newer than themselves.
#[cfg(target_arch = "wasm32")]
async fn state(name: &str) -> Result<wasm_bindgen::JsValue, wasm_bindgen::JsValue> {
    use js_sys::{Function, Object, Promise, Reflect};
    use wasm_bindgen::{JsCast, JsValue};
    let navigator = web_sys::window().ok_or(JsValue::NULL)?.navigator();
    let permissions = Reflect::get(&navigator, &"permissions".into())?;
    let query: Function = Reflect::get(&permissions, &"query".into())?.dyn_into()?;
    let wanted = Object::new();
    Reflect::set(&wanted, &"name".into(), &name.into())?;
    let asked: Promise = query.call1(&permissions, &wanted)?.dyn_into()?;
    let status = wasm_bindgen_futures::JsFuture::from(asked).await?;
    Reflect::get(&status, &"state".into())
}
