//! Cards and multisets of cards.

use crate::limits::COLORS;

/// A color of cards and routes. The order is part of the record format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Color {
    Pink,
    White,
    Blue,
    Yellow,
    Orange,
    Black,
    Red,
    Green,
}

impl Color {
    /// All colors in their fixed order.
    pub const ALL: [Color; COLORS] = [
        Color::Pink,
        Color::White,
        Color::Blue,
        Color::Yellow,
        Color::Orange,
        Color::Black,
        Color::Red,
        Color::Green,
    ];

    /// Position in [`Color::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word used in files and commands.
    pub const fn name(self) -> &'static str {
        self.card().name()
    }

    /// The card of this color.
    #[inline]
    pub const fn card(self) -> Card {
        Card::ALL[self as usize]
    }
}

/// A kind of card: one of eight colors, or a locomotive. The order is part of the record format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Card {
    Pink,
    White,
    Blue,
    Yellow,
    Orange,
    Black,
    Red,
    Green,
    Locomotive,
}

impl Card {
    /// How many kinds there are.
    pub const KINDS: usize = COLORS + 1;

    /// All kinds in their fixed order.
    pub const ALL: [Card; Card::KINDS] = [
        Card::Pink,
        Card::White,
        Card::Blue,
        Card::Yellow,
        Card::Orange,
        Card::Black,
        Card::Red,
        Card::Green,
        Card::Locomotive,
    ];

    /// Position in [`Card::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The color, unless it is a locomotive.
    pub const fn color(self) -> Option<Color> {
        match self {
            Card::Locomotive => None,
            Card::Pink
            | Card::White
            | Card::Blue
            | Card::Yellow
            | Card::Orange
            | Card::Black
            | Card::Red
            | Card::Green => Some(Color::ALL[self as usize]),
        }
    }

    /// The letter used in records: P W U Y O K R G, and L for a locomotive.
    pub const fn letter(self) -> char {
        match self {
            Card::Pink => 'P',
            Card::White => 'W',
            Card::Blue => 'U',
            Card::Yellow => 'Y',
            Card::Orange => 'O',
            Card::Black => 'K',
            Card::Red => 'R',
            Card::Green => 'G',
            Card::Locomotive => 'L',
        }
    }

    /// The card with this letter.
    pub fn from_letter(letter: char) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.letter() == letter)
    }

    /// The word used in files and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Card::Pink => "pink",
            Card::White => "white",
            Card::Blue => "blue",
            Card::Yellow => "yellow",
            Card::Orange => "orange",
            Card::Black => "black",
            Card::Red => "red",
            Card::Green => "green",
            Card::Locomotive => "locomotive",
        }
    }
}

/// A multiset of cards: how many there are of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards([u8; Card::KINDS]);

/// One in each of the eight bytes of a word.
const ONES: u64 = 0x0101_0101_0101_0101;

impl Cards {
    /// No cards.
    pub const EMPTY: Cards = Cards([0; Card::KINDS]);

    /// `n` cards of one kind.
    #[inline]
    pub const fn of(card: Card, n: u8) -> Cards {
        let mut counts = [0; Card::KINDS];
        counts[card as usize] = n;
        Cards(counts)
    }

    /// A multiset from its counts in the order of [`Card::ALL`].
    pub const fn from_counts(counts: [u8; Card::KINDS]) -> Cards {
        Cards(counts)
    }

    /// How many of this kind.
    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        self.0[card as usize]
    }

    /// How many of this color.
    #[inline]
    pub const fn of_color(&self, color: Color) -> u8 {
        self.0[color as usize]
    }

    /// How many locomotives.
    #[inline]
    pub const fn locomotives(&self) -> u8 {
        self.0[COLORS]
    }

    /// How many cards in all.
    #[inline]
    pub fn total(&self) -> u8 {
        // The multiplication adds the eight bytes up in the highest one.
        self.colors().wrapping_mul(ONES).to_le_bytes()[7] + self.0[COLORS]
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Cards::EMPTY
    }

    /// Adds cards of one kind.
    #[inline]
    pub fn add(&mut self, card: Card, n: u8) {
        self.0[card.index()] += n;
    }

    /// Takes cards of one kind away; they must be there.
    #[inline]
    pub fn remove(&mut self, card: Card, n: u8) {
        debug_assert!(self.count(card) >= n, "{self:?} has no {n} {card:?}");
        self.0[card.index()] -= n;
    }

    /// Adds all cards of another multiset.
    #[inline]
    pub fn add_all(&mut self, other: &Cards) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }

    /// Takes all cards of another multiset away; they must be there.
    #[inline]
    pub fn remove_all(&mut self, other: &Cards) {
        debug_assert!(self.contains(other), "{self:?} lacks some of {other:?}");
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine -= theirs;
        }
    }

    /// Whether all of `other` is here.
    pub fn contains(&self, other: &Cards) -> bool {
        self.0
            .iter()
            .zip(other.0)
            .all(|(&mine, theirs)| mine >= theirs)
    }

    /// The `n`-th card (from 0) when the multiset is laid out in the order of [`Card::ALL`];
    /// a locomotive when `n` is beyond the colored ones. At most [`crate::limits::MAX_CARDS`]
    /// cards.
    #[inline]
    pub fn nth(&self, n: u8) -> Card {
        // Running totals in each byte, then a comparison of all eight with n at once: a byte's
        // high bit survives exactly where the total is above n.
        const HIGH: u64 = ONES << 7;
        let totals = self.colors().wrapping_mul(ONES);
        let above = ((totals | HIGH) - (u64::from(n) + 1) * ONES) & HIGH;
        Card::ALL[(above.trailing_zeros() / 8) as usize]
    }

    /// The kinds present with their counts, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Card, u8)> + '_ {
        Card::ALL
            .into_iter()
            .map(|card| (card, self.count(card)))
            .filter(|&(_, n)| n > 0)
    }

    /// Every single card, in order.
    pub fn each(&self) -> impl Iterator<Item = Card> + '_ {
        self.iter()
            .flat_map(|(card, n)| std::iter::repeat_n(card, n.into()))
    }

    /// The eight color counts as one word, pink lowest.
    #[inline]
    pub(crate) fn colors(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, _] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::EMPTY;
        for card in cards {
            all.add(card, 1);
        }
        all
    }
}

impl std::fmt::Debug for Cards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// Letters in order, such as `RRRL`.
impl std::fmt::Display for Cards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.each()
            .try_for_each(|card| write!(f, "{}", card.letter()))
    }
}
