// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/reading.h"

#include "core/compare/kernel_changes.h"
#include "core/ranks/rank_tables.h"
#include "core/timeline/timeline_search.h"
#include "tests/support/snapshot_of.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
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

/// A file name of this process; the file is removed when the process ends.
class File {
public:
    File() {
        const std::filesystem::path inMemory = "/dev/shm";  // a disk would dominate the time
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

const std::filesystem::path& fileOf(std::string_view bytes) {
    static const File file;
    std::ofstream(file.path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return file.path;
}

core::Result<core::TracePtr> read(const std::uint8_t* data, std::size_t size) {
    core::ReadContext context;
    context.memoryLimit = std::uint64_t{2} << 30;  // querying free memory takes longer than reading
    auto trace = core::readTrace(fileOf({reinterpret_cast<const char*>(data), size}), context);
    if (trace)
        requireSound(**trace);
    else
        require(!trace.error().message.empty(), "refused without a word");
    return trace;
}

void readAs(core::Result<core::NewTracePtr> (*reader)(const core::Sniffed&, const core::ReadContext&),
            const std::uint8_t* data, std::size_t size) {
    core::ReadContext context;
    context.memoryLimit = std::uint64_t{2} << 30;
    core::Sniffed file;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    file.path = fileOf(bytes);
    file.size = size;
    file.head = bytes;
    const auto trace = reader(file, context);
    if (trace)
        requireSound(**trace);
    else
        require(!trace.error().message.empty(), "refused without a word");
}

core::Result<core::TracePtr> readMarked(const std::uint8_t* data, std::size_t size, std::string_view mark) {
    std::vector<std::uint8_t> bytes(data, data + size);
    std::copy_n(mark.begin(), std::min(mark.size(), size), bytes.begin());
    return read(bytes.data(), size);
}

namespace {

using SnapshotPtr = std::shared_ptr<const core::Snapshot>;

std::vector<core::Table> tablesOf(const core::Snapshot& snapshot) {
    std::vector<core::Table> tables;
    for (const core::TableKind& kind : core::tableKinds())
        tables.push_back(kind.make(snapshot));
    return tables;
}

bool areSame(const std::vector<core::Table>& a, const std::vector<core::Table>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const core::Table& one, const core::Table& other) {
        return one.rows == other.rows && one.missing == other.missing;
    });
}

void requireFinite(const std::vector<core::Table>& tables) {
    for (const core::Table& table : tables)
        for (const auto& row : table.rows) {
            require(row.size() == table.columns.size(), "a row that is not as long as its table is wide");
            for (const core::Cell& cell : row)
                if (const auto* real = std::get_if<double>(&cell)) require(std::isfinite(*real), "no number");
        }
}

void draw(const SnapshotPtr& snapshot) {
    const core::TimelinePtr timeline = core::wholeTimelineOf(core::timelineOf(snapshot, {}, nullptr));
    core::timelineHits(*timeline, {"e", false});
}

void compare(const SnapshotPtr& snapshot, const SnapshotPtr& other) {
    const std::array names{std::string("one"), std::string("other")};
    const auto profiles = core::comparedProfiles(std::array{snapshot, other});
    const core::Comparison comparison = core::comparisonOf(profiles);
    requireFinite({toTable(comparison, names)});
    const std::array changes{core::kernelChanges(profiles[0], profiles[1], comparison.isElapsed)};
    requireFinite({toTable(changes, names)});
    const auto rank = core::profileCollectives(core::viewOf(*snapshot));
    const core::AlignedRanks job = core::alignedRanks(std::array{rank, rank}, names, core::AlignBy::Collectives);
    for (const core::RankTableKind& kind : core::rankTableKinds())
        requireFinite({kind.make(job, 0)});
}

}  // namespace

void analyze(const core::TracePtr& trace, const core::Options& options) {
    static const core::Rules rules = *core::parseRules(core::presets().front().text);
    core::SnapshotCache cache;
    const SnapshotPtr plain = core::snapshotOf(trace, rules, {}, cache);
    requireFinite(tablesOf(*plain));
    core::Rules edited = rules;
    edited.rules.erase(edited.rules.begin(),
                       edited.rules.begin() + static_cast<std::ptrdiff_t>(edited.rules.size() / 2));
    const SnapshotPtr snapshot = core::snapshotOf(trace, edited, options, cache);
    const std::vector<core::Table> tables = tablesOf(*snapshot);
    requireFinite(tables);
    require(areSame(tables, tablesOf(*tests::snapshotOf(trace, edited, options))),
            "figures after an edit are not those made anew");
    draw(snapshot);
    compare(plain, snapshot);
}

}  // namespace fuzz
