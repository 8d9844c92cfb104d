// SPDX-License-Identifier: GPL-3.0-or-later
// Identifies one operation, call, range or idle interval of a trace.
#pragma once

#include <cstdint>

namespace core {

enum class ItemKind : std::uint8_t { Operation, Call, HostRange, DeviceRange, Idle };

struct TraceItem {
    ItemKind kind{};
    std::uint32_t index = 0;  ///< row index within its kind; for idle time, the device index

    bool operator==(const TraceItem&) const = default;
};

}  // namespace core
