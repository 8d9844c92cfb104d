// SPDX-License-Identifier: GPL-3.0-or-later
// Formats that look like PyTorch's or XLA's and are not: profiles of ONNX Runtime, timelines of TensorFlow, and
// results.json of AMD's rocprof, which came before rocprofv3.
#pragma once

#include "core/ingest/json/json_ascend.h"
#include "core/ingest/json/json_deferred.h"
#include "core/ingest/json/json_event.h"

#include <stop_token>
#include <string_view>

namespace core {

/// Returns whether an event whose category may be ONNX Runtime's has a name that it gives: "model_run".
bool isOnnxEvent(std::string_view name);
/// Returns whether the names of the processes are those of TensorFlow's timeline: "/device:GPU:0/stream:13 Compute".
bool isTensorFlow(const JsonTracks& tracks);

/// Adds what ONNX Runtime did on the host. Its kernels and copies are rows already.
void addOnnxRows(JsonDeferred& rows, const JsonTracks& tracks, TraceBuilder& builder, JsonCounts& counts,
                 const std::stop_token& stop);

/// Adds the rows of a timeline of TensorFlow. It writes an operation of the GPU on the line of its stream, copies on
/// the line "memcpy" too, and all of them once more on the line "stream:all": each is taken once.
void addTensorFlowRows(JsonDeferred& rows, const JsonTracks& tracks, TraceBuilder& builder, JsonCounts& counts,
                       const std::stop_token& stop);

/// Returns whether the names of the processes are rocprof's.
bool isRocprof(const JsonTracks& tracks);

/// Adds what the arguments say of a row. Their times in ns are used if they agree with the event's.
void addRocprofFacts(const JsonRocprof& facts, DeferredRow& row);

/// Adds kernels, copies and sets, calls of HIP and HSA, and the user's markers as ranges.
void addRocprofRows(JsonDeferred& rows, JsonArrows& arrows, const JsonTracks& tracks, TraceBuilder& builder,
                    JsonCounts& counts, const std::stop_token& stop);

}  // namespace core
