// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/recorded.h"

#include "core/trace/import_report.h"
#include "core/trace/recorder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace core {

namespace {

bool hasCallsOfGpu(const Trace& trace) {
    return std::ranges::any_of(trace.calls.name, [&](NameId name) {
        const std::string_view call = trace.names[name];
        return call.starts_with("cu") || call.starts_with("hip");
    });
}

}  // namespace

Recorded recorded(const Trace& trace) {
    if (trace.hasEvents()) return Recorded::Operations;
    if (!trace.recordedTotals.empty() || !trace.recordedRanges.empty()) return Recorded::Totals;
    return trace.calls.size() + trace.hostRanges.size() > 0 ? Recorded::HostOnly : Recorded::Nothing;
}

bool isOfMemoryAlone(const Trace& trace) { return recorded(trace) == Recorded::Nothing && !trace.memory.empty(); }

bool isOfLogAlone(const Trace& trace) { return recorded(trace) == Recorded::Nothing && !trace.logged.empty(); }

bool hasTimes(const Trace& trace) {
    return trace.hasEvents() || trace.calls.size() + trace.hostRanges.size() + trace.deviceRanges.size() > 0;
}

bool isOfMac(const Trace& trace) {
    constexpr std::array<std::string_view, 4> words{"aten::_mps", "/torch/mps/", "/opt/homebrew/", "/Users/"};
    return std::ranges::any_of(trace.names.texts(), [&](std::string_view name) {
        return std::ranges::any_of(words, [&](std::string_view word) {
            const std::size_t at = name.find(word);
            return at != std::string_view::npos && (at == 0 || name[at - 1] != ':');  // Windows has C:/Users
        });
    });
}

const Doubt* lostOperationsOf(const Trace& trace) {
    const auto doubt = std::ranges::find(trace.doubts, DoubtKind::Launches, &Doubt::kind);
    return trace.hasEvents() || doubt == trace.doubts.end() ? nullptr : &*doubt;
}

std::string missingOperations(const Trace& trace) {
    if (recorded(trace) == Recorded::Totals)
        return "needs an event-level trace: open the .sqlite or .json of this recording";
    return missingGpu(trace);
}

std::string missingGpu(const Trace& trace) {
    const Recorded what = recorded(trace);
    if (what == Recorded::Operations || what == Recorded::Totals) return {};
    if (isOfMemoryAlone(trace))
        return "this file has no GPU operations, only memory: see the tables memory-use and memory-alive";
    if (isOfLogAlone(trace))
        return "this log has no timeline, only how long operations of NCCL took: see the tables inspector and "
               "inspector-ranks";
    std::string reason = "no GPU operations were read from this file";
    if (what == Recorded::HostOnly) reason += ", only what the host did";
    if (const Doubt* lost = lostOperationsOf(trace))
        return fmt::format("{}: {}; {}", lost->what, lost->consequence, lost->advice);
    // If a file was cut off, recording it once more is not the answer.
    if (lossesOf(trace.import).any()) return reason + "; see the import report for what could not be read";
    if (isOfMac(trace))
        return reason + ": PyTorch's profiler does not record the GPU of a Mac; torch.mps.profiler and Instruments do";
    if (isTracedInVain(trace.source, MissingData::Operations)) return fmt::format("{}: {}", reason, cudaTracedInVain);
    if (hasCallsOfGpu(trace))
        return reason +
               ": calls of the GPU's runtime were recorded, and none of them launched a kernel; record while "
               "the GPU works";
    return reason + ": record with " + recordersText(trace.source, MissingData::Operations);
}

}  // namespace core
