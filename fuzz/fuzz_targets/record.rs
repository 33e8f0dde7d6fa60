//! A record file comes from anywhere. It is read, and audited as far as it goes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use winterover::games::RULES;
use winterover::session::audit;
use winterover::session::log::Log;
use winterover::session::log::file::read_file;

fuzz_target!(|data: &[u8]| {
    let Ok(entries) = read_file(data) else { return };
    let _ = audit(data, &RULES);
    let mut entries = entries.into_iter();
    let Some(mut log) = entries.next().and_then(|first| Log::begin(first).ok()) else { return };
    if entries.all(|ordered| log.take(&ordered).is_ok()) {
        assert_eq!(log.to_bytes(), data, "a whole record is written as it was read");
    }
});
