//! Whether a fact is true, and if not, what was found instead.

use fogg_engine::{
    Cards, Components, Phase, Scores, Seat, SeatSet, TicketId, WrongPlayers, legal, longest_path,
    scores, tickets_with_stations,
};

use crate::{
    deed::{Act, Game, Stop, Verdict},
    fact::{
        CardPlace, CardTest, Compare, Fact, Move, Part, PhaseWord, Quantity, TicketPlace,
        TicketTest,
    },
    law,
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
            let part = match *quantity {
                Quantity::Part(seat, part) => (seat, part),
                Quantity::Longest(seat) => (seat, Part::Longest),
                Quantity::Completed(seat) => (seat, Part::Completed),
                Quantity::Points(seat) => (seat, Part::Routes),
                _ => return Err(NO_BOARD.to_owned()),
            };
            number(*compare, *wanted, score_part(scores, part.0, part.1))
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
    match fact {
        Fact::Cards(place, test) => cards(card_place(sight, *place), test),
        Fact::Slots(wanted) => {
            let show = |slots: &[Option<fogg_engine::Card>]| -> String {
                slots
                    .iter()
                    .map(|card| card.map_or('_', |card| card.letter()))
                    .collect()
            };
            same(show(wanted), show(&public.market))
        }
        Fact::DeckTop(wanted) => {
            let known = sight.script().ok_or("the deck is hidden")?;
            let wanted: String = wanted.iter().map(|card| card.letter()).collect();
            let found: String = known
                .deck
                .iter()
                .take(wanted.len())
                .map(|card| card.letter())
                .collect();
            same(wanted, found)
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
            let found = quantity_of(game, sight, *quantity)?;
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
        Fact::Owns(owner, routes) => {
            for lanes in routes {
                let owners: Vec<Option<Seat>> =
                    lanes.iter().map(|route| public.owner(route)).collect();
                let ok = match owner {
                    Some(_) => owners.contains(owner),
                    None => owners.iter().all(Option::is_none),
                };
                if !ok {
                    let route = lanes.iter().next().map(|route| names.route_name(route));
                    let found = owners
                        .iter()
                        .flatten()
                        .map(|seat| seat.letter().to_string());
                    return Err(format!(
                        "expected {} to own {}, found {}",
                        owner.map_or("nobody".to_owned(), |seat| seat.letter().to_string()),
                        route.unwrap_or_default(),
                        or_none(found)
                    ));
                }
            }
            Ok(())
        }
        Fact::Turn(seat) => match public.phase {
            Phase::Over => Err(format!(
                "expected {}'s turn, but the game is over",
                seat.letter()
            )),
            _ => same(seat.letter().to_string(), public.turn.letter().to_string()),
        },
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
        Fact::Try(act) => attempt(names, &mut game.clone(), act),
        Fact::Only(seat, wanted) => only(names, game, *seat, wanted),
        Fact::Completed(seat, wanted) => {
            let mut wanted = wanted.clone();
            wanted.sort();
            same(
                names.ticket_names(wanted),
                names.ticket_names(completed(game, *seat)),
            )
        }
        Fact::Borrows(seat, wanted) => {
            let result = tickets_with_stations(game.edition, &game.state, *seat);
            let borrowed: Vec<_> = result.borrowed.iter().map(|&(_, route)| route).collect();
            let all = wanted.len() == borrowed.len()
                && wanted
                    .iter()
                    .all(|lanes| lanes.iter().any(|lane| borrowed.contains(&lane)));
            if all {
                Ok(())
            } else {
                let found = borrowed.iter().map(|&route| names.route_name(route));
                Err(format!("expected other routes, found {}", or_none(found)))
            }
        }
        Fact::Winners(wanted) => winners(*wanted, scores(game.edition, &game.state).winners),
        Fact::View(seat, fact) => {
            let view = game.state.player_view(*seat);
            in_game(names, game, &Sight::player(&view), fact)
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

/// Plays an action line and compares what comes of it with what the line says.
pub(crate) fn attempt(names: &Names<'_>, game: &mut Game<'_>, act: &Act) -> Result<(), String> {
    let done = game.perform(act);
    if let Some(fault) = game.script.fault.take() {
        return Err(fault);
    }
    match (done, &act.verdict) {
        (Err(Stop::Unclear(message)), _) => Err(message),
        (Ok(()), Verdict::Legal) => Ok(()),
        (Ok(()), Verdict::Next(seat)) => {
            let turn = Fact::Turn(*seat);
            let sight = Sight::table(&game.state, &game.script);
            in_game(names, game, &sight, &turn)?;
            let begun = Fact::Phase(PhaseWord::Turn);
            in_game(names, game, &sight, &begun)
        }
        (Ok(()), Verdict::Illegal(_)) => Err("expected illegal, but it is legal".to_owned()),
        (Err(Stop::Illegal(illegal)), Verdict::Illegal(wanted)) => match wanted {
            Some(key) if key != illegal.key() => Err(format!(
                "expected illegal {key}, found illegal {} ({illegal})",
                illegal.key()
            )),
            Some(_) | None => Ok(()),
        },
        (Err(Stop::Illegal(illegal)), Verdict::Legal | Verdict::Next(_)) => Err(format!(
            "expected legal, found illegal {} ({illegal})",
            illegal.key()
        )),
    }
}

fn same<T: PartialEq + std::fmt::Display>(wanted: T, found: T) -> Result<(), String> {
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

fn card_place(sight: &Sight<'_>, place: CardPlace) -> Option<Cards> {
    match place {
        CardPlace::Hand(seat) => sight.hand(seat),
        CardPlace::Deck => sight.deck(),
        CardPlace::Display => Some(sight.public.market.iter().flatten().copied().collect()),
        CardPlace::Discard => Some(sight.public.discard),
        CardPlace::Laid => Some(sight.public.laid),
        CardPlace::Revealed => Some(sight.public.revealed),
    }
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
        return match test {
            TicketTest::Hidden => Ok(()),
            _ => Err("these tickets are hidden from this seat".to_owned()),
        };
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

fn phase(phase: Phase) -> PhaseWord {
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

fn quantity_of(game: &Game<'_>, sight: &Sight<'_>, quantity: Quantity) -> Result<i32, String> {
    let public = sight.public;
    let edition = game.edition;
    let hidden = || "this is hidden from this seat".to_owned();
    let found = match quantity {
        Quantity::Size(CardPlace::Hand(seat)) => public.hand_sizes[seat].into(),
        Quantity::Size(CardPlace::Deck) => public.deck_size.into(),
        Quantity::Size(place) => card_place(sight, place).ok_or_else(hidden)?.total().into(),
        Quantity::Locomotives(place) => {
            let cards = card_place(sight, place).ok_or_else(hidden)?;
            cards.locomotives().into()
        }
        Quantity::Holes => count(public.market.iter().filter(|slot| slot.is_none()).count()),
        Quantity::Tickets(TicketPlace::Kept(seat)) => public.ticket_counts[seat].into(),
        Quantity::Tickets(TicketPlace::Offer(seat)) => {
            count(sight.offer(seat).ok_or_else(hidden)?.len())
        }
        Quantity::Tickets(TicketPlace::Pile) => public.pile_size().into(),
        Quantity::Points(seat) => public.points[seat].into(),
        Quantity::Trains(seat) => public.trains[seat].into(),
        Quantity::StationsBuilt(seat) => count(public.stations[seat].len()),
        Quantity::StationsLeft(seat) => {
            let all = edition.rules.stations.map_or(0, |stations| stations.count);
            i32::from(all) - count(public.stations[seat].len())
        }
        Quantity::Merchandise(seat) => public.merchandise[seat].into(),
        Quantity::MerchandiseLeft => public.merchandise_left.into(),
        Quantity::TurnsLeft => match public.turns_left {
            Some(turns) => turns.into(),
            None => return Err("there is no final round".to_owned()),
        },
        Quantity::Extra => match public.phase {
            Phase::Tunnel { extra, .. } => extra.into(),
            _ => 0,
        },
        Quantity::Moves(seat) => count(legal(game.state.view(edition, seat)).len()),
        Quantity::Longest(seat) => longest_path(&edition.board, public.owned[seat]).into(),
        Quantity::Completed(seat) => count(completed(game, seat).len()),
        Quantity::Part(seat, part) => score_part(&scores(edition, &game.state), seat, part),
        Quantity::AllCards => law::cards(&game.state).total().into(),
    };
    Ok(found)
}

fn count(n: usize) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}

fn score_part(scores: &Scores, seat: Seat, part: Part) -> i32 {
    let score = &scores.seats[seat];
    match part {
        Part::Routes => score.standing.routes.into(),
        Part::Tickets => score.standing.tickets.into(),
        Part::Completed => score.standing.completed.into(),
        Part::Longest => score.standing.longest.into(),
        Part::LongestBonus => score.longest_bonus.into(),
        Part::TicketsBonus => score.tickets_bonus.into(),
        Part::Stations => score.stations.into(),
        Part::Merchandise => score.merchandise.into(),
        Part::Total => score.total.into(),
    }
}

/// The tickets a seat has completed, with the help of its stations.
fn completed(game: &Game<'_>, seat: Seat) -> Vec<TicketId> {
    let board = &game.edition.board;
    let public = &game.state.public;
    let mut network = Components::new(board, public.owned[seat]);
    for (_, route) in tickets_with_stations(game.edition, &game.state, seat).borrowed {
        let [a, b] = board.route(route).ends;
        network.join(a, b);
    }
    let tickets = game.state.private[seat].tickets.iter();
    tickets
        .filter(|&ticket| {
            let [a, b] = game.edition.ticket(ticket).ends;
            network.connected(a, b)
        })
        .collect()
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

fn describe(names: &Names<'_>, action: fogg_engine::Action) -> String {
    use fogg_engine::Action;
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

/// A seat's view has another's sizes and nothing of their contents, nor of the deck or pile.
fn hides(names: &Names<'_>, game: &Game<'_>, seat: Seat, other: Seat) -> Result<(), String> {
    let view = game.state.player_view(seat);
    let sight = Sight::player(&view);
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
    changed.private[other].tickets = fogg_engine::TicketSet::EMPTY;
    changed.private[other].offer = fogg_engine::Offer::EMPTY;
    if changed.player_view(seat) == view {
        Ok(())
    } else {
        Err(format!(
            "the view changes with what {} holds",
            other.letter()
        ))
    }
}
