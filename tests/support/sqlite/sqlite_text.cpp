// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sqlite/sqlite_text.h"

#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>

namespace tests {

namespace {

using namespace core;

const char* kindName(RangeKind kind) {
    switch (kind) {
        case RangeKind::PushPop:
            return "push/pop";
        case RangeKind::StartEnd:
            return "start/end";
        case RangeKind::StartEndAcross:
            return "across";
        case RangeKind::Overhead:
            return "overhead";
        default:
            return "other";
    }
}

std::string threadText(const Trace& trace, ThreadId id) {
    const Thread& thread = trace.threads[index(id)];
    return fmt::format("pid {}, tid {}{}", trace.processes[index(thread.process)].pid, thread.tid,
                       thread.name.empty() ? "" : " " + thread.name);
}

}  // namespace

Result<TracePtr> readSqlite(const std::filesystem::path& path, const ReadContext& context) {
    Sniffed file;
    file.path = path;
    file.size = std::filesystem::file_size(path);
    return readNsysSqlite(file, context);
}

TracePtr sqliteTrace(const std::filesystem::path& path) { return valueOf(readSqlite(path)); }

TracePtr exportTrace(NsysSchema schema, const std::string& sql) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "export.sqlite";
    makeExport(path, schema, sql);
    return sqliteTrace(path);
}

std::string operationsText(const Trace& trace) {
    std::string text;
    const Events& events = trace.events;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Stream& stream = trace.streams[index(events.stream[i])];
        text += fmt::format("{} {}-{} | GPU {}, pid {}, context {}, stream {}", trace.names[events.name[i]],
                            events.start[i] + trace.origin, events.end(i) + trace.origin,
                            trace.devices[index(stream.device)].ordinal, trace.processes[index(stream.process)].pid,
                            stream.context, stream.number);
        if (stream.greenContext >= 0) text += fmt::format(", green {}", stream.greenContext);
        if (events.correlation[i] != notRecorded) text += fmt::format(" ^{}", events.correlation[i]);
        if (events.bytes[i] != notRecorded) text += fmt::format(" *{}", events.bytes[i]);
        text += '\n';
    }
    return text;
}

std::string hostText(const Trace& trace) {
    std::string text;
    const Calls& calls = trace.calls;
    for (std::size_t i = 0; i < calls.size(); ++i)
        text += fmt::format("{} {}-{} | {} ^{}\n", trace.names[calls.name[i]], calls.start[i] + trace.origin,
                            calls.start[i] + calls.duration[i] + trace.origin, threadText(trace, calls.thread[i]),
                            calls.correlation[i]);
    const HostRanges& ranges = trace.hostRanges;
    for (std::size_t i = 0; i < ranges.size(); ++i)
        text += fmt::format("{} {}-{} | {} {} #{}\n", trace.names[ranges.name[i]], ranges.start[i] + trace.origin,
                            ranges.start[i] + ranges.duration[i] + trace.origin, threadText(trace, ranges.thread[i]),
                            kindName(ranges.kind[i]), ranges.id[i]);
    return text;
}

std::string importText(const Trace& trace) {
    std::string lines;
    for (const ImportEntry& entry : trace.import.entries())
        if (entry.kind != ImportKind::Read)
            lines += fmt::format("{} {} {}{}\n", core::text(entry.kind), entry.count, entry.what,
                                 entry.firstAt.empty() ? "" : " (" + entry.firstAt + ")");
    return lines;
}

std::string noticesText(const Trace& trace) {
    std::string text;
    for (const std::string& notice : trace.source.notices)
        text += notice + '\n';
    return text;
}

std::string sqliteText(const std::filesystem::path& path) {
    const auto trace = readSqlite(path);
    return trace ? operationsText(**trace) + hostText(**trace) : "error: " + trace.error().message;
}

}  // namespace tests
