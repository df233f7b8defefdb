//! How a planner thinks: what things are worth to it.

/// How a planner thinks: what it looks at, and what things are worth to it, in points.
#[derive(Clone, PartialEq, Debug)]
pub struct Skill {
    /// A turn.
    pub turn_value: f32,
    /// A train.
    pub train_value: f32,
    /// The danger that a route is taken, for each player.
    pub risk: f32,
    /// Cards that a turn of drawing brings toward a plan.
    pub cards_per_turn: f32,
    /// How much of a matching hand counts when a route is priced.
    pub hand_discount: f32,
    /// Cards that a ferry symbol costs.
    pub symbol_cards: f32,
    /// Cards that a tunnel costs beyond its length.
    pub tunnel_cards: f32,
    /// What a merchandise card is worth.
    pub merchandise_value: f32,
    /// What one more completed ticket is worth of the bonus for most tickets.
    pub ticket_bonus_share: f32,
    /// What one more space of the own longest path is worth.
    pub path_value: f32,
    /// Trains a rival places in a turn.
    pub rival_pace: f32,
    /// How much of the time left a plan may take.
    pub patience: f32,
    /// What each turn too late costs.
    pub late_price: f32,
    /// How sure a ticket that needs more routes is.
    pub ticket_trust: f32,
    /// Whether it draws tickets when that pays.
    pub draws_tickets: bool,
    /// Whether it uses stations.
    pub stations: bool,
    /// What a station costs beyond its points and cards.
    pub station_price: f32,
    /// How much the loss of a route to a rival counts when the next claim is chosen.
    pub contest: f32,
    /// Whether it claims routes that no ticket needs.
    pub fills: bool,
    /// What a claim beside the plan must bring more than drawing cards.
    pub fill_margin: f32,
    /// What a card is worth.
    pub card_value: f32,
    /// How much it looks at one ticket after the other.
    pub focus: f32,
    /// How much it wants to claim a route of its plan at once.
    pub eagerness: f32,
}

impl Skill {
    /// The strongest planner we have.
    pub fn stationmaster() -> Skill {
        Skill {
            turn_value: 1.5,
            train_value: 0.9,
            risk: 0.1,
            cards_per_turn: 1.8,
            hand_discount: 0.7,
            symbol_cards: 2.0,
            tunnel_cards: 0.8,
            merchandise_value: 1.2,
            ticket_bonus_share: 0.15,
            path_value: 0.25,
            rival_pace: 1.3,
            patience: 1.0,
            late_price: 6.0,
            ticket_trust: 0.85,
            draws_tickets: true,
            stations: true,
            station_price: 2.0,
            contest: 1.0,
            fills: true,
            fill_margin: 10.0,
            card_value: 0.8,
            focus: 0.5,
            eagerness: 0.5,
        }
    }
}
