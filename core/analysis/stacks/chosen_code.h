// SPDX-License-Identifier: GPL-3.0-or-later
// What the code patterns of a filter choose from a trace's stacks.
#pragma once

#include "core/analysis/scope/code_choice.h"
#include "core/analysis/stacks/frames.h"

#include <span>
#include <stop_token>
#include <string>

namespace core {

/// The labels of a path where there is no frame of the host: in trees, in tables and for patterns.
constexpr std::string_view launchNotRecorded = "(launch not recorded)";
constexpr std::string_view outsideRecordedCode = "(outside recorded code)";
constexpr std::string_view launchLatency = "(launch latency)";
constexpr std::string_view captureEdge = "(capture edge)";

/// A pattern is matched against the label of a frame as recorded and as shown, whatever kinds are shown and folded, and
/// against the labels above. Patterns have the same effort limit as those of kernels; where one does not compile or
/// gives up, nothing is chosen. Linear in the frames.
CodeChoice chosenCode(std::span<const std::string> patterns, const Trace& trace, const Frames& frames,
                      const std::stop_token& stop = {});

}  // namespace core
