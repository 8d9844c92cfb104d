// SPDX-License-Identifier: GPL-3.0-or-later
// One interval of a trace, told from all others.
#pragma once

#include <cstdint>

namespace core {

enum class ItemKind : std::uint8_t { Operation, Call, HostRange, DeviceRange, Idle };

struct TraceItem {
    ItemKind kind{};
    std::uint32_t index = 0;  ///< of the row among those of its kind; of idle time the device

    bool operator==(const TraceItem&) const = default;
};

}  // namespace core
