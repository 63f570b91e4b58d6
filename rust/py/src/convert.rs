//! Python values to core values, core errors to exceptions.

use doorcard_core::card::{self, Card, UNKNOWN};
use doorcard_core::{Error, Result};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
#[cfg(feature = "stubs")]
use pyo3::inspect::PyStaticExpr;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyInt, PyList, PyString, PyTuple};
#[cfg(feature = "stubs")]
use pyo3::{type_hint_identifier, type_hint_subscript, type_hint_union};
use smallvec::SmallVec;

mod errors {
    pyo3::import_exception!(doorcard.errors, CardError);
    pyo3::import_exception!(doorcard.errors, RulesError);
}

/// The exception for a card, a deck or a hand that is not what it should be.
pub fn card_error(error: Error) -> PyErr {
    refuse_card(error.to_string(), error.code())
}

/// The exception for figures of a settlement that contradict themselves.
pub fn rules_error(error: Error) -> PyErr {
    refuse_figure(error.to_string(), error.code())
}

/// An exception with these words and this code.
pub fn refuse_card(message: String, code: &'static str) -> PyErr {
    errors::CardError::new_err((message, code))
}

fn refuse_figure(message: String, code: &'static str) -> PyErr {
    errors::RulesError::new_err((message, code))
}

/// Cards out of text or of a sequence of numbers and card texts: 0..51, 255 for an unknown one (`??`, 255 or None).
/// A hand's cards need no memory of their own.
pub struct Cards(pub SmallVec<[u8; 8]>);

impl<'a, 'py> FromPyObject<'a, 'py> for Cards {
    type Error = PyErr;

    #[cfg(feature = "stubs")]
    const INPUT_TYPE: PyStaticExpr = type_hint_union!(
        type_hint_identifier!("builtins", "str"),
        type_hint_subscript!(
            type_hint_identifier!("collections.abc", "Sequence"),
            type_hint_union!(
                type_hint_identifier!("builtins", "int"),
                type_hint_identifier!("builtins", "str"),
                PyStaticExpr::Constant {
                    value: pyo3::inspect::PyStaticConstant::None
                }
            )
        )
    );

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(bytes) = value.cast::<PyBytes>() {
            return checked(bytes.as_bytes())
                .map(|cards| Self(cards.into()))
                .map_err(card_error);
        }
        if let Ok(text) = value.cast::<PyString>() {
            let mut cards = SmallVec::new();
            card::parse_each(&text.to_string_lossy(), |card| cards.push(card))
                .map_err(card_error)?;
            return Ok(Self(cards));
        }
        list(&value, || not_cards(&value), one_card).map(Self)
    }
}

/// Hands or boards.
pub fn hands(value: &Bound<'_, PyAny>) -> PyResult<Vec<Cards>> {
    list(value, || not_cards(value), |item| item.extract())
}

fn not_cards(value: &Bound<'_, PyAny>) -> PyErr {
    refuse_card(
        format!(
            "cards are text or a sequence of 0..51, not {}",
            type_name(value)
        ),
        "card_type",
    )
}

fn checked(numbers: &[u8]) -> Result<&[u8]> {
    match numbers
        .iter()
        .find(|&&number| number >= Card::COUNT && number != UNKNOWN)
    {
        Some(&number) => Err(Error::CardRange(number.into())),
        None => Ok(numbers),
    }
}

fn one_card(item: &Bound<'_, PyAny>) -> PyResult<u8> {
    if let Ok(number) = item.cast::<PyInt>()
        && !item.is_exact_instance_of::<PyBool>()
        && let Ok(card) = number.extract::<i64>()
        && (0..Card::COUNT.into()).contains(&card)
    {
        return Ok(card as u8);
    }
    if item.is_none() {
        return Ok(UNKNOWN);
    }
    if let Ok(text) = item.cast::<PyString>() {
        return one_card_text(&text.to_string_lossy()).map_err(card_error);
    }
    let number = whole_number(item, "a card", refuse_card, ["card_type", "card_range"])?;
    match u8::try_from(number) {
        Ok(card) if checked(&[card]).is_ok() => Ok(card),
        _ => Err(card_error(Error::CardRange(number))),
    }
}

fn one_card_text(text: &str) -> Result<u8> {
    match card::parse(text)?[..] {
        [card] => Ok(card),
        ref cards => Err(Error::CardCount {
            given: cards.len(),
            wanted: "one card in each text",
        }),
    }
}

/// A hand strength out of a Python int, not yet known to be 1..7462.
pub fn strength(value: &Bound<'_, PyAny>) -> PyResult<u16> {
    let number = whole_number(
        value,
        "a strength",
        refuse_card,
        ["strength_type", "strength_range"],
    )?;
    u16::try_from(number).map_err(|_| card_error(Error::StrengthRange(number)))
}

/// The bytes of a seed, whatever their number.
pub fn seed<'py>(value: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyBytes>>> {
    match value.cast::<PyBytes>() {
        Ok(bytes) => Ok(Some(bytes.clone())),
        Err(_) if value.is_none() => Ok(None),
        Err(_) => Err(refuse_card(
            format!("a seed is 32 bytes, not {}", type_name(value)),
            "seed_type",
        )),
    }
}

/// A place in a deck, not yet known to be 0..51.
pub fn place(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    let number = whole_number(value, "a place", refuse_card, ["place_range"; 2])?;
    Ok(usize::try_from(number).unwrap_or(usize::MAX))
}

/// (seat, chips) of everybody who paid.
pub fn payments(value: &Bound<'_, PyAny>) -> PyResult<Vec<(u8, u64)>> {
    pairs(value, "payments", |at, chips| {
        Ok((seat(at)?, figure(chips, "a number of chips")?))
    })
}

/// (seat, strength) of everybody at the showdown; None where nobody else is left.
pub fn strengths(value: &Bound<'_, PyAny>) -> PyResult<Option<Vec<(u8, u16)>>> {
    if value.is_none() {
        return Ok(None);
    }
    pairs(value, "strengths", |at, strength| {
        Ok((seat(at)?, strength_figure(strength)?))
    })
    .map(Some)
}

/// (total at least, rake) of a chart.
pub fn rake_steps(value: &Bound<'_, PyAny>) -> PyResult<Vec<(u64, u64)>> {
    pairs(value, "rake steps", |at_least, rake| {
        Ok((figure(at_least, "a rake step")?, figure(rake, "a rake")?))
    })
}

/// Seat numbers.
pub fn seats(value: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    list(value, || wrong_shape(value, "seats", "a list"), seat)
}

fn pairs<T>(
    value: &Bound<'_, PyAny>,
    name: &str,
    read: impl Fn(&Bound<'_, PyAny>, &Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    let not_a_list = || wrong_shape(value, name, "a list");
    list(value, not_a_list, |item| {
        match item.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>() {
            Ok((first, second)) => read(&first, &second),
            Err(_) => Err(wrong_shape(item, name, "pairs")),
        }
    })
}

fn list<T, C: FromIterator<T>>(
    value: &Bound<'_, PyAny>,
    not_a_list: impl FnOnce() -> PyErr,
    read: impl Fn(&Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<C> {
    if let Ok(items) = value.cast_exact::<PyTuple>() {
        return items.iter_borrowed().map(|item| read(&item)).collect();
    }
    if let Ok(items) = value.cast_exact::<PyList>() {
        return items.iter().map(|item| read(&item)).collect();
    }
    let (Ok(length), Ok(items)) = (value.len(), value.try_iter()) else {
        return Err(not_a_list());
    };
    items.take(length).map(|item| read(&item?)).collect()
}

fn wrong_shape(value: &Bound<'_, PyAny>, name: &str, wanted: &str) -> PyErr {
    refuse_figure(
        format!("{name} come as {wanted}, not as {}", type_name(value)),
        "number_type",
    )
}

fn seat(value: &Bound<'_, PyAny>) -> PyResult<u8> {
    let number = figure(value, "a seat")?;
    u8::try_from(number).map_err(|_| rules_error(Error::SeatRange(number)))
}

fn strength_figure(value: &Bound<'_, PyAny>) -> PyResult<u16> {
    let number = figure(value, "a strength")?;
    u16::try_from(number).map_err(|_| rules_error(Error::StrengthRange(number)))
}

fn figure(value: &Bound<'_, PyAny>, name: &str) -> PyResult<u64> {
    whole_number(value, name, refuse_figure, ["number_type", "number_range"])
}

/// A whole number below 2^64, which a bool or a float is not. The codes are for a wrong type and a wrong size.
pub fn whole_number(
    value: &Bound<'_, PyAny>,
    name: &str,
    refuse: fn(String, &'static str) -> PyErr,
    [type_code, range_code]: [&'static str; 2],
) -> PyResult<u64> {
    let wrong_type = || {
        refuse(
            format!("{name} is an int, not {}", type_name(value)),
            type_code,
        )
    };
    if value.is_instance_of::<PyBool>() {
        return Err(wrong_type());
    }
    value.extract().map_err(|error: PyErr| match error {
        _ if error.is_instance_of::<PyTypeError>(value.py()) => wrong_type(),
        _ if error.is_instance_of::<PyOverflowError>(value.py()) => refuse(
            format!("{name} can't be below 0 or above 2^64 - 1"),
            range_code,
        ),
        _ => error,
    })
}

/// What to call the type of a value that was refused.
pub fn type_name(value: &Bound<'_, PyAny>) -> String {
    value
        .get_type()
        .name()
        .map_or_else(|_| "this".into(), |name| name.to_string())
}
