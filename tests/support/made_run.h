// SPDX-License-Identifier: GPL-3.0-or-later
// Traces made of lists of kernels: the trace of a run of a model, with as much recorded of it as a test needs.
#pragma once

#include "core/trace/trace.h"

#include <string>
#include <vector>

namespace tests {

struct MadeKernel {
    std::string name;
    core::Nanos duration = 1000;
    std::string op = {};      ///< the operator that launches it; empty: none
    std::string module = {};  ///< the module around that; empty: none
};
using MadeKernels = std::vector<MadeKernel>;

/// A kernel of each name: "a b c".
MadeKernels kernelsOf(const std::string& names);

struct MadeRun {
    std::vector<MadeKernels> devices;  ///< each used by a process of its own, whose correlations begin with 1
    bool areLaunched = true;           ///< whether launch calls are recorded
    core::Nanos gap = 200;             ///< between kernels, and between launches
    std::string vendor = "NVIDIA H100";
};

core::TracePtr traceOf(const MadeRun& run);

}  // namespace tests
