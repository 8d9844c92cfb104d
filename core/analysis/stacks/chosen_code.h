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
/// What stands between the code of a forward operator and the frames of the backward pass, and between the launch of a
/// graph and what it ran.
constexpr std::string_view backwardPass = "(backward)";
constexpr std::string_view launchedByGraph = "(graph)";
/// What begins the label of the frame in which an operator of a backward pass runs.
constexpr std::string_view backwardEvaluation = "autograd::engine::evaluate_function";
/// What begins the label of a frame that runs what another thread has queued, as torch_npu launches its work: it stands
/// below all that was around where it was queued.
constexpr std::string_view takenFromQueue = "Dequeue@";

/// A pattern is matched against the label of a frame as recorded and as shown, whatever kinds are shown and folded, and
/// against the labels above. Patterns have the same effort limit as those of kernels; where one does not compile or
/// gives up, nothing is chosen. Linear in the frames.
/// Of a frame of a backward pass its path counts: where that is below the forward operator, what is around the frame on
/// its own thread does not.
CodeChoice chosenCode(std::span<const std::string> patterns, const Trace& trace, const Frames& frames,
                      BackwardPlace backward = BackwardPlace::Forward, const std::stop_token& stop = {});

}  // namespace core
