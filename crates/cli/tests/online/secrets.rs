//! What a server writes down has no secret in it, however much it is told to write.

use std::fs;

use fogg_client::Credentials;
use fogg_store::Store;
use fogg_trial::{Folder, Serve};

use crate::{
    PROGRAM, block_on,
    game::{Game, server},
};

#[test]
fn the_log_of_a_game_has_no_secrets() {
    let folder = Folder::new("secrets");
    let (database, log) = (folder.database("tables.db"), folder.path().join("log"));
    let arguments = ["--log", "trace", "--log-format", "json"];
    let mut serve = Serve::new(PROGRAM, &database).with(arguments).log(&log);
    let served = serve.start();
    let game = block_on(async {
        let mut game = Game::begin(&server(&served), 5).await;
        game.finish().await;
        game
    });
    assert!(served.terminate().success());

    let mut secrets = vec![game.table.clone()];
    for guest in &game.guests {
        let Credentials::Guest(cookie) = guest else {
            panic!("guests have cookies");
        };
        secrets.push(cookie.split_once('=').unwrap().1.to_owned());
    }
    let play = game.clients[0].sight().play().unwrap();
    secrets.push(play.fairness.as_ref().unwrap().dealer.clone());
    let journal = block_on(async {
        let store = Store::open(&database).await.unwrap();
        store.journal(&game.table, 0).await.unwrap()
    });
    // Seeds, cards and tickets are in the entries: no part of one that could tell them is there.
    secrets.extend(journal.into_iter().map(|(entry, _)| entry));

    let log = fs::read_to_string(log).unwrap();
    assert!(log.lines().count() > 3, "{log}");
    for secret in secrets {
        assert!(secret.len() > 8);
        assert!(!log.contains(&secret), "{secret}");
    }
    // Cards are written in capital letters everywhere, and nothing else is.
    let card = |word: &str| word.len() > 1 && word.chars().all(|c| "PWUYOKRGL".contains(c));
    let word = log
        .split(|c: char| !c.is_ascii_alphanumeric())
        .find(|word| card(word));
    assert_eq!(word, None);
}
