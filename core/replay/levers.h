// SPDX-License-Identifier: GPL-3.0-or-later
// Levers: the hypothetical changes that a user may request, such as "class:gemm=0.8,no-host-syncs".
#pragma once

#include "core/base/regex.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

enum class LeverKind : std::uint8_t {
    Identity,  ///< changes nothing
    Class,
    Kernel,
    Communication,
    OverlappedCommunication,
    NoHostSyncs,
    LaunchCalls,
    OneGraph,
    FastCpu,
    FastGpu,
    NoLaunchGaps,
    Code,
    Calls,
    NoAllocation,
    AsyncCopies,
    AsyncLaunches,
    NoProfilerOverhead,
    OverlappedCopies,
    NoLateRanks
};

struct Lever {
    LeverKind kind = LeverKind::Identity;
    std::string target;     ///< the class name or the regular expression
    double factor = 1;      ///< multiplies the durations
    bool isMedian = false;  ///< for calls: sets each to at most the median of its name
    std::string text = {};  ///< the text as requested
};

struct WhatIf {
    std::string text;  ///< the text as requested
    std::vector<Lever> levers;
};

/// Parses a request. Splits it at commas that a lever name follows; the last '=' of a part separates the value. Errors
/// name the faulty part and the possible levers.
Result<WhatIf> parsedWhatIf(std::string_view text);

/// Returns all possible requests in one line: "class:NAME=F, ...".
std::string leverForms();

/// Returns whether a lever changes what the host does; its figures need recorded launches.
bool isOfHost(LeverKind kind);

}  // namespace core
