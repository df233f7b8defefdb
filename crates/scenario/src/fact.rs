//! What an `expect` line says must be true.

use fogg_commands::words::Lanes;
use fogg_engine::{Action, Card, Cards, City, Seat, SeatSet, TicketId};

use crate::deed::ActionLine;

/// Something that is true or not.
pub(crate) enum Fact {
    Cards(CardPlace, CardTest),
    /// The display, slot by slot.
    Slots(Vec<Option<Card>>),
    /// The next cards of the deck.
    DeckTop(Vec<Card>),
    Tickets(TicketPlace, TicketTest),
    /// These tickets are in no place.
    Gone(Vec<TicketId>),
    Number(Quantity, Compare, i32),
    Stations(Seat, Vec<City>),
    Owns(Option<Seat>, Vec<Lanes>),
    Turn(Seat),
    Phase(PhaseWord),
    FinalRound(bool),
    Try(ActionLine),
    Only(Seat, Vec<Move>),
    Completed(Seat, Vec<TicketId>),
    Borrows(Seat, Vec<Lanes>),
    Winners(SeatSet),
    CannotStart,
    /// The fact as one seat sees it.
    View(Seat, Box<Fact>),
    /// Nothing of what is another's is known to the seat.
    Hides(Seat, Vec<Seat>),
    Not(Box<Fact>),
}

impl Fact {
    /// Whether a player at the table could look it up.
    pub(crate) fn can_be_seen(&self) -> bool {
        match self {
            Fact::Cards(..)
            | Fact::Slots(_)
            | Fact::DeckTop(_)
            | Fact::Tickets(..)
            | Fact::Stations(..)
            | Fact::Owns(..)
            | Fact::Turn(_)
            | Fact::Phase(_)
            | Fact::FinalRound(_) => true,
            Fact::Number(quantity, ..) => match quantity {
                Quantity::Completed(_) | Quantity::Part(..) | Quantity::Moves(_) => false,
                Quantity::Size(_)
                | Quantity::Locomotives(_)
                | Quantity::Holes
                | Quantity::Tickets(_)
                | Quantity::Points(_)
                | Quantity::Trains(_)
                | Quantity::StationsBuilt(_)
                | Quantity::StationsLeft(_)
                | Quantity::Merchandise(_)
                | Quantity::MerchandiseLeft
                | Quantity::TurnsLeft
                | Quantity::Extra
                | Quantity::Longest(_)
                | Quantity::AllCards => true,
            },
            Fact::Not(inner) => inner.can_be_seen(),
            Fact::Gone(_)
            | Fact::Try(_)
            | Fact::Only(..)
            | Fact::Completed(..)
            | Fact::Borrows(..)
            | Fact::Winners(_)
            | Fact::CannotStart
            | Fact::View(..)
            | Fact::Hides(..) => false,
        }
    }
}

/// Where cards are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum CardPlace {
    Hand(Seat),
    Display,
    Deck,
    Discard,
    Laid,
    Revealed,
}

/// What about them.
pub(crate) enum CardTest {
    /// One of these, exactly.
    Is(Vec<Cards>),
    Has(Cards),
    /// None of these kinds.
    Lacks(Cards),
    Hidden,
}

/// Where tickets are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TicketPlace {
    Kept(Seat),
    Offer(Seat),
    Pile,
}

/// What about them.
pub(crate) enum TicketTest {
    Is(Vec<TicketId>),
    Has(Vec<TicketId>),
    Lacks(Vec<TicketId>),
    Top(Vec<TicketId>),
    Bottom(Vec<TicketId>),
    Hidden,
}

/// Something that can be counted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Quantity {
    Size(CardPlace),
    Locomotives(CardPlace),
    Holes,
    Tickets(TicketPlace),
    Points(Seat),
    Trains(Seat),
    StationsBuilt(Seat),
    StationsLeft(Seat),
    Merchandise(Seat),
    MerchandiseLeft,
    TurnsLeft,
    Extra,
    Moves(Seat),
    Longest(Seat),
    Completed(Seat),
    Part(Seat, Part),
    AllCards,
}

impl Quantity {
    /// The part of a score that it is, if it is one.
    pub(crate) fn of_score(self) -> Option<(Seat, Part)> {
        match self {
            Quantity::Part(seat, part) => Some((seat, part)),
            Quantity::Longest(seat) => Some((seat, Part::Longest)),
            Quantity::Completed(seat) => Some((seat, Part::Completed)),
            Quantity::Points(seat) => Some((seat, Part::Routes)),
            Quantity::Size(_)
            | Quantity::Locomotives(_)
            | Quantity::Holes
            | Quantity::Tickets(_)
            | Quantity::Trains(_)
            | Quantity::StationsBuilt(_)
            | Quantity::StationsLeft(_)
            | Quantity::Merchandise(_)
            | Quantity::MerchandiseLeft
            | Quantity::TurnsLeft
            | Quantity::Extra
            | Quantity::Moves(_)
            | Quantity::AllCards => None,
        }
    }
}

/// How a number is compared.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Compare {
    Exactly,
    AtLeast,
    AtMost,
}

/// A part of a score.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Routes,
    Tickets,
    Completed,
    Longest,
    LongestBonus,
    TicketsBonus,
    Stations,
    Merchandise,
    Total,
}

impl Part {
    /// Every part with its words.
    pub(crate) const ALL: [(&'static str, Part); 12] = [
        ("routes", Part::Routes),
        ("tickets", Part::Tickets),
        ("completed", Part::Completed),
        ("longest", Part::Longest),
        ("longest bonus", Part::LongestBonus),
        ("express", Part::LongestBonus),
        ("tickets bonus", Part::TicketsBonus),
        ("globetrotter", Part::TicketsBonus),
        ("stations", Part::Stations),
        ("merchandise", Part::Merchandise),
        ("total", Part::Total),
        ("points", Part::Routes),
    ];
}

/// What is being decided, as scenarios call it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum PhaseWord {
    FirstTickets,
    Turn,
    SecondCard,
    Tickets,
    Paying,
    Tunnel,
    Over,
}

impl PhaseWord {
    /// Every phase with its words.
    pub(crate) const ALL: [(&'static str, PhaseWord); 8] = [
        ("first tickets", PhaseWord::FirstTickets),
        ("turn", PhaseWord::Turn),
        ("second card", PhaseWord::SecondCard),
        ("choosing tickets", PhaseWord::Tickets),
        ("tickets", PhaseWord::Tickets),
        ("tunnel", PhaseWord::Tunnel),
        ("over", PhaseWord::Over),
        ("game over", PhaseWord::Over),
    ];

    pub(crate) fn name(self) -> &'static str {
        let found = PhaseWord::ALL.iter().find(|(_, phase)| *phase == self);
        // Between two actions nobody is paying, so scenarios have no other word for it.
        found.map_or("paying", |(name, _)| name)
    }
}

/// A move in an `only` line: a kind of action, or some particular ones.
pub(crate) enum Move {
    Kind(MoveKind),
    These(Vec<Action>),
}

/// A kind of action.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum MoveKind {
    /// A face-up card or the deck.
    Draw,
    Take,
    Deck,
    Tickets,
    Keep,
    Claim,
    Station,
    Pay,
    Withdraw,
    Pass,
}

impl MoveKind {
    /// Every kind with its words.
    pub(crate) const ALL: [(&'static str, MoveKind); 12] = [
        ("draw", MoveKind::Draw),
        ("take", MoveKind::Take),
        ("deck", MoveKind::Deck),
        ("blind", MoveKind::Deck),
        ("tickets", MoveKind::Tickets),
        ("keep", MoveKind::Keep),
        ("claim", MoveKind::Claim),
        ("station", MoveKind::Station),
        ("pay", MoveKind::Pay),
        ("withdraw", MoveKind::Withdraw),
        ("decline", MoveKind::Withdraw),
        ("pass", MoveKind::Pass),
    ];

    /// Whether an action is of this kind.
    pub(crate) fn covers(self, action: Action) -> bool {
        match action {
            Action::DrawDeck => matches!(self, MoveKind::Deck | MoveKind::Draw),
            Action::Take(_) => matches!(self, MoveKind::Take | MoveKind::Draw),
            Action::DrawTickets => self == MoveKind::Tickets,
            Action::Keep(_) => self == MoveKind::Keep,
            Action::Claim(_) => self == MoveKind::Claim,
            Action::Build(_) => self == MoveKind::Station,
            Action::Swap(_) | Action::Pay { .. } | Action::Add(_) | Action::Surcharge(_) => {
                self == MoveKind::Pay
            }
            Action::Withdraw => self == MoveKind::Withdraw,
            Action::Pass => self == MoveKind::Pass,
        }
    }
}
