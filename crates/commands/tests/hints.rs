//! Choices and advice in words.

use fogg_chance::Rollout;
use fogg_commands::{Hint, Voice, cheapest_way};
use fogg_engine::{
    Action, Edition, PlayerView, Purchase, Seat, TicketId, View, legal, play, purchase, setup,
};
use fogg_i18n::Lang;

/// The lines of a position: every legal action, and claims with a payment.
fn lines(view: View<'_>) -> Vec<Vec<Action>> {
    let line = |action: Action| {
        let Action::Claim(route) = action else {
            return vec![action];
        };
        let route = Purchase::Route(route);
        let ways = fogg_commands::payments(view, route).expect("it can be paid");
        let paid = ways.plain.first();
        let actions = paid.map(|paid| purchase::buy(view, route, paid).expect("it is one"));
        actions.map_or(vec![action], |actions| actions.into_iter().collect())
    };
    legal(view).iter().map(line).collect()
}

/// Looks at positions of a game in which anything is played.
fn every_position(edition: &Edition, mut look: impl FnMut(View<'_>)) {
    let dice = &mut Rollout::new(80);
    let mut state = setup(edition, 2, dice, &mut ()).expect("a table for two");
    while let Some(seat) = state.public.actor() {
        let view = state.view(edition, seat);
        look(view);
        let action = dice
            .pick(&legal(view))
            .expect("there is always something to do");
        play(edition, &mut state, seat, action, dice, &mut ()).expect("it is legal");
    }
}

#[test]
fn every_choice_of_a_game_has_words() {
    for (name, lang) in fogg_editions::names().zip(Lang::ALL) {
        let edition = fogg_editions::built_in(name).expect("a box");
        let voice = Voice::new(&edition, vec![], lang);
        every_position(&edition, |view| {
            let lines = lines(view);
            let hints = lines.iter().map(|line| Hint {
                line,
                win: 0.5,
                score: 80.0,
            });
            let hints: Vec<Hint<'_>> = hints.collect();
            let said = voice.hints(view, &hints);
            assert!(said.lines().count() > hints.len(), "{said}");
            assert!(said.lines().all(|line| !line.trim().is_empty()), "{said}");
        });
    }
}

#[test]
fn a_route_on_the_way_of_a_ticket_is_said_to_be_needed_for_it() {
    let edition = fogg_editions::built_in("europe").expect("a box");
    let voice = Voice::new(&edition, vec![], Lang::En);
    let mut seen = 0;
    every_position(&edition, |view| {
        // What stations lend is as good as claimed, and `cheapest_way` does not know it.
        if !view.public.stations[view.seat].is_empty() {
            return;
        }
        for line in lines(view) {
            let Some(&Action::Claim(route)) = line.first() else {
                continue;
            };
            let hint = Hint {
                line: &line,
                win: 0.5,
                score: 80.0,
            };
            let said = voice.hints(view, &[hint]);
            for ticket in view.me.tickets.iter() {
                let way = cheapest_way(view, ticket);
                if way.is_some_and(|way| way.contains(route)) {
                    seen += 1;
                    assert!(said.contains("Needed for"), "{said}");
                    assert!(said.contains(&voice.ticket(ticket)), "{said}");
                }
            }
        }
    });
    assert!(seen > 0, "there was such a route");
}

/// A ticket that cannot be completed any more is called so by whoever advises to keep it.
#[test]
fn a_ticket_that_is_out_of_reach_is_called_so() {
    for name in fogg_editions::names() {
        let edition = fogg_editions::built_in(name).expect("a box");
        let voice = Voice::new(&edition, vec![], Lang::En);
        let mut state = setup(&edition, 2, &mut Rollout::new(80), &mut ()).expect("for two");
        let seat = Seat::new(0).expect("a seat");
        let all = [Action::Keep((1 << state.public.offer_sizes[seat]) - 1)];
        let lost = |view: View<'_>| {
            let why = voice.why(view, &all);
            why.iter()
                .filter(|said| said.contains("out of reach"))
                .count()
        };
        assert_eq!(lost(state.view(&edition, seat)), 0, "{name}");
        state.public.trains[seat] = 0;
        let offered = usize::from(state.public.offer_sizes[seat]);
        assert_eq!(lost(state.view(&edition, seat)), offered, "{name}");
    }
}

#[test]
fn a_route_that_joins_what_others_have_built_is_said_to_be_wanted() {
    let edition = fogg_editions::built_in("usa").expect("a box");
    let names = ["Ann", "Bob", "Cleo"].map(String::from).to_vec();
    let voice = Voice::new(&edition, names, Lang::En);
    let route = |ends: [&str; 2]| {
        let [a, b] = ends.map(|id| edition.board.city_with_id(id).expect("a city"));
        let routes = edition.board.between(a, b);
        routes.iter().next().expect("a route")
    };
    let dice = &mut Rollout::new(80);
    let state = setup(&edition, 3, dice, &mut ()).expect("a table for three");
    let [ann, bob, cleo] = [0, 1, 2].map(|n| Seat::new(n).expect("a seat"));
    let mut seen = state.player_view(ann);
    let claim = [Action::Claim(route(["denver", "santa-fe"]))];
    for (seat, built, said) in [
        (bob, ["denver", "omaha"], None),
        (
            bob,
            ["santa-fe", "el-paso"],
            Some("Others may need it too: Bob."),
        ),
        (
            cleo,
            ["denver", "omaha"],
            Some("Others may need it too: Bob."),
        ),
        (
            cleo,
            ["santa-fe", "phoenix"],
            Some("Others may need it too: Bob and Cleo."),
        ),
        (
            bob,
            ["denver", "phoenix"],
            Some("Others may need it too: Bob and Cleo."),
        ),
        (
            bob,
            ["phoenix", "el-paso"],
            Some("Others may need it too: Cleo."),
        ),
    ] {
        seen.public.owned[seat].insert(route(built));
        let why = voice.why(seen.view(&edition), &claim);
        let wanted = why.iter().find(|why| why.starts_with("Others"));
        assert_eq!(wanted.map(String::as_str), said, "{built:?}");
    }
}

/// A station is advised for the tickets that the route it lends brings nearer, or within reach again.
#[test]
fn a_station_is_said_to_be_needed_for_what_it_brings_nearer() {
    let edition = fogg_editions::built_in("europe").expect("a box");
    let voice = Voice::new(&edition, vec![], Lang::En);
    let city = |id| edition.board.city_with_id(id).expect("a city");
    let state = setup(&edition, 2, &mut Rollout::new(80), &mut ()).expect("a table for two");
    let [me, rival] = [0, 1].map(|n| Seat::new(n).expect("a seat"));
    let mut seen = state.player_view(me);
    let tickets = edition.all_tickets().iter();
    let from_lisboa = |&ticket: &TicketId| edition.ticket(ticket).ends.contains(&city("lisboa"));
    seen.me.tickets = tickets.filter(from_lisboa).collect();
    let ticket = seen.me.tickets.iter().next().expect("there is one");
    let said = |seen: &PlayerView, at| {
        let why = voice.why(seen.view(&edition), &[Action::Build(city(at))]);
        why.join(" ")
    };
    assert_eq!(said(&seen, "lisboa"), "", "nobody lends a way");
    let board = &edition.board;
    seen.public.owned[rival] = board.touching[city("lisboa").index()];
    let needed = said(&seen, "lisboa");
    assert!(needed.starts_with("Needed for "), "{needed}");
    assert!(needed.contains(&voice.ticket(ticket)), "{needed}");
    assert_eq!(said(&seen, "moskva"), "", "there is nothing to borrow");
    // All ways out of the city are taken: the station brings the ticket within reach again.
    seen.public.open[me] = board.all_routes.without(seen.public.owned[rival]);
    assert_eq!(cheapest_way(seen.view(&edition), ticket), None);
    assert_eq!(said(&seen, "lisboa"), needed);
}

/// What a station lends is as good as claimed for the reasons that are given, as it is for Fogg.
#[test]
fn a_ticket_that_a_station_completes_needs_nothing_more() {
    let edition = fogg_editions::built_in("europe").expect("a box");
    let voice = Voice::new(&edition, vec![], Lang::En);
    let board = &edition.board;
    let lisboa = board.city_with_id("lisboa").expect("a city");
    let state = setup(&edition, 2, &mut Rollout::new(80), &mut ()).expect("a table for two");
    let [me, rival] = [0, 1].map(|n| Seat::new(n).expect("a seat"));
    let mut seen = state.player_view(me);
    let tickets = edition.all_tickets().iter();
    let from_lisboa = |&ticket: &TicketId| edition.ticket(ticket).ends.contains(&lisboa);
    seen.me.tickets = tickets.filter(from_lisboa).collect();
    seen.public.owned[rival] = board.touching[lisboa.index()];
    seen.public.owned[me] = board.all_routes.without(seen.public.owned[rival]);
    let said = |seen: &PlayerView| voice.why(seen.view(&edition), &[Action::DrawTickets]);
    let text = voice.text();
    assert_eq!(said(&seen), [text.hint_left(45)]);
    seen.public.stations[me].insert(lisboa);
    assert_eq!(said(&seen), [text.hint_all_done().to_owned()]);
}
