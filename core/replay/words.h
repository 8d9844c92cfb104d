// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence template with separate values: reports print it in English, the window shows it in the user's language.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace core {

/// A duration within a sentence.
struct TimeFigure {
    Nanos time = 0;
    bool operator==(const TimeFigure&) const = default;
};

/// A percentage within a sentence: "12.5 %".
struct PercentFigure {
    double percent = 0;
    int digits = 0;
    bool operator==(const PercentFigure&) const = default;
};

/// A plain number within a sentence, with so many digits: "0.85".
struct RealFigure {
    double value = 0;
    int digits = 0;
    bool operator==(const RealFigure&) const = default;
};

struct Words;
/// A name, a number, or a list of nested clauses.
using WordValue = std::variant<std::string, std::int64_t, TimeFigure, PercentFigure, RealFigure, std::vector<Words>>;

/// Marks a sentence that the window translates: the build target `update_translations` looks for this name.
constexpr std::string_view sentence(std::string_view /*context*/, std::string_view text) { return text; }

struct Words {
    std::string_view form;  ///< the text, with placeholders %1 to %9
    std::vector<WordValue> values = {};

    bool isEmpty() const { return form.empty(); }
    /// Returns the English sentence.
    std::string text() const;
};

/// Returns the sentence for one thing, or the one for several, whose %1 is their number, as a clause of another
/// sentence.
inline std::vector<Words> counted(std::int64_t count, std::string_view one, std::string_view several) {
    return {count == 1 ? Words{one} : Words{several, {count}}};
}

/// Returns the clauses in English, separated by "; ".
std::string text(const std::vector<Words>& clauses);

/// Formats a duration with four significant digits and a unit: "422.1 ms".
std::string timeWords(Nanos time);

}  // namespace core
