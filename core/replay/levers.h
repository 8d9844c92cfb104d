// SPDX-License-Identifier: GPL-3.0-or-later
// The changes that a user may request: "class:gemm=0.8,no-host-syncs".
#pragma once

#include "core/base/regex.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

enum class LeverKind : std::uint8_t {
    Identity,  ///< nothing is changed
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
    OverlappedCopies,
    NoLateRanks
};

struct Lever {
    LeverKind kind = LeverKind::Identity;
    std::string target;     ///< the class, or the pattern
    double factor = 1;      ///< of time
    bool isMedian = false;  ///< for calls: the median of their name instead
    std::string text = {};  ///< as requested
};

struct WhatIf {
    std::string text;  ///< as requested
    std::vector<Lever> levers;
};

/// Splits at commas that are followed by the name of a lever; the last '=' of a part separates its value. The error
/// names the faulty part and the possible levers.
Result<WhatIf> parsedWhatIf(std::string_view text);

/// All possible requests in one line: "class:NAME=F, ...".
std::string leverForms();

/// Whether it changes what the host does: such figures need recorded launches.
bool isOfHost(LeverKind kind);

}  // namespace core
