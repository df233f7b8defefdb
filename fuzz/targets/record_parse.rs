//! Any bytes as a record: it is read and verified, or refused with a reason that can be shown. The
//! same with the right check values, without which no changed line would get any further.

#![no_main]

use fogg_record::{Record, seal};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    check(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        check(seal(text).as_bytes());
    }
});

fn check(bytes: &[u8]) {
    let record = match Record::parse_bytes(bytes) {
        Ok(record) => record,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let (id, hash) = record.edition();
    // The hash is what the record says, so that damage to it does not hide all other damage.
    if let Some(edition) = fogg_editions::built_in(id)
        && let Err(error) = record.verify(&edition, hash)
    {
        assert!(!error.to_string().is_empty());
    }
}
