// SPDX-License-Identifier: GPL-3.0-or-later
// Communication and copies with nothing computed meanwhile, operation by operation.
#pragma once

#include "core/analysis/scope/view.h"

#include <cstdint>
#include <vector>

namespace core {

struct ExposedOperation {
    std::uint32_t event = 0;
    Nanos start = 0;  ///< of the first such stretch
    Nanos time = 0;   ///< of all its stretches
};

struct ExposedTime {
    std::vector<ExposedOperation> operations;  ///< by event
    Nanos most = 0;                            ///< of the device that has most of it
    DeviceId device{};                         ///< that one
};

struct Exposure {
    ExposedTime communication, copies;
};

/// As the breakdown has it. O(events).
Exposure exposureOf(const View& view);

}  // namespace core
