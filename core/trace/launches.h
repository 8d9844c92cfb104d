// SPDX-License-Identifier: GPL-3.0-or-later
// Which host call started each GPU operation: idle causes, iterations, ranges and arrows are built on this link.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// For each event the index of its call: the first of the same process and correlation; noLaunch where there is none.
/// Linear in events and calls; if stopped, it returns what it has.
std::vector<std::uint32_t> launchesOf(const Events& events, const Calls& calls, std::span<const Stream> streams,
                                      std::span<const Thread> threads, const std::stop_token& stop = {});

}  // namespace core
