// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the host call that started each GPU operation: idle causes, iterations, ranges and arrows build on this link.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// Returns the call index of each event: the first call of the same process and correlation; noLaunch if there is none.
/// Linear in events and calls; if stopped, it returns what it has.
std::vector<std::uint32_t> launchesOf(const Events& events, const Calls& calls, std::span<const Stream> streams,
                                      std::span<const Thread> threads, const std::stop_token& stop = {});

}  // namespace core
