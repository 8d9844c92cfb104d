// SPDX-License-Identifier: GPL-3.0-or-later
// A cell as every export writes it, whatever the locale.
#pragma once

#include "core/base/table.h"

#include <string>
#include <string_view>

namespace core {

/// Integers whole, reals with the column's decimals, texts as UTF-8. Not recorded, or not finite: empty.
std::string cellText(const Cell& cell, const Column& column);
bool isNumber(const Cell& cell);

/// Halves away from zero as in SQL's ROUND, from which Nsight Systems has its figures; printf rounds 0.25 to 0.2.
std::string decimalText(double value, int decimals);

}  // namespace core
