//! What the table hears and how a game ends, in words.

mod common;

use common::edition;
use fogg_commands::Voice;
use fogg_engine::{BySeat, Card, Cards, Event, RouteId, Seat, Standing, Whisper, rank};
use fogg_i18n::Lang;

fn seat(n: usize) -> Seat {
    Seat::new(n).expect("a seat")
}

fn route(n: usize) -> RouteId {
    RouteId::new(n).expect("a route")
}

fn names() -> Vec<String> {
    vec!["Anna".into(), "Ben".into()]
}

#[test]
fn events() {
    let edition = edition();
    let voice = Voice::new(&edition, names(), Lang::En);
    let yellow = Cards::of(Card::Yellow, 2);
    let (anna, ben) = (seat(0), seat(1));
    for (event, told) in [
        (
            Event::Claimed {
                seat: anna,
                route: route(0),
                paid: yellow,
                points: 2,
            },
            Some("Anna claims Boston–New York (yellow, 2 spaces) with 2 yellow, +2 points."),
        ),
        (Event::DrewDeck(ben), Some("Ben draws from the deck.")),
        (
            Event::Took {
                seat: ben,
                slot: 1,
                card: Card::Locomotive,
            },
            Some("Ben takes a face-up card: locomotive."),
        ),
        (
            Event::Kept {
                seat: ben,
                kept: 1,
                unkept: 2,
            },
            Some("Ben keeps 1 ticket and gives 2 back."),
        ),
        (
            Event::Revealed {
                route: route(11),
                cards: [Some(Card::Pink), Some(Card::Red), None],
                extra: 1,
            },
            Some("Tunnel Oslo–Stockholm: pink and red turned over, 1 card more to pay."),
        ),
        (
            Event::Revealed {
                route: route(11),
                cards: [None; 3],
                extra: 0,
            },
            Some("Tunnel Oslo–Stockholm: no card is left to turn over, nothing more to pay."),
        ),
        (
            Event::Displayed {
                slot: 0,
                card: Card::Red,
            },
            None,
        ),
    ] {
        assert_eq!(voice.event(&event).as_deref(), told, "{event:?}");
    }
    let whisper = Whisper::Card(Card::Locomotive);
    assert_eq!(
        voice.whisper(&whisper).as_deref(),
        Some("You drew: locomotive.")
    );
}

#[test]
fn the_end_of_a_game() {
    let edition = edition();
    let voice = Voice::new(&edition, names(), Lang::En);
    let mut standings = BySeat::all(Standing::default());
    standings[seat(0)] = Standing {
        routes: 40,
        tickets: 10,
        completed: 2,
        longest: 12,
        stations_built: 0,
        stations_left: 2,
        merchandise: 0,
    };
    standings[seat(1)] = Standing {
        routes: 52,
        tickets: 16,
        completed: 3,
        longest: 11,
        stations_built: 2,
        stations_left: 0,
        merchandise: 0,
    };
    let scores = rank(&edition.rules, 2, &standings);
    assert_eq!(
        voice.final_scores(&scores, 2),
        "\
Final score

                 Anna   Ben
Routes             40    52
Tickets            10    16
Longest path       10     0
Unused stations     8     0
Total              68    68

Anna: 2 tickets completed, longest path 12.
Ben: 3 tickets completed, longest path 11.
Anna and Ben: 68 points each. Ben wins the tie: more completed tickets."
    );
}
