//! Art files: what they say is understood, and what is wrong with them is told.

use fogg_draw::{Art, Layout, Look, Point, Side, ground, svg};
use fogg_editions::{art, built_in, names};
use fogg_engine::Edition;

fn edition() -> Edition {
    built_in("usa").expect("it is built in")
}

fn faults(text: &str) -> Vec<String> {
    let faults = Art::parse(&edition(), text).expect_err("it should have faults");
    faults.to_string().lines().map(str::to_owned).collect()
}

#[test]
fn all_faults_are_told_with_their_lines() {
    let text = "\
space 0
# a comment

layr sea
path sea M0 0
layer sea fill #12 #345
tile dots 4 4 M0 0<
bend atlanta boston 4
bend atlanta miam 4
label miami rihgt
text land 0 0 middle 10 Hello
space 40 41
space forty
label miami
";
    let expected = [
        "line 1: 0 is not the length of a space: write a number above 0",
        "line 4: unknown statement `layr`: did you mean `layer`?",
        "line 5: unknown layer `sea`: write the name of a layer that is declared above",
        "line 6: `#12` is not a color: write one as #rgb, #rgba, #rrggbb or #rrggbbaa",
        "line 7: `<` in path data: use SVG path commands",
        "line 8: there is no lane 1 between `atlanta` and `boston`: name the two cities of a route",
        "line 9: unknown city `miam`: did you mean `miami`?",
        "line 10: unknown side `rihgt`: did you mean `right`?",
        "line 11: unknown layer `land`: write the name of a layer that is declared above",
        "line 12: `41` is too much: take it out",
        "line 13: `forty` is not the length of a space: write a number",
        "line 14: a side is missing: write it at the end of the line",
    ];
    assert_eq!(faults(text), expected);
}

#[test]
fn a_route_may_be_named_from_either_end() {
    let edition = edition();
    let bend = |text: &str| Art::parse(&edition, text).expect("it is fine").bends[0];
    let (route, there) = bend("bend atlanta miami 10 3");
    let (same, back) = bend("bend miami atlanta -10 -3");
    assert_eq!((route, there), (same, back));
}

#[test]
fn names_go_where_they_are_told() {
    let edition = edition();
    let art = Art::parse(&edition, "label miami below-left 3 -2").expect("it is fine");
    let [(city, placing)] = art.labels[..] else {
        panic!("one name was placed");
    };
    assert_eq!(edition.board.city(city).id, "miami");
    assert_eq!(placing.side, Side::BelowLeft);
    assert_eq!(placing.nudge, Point::new(3.0, -2.0));
    let label = &Layout::new(&edition, Some(&art)).cities[city.index()].label;
    assert_eq!(label.side, Side::BelowLeft);
}

#[test]
fn pictures_are_complete_and_well_formed() {
    for name in names() {
        let edition = built_in(name).expect("it is built in");
        let text = art(name).expect("every box has art");
        assert!(text.len() < 24_000, "{name}: {} bytes", text.len());
        let art = Art::parse(&edition, text).expect("the art of the boxes is fine");
        let layout = Layout::new(&edition, Some(&art));
        for dark in [false, true] {
            let look = Look {
                dark,
                ..Look::default()
            };
            let picture = svg(&edition, &layout, &art, look);
            assert!(picture.contains(&ground(&edition, &layout, &art, look)));
            for (open, close) in [("<g>", "</g>"), ("<text ", "</text>"), ("<svg ", "</svg>")] {
                let count = |part: &str| picture.matches(part).count();
                assert_eq!(count(open), count(close), "{name}: {open}");
            }
            let spaces: usize = layout.routes.iter().map(|track| track.slots.len()).sum();
            assert!(picture.matches("<rect ").count() >= spaces, "{name}");
        }
    }
}

#[test]
fn other_names_take_other_room() {
    let edition = edition();
    let long = vec!["A rather long name".to_owned(); edition.board.cities.len()];
    let layout = Layout::with_names(&edition, None, long);
    let label = &layout.cities[0].label;
    assert_eq!(label.text, "A rather long name");
    assert!(label.bounds.width > 5.0 * label.bounds.height);
    let none = Layout::with_names(&edition, None, Vec::new());
    assert_eq!(none.cities[0].label.text, "");
}
