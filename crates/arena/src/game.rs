//! One game, from the deal to the result.

use arrayvec::ArrayVec;
use fogg_chance::{Seed, Seeded};
use fogg_engine::{
    Action, BySeat, Components, Dice, Edition, Illegal, Phase, RouteSet, Seat, State, TicketSet,
    apply, limits::MAX_SEATS, play, scores, setup, tickets_with_stations,
};

use crate::{
    failure::{Failure, Fault},
    opponent::{Ears, Heard, Opponent},
    plan::Plan,
    results::{Claim, Game, Key, Points, SeatResult},
};

/// No game of any box is nearly as long, if somebody wants it to end.
pub(crate) const MAX_ACTIONS: u32 = 20_000;

/// Plays a game and measures it.
///
/// # Errors
/// What a bot did wrong.
pub(crate) fn play_game(plan: &Plan<'_>, key: &Key, seed: &Seed) -> Result<Game, Box<Failure>> {
    let mut dice = Seeded::new(seed);
    let players = key.order.iter().map(|&bot| &plan.players[usize::from(bot)]);
    let mut seats: ArrayVec<Opponent, MAX_SEATS> = players
        .map(|player| Opponent::new(player, bot_seed(&mut dice)))
        .collect();
    let played = if seats.iter().any(Opponent::listens) {
        course(plan.edition, &mut dice, &mut seats, Heard::default())
    } else {
        course(plan.edition, &mut dice, &mut seats, ())
    };
    let (state, course) = played.map_err(|(seat, fault)| {
        let name = |&bot: &u8| plan.header.bots[usize::from(bot)].as_str();
        let order: Vec<&str> = key.order.iter().map(name).collect();
        Box::new(Failure {
            bot: order[seat.index()].to_owned(),
            seat,
            key: key.clone(),
            order: order.join(","),
            seed: *seed,
            fault,
        })
    })?;
    Ok(result(plan.edition, key, &seats, &state, course))
}

/// The seed of a bot: from the deal and its seat, by a stream that tells nothing about the cards.
fn bot_seed(dice: &mut Seeded) -> u64 {
    let high = u64::from(dice.below(u32::MAX));
    high << 32 | u64::from(dice.below(u32::MAX))
}

/// What happened on the way.
struct Course {
    turns: u32,
    actions: u32,
    decisions: BySeat<u32>,
    offered: BySeat<TicketSet>,
    claims: ArrayVec<Claim, { fogg_engine::limits::MAX_ROUTES }>,
}

fn course(
    edition: &Edition,
    dice: &mut impl Dice,
    seats: &mut [Opponent],
    mut ears: impl Ears,
) -> Result<(State, Course), (Seat, Fault)> {
    let players = u8::try_from(seats.len()).expect("a handful");
    let mut state =
        setup(edition, players, dice, &mut ears).expect("a plan has tables of the right size");
    ears.tell(edition, &state, seats)?;
    let mut course = Course {
        turns: 0,
        actions: 0,
        decisions: BySeat::all(0),
        offered: BySeat::all(TicketSet::EMPTY),
        claims: ArrayVec::new(),
    };
    while let Some(seat) = state.public.actor() {
        let blame = |fault| (seat, fault);
        if course.actions == MAX_ACTIONS {
            return Err(blame(Fault::Stalled(MAX_ACTIONS)));
        }
        let opponent = &mut seats[seat.index()];
        let action = opponent.decide(state.view(edition, seat)).map_err(blame)?;
        let before = state.public.owned[seat];
        course.before(&state, seat, action);
        if opponent.is_trusted() {
            apply(edition, &mut state, seat, action, dice, &mut ears);
        } else {
            play(edition, &mut state, seat, action, dice, &mut ears)
                .map_err(|rule| blame(illegal(action, rule)))?;
        }
        course.after(&state, seat, action, before);
        ears.tell(edition, &state, seats)?;
    }
    Ok((state, course))
}

fn illegal(action: Action, rule: Illegal) -> Fault {
    let action = format!("{action:?}");
    Fault::Illegal { action, rule }
}

impl Course {
    #[inline]
    fn before(&mut self, state: &State, seat: Seat, action: Action) {
        self.actions += 1;
        self.decisions[seat] += 1;
        self.turns += u32::from(state.public.phase == Phase::Turn);
        if let Action::Keep(_) = action {
            self.offered[seat] |= state.private[seat].offer.iter().collect();
        }
    }

    #[inline]
    fn after(&mut self, state: &State, seat: Seat, action: Action, before: RouteSet) {
        // Only these can be the last step of a claim.
        if let Action::Pay { .. } | Action::Add(_) | Action::Surcharge(_) = action {
            let new = state.public.owned[seat].without(before);
            let turn = self.turns;
            let claims = new.iter().map(|route| Claim { turn, seat, route });
            self.claims.extend(claims);
        }
    }
}

fn result(edition: &Edition, key: &Key, seats: &[Opponent], state: &State, course: Course) -> Game {
    let scores = scores(edition, state);
    let results = state.public.seats().zip(seats).zip(&key.order);
    let results = results.map(|((seat, opponent), &bot)| SeatResult {
        bot,
        points: Points::of(&scores.seats[seat]),
        longest: scores.seats[seat].standing.longest,
        offered: course.offered[seat],
        kept: state.private[seat].tickets,
        completed: completed(edition, state, seat),
        decisions: course.decisions[seat],
        time: opponent.time(),
    });
    Game {
        deal: key.deal,
        table: key.table,
        seats: results.collect(),
        winners: scores.winners,
        turns: course.turns,
        actions: course.actions,
        claims: course.claims,
    }
}

/// The tickets a seat has completed, by its own routes and those its stations borrow.
fn completed(edition: &Edition, state: &State, seat: Seat) -> TicketSet {
    let mut routes = state.public.owned[seat];
    if !state.public.stations[seat].is_empty() {
        let borrowed = tickets_with_stations(edition, state, seat).borrowed;
        borrowed.iter().for_each(|&(_, route)| routes.insert(route));
    }
    let network = Components::new(&edition.board, routes);
    let connected = |ticket: &fogg_engine::TicketId| {
        let [a, b] = edition.ticket(*ticket).ends;
        network.connected(a, b)
    };
    state.private[seat]
        .tickets
        .iter()
        .filter(connected)
        .collect()
}
