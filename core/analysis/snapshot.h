// SPDX-License-Identifier: GPL-3.0-or-later
// One profile as analyzed under one set of rules and one filter: the content of panes and reports.
#pragma once

#include "core/analysis/scope/view.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace core {

struct Analysis;
class Frames;

/// Everything that the panes show: a snapshot is passed from the worker to the window and never changes.
struct Snapshot {
    TracePtr trace;
    Rules rules;
    std::shared_ptr<const Classification> classes;
    std::shared_ptr<const Analysis> analysis;
    Options options;
    std::shared_ptr<const HostActivity> host;             ///< the trace's host activity; null until it is needed
    std::shared_ptr<const KernelNameChoice> kernelNames;  ///< the names that match Filter::kernels, and the first
                                                          ///< faulty pattern. Null without such a filter
    std::shared_ptr<const Frames> frames;                 ///< the trace's stacks; null until they are needed
    std::shared_ptr<const CodeChoice> code;  ///< the code that matches Filter::code, and the first faulty pattern. Null
                                             ///< without such a filter
    std::shared_ptr<const IterationList> iterations;  ///< those of Options::iteration, or why there are none
    PerIteration perIteration;                        ///< the divisor of the per-iteration columns
    std::optional<PatternFault> kernelFault;          ///< why the kernel patterns in force are not the requested ones
    std::optional<PatternFault> codeFault;            ///< why the code patterns in force are not the requested ones
};

/// Returns the view that the snapshot's figures were computed with.
View viewOf(const Snapshot& snapshot, std::stop_token stop = {});

}  // namespace core
