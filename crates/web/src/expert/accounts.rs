//! Where the chances of each seat came from: the deal, luck and decisions apart.

use fogg_thinker::Account;
use leptos::prelude::*;

use super::{analysis::about, percent, signed};
use crate::{cards::Badge, desk::Desk};

/// A row a seat.
#[component]
pub(super) fn Accounts() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let rows = move || {
        let accounts = about(desk, |study| study.accounts.clone());
        let accounts = accounts.unwrap_or_default().into_iter();
        accounts
            .map(|account| row(desk, account))
            .collect::<Vec<_>>()
    };
    view! {
        <div class="scroll" tabindex="0">
            <table class="accounts">
                <caption>{move || text().analysis_shares()}</caption>
                <thead>
                    <tr>
                        <td></td>
                        <th scope="col">{move || text().analysis_start()}</th>
                        <th scope="col">{move || text().analysis_deal()}</th>
                        <th scope="col">{move || text().analysis_luck()}</th>
                        <th scope="col">{move || text().analysis_skill()}</th>
                        <th scope="col">{move || text().analysis_end()}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

fn row(desk: Desk, account: Account) -> AnyView {
    let seat = account.seat;
    let name = move || desk.say(|phrases| phrases.voice.name(seat));
    view! {
        <tr>
            <th scope="row"><Badge seat />{name}</th>
            <td>{percent(account.start)}</td>
            <td>{signed(account.deal)}</td>
            <td>{signed(account.luck)}</td>
            <td>{signed(account.skill)}</td>
            <td>{percent(account.end)}</td>
        </tr>
    }
    .into_any()
}
