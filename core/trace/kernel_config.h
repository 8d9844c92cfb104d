// SPDX-License-Identifier: GPL-3.0-or-later
// The configuration with which a kernel was launched: sizes, registers, shared memory, of which a trace has few
// distinct ones; and a device with what limits such a launch there.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace core {

/// A launch configuration. Values that are not recorded are `absent`; so are a grid or block that is recorded in part.
struct KernelConfig {
    static constexpr std::uint32_t absent = 0xffffffff;
    /// Returns a recorded number, or absent if it is none or cannot be right: negative, or beyond 32 bits.
    static constexpr std::uint32_t countOf(std::optional<std::int64_t> recorded) {
        return recorded && *recorded >= 0 && *recorded < absent ? static_cast<std::uint32_t>(*recorded) : absent;
    }
    /// Returns a recorded size, of which 0 cannot be right either.
    static constexpr std::uint32_t sizeOf(std::optional<std::int64_t> recorded) {
        return recorded == 0 ? absent : countOf(recorded);
    }

    std::array<std::uint32_t, 3> grid{absent, absent, absent};   ///< number of blocks in x, y, z
    std::array<std::uint32_t, 3> block{absent, absent, absent};  ///< number of threads in x, y, z
    std::uint32_t registers = absent;                            ///< registers per thread; AMD: vector registers
    std::uint32_t staticShared = absent;                         ///< bytes per block, as are the next two
    std::uint32_t dynamicShared = absent;
    std::uint32_t shared = absent;        ///< both together, if the writer gives only their sum
    std::uint32_t occupancy = absent;     ///< %, as the profiler estimated it from all of these
    std::uint32_t accumulators = absent;  ///< accumulation registers per thread; AMD only
    std::uint32_t scalars = absent;       ///< scalar registers per wavefront; AMD only

    bool operator==(const KernelConfig&) const = default;
    bool anyRecorded() const { return *this != KernelConfig(); }
};

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

/// A physical GPU if the file identifies it, otherwise the ordinal as one process saw it.
struct Device {
    std::int64_t ordinal = 0;  ///< notRecorded: its operations do not say which device it is
    std::string name;          ///< the model; empty if not recorded
    std::string uuid;
    DeviceFacts facts = {};
    std::string architecture = {};  ///< AMD: "gfx942"; empty if not recorded
};

}  // namespace core
