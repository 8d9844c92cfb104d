// SPDX-License-Identifier: GPL-3.0-or-later
// What a user may ask to have changed: "class:gemm=0.8,no-host-syncs".
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
    bool isMedian = false;  ///< of calls: their name's median instead
};

struct WhatIf {
    std::string text;  ///< as it was asked
    std::vector<Lever> levers;
};

/// Splits at a comma that the name of a lever follows; the last '=' of a part divides. The error says which part is at
/// fault, and what there is.
Result<WhatIf> parsedWhatIf(std::string_view text);

/// What can be asked, in a line: "class:NAME=F, ...".
std::string leverForms();

/// Whether it changes what the host does: figures of it need to know who launched what.
bool isOfHost(LeverKind kind);

}  // namespace core
