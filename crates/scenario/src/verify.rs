//! Whether a fact is true, and if not, what was found instead.

use fogg_commands::words::Lanes;
use fogg_engine::{
    Action, BySeat, Card, Cards, Offer, Phase, RouteId, Scores, Seat, SeatSet, State, TicketId,
    TicketSet, WrongPlayers, legal, scores, tickets_with_stations,
};

use crate::{
    attempt::attempt,
    deed::Game,
    fact::{CardPlace, CardTest, Compare, Fact, Move, PhaseWord, TicketPlace, TicketTest},
    law,
    measure::{amount, card_place, completed, score_part},
    names::{Names, or_none},
    sight::Sight,
};

/// What there is to look at.
pub(crate) enum Scene<'a> {
    /// A game.
    Game(Box<Game<'a>>),
    /// Only numbers.
    Standings(Scores),
    /// No game, because of the number of players.
    Refused(WrongPlayers),
}

/// Checks a fact; the error says what was expected and what was found.
pub(crate) fn verify(names: &Names<'_>, scene: &Scene<'_>, fact: &Fact) -> Result<(), String> {
    match (scene, fact) {
        (_, Fact::Not(inner)) => match verify(names, scene, inner) {
            Ok(()) => Err("this should not be so, but it is".to_owned()),
            Err(_) => Ok(()),
        },
        (Scene::Refused(_), Fact::CannotStart) => Ok(()),
        (Scene::Refused(wrong), _) => Err(format!("there is no game: {wrong}")),
        (_, Fact::CannotStart) => Err("expected that the game cannot start, but it did".to_owned()),
        (Scene::Standings(scores), Fact::Winners(wanted)) => winners(*wanted, scores.winners),
        (Scene::Standings(scores), Fact::Number(quantity, compare, wanted)) => {
            let (seat, part) = quantity.of_score().ok_or(NO_BOARD)?;
            number(*compare, *wanted, score_part(scores, seat, part))
        }
        (Scene::Standings(_), _) => Err(NO_BOARD.to_owned()),
        (Scene::Game(game), _) => {
            let sight = Sight::table(&game.state, &game.script);
            in_game(names, game, &sight, fact)
        }
    }
}

const NO_BOARD: &str =
    "with `standing` lines there is no board: only scores and winners can be expected";

fn in_game(
    names: &Names<'_>,
    game: &Game<'_>,
    sight: &Sight<'_>,
    fact: &Fact,
) -> Result<(), String> {
    let public = sight.public;
    if sight.state().is_none() && !fact.can_be_seen() {
        return Err("this is nothing that a seat sees".to_owned());
    }
    match fact {
        Fact::Cards(place, test) => cards(card_place(sight, *place), test),
        Fact::Slots(wanted) => {
            let show = |slots: &[Option<Card>]| -> String {
                slots
                    .iter()
                    .map(|card| card.map_or('_', |card| card.letter()))
                    .collect()
            };
            same(show(wanted), show(&public.market))
        }
        Fact::DeckTop(wanted) => {
            let script = sight.script().ok_or("the deck is hidden")?;
            let mut known = script.top(public.deck_size);
            known.truncate(wanted.len());
            let show = |cards: &[Card]| cards.iter().map(|card| card.letter()).collect::<String>();
            same(show(wanted), show(&known))
        }
        Fact::Tickets(place, test) => tickets(names, sight, *place, test),
        Fact::Gone(wanted) => {
            let there = law::tickets(&game.state);
            let found = wanted
                .iter()
                .copied()
                .filter(|&ticket| there.contains(ticket));
            match names.ticket_names(found) {
                found if found == "none" => Ok(()),
                found => Err(format!(
                    "expected out of the game, but still in it: {found}"
                )),
            }
        }
        Fact::Number(quantity, compare, wanted) => {
            let found = amount(game, sight, *quantity)?;
            number(*compare, *wanted, found)
        }
        Fact::Stations(seat, wanted) => {
            let name = |city| names.city_name(city).to_owned();
            let mut wanted: Vec<_> = wanted.clone();
            wanted.sort();
            same(
                or_none(wanted.into_iter().map(name)),
                or_none(public.stations[*seat].iter().map(name)),
            )
        }
        Fact::Owns(owner, routes) => routes
            .iter()
            .try_for_each(|lanes| owns(names, sight, *owner, lanes)),
        Fact::Turn(seat) if public.phase == Phase::Over => Err(format!(
            "expected {}'s turn, but the game is over",
            seat.letter()
        )),
        Fact::Turn(seat) => same(seat.letter(), public.turn.letter()),
        Fact::Phase(wanted) => same(wanted.name(), phase(public.phase).name()),
        Fact::FinalRound(wanted) => {
            let word = |running| {
                if running {
                    "a final round"
                } else {
                    "no final round"
                }
            };
            same(word(*wanted), word(public.turns_left.is_some()))
        }
        Fact::Try(act) => attempt(&mut game.clone(), act),
        Fact::Only(seat, wanted) => only(names, game, *seat, wanted),
        Fact::Completed(seat, wanted) => {
            let mut wanted = wanted.clone();
            wanted.sort();
            same(
                names.ticket_names(wanted),
                names.ticket_names(completed(game, *seat)),
            )
        }
        Fact::Borrows(seat, wanted) => borrows(names, game, *seat, wanted),
        Fact::Winners(wanted) => winners(*wanted, scores(game.edition, &game.state).winners),
        Fact::View(seat, fact) => {
            let view = game.state.player_view(*seat);
            in_game(names, game, &Sight::player(&view, shown(&game.state)), fact)
        }
        Fact::Hides(seat, others) => {
            for &other in others {
                hides(names, game, *seat, other)?;
            }
            Ok(())
        }
        Fact::Not(inner) => match in_game(names, game, sight, inner) {
            Ok(()) => Err("this should not be so, but it is".to_owned()),
            Err(_) => Ok(()),
        },
        Fact::CannotStart => Err("the game has started".to_owned()),
    }
}

fn owns(
    names: &Names<'_>,
    sight: &Sight<'_>,
    owner: Option<Seat>,
    lanes: &Lanes,
) -> Result<(), String> {
    let owners: Vec<Option<Seat>> = lanes.iter().map(|lane| sight.public.owner(lane)).collect();
    let fits = match owner {
        Some(_) => owners.contains(&owner),
        None => owners.iter().all(Option::is_none),
    };
    if fits {
        return Ok(());
    }
    let letter = |seat: Seat| seat.letter().to_string();
    Err(format!(
        "expected {} to own {}, found {}",
        owner.map_or("nobody".to_owned(), letter),
        or_none(lanes.iter().take(1).map(|lane| names.route_name(lane))),
        or_none(owners.into_iter().flatten().map(letter))
    ))
}

fn borrows(names: &Names<'_>, game: &Game<'_>, seat: Seat, wanted: &[Lanes]) -> Result<(), String> {
    let result = tickets_with_stations(game.edition, &game.state, seat);
    let found: Vec<RouteId> = result.borrowed.iter().map(|&(_, route)| route).collect();
    let is_found = |lanes: &Lanes| lanes.iter().any(|lane| found.contains(&lane));
    if wanted.len() == found.len() && wanted.iter().all(is_found) {
        return Ok(());
    }
    let found = found.iter().map(|&route| names.route_name(route));
    Err(format!("expected other routes, found {}", or_none(found)))
}

pub(crate) fn same<T: PartialEq + std::fmt::Display>(wanted: T, found: T) -> Result<(), String> {
    if wanted == found {
        Ok(())
    } else {
        Err(format!("expected {wanted}, found {found}"))
    }
}

fn number(compare: Compare, wanted: i32, found: i32) -> Result<(), String> {
    let (fits, word) = match compare {
        Compare::Exactly => (found == wanted, ""),
        Compare::AtLeast => (found >= wanted, "at least "),
        Compare::AtMost => (found <= wanted, "at most "),
    };
    if fits {
        Ok(())
    } else {
        Err(format!("expected {word}{wanted}, found {found}"))
    }
}

fn winners(wanted: SeatSet, found: SeatSet) -> Result<(), String> {
    let letters = |seats: SeatSet| or_none(seats.iter().map(|seat| seat.letter().to_string()));
    same(letters(wanted), letters(found))
}

fn cards(found: Option<Cards>, test: &CardTest) -> Result<(), String> {
    let show = |cards: &Cards| format!("{cards:?}");
    match (found, test) {
        (None, CardTest::Hidden) => Ok(()),
        (None, _) => Err("these cards are hidden from this seat".to_owned()),
        (Some(found), CardTest::Hidden) => Err(format!("expected hidden, found {found:?}")),
        (Some(found), CardTest::Is(wanted)) if wanted.contains(&found) => Ok(()),
        (Some(found), CardTest::Is(wanted)) => {
            let wanted: Vec<String> = wanted.iter().map(show).collect();
            Err(format!("expected {}, found {found:?}", wanted.join(" or ")))
        }
        (Some(found), CardTest::Has(wanted)) if found.contains(wanted) => Ok(()),
        (Some(found), CardTest::Has(wanted)) => {
            Err(format!("expected at least {wanted:?}, found {found:?}"))
        }
        (Some(found), CardTest::Lacks(kinds)) => {
            match kinds.iter().find(|&(card, _)| found.count(card) > 0) {
                None => Ok(()),
                Some((card, _)) => Err(format!("expected no {}, found {found:?}", card.name())),
            }
        }
    }
}

fn tickets(
    names: &Names<'_>,
    sight: &Sight<'_>,
    place: TicketPlace,
    test: &TicketTest,
) -> Result<(), String> {
    // The tickets in order, or `None` if they are hidden; and whether the order means something.
    let (found, ordered): (Option<Vec<TicketId>>, bool) = match place {
        TicketPlace::Kept(seat) => (sight.tickets(seat).map(|set| set.iter().collect()), false),
        TicketPlace::Offer(seat) => (sight.offer(seat), true),
        TicketPlace::Pile => (pile(sight), true),
    };
    let Some(found) = found else {
        let hidden = matches!(test, TicketTest::Hidden);
        let message = || "these tickets are hidden from this seat".to_owned();
        return hidden.then_some(()).ok_or_else(message);
    };
    let show = |tickets: &[TicketId]| names.ticket_names(tickets.iter().copied());
    match test {
        TicketTest::Hidden => Err(format!("expected hidden, found {}", show(&found))),
        TicketTest::Is(wanted) => {
            let (mut wanted, mut found) = (wanted.clone(), found);
            if !ordered {
                wanted.sort();
                found.sort();
            }
            same(show(&wanted), show(&found))
        }
        TicketTest::Has(wanted) => {
            let missing = wanted.iter().filter(|ticket| !found.contains(ticket));
            let missing: Vec<TicketId> = missing.copied().collect();
            same("none".to_owned(), show(&missing)).map_err(|_| {
                format!(
                    "expected {} too, found only {}",
                    show(&missing),
                    show(&found)
                )
            })
        }
        TicketTest::Lacks(unwanted) => {
            let there = unwanted.iter().filter(|ticket| found.contains(ticket));
            let there: Vec<TicketId> = there.copied().collect();
            same("none".to_owned(), show(&there))
        }
        TicketTest::Top(wanted) => {
            same(show(wanted), show(&found[..wanted.len().min(found.len())]))
        }
        TicketTest::Bottom(wanted) => {
            let from = found.len().saturating_sub(wanted.len());
            same(show(wanted), show(&found[from..]))
        }
    }
}

/// The pile from top to bottom. Tickets nobody has seen have no order but the scripted one.
fn pile(sight: &Sight<'_>) -> Option<Vec<TicketId>> {
    let (unseen, returned) = sight.pile()?;
    let scripted = sight.script()?.tickets.iter().flatten().copied();
    let mut order: Vec<TicketId> = scripted.filter(|&ticket| unseen.contains(ticket)).collect();
    let rest = unseen.without(order.iter().copied().collect());
    order.extend(rest.iter());
    order.extend(returned);
    Some(order)
}

/// The phase as scenarios call it.
pub(crate) fn phase(phase: Phase) -> PhaseWord {
    match phase {
        Phase::FirstTickets => PhaseWord::FirstTickets,
        Phase::Turn => PhaseWord::Turn,
        Phase::SecondDraw => PhaseWord::SecondCard,
        Phase::Tickets => PhaseWord::Tickets,
        Phase::Swapping(_) | Phase::Paying { .. } | Phase::Adding { .. } => PhaseWord::Paying,
        Phase::Tunnel { .. } => PhaseWord::Tunnel,
        Phase::Over => PhaseWord::Over,
    }
}

fn only(names: &Names<'_>, game: &Game<'_>, seat: Seat, wanted: &[Move]) -> Result<(), String> {
    let covers = |wanted: &Move, action| match wanted {
        Move::Kind(kind) => kind.covers(action),
        Move::These(actions) => actions.contains(&action),
    };
    let moves = legal(game.state.view(game.edition, seat));
    if let Some(extra) = moves
        .iter()
        .find(|&action| !wanted.iter().any(|w| covers(w, action)))
    {
        return Err(format!("{} is legal too", describe(names, extra)));
    }
    let missing = wanted
        .iter()
        .position(|w| !moves.iter().any(|action| covers(w, action)));
    match missing {
        None => Ok(()),
        Some(n) => Err(format!("move {} of the list is not legal", n + 1)),
    }
}

fn describe(names: &Names<'_>, action: Action) -> String {
    match action {
        Action::Take(slot) => format!("`take {}`", slot + 1),
        Action::Claim(route) => format!("`claim {}`", names.route_name(route)),
        Action::Build(city) => format!("`station {}`", names.city_name(city)),
        Action::DrawDeck => "`deck`".to_owned(),
        Action::DrawTickets => "`tickets`".to_owned(),
        Action::Keep(_) => "`keep`".to_owned(),
        Action::Swap(_) | Action::Pay { .. } | Action::Add(_) | Action::Surcharge(_) => {
            "`pay`".to_owned()
        }
        Action::Withdraw => "`withdraw`".to_owned(),
        Action::Pass => "`pass`".to_owned(),
    }
}

/// The kept tickets of all seats, which everybody sees when the game is over.
fn shown(state: &State) -> Option<BySeat<TicketSet>> {
    let mut tickets = BySeat::all(TicketSet::EMPTY);
    for seat in state.public.seats() {
        tickets[seat] = state.private[seat].tickets;
    }
    (state.public.phase == Phase::Over).then_some(tickets)
}

/// A seat's view has another's sizes and nothing of their contents, nor of the deck or pile.
fn hides(names: &Names<'_>, game: &Game<'_>, seat: Seat, other: Seat) -> Result<(), String> {
    let view = game.state.player_view(seat);
    let sight = Sight::player(&view, shown(&game.state));
    let hidden = [
        Fact::Cards(CardPlace::Hand(other), CardTest::Hidden),
        Fact::Tickets(TicketPlace::Kept(other), TicketTest::Hidden),
        Fact::Tickets(TicketPlace::Offer(other), TicketTest::Hidden),
        Fact::Cards(CardPlace::Deck, CardTest::Hidden),
        Fact::Tickets(TicketPlace::Pile, TicketTest::Hidden),
    ];
    for fact in hidden {
        in_game(names, game, &sight, &fact)?;
    }
    // Whatever the other holds: with anything else in its place the view is the same.
    let mut changed = game.state;
    changed.private[other].hand = Cards::EMPTY;
    changed.private[other].tickets = TicketSet::EMPTY;
    changed.private[other].offer = Offer::EMPTY;
    if changed.player_view(seat) == view {
        Ok(())
    } else {
        Err(format!(
            "the view changes with what {} holds",
            other.letter()
        ))
    }
}
