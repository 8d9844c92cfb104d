// SPDX-License-Identifier: GPL-3.0-or-later
// How a kernel fills its device: from its launch configuration and the limits of the device. Nothing here is measured.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace core {

/// What limits the number of blocks that a multiprocessor holds at once.
enum class OccupancyLimit : std::uint8_t { Warps, Registers, SharedMemory, Blocks };
constexpr std::size_t occupancyLimitCount = 4;
/// Returns "warps", "registers", "shared memory" or "blocks".
std::string_view text(OccupancyLimit limit);

/// Why the occupancy of a kernel cannot be computed.
enum class NoOccupancy : std::uint8_t {
    NoGrid,
    NoDevice,
    UnknownDevice,
    NotRecorded,  ///< registers or shared memory
    DoesNotFit    ///< not even one block fits: the recorded figures do not belong together
};
constexpr std::size_t noOccupancyCount = 5;
std::string_view text(NoOccupancy why);

struct Occupancy {
    std::uint64_t blocks = 0;           ///< of the grid
    std::uint32_t residentBlocks = 0;   ///< that a multiprocessor holds at once
    std::uint32_t warpsPerBlock = 0;    ///< wavefronts on an AMD device
    std::uint32_t mostWarps = 0;        ///< that a multiprocessor holds
    std::uint32_t multiprocessors = 0;  ///< of the device; 0: not recorded
    OccupancyLimit limit{};

    /// Returns the resident warps as a percentage of those that a multiprocessor holds.
    double percent() const { return 100.0 * residentBlocks * warpsPerBlock / mostWarps; }
    /// Returns the number of times that the grid fills the device; nullopt if its number of multiprocessors is not
    /// recorded. A lower bound for kernels of clusters, which are not recorded.
    std::optional<double> waves() const;
    /// Returns the part of the last wave in which nothing runs, as a share of all waves; nullopt as for waves(), and
    /// for exactly one wave: such a kernel may be persistent, and the work of its blocks is not known.
    std::optional<double> tailShare() const;

    bool operator==(const Occupancy&) const = default;
};

/// An occupancy, or the reason why there is none.
struct OccupancyOrWhy {
    std::optional<Occupancy> found;
    NoOccupancy why{};
};

/// Returns the occupancy of a kernel on a device. The limits that the device records of itself win over those known of
/// its compute capability or, on AMD, of its architecture: "gfx942".
OccupancyOrWhy occupancyOf(const KernelConfig& config, const DeviceFacts& device, std::string_view architecture = {});
/// Returns the occupancy of an operation of a trace.
OccupancyOrWhy occupancyOf(const Trace& trace, std::size_t event);

}  // namespace core
