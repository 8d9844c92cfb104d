// SPDX-License-Identifier: GPL-3.0-or-later
// Traces made of lists of kernels: what a run of a model leaves, with as much recorded of it as a test wants.
#pragma once

#include "core/trace/trace.h"

#include <string>
#include <vector>

namespace tests {

struct MadeKernel {
    std::string name;
    core::Nanos duration = 1000;
    std::string op = {};      ///< the operator that launches it; none where empty
    std::string module = {};  ///< around that; none where empty
};
using MadeKernels = std::vector<MadeKernel>;

/// A kernel of each name: "a b c".
MadeKernels kernelsOf(const std::string& names);

struct MadeRun {
    std::vector<MadeKernels> devices;  ///< each driven by a process of its own, whose correlations begin with 1
    bool areLaunched = true;           ///< whether launch calls are recorded
    core::Nanos gap = 200;             ///< between kernels, and between launches
    std::string vendor = "NVIDIA H100";
};

core::TracePtr traceOf(const MadeRun& run);

}  // namespace tests
