// SPDX-License-Identifier: GPL-3.0-or-later
// Formats times for people.
#pragma once

#include <string>

namespace cli {

/// Formats a time in nanoseconds with four significant digits: "12.35 ms".
std::string timeText(double ns);

}  // namespace cli
