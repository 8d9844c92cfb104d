// SPDX-License-Identifier: GPL-3.0-or-later
// What a trace holds that figures are made of, and why some of them are missing.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <string>

namespace core {

enum class Recorded : std::uint8_t {
    Operations,  ///< of the GPU, one by one
    Totals,      ///< a summary: no times of single operations
    HostOnly,    ///< what the host did, and nothing of the GPU
    Nothing
};

Recorded recorded(const Trace& trace);

/// Whether anything in it has a place in time, and so on a timeline.
bool hasTimes(const Trace& trace);

/// Why there are no figures of single operations, and what to do; empty where there are operations.
std::string missingOperations(const Trace& trace);

/// Why there are no figures of operations at all, not even from totals; empty where there are some.
std::string missingGpu(const Trace& trace);

}  // namespace core
