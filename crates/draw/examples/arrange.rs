//! Moves the cities of a board until everything reads, and prints where they should be:
//! `cargo run --release --package fogg-draw --example arrange -- EDITION [WIDTH HEIGHT STEPS [ART]]`.
//! What it prints goes into the edition file (`at`, `size`) and its art file (all else).

use std::process::ExitCode;

use fogg_draw::{Art, arrange};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(text) => {
            print(&text);
            ExitCode::SUCCESS
        }
        Err(problem) => {
            print(&problem);
            ExitCode::FAILURE
        }
    }
}

#[expect(clippy::print_stdout, reason = "this is a program for the terminal")]
fn print(text: &str) {
    println!("{text}");
}

fn run(arguments: &[String]) -> Result<String, String> {
    let name = arguments.first().ok_or("which edition?")?;
    let number = |n: usize, default: u32| {
        let word = arguments.get(n);
        word.map_or(Ok(default), |word| word.parse())
            .map_err(|e| format!("argument {n}: {e}"))
    };
    let mut edition = fogg_editions::load(name).map_err(|e| e.to_string())?;
    let [width, height] = edition.size.map(u32::from);
    let (new_width, new_height) = (number(1, width)?, number(2, height)?);
    let steps = number(3, 400_000)?;
    for city in &mut edition.board.cities {
        let scaled = |at: u16, new: u32, old: u32| u32::from(at) * new / old;
        let [x, y] = city.at;
        let at = [scaled(x, new_width, width), scaled(y, new_height, height)];
        city.at = at.map(|n| u16::try_from(n).unwrap_or(u16::MAX));
    }
    edition.size = [new_width, new_height].map(|n| u16::try_from(n).unwrap_or(u16::MAX));
    let art = match arguments.get(4) {
        Some(file) => {
            let text = std::fs::read_to_string(file).map_err(|e| format!("{file}: {e}"))?;
            Art::parse(&edition, &text).map_err(|e| e.to_string())?
        }
        None => Art::default(),
    };
    let arrangement = arrange(&edition, Some(&art), steps, 40.0);
    let cities = edition.board.cities.iter().zip(&arrangement.cities);
    let cities = cities.map(|(city, at)| format!("at {} {} {}", city.id, at.x, at.y));
    let size = format!("size {new_width} {new_height}");
    let cost = format!("# cost {:.2}", arrangement.cost);
    let lines = [cost, size]
        .into_iter()
        .chain(cities)
        .chain(arrangement.statements);
    Ok(lines.collect::<Vec<_>>().join("\n"))
}
