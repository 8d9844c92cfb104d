// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/table.h"

#include <cmath>

namespace core {

Cell realCell(std::optional<double> value, double scale) {
    if (!value) return {};
    return *value / scale;
}

Cell wholeCell(std::optional<double> value) {
    constexpr double limit = 9223372036854775808.0;  // 2^63: no int64 holds it
    if (!value || std::isnan(*value)) return {};
    if (*value < -limit || *value >= limit) return *value;
    return static_cast<std::int64_t>(*value);
}

Cell countCell(std::optional<std::int64_t> value) {
    if (!value) return {};
    return *value;
}

Cell shareCell(double part, double whole) {
    if (!(whole > 0)) return {};
    return 100 * part / whole;
}

Cell quotientCell(double sum, double count) {
    if (!(count > 0)) return {};
    return sum / count;
}

}  // namespace core
