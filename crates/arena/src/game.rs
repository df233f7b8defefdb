//! One game, from the deal to the result.

use std::{fs, path::Path};

use arrayvec::ArrayVec;
use fogg_bots::Bot;
use fogg_engine::{
    Action, BySeat, Components, Dice, Edition, Illegal, Log, Phase, RouteSet, Scores, Seat, Sink,
    State, TicketSet, apply,
    limits::{MAX_ROUTES, MAX_SEATS},
    play, scores, setup, tickets_with_stations,
};
use fogg_record::{Line, Recorder, Text};

use crate::{
    deal::Deal,
    failure::{Failure, Fault},
    opponent::{Ears, Opponent},
    plan::Plan,
    program::Programs,
    results::{Claim, Game, Key, Points, SeatResult},
};

/// No game of any box is nearly as long, if somebody wants it to end.
const MAX_ACTIONS: u32 = 20_000;

/// Plays a game and measures it.
///
/// # Errors
/// What a bot did wrong.
pub(crate) fn play_game(
    plan: &Plan<'_>,
    programs: &mut Programs,
    key: &Key,
    deal: &Deal,
) -> Result<Game, Box<Failure>> {
    played(plan, programs, key, deal).map_err(|(seat, fault)| {
        let order: Vec<&str> = key.order.iter().map(|&bot| plan.bot(bot)).collect();
        Box::new(Failure {
            bot: order[seat.index()].to_owned(),
            seat,
            key: key.clone(),
            order: order.join(","),
            seed: plan.header.seed,
            fault,
        })
    })
}

/// What went wrong, and whose fault it is.
type Blame = (Seat, Fault);

fn played(plan: &Plan<'_>, programs: &mut Programs, key: &Key, deal: &Deal) -> Result<Game, Blame> {
    let edition = plan.edition;
    let players = u8::try_from(key.order.len()).expect("a handful");
    let mut dice = deal.clone();
    let mut seats: ArrayVec<Opponent, MAX_SEATS> = ArrayVec::new();
    for (seat, &bot) in Seat::all(players).zip(&key.order) {
        let seed = deal.bot_seed(seat.byte());
        let opponent = programs.opponent(plan, bot, seat, players, seed);
        seats.push(opponent.map_err(|fault| (seat, fault))?);
    }
    let dice = &mut dice;
    let (state, course) = match &plan.records {
        Some(records) => recorded(plan, records, key, dice, &mut seats)?,
        None if seats.iter().any(Opponent::listens) => {
            dealt(edition, dice, &mut seats, Log::default())?
        }
        None => dealt(edition, dice, &mut seats, ())?,
    };
    let scores = scores(edition, &state);
    let game = result(edition, key, &seats, &state, &scores, course);
    programs.dismiss(&key.order, seats, &scores);
    Ok(game)
}

/// A game of which only the result is kept.
fn dealt(
    edition: &Edition,
    dice: &mut Deal,
    seats: &mut [Opponent],
    mut ears: impl Ears,
) -> Result<(State, Course), Blame> {
    let players = u8::try_from(seats.len()).expect("a handful");
    let state = setup(edition, players, dice, &mut ears);
    let mut state = state.expect("a plan has tables of the right size");
    let course = course(edition, &mut state, dice, seats, ears)?;
    Ok((state, course))
}

/// A game of which a record is written.
fn recorded(
    plan: &Plan<'_>,
    records: &Path,
    key: &Key,
    dice: &mut Deal,
    seats: &mut [Opponent],
) -> Result<(State, Course), Blame> {
    let edition = plan.edition;
    let players = u8::try_from(seats.len()).expect("a handful");
    let names = Seat::all(players).zip(&key.order);
    let names = names.map(|(seat, &bot)| Line::Name(seat, Text::new(plan.bot(bot))));
    let note = format!("arena: deal {} of seed {}", key.deal, plan.header.seed);
    let header = names.chain([Line::Note(Text::new(&note))]);
    let mut ears = Log::default();
    let game = Recorder::new(edition, &plan.header.hash, players, header, dice, &mut ears);
    let mut game = game.expect("a plan has tables of the right size, and the header is in order");
    let played = course(edition, &mut game, dice, seats, ears);
    let Key { deal, table, order } = key;
    let order: Vec<String> = order.iter().map(u8::to_string).collect();
    let name = format!("deal-{deal}-table-{table}-seats-{}.fogg", order.join("-"));
    // A game that could not be finished is worth a record most of all.
    let written = fs::write(records.join(name), game.text());
    let course = played?;
    let first = Seat::all(players).next().expect("there is a first seat");
    written.map_err(|error| (first, Fault::Record(error.to_string())))?;
    Ok((*game.state(), course))
}

/// A game that goes on.
trait Running {
    fn state(&self) -> &State;

    /// Plays an action that is known to be legal.
    fn apply(
        &mut self,
        edition: &Edition,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice,
        sink: &mut impl Sink,
    );

    /// Plays an action if it is legal.
    fn play(
        &mut self,
        edition: &Edition,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice,
        sink: &mut impl Sink,
    ) -> Result<(), Illegal>;
}

impl Running for State {
    #[inline]
    fn state(&self) -> &State {
        self
    }

    #[inline]
    fn apply(
        &mut self,
        edition: &Edition,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice,
        sink: &mut impl Sink,
    ) {
        apply(edition, self, seat, action, dice, sink);
    }

    fn play(
        &mut self,
        edition: &Edition,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice,
        sink: &mut impl Sink,
    ) -> Result<(), Illegal> {
        play(edition, self, seat, action, dice, sink)
    }
}

impl Running for Recorder {
    fn state(&self) -> &State {
        Recorder::state(self)
    }

    fn apply(
        &mut self,
        edition: &Edition,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice,
        sink: &mut impl Sink,
    ) {
        let played = Recorder::play(self, edition, seat, action, dice, sink);
        played.expect("it is known to be legal");
    }

    fn play(
        &mut self,
        edition: &Edition,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice,
        sink: &mut impl Sink,
    ) -> Result<(), Illegal> {
        Recorder::play(self, edition, seat, action, dice, sink).map(|_| ())
    }
}

/// What happened on the way.
struct Course {
    turns: u16,
    actions: u32,
    decisions: BySeat<u32>,
    offered: BySeat<TicketSet>,
    claims: ArrayVec<Claim, MAX_ROUTES>,
}

/// Plays a game that has been dealt to its end.
fn course(
    edition: &Edition,
    game: &mut impl Running,
    dice: &mut impl Dice,
    seats: &mut [Opponent],
    mut ears: impl Ears,
) -> Result<Course, Blame> {
    ears.tell(edition, game.state(), seats)?;
    let mut course = Course {
        turns: 0,
        actions: 0,
        decisions: BySeat::all(0),
        offered: BySeat::all(TicketSet::EMPTY),
        claims: ArrayVec::new(),
    };
    while let Some(seat) = game.state().public.actor() {
        let blame = |fault| (seat, fault);
        if course.actions == MAX_ACTIONS {
            return Err(blame(Fault::Stalled(MAX_ACTIONS)));
        }
        let view = game.state().view(edition, seat);
        let before = view.public.owned[seat];
        if let Opponent::Random(random) = &mut seats[seat.index()] {
            let action = random.decide(view);
            course.before(game.state(), seat, action);
            // It picks from the legal actions, so there is nothing to check.
            game.apply(edition, seat, action, dice, &mut ears);
            course.after(game.state(), seat, action, before);
        } else {
            let action = seats[seat.index()].decide(view).map_err(blame)?;
            course.before(game.state(), seat, action);
            let played = game.play(edition, seat, action, dice, &mut ears);
            played.map_err(|rule| blame(illegal(action, rule)))?;
            course.after(game.state(), seat, action, before);
        }
        ears.tell(edition, game.state(), seats)?;
    }
    Ok(course)
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
        self.turns += u16::from(state.public.phase == Phase::Turn);
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

fn result(
    edition: &Edition,
    key: &Key,
    seats: &[Opponent],
    state: &State,
    scores: &Scores,
    course: Course,
) -> Game {
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
    let is_connected = |ticket: &fogg_engine::TicketId| {
        let [a, b] = edition.ticket(*ticket).ends;
        network.connected(a, b)
    };
    let tickets = state.private[seat].tickets.iter();
    tickets.filter(is_connected).collect()
}
