//! Whole numpy arrays of hands: what an array must look like, and nothing more.

use std::borrow::Cow;
use std::convert::Infallible;
use std::marker::PhantomData;
use std::num::NonZeroUsize;

use doorcard_core::Result;
use doorcard_core::evaluate::{Batch, Lanes, Path};
use numpy::ndarray::{ArrayView, Dimension, Ix1, Ix2};
use numpy::{
    BorrowError, Element, PyArray, PyArray1, PyArrayDescr, PyArrayDescrMethods, PyArrayDyn,
    PyArrayMethods, PyReadonlyArray, PyReadwriteArrayDyn, PyUntypedArray, PyUntypedArrayMethods,
    dtype,
};
#[cfg(feature = "stubs")]
use pyo3::inspect::PyStaticExpr;
use pyo3::prelude::*;
use pyo3::types::PyString;
#[cfg(feature = "stubs")]
use pyo3::{type_hint_identifier, type_hint_subscript};

use crate::convert::{card_error, refuse_card, type_name, whole_number};

/// Strengths of many hands at once: 1..7462 for each row of 5, 6 or 7 cards, as `evaluate` gives them one by one.
///
/// `cards` is a uint8 array of shape (n, 5), (n, 6) or (n, 7) with values 0..51. In C order it is read where it lies,
/// otherwise a copy is read. Values above 51 and, unless `trusted`, cards that are twice in a row are refused; the
/// error names the first such row. With `trusted` the caller vouches that no row has a card twice: one that has gets
/// some number.
///
/// `out`, a contiguous uint16 array of shape (n,), receives the strengths and is returned; if a row is refused, it is
/// filled in part. `threads` share the work, 1 if None; the interpreter lock is released meanwhile. `simd` is one of
/// `simd_paths()`, the one that `simd_path()` names if None.
///
/// Raises CardError: array_type, array_shape, array_layout, card_range, duplicate_card, threads, simd_path.
#[pyfunction]
#[pyo3(signature = (cards, *, trusted: "bool" = false, out = None, threads: "int | None" = None, simd: "str | None" = None))]
pub fn evaluate_many<'py>(
    cards: Array<'py, u8>,
    #[pyo3(from_py_with = flag)] trusted: bool,
    out: Option<Array<'py, u16>>,
    #[pyo3(from_py_with = thread_count)] threads: Option<NonZeroUsize>,
    #[pyo3(from_py_with = path)] simd: Option<Path>,
) -> PyResult<Array<'py, u16>> {
    let batch = batch(trusted, threads, simd)?;
    let &[rows, per_row @ 5..=7] = cards.0.shape() else {
        return Err(cards.wrong_shape("(n, 5), (n, 6) or (n, 7)"));
    };
    let cards = cards.readable::<Ix2>()?;
    let view = cards.as_array();
    fill(cards.py(), out, rows, |strengths| {
        batch.rows(&in_order(&view), per_row, strengths)
    })
}

/// Strengths of many hands given as lanes: 1..7462 for each number of a uint64 array of shape (n,).
///
/// A hand's number is the sum of its cards' numbers out of `card_lanes()`; a sum can be added to another and taken
/// from it again, so that cards in common are added once. All hands have `cards` cards: 5, 6 or 7. Numbers that are no
/// such sum of different cards are refused unless `trusted`; the error names the first.
///
/// Everything else as `evaluate_many`. Raises CardError: array_type, array_shape, array_layout, card_count,
/// lanes_value, threads, simd_path.
#[pyfunction]
#[pyo3(signature = (hands, *, cards: "int" = 7, trusted: "bool" = false, out = None, threads: "int | None" = None, simd: "str | None" = None))]
pub fn evaluate_lanes<'py>(
    hands: Array<'py, u64>,
    #[pyo3(from_py_with = card_count)] cards: usize,
    #[pyo3(from_py_with = flag)] trusted: bool,
    out: Option<Array<'py, u16>>,
    #[pyo3(from_py_with = thread_count)] threads: Option<NonZeroUsize>,
    #[pyo3(from_py_with = path)] simd: Option<Path>,
) -> PyResult<Array<'py, u16>> {
    let batch = batch(trusted, threads, simd)?;
    let &[n] = hands.0.shape() else {
        return Err(hands.wrong_shape("(n,)"));
    };
    let hands = hands.readable::<Ix1>()?;
    let view = hands.as_array();
    fill(hands.py(), out, n, |strengths| {
        batch.lanes(&in_order(&view), cards, strengths)
    })
}

/// What each card 0..51 adds to a hand of `evaluate_lanes`: a uint64 array of shape (52,).
///
/// Sixteen bits a suit, clubs lowest: the thirteen ranks, then a count of three bits. `card_lanes()[cards].sum(axis=1)`
/// turns rows of cards into hands.
#[pyfunction]
pub fn card_lanes(py: Python<'_>) -> Array<'_, u64> {
    Array::new(PyArray1::from_iter(
        py,
        (0..52).map(|card| Lanes::card(card).bits()),
    ))
}

/// The instructions that batches are evaluated with: "avx512", "avx2" or "portable", the best that this processor has.
///
/// The environment variable DOORCARD_SIMD, read once, chooses another. Raises CardError (simd_path) if the processor
/// does not have that one.
#[pyfunction]
pub fn simd_path() -> PyResult<&'static str> {
    Path::chosen().map(Path::name).map_err(card_error)
}

/// The instructions that batches can be evaluated with on this processor, slowest first. All give the same strengths.
#[pyfunction]
#[pyo3(signature = () -> "list[str]")]
pub fn simd_paths() -> Vec<&'static str> {
    Path::available().into_iter().map(Path::name).collect()
}

fn batch(trusted: bool, threads: Option<NonZeroUsize>, simd: Option<Path>) -> PyResult<Batch> {
    Ok(Batch {
        path: simd.map_or_else(Path::chosen, Ok).map_err(card_error)?,
        threads: threads.unwrap_or(NonZeroUsize::MIN),
        trusted,
    })
}

/// A yes or no; a number that could pass for one is refused.
fn flag(value: &Bound<'_, PyAny>) -> PyResult<bool> {
    let not_a_bool = |_| {
        let given = type_name(value);
        refuse_card(
            format!("trusted is true or false, not {given}"),
            "flag_type",
        )
    };
    value.extract().map_err(not_a_bool)
}

fn path(name: &Bound<'_, PyAny>) -> PyResult<Option<Path>> {
    if name.is_none() {
        return Ok(None);
    }
    let Ok(text) = name.cast::<PyString>() else {
        let given = type_name(name);
        return Err(refuse_card(
            format!("a SIMD path has a name, which {given} is not"),
            "simd_path",
        ));
    };
    let path = Path::named(&text.to_string_lossy());
    path.map(Some).map_err(card_error)
}

/// How many threads may share the work; None leaves it open.
pub fn thread_count(number: &Bound<'_, PyAny>) -> PyResult<Option<NonZeroUsize>> {
    if number.is_none() {
        return Ok(None);
    }
    let count = count(number, "the number of threads", "threads")?;
    match NonZeroUsize::new(count) {
        Some(count) => Ok(Some(count)),
        None => Err(refuse_card(
            "0 threads can't do the work: 1 or more are needed".into(),
            "threads",
        )),
    }
}

fn card_count(number: &Bound<'_, PyAny>) -> PyResult<usize> {
    count(number, "the number of cards", "card_count")
}

/// A whole number that is no number of cards, with the code of its error.
pub fn count(number: &Bound<'_, PyAny>, name: &str, code: &'static str) -> PyResult<usize> {
    let count = whole_number(number, name, refuse_card, [code; 2])?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}

/// A numpy array of `T`, each element where the processor reads it well.
pub struct Array<'py, T>(Bound<'py, PyUntypedArray>, PhantomData<T>);

/// The element types that arrays here have.
pub trait Scalar: Element + Copy {
    /// The array's type in the stub.
    #[cfg(feature = "stubs")]
    const HINT: PyStaticExpr;
}

macro_rules! scalars {
    ($($scalar:ident $name:literal;)*) => {$(
        impl Scalar for $scalar {
            #[cfg(feature = "stubs")]
            const HINT: PyStaticExpr = type_hint_subscript!(
                type_hint_identifier!("numpy.typing", "NDArray"),
                type_hint_identifier!("numpy", $name)
            );
        }
    )*};
}

scalars! {
    u8 "uint8";
    u16 "uint16";
    u64 "uint64";
}

impl<'a, 'py, T: Scalar> FromPyObject<'a, 'py> for Array<'py, T> {
    type Error = PyErr;

    #[cfg(feature = "stubs")]
    const INPUT_TYPE: PyStaticExpr = T::HINT;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let wanted = dtype::<T>(value.py());
        let Ok(array) = value.cast::<PyUntypedArray>() else {
            let given = type_name(&value);
            return Err(wrong_type(format!(
                "a numpy array of {wanted} is needed, not {given}"
            )));
        };
        if !array.dtype().is_equiv_to(&wanted) {
            let given = array.dtype();
            return Err(wrong_type(format!(
                "an array of {wanted} is needed, not one of {given}"
            )));
        }
        if !array.is_aligned() {
            return Err(wrong_layout(
                &wanted,
                "its elements don't stand at multiples of their size: make a copy",
            ));
        }
        Ok(Self(array.to_owned(), PhantomData))
    }
}

impl<'py, T: Scalar> IntoPyObject<'py> for Array<'py, T> {
    type Target = PyUntypedArray;
    type Output = Bound<'py, PyUntypedArray>;
    type Error = Infallible;

    #[cfg(feature = "stubs")]
    const OUTPUT_TYPE: PyStaticExpr = T::HINT;

    fn into_pyobject(self, _: Python<'py>) -> std::result::Result<Self::Output, Infallible> {
        Ok(self.0)
    }
}

impl<'py, T: Scalar> Array<'py, T> {
    fn new(array: Bound<'py, PyArray1<T>>) -> Self {
        Self(array.as_untyped().clone(), PhantomData)
    }

    fn wrong_shape(&self, wanted: &str) -> PyErr {
        let dtype = self.0.dtype();
        match self.0.getattr("shape") {
            Ok(given) => refuse_card(
                format!("array of {dtype}: the shape {wanted} is needed, not {given}"),
                "array_shape",
            ),
            Err(error) => error,
        }
    }

    fn readable<D: Dimension>(&self) -> PyResult<PyReadonlyArray<'py, T, D>> {
        let array = self.0.cast::<PyArray<T, D>>()?;
        let busy = |_| {
            wrong_layout(
                &self.0.dtype(),
                "a running call writes into the same memory",
            )
        };
        array.try_readonly().map_err(busy)
    }

    /// Lets `write` fill the elements in C order with the interpreter lock released.
    pub fn fill(
        self,
        shape: &[usize],
        write: impl FnOnce(&mut [T]) -> Result<()> + Send,
    ) -> PyResult<Self> {
        if self.0.shape() != shape {
            let text = format!("{shape:?}").replace(['[', ']'], "");
            let comma = if shape.len() == 1 { "," } else { "" };
            return Err(self.wrong_shape(&format!("({text}{comma})")));
        }
        let mut places = self.writable()?;
        let Some(elements) = places
            .as_slice_mut()
            .ok()
            .filter(|_| self.0.is_c_contiguous())
        else {
            return Err(wrong_layout(
                &self.0.dtype(),
                "it is not contiguous in C order",
            ));
        };
        self.0.py().detach(|| write(elements)).map_err(card_error)?;
        drop(places);
        Ok(self)
    }

    fn writable(&self) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
        self.0
            .cast::<PyArrayDyn<T>>()?
            .try_readwrite()
            .map_err(|error| {
                let what = match error {
                    BorrowError::AlreadyBorrowed => {
                        "a running call uses the same memory, or it is the hands' own"
                    }
                    _ => "it is read-only",
                };
                wrong_layout(&self.0.dtype(), what)
            })
    }
}

fn wrong_type(message: String) -> PyErr {
    refuse_card(message, "array_type")
}

fn wrong_layout(dtype: &Bound<'_, PyArrayDescr>, what: &str) -> PyErr {
    refuse_card(format!("array of {dtype}: {what}"), "array_layout")
}

/// The elements one behind the other, copied only if they don't lie so.
fn in_order<'a, T: Copy, D: Dimension>(view: &'a ArrayView<'_, T, D>) -> Cow<'a, [T]> {
    view.as_slice()
        .map_or_else(|| view.iter().copied().collect(), Cow::Borrowed)
}

/// Lets `evaluate` write into `out`, or into a new array of `n` places, with the interpreter lock released.
fn fill<'py>(
    py: Python<'py>,
    out: Option<Array<'py, u16>>,
    n: usize,
    evaluate: impl FnOnce(&mut [u16]) -> Result<()> + Send,
) -> PyResult<Array<'py, u16>> {
    out.unwrap_or_else(|| Array::new(PyArray1::zeros(py, n, false)))
        .fill(&[n], evaluate)
}
