// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/clocks.h"

#include "core/trace/trace.h"

#include <algorithm>

namespace core {

constexpr std::string_view severalClocks =
    "the file holds processes of several machines, whose clocks count from each one's start: their times cannot be "
    "compared, each machine's count from its first here, and the breakdown has no row of all devices";

bool hasOneClock(const Trace& trace) {
    return std::ranges::find(trace.source.notices, severalClocks) == trace.source.notices.end();
}

}  // namespace core
