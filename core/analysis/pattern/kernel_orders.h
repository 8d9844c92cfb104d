// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels of a device in the order of launches, or of its busiest stream: where steps repeat, so does the order.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace core {

/// The kernels that one process ran on one device.
struct DeviceKernels {
    ProcessId process{};
    DeviceId device{};
    std::vector<std::uint32_t> all;       ///< its kernels by start
    std::vector<std::uint32_t> launched;  ///< the kernels with a recorded launch, by launch, then start
};

/// Returns the kernels of every process and device that has any. Linear in events and calls.
std::vector<DeviceKernels> deviceKernels(const Trace& trace, const std::stop_token& stop = {});

/// Returns the kernels of the stream that ran most of these, by start. A stream with a few long kernels, such as
/// collectives or waits, says little.
std::vector<std::uint32_t> busiestStream(const Trace& trace, const std::vector<std::uint32_t>& kernels);

}  // namespace core
