// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence with its figures apart: reports print it, the window says it in the user's language.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace core {

/// A length of time within a sentence.
struct TimeFigure {
    Nanos time = 0;
    bool operator==(const TimeFigure&) const = default;
};

/// A share within a sentence: "12.5 %".
struct PercentFigure {
    double percent = 0;
    int digits = 0;
    bool operator==(const PercentFigure&) const = default;
};

struct Words;
/// A name, a figure, or clauses of their own.
using WordValue = std::variant<std::string, std::int64_t, TimeFigure, PercentFigure, std::vector<Words>>;

/// Marks a sentence that the window has in other languages: `update_translations` looks for this name.
constexpr std::string_view sentence(std::string_view /*context*/, std::string_view text) { return text; }

struct Words {
    std::string_view form;  ///< %1 to %9 stand for the values
    std::vector<WordValue> values = {};

    bool isEmpty() const { return form.empty(); }
    /// In English.
    std::string text() const;
};

/// In English, divided by "; ".
std::string text(const std::vector<Words>& clauses);

/// Four significant digits and a unit: "422.1 ms".
std::string timeWords(Nanos time);

}  // namespace core
