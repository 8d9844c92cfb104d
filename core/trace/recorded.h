// SPDX-License-Identifier: GPL-3.0-or-later
// Determines which kinds of data a trace holds, and why some figures are missing.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <string>

namespace core {

enum class Recorded : std::uint8_t {
    Operations,  ///< single operations of the GPU
    Totals,      ///< a summary without the times of single operations
    HostOnly,    ///< host activity only, nothing about the GPU
    Nothing
};

Recorded recorded(const Trace& trace);

/// Returns whether records of memory are all that the trace has.
bool isOfMemoryAlone(const Trace& trace);

/// Returns whether the log of a communication library is all that the trace has.
bool isOfLogAlone(const Trace& trace);

/// Returns whether anything in the trace has a time, and so a place on a timeline.
bool hasTimes(const Trace& trace);

/// Returns whether the recording was made on a Mac, whose GPU no profiler of these formats records.
bool isOfMac(const Trace& trace);

/// Returns the doubt that says why a recording with launches has no operations; null if there is none.
const Doubt* lostOperationsOf(const Trace& trace);

/// Returns why there are no figures of single operations, and what to do about it; empty if there are operations.
std::string missingOperations(const Trace& trace);

/// Returns why there are no figures of operations at all, not even from totals; empty if there are some.
std::string missingGpu(const Trace& trace);

}  // namespace core
