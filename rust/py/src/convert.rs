//! Python values to core values, core errors to exceptions.

use doorcard_core::card::{self, Card, UNKNOWN};
use doorcard_core::{Error, Result};
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyString};

mod errors {
    pyo3::import_exception!(doorcard.errors, CardError);
    pyo3::import_exception!(doorcard.errors, RulesError);
}

/// The exception for a card, a deck or a hand that is not what it should be.
pub fn card_error(error: Error) -> PyErr {
    card_refusal(error.to_string(), error.code())
}

/// The exception for figures of a settlement that contradict themselves.
pub fn rules_error(error: Error) -> PyErr {
    rules_refusal(error.to_string(), error.code())
}

fn card_refusal(message: String, code: &'static str) -> PyErr {
    errors::CardError::new_err((message, code))
}

fn rules_refusal(message: String, code: &'static str) -> PyErr {
    errors::RulesError::new_err((message, code))
}

/// Cards out of text or of a sequence of numbers and card texts: 0..51, 255 for an unknown one (`??`, 255 or None).
pub fn cards(value: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(bytes) = value.cast::<PyBytes>() {
        return checked(bytes.as_bytes()).map_err(card_error);
    }
    if let Ok(text) = value.cast::<PyString>() {
        return card::parse(&text.to_cow()?).map_err(card_error);
    }
    let Ok(length) = value.len() else {
        return Err(not_cards(value));
    };
    value
        .try_iter()?
        .take(length)
        .map(|item| one_card(&item?))
        .collect()
}

fn checked(numbers: &[u8]) -> Result<Vec<u8>> {
    match numbers
        .iter()
        .find(|&&number| number >= Card::COUNT && number != UNKNOWN)
    {
        Some(&number) => Err(Error::CardRange(number.into())),
        None => Ok(numbers.to_vec()),
    }
}

fn one_card(item: &Bound<'_, PyAny>) -> PyResult<u8> {
    if item.is_none() {
        return Ok(UNKNOWN);
    }
    if let Ok(text) = item.cast::<PyString>() {
        return one_card_text(&text.to_cow()?).map_err(card_error);
    }
    let number = whole_number(item, "card", card_refusal, ["card_type", "card_range"])?;
    let number = u8::try_from(number).map_err(|_| card_error(Error::CardRange(number)))?;
    checked(&[number]).map_err(card_error)?;
    Ok(number)
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

fn not_cards(value: &Bound<'_, PyAny>) -> PyErr {
    card_refusal(
        format!(
            "cards are text or a sequence of 0..51, not {}",
            type_name(value)
        ),
        "card_type",
    )
}

fn type_name(value: &Bound<'_, PyAny>) -> String {
    value
        .get_type()
        .name()
        .map_or_else(|_| "this".into(), |name| name.to_string())
}

/// A whole number below 2^64; a bool or a float is none. `refuse` makes the exception, `codes` are for a wrong type and a wrong size.
fn whole_number(
    value: &Bound<'_, PyAny>,
    name: &str,
    refuse: fn(String, &'static str) -> PyErr,
    codes: [&'static str; 2],
) -> PyResult<u64> {
    let wrong_type = || {
        refuse(
            format!("a {name} number is an int, not {}", type_name(value)),
            codes[0],
        )
    };
    if value.is_instance_of::<PyBool>() {
        return Err(wrong_type());
    }
    value.extract().map_err(|error: PyErr| {
        if error.is_instance_of::<PyOverflowError>(value.py()) {
            refuse(
                format!("a {name} number can't be below 0 or above 2^64 - 1"),
                codes[1],
            )
        } else {
            wrong_type()
        }
    })
}

/// A hand strength.
pub fn strength_number(value: &Bound<'_, PyAny>) -> PyResult<u16> {
    let number = whole_number(
        value,
        "strength",
        card_refusal,
        ["strength_type", "strength_range"],
    )?;
    u16::try_from(number).map_err(|_| card_error(Error::StrengthRange(number)))
}

/// A figure of a settlement: seat, chips, strength.
pub fn figure(value: &Bound<'_, PyAny>, name: &str) -> PyResult<u64> {
    whole_number(value, name, rules_refusal, ["number_type", "number_range"])
}

/// A seat number. Seats too large for the core are named in its own words.
pub fn seat(value: &Bound<'_, PyAny>) -> PyResult<u8> {
    let number = figure(value, "seat")?;
    u8::try_from(number).map_err(|_| rules_error(Error::SeatRange(number)))
}

/// The items of a sequence, each read by `read`.
pub fn list<T>(
    value: &Bound<'_, PyAny>,
    name: &str,
    read: impl Fn(&Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    let wrong = || {
        rules_refusal(
            format!("{name}: a list is needed, not {}", type_name(value)),
            "number_type",
        )
    };
    let length = value.len().map_err(|_| wrong())?;
    value
        .try_iter()
        .map_err(|_| wrong())?
        .take(length)
        .map(|item| read(&item?))
        .collect()
}

/// The two halves of a pair.
pub fn pair<'py>(
    item: &Bound<'py, PyAny>,
    name: &str,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    item.extract().map_err(|_| {
        rules_refusal(
            format!("{name}: pairs are needed, not {}", type_name(item)),
            "number_type",
        )
    })
}

/// The bytes of a seed, whatever their number.
pub fn seed_bytes<'a>(value: &'a Bound<'_, PyAny>) -> PyResult<&'a [u8]> {
    match value.cast::<PyBytes>() {
        Ok(bytes) => Ok(bytes.as_bytes()),
        Err(_) => Err(card_refusal(
            format!("a seed is 32 bytes, not {}", type_name(value)),
            "seed_type",
        )),
    }
}
