// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/reading.h"

#include "core/analysis/analysis.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>

namespace fuzz {

namespace {

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "the trace does not hold together: %s\n", what);
    std::abort();
}

/// A name of this process; it goes when the process ends.
class File {
public:
    File() {
        const std::filesystem::path inMemory = "/dev/shm";  // a disk would be what is measured
        const auto folder = std::filesystem::exists(inMemory) ? inMemory : std::filesystem::temp_directory_path();
        path = folder / ("lacuna-fuzz-" + std::to_string(::getpid()));
    }
    ~File() { std::remove(path.c_str()); }

    std::filesystem::path path;
};

template <class Rows>
void requireSound(const core::Trace& trace, const Rows& rows) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        require(core::index(rows.name[i]) < trace.names.size(), "a name that is not there");
        require(rows.start[i] >= 0 && rows.duration[i] >= 0, "a time before the first");
        require(rows.duration[i] <= trace.end - rows.start[i], "an end behind the last");
        require(i == 0 || rows.start[i - 1] <= rows.start[i], "rows out of order");
    }
}

}  // namespace

void requireSound(const core::Trace& trace) {
    requireSound(trace, trace.events);
    requireSound(trace, trace.calls);
    requireSound(trace, trace.hostRanges);
    requireSound(trace, trace.deviceRanges);
    for (const core::StreamId stream : trace.events.stream)
        require(core::index(stream) < trace.streams.size(), "a stream that is not there");
    for (const std::uint32_t launch : trace.events.launch)
        require(launch == core::noLaunch || launch < trace.calls.size(), "a call that is not there");
    for (const core::Stream& stream : trace.streams)
        require(core::index(stream.device) < trace.devices.size(), "a device that is not there");
    for (const core::ThreadId thread : trace.hostRanges.thread)
        require(core::index(thread) < trace.threads.size(), "a thread that is not there");
}

core::Result<core::TracePtr> read(const std::uint8_t* data, std::size_t size) {
    static const File file;
    std::ofstream(file.path, std::ios::binary)
        .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
    auto trace = core::readTrace(file.path, {});
    if (trace)
        requireSound(**trace);
    else
        require(!trace.error().message.empty(), "refused without a word");
    return trace;
}

void analyse(const core::TracePtr& trace) {
    static const core::Rules rules = *core::parseRules(core::presets().front().text);
    core::SnapshotCache cache;
    const auto snapshot = core::snapshotOf(trace, rules, {}, cache);
    for (const core::TableKind& table : core::tableKinds())
        table.make(*snapshot);
}

}  // namespace fuzz
