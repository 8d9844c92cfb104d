// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trouble/doubted_file.h"

#include "core/cache/trace_cache.h"
#include "core/cache/trace_file.h"
#include "core/cache/trace_file_layout.h"
#include "core/ingest/readers.h"
#include "tests/support/trace_text.h"

#include <algorithm>
#include <cstring>

namespace tests {

namespace {

namespace fs = std::filesystem;

/// Returns the identity under which a trace is kept; empty if the file is none.
std::string identityIn(const std::string& bytes) {
    core::TraceFileHead head;
    if (bytes.size() < sizeof head) return {};
    std::memcpy(static_cast<void*>(&head), bytes.data(), sizeof head);
    const core::TraceFileSection& section = head.sections[core::IdentitySection];
    const std::string whole = bytes.substr(section.offset, section.size), build = core::fullIdentity({});
    return whole.starts_with(build) ? whole.substr(build.size()) : std::string();
}

}  // namespace

std::vector<core::Doubt> threeDoubts() {
    return {{core::DoubtKind::Times,
             "60 of 112 operations of \"<b>a_b_\x1b[31m\" start at 0",
             60,
             "byte 17",
             {},
             {},
             "they are in no figure",
             "record again"},
            {core::DoubtKind::Times, "1 duration is longer than the recording", 1, {}, {}, {}, {}, {}},
            {core::DoubtKind::Launches,
             "260 launches were recorded, but no kernel of them",
             260,
             {},
             {0},
             {0},
             "iterations are incomplete",
             "wait for the GPU before the profiler stops"}};
}

core::NewTracePtr doubtedTrace(std::string_view text, const std::vector<core::Doubt>& doubts) {
    const auto trace = std::const_pointer_cast<core::Trace>(traceOf(text));  // nobody else holds it
    trace->doubts = doubts;
    return trace;
}

std::string raiseDoubts(const fs::path& file, const fs::path& cache, const std::vector<core::Doubt>& doubts) {
    const std::vector<fs::path> before = entriesOf(cache);
    {
        core::TraceCache traces(cache);
        core::ReadContext context;
        context.traceCache = &traces;
        if (const auto trace = core::readTrace(file, context); !trace) return trace.error().message;
        traces.finish();
    }
    for (const fs::path& kept : entriesOf(cache)) {
        if (std::ranges::find(before, kept) != before.end()) continue;
        const std::string identity = identityIn(readFile(kept));
        const core::NewTracePtr trace = core::readTraceFile(kept, identity, {});
        if (!trace) return "the kept trace cannot be read";
        trace->doubts = doubts;
        fs::remove(kept);
        const auto written = core::writeTraceFile(kept, identity, *trace, {});
        return written ? std::string() : written.error().message;
    }
    return "the trace was not kept";
}

}  // namespace tests
