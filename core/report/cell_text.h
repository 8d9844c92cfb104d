// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a cell in the same way for all exports, whatever the locale.
#pragma once

#include "core/base/table.h"

#include <string>
#include <string_view>

namespace core {

// Escapes text for HTML and SVG, since names may come from untrusted files.

/// Escapes markup, for use between tags and in quotes, and invisible characters (see visibleText()).
std::string htmlText(std::string_view text);

/// Returns integers in full, reals with the column's decimals, texts as UTF-8; empty if not recorded or not finite.
std::string cellText(const Cell& cell, const Column& column);
bool isNumber(const Cell& cell);

/// Rounds halves away from zero, like SQL's ROUND in Nsight Systems' figures; printf would round 0.25 to 0.2.
std::string decimalText(double value, int decimals);

}  // namespace core
