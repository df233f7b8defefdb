//! Four languages on four boards: what is said, and what can be typed.

use fogg_chance::Rollout;
use fogg_commands::{Question, Voice, terms, words};
use fogg_engine::{
    Action, Card, CityNames, Color, Edition, Event, Illegal, Seat, Sink, Translation, Whisper,
    legal, play, scores, setup,
};
use fogg_i18n::Lang;

fn boards() -> impl Iterator<Item = Edition> {
    fogg_editions::names().filter_map(fogg_editions::built_in)
}

#[test]
fn editions_know_the_languages() {
    assert_eq!(fogg_editions::LANGUAGES, Lang::ALL.map(Lang::code));
}

#[test]
fn every_name_of_a_city_means_it() {
    for edition in boards() {
        for city in edition.board.all_cities.iter() {
            let printed = edition.board.city(city);
            let names = [printed.name.as_str(), printed.id.as_str()].into_iter();
            for name in names.chain(edition.other_names(city)) {
                let found = words::city(&edition, name);
                assert_eq!(found, Ok(city), "{name} in {}", edition.id);
            }
        }
    }
}

#[test]
fn apostrophes_and_marks_do_not_matter() {
    let edition = fogg_editions::built_in("usa").expect("a box");
    let houston = edition.board.city_with_id("houston");
    for name in [
        "Х’юстон",
        "х'юстон",
        "Хʼюстон",
        "хюстон",
        "Г’юстон",
        "houston",
    ] {
        assert_eq!(words::city(&edition, name).ok(), houston, "{name}");
    }
    let edition = fogg_editions::built_in("nordic").expect("a box");
    let tromso = edition.board.city_with_id("tromso");
    for name in ["Тромсё", "тромсе", "ТРОМСЁ", "tromssa", "Tromsø"] {
        assert_eq!(words::city(&edition, name).ok(), tromso, "{name}");
    }
}

#[test]
fn a_name_of_two_cities_is_said_to_be() {
    let mut edition = fogg_editions::built_in("europe").expect("a box");
    let named = |id: &str| CityNames {
        id: id.into(),
        name: "Порт".into(),
        also: Vec::new(),
    };
    edition.translations = ["ru", "uk"]
        .into_iter()
        .zip(["riga", "brest"])
        .map(|(language, id)| Translation {
            language: language.into(),
            title: None,
            cities: vec![named(id)],
        })
        .collect();
    let error = words::city(&edition, "порт").expect_err("two cities");
    let voice = Voice::new(&edition, Vec::new(), Lang::Ru);
    assert_eq!(voice.unclear(&error), "\"порт\": подходит Brest или Порт.");
}

#[test]
fn cards_and_colors_can_be_typed_as_they_are_said() {
    for edition in boards() {
        for lang in Lang::ALL {
            let text = terms::text(&edition, lang);
            for card in Card::ALL {
                let named = text.card_name(terms::card(card));
                assert_eq!(words::card(named), Some(card), "{named}");
                for n in [1, 2, 5] {
                    let said = text.cards_of(terms::card(card), n.into());
                    let read = words::cards(&said).map(|cards| cards.count(card));
                    assert_eq!(read, Ok(n), "{said}");
                }
            }
            for color in Color::ALL {
                let named = text.color_name(terms::color(Some(color)));
                assert_eq!(words::card(named), Some(color.card()), "{named}");
            }
        }
    }
}

#[test]
fn lanes_can_be_typed_as_they_are_said() {
    for edition in boards() {
        for lang in Lang::ALL {
            let voice = Voice::new(&edition, Vec::new(), lang);
            for (index, route) in edition.board.routes.iter().enumerate() {
                let id = fogg_engine::RouteId::new(index).expect("a route");
                let [from, to] = route.ends.map(|city| voice.city(city));
                let line = format!("{from} - {to} {} #{}", voice.look(id), route.lane);
                let found = words::route(&edition, None, &line);
                assert_eq!(found, Ok(id), "{line}");
            }
        }
    }
}

/// Puts everything that is said into words.
struct Listener<'a> {
    voice: Voice<'a>,
    said: Vec<String>,
}

impl Sink for Listener<'_> {
    fn event(&mut self, event: Event) {
        self.said.extend(self.voice.event(&event));
    }

    fn whisper(&mut self, seat: Seat, whisper: Whisper) {
        self.said.extend(self.voice.whisper(&whisper));
        self.said.push(self.voice.overheard(seat, &whisper));
    }
}

/// A text that can be shown.
fn is_fine(said: &str) -> bool {
    !said.is_empty() && !said.contains(['{', '}', '$']) && !said.contains("  (")
}

#[test]
fn whole_games_are_told_in_every_language() {
    for edition in boards() {
        for lang in Lang::ALL {
            let names = vec!["Anna".to_owned(), "Ben".to_owned()];
            let mut table = Listener {
                voice: Voice::new(&edition, names, lang),
                said: Vec::new(),
            };
            let mut dice = Rollout::new(9);
            let mut state = setup(&edition, 2, &mut dice, &mut table).expect("two may play");
            while let Some(seat) = state.public.actor() {
                let view = state.view(&edition, seat);
                for question in [
                    Question::Hand,
                    Question::Tickets,
                    Question::Players,
                    Question::Table,
                ] {
                    table.said.push(table.voice.answer(view, &question));
                }
                let moment = table.voice.moment(view);
                table
                    .said
                    .extend(Some(moment).filter(|moment| !moment.is_empty()));
                let choice = Rollout::new(u64::from(dice.below(u32::MAX))).pick(&legal(view));
                let action: Action = choice.expect("somebody is to act");
                play(&edition, &mut state, seat, action, &mut dice, &mut table).expect("legal");
            }
            let scores = scores(&edition, &state);
            table.said.push(table.voice.final_scores(&scores, 2));
            for said in &table.said {
                assert!(is_fine(said), "{lang} {}: {said}", edition.id);
            }
            assert!(table.said.len() > 100, "a game was played");
        }
    }
}

/// Every rule an action can break.
const RULES: [Illegal; 32] = [
    Illegal::NotYourTurn,
    Illegal::GameOver,
    Illegal::ChooseTicketsFirst,
    Illegal::WaitForOthers,
    Illegal::SecondCardFirst,
    Illegal::KeepTicketsFirst,
    Illegal::PayFirst,
    Illegal::TunnelFirst,
    Illegal::EmptySlot,
    Illegal::LocomotiveSecond,
    Illegal::EmptyDeck,
    Illegal::NoTickets,
    Illegal::KeepMore { keep: 2 },
    Illegal::NotOffered,
    Illegal::NoSuchRoute,
    Illegal::RouteTaken,
    Illegal::OwnOtherLane,
    Illegal::LaneClosed,
    Illegal::TooFewTrains { needed: 5, left: 3 },
    Illegal::CannotPay,
    Illegal::NotInHand { card: Card::Red },
    Illegal::WrongNumber { wanted: 4 },
    Illegal::NeedsLocomotives { wanted: 2 },
    Illegal::NoLocomotives,
    Illegal::WrongColor,
    Illegal::OneColor,
    Illegal::NoStations,
    Illegal::NoStationsLeft,
    Illegal::CityTaken,
    Illegal::NoSuchCity,
    Illegal::MustAct,
    Illegal::NothingPending,
];

#[test]
fn every_refusal_is_a_sentence_of_its_own() {
    for edition in boards() {
        for lang in Lang::ALL {
            let voice = Voice::new(&edition, Vec::new(), lang);
            let mut said: Vec<String> = RULES.map(|rule| voice.rule(rule)).into();
            for sentence in &said {
                assert!(is_fine(sentence) && sentence.ends_with('.'), "{sentence}");
                let first = sentence.chars().next();
                assert!(first.is_some_and(char::is_uppercase), "{sentence}");
            }
            said.sort();
            said.dedup();
            assert_eq!(said.len(), RULES.len(), "{lang}");
        }
    }
}

#[test]
fn rules_have_the_numbers_of_the_box() {
    let base = fogg_editions::built_in("usa").expect("a box");
    for edition in boards() {
        for lang in Lang::ALL {
            let voice = Voice::new(&edition, Vec::new(), lang);
            let page = voice.rules_page();
            assert!(is_fine(&page), "{page}");
            assert!(page.contains(voice.title()), "{page}");
            for number in [edition.rules.trains, edition.rules.points[4]] {
                assert!(page.contains(&number.to_string()), "{number} in {page}");
            }
            let differences = voice.differences(&base);
            assert_eq!(differences.is_empty(), edition.id == base.id, "{lang}");
            assert!(differences.len() < voice.rules().len(), "{lang}");
        }
    }
}

#[test]
fn differences_are_what_a_player_has_to_learn() {
    let [base, box_of_ferries] = ["usa", "nordic"].map(|name| {
        let edition = fogg_editions::built_in(name);
        edition.expect("a box")
    });
    let voice = Voice::new(&box_of_ferries, Vec::new(), Lang::En);
    assert_eq!(
        voice.differences_page(&base),
        "\
What differs from USA

Everybody has 40 trains and begins with a hand of 4 cards.
Before the first turn you see 5 tickets and keep at least 2. Those you do not keep leave the game.
A face-up locomotive may be taken like any other card.
The five are never replaced, however many locomotives lie there.
When you draw tickets, you see 3 and keep at least 1. Those you do not keep leave the game.
A locomotive stands in for a card only on ferries and in tunnels.
Points by length: 1 → 1, 2 → 2, 3 → 4, 4 → 7, 5 → 10, 6 → 15, 9 → 27.
Nobody owns both lanes of a double route. With fewer than 3 players, claiming one lane closes the other.
Each symbol of a ferry takes a locomotive, or any 3 cards.
In a tunnel 3 cards are turned over after you have laid yours. For each one of the colour you \
         laid, and each locomotive, you add a card, or take everything back and end your turn.
Lieksa–Murmansk: instead of one card you can play any 4 cards.
The longest path gives nothing.
Most completed tickets give 10 points, to everybody tied for it.",
    );
}
