// SPDX-License-Identifier: GPL-3.0-or-later
// Parses numbers and units of tables exactly: "316.902963" ms is 316902963 ns, never 316902962.99999994.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace core {

/// A unit as a power of ten times a power of two of ns or bytes: ms is 10^6 ns, KiB is 2^10 bytes.
struct Unit {
    int ten = 0;
    int two = 0;
};

/// Parses "ns", "nsec", "us", "ms", "sec", ...
std::optional<Unit> timeUnit(std::string_view text);
/// Parses "B", "KB", "MB", "GB" (powers of ten, as nsys means them), "KiB", "MiB", "GiB".
std::optional<Unit> byteUnit(std::string_view text);

/// Returns the number in ns or bytes, rounded if it has more digits; nothing if the text is not a number (such as
/// "None" or an empty text) or is out of range. With `decimalComma`, a comma is a decimal point like a dot.
std::optional<std::int64_t> wholeNumber(std::string_view text, Unit unit = {}, bool decimalComma = false);
/// Returns what 1 in the last digit of the number is worth in ns or bytes, at least 1: how far it may be rounded.
std::optional<std::int64_t> lastDigitOf(std::string_view text, Unit unit = {}, bool decimalComma = false);
std::optional<double> realNumber(std::string_view text, Unit unit = {}, bool decimalComma = false);

}  // namespace core
