// SPDX-License-Identifier: GPL-3.0-or-later
// What a file records about a device besides its name: its size, as far as it limits what kernels reach.
#pragma once

#include <cstdint>

namespace core {

/// Facts about a device. A value that is not recorded is 0.
struct DeviceFacts {
    std::int64_t multiprocessors = 0;             ///< SMs, compute units
    std::int64_t capability = 0;                  ///< 90 for compute capability 9.0
    std::int64_t warpSize = 0;                    ///< 64 on most devices of AMD
    std::int64_t threadsPerMultiprocessor = 0;    ///< that can be resident at once
    std::int64_t blocksPerMultiprocessor = 0;     ///< that can be resident at once
    std::int64_t registersPerMultiprocessor = 0;  ///< of 32 bits
    std::int64_t sharedPerMultiprocessor = 0;     ///< bytes of shared memory
    std::int64_t memory = 0;                      ///< bytes
    std::int64_t l2 = 0;                          ///< bytes
    std::int64_t bandwidth = 0;                   ///< bytes per second of the device's memory

    bool operator==(const DeviceFacts&) const = default;
    /// Returns whether the profiler described the device at all.
    bool anyRecorded() const { return *this != DeviceFacts(); }
};

}  // namespace core
