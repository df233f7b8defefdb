//! QR codes are read back here the way a camera's program does it: by the format written into
//! them, along the columns, with the error correction checked.

use fogg_draw::qr::{path, squares};

/// Bytes of text and of error correction by the size of the code.
fn block(size: usize) -> (usize, usize) {
    match size {
        21 => (19, 7),
        25 => (34, 10),
        29 => (55, 15),
        33 => (80, 20),
        37 => (108, 26),
        _ => panic!("no code has {size} squares a side"),
    }
}

/// Whether a square belongs to what every code of a size has.
fn is_fixed(size: usize, y: usize, x: usize) -> bool {
    let (top, left) = (y < 9, x < 9);
    let corner = (top && (left || x >= size - 8)) || (left && y >= size - 8);
    let mark = size > 21 && (size - 9..size - 4).contains(&y) && (size - 9..size - 4).contains(&x);
    corner || mark || y == 6 || x == 6
}

fn read(code: &[Vec<bool>]) -> Vec<u8> {
    let size = code.len();
    let mut bits = Vec::new();
    let mut columns: Vec<usize> = (0..size).rev().filter(|&x| x != 6).collect();
    let mut up = true;
    while !columns.is_empty() {
        let pair: Vec<usize> = columns.drain(..2).collect();
        let rows: Vec<usize> = match up {
            true => (0..size).rev().collect(),
            false => (0..size).collect(),
        };
        for y in rows {
            for &x in &pair {
                if !is_fixed(size, y, x) {
                    bits.push(code[y][x] != (y + x).is_multiple_of(2));
                }
            }
        }
        up = !up;
    }
    let byte = |bits: &[bool]| bits.iter().fold(0, |byte, &bit| byte << 1 | u8::from(bit));
    let (room, checks) = block(size);
    bits.chunks(8).take(room + checks).map(byte).collect()
}

/// The powers of the generator of the field.
fn powers() -> [u8; 255] {
    let mut power = 1_u16;
    [(); 255].map(|()| {
        let now = u8::try_from(power).expect("an element of the field");
        power <<= 1;
        if power > 255 {
            power ^= 0x11d;
        }
        now
    })
}

/// A polynomial is a code word if it is 0 at the first powers.
fn has_no_errors(bytes: &[u8], checks: usize) -> bool {
    let powers = powers();
    let log = |element: u8| powers.iter().position(|&power| power == element);
    (0..checks).all(|root| {
        let terms = bytes.iter().rev().enumerate();
        let sum = terms.fold(0, |sum, (exponent, &factor)| match log(factor) {
            Some(log) => sum ^ powers[(log + root * exponent) % 255],
            None => sum,
        });
        sum == 0
    })
}

#[test]
fn what_is_written_can_be_read() {
    let link = "https://play.example.org/#table=0123456789abcdef0123456789abcdef-abcdefghijklmnopqrstuvwxyz-0123456789-qrst";
    for length in 0..=106 {
        let text = &link.as_bytes()[..length];
        let code = squares(text).expect("it is short enough");
        // The lowest error correction and the first mask, from the side of the first mark.
        let format = (0..6).map(|x| code[8][x]).chain([code[8][7], code[8][8]]);
        let written: Vec<bool> = "11101111".chars().map(|bit| bit == '1').collect();
        assert_eq!(format.collect::<Vec<_>>(), written);
        let bytes = read(&code);
        let (room, checks) = block(code.len());
        assert!(has_no_errors(&bytes, checks), "{length}");
        let halves: Vec<u8> = bytes[..room]
            .iter()
            .flat_map(|byte| [byte >> 4, byte & 15])
            .collect();
        assert_eq!(halves[0], 0b0100);
        assert_eq!(usize::from(halves[1] << 4 | halves[2]), length);
        let said: Vec<u8> = halves[3..]
            .chunks(2)
            .map(|half| half[0] << 4 | half[half.len() - 1])
            .collect();
        assert_eq!(&said[..length], text);
    }
}

#[test]
fn a_long_text_has_no_code() {
    assert_eq!(path(&[b'a'; 107]), None);
    assert_eq!(path(b"a").map(|code| code.size), Some(21));
}
