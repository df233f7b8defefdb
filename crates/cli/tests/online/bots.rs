//! `fogg bot` and `fogg load` as a user types them.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
};

use fogg_client::Client;
use fogg_trial::{Folder, Serve, Served};

use crate::{
    PROGRAM, block_on,
    game::{open, server},
};

fn fogg(arguments: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.env("LC_ALL", "C").env_remove("FOGG_TOKEN");
    command.args(arguments);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn said(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap()
}

/// Bots at a table of somebody who only watches.
fn bots(served: &Served, bots: &[&[&str]]) -> Vec<Child> {
    block_on(async {
        let server = server(served);
        let owner = server.guest().await.unwrap();
        let table = open(&server, &owner).await;
        let link = format!("http://{}/#table={table}", served.address);
        let seat = |arguments: &&[&str]| fogg(&[&["bot", &link], *arguments].concat()).spawn();
        let bots = bots.iter().map(|arguments| seat(arguments).unwrap());
        let bots: Vec<Child> = bots.collect();
        let mut client = Client::join(server, owner, &table).await.unwrap();
        let free = |client: &Client| {
            let seats = &client.sight().stand().table.seats;
            seats.contains(&fogg_protocol::Sitter::Nobody)
        };
        while free(&client) {
            client.listen().await.unwrap();
        }
        let full = said(&mut fogg(&["bot", &link]));
        assert!(
            full.contains("all 2 seats of the table are taken"),
            "{full}"
        );
        client.start().await.unwrap();
        bots
    })
}

#[test]
fn bots_and_programs_play_at_a_table() {
    let folder = Folder::new("bots");
    let served = Serve::new(PROGRAM, &folder.database("tables.db")).start();
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let program = format!("python3 {example}");
    let program = ["--program", &program, "--name", "Ada", "--seat", "2"];
    for bot in bots(&served, &[&["--level", "porter", "--seat", "1"], &program]) {
        let output = bot.wait_with_output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        let complaints = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{said}{complaints}");
        assert!(said.contains("porter") && said.contains("Ada"), "{said}");
    }
}

#[test]
fn what_cannot_be_done_says_what_to_do() {
    let folder = Folder::new("refused");
    let served = Serve::new(PROGRAM, &folder.database("tables.db")).start();
    let address = format!("http://{}", served.address);
    let link = format!("{address}/#table=abcdefghijkm");
    for (arguments, expected) in [
        (vec!["bot", &*link], "Check the link"),
        (vec!["bot", &*link, "--token", "nonsense"], "make a new one"),
        (vec!["bot", &*address], "leads to no table"),
        (
            vec!["bot", "http://127.0.0.1:1/abcdefghijkm"],
            "Is the server running",
        ),
        (vec!["load", "http://fogg.example"], "--i-run-this-server"),
        (vec!["load", "http://127.0.0.1:1"], "cannot be reached"),
    ] {
        let said = said(&mut fogg(&arguments));
        assert!(said.contains(expected), "{said}");
    }
}

#[test]
fn load_is_measured() {
    let folder = Folder::new("load");
    let served = Serve::new(PROGRAM, &folder.database("tables.db")).start();
    let address = format!("http://{}", served.address);
    let short = [
        "--tables",
        "4",
        "--games",
        "4",
        "--level",
        "random",
        "--edition",
        "amsterdam",
    ];
    let quick = ["--pace", "0", "--duration", "1s", "--json"];
    let mut load = fogg(&["load", &address]);
    let output = load.args(short).args(quick).output().unwrap();
    let figures: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(figures["acts"].as_u64().unwrap() > 0, "{figures}");
    assert!(
        figures["latency_ms"]["p50"].as_f64().unwrap() > 0.0,
        "{figures}"
    );
    assert_eq!(figures["errors"], serde_json::json!({}));
    let mut idle = fogg(&["load", &address]);
    let output = idle.args(["--idle", "10", "--edition", "amsterdam"]);
    let said = String::from_utf8(output.output().unwrap().stdout).unwrap();
    let begun = said.contains("10 games begun and left alone");
    assert!(begun && said.contains("1 of them woken"), "{said}");
}

#[test]
fn the_client_of_the_document_plays_to_the_end() {
    let folder = Folder::new("python");
    let served = Serve::new(PROGRAM, &folder.database("tables.db")).start();
    let client = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/client.py");
    let address = format!("http://{}", served.address);
    let mut python = Command::new("python3");
    python.args([client, &address, "amsterdam", "2"]);
    let mut python = python.stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(python.stdout.take().unwrap()).lines();
    let link = lines.next().unwrap().unwrap();
    let bot = fogg(&["bot", &link, "--level", "clerk"]).output().unwrap();
    assert!(
        bot.status.success(),
        "{}",
        String::from_utf8_lossy(&bot.stderr)
    );
    let result = lines.map_while(Result::ok).last().unwrap();
    assert!(result.starts_with("over: ["), "{result}");
    assert!(python.wait().unwrap().success());
}
