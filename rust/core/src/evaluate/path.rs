//! Which instructions a batch is evaluated with.

use std::sync::OnceLock;

use super::many::Job;
#[cfg(target_arch = "x86_64")]
use super::simd;
use super::vector::Plain;
use crate::{Error, Result};

/// A way to evaluate a batch that this processor can go. All ways give the same classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Path(Kind);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

/// The environment variable that chooses a path by its name, read when the first batch is evaluated.
pub const SWITCH: &str = "DOORCARD_SIMD";

impl Path {
    /// The paths this processor can go, slowest first; the portable one is always there.
    #[must_use]
    pub fn available() -> Vec<Self> {
        let paths = [
            Some(Kind::Portable),
            #[cfg(target_arch = "x86_64")]
            simd::has_avx2().then_some(Kind::Avx2),
            #[cfg(target_arch = "x86_64")]
            simd::has_avx512().then_some(Kind::Avx512),
        ];
        paths.into_iter().flatten().map(Self).collect()
    }

    /// The path with a name, if the processor can go it.
    pub fn named(name: &str) -> Result<Self> {
        let available = Self::available();
        let found = available.iter().find(|path| path.name() == name);
        found.copied().ok_or_else(|| Error::SimdPath {
            given: name.chars().take(20).collect(),
            available: available.iter().map(|path| path.name()).collect(),
        })
    }

    /// The path that [`SWITCH`] names, or else the fastest. Looked up once.
    pub fn chosen() -> Result<Self> {
        static CHOSEN: OnceLock<Result<Path>> = OnceLock::new();
        let choose = || match std::env::var_os(SWITCH) {
            Some(name) if !name.is_empty() => Self::named(&name.to_string_lossy()),
            _ => Ok(Self::fastest()),
        };
        CHOSEN.get_or_init(choose).clone()
    }

    fn fastest() -> Self {
        Self::available().pop().unwrap_or(Self(Kind::Portable))
    }

    /// `portable`, `avx2` or `avx512`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.0 {
            Kind::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512 => "avx512",
        }
    }

    pub(super) fn run<J: Job>(self, job: J) -> J::Done {
        match self.0 {
            Kind::Portable => job.run::<Plain<32>>(),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => simd::avx2(job),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512 => simd::avx512(job),
        }
    }
}
