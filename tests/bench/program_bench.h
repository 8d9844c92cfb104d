// SPDX-License-Identifier: GPL-3.0-or-later
// The program against another one, usually that of the last version: whether it became slower.
#pragma once

#include "tests/bench/bench.h"

#include <vector>

namespace bench {

/// Opens generated files with `lacuna info`, by the program that stands beside this one and by Setting::against, in
/// turns: on all cores and on one, right after each other and, unless quick, after three idle seconds, when the system
/// may have given memory back. Empty without such a program.
std::vector<Line> againstProgram(const Setting& setting);

}  // namespace bench
