// SPDX-License-Identifier: GPL-3.0-or-later
// Reads results.json of AMD's rocprof, which came before rocprofv3: processes stand for layers ("CPU HIP API", "COPY",
// "GPU4"), and arrows lead from a call to what it launched. Times are whole microseconds; the arguments have them in
// ns.
#pragma once

#include "core/ingest/json/json_ascend.h"
#include "core/ingest/json/json_event.h"

#include <stop_token>

namespace core {

/// Returns whether the names of the processes are rocprof's.
bool isRocprof(const JsonTracks& tracks);

/// Adds what the arguments say of a row. Their times in ns are used if they agree with the event's.
void addRocprofFacts(const JsonRocprof& facts, DeferredRow& row);

/// Adds kernels, copies and sets, calls of HIP and HSA, and the user's markers as ranges.
void addRocprofRows(JsonDeferred& rows, JsonArrows& arrows, const JsonTracks& tracks, TraceBuilder& builder,
                    JsonCounts& counts, const std::stop_token& stop);

}  // namespace core
