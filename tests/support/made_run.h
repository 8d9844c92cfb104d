// SPDX-License-Identifier: GPL-3.0-or-later
// Makes traces from lists of kernels: a run of a model, with as much information as a test needs.
#pragma once

#include "core/trace/trace.h"

#include <string>
#include <vector>

namespace tests {

struct MadeKernel {
    std::string name;
    core::Nanos duration = 1000;
    std::string op = {};      ///< the operator that launches it; empty: none
    std::string module = {};  ///< the module around the operator; empty: none
};
using MadeKernels = std::vector<MadeKernel>;

/// Makes one kernel for each name in a text: "a b c".
MadeKernels kernelsOf(const std::string& names);

struct MadeRun {
    std::vector<MadeKernels> devices;  ///< each is used by a separate process, whose correlation ids begin with 1
    bool areLaunched = true;           ///< whether launch calls are recorded
    core::Nanos gap = 200;             ///< nanoseconds between kernels, and between launches
    std::string vendor = "NVIDIA H100";
};

core::TracePtr traceOf(const MadeRun& run);

/// Makes the trace of a summary, without times: "gemm" ran twice and took 10 ns.
core::TracePtr summaryTrace();

}  // namespace tests
