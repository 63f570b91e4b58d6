//! Each path alone, on hands that stay in the second cache: `cargo bench` in this folder.

use std::num::NonZeroUsize;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use doorcard_core::evaluate::{Batch, Lanes, Path, strength};
use doorcard_peers::{Aya, RsPoker, lanes, random_rows};

const HANDS: usize = 20_000;

fn paths(criterion: &mut Criterion) {
    let rows = random_rows(HANDS, 1);
    let sums = lanes(&rows);
    let mut classes = vec![0; HANDS];
    let wanted: Vec<u16> = sums
        .iter()
        .map(|&sum| strength(Lanes::from_bits(sum)).get())
        .collect();
    let mut group = criterion.benchmark_group("seven cards");
    group.throughput(Throughput::Elements(HANDS as u64));
    for path in Path::available() {
        for (trusted, way) in [(true, "trusted"), (false, "checked")] {
            let batch = Batch {
                path,
                trusted,
                threads: NonZeroUsize::MIN,
            };
            group.bench_function(format!("rows {} {way}", path.name()), |bencher| {
                bencher.iter(|| batch.rows(rows.as_flattened(), 7, &mut classes));
            });
            assert_eq!(classes, wanted);
            group.bench_function(format!("lanes {} {way}", path.name()), |bencher| {
                bencher.iter(|| batch.lanes(&sums, 7, &mut classes));
            });
            assert_eq!(classes, wanted);
        }
    }
    group.bench_function("one by one", |bencher| {
        bencher.iter(|| {
            sums.iter()
                .map(|&sum| strength(Lanes::from_bits(sum)))
                .max()
        });
    });
    let (rs_poker, aya) = (RsPoker::default(), Aya::default());
    group.bench_function("rs_poker", |bencher| {
        bencher.iter(|| rows.iter().map(|row| rs_poker.rank(row)).max())
    });
    group.bench_function("aya_poker", |bencher| {
        bencher.iter(|| rows.iter().map(|row| aya.rank(row)).max())
    });
}

criterion_group!(benches, paths);
criterion_main!(benches);
