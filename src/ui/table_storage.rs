//! A table storage stores a table of this device in IndexedDB, the browser's database. Layer 9, browser only; the session decides what the bytes
//! mean.
//!
//! One object store holds the state of tables, by the player's place (`TabPlayer::place`). Another holds the entries of logs, by place and index. What belongs together
//! is written in one transaction. So whenever a page is closed, it later finds all of that or nothing.

use crate::base::ids::LogIndex;
use crate::net::outbox::{Storage, Stored};
use crate::session::{PersistOp, Private, Saved};
use futures::StreamExt;
use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use futures::channel::oneshot;
use futures::future::{Either, select};
use gloo_timers::future::TimeoutFuture;
use js_sys::{Array, Date, Object, Reflect, Uint8Array};
use std::task::{Context, Poll};
use wasm_bindgen::prelude::*;
use web_sys::{
    IdbDatabase, IdbKeyRange, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbRequestReadyState, IdbTransaction,
    IdbTransactionMode,
};

const DATABASE: &str = "winterover";
const VERSION: u32 = 1;
const TABLES: &str = "tables";
const ENTRIES: &str = "entries";
/// After how many milliseconds a table is deleted if nobody comes back to it: two weeks.
const STALE_MS: f64 = 14.0 * 24.0 * 3_600_000.0;

/// How many milliseconds the database may take to answer a request. A browser whose database hangs stores nothing.
const PATIENCE_MS: u32 = 10_000;

/// The storage of one table.
pub struct TableStorage {
    database: IdbDatabase,
    place: JsValue,
    tell: UnboundedSender<Stored>,
    told: UnboundedReceiver<Stored>,
}

impl TableStorage {
    /// Opens the storage of a player's place at a table; `None` if this browser stores nothing.
    pub async fn open(place: &str) -> Option<Self> {
        let (tell, told) = unbounded();
        Some(TableStorage { database: database().await.ok()?, place: place.into(), tell, told })
    }

    /// What is stored of the table; `None` if there is nothing, or if it can't be read.
    pub async fn load(&self) -> Option<Saved> {
        let transaction = self.database.transaction_with_str_sequence(&Array::of2(&TABLES.into(), &ENTRIES.into()));
        let transaction = transaction.ok()?;
        let table = transaction.object_store(TABLES).ok()?.get(&self.place).ok()?;
        let entries = transaction.object_store(ENTRIES).ok()?.get_all_with_key(&all_of(&self.place).ok()?).ok()?;
        let table = Reflect::get(&done(&table).await.ok()?, &"table".into()).ok().as_ref().and_then(bytes)?;
        let entries = Array::from(&done(&entries).await.ok()?);
        Some(Saved { table, entries: entries.iter().map_while(|entry| bytes(&entry)).collect() })
    }

    /// Deletes what is stored of the table.
    pub fn clear(&self) {
        // If it can't be deleted now, it is deleted once it is stale.
        let _ = self.write(&[PersistOp::Nothing]);
    }

    fn write(&self, batch: &[PersistOp]) -> Result<IdbTransaction, JsValue> {
        let stores = Array::of2(&TABLES.into(), &ENTRIES.into());
        let mode = IdbTransactionMode::Readwrite;
        let transaction = self.database.transaction_with_str_sequence_and_mode(&stores, mode)?;
        let tables = transaction.object_store(TABLES)?;
        let entries = transaction.object_store(ENTRIES)?;
        for keep in batch {
            match keep {
                PersistOp::Table(table) => {
                    let value = Object::new();
                    Reflect::set(&value, &"table".into(), &array(table))?;
                    Reflect::set(&value, &"at".into(), &Date::now().into())?;
                    tables.put_with_key(&value, &self.place)?;
                }
                PersistOp::Entry(index, entry) => {
                    if *index == LogIndex::FIRST {
                        entries.delete(&all_of(&self.place)?)?;
                    }
                    entries.put_with_key(&array(entry), &self.key(*index))?;
                }
                PersistOp::NoRecord => {
                    entries.delete(&all_of(&self.place)?)?;
                }
                PersistOp::Nothing => {
                    tables.delete(&self.place)?;
                    entries.delete(&all_of(&self.place)?)?;
                }
            }
        }
        // Without this, the browser would commit only after this thread has handled each request, which is late if the page is drawing. Old browsers
        // don't have this call, and commit then.
        #[expect(
            deprecated,
            reason = "it is in the standard since IndexedDB 3.0; the bindings are made from an older one"
        )]
        let _ = transaction.commit();
        Ok(transaction)
    }

    fn key(&self, index: LogIndex) -> JsValue {
        Array::of2(&self.place, &index.0.into()).into()
    }
}

impl Storage for TableStorage {
    fn store(&mut self, batch: Vec<PersistOp>) {
        let Ok(transaction) = self.write(&batch) else { return drop(self.tell.unbounded_send(Stored::Failed)) };
        let tell = self.tell.clone();
        let told = self.tell.clone();
        let complete = Closure::once_into_js(move || drop(tell.unbounded_send(Stored::One)));
        let abort = Closure::once_into_js(move || drop(told.unbounded_send(Stored::Failed)));
        transaction.set_oncomplete(Some(complete.unchecked_ref()));
        transaction.set_onabort(Some(abort.unchecked_ref()));
    }

    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Stored> {
        match self.told.poll_next_unpin(cx) {
            Poll::Ready(Some(kept)) => Poll::Ready(kept),
            Poll::Ready(None) | Poll::Pending => Poll::Pending,
        }
    }
}

/// The database, with stale tables deleted.
async fn database() -> Result<IdbDatabase, JsValue> {
    let factory = web_sys::window().ok_or(JsValue::NULL)?.indexed_db()?.ok_or(JsValue::NULL)?;
    let request = factory.open_with_u32(DATABASE, VERSION)?;
    let made = request.clone();
    let make = Closure::once(move || drop(make_stores(&made)));
    request.set_onupgradeneeded(Some(make.as_ref().unchecked_ref()));
    let database: IdbDatabase = done(&request).await?.dyn_into()?;
    // If this fails, there is only more to delete next time.
    let _ = tidy(&database).await;
    Ok(database)
}

fn make_stores(request: &IdbOpenDbRequest) -> Result<(), JsValue> {
    let database: IdbDatabase = request.result()?.dyn_into()?;
    database.create_object_store(TABLES)?;
    database.create_object_store(ENTRIES)?;
    Ok(())
}

async fn tidy(database: &IdbDatabase) -> Result<(), JsValue> {
    let stores = Array::of2(&TABLES.into(), &ENTRIES.into());
    let transaction = database.transaction_with_str_sequence_and_mode(&stores, IdbTransactionMode::Readwrite)?;
    let tables: IdbObjectStore = transaction.object_store(TABLES)?;
    let entries: IdbObjectStore = transaction.object_store(ENTRIES)?;
    let places = tables.get_all_keys()?;
    let values = tables.get_all()?;
    let places = Array::from(&done(&places).await?);
    let values = Array::from(&done(&values).await?);
    for (place, value) in places.iter().zip(values.iter()) {
        let at = Reflect::get(&value, &"at".into())?.as_f64().unwrap_or_default();
        if Date::now() - at > STALE_MS {
            tables.delete(&place)?;
            entries.delete(&all_of(&place)?)?;
        }
    }
    Ok(())
}

/// The range of all entries of a place. Its upper bound has an empty list as index, which sorts after all numbers.
fn all_of(place: &JsValue) -> Result<JsValue, JsValue> {
    IdbKeyRange::bound(&Array::of2(place, &0.into()), &Array::of2(place, &Array::new())).map(JsValue::from)
}

/// Waits for a request to the database.
async fn done(request: &IdbRequest) -> Result<JsValue, JsValue> {
    // If two requests are made at once, the second may be done while the first is being awaited.
    if request.ready_state() == IdbRequestReadyState::Done {
        return request.result();
    }
    let (tell, told) = oneshot::channel();
    let tell = std::rc::Rc::new(std::cell::Cell::new(Some(tell)));
    let told_of = |fine: bool| {
        let tell = tell.clone();
        Closure::<dyn FnMut()>::new(move || {
            if let Some(tell) = tell.take() {
                let _ = tell.send(fine);
            }
        })
    };
    let success = told_of(true);
    let error = told_of(false);
    request.set_onsuccess(Some(success.as_ref().unchecked_ref()));
    request.set_onerror(Some(error.as_ref().unchecked_ref()));
    let late = TimeoutFuture::new(PATIENCE_MS);
    let fine = matches!(select(told, late).await, Either::Left((Ok(true), _)));
    request.set_onsuccess(None);
    request.set_onerror(None);
    if fine { request.result() } else { Err(JsValue::NULL) }
}

fn array(Private(bytes): &Private) -> Uint8Array {
    Uint8Array::from(bytes.as_slice())
}

fn bytes(value: &JsValue) -> Option<Private> {
    value.dyn_ref::<Uint8Array>().map(|array| Private(array.to_vec()))
}
