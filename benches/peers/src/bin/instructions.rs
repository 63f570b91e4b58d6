//! Machine instructions a hand on each path, counted by valgrind: `cargo run --release --bin instructions`.
//!
//! Runs itself under callgrind with few hands and with many: what start-up costs falls away.

use std::env;
use std::num::NonZeroUsize;
use std::process::Command;

use doorcard_core::evaluate::{Batch, Lanes, Path, strength};
use doorcard_peers::{lanes, random_rows};

const FEW: usize = 1 << 14;
const MANY: usize = FEW + (1 << 16);
const FORMS: [&str; 4] = [
    "rows trusted",
    "rows checked",
    "lanes trusted",
    "lanes checked",
];
const SCALAR: &str = "one by one";
/// Only the hands are made.
const NOTHING: &str = "nothing";

/// What runs under callgrind.
fn evaluate(path: &str, form: &str, hands: usize) {
    let rows = random_rows(hands, 1);
    let (sums, mut classes) = (lanes(&rows), vec![1; hands]);
    if form == NOTHING {
        return;
    }
    if form == SCALAR {
        classes
            .iter_mut()
            .zip(&sums)
            .for_each(|(class, &sum)| *class = strength(Lanes::from_bits(sum)).get());
    } else {
        let batch = Batch {
            path: Path::named(path).expect("a path of this processor"),
            trusted: form.ends_with("trusted"),
            threads: NonZeroUsize::MIN,
        };
        let done = if form.starts_with("rows") {
            batch.rows(rows.as_flattened(), 7, &mut classes)
        } else {
            batch.lanes(&sums, 7, &mut classes)
        };
        done.expect("hands of different cards");
    }
    assert!(classes.iter().all(|&class| class > 0));
}

/// Instructions of a whole run.
fn count(path: &str, form: &str, hands: usize) -> u64 {
    let me = env::current_exe().expect("this program");
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(me)
        .args([path, form, &hands.to_string()])
        .output()
        .expect("valgrind is needed");
    let said = String::from_utf8_lossy(&run.stderr).into_owned();
    let counted = said
        .split("Collected : ")
        .nth(1)
        .and_then(|rest| rest.split_whitespace().next());
    counted
        .and_then(|number| number.parse().ok())
        .unwrap_or_else(|| panic!("valgrind counted nothing: {said}"))
}

/// Instructions of each hand more.
fn a_hand(path: &str, form: &str) -> u64 {
    let more = |form| count(path, form, MANY) - count(path, form, FEW);
    (more(form) - more(NOTHING)) / (MANY - FEW) as u64
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [path, form, hands] = &arguments[..] {
        return evaluate(path, form, hands.parse().expect("a number of hands"));
    }
    println!("| instructions a hand | {} |", FORMS.join(" | "));
    println!("|---|---:|---:|---:|---:|");
    // Valgrind's processor has no AVX-512.
    for path in Path::available()
        .into_iter()
        .filter(|path| path.name() != "avx512")
    {
        let counts = FORMS.map(|form| a_hand(path.name(), form).to_string());
        println!("| {} | {} |", path.name(), counts.join(" | "));
    }
    println!("| {SCALAR} | | | {} | |", a_hand("portable", SCALAR));
}
