// SPDX-License-Identifier: GPL-3.0-or-later
// The names of the causes of idle time; idle_causes.h says when each holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace core {

enum class IdleCause : std::uint8_t {
    CpuBound,
    HostSync,
    RuntimeCall,
    LaunchLatency,
    ProfilerOverhead,
    CaptureEdge,
    Short,
    Unknown
};
constexpr std::size_t idleCauseCount = 8;

/// Returns the cause as tables name it: "CPU bound", "host sync", ...
std::string_view text(IdleCause cause);

}  // namespace core
