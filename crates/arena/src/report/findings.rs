//! What stands out, in words: who leads, tickets that cost more than they bring, routes nobody
//! wants or everybody does, seats that win more than their due.

use fogg_engine::Edition;

use super::{
    Report,
    board::{between, ticket_name},
    course,
    html::{count, percent, signed, whole_percent},
};

/// Fewer deals than this are said to be few.
const FEW_DEALS: u64 = 50;
/// A ticket must have been seen so often before anything is said about it.
const SEEN: u32 = 20;
/// A ticket that is kept less often than this is one that nobody wants.
const UNWANTED: f64 = 0.1;
/// So many names are listed before the rest is only counted.
const NAMED: usize = 5;

/// The findings, the most important first.
pub(super) fn of(report: &Report<'_>) -> Vec<String> {
    let mut findings = vec![leader(report)];
    findings.extend(seats(report));
    findings.extend(tickets(report));
    findings.extend(routes(report));
    let random = fogg_bots::Kind::Random.name();
    let bots = &report.results.header.bots;
    if bots.len() > 1 && bots.iter().any(|name| name == random) {
        findings.push(format!(
            "Tickets and routes count whoever played, also {random}: to judge a board, leave it out."
        ));
    }
    let deals = report.summary.deals;
    if deals < FEW_DEALS {
        findings.push(format!(
            "These are the games of {deals} deals only: the intervals are wide, and rare things \
             may not have happened yet."
        ));
    }
    findings
}

fn leader(report: &Report<'_>) -> String {
    let mut bots: Vec<_> = report.summary.bots.iter().collect();
    bots.sort_by(|one, two| {
        let lead = |share: f64, fair: f64| share / fair.max(f64::MIN_POSITIVE);
        lead(two.share.mean, two.fair).total_cmp(&lead(one.share.mean, one.fair))
    });
    let [best, ..] = bots.as_slice() else {
        return "No bot has played.".to_owned();
    };
    if bots.len() == 1 {
        return format!("{} plays against itself.", best.name);
    }
    let wins = format!(
        "{} wins {} of its games (95 % interval {} to {})",
        best.name,
        percent(best.share.mean),
        percent(best.share.low),
        percent(best.share.high),
    );
    let fair = whole_percent(best.fair);
    if best.share.low <= best.fair {
        return format!("{wins}, more than any other, but its fair {fair} are within the noise.");
    }
    let near = bots[1..].iter();
    let near = near.filter(|bot| bot.share.high >= best.share.low);
    let near: Vec<String> = near.map(|bot| bot.name.clone()).collect();
    let others = match (near.is_empty(), bots.len()) {
        (_, 2) => String::new(),
        (true, _) => " All others are clearly behind.".to_owned(),
        (false, _) => format!(" Not clearly behind: {}.", listed(&near)),
    };
    format!("{wins}, where {fair} would be fair.{others}")
}

fn seats(report: &Report<'_>) -> Vec<String> {
    let seats = course::seats(report);
    let beyond = seats
        .iter()
        .filter(|(seat, fair)| seat.share.low > *fair || seat.share.high < *fair);
    // With two seats, the second says the same as the first.
    let said = if seats.len() == 2 { 1 } else { seats.len() };
    let findings: Vec<String> = beyond
        .take(said)
        .map(|(seat, fair)| {
            let than = if seat.share.mean > *fair {
                "more"
            } else {
                "less"
            };
            format!(
                "Seat {} wins {than} than its due, beyond the noise: {} ({} to {}), where {} would \
                 be fair.",
                seat.seat,
                percent(seat.share.mean),
                percent(seat.share.low),
                percent(seat.share.high),
                percent(*fair),
            )
        })
        .collect();
    if findings.is_empty() {
        vec!["No seat has an advantage beyond the noise.".to_owned()]
    } else {
        findings
    }
}

fn tickets(report: &Report<'_>) -> Vec<String> {
    let mut findings = Vec::new();
    let best = report.board.best_tickets();
    let losing: Vec<String> = best
        .iter()
        .rev()
        .filter(|(_, ticket)| ticket.kept >= SEEN)
        .filter_map(|(id, ticket)| {
            let net = ticket.net().filter(|&net| net < 0.0)?;
            Some(format!(
                "{}: {}",
                ticket_name(report.edition, *id),
                signed(net)
            ))
        })
        .collect();
    if !losing.is_empty() {
        findings.push(format!(
            "{} points on average to those who keep {}: {}.",
            match losing.len() {
                1 => "One ticket costs".to_owned(),
                n => format!("{n} tickets cost"),
            },
            if losing.len() == 1 { "it" } else { "them" },
            listed(&losing)
        ));
    }
    let unwanted = best.iter().filter(|(_, ticket)| {
        ticket.offered >= SEEN && ticket.keep_share().is_some_and(|share| share < UNWANTED)
    });
    let unwanted: Vec<String> = unwanted
        .map(|(id, _)| ticket_name(report.edition, *id))
        .collect();
    if !unwanted.is_empty() {
        findings.push(format!(
            "{} kept in less than {} of the offers: {}.",
            are(unwanted.len(), "ticket"),
            whole_percent(UNWANTED),
            listed(&unwanted)
        ));
    }
    if losing.is_empty() && unwanted.is_empty() {
        findings.push(format!(
            "Of the tickets seen at least {SEEN} times, none costs points on average or is shunned."
        ));
    }
    let generous = generous(report);
    if !generous.is_empty() {
        findings.push(format!(
            "{} far more than the others, on average: {}.",
            match generous.len() {
                1 => "One ticket brings".to_owned(),
                n => format!("{n} tickets bring"),
            },
            listed(&generous)
        ));
    }
    findings
}

/// Tickets whose net is beyond Tukey's fence: above the upper quartile by more than one and a half
/// times the distance between the quartiles.
fn generous(report: &Report<'_>) -> Vec<String> {
    let best = report.board.best_tickets();
    let nets = best
        .iter()
        .filter(|(_, ticket)| ticket.kept >= SEEN)
        .filter_map(|(id, ticket)| Some((*id, ticket.net()?)));
    let nets: Vec<_> = nets.collect();
    let quartile = |n: usize| nets.get(nets.len() * n / 4).map(|(_, net)| *net);
    let (Some(upper), Some(lower)) = (quartile(1), quartile(3)) else {
        return Vec::new();
    };
    let fence = upper + 1.5 * (upper - lower);
    let beyond = nets.iter().filter(|(_, net)| *net > fence);
    let named = beyond.map(|(id, net)| {
        let name = ticket_name(report.edition, *id);
        format!("{name}: {}", signed(*net))
    });
    named.collect()
}

fn routes(report: &Report<'_>) -> Vec<String> {
    let Report { board, edition, .. } = report;
    let mut findings = Vec::new();
    if let Some(hottest) = board.hottest().first() {
        let first = &hottest.first;
        if let Some(progress) = first.progress() {
            findings.push(format!(
                "{} is fought over most: claimed in {} of the games, on average when {} of the \
                 game is over.",
                between(edition, hottest.ends),
                whole_percent(board.share(first)),
                whole_percent(progress)
            ));
        }
    }
    let unclaimed = board
        .connections
        .iter()
        .filter(|connection| connection.first.claimed == 0);
    let unclaimed: Vec<String> = unclaimed
        .map(|connection| between(edition, connection.ends))
        .collect();
    findings.push(if unclaimed.is_empty() {
        everywhere(edition)
    } else {
        format!(
            "{} never claimed: {}.",
            are(unclaimed.len(), "connection"),
            listed(&unclaimed)
        )
    });
    findings
}

fn everywhere(edition: &Edition) -> String {
    format!(
        "Every connection of the board is claimed at least once ({}).",
        count(edition.board.routes.len(), "route")
    )
}

fn are(number: usize, what: &str) -> String {
    let verb = if number == 1 { "is" } else { "are" };
    format!("{} {verb}", count(number, what))
}

/// The first few, and how many more there are.
fn listed(names: &[String]) -> String {
    let shown = names[..names.len().min(NAMED)].join("; ");
    match names.len().checked_sub(NAMED) {
        Some(more) if more > 0 => format!("{shown}; and {more} more"),
        Some(_) | None => shown,
    }
}
