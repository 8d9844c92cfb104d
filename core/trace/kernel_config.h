// SPDX-License-Identifier: GPL-3.0-or-later
// How a kernel was launched: sizes, registers, shared memory. A trace has few distinct configurations.
#pragma once

#include <array>
#include <cstdint>

namespace core {

/// Values that are not recorded are `absent`; so are a grid or block that is recorded only in part.
struct KernelConfig {
    static constexpr std::uint32_t absent = 0xffffffff;

    std::array<std::uint32_t, 3> grid{absent, absent, absent};   ///< blocks, by x, y, z
    std::array<std::uint32_t, 3> block{absent, absent, absent};  ///< threads, by x, y, z
    std::uint32_t registers = absent;                            ///< per thread
    std::uint32_t staticShared = absent;                         ///< bytes per block, as are the next two
    std::uint32_t dynamicShared = absent;
    std::uint32_t shared = absent;     ///< both together, where the writer gives only their sum
    std::uint32_t occupancy = absent;  ///< %, as the profiler estimated it from all of these

    bool operator==(const KernelConfig&) const = default;
    bool anyRecorded() const { return *this != KernelConfig(); }
};

}  // namespace core
