// SPDX-License-Identifier: GPL-3.0-or-later
// The input of an analysis: a trace, its classes and options.
#pragma once

#include "core/analysis/scope/options.h"
#include "core/classify/classification.h"
#include "core/trace/trace.h"

#include <stop_token>

namespace core {

struct IterationList;
struct HostActivity;
struct KernelNameChoice;
struct CodeChoice;

struct View {
    const Trace& trace;
    const Classification& classes;
    const Options& options;
    std::stop_token stop;
    const IterationList* iterations = nullptr;      ///< the list for Options::iteration; null: not determined
    const HostActivity* host = nullptr;             ///< the trace's activity; null: computed on demand
    const KernelNameChoice* kernelNames = nullptr;  ///< the choice of Filter::kernels; computed once for all analyses
    const CodeChoice* code = nullptr;               ///< the choice of Filter::code; null: its patterns choose nothing
};

}  // namespace core
