// SPDX-License-Identifier: GPL-3.0-or-later
// A trace with everything that trees of its code are made from, and the times in such trees: the basis of their tests.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/analysis/stacks/frames.h"
#include "core/code/code_graph.h"
#include "core/code/code_trees.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// A step on one thread: four operations, of which "load" launches the first and "train" two more.
inline constexpr std::string_view loadAndTrain =
    "gemm 20-30 ^1, gemm 32-40 ^2, norm 50-70 ^3, copy:HtoD 80-81 ^4, range:step 0-20, range:load 1-3, "
    "range:train 5-15, call:launch 2-3 ^1, call:launch 6-7 ^2, call:launch 8-9 ^3, call:launch 16-17 ^4";

/// Code as it was recorded: nothing is folded, and backward passes have a place of their own.
inline const core::CodeOptions asRecorded{
    .foldLibrary = false, .foldRepeats = false, .backward = core::BackwardPlace::Own};

struct CodeOf {
    explicit CodeOf(core::TracePtr of, core::Options given = {});
    /// Makes the trace as traceOf() does; no idle time counts as short.
    explicit CodeOf(std::string_view text, core::Options given = {});

    core::View view() const { return {*trace, classes, options, {}}; }
    core::CodeGraph graph(const core::CodeGraphChoice& choice = {}) const { return codeGraph(view(), frames, choice); }

    core::TracePtr trace;
    core::Classification classes;  ///< one class
    core::Options options;
    core::Frames frames;
};

using TimeByPath = std::map<std::string, core::Nanos>;

/// Returns the time of each path of a tree, or of the trees of all devices together, outside of the paths below it.
TimeByPath selfTimes(const core::CodeTree& tree);
TimeByPath selfTimes(const std::vector<core::DeviceCode>& devices);

}  // namespace tests
