//! The tickets of the board: kept, completed, and what they bring.

use fogg_engine::TicketId;

use super::{
    Report,
    board::{TicketCount, ticket_name},
    html::{columns, figure, or_dash, paragraph, section as wrap, signed, table, whole_percent},
    plot::{Anchor, Plot, Scale, WIDTH},
};

type Counted<'a> = (TicketId, &'a TicketCount);

pub(super) fn section(report: &Report<'_>) -> String {
    let best = report.board.best_tickets();
    let nets = || best.iter().filter_map(|(_, ticket)| ticket.net());
    let values = [nets().fold(0.0, f64::min), nets().fold(1.0, f64::max)];
    let half = best.len().div_ceil(2);
    let (first, second) = best.split_at(half);
    let cards = [
        figure(
            "The better half",
            &bars(report, first, values, "better-tickets"),
            "",
        ),
        figure(
            "The other half",
            &bars(report, second, values, "other-tickets"),
            "",
        ),
    ];
    let rows = best.iter().map(|&(id, ticket)| {
        vec![
            ticket_name(report.edition, id),
            ticket.offered.to_string(),
            ticket.kept.to_string(),
            or_dash(ticket.keep_share(), whole_percent),
            ticket.completed.to_string(),
            or_dash(ticket.done_share(), whole_percent),
            or_dash(ticket.net(), signed),
        ]
    });
    let head = [
        "Ticket",
        "Offered",
        "Kept",
        "Kept when offered",
        "Completed",
        "Completed when kept",
        "Net points",
    ];
    let body = [
        paragraph(
            "Sorted by what a ticket brings on average to those who keep it: its points if it is \
             completed, minus its points if not. The left bar is how often it is kept when it is \
             offered, and the solid part of it how often it is kept and completed. The right bar \
             is the net: to the right of the line it wins points, to the left (hollow) it costs \
             points.",
        ),
        columns(&cards),
        table("tickets", &head, rows),
    ];
    wrap("tickets", "Tickets", &body.concat())
}

fn bars(report: &Report<'_>, tickets: &[Counted<'_>], values: [f64; 2], id: &str) -> String {
    const HEIGHT: f64 = 36.0;
    let mut plot = Plot::new(WIDTH, HEIGHT * tickets.len().max(1) as f64 + 22.0);
    let share = Scale {
        values: [0.0, 1.0],
        places: [2.0, 200.0],
    };
    let net = Scale {
        values,
        places: [222.0, WIDTH - 2.0],
    };
    plot.text([2.0, 13.0], Anchor::Start, "small", "kept, and completed");
    plot.text([WIDTH - 2.0, 13.0], Anchor::End, "small", "net points");
    for (n, &(ticket, count)) in tickets.iter().enumerate() {
        let y = 20.0 + HEIGHT * n as f64;
        let name = ticket_name(report.edition, ticket);
        plot.text([2.0, y + 14.0], Anchor::Start, "label", &name);
        let shown = or_dash(count.net(), signed);
        plot.text([WIDTH - 2.0, y + 14.0], Anchor::End, "value", &shown);
        let top = y + 20.0;
        let [start, end] = share.places;
        plot.rect([start, top], [end - start, 9.0], "track", "");
        let kept = count.keep_share().unwrap_or(0.0);
        let done = kept * count.done_share().unwrap_or(0.0);
        let tip = format!("kept in {} of the offers", whole_percent(kept));
        plot.rect([start, top], [share.at(kept) - start, 9.0], "kept", &tip);
        let tip = format!(
            "completed in {} of the times it was kept",
            or_dash(count.done_share(), whole_percent)
        );
        plot.rect([start, top], [share.at(done) - start, 9.0], "done", &tip);
        let zero = net.at(0.0);
        if let Some(value) = count.net() {
            let at = net.at(value);
            let class = if value < 0.0 { "loss" } else { "gain" };
            let tip = format!("{name}: {}", signed(value));
            plot.rect([zero.min(at), top], [(at - zero).abs(), 9.0], class, &tip);
        }
        plot.line([zero, top - 3.0], [zero, top + 12.0], "base");
    }
    let said: Vec<String> = tickets
        .iter()
        .map(|&(ticket, count)| {
            format!(
                "{} {}",
                ticket_name(report.edition, ticket),
                or_dash(count.net(), signed)
            )
        })
        .collect();
    plot.finish(
        id,
        "Tickets: kept, completed and net points",
        &said.join("; "),
    )
}
