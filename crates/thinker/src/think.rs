//! Thinks: hands a seat's view to the expert, and puts what it says into answers.

use std::sync::Arc;

use fogg_analysis::{Analysis, Depth};
use fogg_bots::{Bot, Budget, Estimate, Expert, Kind, Stationmaster};
use fogg_engine::{Action, Edition, News, PlayerView, View, legal, purchase::PurchaseActions};
use fogg_record::Record;

use crate::message::{Account, Answer, Box, Choice, Fought, Question, Thousandths, Verdict};

/// Choices that are told as advice.
const TOLD: usize = 4;

/// Decides which worlds are imagined: the same question gets the same answer.
const SEED: u64 = Depth::SEED;

/// Answers a question; `tell` hears each answer as soon as it is there.
pub fn answer(question: Question, mut tell: impl FnMut(&Answer)) {
    let answered = match question {
        Question::Analyze {
            with,
            record,
            playouts,
        } => analyze(&with, &record, playouts, &mut tell),
        Question::Advise {
            with,
            view,
            news,
            playouts,
            choices,
        } => advise(&with, &view, &news, playouts, choices),
        Question::Decide {
            bot,
            with,
            view,
            news,
        } => decide(&bot, &with, &view, &news),
    };
    tell(&answered.unwrap_or(Answer::Failed));
}

fn opened(with: &Box) -> Option<Edition> {
    match &with.packed {
        Some(packed) => fogg_editions::unpack(packed),
        None => fogg_editions::built_in(&with.key),
    }
}

/// Looks back at a game, and tells of each decision on the way.
fn analyze(
    with: &Box,
    record: &str,
    playouts: u32,
    tell: &mut impl FnMut(&Answer),
) -> Option<Answer> {
    let edition = Arc::new(opened(with)?);
    let record = Record::parse(record).ok()?;
    let depth = Depth {
        playouts,
        seed: SEED,
        threads: 1,
    };
    let hash = fogg_editions::hash(&edition);
    let mut analysis = Analysis::new(&record, edition, &hash, depth).ok()?;
    tell(&course(&analysis));
    while let Some(verdict) = analysis.step() {
        tell(&said(verdict));
    }
    Some(done(&analysis))
}

/// All that is answered about a game that somebody else has looked back at.
pub fn told(analysis: &Analysis) -> Vec<Answer> {
    let mut told = vec![course(analysis)];
    told.extend(analysis.verdicts().iter().map(said));
    told.push(done(analysis));
    told
}

fn course(analysis: &Analysis) -> Answer {
    Answer::Course {
        decisions: count(analysis.decisions()),
        moves: analysis.moves(),
    }
}

fn said(verdict: &fogg_analysis::Verdict) -> Answer {
    Answer::Verdict(std::boxed::Box::new(Verdict::from(verdict)))
}

fn done(analysis: &Analysis) -> Answer {
    let fought = analysis.fought();
    let fought = fought.into_iter().map(|fought| Fought {
        route: fought.route,
        by: fought.by,
    });
    Answer::Done {
        accounts: analysis.accounts().iter().map(Account::from).collect(),
        fought: fought.collect(),
    }
}

/// The best choices of a seat, compared in the same worlds.
fn advise(
    with: &Box,
    view: &PlayerView,
    news: &[News],
    playouts: u32,
    choices: bool,
) -> Option<Answer> {
    let edition = opened(with)?;
    let view = view.view(&edition);
    let expert = Expert::new(Budget::Playouts(playouts), SEED);
    let mut expert = informed(expert, view, news);
    let (stands, choices) = expert.advise(view, if choices { TOLD } else { 0 });
    let chance = thousandths(stands?.win);
    Some(Answer::Advice {
        chance,
        choices: choices.iter().map(Choice::from).collect(),
    })
}

/// What a bot does at a seat of its own, if it is one that plays games out now.
fn decide(bot: &str, with: &Box, view: &PlayerView, news: &[News]) -> Option<Answer> {
    let bot: Kind = bot.parse().ok()?;
    let edition = opened(with)?;
    let view = view.view(&edition);
    if !bot.plays_out(view.public) {
        return None;
    }
    let moves = legal(view);
    let only = moves.nth(0)?;
    if moves.len() == 1 {
        return Some(Answer::Decided(vec![only]));
    }
    // Other worlds at each decision of a game.
    let seed = u64::try_from(news.len()).unwrap_or(SEED) << u32::BITS;
    let expert = match bot == Kind::Stationmaster {
        true => Stationmaster::near_the_end(seed),
        false => Expert::new(Budget::DEFAULT, seed),
    };
    let best = informed(expert, view, news).consider(view);
    let best = best.into_iter().next()?;
    Some(Answer::Decided(actions(&best.actions)))
}

/// An expert that has heard what its seat has heard.
fn informed(mut expert: Expert, view: View<'_>, news: &[News]) -> Expert {
    for &news in news {
        expert.hear(view, news);
    }
    expert
}

impl From<&fogg_analysis::Verdict> for Verdict {
    fn from(verdict: &fogg_analysis::Verdict) -> Verdict {
        Verdict {
            seat: verdict.seat,
            number: verdict.number,
            saw: verdict.saw,
            chance: thousandths(verdict.chance),
            best: Choice::from(&verdict.best),
            played: Choice::from(&verdict.played),
            agrees: verdict.agrees(),
        }
    }
}

impl From<&fogg_analysis::Account> for Account {
    fn from(account: &fogg_analysis::Account) -> Account {
        Account {
            seat: account.seat,
            decisions: count(account.decisions),
            agreed: count(account.agreed),
            start: thousandths(account.start),
            deal: thousandths(account.deal),
            luck: thousandths(account.luck),
            skill: thousandths(account.skill),
            cost: thousandths(account.cost),
            end: thousandths(account.end),
        }
    }
}

impl From<&Estimate> for Choice {
    fn from(choice: &Estimate) -> Choice {
        #[expect(clippy::cast_possible_truncation, reason = "a score has three digits")]
        let score = choice.score.round() as i16;
        Choice {
            actions: actions(&choice.actions),
            win: thousandths(choice.win),
            score,
        }
    }
}

fn actions(line: &PurchaseActions) -> Vec<Action> {
    line.iter().copied().collect()
}

fn count(many: usize) -> u32 {
    u32::try_from(many).unwrap_or(u32::MAX)
}

#[expect(clippy::cast_possible_truncation, reason = "sums of some chances")]
fn thousandths(chance: f64) -> Thousandths {
    (chance * 1000.0).round() as Thousandths
}
