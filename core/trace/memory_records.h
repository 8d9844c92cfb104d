// SPDX-License-Identifier: GPL-3.0-or-later
// What a profiler records about the memory of devices and the host: what was allocated and freed, when, by which code.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace core {

constexpr std::uint32_t noMemoryFrame = 0xffffffff;
constexpr std::uint32_t noMemoryThread = 0xffffffff;

/// The names of the pools of an allocator that keeps memory of the device in reserve: what it gave out, and what it
/// has from the driver.
constexpr std::string_view allocatedMemory = "allocated", reservedMemory = "reserved";

constexpr std::uint64_t unknownFree = ~std::uint64_t{0};

enum class MemoryAction : std::uint32_t {
    Held,        ///< in use since before the recording
    Allocated,   ///< or, for reserved memory, obtained from the driver
    Freed,       ///< may be reused; bytes may be 0 if the file does not repeat them
    Level,       ///< from here on, `bytes` of the whole pool are in use, whatever the sum of the records before is
    OutOfMemory  ///< an allocation of `bytes` failed, when `address` bytes of the device were free, or unknownFree
};

/// A record of memory. Unlike other times, its may precede time 0 and exceed the end of a trace with other rows.
struct MemoryEvent {
    Nanos time = 0;
    std::uint64_t address = 0;
    std::int64_t bytes = 0;
    std::uint32_t pool = 0;  ///< index into Trace::memoryPools
    MemoryAction action = MemoryAction::Allocated;
    std::uint32_t frame = noMemoryFrame;    ///< its code, if recorded with it: index into Trace::memoryFrames
    std::uint32_t thread = noMemoryThread;  ///< else its thread, whose open frames are its code

    bool operator==(const MemoryEvent&) const = default;
};

/// A frame of a recorded stack. A stack is named by its innermost frame.
struct MemoryFrame {
    NameId name{};
    std::uint32_t caller = noMemoryFrame;  ///< an earlier frame

    bool operator==(const MemoryFrame&) const = default;
};

/// Memory that is counted together. Its records are those of one allocator on one device.
struct MemoryPool {
    std::string device;  ///< "0", "CPU", "1 (rank 8)"
    std::string name;    ///< "allocated", "reserved", "pinned"
};

}  // namespace core
