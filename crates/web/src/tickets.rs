//! Tickets: those on offer, and one's own, to do and done.

use fogg_commands::{TicketStatus, ticket_status};
use fogg_engine::{Action, Phase, TicketId, check};
use leptos::prelude::*;

use crate::desk::Desk;

/// The tickets to choose from, when there are any.
#[component]
pub(crate) fn Offer() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let offer = Memo::new(move |_| {
        let choosing = desk.look(|view| {
            let choosing = matches!(view.public.phase, Phase::FirstTickets | Phase::Tickets);
            (choosing && view.public.is_acting(view.seat)).then_some(view.me.offer)
        });
        choosing.flatten()
    });
    let items = move || {
        let tickets: Vec<TicketId> = offer.get()?.iter().collect();
        let items = tickets.into_iter().enumerate().map(|(n, ticket)| {
            let bit = 1u8 << n;
            let kept = move || desk.keep.get() & bit != 0;
            let points = desk.opened.get().map(|opened| opened.edition.ticket(ticket).points);
            let toggle = move |_| desk.keep.update(|keep| *keep ^= bit);
            view! {
                <li>
                    <label
                        class="ticket" class:kept=kept
                        on:pointerenter=move |_| desk.focus.set(Some(ticket))
                        on:pointerleave=move |_| desk.focus.set(None)
                        on:focusin=move |_| desk.focus.set(Some(ticket))
                        on:focusout=move |_| desk.focus.set(None)
                    >
                        <input type="checkbox" data-offer=n prop:checked=kept on:change=toggle />
                        <span class="where">{move || desk.say(|phrases| phrases.ticket(ticket))}</span>
                        <span class="worth">{points}</span>
                    </label>
                </li>
            }
            .into_any()
        });
        Some(items.collect::<Vec<_>>())
    };
    let why = move || {
        let action = Action::Keep(desk.keep.get());
        desk.tell(|phrases, view| check(view, action).err().map(|why| phrases.voice.rule(why)))
            .flatten()
    };
    let shown = move || {
        offer.get().map(|_| {
            let text = move || desk.say(|phrases| phrases.text);
            view! {
                <section class="panel offer" aria-label=move || text().map(|t| t.act_choose_tickets())>
                    <h2>{move || text().map(|t| t.act_choose_tickets())}</h2>
                    <ul>{items}</ul>
                    <div class="actions">
                        <button
                            type="button" class="primary keep"
                            aria-disabled=move || why().is_some().to_string()
                            on:click=move |_| {
                                desk.focus.set(None);
                                desk.act(Action::Keep(desk.keep.get_untracked()));
                            }
                        >
                            {move || text().map(|t| t.act_keep_n(desk.keep.get().count_ones().into()))}
                        </button>
                        <span class="quiet">{why}</span>
                    </div>
                </section>
            }
            .into_any()
        })
    };
    view! { {shown} }
}

/// One's own tickets: to do, then done.
#[component]
pub(crate) fn Tickets() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let lists = move || {
        desk.tell(|phrases, view| {
            let rank = |&(ticket, status): &(TicketId, TicketStatus)| {
                let points = view.edition.ticket(ticket).points;
                (status == TicketStatus::Completed, std::cmp::Reverse(points))
            };
            let mut rows = Vec::new();
            for ticket in view.me.tickets.iter() {
                let row = (ticket, ticket_status(view, ticket));
                let place = rows.partition_point(|other| rank(other) <= rank(&row));
                rows.insert(place, row);
            }
            let rows = rows.into_iter().map(|(ticket, status)| {
                let text = phrases.text;
                let (class, state) = match status {
                    TicketStatus::Completed => ("done", text.ticket_completed().to_owned()),
                    TicketStatus::Needs { trains, stations } => {
                        let mut needs = text.focus_more(trains.into());
                        if stations > 0 {
                            needs += &format!(", {}", text.ticket_needs_stations(stations.into()));
                        }
                        ("open", needs)
                    }
                    TicketStatus::OutOfReach => {
                        let left = view.public.trains[view.seat];
                        ("lost", text.ticket_out_of_reach(left.into()))
                    }
                };
                let points = view.edition.ticket(ticket).points;
                let focused = move || desk.focus.get() == Some(ticket);
                let toggle = move |_| {
                    desk.focus.update(|focus| {
                        *focus = if *focus == Some(ticket) {
                            None
                        } else {
                            Some(ticket)
                        };
                    });
                };
                let sign = match status {
                    TicketStatus::Completed => "✓",
                    TicketStatus::Needs { .. } => "",
                    TicketStatus::OutOfReach => "✗",
                };
                view! {
                    <li>
                        <button
                            type="button" class=format!("ticket {class}")
                            class:chosen=focused aria-pressed=move || focused().to_string()
                            on:click=toggle
                        >
                            <span class="where">{phrases.ticket(ticket)}</span>
                            <span class="worth">{sign}" "{points}</span>
                            <span class="state">{state}</span>
                        </button>
                    </li>
                }
                .into_any()
            });
            rows.collect::<Vec<_>>()
        })
    };
    let none = move || {
        let none = desk
            .look(|view| view.me.tickets.is_empty())
            .unwrap_or(false);
        none.then(|| desk.say(|p| view! { <p class="quiet">{p.text.tickets_none()}</p> }))
    };
    view! {
        <section class="panel tickets" aria-label=move || desk.say(|p| p.text.panel_tickets())>
            <h2>{move || desk.say(|p| p.text.panel_tickets())}</h2>
            <ul>{lists}</ul>
            {none}
        </section>
    }
    .into_any()
}
