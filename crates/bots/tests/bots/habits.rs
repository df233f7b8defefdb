//! The mistakes that make a level what it is: what a porter and a clerk do and a conductor does
//! not, counted over games on every board, and seen in positions.

use fogg_bots::Kind;
use fogg_chance::Rollout;
use fogg_editions::{built_in, names};
use fogg_engine::{
    Action, Card, Cards, Edition, Phase, Position, RouteSet, Seat, State, TicketId, TicketSet,
    View, play, scores, setup,
};

/// What somebody did, over many games.
#[derive(Clone, Copy, Debug, Default)]
struct Habits {
    offered: u32,
    kept: u32,
    completed: u32,
    ticket_draws: u32,
    stations: u32,
    routes: u32,
    spaces: u32,
    /// Cards in hand at the beginning of turns, and these turns.
    held: u32,
    turns: u32,
    /// Face-up locomotives there were when a turn of drawing began, and those left lying.
    locomotives: u32,
    left_lying: u32,
    /// Cards drawn, and those from the deck.
    cards: u32,
    blind: u32,
}

impl Habits {
    /// Sees a decision.
    fn note(&mut self, view: View<'_>, action: Action) {
        let turn = u32::from(view.public.phase == Phase::Turn);
        self.turns += turn;
        self.held += turn * u32::from(view.me.hand.total());
        let locomotive = view.public.market.contains(&Some(Card::Locomotive));
        match action {
            Action::DrawDeck => {
                self.cards += 1;
                self.blind += 1;
                self.locomotives += turn * u32::from(locomotive);
                self.left_lying += turn * u32::from(locomotive);
            }
            Action::Take(slot) => {
                let taken = view.public.market[usize::from(slot)];
                self.cards += 1;
                self.locomotives += turn * u32::from(locomotive);
                self.left_lying += turn * u32::from(locomotive && taken != Some(Card::Locomotive));
            }
            Action::DrawTickets => self.ticket_draws += 1,
            Action::Keep(mask) => {
                self.offered += u32::from(view.me.offer.len());
                self.kept += mask.count_ones();
            }
            Action::Claim(route) => {
                self.routes += 1;
                self.spaces += u32::from(view.edition.board.route(route).cost.length);
            }
            Action::Build(_) => self.stations += 1,
            Action::Swap(_)
            | Action::Pay { .. }
            | Action::Add(_)
            | Action::Surcharge(_)
            | Action::Withdraw
            | Action::Pass => {}
        }
    }
}

/// What one of this kind does against a conductor.
fn habits(edition: &Edition, kind: Kind, habits: &mut Habits) {
    const GAMES: u64 = 10;
    let [me, rival] = [0, 1].map(|n| Seat::new(n).expect("there are two seats"));
    for seed in 0..GAMES {
        let mut dice = Rollout::new(seed);
        let mut state = setup(edition, 2, &mut dice, &mut ()).expect("every box is for two");
        let mut bots = [kind.seat(seed), Kind::Conductor.seat(seed)];
        while let Some(seat) = state.public.actor() {
            let view = state.view(edition, seat);
            let action = bots[seat.index()].decide(view);
            if seat != rival {
                habits.note(view, action);
            }
            let played = play(edition, &mut state, seat, action, &mut dice, &mut ());
            assert_eq!(played, Ok(()), "{} {kind:?} {action:?}", edition.id);
        }
        let standing = scores(edition, &state).seats[me].standing;
        habits.completed += u32::from(standing.completed);
    }
}

#[test]
fn each_level_has_its_mistakes() {
    let everywhere = |kind| {
        let mut all = Habits::default();
        for edition in names().filter_map(built_in) {
            habits(&edition, kind, &mut all);
        }
        all
    };
    let [porter, clerk, conductor] = [Kind::Porter, Kind::Clerk, Kind::Conductor].map(everywhere);
    let share = |part: u32, whole: u32| f64::from(part) / f64::from(whole);

    let mistakes = [
        ("a porter keeps every ticket", porter.kept == porter.offered),
        (
            "neither draws tickets",
            porter.ticket_draws + clerk.ticket_draws == 0,
        ),
        ("a porter builds no stations", porter.stations == 0),
        (
            "a porter hardly leaves a locomotive lying",
            share(porter.left_lying, porter.locomotives) < 0.1,
        ),
        (
            "a clerk knows when to",
            share(clerk.left_lying, clerk.locomotives) > 0.1,
        ),
        (
            "a porter draws blindly more often",
            share(porter.blind, porter.cards) > share(clerk.blind, clerk.cards),
        ),
        (
            "a porter completes some of its tickets",
            (0.25..0.6).contains(&share(porter.completed, porter.kept)),
        ),
        (
            "a clerk completes most",
            (0.6..0.9).contains(&share(clerk.completed, clerk.kept)),
        ),
        (
            "the lower the level, the shorter the routes",
            share(porter.spaces, porter.routes) < share(clerk.spaces, clerk.routes)
                && share(clerk.spaces, clerk.routes) < share(conductor.spaces, conductor.routes),
        ),
        (
            "neither waits for cards as a conductor does",
            share(porter.held, porter.turns) < share(conductor.held, conductor.turns)
                && share(clerk.held, clerk.turns) < share(conductor.held, conductor.turns),
        ),
    ];
    for (mistake, made) in mistakes {
        assert!(made, "{mistake}: {porter:?} {clerk:?} {conductor:?}");
    }
}

/// A ticket from Denver to El Paso, two red cards, and a rival who holds these routes.
fn on_the_way_to_el_paso(edition: &Edition, taken: &[[&str; 2]]) -> State {
    let board = &edition.board;
    let city = |id| board.city_with_id(id).expect("the city is on the board");
    let ends = ["denver", "el-paso"].map(city);
    let connects = |id: &TicketId| edition.ticket(*id).ends == ends;
    let ticket = edition
        .all_tickets()
        .iter()
        .find(connects)
        .expect("there is such a ticket");
    let [me, rival] = [0, 1].map(|n| Seat::new(n).expect("there are two seats"));
    let mut position = Position::start_of_turn(edition, 2).expect("the box is for two");
    position.owned[rival] = taken.iter().fold(RouteSet::EMPTY, |all, &[a, b]| {
        all | board.between(city(a), city(b))
    });
    position.tickets[me] = TicketSet::of(ticket);
    position.pile.retain(|other| *other != ticket);
    position.hands[me] = Cards::of(Card::Red, 2);
    State::from_position(edition, &position).expect("the position is legal")
}

#[test]
fn a_porter_sees_a_blocked_way_late() {
    let edition = built_in("usa").unwrap();
    let board = &edition.board;
    let city = |id| board.city_with_id(id).unwrap();
    let start = board.between(city("denver"), city("santa-fe"));
    // The way through Santa Fe leads nowhere any more; the other one goes through Phoenix.
    let blocked = [["santa-fe", "el-paso"], ["santa-fe", "phoenix"]];
    let cases: [(Kind, &[[&str; 2]], bool); 4] = [
        (Kind::Porter, &[], true),
        (Kind::Clerk, &[], true),
        (Kind::Porter, &blocked, true),
        (Kind::Clerk, &blocked, false),
    ];
    for (kind, taken, claims) in cases {
        let state = on_the_way_to_el_paso(&edition, taken);
        // With this seed a porter has no whim in its first turn.
        let action = kind
            .seat(1)
            .decide(state.view(&edition, Seat::new(0).unwrap()));
        let claimed = matches!(action, Action::Claim(route) if start.contains(route));
        assert_eq!(claimed, claims, "{kind:?} {taken:?} {action:?}");
    }
}
