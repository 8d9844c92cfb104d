// SPDX-License-Identifier: GPL-3.0-or-later
// Identifies one interval of a trace.
#pragma once

#include <cstdint>

namespace core {

enum class ItemKind : std::uint8_t { Operation, Call, HostRange, DeviceRange, Idle };

struct TraceItem {
    ItemKind kind{};
    std::uint32_t index = 0;  ///< of the row within its kind; for idle time, of the device

    bool operator==(const TraceItem&) const = default;
};

}  // namespace core
