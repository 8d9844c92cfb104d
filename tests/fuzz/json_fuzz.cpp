// SPDX-License-Identifier: GPL-3.0-or-later
// JSON traces, plain. A short text is read a second time through windows that end within its events: where nothing had
// to be repaired that must change nothing.
#include "core/ingest/json_reader.h"
#include "tests/fuzz/reading.h"

#include <cstdio>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto trace = fuzz::read(data, size);
    constexpr std::size_t shortText = 4096;
    if (!trace || size > shortText || (*trace)->source.format.starts_with("nsys")) return 0;
    for (const auto kind : {core::ImportKind::Repaired, core::ImportKind::Dropped, core::ImportKind::Warning})
        if ((*trace)->import.count(kind) > 0) return 0;
    core::JsonLimits limits;
    limits.window = 61;
    core::Sniffed file;
    file.path = (*trace)->source.path;
    const auto again = core::readJsonTrace(file, {}, limits);
    if (!again || (*again)->events.size() != (*trace)->events.size()) {
        std::fprintf(stderr, "the size of the window changes what is read\n");
        std::abort();
    }
    return 0;
}
