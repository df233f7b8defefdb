//! Values that must never change: records and fair-deal proofs of old games rest on them.

use fogg_chance::{GOLDEN, Seed, Seeded, commitment, golden};
use fogg_engine::{Cards, Dice, TicketSet};

const DECK: Cards = Cards::from_counts([12, 12, 12, 12, 12, 12, 12, 12, 14]);

fn cards(seed: &Seed, n: usize) -> String {
    let mut dice = Seeded::new(seed);
    let mut deck = DECK;
    let mut draw = || {
        let card = dice.card(&deck);
        deck.remove(card, 1);
        card.letter()
    };
    (0..n).map(|_| draw()).collect()
}

fn tickets(seed: &Seed, n: usize) -> Vec<usize> {
    let mut dice = Seeded::new(seed);
    let mut pile = TicketSet::first(30);
    let mut draw = || {
        let ticket = dice.ticket(pile);
        pile.remove(ticket);
        ticket.index()
    };
    (0..n).map(|_| draw()).collect()
}

#[test]
fn seeds_by_number() {
    assert_eq!(
        Seed::from_u64(42).to_string(),
        "b7bd232f52a75d0f02a2b26e66d74132e839cca416a07638bdbe299cf778ada3"
    );
}

#[test]
fn first_draws() {
    for (seed, first_cards, first_tickets) in [
        (
            Seed::new([0; 32]),
            "WGLKRUOWOUYPKPRUPYORPRKYUKYYWG",
            [21, 23, 13, 25, 22, 6],
        ),
        (
            Seed::from_u64(42),
            "ULYRLRKPULLPRRWPGKGRGKPOLYPLYU",
            [9, 29, 14, 23, 17, 5],
        ),
    ] {
        assert_eq!(cards(&seed, 30), first_cards);
        assert_eq!(tickets(&seed, 6), first_tickets);
    }
    let mut dice = Seeded::new(&Seed::from_u64(42));
    let numbers: Vec<u32> = (0..6).map(|_| dice.below(1000)).collect();
    assert_eq!(numbers, [233, 562, 509, 869, 321, 859]);
}

#[test]
fn fair_deal() {
    let dealer = Seed::from_u64(1);
    assert_eq!(
        commitment(&dealer),
        "750901fa1437c8275798a909d66a5fbf510950292bb6994c4e4b5db71cde0bab"
    );
    let seats = [Seed::from_u64(2), Seed::from_u64(3)];
    assert_eq!(
        Seed::combine(&dealer, &seats).to_string(),
        "1fda192ffdd2ece5a5058dd509a3cee026606300c3e9fd94582f6be26f109c6c"
    );
    let swapped = [Seed::from_u64(3), Seed::from_u64(2)];
    assert_ne!(
        Seed::combine(&dealer, &seats),
        Seed::combine(&dealer, &swapped)
    );
    assert_ne!(Seed::combine(&dealer, &[]), dealer);
}

#[test]
fn everything_at_once() {
    assert_eq!(golden(), GOLDEN);
}

#[test]
fn streams_do_not_disturb_each_other() {
    let seed = Seed::from_u64(7);
    let (mut alone, mut busy) = (Seeded::new(&seed), Seeded::new(&seed));
    let mut deck = DECK;
    for _ in 0..DECK.total() {
        busy.below(6);
        busy.ticket(TicketSet::first(30));
        let card = alone.card(&deck);
        assert_eq!(card, busy.card(&deck));
        deck.remove(card, 1);
    }
}

/// Pearson's statistic of 110,000 draws from a full deck: with eight degrees of freedom it is
/// above 26 once in a thousand seeds, and this one is fixed.
#[test]
fn cards_come_as_often_as_they_should() {
    let mut dice = Seeded::new(&Seed::from_u64(2026));
    let mut seen = [0u32; 9];
    for _ in 0..110_000 {
        seen[dice.card(&DECK).index()] += 1;
    }
    let statistic: f64 = DECK
        .iter()
        .map(|(card, n)| {
            let expected = f64::from(n) * 1000.0;
            (f64::from(seen[card.index()]) - expected).powi(2) / expected
        })
        .sum();
    assert!(statistic < 26.0, "{statistic}: {seen:?}");
}

#[test]
fn tickets_come_as_often_as_they_should() {
    let mut dice = Seeded::new(&Seed::from_u64(2026));
    let mut seen = [0u32; 30];
    for _ in 0..30_000 {
        seen[dice.ticket(TicketSet::first(30)).index()] += 1;
    }
    let square = |&n: &u32| (f64::from(n) - 1000.0).powi(2) / 1000.0;
    let statistic: f64 = seen.iter().map(square).sum();
    // 29 degrees of freedom: above 58 once in a thousand.
    assert!(statistic < 58.0, "{statistic}: {seen:?}");
}
