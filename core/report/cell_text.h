// SPDX-License-Identifier: GPL-3.0-or-later
// A cell as every export writes it, whatever the locale.
#pragma once

#include "core/base/table.h"

#include <string>
#include <string_view>

namespace core {

/// Integers in full, reals with the column's decimals, texts as UTF-8. Empty where not recorded or not finite.
std::string cellText(const Cell& cell, const Column& column);
bool isNumber(const Cell& cell);

/// Rounds halves away from zero as SQL's ROUND does for Nsight Systems' figures; printf rounds 0.25 to 0.2.
std::string decimalText(double value, int decimals);

}  // namespace core
