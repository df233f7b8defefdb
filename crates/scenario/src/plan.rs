//! From the lines of a scenario to its verdict.

use fogg_engine::{Edition, EditionSpec, TicketId, TicketSet, TicketSpec, WrongPlayers};

use crate::{
    Editions, Failure,
    attempt::attempt,
    deed::{self, ActionLine, Game},
    expect,
    fact::Fact,
    given::{self, number},
    law::Inventory,
    names::{Names, is_label, no_label, unclear},
    setting::Setting,
    standing, table,
    text::{Block, Line, after, first_word},
    verify::{Scene, verify},
};

/// One thing to do or to check.
enum Step {
    Act(ActionLine),
    Try(ActionLine),
    /// Facts with their words.
    Expect(Vec<(String, Fact)>),
}

/// The editions a scenario is to be run with.
pub(crate) fn editions(block: &Block) -> Result<Vec<String>, Failure> {
    let mut editions = Vec::new();
    for line in &block.lines {
        let (word, rest) = line.head();
        if ["edition", "editions"].contains(&word.trim_end_matches(':')) {
            let spaced = rest.replace([',', '='], " ");
            let spaced = spaced.trim_start_matches([':', ' ']);
            // A path keeps its letters; names are small.
            let is_path = |name: &str| name.contains(['.', '/', '\\']);
            let name = |word: &str| match is_path(word) {
                true => word.to_owned(),
                false => word.to_lowercase(),
            };
            editions = spaced.split_whitespace().map(name).collect();
        }
    }
    if editions.is_empty() {
        Err(Failure {
            line: block.line,
            message: "which edition? Write a line `edition NAME`".to_owned(),
        })
    } else {
        Ok(editions)
    }
}

/// Runs a scenario with one edition.
pub(crate) fn run(block: &Block, name: &str, editions: &Editions<'_>) -> Result<(), Failure> {
    let edition_line = block
        .lines
        .iter()
        .find(|line| line.head().0.starts_with("edition"));
    let at_edition = |message: String| Failure {
        line: edition_line.map_or(block.line, |line| line.number),
        message,
    };
    let mut spec = editions(name).map_err(at_edition)?;
    let header = Header::read(block, &mut spec)?;
    let edition = Edition::new(spec).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(|fault| fault.problem.clone()).collect();
        at_edition(faults.join("; "))
    })?;
    let mut names = Names::new(&edition, header.players);
    names.long = header.long.clone();
    names.made_up = header.made_up;
    for (label, ticket) in &header.labels {
        names.label(label, *ticket);
    }
    // Twice: labels that are not defined stand for tickets that are not named anywhere, and
    // which those are is known only after the last line.
    steps(block, &mut names)?;
    names.forget_invented(&header.labels);
    let (setting, steps) = steps(block, &mut names)?;
    for seed in 0..header.repeat {
        play(block, &names, &setting, &steps, seed).map_err(|mut failure| {
            if header.repeat > 1 {
                failure.message = format!("{} (in run {})", failure.message, seed + 1);
            }
            failure
        })?;
    }
    Ok(())
}

/// What must be known before the other lines can be read.
struct Header {
    players: u8,
    repeat: u64,
    labels: Vec<(String, TicketId)>,
    long: Vec<String>,
    made_up: TicketSet,
}

impl Header {
    fn read(block: &Block, spec: &mut EditionSpec) -> Result<Header, Failure> {
        let mut header = Header {
            players: 2,
            repeat: 1,
            labels: Vec::new(),
            long: Vec::new(),
            made_up: TicketSet::EMPTY,
        };
        let mut players = None;
        for line in &block.lines {
            let fail = |message| line.failure(message);
            let (word, rest) = line.head();
            let rest = rest.trim_start_matches([':', '=', ' ']);
            match word.trim_end_matches(':') {
                "players" => players = Some(number(rest).map_err(fail)?),
                "repeat" => header.repeat = times(rest).map_err(fail)?,
                "long" => {
                    let labels = rest.replace(',', " ");
                    let labels = labels.split_whitespace().map(str::to_lowercase);
                    let (labels, others): (Vec<_>, Vec<_>) = labels.partition(|l| is_label(l));
                    if let (Some(word), None) = (others.first(), made_up(line)) {
                        return Err(line.failure(no_label(word)));
                    }
                    header.long.extend(labels);
                }
                "standing" => header.players = header.players.max(last_seat(rest)),
                _ => {}
            }
        }
        for line in &block.lines {
            if let Some(made) = made_up(line) {
                header
                    .make(spec, &made)
                    .map_err(|message| line.failure(message))?;
            }
        }
        header.players = players.unwrap_or(header.players);
        Ok(header)
    }

    /// Puts a made-up ticket into the box, in place of a real one between the same cities.
    fn make(&mut self, spec: &mut EditionSpec, made: &MadeUp) -> Result<(), String> {
        let plain = Edition::new(spec.clone()).map_err(|_| "the edition is faulty".to_owned())?;
        let [a, b] = made.cities(&plain)?;
        let between = [&plain.board.cities[a].id, &plain.board.cities[b].id].map(String::clone);
        let long = self.long.contains(&made.label.to_lowercase());
        let label = made.label.to_lowercase();
        if self.labels.iter().any(|(known, _)| *known == label) {
            return Err(format!("there is a ticket {label} already"));
        }
        let known = spec.tickets.iter().position(|ticket| {
            let [c, d] = &ticket.between;
            (*c == between[0] && *d == between[1]) || (*c == between[1] && *d == between[0])
        });
        let same = known.and_then(|index| {
            let same = |(_, ticket): &&(String, TicketId)| ticket.index() == index;
            Some((self.labels.iter().find(same)?, spec.tickets[index].points))
        });
        if let Some(((other, _), points)) = same
            && made.points.is_some_and(|made| made != points)
        {
            return Err(format!(
                "{other} joins these cities for {points} points, and no box has two such tickets"
            ));
        }
        let index = match known {
            Some(index) => {
                let ticket = &mut spec.tickets[index];
                ticket.points = made.points.unwrap_or(ticket.points);
                ticket.long |= long;
                index
            }
            None => {
                let points = made
                    .points
                    .ok_or("the box has no such ticket; write its points after the cities")?;
                spec.tickets.push(TicketSpec {
                    between,
                    points,
                    long,
                    designed: true,
                });
                spec.tickets.len() - 1
            }
        };
        let ticket = TicketId::new(index).ok_or("too many tickets")?;
        if known.is_none() {
            self.made_up.insert(ticket);
        }
        self.labels.push((label, ticket));
        Ok(())
    }
}

/// The number of seats up to the last one at the front of a `standing` line.
fn last_seat(text: &str) -> u8 {
    let words = text.split([' ', ',', ':']).filter(|word| !word.is_empty());
    let seats = words.map_while(|word| match word.as_bytes() {
        [letter @ b'A'..=b'E'] => Some(letter - b'A' + 1),
        _ => None,
    });
    seats.max().unwrap_or(0)
}

fn times(text: &str) -> Result<u64, String> {
    const MOST: u64 = 100_000;
    match number(text.trim_end_matches("times"))? {
        times @ 1..=MOST => Ok(times),
        _ => Err(format!("a scenario is run 1 to {MOST} times")),
    }
}

/// `ticket t1 = Seattle - Los Angeles 9`.
struct MadeUp {
    label: String,
    between: String,
    points: Option<u8>,
}

fn made_up(line: &Line) -> Option<MadeUp> {
    let (word, rest) = line.head();
    let rest = match word.as_str() {
        "ticket" => rest,
        "long" => after(rest, "ticket").unwrap_or(rest),
        _ => return None,
    };
    let spaced = rest.replace(['=', ':'], " ");
    let (label, cities) = first_word(&spaced);
    if !is_label(label) || !cities.contains('-') {
        return None;
    }
    let cities = cities
        .trim_end_matches("points")
        .trim_end_matches(')')
        .trim();
    let (between, last) = cities.rsplit_once([' ', '(']).unwrap_or((cities, ""));
    let points = last.trim_end_matches('*').parse().ok();
    Some(MadeUp {
        label: label.to_owned(),
        between: if points.is_some() { between } else { cities }.to_owned(),
        points,
    })
}

impl MadeUp {
    fn cities(&self, edition: &Edition) -> Result<[usize; 2], String> {
        let list = fogg_commands::words::split(&self.between);
        let mut rest = &list[..];
        let mut city = || {
            fogg_commands::words::city_in(edition, &mut rest)
                .map(|city| city.index())
                .map_err(|error| unclear(edition, &error))
        };
        let cities = [city()?, city()?];
        if rest.is_empty() {
            Ok(cities)
        } else {
            Err(format!(
                "`{}` was not understood after the cities",
                rest.join(" ")
            ))
        }
    }
}

fn steps(block: &Block, names: &mut Names<'_>) -> Result<(Setting, Vec<(usize, Step)>), Failure> {
    let mut setting = Setting::default();
    let mut steps = Vec::new();
    for line in &block.lines {
        let fail = |message| line.failure(message);
        let (word, rest) = line.head();
        let word = word.trim_end_matches(':');
        let header = ["edition", "editions", "players", "repeat", "long"].contains(&word);
        if header || made_up(line).is_some() {
            if !steps.is_empty() {
                return Err(
                    line.failure("the header comes before the first action, `try` or `expect`")
                );
            }
            continue;
        }
        let step = match word {
            "expect" => Some(Step::Expect(expect::read(names, rest).map_err(fail)?)),
            "try" => Some(Step::Try(action(names, rest).map_err(fail)?)),
            _ if is_action(&line.text) => Some(Step::Act(action(names, &line.text).map_err(fail)?)),
            _ => None,
        };
        match step {
            Some(step) => steps.push((line.number, step)),
            None if !steps.is_empty() => {
                return Err(line.failure(
                    "the position comes before the first action, `try` or `expect`; to check \
                     something here, begin the line with `expect`",
                ));
            }
            None => {
                names.inventing(true);
                let read = given::read(names, &mut setting, &line.text);
                names.inventing(false);
                read.map_err(fail)?;
            }
        }
    }
    Ok((setting, steps))
}

/// `A: …`
fn is_action(text: &str) -> bool {
    let mut chars = text.chars();
    let seat = chars.next().is_some_and(|c| c.is_ascii_uppercase());
    seat && chars.as_str().trim_start().starts_with(':')
}

fn action(names: &Names<'_>, text: &str) -> Result<ActionLine, String> {
    let (seat, doing) = text
        .split_once(':')
        .ok_or("who? Write for example `try A: deck -> legal`")?;
    let seat = names
        .seat(seat.trim())
        .ok_or_else(|| format!("`{seat}` is no seat: seats are A to E"))??;
    deed::read(names, seat, doing)
}

fn play(
    block: &Block,
    names: &Names<'_>,
    setting: &Setting,
    steps: &[(usize, Step)],
    seed: u64,
) -> Result<(), Failure> {
    let mut scene = scene(names, setting, seed).map_err(|message| Failure {
        line: block.line,
        message: format!("this position is not possible: {message}"),
    })?;
    let inventory = match &scene {
        Scene::Game(game) => Some(Inventory::of(game.edition, &game.state)),
        Scene::Standings(_) | Scene::Refused(_) => None,
    };
    if let (Scene::Refused(wrong), true) = (&scene, steps.is_empty()) {
        return Err(Failure {
            line: block.line,
            message: wrong.to_string(),
        });
    }
    for (line, step) in steps {
        let result = match (step, &mut scene) {
            (Step::Expect(facts), scene) => {
                let check = |(words, fact): &(String, Fact)| {
                    verify(names, scene, fact).map_err(|found| format!("{words}: {found}"))
                };
                facts.iter().try_for_each(check)
            }
            (Step::Try(act), Scene::Game(game)) => attempt(&mut game.clone(), act),
            (Step::Act(act), Scene::Game(game)) => attempt(game, act),
            (Step::Act(_) | Step::Try(_), Scene::Standings(_)) => {
                Err("with `standing` lines there is no game to play".to_owned())
            }
            (Step::Act(_) | Step::Try(_), Scene::Refused(wrong)) => Err(wrong.to_string()),
        };
        let broken = match (&scene, &inventory) {
            (Scene::Game(game), Some(before)) => before.broken(game.edition, &game.state),
            (Scene::Game(_) | Scene::Standings(_) | Scene::Refused(_), _) => None,
        };
        result
            .and(broken.map_or(Ok(()), Err))
            .map_err(|message| Failure {
                line: *line,
                message,
            })?;
    }
    Ok(())
}

fn scene<'a>(names: &Names<'a>, setting: &Setting, seed: u64) -> Result<Scene<'a>, String> {
    let edition = names.edition;
    let (players, rules) = (names.players, &edition.rules);
    let (min, max) = (rules.min_players, rules.max_players);
    if !(min..=max).contains(&players) {
        return Ok(Scene::Refused(WrongPlayers { players, min, max }));
    }
    if setting.has_standings() {
        if setting.is_under_way() || setting.is_dealt() {
            return Err("standings stand for themselves, without a position".to_owned());
        }
        let scores = standing::scores(&edition.rules, names.players, &setting.standings);
        return scores.map(Scene::Standings);
    }
    let (state, script) = table::begin(names, setting, seed)?;
    Ok(Scene::Game(Box::new(Game {
        edition,
        state,
        script,
    })))
}
