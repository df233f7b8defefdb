//! The games of one table out of those of many.

use super::{Game, Header, Results};

impl Results {
    /// The place of the table at which these bots play, in whatever order they are named.
    pub fn table_of(&self, names: &[impl AsRef<str>]) -> Option<usize> {
        let mut wanted: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
        wanted.sort_unstable();
        let names = |table: &[u8]| {
            let names = table
                .iter()
                .map(|&bot| &*self.header.bots[usize::from(bot)]);
            let mut names: Vec<&str> = names.collect();
            names.sort_unstable();
            names
        };
        let mut tables = self.header.tables.iter();
        tables.position(|table| names(table) == wanted)
    }

    /// The games at one of its tables, as if there were no other and nobody else had played.
    pub fn at(&self, table: usize) -> Option<Results> {
        let seated = self.header.tables.get(table)?;
        let mut bots = seated.to_vec();
        bots.sort_unstable();
        bots.dedup();
        let place = |bot: u8| {
            let place = bots.iter().zip(0..).find(|&(&other, _)| other == bot);
            place.expect("only those of a table sit there").1
        };
        let games = self.games.iter();
        let games = games.filter(|game| usize::from(game.table) == table);
        let alone = games.map(|game| {
            let mut game = Game {
                table: 0,
                ..game.clone()
            };
            for seat in &mut game.seats {
                seat.bot = place(seat.bot);
            }
            game
        });
        let names = bots.iter();
        let names = names.map(|&bot| self.header.bots[usize::from(bot)].clone());
        Some(Results {
            header: Header {
                bots: names.collect(),
                tables: vec![seated.iter().map(|&bot| place(bot)).collect()],
                ..self.header.clone()
            },
            games: alone.collect(),
        })
    }
}
