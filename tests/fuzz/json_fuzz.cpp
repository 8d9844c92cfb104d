// SPDX-License-Identifier: GPL-3.0-or-later
// Plain JSON traces. A short text is read again with windows that end within its events: the result must be the same if
// the text is valid or nothing was repaired, because the end of a repair may depend on the text behind it. Read with
// the same windows on several threads, which cut it before they know what precedes a cut, any text is the same bit by
// bit.
#include "core/ingest/json/json_reader.h"
#include "tests/fuzz/reading.h"
#include "tests/support/same_trace.h"

#include <simdjson.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

namespace {

bool isValid(const std::uint8_t* data, std::size_t size) {
    static simdjson::dom::parser parser;
    return parser.parse(data, size).error() == simdjson::SUCCESS;
}

constexpr std::array losses{core::ImportKind::Repaired, core::ImportKind::Dropped, core::ImportKind::Warning};

bool isLossless(const core::Trace& trace) {
    return std::ranges::all_of(losses, [&](core::ImportKind kind) { return trace.import.count(kind) == 0; });
}

bool areSame(const core::Trace& a, const core::Trace& b) {
    for (const core::ImportKind kind : losses)
        if (a.import.count(kind) != b.import.count(kind)) return false;
    return a.events.size() == b.events.size() && a.calls.size() == b.calls.size() &&
           a.hostRanges.size() == b.hostRanges.size();
}

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "%s\n", what);
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto trace = fuzz::read(data, size);
    constexpr std::size_t shortText = 4096;
    if (!trace || size > shortText) return 0;
    const std::string& format = (*trace)->source.format;
    if (format.starts_with("nsys") || format == "nccl-inspector" || format == "memory-timeline") return 0;
    core::JsonLimits limits;
    limits.window = 61;
    limits.threads = 1;
    core::Sniffed file;
    file.path = (*trace)->source.path;
    file.head.assign(reinterpret_cast<const char*>(data), size);  // the reader detects the writer from it
    const auto again = core::readJsonTrace(file, {}, limits);
    limits.threads = 3;
    const auto byThreads = core::readJsonTrace(file, {}, limits);
    const bool isSame = !again ? !byThreads : byThreads && tests::differences(**again, **byThreads).empty();
    require(isSame, "the number of threads changes what is read");
    if (isLossless(**trace) || isValid(data, size))
        require(again && areSame(**trace, **again), "the size of the window changes what is read");
    return 0;
}
