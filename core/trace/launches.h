// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the host call that started each GPU operation: idle causes, iterations, ranges and arrows build on this link.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace core {

/// Returns the call index of each event: the first call of the same process and correlation; noLaunch if there is none.
/// Linear in events and calls; if stopped, it returns what it has.
std::vector<std::uint32_t> launchesOf(const Events& events, const Calls& calls, std::span<const Stream> streams,
                                      std::span<const Thread> threads, const std::stop_token& stop = {});

/// Returns whether a call of this name launches a graph: all its kernels at once.
inline bool launchesGraph(std::string_view call) { return call.find("GraphLaunch") != std::string_view::npos; }

/// Returns whether no recorded call is known to have launched an operation: it names none, as kernels of RCCL under
/// roctracer, or one by a number that no call has.
inline bool isUnlinked(const Events& events, std::size_t event) { return events.launch[event] == noLaunch; }

/// Returns the doubt about which step operations belong to, if more than a third of the kernels are not linked to their
/// calls and others are; nothing if no ranges mark steps.
std::optional<Doubt> doubtAboutLinks(const Trace& trace);

}  // namespace core
