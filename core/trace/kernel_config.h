// SPDX-License-Identifier: GPL-3.0-or-later
// How a kernel was launched: sizes, registers, shared memory. Few distinct ones launch all kernels of a trace.
#pragma once

#include <array>
#include <cstdint>

namespace core {

/// What is not recorded is `absent`; of the grid and the block, what is not recorded whole.
struct KernelConfig {
    static constexpr std::uint32_t absent = 0xffffffff;

    std::array<std::uint32_t, 3> grid{absent, absent, absent};   ///< blocks, by x, y, z
    std::array<std::uint32_t, 3> block{absent, absent, absent};  ///< threads, by x, y, z
    std::uint32_t registers = absent;                            ///< of a thread
    std::uint32_t staticShared = absent;                         ///< bytes of a block, as the next two
    std::uint32_t dynamicShared = absent;
    std::uint32_t shared = absent;     ///< both, where the writer gives their sum alone
    std::uint32_t occupancy = absent;  ///< %, as the profiler estimated it from all of these

    bool operator==(const KernelConfig&) const = default;
    bool anyRecorded() const { return *this != KernelConfig(); }
};

}  // namespace core
