// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/table.h"

#include <cmath>

namespace core {

namespace {

/// Returns an empty cell for values that are not finite: sums and quotients from a forged summary may overflow.
Cell finiteCell(double value) { return std::isfinite(value) ? Cell(value) : Cell(); }

}  // namespace

Cell realCell(std::optional<double> value, double scale) { return value ? finiteCell(*value / scale) : Cell(); }

Cell countCell(std::optional<std::int64_t> value) {
    if (!value) return {};
    return *value;
}

Cell sumCell(const ExactSum& sum, Table& table) {
    if (const auto whole = sum.whole()) return *whole;
    noteSumBeyond(table);
    return {};
}

Cell textIfAny(std::string_view text) { return text.empty() ? Cell() : Cell(std::string(text)); }

Cell percentCell(std::optional<double> fraction) { return fraction ? finiteCell(100 * *fraction) : Cell(); }

Cell shareCell(double part, double whole) { return whole > 0 ? finiteCell(100 * part / whole) : Cell(); }

Cell quotientCell(double sum, double count) { return count > 0 ? finiteCell(sum / count) : Cell(); }

void noteSumBeyond(Table& table) {
    table.note =
        "sums beyond 9223372036854775807 (292 years of ns) are left empty: the times of the file cannot be right";
}

}  // namespace core
