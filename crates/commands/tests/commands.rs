//! Lines on a small board: what they do, and what is said when they cannot.

mod common;

use common::edition;
use fogg_chance::Rollout;
use fogg_commands::{Command, Question, Refusal, Voice, parse};
use fogg_engine::{
    Action, BySeat, Card, Cards, CitySet, Color, Edition, Phase, Position, RouteId, RouteSet, Seat,
    State, TicketId, TicketSet, play,
};
use fogg_i18n::Lang;

/// Cards by their letters.
fn hand(letters: &str) -> Cards {
    letters.chars().filter_map(Card::from_letter).collect()
}

/// Two players in the middle of a game; the first has these cards and is to move.
fn position(edition: &Edition, cards: &str) -> Position {
    let ticket = |n| TicketId::new(n).expect("a ticket");
    let mut hands = BySeat::all(Cards::EMPTY);
    hands.0[0] = hand(cards);
    let mut tickets = BySeat::all(TicketSet::EMPTY);
    tickets.0[0] = [0, 4, 6].map(ticket).into_iter().collect();
    Position {
        players: 2,
        turn: seat(0),
        hands,
        tickets,
        offers: Default::default(),
        market: ["R", "U", "L", "G", "K"].map(|letter| hand(letter).each().next()),
        deck: hand("PPPPWWWWUUUU"),
        discard: Cards::EMPTY,
        pile: [1, 2, 3, 5].map(ticket).into_iter().collect(),
        owned: BySeat::all(RouteSet::EMPTY),
        stations: BySeat::all(CitySet::EMPTY),
        trains: BySeat::all(edition.rules.trains),
        points: BySeat::all(0),
        merchandise: BySeat::all(0),
        merchandise_left: 0,
        turns_left: None,
    }
}

fn state(edition: &Edition, cards: &str) -> State {
    let position = position(edition, cards);
    State::from_position(edition, &position).expect("a possible position")
}

fn seat(n: usize) -> Seat {
    Seat::new(n).expect("a seat")
}

/// The actions of a line, or what is said instead.
fn actions(edition: &Edition, state: &State, line: &str) -> Result<Vec<Action>, String> {
    let voice = Voice::new(edition, vec!["Anna".into(), "Ben".into()], Lang::En);
    let view = state.view(edition, seat(0));
    match parse(edition, line) {
        Ok(Command::Act(act)) => act
            .actions(view)
            .map_err(|refusal| voice.refused(view, &refusal)),
        Ok(other) => panic!("{line}: {other:?} is no act"),
        Err(error) => Err(voice.misunderstood(&error)),
    }
}

fn claim(route: usize, rest: &[Action]) -> Vec<Action> {
    let route = RouteId::new(route).expect("a route");
    [&[Action::Claim(route)], rest].concat()
}

fn pay(color: Option<Color>, locomotives: u8) -> Action {
    Action::Pay { color, locomotives }
}

#[test]
fn lines_that_act() {
    let edition = edition();
    let state = state(&edition, "RRRRYYUUUGGGLLOO");
    let (red, yellow) = (Some(Color::Red), Some(Color::Yellow));
    let oslo = edition.board.city_with_id("oslo").expect("a city");
    for (line, expected) in [
        ("d", vec![Action::DrawDeck]),
        ("deck", vec![Action::DrawDeck]),
        ("d 3", vec![Action::Take(2)]),
        ("d3", vec![Action::Take(2)]),
        ("take 1", vec![Action::Take(0)]),
        ("take green", vec![Action::Take(3)]),
        ("TAKE Loco", vec![Action::Take(2)]),
        ("t", vec![Action::DrawTickets]),
        ("draw tickets", vec![Action::DrawTickets]),
        ("c boston new york 2 yellow", claim(0, &[pay(yellow, 0)])),
        ("c boston new-york RR", claim(1, &[pay(red, 0)])),
        ("c boston new york red red", claim(1, &[pay(red, 0)])),
        ("c boston new york red with RL", claim(1, &[pay(red, 1)])),
        (
            "claim New York–Boston yellow paying 1 yellow 1 wild",
            claim(0, &[pay(yellow, 1)]),
        ),
        ("c boston montreal 2 red", claim(2, &[pay(red, 0)])),
        ("c boston montreal #2 2 red", claim(3, &[pay(red, 0)])),
        ("c new york newark red", claim(5, &[pay(red, 0)])),
        ("c bergen oslo tunnel 4 red", claim(9, &[pay(red, 0)])),
        ("c bergen oslo red 4 red", claim(8, &[pay(red, 0)])),
        (
            "c oslo kobenhavn 2 blue 1 loco",
            claim(10, &[Action::Swap(0), pay(Some(Color::Blue), 1)]),
        ),
        (
            "c oslo kobenhavn 2 blue 2 orange 1 green",
            claim(
                10,
                &[
                    Action::Swap(1),
                    pay(Some(Color::Blue), 0),
                    Action::Add(Card::Orange),
                    Action::Add(Card::Orange),
                    Action::Add(Card::Green),
                ],
            ),
        ),
        ("s oslo with red", vec![Action::Build(oslo), pay(red, 0)]),
        ("station oslo L", vec![Action::Build(oslo), pay(None, 1)]),
    ] {
        assert_eq!(actions(&edition, &state, line), Ok(expected), "{line}");
    }
}

#[test]
fn a_payment_that_goes_without_saying() {
    let edition = edition();
    let state = state(&edition, "YYRU");
    let paid = claim(0, &[pay(Some(Color::Yellow), 0)]);
    assert_eq!(actions(&edition, &state, "c boston new york"), Ok(paid));
}

#[test]
fn lines_that_are_refused() {
    let edition = edition();
    let state = state(&edition, "RRRRYYUUUGGGLLOO");
    for (line, said) in [
        ("", "Type a command, or `?` for the list of commands."),
        (
            "clam boston",
            "\"clam\" is no command. Did you mean `claim`? Type `?` for the list of commands.",
        ),
        ("c", "Say more: c CITY CITY [COLOR] [with CARDS]"),
        ("keep", "Say more: keep 1 3 · keep all · keep CITY …"),
        ("d 0", "\"0\" is not a number from 1 to 99."),
        ("d 6", "There is no face-up card in that place."),
        ("d white", "No such card lies face up: white."),
        ("d 3 4", "\"4\" was not understood."),
        ("draw from", "\"from\" is not a number from 1 to 99."),
        ("keep all", "There is nothing to pay, keep or leave now."),
        ("keep 1", "There is nothing to pay, keep or leave now."),
        ("pay 2 red", "There is nothing to pay, keep or leave now."),
        ("w", "There is nothing to pay, keep or leave now."),
        ("pass", "You may pass only when nothing else is possible."),
        ("7", "There is no number 7 to choose."),
        ("-1", "\"-1\" is not a number from 1 to 99."),
        ("d -1", "\"-1\" is not a number from 1 to 99."),
        (
            "c boston new york 3 yellow",
            "You do not have that many cards of this kind: yellow.",
        ),
        (
            "c boston new york green with GG",
            "No route between these cities is like that: there is yellow and red.",
        ),
        (
            "c boston new york with",
            "Name the cards, such as `2 red 1 loco` or `RRL`.",
        ),
        (
            "c boston new york mauve",
            "\"mauve\" is no card: use a colour, `loco`, or the letters P W U Y O K R G L.",
        ),
        (
            "c boston new york GG",
            "The cards do not have the colour of the route.",
        ),
        (
            "c bergen oslo 4 red",
            "There is more than one route between these cities: add red or grey tunnel.",
        ),
        (
            "c montreal sault 5 red",
            "You do not have that many cards of this kind: red.",
        ),
        (
            "c boston bergen 4 red 2 blue",
            "Each symbol of a ferry takes a locomotive (2 in all), or any 3 cards instead.",
        ),
        (
            "c montreal sault",
            "You do not have the cards for Montréal–Sault St. Marie (black, 5 spaces): it takes \
             5 black. Type `h` for your cards, `r` for the routes you can pay for.",
        ),
        ("s oslo 2 red", "The number of cards must fit exactly: 1."),
        (
            "c boston new york red",
            "Choose how to pay for Boston–New York (red, 2 spaces). Type a number.\n  \
             1. 2 red\n  2. 1 red and 1 locomotive\n  3. 2 locomotives",
        ),
    ] {
        let found = actions(&edition, &state, line);
        assert_eq!(found, Err(said.to_owned()), "{line}");
    }
}

#[test]
fn a_box_without_stations_says_so() {
    let mut edition = edition();
    edition.rules.stations = None;
    let state = state(&edition, "RRRR");
    for line in ["s oslo", "s atlantis", "s oslo with 2 mauve"] {
        let said = Err(String::from("There are no stations in this box."));
        assert_eq!(actions(&edition, &state, line), said, "{line}");
    }
}

#[test]
fn tickets_are_kept_by_number_or_city() {
    let edition = edition();
    let mut state = state(&edition, "RR");
    let dice = &mut Rollout::new(1);
    play(
        &edition,
        &mut state,
        seat(0),
        Action::DrawTickets,
        dice,
        &mut (),
    )
    .expect("legal");
    // New York–Sault St. Marie, Helsinki–København, Kyïv–Oslo.
    for (line, mask) in [
        ("keep 1", 0b001),
        ("keep 1 3", 0b101),
        ("1 3", 0b101),
        ("keep 1, 2 and 3", 0b111),
        ("keep all", 0b111),
        ("keep kyiv", 0b100),
        ("keep new york - sault st marie, helsinki", 0b011),
        ("keep oslo-kyiv", 0b100),
    ] {
        let found = actions(&edition, &state, line);
        assert_eq!(found, Ok(vec![Action::Keep(mask)]), "{line}");
    }
    for (line, said) in [
        ("keep none", "Keep at least 1 of these tickets."),
        ("keep 4", "There is no number 4 to choose."),
        ("keep bergen", "None of these tickets has Bergen."),
        ("keep 999999", "There is no number 255 to choose."),
        (
            "d",
            "Choose which of the drawn tickets to keep first. Type `keep` and the numbers, or `keep all`.",
        ),
    ] {
        let found = actions(&edition, &state, line);
        assert_eq!(found, Err(said.to_owned()), "{line}");
    }
}

#[test]
fn tunnels_are_paid_or_left() {
    let edition = edition();
    let mut position = position(&edition, "PPPPLL");
    position.deck = hand("PP");
    position.discard = hand("U");
    let mut state = State::from_position(&edition, &position).expect("a possible position");
    let dice = &mut Rollout::new(1);
    for action in actions(&edition, &state, "c oslo stockholm PP").expect("a payment") {
        play(&edition, &mut state, seat(0), action, dice, &mut ()).expect("legal");
    }
    assert!(matches!(state.public.phase, Phase::Tunnel { extra: 2, .. }));
    for (line, expected) in [
        ("pay 2 pink", Action::Surcharge(0)),
        ("pay PL", Action::Surcharge(1)),
        ("add 2 locos", Action::Surcharge(2)),
        ("pay 2", Action::Surcharge(1)),
        ("3", Action::Surcharge(2)),
        ("leave", Action::Withdraw),
        ("w", Action::Withdraw),
    ] {
        assert_eq!(
            actions(&edition, &state, line),
            Ok(vec![expected]),
            "{line}"
        );
    }
    for (line, said) in [
        ("pay pink", "The number of cards must fit exactly: 2."),
        (
            "d",
            "Pay for the tunnel or leave it first. Type `pay` or `w`.",
        ),
        (
            "pay",
            "Choose what to add. Type a number.\n  1. 2 pink\n  2. 1 pink and 1 locomotive\n  \
             3. 2 locomotives",
        ),
    ] {
        assert_eq!(
            actions(&edition, &state, line),
            Err(said.to_owned()),
            "{line}"
        );
    }
}

#[test]
fn a_number_picks_the_payment_that_was_asked_for() {
    let edition = edition();
    let state = state(&edition, "RRL");
    let view = state.view(&edition, seat(0));
    let Ok(Command::Act(act)) = parse(&edition, "c boston new york red") else {
        panic!("a claim");
    };
    let Err(Refusal::ChoosePayment(choice)) = act.actions(view) else {
        panic!("two ways to pay");
    };
    let second = choice.pick(view, 2).expect("a second way");
    assert_eq!(second, Ok(claim(1, &[pay(Some(Color::Red), 1)])));
    assert!(choice.pick(view, 3).is_none());
    assert!(choice.pick(view, 0).is_none());
}

#[test]
fn questions_are_answered_from_what_one_sees() {
    let edition = edition();
    let mut position = position(&edition, "RRYL");
    position.owned.0[1] = [5, 10]
        .map(|n| RouteId::new(n).expect("a route"))
        .into_iter()
        .collect();
    position.trains.0[0] = 11;
    let state = State::from_position(&edition, &position).expect("a possible position");
    let voice = Voice::new(&edition, vec!["Anna".into(), "Ben".into()], Lang::En);
    for (line, answer) in [
        ("h", "Your hand, 4 cards: 1 yellow, 2 red and 1 locomotive."),
        (
            "m",
            "Face up: 1 red, 2 blue, 3 locomotive, 4 green, 5 black.\n\
             Deck: 12 cards. Discard pile: 0. Tickets left: 4.",
        ),
        (
            "k",
            "Your 3 tickets:\n  \
             Boston–Oslo (10): needs at least 10 more trains\n  \
             Tromsø–Stockholm (7): needs at least 7 more trains\n  \
             Newark–Montréal (4): needs at least 3 more trains with the help of 1 station",
        ),
        ("n newark", "Newark:\n  New York: grey, 1 space; Ben"),
        (
            "p",
            "Players:\n  \
             Anna (you): 0 points, 11 trains, 4 cards, 3 tickets, 2 stations, to play\n  \
             Ben: 0 points, 14 trains, 0 cards, 0 tickets, 2 stations",
        ),
        (
            "r new york",
            "New York: you can claim:\n  \
             Boston–New York (yellow, 2 spaces), 2 points: 1 yellow and 1 locomotive\n  \
             Boston–New York (red, 2 spaces), 2 points: 2 red; 1 red and 1 locomotive",
        ),
        (
            "r montreal",
            "Montréal: you can claim:\n  \
             Boston–Montréal (grey, 2 spaces), two lanes, 2 points: \
             2 red; 1 yellow and 1 locomotive; 1 red and 1 locomotive",
        ),
        ("r kyiv", "Kyïv: there is no route you can claim now."),
        (
            "? w",
            "Leave a tunnel, take the cards back and end the turn.\n  w\n  also: w, withdraw, leave",
        ),
    ] {
        let Ok(Command::Ask(question)) = parse(&edition, line) else {
            panic!("{line} is a question");
        };
        assert_eq!(
            voice.answer(state.view(&edition, seat(0)), &question),
            answer,
            "{line}"
        );
    }
    assert_eq!(
        parse(&edition, "HELP"),
        Ok(Command::Ask(Question::Help(None)))
    );
}

#[test]
fn a_ticket_that_is_out_of_reach_is_said_to_be() {
    let edition = edition();
    let mut position = position(&edition, "");
    position.trains.0[0] = 6;
    let state = State::from_position(&edition, &position).expect("a possible position");
    let voice = Voice::new(&edition, vec![], Lang::En);
    assert_eq!(
        voice.my_tickets(state.view(&edition, seat(0))),
        "Your 3 tickets:\n  \
         Boston–Oslo (10): out of reach with 6 trains left\n  \
         Tromsø–Stockholm (7): out of reach with 6 trains left\n  \
         Newark–Montréal (4): needs at least 4 more trains",
    );
}
