//! `docs/scenario.md` is right: its examples pass, and it lists everything there is to list.

use fogg_editions::load_spec;
use fogg_scenario::{Outcome, run};

const PAGE: &str = include_str!("../../../docs/scenario.md");

fn outcomes(text: &str) -> Vec<Outcome> {
    run(text, "example", &|name| {
        load_spec(name).map_err(|error| error.to_string())
    })
}

#[test]
fn every_example_passes() {
    let blocks: Vec<&str> = PAGE
        .split("```scenario\n")
        .skip(1)
        .map(|block| {
            block
                .split("```")
                .next()
                .expect("split gives at least one piece")
        })
        .collect();
    assert!(blocks.len() > 10, "the page has examples");
    for block in blocks {
        for outcome in outcomes(block) {
            let (title, edition) = (outcome.title, outcome.edition);
            assert_eq!(outcome.failure, None, "{title} [{edition}]");
        }
    }
}

/// An unknown reason is answered with all that are known; each has its row on the page.
#[test]
fn every_reason_is_explained() {
    let failure = failure("edition usa\nA: deck -> illegal nonsense");
    let (_, reasons) = failure
        .split_once("reasons are ")
        .expect("a list of reasons");
    for reason in reasons.split(", ") {
        assert!(PAGE.contains(&format!("| `{reason}` |")), "{reason}");
    }
}

fn failure(text: &str) -> String {
    let outcomes = outcomes(text);
    let [
        Outcome {
            failure: Some(failure),
            ..
        },
    ] = outcomes.as_slice()
    else {
        panic!("{text} should fail: {outcomes:?}");
    };
    failure.to_string()
}

/// What is wrong is said with its line and with what would be right.
#[test]
fn mistakes_are_explained() {
    let mistakes = [
        ("hand A R", "line 1: which edition?"),
        ("edition usb", "line 1: no edition"),
        (
            "edition usa\nhnd A R",
            "line 2: `hnd` is not known; did you mean `hand`?",
        ),
        ("edition usa\nhand C R", "line 2: C is not at the table"),
        ("edition usa\nhand A X", "line 2: \"X\" is no card"),
        ("edition usa\nhand A 3", "line 2: \"3\" of which card?"),
        (
            "edition usa\ndisplay R U G Y K R",
            "line 2: the display has 5 places",
        ),
        (
            "edition usa\ndeck R ... U",
            "line 2: `...` can only stand at the end",
        ),
        (
            "edition usa\nA owns Bostn - New York",
            ". Did you mean Boston?",
        ),
        (
            "edition usa\nA owns Boston - New York",
            "line 2: There is more than one route",
        ),
        (
            "edition usa\nA owns Boston - Miami",
            "line 2: There is no route Boston–Miami",
        ),
        (
            "edition usa\ntrains A many",
            "line 2: a number should stand here",
        ),
        ("edition usa\nA: frob", "line 2: `frob` is no action"),
        ("edition usa\nA: deck -> maybe", "line 2: after `->` comes"),
        (
            "edition usa\nA: deck\nhand A R",
            "line 3: the position comes before",
        ),
        (
            "edition usa\nexpect hand A none\nhand A R",
            "line 3: the position comes before",
        ),
        (
            "edition usa\nexpect turn A\nplayers 3",
            "line 3: the header comes before",
        ),
        ("edition usa\nexpect free", "line 2: `free` what?"),
        (
            "edition usa\ntry A: deck\nhand A R",
            "line 3: the position comes before",
        ),
        (
            "edition usa\nexpect hnad A R",
            "line 2: `hnad` is not known; did you mean `hand`?",
        ),
        (
            "edition usa\nexpect tickets A t9",
            "line 2: no ticket is called `t9`",
        ),
        (
            "edition usa\nexpect score A: totals 3",
            "line 2: `totals 3` is no part of a score",
        ),
        (
            "edition usa\nA owns Boston - Montreal #1\nB owns Boston - Montreal #1",
            "two owners",
        ),
        (
            "edition usa\nplayers 0",
            "this box is for 2 to 5 players, not for 0",
        ),
        ("edition usa\nplayers 0\nexpect over", "there is no game"),
        ("edition usa\nrepeat 0", "line 2: a scenario is run 1 to"),
        (
            "edition europe\nticket t1 = Berlin - Danzig 8\nticket t1 = Essen - Danzig 8",
            "line 3: there is a ticket t1 already",
        ),
        (
            "edition europe\nticket t1 = Berlin - Danzig 8*\nticket t2 = Danzig - Berlin 5",
            "line 3: t1 joins these cities for 8 points",
        ),
        (
            "edition europe\nlong banana",
            "line 2: `banana` is no label",
        ),
        (
            "edition usa\npile foo",
            "a letter or a few and then a digit",
        ),
        (
            "edition usa\nnew game\noffer A t1 t2",
            "deals 0 long and 3 ordinary tickets to each seat, and offer A has 0 and 2",
        ),
        (
            "edition europe\nnew game\noffer A t1 t2 t3 t4",
            "deals 1 long and 3 ordinary tickets to each seat, and offer A has 0 and 4",
        ),
        (
            "edition usa\nnew game\ndisplay R U _ Y K",
            "a new game turns up 5 cards",
        ),
        (
            "edition usa\nnew game\ndisplay R U",
            "a new game turns up 5 cards",
        ),
        (
            "edition usa\ndeck A R",
            "line 2: a `deck` line speaks of no seat",
        ),
        (
            "edition usa\nfinal round 2 3",
            "line 2: `2 3` was not understood",
        ),
        (
            "edition usa\nfinal round 5",
            "a final round of 2 players has no 5 turns left",
        ),
        ("edition usa\nmerchandise A 2", "the box has no merchandise"),
        (
            "edition amsterdam\nmerchandise A 9\nmerchandise B 9",
            "only 16 merchandise cards",
        ),
        ("edition usa\ntrains A 60", "A cannot have 60 trains left"),
        (
            "edition usa\ndeck none\nhand A 123R",
            "more than 122 cards together",
        ),
        (
            "edition usa\nstanding A: points 5\nexpect winner A",
            "every seat has a standing: write `standing B",
        ),
        (
            "edition usa\nstanding A: built 1\nstanding B: points 2",
            "A has more stations than the box gives: 0",
        ),
        (
            "edition usa\nstanding A: merchandise 1\nstanding B: points 2",
            "the box has no merchandise",
        ),
        (
            "edition usa\nstanding A: total 5, points 7\nstanding B: points 2",
            "line 2: `points` and `total` in one standing",
        ),
        (
            "edition usa\nstanding A: points 5\nstanding B 5",
            "line 3: `5` is no part of a standing",
        ),
        (
            "edition usa\nexpect over banana",
            "line 2: `banana` was not understood",
        ),
        (
            "edition usa\nexpect over no",
            "line 2: `no` was not understood: write `over` or `not over`",
        ),
        (
            "edition usa\nexpect game over now",
            "line 2: `over now` was not understood",
        ),
        (
            "edition usa\nplayers 6\nexpect cannot start now",
            "line 3: `cannot start now` was not understood",
        ),
        (
            "edition usa\nexpect turn A now",
            "line 2: write `expect turn A`",
        ),
        (
            "edition usa\nexpect winner A alone",
            "line 2: write `expect winner A`",
        ),
        (
            "edition usa\nexpect deck A size 3",
            "line 2: `deck` is the same for all",
        ),
        (
            "edition usa\nA: deck -> A",
            "line 2: A still has to take a second card",
        ),
        (
            "edition usa\nA: tickets -> B",
            "line 2: A still has to choose tickets",
        ),
    ];
    for (text, message) in mistakes {
        let found = failure(text);
        assert!(found.contains(message), "{text}\n  gives: {found}");
    }
}

/// A false expectation says what was expected and what was found.
#[test]
fn false_expectations_fail() {
    let position = "edition europe\nhand A R R\ndisplay R U G Y K\ndeck O W\npile t1 t2\n\
                    tickets A t3\nA owns Essen - Berlin\nstations A Paris\n";
    let facts = [
        ("hand A R", "expected {R}, found {RR}"),
        ("hand A R or U", "expected {R} or {U}, found {RR}"),
        ("hand A size 3", "expected 3, found 2"),
        ("hand A size at least 3", "expected at least 3, found 2"),
        ("hand A has U", "expected at least {U}, found {RR}"),
        ("hand A lacks R", "expected no red, found {RR}"),
        ("display R U G Y _", "expected RUGY_, found RUGYK"),
        ("deck top W O", "expected WO, found OW"),
        ("pile t2 t1", "expected t2, t1, found t1, t2"),
        ("pile top t2", "expected t2, found t1"),
        ("tickets A t1", "expected t1, found t3"),
        ("gone t1", "still in it: t1"),
        ("points A 1", "expected 1, found 0"),
        ("B owns Essen - Berlin", "expected B to own"),
        ("free Essen - Berlin", "expected nobody to own"),
        ("stations A Roma", "expected Roma, found Paris"),
        ("turn B", "expected B, found A"),
        ("phase tunnel", "expected tunnel, found turn"),
        (
            "final round yes",
            "expected a final round, found no final round",
        ),
        ("turns left 1", "there is no final round"),
        ("over", "expected over, found turn"),
        ("legal A: pass", "expected legal, found illegal must-act"),
        ("illegal A: deck", "expected illegal, but it is legal"),
        (
            "illegal A: pass -> game-over",
            "expected illegal game-over, found illegal must-act",
        ),
        ("only A: deck", "is legal too"),
        ("only A: s4, s5", "is legal too"),
        (
            "only A: draw, tickets, claim, station, pass",
            "move 5 of the list is not legal",
        ),
        ("longest A 3", "expected 3, found 2"),
        ("completed A t3", "expected t3, found none"),
        (
            "borrows A: Essen - Berlin",
            "expected other routes, found none",
        ),
        ("score A: stations 4", "expected 4, found 8"),
        ("winner B", "expected B, found A"),
        (
            "score A: stations at least 9",
            "expected at least 9, found 8",
        ),
        (
            "score A: longest bonus at most 9",
            "expected at most 9, found 10",
        ),
        ("view B hand A R R", "hidden from this seat"),
        ("hand A hidden", "expected hidden, found {RR}"),
        ("not turn A", "this should not be so"),
        ("cannot start", "expected that the game cannot start"),
        ("cards 110", "expected 110, found 9"),
    ];
    for (fact, message) in facts {
        let found = failure(&format!("{position}expect {fact}"));
        assert!(found.contains(message), "{fact}\n  gives: {found}");
        assert!(found.starts_with("line 9: "), "{found}");
    }
}

/// What the page says in passing, where an example would distract.
#[test]
fn small_print_holds() {
    let scenarios = [
        // A lane that is free but closed says more than one that is taken.
        "edition usa\nhand A R\nB owns Vancouver - Seattle #1\n\
         A: claim Vancouver - Seattle with R -> illegal lane-closed",
        "edition usa\nhand A R\nB owns Vancouver - Seattle #2\n\
         A: claim Vancouver - Seattle -> illegal lane-closed",
        // The number of offered tickets is public, and so are all tickets at the end.
        "edition usa\npile t1 t2 t3\nA: tickets\n\
         expect view B offer A size 3; view B offer A hidden",
        "edition usa\ntickets A t1\nfinal round 1\nA: deck\n\
         expect view B tickets A hidden\nA: deck\nexpect over; view B tickets A t1",
        // One way to pay for a tunnel needs no cards named.
        "edition europe\nhand A G G G\ndeck G K R ...\nA: claim Venezia - Zürich with G G\n\
         A: pay -> B\nexpect discard G G G G K R",
        "edition usa\nA: station Boston -> illegal no-stations",
        "edition usa\nhand A R\nA: station Boston with R -> illegal no-stations",
        "edition usa\nplayers 0\nnew game\nexpect cannot start",
        "edition usa\ndeck none\nhand A 122R\nexpect hand A size 122",
        "edition usa\nA: deck -> ok",
    ];
    for text in scenarios {
        for outcome in outcomes(text) {
            assert_eq!(outcome.failure, None, "{text}");
        }
    }
}

/// Nonsense is answered, never a crash: the page with letters changed, lost and doubled.
#[test]
fn nonsense_never_panics() {
    let examples = PAGE.split("```scenario\n").skip(1);
    let examples = examples.filter_map(|block| block.split("```").next());
    let text = examples.collect::<String>().replace("repeat", "# repeat");
    let signs: Vec<char> = "#:;,->_.*[]{}=ABCRUGL019 \n".chars().collect();
    let mut state = 1u64;
    let mut below = |n: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from(state >> 33).expect("31 bits") % n
    };
    let mut ran = 0;
    for _ in 0..40 {
        let mangled: String = text
            .chars()
            .flat_map(|c| match below(60) {
                0 => vec![],
                1 => vec![c, c],
                2 => vec![signs[below(signs.len())]],
                _ => vec![c],
            })
            .collect();
        ran += outcomes(&mangled).len();
    }
    assert!(ran > 40, "nonsense is run, too");
}
