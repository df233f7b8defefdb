//! From a setting to a game: fills in what the scenario does not say, and deals new games.

use std::collections::VecDeque;

use fogg_chance::Rollout;
use fogg_engine::{
    BySeat, Card, Cards, Color, Dice, Impossible, Position, Seat, State, TicketId, TicketSet,
    limits::{MARKET, MAX_CARDS},
    settle, setup,
};

use crate::{
    names::Names,
    script::Script,
    setting::{FinalRound, Setting},
};

/// Cards that `...` adds to a listed deck.
const MORE: usize = 10;

/// Begins the game of a setting. `seed` decides all that the scenario leaves open.
pub(crate) fn begin(
    names: &Names<'_>,
    setting: &Setting,
    seed: u64,
) -> Result<(State, Script), String> {
    let rest = Rollout::new(seed);
    if setting.new_game {
        deal(names, setting, rest)
    } else {
        stand(names, setting, rest)
    }
}

fn deal(names: &Names<'_>, setting: &Setting, rest: Rollout) -> Result<(State, Script), String> {
    if setting.is_under_way() {
        return Err("a new game has only hands, display, deck, offers and pile".to_owned());
    }
    let edition = names.edition;
    let mut script = Script {
        deck: dealt_cards(names, setting, &rest)?,
        reshuffles: listed(setting),
        tickets: dealt_tickets(names, setting)?,
        named: names.named() | names.made_up,
        size: edition.deck.total(),
        rest,
        fault: None,
    };
    let state = setup(edition, names.players, &mut script, &mut ());
    let state = state.map_err(|wrong| wrong.to_string())?;
    match script.fault.take() {
        Some(fault) => Err(fault),
        None => Ok((state, script)),
    }
}

/// The order of the whole deck before the hands are dealt, as far as it is known.
fn dealt_cards(
    names: &Names<'_>,
    setting: &Setting,
    rest: &Rollout,
) -> Result<VecDeque<Card>, String> {
    let size = usize::from(names.edition.rules.hand);
    let seats = || Seat::all(names.players).map(|seat| &setting.hands[seat.index()]);
    let whole = |display: &Vec<Option<Card>>| display.iter().flatten().count() == MARKET;
    if !setting.display.iter().all(whole) {
        return Err(format!(
            "a new game turns up {MARKET} cards, and the display has holes"
        ));
    }
    let display = setting.display.iter().flatten().flatten().copied();
    let deck = setting.deck.iter().flat_map(|list| list.each());
    let after: Vec<Card> = display.chain(deck).collect();
    let mut left = names.edition.deck;
    let given = seats().flatten().flat_map(|list| list.each());
    for card in given.chain(after.iter().copied()) {
        if left.count(card) == 0 {
            return Err(format!("the box has no more {} cards to deal", card.name()));
        }
        left.remove(card, 1);
    }
    let mut rest = rest.clone();
    let mut order = VecDeque::new();
    if after.is_empty() && seats().all(Option::is_none) {
        return Ok(order);
    }
    for (n, hand) in seats().enumerate() {
        match hand {
            Some(list) if list.cards.len() == size => order.extend(list.each()),
            Some(list) => {
                return Err(format!(
                    "a new game deals {size} cards to each hand, and hand {} has {}",
                    Seat::new(n).map_or('?', Seat::letter),
                    list.cards.len()
                ));
            }
            None => {
                for _ in 0..size {
                    let card = rest.card(&left);
                    left.remove(card, 1);
                    order.push_back(card);
                }
            }
        }
    }
    order.extend(after);
    Ok(order)
}

/// The order in which tickets are dealt: the long ones of all seats, then the others seat by seat,
/// then the pile.
fn dealt_tickets(
    names: &Names<'_>,
    setting: &Setting,
) -> Result<VecDeque<Option<TicketId>>, String> {
    let deal = names.edition.rules.first_deal;
    let is_long = |ticket: &&TicketId| names.edition.ticket(**ticket).long;
    for seat in Seat::all(names.players) {
        let offer = &setting.offers[seat.index()];
        let long = offer.iter().filter(is_long).count();
        let dealt = (usize::from(deal.long), usize::from(deal.regular));
        if !offer.is_empty() && (long, offer.len() - long) != dealt {
            return Err(format!(
                "a new game deals {} long and {} ordinary tickets to each seat, and offer {} has \
                 {long} and {}",
                deal.long,
                deal.regular,
                seat.letter(),
                offer.len() - long
            ));
        }
    }
    let mut order = VecDeque::new();
    for (number, long) in [(deal.long, true), (deal.regular, false)] {
        for seat in Seat::all(names.players) {
            let offered = setting.offers[seat.index()].iter().copied();
            let mut offered = offered.filter(|&ticket| names.edition.ticket(ticket).long == long);
            order.extend((0..number).map(|_| offered.next()));
        }
    }
    let pile = setting.pile.iter().flat_map(|pile| &pile.tickets);
    order.extend(pile.map(|&ticket| Some(ticket)));
    Ok(order)
}

fn stand(names: &Names<'_>, setting: &Setting, rest: Rollout) -> Result<(State, Script), String> {
    let edition = names.edition;
    let rules = &edition.rules;
    if let Some(FinalRound::Left(turns)) = setting.final_round
        && turns > names.players
    {
        return Err(format!(
            "a final round of {} players has no {turns} turns left",
            names.players
        ));
    }
    let mut position = Position {
        players: names.players,
        turn: setting.turn.or(Seat::new(0)).ok_or("there is no seat")?,
        hands: BySeat::default(),
        tickets: BySeat::default(),
        offers: Default::default(),
        market: [None; MARKET],
        deck: Cards::EMPTY,
        discard: setting.discard.unwrap_or_default(),
        pile: Default::default(),
        owned: BySeat::default(),
        stations: BySeat::default(),
        trains: BySeat::all(rules.trains),
        points: BySeat::default(),
        merchandise: BySeat::default(),
        merchandise_left: 0,
        turns_left: setting.final_round.map(|round| match round {
            FinalRound::Begun => names.players,
            FinalRound::Left(turns) => turns,
        }),
    };
    for seat in Seat::all(names.players) {
        of_seat(names, setting, &mut position, seat)?;
    }
    let held = position
        .merchandise
        .0
        .iter()
        .fold(0, |all: u8, &n| all.saturating_add(n));
    let cards = rules.merchandise.as_ref().map_or(0, |rule| rule.cards);
    position.merchandise_left = setting
        .merchandise_left
        .unwrap_or(cards.saturating_sub(held));
    if held.saturating_add(position.merchandise_left) > cards {
        return Err(match cards {
            0 => "the box has no merchandise".to_owned(),
            cards => format!("the box has only {cards} merchandise cards"),
        });
    }
    pile(names, setting, &mut position)?;
    let mut order = lay_out(names, setting, &mut position);
    let mut reshuffles = listed(setting);
    // A display without holes stays as it is listed, whatever lies there.
    if position.deck.is_empty() && !position.discard.is_empty() {
        position.deck = std::mem::take(&mut position.discard);
        order = reshuffles.pop_front().unwrap_or_default().into();
    }
    let mut state = State::from_position(edition, &position)
        .map_err(|impossible| explain(names, impossible))?;
    let mut script = Script {
        deck: order,
        reshuffles,
        tickets: VecDeque::new(),
        named: TicketSet::EMPTY,
        size: state.public.deck_size,
        rest,
        fault: None,
    };
    if state.public.market.contains(&None) {
        settle(edition, &mut state, &mut script, &mut ());
    }
    match script.fault.take() {
        Some(fault) => Err(fault),
        None => Ok((state, script)),
    }
}

fn of_seat(
    names: &Names<'_>,
    setting: &Setting,
    position: &mut Position,
    seat: Seat,
) -> Result<(), String> {
    let n = seat.index();
    let board = &names.edition.board;
    position.hands[seat] = setting.hands[n]
        .iter()
        .flat_map(|list| list.each())
        .collect();
    position.tickets[seat] = setting.tickets[n].iter().copied().collect();
    if position.tickets[seat].len() < setting.tickets[n].len() {
        return Err(format!("a ticket of {} is listed twice", seat.letter()));
    }
    for &ticket in &setting.offers[n] {
        let pushed = position.offers[n].try_push(ticket);
        pushed.map_err(|_| "so many tickets are never offered".to_owned())?;
    }
    let owned = setting.owned[n].iter().chain(&setting.claimed[n]);
    position.owned[seat] = owned.copied().collect();
    position.stations[seat] = setting.stations[n].iter().copied().collect();
    let mut trains = i16::from(names.edition.rules.trains);
    let mut points = 0;
    let mut merchandise = 0;
    for &route in &setting.claimed[n] {
        let route = board.route(route);
        trains -= i16::from(route.cost.length);
        points += i16::from(route.points);
        merchandise += u8::from(route.merchandise);
    }
    let trains = u8::try_from(trains)
        .map_err(|_| format!("{} has not enough trains for these routes", seat.letter()))?;
    position.trains[seat] = setting.trains[n].unwrap_or(trains);
    if position.trains[seat] > names.edition.rules.trains {
        return Err(format!(
            "{} cannot have {} trains left: the box has {} for each seat",
            seat.letter(),
            position.trains[seat],
            names.edition.rules.trains
        ));
    }
    position.points[seat] = setting.points[n].unwrap_or(points);
    position.merchandise[seat] = setting.merchandise[n].unwrap_or(merchandise);
    Ok(())
}

/// The pile as listed, or every ordinary ticket of the box that is nowhere else.
fn pile(names: &Names<'_>, setting: &Setting, position: &mut Position) -> Result<(), String> {
    let full = |_| "the ticket pile is too large".to_owned();
    let listed = setting.pile.clone().unwrap_or_default();
    for ticket in listed.tickets {
        position.pile.try_push(ticket).map_err(full)?;
    }
    if setting.pile.is_none() || listed.more {
        let kept = position.tickets.0.iter().flat_map(|kept| kept.iter());
        let offered = position.offers.iter().flatten().copied();
        let elsewhere: TicketSet = kept
            .chain(offered)
            .chain(position.pile.iter().copied())
            .collect();
        let ordinary = names.edition.all_tickets();
        let ordinary = ordinary
            .without(names.edition.long_tickets)
            .without(names.made_up);
        for ticket in ordinary.without(elsewhere).iter() {
            position.pile.try_push(ticket).map_err(full)?;
        }
    }
    Ok(())
}

/// Lays out display and deck; returns the order of the deck as far as it is listed.
fn lay_out(names: &Names<'_>, setting: &Setting, position: &mut Position) -> VecDeque<Card> {
    let mut left = names.edition.deck;
    let take = |left: &mut Cards, card: Card| {
        if left.count(card) > 0 {
            left.remove(card, 1);
        }
    };
    for card in position
        .hands
        .0
        .iter()
        .chain([&position.discard])
        .flat_map(|cards| cards.each())
    {
        take(&mut left, card);
    }
    let order: Vec<Card> = setting.deck.iter().flat_map(|list| list.each()).collect();
    for &card in &order {
        take(&mut left, card);
    }
    match &setting.display {
        Some(display) => {
            for (slot, card) in position.market.iter_mut().zip(display) {
                *slot = *card;
                if let Some(card) = *card {
                    take(&mut left, card);
                }
            }
        }
        None => {
            // Five different colors, those first of which there are cards left.
            let in_box = |card: &Card| names.edition.deck.count(*card) > 0;
            let colors = Color::ALL.iter().map(|color| color.card());
            let mut colors: Vec<Card> = colors.filter(in_box).collect();
            colors.sort_by_key(|&card| left.count(card) == 0);
            for (slot, &card) in position.market.iter_mut().zip(colors.iter().cycle()) {
                *slot = Some(card);
                take(&mut left, card);
            }
        }
    }
    position.deck = order.iter().copied().collect();
    match &setting.deck {
        None => position.deck = fitting(left, position),
        Some(list) if list.more => {
            let colors = Color::ALL.iter().map(|color| color.card());
            let colors: Vec<Card> = colors
                .filter(|&card| names.edition.deck.count(card) > 0)
                .collect();
            for &card in colors.iter().cycle().take(MORE) {
                position.deck.add(card, 1);
            }
        }
        Some(_) => {}
    }
    order.into()
}

/// As much of a deck as there is room for beside large hands, of each kind about as many.
fn fitting(mut deck: Cards, position: &Position) -> Cards {
    let total = |cards: &Cards| cards.each().count();
    let hands: usize = position.hands.0.iter().map(total).sum();
    let elsewhere = hands + total(&position.discard) + MARKET;
    for _ in MAX_CARDS..elsewhere + total(&deck) {
        if let Some((most, _)) = deck.iter().max_by_key(|&(_, n)| n) {
            deck.remove(most, 1);
        }
    }
    deck
}

fn listed(setting: &Setting) -> VecDeque<Vec<Card>> {
    let lists = setting.reshuffles.iter();
    lists.map(|list| list.each().collect()).collect()
}

/// Why the position is impossible, with the scenario's own names.
fn explain(names: &Names<'_>, impossible: Impossible) -> String {
    match impossible {
        Impossible::TicketTwice(ticket) => {
            format!("ticket {} is in two places", names.ticket_name(ticket))
        }
        Impossible::RouteTwice(route) => format!("{} has two owners", names.route_name(route)),
        Impossible::StationTwice(city) => format!("{} has two stations", names.city_name(city)),
        Impossible::TooManyCards => format!(
            "hands, deck and discard have more than {} cards together",
            MAX_CARDS - MARKET
        ),
        Impossible::Players(_)
        | Impossible::Turn(_)
        | Impossible::BothLanes(_)
        | Impossible::TooManyStations(_) => impossible.to_string(),
    }
}
