//! How a planner thinks: what it looks at, and what things are worth to it. The levels differ in
//! nothing else.

/// What a planner looks at, and what things are worth to it, in points where nothing else is said.
#[derive(Clone, PartialEq, Debug)]
pub struct Skill {
    /// A turn, as a part of what it brings on average on the best routes of the board.
    pub turn_value: f32,
    /// The least a space of a route costs a plan, however many points it brings.
    pub space_price: f32,
    /// The price of the danger that a route of a plan is taken by somebody else.
    pub risk: f32,
    /// Cards that a turn of drawing brings toward a plan.
    pub cards_per_turn: f32,
    /// How much of a matching hand counts when a route is priced.
    pub hand_discount: f32,
    /// Cards that a locomotive counts for where nothing else will do.
    pub symbol_cards: f32,
    /// Cards that a tunnel costs beyond its length.
    pub tunnel_cards: f32,
    /// Merchandise, as a part of the prizes it decides.
    pub merchandise_value: f32,
    /// What one more completed ticket is worth of the bonus for most tickets.
    pub ticket_bonus_share: f32,
    /// One more space of the own longest path, where there is a bonus for it.
    pub path_value: f32,
    /// Trains a rival places in a turn.
    pub rival_pace: f32,
    /// How much of the time left a plan may take.
    pub patience: f32,
    /// Each turn that a plan takes too long.
    pub late_price: f32,
    /// The chance that a route a ticket needs can be had.
    pub trust: f32,
    /// What drawing tickets must bring more than a turn; `None`: it never draws any.
    pub ticket_margin: Option<f32>,
    /// It draws tickets only when its plan takes at most so many turns.
    pub ticket_turns: f32,
    /// Whether it builds stations, and what one costs beyond its points and cards.
    pub station_price: Option<f32>,
    /// How much the loss of a route to a rival counts when the next claim is chosen.
    pub contest: f32,
    /// How many routes beside its tickets it has in mind.
    pub extras: usize,
    /// What a claim beside the tickets must bring more than its price.
    pub extra_margin: f32,
    /// How much less each wish counts than the one before it when a card is drawn.
    pub breadth: f32,
    /// How much it spends on claiming a route of its tickets at once.
    pub eagerness: f32,
    /// A space of the detour that a claim leaves to a rival with a ticket more than it must hold.
    pub block: f32,
    /// Whether it keeps every ticket it is dealt.
    pub keeps_all: bool,
    /// How it plans its tickets.
    pub focus: Focus,
    /// Whether it reckons with the end of the game before the last round begins.
    pub sees_the_end: bool,
    /// Whether it sets cards aside for what it is after when it pays for something else.
    pub sets_aside: bool,
    /// How it draws.
    pub draws: Draws,
    /// How many turns of a hundred it plays on the spur of the moment.
    pub slips: u32,
}

/// How a planner thinks of its tickets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// As one network, over the routes that cost least; what is not worth it is given up.
    Network,
    /// Each by its own shortest way, as if it were the only one.
    EachAlone,
    /// The most valuable one by its shortest way, and the others when that is done.
    OneAtATime,
}

/// How a planner draws cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draws {
    /// Whatever makes its hand worth most.
    Weighed,
    /// Any locomotive it sees, and so many of a hundred other cards blindly.
    Greedy {
        /// Cards of a hundred that it draws without a look at the face-up ones.
        blind: u32,
    },
}

impl Skill {
    /// The strongest planner we have.
    pub fn stationmaster() -> Skill {
        Skill {
            turn_value: 1.03,
            space_price: 0.4,
            risk: 0.4,
            cards_per_turn: 1.72,
            hand_discount: 0.24,
            symbol_cards: 2.0,
            tunnel_cards: 1.25,
            merchandise_value: 1.0,
            ticket_bonus_share: 0.21,
            path_value: 0.58,
            rival_pace: 1.17,
            patience: 0.75,
            late_price: 7.5,
            trust: 0.985,
            ticket_margin: Some(3.0),
            ticket_turns: 1.3,
            station_price: Some(0.0),
            contest: 1.5,
            extras: 3,
            extra_margin: 2.3,
            breadth: 0.87,
            eagerness: 0.0,
            block: 5.0,
            keeps_all: false,
            focus: Focus::Network,
            sees_the_end: true,
            sets_aside: true,
            draws: Draws::Weighed,
            slips: 0,
        }
    }

    /// Plans like the stationmaster, but for itself alone: it does not see what rivals are after,
    /// draws no more tickets, thinks too little of its time, and forgets bonuses and merchandise.
    pub fn conductor() -> Skill {
        Skill {
            turn_value: 0.64,
            space_price: 0.3,
            risk: 0.3,
            cards_per_turn: 1.8,
            hand_discount: 0.45,
            symbol_cards: 2.0,
            tunnel_cards: 0.8,
            merchandise_value: 0.0,
            ticket_bonus_share: 0.15,
            path_value: 0.0,
            rival_pace: 1.3,
            patience: 1.1,
            late_price: 6.0,
            trust: 0.97,
            ticket_margin: None,
            ticket_turns: 0.0,
            station_price: Some(2.0),
            contest: 0.0,
            extras: 2,
            extra_margin: 1.0,
            breadth: 0.4,
            eagerness: 1.5,
            block: 0.0,
            ..Skill::stationmaster()
        }
    }

    /// Connects each ticket by its shortest way and waits for nothing: it does not see that two
    /// tickets could share a way, that the next route needs the cards it pays this one with, how
    /// long the game will last, or what rivals are after.
    pub fn clerk() -> Skill {
        Skill {
            focus: Focus::EachAlone,
            sees_the_end: false,
            sets_aside: false,
            turn_value: 0.45,
            extras: 1,
            extra_margin: -3.0,
            breadth: 0.3,
            hand_discount: 0.0,
            eagerness: 5.0,
            ..Skill::conductor()
        }
    }

    /// Keeps every ticket and works on one at a time, claims what it can pay for even if it leads
    /// nowhere, cannot resist a locomotive, draws blindly, builds no stations, and does whatever
    /// comes to mind now and then.
    pub fn porter() -> Skill {
        Skill {
            keeps_all: true,
            focus: Focus::OneAtATime,
            draws: Draws::Greedy { blind: 40 },
            slips: 10,
            extras: 2,
            station_price: None,
            ..Skill::clerk()
        }
    }

    /// A stationmaster that is quick to build where a rival wants to.
    pub fn blocker() -> Skill {
        Skill {
            block: 9.0,
            ..Skill::stationmaster()
        }
    }

    /// A stationmaster that likes long routes and long paths more than tickets.
    pub fn express() -> Skill {
        Skill {
            turn_value: 1.15,
            path_value: 0.6,
            ticket_margin: None,
            ..Skill::stationmaster()
        }
    }

    /// A stationmaster that draws tickets whenever one may fit.
    pub fn collector() -> Skill {
        Skill {
            turn_value: 0.75,
            ticket_margin: Some(1.0),
            ticket_turns: 8.0,
            ..Skill::stationmaster()
        }
    }
}
