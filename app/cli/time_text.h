// SPDX-License-Identifier: GPL-3.0-or-later
// Times as people read them.
#pragma once

#include <string>

namespace cli {

/// Four significant digits: "12.35 ms".
std::string timeText(double ns);

}  // namespace cli
