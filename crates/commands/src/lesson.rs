//! A first game that teaches: what is said when, and when it goes on.
//!
//! The lesson only watches. It never forbids anything: who does something else than it asks for is
//! followed, and what was done already is not asked for again. Everything comes from what the
//! person sees and has heard, and from one small [`Progress`] that is kept with the game.

use fogg_engine::{Edition, Event, Moves, Phase, Seat, View, legal};
use fogg_i18n::Topic;

/// One thing to learn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// What it is about.
    pub topic: Topic,
    /// What to point at.
    pub target: Target,
    /// When it is done.
    pub until: Until,
}

/// What is pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// The whole board.
    Board,
    /// The tickets to choose from.
    Offer,
    /// What to do now.
    Status,
    /// The face-up cards.
    Market,
    /// The deck.
    Deck,
    /// The players.
    Players,
    /// One's own tickets.
    Tickets,
    /// The pile of tickets.
    TicketPile,
    /// The routes of no color.
    GrayRoutes,
    /// The routes that can be claimed and lead to a ticket.
    GoodRoutes,
    /// The routes with several lanes.
    DoubleRoutes,
    /// The routes that earn merchandise.
    MerchandiseRoutes,
    /// The result.
    Result,
}

/// What ends a step. Reading, drawing, focusing and claiming can also be left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// It was read, or a turn was played meanwhile.
    Read,
    /// The first tickets are chosen.
    Chosen,
    /// Anything was done.
    Acted,
    /// A card was drawn.
    Drawn,
    /// No second card has to be drawn.
    SecondDrawn,
    /// A ticket is looked at.
    Focused,
    /// A route is claimed.
    Claimed,
    /// The final round has begun.
    FinalRound,
    /// The game is over.
    Over,
}

/// Why the person may be puzzled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Something else was done than the step asks for.
    Other,
    /// A route is to be claimed, and none can be paid for.
    CannotPay,
}

/// The whole lesson, in order.
const STEPS: [Step; 17] = [
    step(Topic::Aim, Target::Board, Until::Read),
    step(Topic::Choose, Target::Offer, Until::Chosen),
    step(Topic::Turn, Target::Status, Until::Acted),
    step(Topic::Draw, Target::Market, Until::Drawn),
    step(Topic::Second, Target::Deck, Until::SecondDrawn),
    step(Topic::Rival, Target::Players, Until::Read),
    step(Topic::Focus, Target::Tickets, Until::Focused),
    step(Topic::Colors, Target::GrayRoutes, Until::Read),
    step(Topic::Claim, Target::GoodRoutes, Until::Claimed),
    step(Topic::Doubles, Target::DoubleRoutes, Until::Read),
    step(Topic::Merchandise, Target::MerchandiseRoutes, Until::Read),
    step(Topic::Tickets, Target::TicketPile, Until::Read),
    step(Topic::Trains, Target::Players, Until::Read),
    step(Topic::Scoring, Target::Players, Until::Read),
    step(Topic::Play, Target::Status, Until::FinalRound),
    step(Topic::Last, Target::Status, Until::Over),
    step(Topic::Result, Target::Result, Until::Read),
];

const fn step(topic: Topic, target: Target, until: Until) -> Step {
    Step {
        topic,
        target,
        until,
    }
}

impl Step {
    /// Whether a box has what this is about.
    fn fits(&self, edition: &Edition) -> bool {
        let routes = &edition.board.routes;
        match self.target {
            Target::GrayRoutes => routes.iter().any(|route| route.cost.color.is_none()),
            Target::DoubleRoutes => routes.iter().any(|route| !route.twins.is_empty()),
            Target::MerchandiseRoutes => edition.rules.merchandise.is_some(),
            Target::Board
            | Target::Offer
            | Target::Status
            | Target::Market
            | Target::Deck
            | Target::Players
            | Target::Tickets
            | Target::TicketPile
            | Target::GoodRoutes
            | Target::Result => true,
        }
    }

    /// Whether the person may leave it out. The rest comes by itself.
    pub fn may_skip(&self) -> bool {
        match self.until {
            Until::Read | Until::Acted | Until::Drawn | Until::Focused | Until::Claimed => true,
            Until::Chosen | Until::SecondDrawn | Until::FinalRound | Until::Over => false,
        }
    }
}

/// How far somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// How many steps are done.
    pub done: usize,
    /// The number in the log from which what the person does belongs to this step.
    pub since: usize,
}

/// What the lesson sees of the person.
#[derive(Clone, Copy)]
pub struct Now<'a> {
    view: View<'a>,
    /// After the last thing the person did, in the numbers of the log.
    acted: usize,
    drew: bool,
    focused: bool,
}

impl<'a> Now<'a> {
    /// What a person sees, what was heard, and whether a ticket is looked at.
    pub fn new(
        view: View<'a>,
        log: impl Iterator<Item = (usize, Event)>,
        focused: bool,
    ) -> Now<'a> {
        let mut now = Now {
            view,
            acted: 0,
            drew: false,
            focused,
        };
        for (number, event) in log {
            let Some((seat, drew)) = deed(event) else {
                continue;
            };
            if seat == view.seat {
                now.acted = number + 1;
                now.drew |= drew;
            }
        }
        now
    }

    /// Whether the person has to go on with something.
    fn is_amid_a_turn(&self) -> bool {
        self.view.public.is_acting(self.view.seat) && self.view.public.phase != Phase::Turn
    }
}

/// Who did something, and whether it was drawing a card.
fn deed(event: Event) -> Option<(Seat, bool)> {
    match event {
        Event::DrewDeck(seat) | Event::Took { seat, .. } => Some((seat, true)),
        Event::Chose(seat)
        | Event::Passed(seat)
        | Event::DrewTickets { seat, .. }
        | Event::Withdrew { seat, .. }
        | Event::Claimed { seat, .. }
        | Event::Built { seat, .. } => Some((seat, false)),
        Event::Displayed { .. }
        | Event::Swept(_)
        | Event::Reshuffled { .. }
        | Event::Kept { .. }
        | Event::Revealed { .. }
        | Event::Merchandise(_)
        | Event::FinalRound { .. }
        | Event::Ended { .. } => None,
    }
}

/// What there is to learn in a box.
#[derive(Clone, Debug)]
pub struct Lesson(Vec<Step>);

impl Lesson {
    /// The lesson for a box.
    pub fn new(edition: &Edition) -> Lesson {
        let steps = STEPS.into_iter().filter(|step| step.fits(edition));
        Lesson(steps.collect())
    }

    /// The steps in order.
    pub fn steps(&self) -> &[Step] {
        &self.0
    }

    /// What is to be learned now; `None` after the end.
    pub fn step(&self, at: Progress) -> Option<Step> {
        self.0.get(at.done).copied()
    }

    /// Passes what is done.
    pub fn follow(&self, at: Progress, now: &Now<'_>) -> Progress {
        let mut at = at;
        // What the end of the game brings is said when it comes, whatever was not read by then.
        let come = self.0.iter().rposition(|step| {
            let moment = matches!(step.until, Until::FinalRound | Until::Over);
            moment && is_met(step.until, at, now)
        });
        if let Some(come) = come.filter(|&come| come >= at.done) {
            at = self.after(come, now);
        }
        while self
            .step(at)
            .is_some_and(|step| is_met(step.until, at, now))
        {
            at = self.after(at.done, now);
        }
        at
    }

    /// Leaves a step out, where that is possible.
    pub fn next(&self, at: Progress, now: &Now<'_>) -> Progress {
        match self.step(at) {
            Some(step) if step.may_skip() => self.follow(self.after(at.done, now), now),
            Some(_) | None => at,
        }
    }

    fn after(&self, step: usize, now: &Now<'_>) -> Progress {
        Progress {
            done: (step + 1).min(self.0.len()),
            since: now.acted,
        }
    }

    /// How far somebody is who has had enough.
    pub fn end(&self) -> Progress {
        Progress {
            done: self.0.len(),
            since: 0,
        }
    }

    /// What helps with a step besides its text.
    pub fn hint(&self, at: Progress, now: &Now<'_>) -> Option<Hint> {
        let until = self.step(at)?.until;
        if until == Until::Claimed
            && let Moves::Turn { routes, .. } = legal(now.view)
            && routes.is_empty()
        {
            return Some(Hint::CannotPay);
        }
        let asks = matches!(until, Until::Drawn | Until::Focused | Until::Claimed);
        (asks && now.acted > at.since).then_some(Hint::Other)
    }
}

fn is_met(until: Until, at: Progress, now: &Now<'_>) -> bool {
    let public = now.view.public;
    let acted = now.acted > at.since;
    match until {
        Until::Read => acted && !now.is_amid_a_turn(),
        Until::Chosen => public.phase != Phase::FirstTickets || !public.is_acting(now.view.seat),
        Until::Acted => acted,
        Until::Drawn => now.drew,
        Until::SecondDrawn => {
            !(public.phase == Phase::SecondDraw && public.is_acting(now.view.seat))
        }
        Until::Focused => now.focused,
        Until::Claimed => !public.owned[now.view.seat].is_empty(),
        Until::FinalRound => public.turns_left.is_some() || public.phase == Phase::Over,
        Until::Over => public.phase == Phase::Over,
    }
}
