// SPDX-License-Identifier: GPL-3.0-or-later
// JSON traces, plain. A short text that is valid JSON is read a second time through windows that end within its events,
// which must change nothing. Of a damaged one it may: how a repair ends can depend on what stands behind it.
#include "core/ingest/json_reader.h"
#include "tests/fuzz/reading.h"

#include <simdjson.h>

#include <cstdio>
#include <cstdlib>

namespace {

bool isValid(const std::uint8_t* data, std::size_t size) {
    static simdjson::dom::parser parser;
    return parser.parse(data, size).error() == simdjson::SUCCESS;
}

bool areSame(const core::Trace& a, const core::Trace& b) {
    for (const auto kind : {core::ImportKind::Repaired, core::ImportKind::Dropped, core::ImportKind::Warning})
        if (a.import.count(kind) != b.import.count(kind)) return false;
    return a.events.size() == b.events.size() && a.calls.size() == b.calls.size() &&
           a.hostRanges.size() == b.hostRanges.size();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto trace = fuzz::read(data, size);
    constexpr std::size_t shortText = 4096;
    if (!trace || size > shortText || (*trace)->source.format.starts_with("nsys") || !isValid(data, size)) return 0;
    core::JsonLimits limits;
    limits.window = 61;
    core::Sniffed file;
    file.path = (*trace)->source.path;
    const auto again = core::readJsonTrace(file, {}, limits);
    if (!again || !areSame(**trace, **again)) {
        std::fprintf(stderr, "the size of the window changes what is read\n");
        std::abort();
    }
    return 0;
}
