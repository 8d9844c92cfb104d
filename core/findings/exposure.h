// SPDX-License-Identifier: GPL-3.0-or-later
// Exposed communication and copies: the time in which nothing else was computed, operation by operation.
#pragma once

#include "core/analysis/scope/view.h"

#include <cstdint>
#include <vector>

namespace core {

struct ExposedOperation {
    std::uint32_t event = 0;
    Nanos start = 0;  ///< start of its first exposed interval
    Nanos time = 0;   ///< total length of its exposed intervals
};

struct ExposedTime {
    std::vector<ExposedOperation> operations;  ///< sorted by event
    Nanos most = 0;                            ///< total of the device that has most of it
    DeviceId device{};                         ///< the device with that total
};

struct Exposure {
    ExposedTime communication, copies;
};

/// Computes exposure as the breakdown defines it. O(events).
Exposure exposureOf(const View& view);

}  // namespace core
