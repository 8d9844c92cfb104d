// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the parts of a trace's stacks that the code patterns of a filter choose.
#pragma once

#include "core/analysis/scope/code_choice.h"
#include "core/analysis/stacks/frames.h"

#include <span>
#include <stop_token>
#include <string>

namespace core {

/// The labels of a path that has no frame of the host: in trees, in tables and for patterns.
constexpr std::string_view launchNotRecorded = "(launch not recorded)";
constexpr std::string_view outsideRecordedCode = "(outside recorded code)";
constexpr std::string_view launchLatency = "(launch latency)";
constexpr std::string_view captureEdge = "(capture edge)";
/// The labels between the code of a forward operator and the frames of the backward pass, and between the launch of a
/// graph and the operations that it ran.
constexpr std::string_view backwardPass = "(backward)";
constexpr std::string_view launchedByGraph = "(graph)";
/// The prefix of the label of a frame in which an operator of a backward pass runs.
constexpr std::string_view backwardEvaluation = "autograd::engine::evaluate_function";
/// The prefix of the label of a frame that runs work which another thread queued, as torch_npu launches its work: its
/// path continues with the frames that were open around the place where the work was queued.
constexpr std::string_view takenFromQueue = "Dequeue@";

/// Returns the chosen code. A pattern is matched against the label of each frame as recorded and as shown, regardless
/// of which kinds are shown and folded, and against the labels above. Patterns have the same effort limit as those of
/// kernels; if one does not compile or gives up, nothing is chosen. Linear in the frames. For a frame of a backward
/// pass, its path decides: with BackwardPlace::Forward that is the code around the forward operator, and the frames
/// around it on its own thread do not count.
CodeChoice chosenCode(std::span<const std::string> patterns, const Trace& trace, const Frames& frames,
                      BackwardPlace backward = BackwardPlace::Forward, const std::stop_token& stop = {});

}  // namespace core
