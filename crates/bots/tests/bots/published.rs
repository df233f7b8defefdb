//! The published strategies: always legal, always to the end, better than chance, and blind to
//! what their seat cannot see. Each does what it is named for.

use fogg_bots::Kind;
use fogg_chance::Rollout;
use fogg_editions::{built_in, load_spec, names};
use fogg_engine::{
    Action, Card, Cards, Edition, EditionSpec, Position, Seat, State, TicketId, TicketSet, play,
    scores, setup,
};

use crate::game::{ENDLESS, blind_game, game};

const PUBLISHED: [Kind; 4] = [
    Kind::OneStep,
    Kind::DestinationHungry,
    Kind::RouteFocused,
    Kind::LongRoute,
];

/// A table of these strategies, beginning with the `n`-th.
fn seats(n: usize, players: u8) -> Vec<Kind> {
    let circle = PUBLISHED.into_iter().cycle();
    circle.skip(n).take(players.into()).collect()
}

#[test]
fn every_game_is_legal_and_ends() {
    for edition in names().filter_map(built_in) {
        for players in edition.rules.min_players..=edition.rules.max_players {
            for (n, seed) in (0..PUBLISHED.len()).zip(100..) {
                let end = game(&edition, &seats(n, players), seed);
                assert!(!scores(&edition, &end).winners.is_empty());
            }
        }
    }
}

#[test]
fn a_board_with_the_rules_of_another_box_is_played_as_well() {
    let specs: Vec<EditionSpec> = names().map(|name| load_spec(name).unwrap()).collect();
    let mut played = 0;
    for board in &specs {
        for rules in &specs {
            let mut mixed = board.clone();
            mixed.rules = rules.rules.clone();
            mixed.rules.merchandise = board.rules.merchandise.clone();
            mixed.rules.points = board.rules.points;
            mixed.rules.first_deal = board.rules.first_deal;
            let Ok(edition) = Edition::new(mixed) else {
                continue;
            };
            let players = edition.rules.min_players;
            for n in 0..PUBLISHED.len() {
                let end = game(&edition, &seats(n, players), played);
                assert!(!scores(&edition, &end).winners.is_empty());
                played += 1;
            }
        }
    }
    assert!(played >= 40, "only {played} games could be played");
}

#[test]
fn each_beats_chance() {
    const GAMES: u64 = 60;
    for edition in names().filter_map(built_in) {
        for kind in PUBLISHED {
            let mut won = 0;
            for seed in 0..GAMES / 2 {
                for (place, kinds) in [[kind, Kind::Random], [Kind::Random, kind]]
                    .iter()
                    .enumerate()
                {
                    let end = game(&edition, kinds, seed);
                    let winners = scores(&edition, &end).winners;
                    let alone = winners.len() == 1 && winners.contains(Seat::new(place).unwrap());
                    won += u64::from(alone);
                }
            }
            assert!(
                10 * won >= 9 * GAMES,
                "{} {kind:?}: {won} of {GAMES}",
                edition.id
            );
        }
    }
}

#[test]
fn what_a_seat_cannot_see_changes_no_decision() {
    let mut compared = 0;
    for edition in names().filter_map(built_in) {
        for (n, seed) in (0..PUBLISHED.len()).zip(40..) {
            let players = edition.rules.min_players + 1;
            compared += blind_game(&edition, &seats(n, players), seed);
        }
    }
    assert!(compared > 3_000, "only {compared} decisions");
}

#[test]
fn a_bot_that_sits_down_in_the_middle_of_a_purchase_goes_on() {
    // Every decision is asked of a bot that has heard and decided nothing before.
    for edition in names().filter_map(built_in) {
        for kind in PUBLISHED {
            let mut dice = Rollout::new(7);
            let mut state = setup(&edition, 2, &mut dice, &mut ()).unwrap();
            let mut decisions = 0;
            while let Some(seat) = state.public.actor() {
                let action = kind.seat(0).decide(state.view(&edition, seat));
                let played = play(&edition, &mut state, seat, action, &mut dice, &mut ());
                assert_eq!(played, Ok(()), "{} {kind:?} {action:?}", edition.id);
                decisions += 1;
                assert!(decisions < ENDLESS, "{} {kind:?} does not end", edition.id);
            }
        }
    }
}

#[test]
fn each_has_the_character_it_is_named_for() {
    const GAMES: u64 = 20;
    let edition = built_in("usa").unwrap();
    // Tickets held, and spaces of a claimed route in tenths, on average over both seats.
    let habits = |kind: Kind| {
        let (mut tickets, mut routes, mut spaces) = (0, 0, 0);
        for seed in 0..GAMES {
            let end = game(&edition, &[kind, kind], seed);
            for seat in end.public.seats() {
                tickets += usize::from(end.public.ticket_counts[seat]);
                routes += end.public.owned[seat].len();
                spaces += usize::from(edition.rules.trains - end.public.trains[seat]);
            }
        }
        (tickets, 10 * spaces / routes)
    };
    let [one_step, hungry, focused, long] = PUBLISHED.map(habits);
    assert!(hungry.0 > focused.0 && hungry.0 > long.0);
    assert!(long.1 > focused.1 && long.1 > hungry.1 && long.1 > one_step.1);
    assert!(focused.1 > one_step.1);
}

#[test]
fn a_station_is_built_for_the_one_route_a_rival_holds() {
    let edition = built_in("europe").unwrap();
    let board = &edition.board;
    let city = |id| board.city_with_id(id).unwrap();
    let [from, via, to] = ["constantinople", "smyrna", "palermo"].map(city);
    let connects = |id: &TicketId| edition.ticket(*id).ends == [from, to];
    let ticket = edition.all_tickets().iter().find(connects).unwrap();
    let [me, rival] = [0, 1].map(|n| Seat::new(n).unwrap());
    let mut position = Position::start_of_turn(&edition, 2).unwrap();
    position.owned[me] = board.between(from, via);
    position.owned[rival] = board.touching[to.index()];
    position.tickets[me] = TicketSet::of(ticket);
    position.pile.retain(|other| *other != ticket);
    position.hands[me] = Cards::of(Card::Red, 1);
    position.deck = Cards::of(Card::Blue, 20);
    let state = State::from_position(&edition, &position).unwrap();
    for kind in PUBLISHED {
        let action = kind.seat(1).decide(state.view(&edition, me));
        let builds = [via, to].map(Action::Build);
        assert!(builds.contains(&action), "{kind:?} {action:?}");
    }
}
