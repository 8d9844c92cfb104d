// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/recorded.h"

#include "core/trace/import_headline.h"
#include "core/trace/recorder.h"

namespace core {

Recorded recorded(const Trace& trace) {
    if (trace.hasEvents()) return Recorded::Operations;
    if (!trace.recordedTotals.empty() || !trace.recordedRanges.empty()) return Recorded::Totals;
    return trace.calls.size() + trace.hostRanges.size() > 0 ? Recorded::HostOnly : Recorded::Nothing;
}

bool hasTimes(const Trace& trace) {
    return trace.hasEvents() || trace.calls.size() + trace.hostRanges.size() + trace.deviceRanges.size() > 0;
}

std::string missingOperations(const Trace& trace) {
    if (recorded(trace) == Recorded::Totals)
        return "needs an event-level trace: open the .sqlite or .json of this recording";
    return missingGpu(trace);
}

std::string missingGpu(const Trace& trace) {
    const Recorded what = recorded(trace);
    if (what == Recorded::Operations || what == Recorded::Totals) return {};
    std::string reason = "no GPU operations were read from this file";
    if (what == Recorded::HostOnly) reason += ", only what the host did";
    // If a file was cut off, recording it once more is not the answer.
    if (lossesOf(trace.import).any()) return reason + ": the import report lists what was lost";
    return reason + ": record with " + recordersText(trace.source, MissingData::Operations);
}

}  // namespace core
