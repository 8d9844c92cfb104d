// SPDX-License-Identifier: GPL-3.0-or-later
// How many operations were waiting on their stream at each launch.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace core {

/// Returns for each operation how many of its stream were launched and had not started when the call that launched it
/// ended, with itself; 0 for those without a call. An operation is launched when its call ends. Takes the time of
/// sorting the launches of each stream, which are sorted already where one thread launches. If stopped, the rest is 0.
std::vector<std::uint32_t> queueLengths(const Trace& trace, const std::stop_token& stop = {});

}  // namespace core
