//! Players' nonces out of a mapping or of pairs.

use doorcard_core::seal::Nonce;
#[cfg(feature = "stubs")]
use pyo3::inspect::PyStaticExpr;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyMapping, PyString};
#[cfg(feature = "stubs")]
use pyo3::{type_hint_identifier, type_hint_subscript, type_hint_union};

use crate::convert::{refuse_card, type_name};

/// Names and nonces, whatever their number and length.
#[derive(Default)]
pub struct Nonces(pub Vec<Nonce>);

impl<'a, 'py> FromPyObject<'a, 'py> for Nonces {
    type Error = PyErr;

    #[cfg(feature = "stubs")]
    const INPUT_TYPE: PyStaticExpr = type_hint_union!(
        type_hint_subscript!(
            type_hint_identifier!("collections.abc", "Mapping"),
            type_hint_identifier!("builtins", "str"),
            type_hint_identifier!("builtins", "bytes")
        ),
        type_hint_subscript!(
            type_hint_identifier!("collections.abc", "Sequence"),
            type_hint_subscript!(
                type_hint_identifier!("builtins", "tuple"),
                type_hint_identifier!("builtins", "str"),
                type_hint_identifier!("builtins", "bytes")
            )
        )
    );

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let pairs = match value.cast::<PyMapping>() {
            Ok(mapping) => mapping.items()?.into_any(),
            Err(_) => value.to_owned(),
        };
        let (Ok(length), Ok(items)) = (pairs.len(), pairs.try_iter()) else {
            return Err(wrong_type(&format!("not {}", type_name(&value))));
        };
        items
            .take(length)
            .map(|pair| nonce(&pair?))
            .collect::<PyResult<_>>()
            .map(Self)
    }
}

fn nonce(pair: &Bound<'_, PyAny>) -> PyResult<Nonce> {
    let Ok((name, nonce)) = pair.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>() else {
        return Err(wrong_type(&format!("not {}", type_name(pair))));
    };
    let (Ok(text), Ok(bytes)) = (name.cast::<PyString>(), nonce.cast::<PyBytes>()) else {
        let types = (type_name(&name), type_name(&nonce));
        return Err(wrong_type(&format!("not {} and {}", types.0, types.1)));
    };
    let Ok(text) = text.to_cow() else {
        return Err(wrong_type("and a name is Unicode text"));
    };
    Ok((text.into_owned(), bytes.as_bytes().to_vec()))
}

fn wrong_type(what: &str) -> PyErr {
    refuse_card(format!("nonces are names and bytes, {what}"), "nonce_type")
}
