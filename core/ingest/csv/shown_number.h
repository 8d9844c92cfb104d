// SPDX-License-Identifier: GPL-3.0-or-later
// Reads numbers as programs show them to people: "1,234.5", "102.664 s", "48.3%", "1 234,5 µs".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace core {

/// What a comma between digits means in a table; a lone one before three digits does not show it.
enum class CommaUse : std::uint8_t {
    Unknown,
    Decimal,
    DecimalIfAny,  ///< nothing shows it, but a comma would be a decimal point
    Thousands
};

struct ShownNumber {
    std::string plain;         ///< without marks between thousands and with a decimal point, as wholeNumber() reads it
    std::string_view unit;     ///< "µs"; empty: none
    int decimals = 0;          ///< number of digits after the point
    bool isAmbiguous = false;  ///< whether it is another number if the comma has its other use; `plain` is empty then
};

/// Returns nothing if the cell does not begin with a number, or if its marks stand where no number has them.
std::optional<ShownNumber> shownNumber(std::string_view cell, CommaUse use);

/// Returns a whole number without the dots between its thousands ("8.672"), or nothing if it has no such dots.
std::optional<std::string> withoutThousandsDots(std::string_view cell);

/// Returns what the marks of this number show about commas; of a count, a comma can only separate thousands.
CommaUse commaUseIn(std::string_view cell, bool isCount);

}  // namespace core
