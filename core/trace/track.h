// SPDX-License-Identifier: GPL-3.0-or-later
// The owners of events: a thread of a process, or a stream of a process on a device.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <string>

namespace core {

struct Process {
    std::uint64_t key = 0;  ///< unique in its file (nsys: globalPid)
    std::int64_t pid = 0;
    std::string name;
    std::string label;  ///< which part of a merged file it is: "rank 8"; empty in any other file
};

/// A physical GPU if the file identifies it, otherwise the ordinal as one process saw it.
struct Device {
    std::int64_t ordinal = 0;
    std::string name;  ///< the model; empty if not recorded
    std::string uuid;
};

/// A stream. Its identity is (process, device, context, green context, number): numbers repeat across contexts.
struct Stream {
    ProcessId process{};
    DeviceId device{};
    std::int64_t context = -1;       ///< -1: not recorded
    std::int64_t greenContext = -1;  ///< -1: none
    std::int64_t number = 0;
    std::string name;  ///< given by the user or the writer ("Stream #16(Compute)"), otherwise empty
};

struct Thread {
    ProcessId process{};
    std::int64_t tid = 0;
    std::string name;
};

}  // namespace core
