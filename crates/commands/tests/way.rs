//! The cheapest way against what the terminal says a ticket lacks, through whole games.

use fogg_chance::{Rollout, Seed, Seeded};
use fogg_commands::{TicketStatus, cheapest_way, ticket_status};
use fogg_engine::{legal, play, setup};

#[test]
fn the_way_is_as_long_as_the_ticket_lacks() {
    let mut compared = 0;
    for name in fogg_editions::names() {
        let edition = fogg_editions::built_in(name).expect("a box");
        let mut dice = Seeded::new(&Seed::from_u64(12));
        let mut choices = Rollout::new(12);
        let mut state = setup(&edition, 2, &mut dice, &mut ()).expect("for two");
        while let Some(seat) = state.public.actor() {
            let view = state.view(&edition, seat);
            for ticket in view.me.tickets.iter() {
                let way = cheapest_way(view, ticket);
                let length = |way: fogg_engine::RouteSet| -> u8 {
                    way.iter().map(|r| edition.board.route(r).cost.length).sum()
                };
                match ticket_status(view, ticket) {
                    TicketStatus::Completed => assert_eq!(way.map(length), Some(0)),
                    TicketStatus::Needs {
                        trains,
                        stations: 0,
                    } => {
                        assert_eq!(way.map(length), Some(trains));
                        compared += 1;
                    }
                    TicketStatus::Needs { .. } | TicketStatus::OutOfReach => assert_eq!(way, None),
                }
            }
            let action = choices.pick(&legal(view)).expect("something to do");
            play(&edition, &mut state, seat, action, &mut dice, &mut ()).expect("legal");
        }
    }
    assert!(compared > 0);
}
