// SPDX-License-Identifier: GPL-3.0-or-later
// The two sides of a result: the value that a test works with, and the message that a test compares.
#pragma once

#include "core/base/result.h"

#include <stdexcept>
#include <string>
#include <utility>

namespace tests {

/// Returns the value; throws the message of an error, which fails the test.
template <class Value>
Value valueOf(core::Result<Value> result) {
    if (!result) throw std::runtime_error(result.error().message);
    return std::move(*result);
}

/// Returns the message of the error; empty if there is none.
template <class Value>
std::string errorOf(const core::Result<Value>& result) {
    return result ? std::string() : result.error().message;
}

}  // namespace tests
