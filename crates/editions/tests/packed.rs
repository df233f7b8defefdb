//! What was packed is what is unpacked, and nothing else is.

use fogg_editions::{load_spec, names, pack, unpack};
use fogg_engine::{Edition, EditionSpec};

fn same(spec: &EditionSpec) {
    let packed = pack(spec);
    let unpacked = unpack(&packed).expect("it was packed");
    let edition = Edition::new(spec.clone()).expect("it was checked");
    assert_eq!(format!("{unpacked:?}"), format!("{edition:?}"));
}

#[test]
fn nothing_is_lost() {
    for name in names() {
        let mut spec = load_spec(name).unwrap();
        same(&spec);
        spec.title = String::from("two\nlines 7 and \u{1f682}");
        spec.translations.clear();
        spec.tickets[0].designed = true;
        same(&spec);
    }
}

/// Whatever is cut off or changed is another edition or none, and no reason to stop.
#[test]
fn damage_is_no_edition() {
    for name in names() {
        let packed = pack(&load_spec(name).unwrap());
        for end in (0..packed.len())
            .filter(|&end| packed.is_char_boundary(end))
            .step_by(97)
        {
            assert!(unpack(&packed[..end]).is_none(), "{name} cut at {end}");
        }
        for place in (0..packed.len()).step_by(101) {
            let mut bytes = packed.clone().into_bytes();
            bytes[place] = b'9';
            if let Ok(text) = String::from_utf8(bytes) {
                let _ = unpack(&text);
            }
        }
        assert!(unpack(&format!("{packed}1 ")).is_none());
    }
}
