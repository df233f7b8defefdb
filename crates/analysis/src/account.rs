//! A seat's game in numbers: where its chances came from, and where they went.

use fogg_engine::Seat;

use crate::verdict::Verdict;

/// A seat's game. `start + deal + luck + skill` is `end`.
#[derive(Clone, PartialEq, Debug)]
pub struct Account {
    /// Whose.
    pub seat: Seat,
    /// Decisions in which it had a choice.
    pub decisions: usize,
    /// Those in which it played what Fogg would have played.
    pub agreed: usize,
    /// The chance to win before anything was dealt: everybody has the same.
    pub start: f64,
    /// What its first cards and tickets gave.
    pub deal: f64,
    /// What draws and others gave later: how its chances changed between one decision and the
    /// next.
    pub luck: f64,
    /// What its decisions gave, against going on without a thought.
    pub skill: f64,
    /// What those in which it played something else cost against those of Fogg.
    pub cost: f64,
    /// Its part of the victory, or its chance where the game or the analysis stops.
    pub end: f64,
    /// Its chances over the game.
    pub curve: Vec<Point>,
}

/// A seat's chances at one of its decisions, or at the end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// How many moves had been played.
    pub moves: u32,
    /// The chance to win.
    pub win: f64,
}

impl Account {
    /// The account of a seat, from the verdicts on its decisions and how the game ended for it, if
    /// it has.
    pub(crate) fn new<'a>(
        seat: Seat,
        start: f64,
        verdicts: impl Iterator<Item = &'a Verdict>,
        result: Option<Point>,
    ) -> Account {
        let mut account = Account {
            seat,
            decisions: 0,
            agreed: 0,
            start,
            deal: 0.0,
            luck: 0.0,
            skill: 0.0,
            cost: 0.0,
            end: start,
            curve: Vec::new(),
        };
        for verdict in verdicts {
            account.goes_on(Point {
                moves: verdict.number - 1,
                win: verdict.chance,
            });
            account.decisions += 1;
            account.agreed += usize::from(verdict.agrees());
            account.skill += verdict.gain();
            if !verdict.agrees() {
                account.cost += verdict.cost();
            }
            account.end = verdict.played.win;
        }
        if let Some(result) = result {
            account.goes_on(result);
        }
        account
    }

    /// Comes to another point without having decided anything.
    fn goes_on(&mut self, point: Point) {
        let change = point.win - self.end;
        if self.decisions == 0 {
            self.deal += change;
        } else {
            self.luck += change;
        }
        self.end = point.win;
        self.curve.push(point);
    }
}
