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

/// Returns whether an operation does not say which call launched it: profilers number calls from 1 on. One that names a
/// call that was not recorded is another matter: it was launched before the recording began.
inline bool isUnlinked(const Events& events, std::size_t event) {
    return events.launch[event] == noLaunch && events.correlation[event] <= 0;
}

/// Returns the doubt about which step operations belong to, if more than a third of the kernels are not linked to their
/// calls and others are; nothing if no ranges mark steps.
std::optional<Doubt> doubtAboutLinks(const Trace& trace);

}  // namespace core
