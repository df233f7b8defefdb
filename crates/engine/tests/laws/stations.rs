//! The choice of borrowed routes against trying everything, and its speed on bad positions.

use fogg_chance::{Rollout, random_game};
use fogg_engine::{
    City, Components, Edition, RouteSet, Seat, State, TicketTotal, tickets_with_stations,
};

use crate::common::tables;

/// The best total over every choice of a foreign route, or none, for every station.
fn brute(edition: &Edition, state: &State, seat: Seat) -> TicketTotal {
    let others = state.public.seats().filter(|&other| other != seat);
    let foreign = others.fold(RouteSet::EMPTY, |all, other| {
        all | state.public.owned[other]
    });
    let own = Components::new(&edition.board, state.public.owned[seat]);
    let mut networks = vec![own];
    for city in state.public.stations[seat].iter() {
        let mut next = networks.clone();
        for network in networks {
            next.extend(
                (edition.board.touching[city.index()] & foreign)
                    .iter()
                    .map(|route| {
                        let mut network = network;
                        network.join(city, edition.board.other_end(route, city));
                        network
                    }),
            );
        }
        networks = next;
    }
    let total = |network: &Components| {
        let mut total = TicketTotal::default();
        for id in state.private[seat].tickets.iter() {
            let ticket = edition.ticket(id);
            let [a, b]: [City; 2] = ticket.ends;
            if network.connected(a, b) {
                total.points += i16::from(ticket.points);
                total.completed += 1;
            } else {
                total.points -= i16::from(ticket.points);
            }
        }
        total
    };
    networks.iter().map(total).max().unwrap()
}

#[test]
fn the_choice_of_stations_is_the_best_there_is() {
    let mut helped = 0;
    for (edition, players) in tables() {
        if edition.rules.stations.is_none() {
            continue;
        }
        for seed in 0..150 {
            let (mut dice, mut choices) = (Rollout::new(seed), Rollout::new(seed + 77));
            let mut end =
                random_game(&edition, players, &mut dice, &mut choices, |_, _, _| {}).unwrap();
            // Random play completes little: give everybody tickets that stations could complete.
            for seat in end.public.seats() {
                let tickets = edition.all_tickets();
                end.private[seat].tickets =
                    tickets.iter().filter(|_| choices.below(2) == 0).collect();
                let best = tickets_with_stations(&edition, &end, seat);
                assert_eq!(best.total, brute(&edition, &end, seat));
                helped += usize::from(!best.borrowed.is_empty());
            }
        }
    }
    assert!(helped > 300, "stations helped only {helped} times");
}
