//! An analysis to read.

use fogg_analysis::{Account, Fought, Verdict};

use super::{Report, chart::chart};

/// How many decisions are told.
const TURNING_POINTS: usize = 8;

/// The analysis as text of at most 80 columns, but for long names.
pub(super) fn page(report: &Report<'_>) -> String {
    let Report {
        analysis, voice, ..
    } = report;
    let text = voice.text();
    let accounts = analysis.accounts();
    let players = text.count_players(report.game.players().into());
    let mut lines = vec![format!("{}, {players}", voice.title())];
    match analysis.scores() {
        Some(scores) => {
            let seats = accounts.iter().map(|account| account.seat);
            let seats =
                seats.map(|seat| format!("{} {}", voice.name(seat), scores.seats[seat].total));
            lines.push(seats.collect::<Vec<_>>().join(", "));
        }
        None => lines.push(text.turn_stopped().to_owned()),
    }
    lines.push(String::new());
    lines.push(text.analysis_chances().to_owned());
    lines.push(chart(&accounts, analysis.moves()));
    lines.extend(legend(report, &accounts));
    lines.push(String::new());
    for account in &accounts {
        lines.push(sums(report, account));
        lines.push(format!("  {}", agreement(report, account)));
    }
    lines.push(String::new());
    let points = analysis.turning_points(TURNING_POINTS);
    lines.push(match points.is_empty() {
        true => text.analysis_no_turning().to_owned(),
        false => text.analysis_turning().to_owned(),
    });
    lines.extend(points.into_iter().map(|point| told(report, point)));
    let fought = analysis.fought();
    if !fought.is_empty() {
        lines.push(String::new());
        lines.push(format!("{}:", text.analysis_fought()));
        lines.extend(fought.iter().map(|fought| wanted(report, fought)));
    }
    lines.join("\n") + "\n"
}

/// Which letter is who, if the names do not say it.
fn legend(report: &Report<'_>, accounts: &[Account]) -> Option<String> {
    let named = accounts.iter().map(|account| {
        let name = report.voice.name(account.seat);
        (account.seat.letter().to_string(), name)
    });
    let named: Vec<(String, String)> = named.collect();
    if named.iter().all(|(letter, name)| letter == name) {
        return None;
    }
    let named = named
        .iter()
        .map(|(letter, name)| format!("{letter} {name}"));
    let named: Vec<String> = named.collect();
    Some(format!("      {}", named.join(", ")))
}

/// Where a seat's chances came from.
fn sums(report: &Report<'_>, account: &Account) -> String {
    let [from, to] = [account.start, account.end].map(percent);
    let [deal, luck, skill] = [account.deal, account.luck, account.skill].map(signed);
    let name = report.voice.name(account.seat);
    report
        .voice
        .text()
        .analysis_account(&name, &from, &to, &deal, &luck, &skill)
}

/// How often a seat played like Fogg, and what it cost to play otherwise.
fn agreement(report: &Report<'_>, account: &Account) -> String {
    let Account {
        agreed, decisions, ..
    } = *account;
    let others = u32::try_from(decisions - agreed).unwrap_or(u32::MAX);
    let each = account.cost / f64::from(others.max(1));
    report.voice.text().analysis_agreed(
        count(agreed),
        count(decisions),
        &percent(account.cost),
        &percent(each),
    )
}

/// A route that more than one wanted, and who.
fn wanted(report: &Report<'_>, fought: &Fought) -> String {
    let voice = &report.voice;
    let names = fought.by.iter().map(|seat| voice.name(seat));
    let names: Vec<String> = names.collect();
    format!(
        "       {}: {}",
        voice.route(fought.route),
        voice.and(&names)
    )
}

/// A decision against that of Fogg.
fn told(report: &Report<'_>, verdict: &Verdict) -> String {
    let Report { edition, voice, .. } = report;
    let view = verdict.saw.view(edition);
    let [played, best] = [&verdict.played, &verdict.best];
    let lost = signed(-verdict.cost());
    let sentence = voice.text().analysis_point(
        verdict.number.into(),
        &voice.name(verdict.seat),
        &voice.choice(view, &played.actions),
        &percent(played.win),
        &voice.choice(view, &best.actions),
        &percent(best.win),
    );
    format!("{lost:>5}  {sentence}")
}

fn percent(share: f64) -> String {
    signed(share).trim_start_matches('+').to_owned()
}

/// A change in percent, with its sign.
fn signed(share: f64) -> String {
    let percent = fogg_commands::percent(share);
    let sign = match percent {
        more if more > 0.0 => "+",
        less if less < 0.0 => "−",
        _ => "",
    };
    format!("{sign}{:.0}", percent.abs())
}

fn count(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
