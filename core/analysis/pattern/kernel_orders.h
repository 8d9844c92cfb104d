// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels of a device in the order of launches, or of its busiest stream: where steps repeat, so does the order.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace core {

/// What one process ran on one device.
struct DeviceKernels {
    ProcessId process{};
    DeviceId device{};
    std::vector<std::uint32_t> all;       ///< its kernels by start
    std::vector<std::uint32_t> launched;  ///< those with a recorded launch, by it; of one call as they ran
};

/// For every process and device with kernels. Linear in events and calls.
std::vector<DeviceKernels> deviceKernels(const Trace& trace, const std::stop_token& stop = {});

/// The kernels of the stream that ran most of these, by start. A stream of a few long kernels, collectives or waits,
/// says little.
std::vector<std::uint32_t> busiestStream(const Trace& trace, const std::vector<std::uint32_t>& kernels);

}  // namespace core
