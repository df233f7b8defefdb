//! Short texts as QR codes, after ISO/IEC 18004: bytes, the lowest error correction, the five
//! smallest sizes, which have one block each. Every mask can be read, so there is one.

/// A code as one path of squares of size 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code {
    /// Squares a side.
    pub size: usize,
    /// The dark squares, as the `d` of an SVG path.
    pub path: String,
}

/// Bytes of text and of error correction by version, from 1 on.
const BLOCKS: [(usize, usize); 5] = [(19, 7), (34, 10), (55, 15), (80, 20), (108, 26)];
/// The lowest error correction and the first mask, with the check digits of both.
const FORMAT: u16 = 0b111_0111_1100_0100;

/// The code of a text, if it is short enough.
pub fn path(text: &[u8]) -> Option<Code> {
    let squares = squares(text)?;
    let mut path = String::new();
    for (y, row) in squares.iter().enumerate() {
        for (x, _) in row.iter().enumerate().filter(|(_, dark)| **dark) {
            path += &format!("M{x} {y}h1v1h-1z");
        }
    }
    let size = squares.len();
    Some(Code { size, path })
}

/// The dark squares, row by row.
pub fn squares(text: &[u8]) -> Option<Vec<Vec<bool>>> {
    // A mode and a length come before the text.
    let version = BLOCKS
        .iter()
        .position(|&(room, _)| text.len() + 2 <= room)?;
    let (room, checks) = BLOCKS[version];
    let bytes = codewords(text, room, checks);
    let mut grid = Grid::new(version);
    grid.write(&bytes);
    let dark = |square: &Square| matches!(square, Square::Fixed(true) | Square::Data(true));
    let rows = grid.rows.iter();
    Some(rows.map(|row| row.iter().map(dark).collect()).collect())
}

/// The bytes of a text, filled up, and what corrects their errors.
fn codewords(text: &[u8], room: usize, checks: usize) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(room + checks);
    // Four bits say that bytes follow, eight how many: so everything is shifted by half a byte.
    let length = u8::try_from(text.len()).expect("it fits into a few dozen bytes");
    let mut half = 0b0100;
    for &byte in [length].iter().chain(text).chain(&[0]) {
        bytes.push(half << 4 | byte >> 4);
        half = byte & 0b1111;
    }
    let fill = [0b1110_1100, 0b0001_0001].into_iter().cycle();
    bytes.extend(fill.take(room - bytes.len()));
    let correction = correction(&bytes, checks);
    bytes.extend(correction);
    bytes
}

/// The remainder of a text, taken as a polynomial, by the generator of so many checks.
fn correction(bytes: &[u8], checks: usize) -> Vec<u8> {
    let mut generator = vec![1];
    let mut root = 1;
    for _ in 0..checks {
        generator.push(0);
        for n in (1..generator.len()).rev() {
            generator[n] ^= times(generator[n - 1], root);
        }
        root = times(root, 2);
    }
    let mut rest = vec![0; checks];
    for byte in bytes {
        let lead = byte ^ rest[0];
        rest.rotate_left(1);
        rest[checks - 1] = 0;
        for (rest, factor) in rest.iter_mut().zip(&generator[1..]) {
            *rest ^= times(*factor, lead);
        }
    }
    rest
}

/// The product in the field of 256 elements that the standard uses.
fn times(a: u8, b: u8) -> u8 {
    let mut product = 0;
    for bit in (0..8).rev() {
        let over = product & 0x80 != 0;
        product <<= 1;
        if over {
            product ^= 0x1d;
        }
        if b >> bit & 1 == 1 {
            product ^= a;
        }
    }
    product
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Square {
    Free,
    /// Part of what every code has.
    Fixed(bool),
    Data(bool),
}

struct Grid {
    rows: Vec<Vec<Square>>,
}

impl Grid {
    /// What every code of a size has: marks in corners, dotted lines, the format.
    fn new(version: usize) -> Grid {
        let size = 21 + 4 * version;
        let mut grid = Grid {
            rows: vec![vec![Square::Free; size]; size],
        };
        for n in 0..size {
            grid.fix(6, n, n.is_multiple_of(2));
            grid.fix(n, 6, n.is_multiple_of(2));
        }
        for (y, x) in [(0, 0), (0, size - 7), (size - 7, 0)] {
            grid.mark((y + 3, x + 3), 4);
        }
        if version > 0 {
            grid.mark((size - 7, size - 7), 2);
        }
        for bit in 0..15 {
            let dark = FORMAT >> bit & 1 == 1;
            let (down, across) = match bit {
                0..6 => ((bit, 8), (8, size - 1 - bit)),
                6 => ((7, 8), (8, size - 7)),
                7 => ((8, 8), (8, size - 8)),
                8 => ((8, 7), (size - 7, 8)),
                _ => ((8, 14 - bit), (size - 15 + bit, 8)),
            };
            grid.fix(down.0, down.1, dark);
            grid.fix(across.0, across.1, dark);
        }
        grid.fix(size - 8, 8, true);
        grid
    }

    fn fix(&mut self, y: usize, x: usize, dark: bool) {
        self.rows[y][x] = Square::Fixed(dark);
    }

    /// A mark of rings around a square, as far as it lies on the code.
    fn mark(&mut self, (y, x): (usize, usize), radius: usize) {
        let size = self.rows.len();
        for row in y.saturating_sub(radius)..=(y + radius).min(size - 1) {
            for column in x.saturating_sub(radius)..=(x + radius).min(size - 1) {
                let ring = row.abs_diff(y).max(column.abs_diff(x));
                let dark = match radius {
                    2 => ring != 1,
                    _ => ring != 2 && ring != 4,
                };
                self.fix(row, column, dark);
            }
        }
    }

    /// Writes bytes into what is free: two columns at a time from the right, up and down in turn.
    fn write(&mut self, bytes: &[u8]) {
        let size = self.rows.len();
        let bits = bytes
            .iter()
            .flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 == 1));
        let mut bits = bits.chain(std::iter::repeat(false));
        // The dotted line takes a column out of the count.
        let pairs = (0..size / 2).map(|n| (size - 1 - 2 * n, n));
        for (right, n) in pairs {
            let right = if right <= 6 { right - 1 } else { right };
            for step in 0..size {
                let y = if n.is_multiple_of(2) {
                    size - 1 - step
                } else {
                    step
                };
                for x in [right, right - 1] {
                    if self.rows[y][x] == Square::Free {
                        let mask = (y + x).is_multiple_of(2);
                        let bit = bits.next().unwrap_or(false);
                        self.rows[y][x] = Square::Data(bit != mask);
                    }
                }
            }
        }
    }
}
