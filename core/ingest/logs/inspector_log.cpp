// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/logs/inspector_log.h"

#include "core/base/text.h"
#include "core/ingest/files/byte_source.h"
#include "core/ingest/files/json_member.h"
#include "core/ingest/files/json_scan.h"
#include "core/ingest/files/json_value.h"
#include "core/ingest/files/memory_limit.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/trace/trace_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace core {

namespace {

constexpr std::size_t longestInspectorLine = std::size_t{1} << 20;  ///< one with the times of 64 channels has 16 KiB

std::optional<std::int64_t> positiveIn(std::string_view text) {
    const auto number = integerIn(text);
    return number && *number >= 0 ? number : std::nullopt;
}

std::int32_t smallIn(std::string_view text) {
    const std::int64_t number = positiveIn(text).value_or(-1);
    return number <= std::numeric_limits<std::int32_t>::max() ? static_cast<std::int32_t>(number) : -1;
}

/// Returns bytes per second for gigabytes per second; -1 if that is no speed.
std::int64_t speedIn(std::string_view text) {
    constexpr double perGigabyte = 1e9, fastest = 9e9;
    double speed = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), speed);
    const bool isNumber = read.ec == std::errc() && read.ptr == text.data() + text.size();
    return isNumber && speed >= 0 && speed < fastest ? static_cast<std::int64_t>(speed * perGigabyte + 0.5) : -1;
}

/// Returns whether this is a line of the log, or the beginning of one.
bool isLine(std::string_view line) {
    if (!line.starts_with('{')) return false;
    const std::string_view key = firstKey(line);
    const bool isFirst = key == "header\"" || key == "metadata\"" || key == "coll_perf\"" || key == "p2p_perf\"";
    return isFirst && contains(line, "\"header\"") &&
           (contains(line, "\"coll_perf\"") || contains(line, "\"p2p_perf\""));
}

class InspectorLines {
public:
    InspectorLines(TraceBuilder& builder, const ReadContext& context) : m_builder(builder), m_context(context) {}

    /// Takes a part of the text, in order. Returns false if the memory is used up, or the reader was stopped.
    bool take(std::string_view text) {
        for (std::size_t end = text.find('\n'); end != npos && isGood(); end = text.find('\n')) {
            keep(text.substr(0, end));
            endLine();
            text.remove_prefix(end + 1);
        }
        keep(text);
        return isGood();
    }
    /// Takes what follows the last end of a line.
    void finish() { endLine(); }

    const std::optional<Error>& refusal() const { return m_refusal; }
    std::uint64_t operations() const { return m_operations; }

private:
    struct Line {
        LoggedOperation row;
        std::string_view version, revision;
        bool isOperation = false, hasCommunicator = false, hasTime = false;
    };

    bool isGood() const { return !m_refusal && !m_context.stop.stop_requested(); }
    void count(ImportKind kind, std::string_view what) {
        m_builder.import().add(kind, what, fmt::format("byte {}", m_lineAt));
    }
    void keep(std::string_view text) {
        m_isTooLong |= m_line.size() + text.size() > longestInspectorLine;
        if (!m_isTooLong) m_line += text;
        m_read += text.size();
    }
    void endLine() {
        const std::string_view line = trimmed(m_line);
        if (m_isTooLong)
            count(ImportKind::Dropped, "lines longer than 1 MiB");
        else if (!line.empty())
            takeLine(line);
        m_line.clear();
        m_isTooLong = false;
        m_lineAt = ++m_read;
        if (++m_lines % recordsPerLook == 0) m_refusal = beyondMemory(m_builder.memoryBytes(), m_context);
    }

    void takeLine(std::string_view text) {
        if (!text.starts_with('{') || valueEnd(text, 0) != text.size())
            return count(ImportKind::Dropped, "lines that are cut off, or not JSON");
        Line line;
        line.row.group = line.row.name = line.row.timing = line.row.host = m_builder.intern("");
        eachJsonMember(text, [&](std::string_view key, std::string_view value) {
            if (key == "header") takeHeader(value, line);
            if (key == "metadata") takeMetadata(value, line);
            if (key == "coll_perf") takeFigures(value, "coll", line);
            if (key == "p2p_perf") takeFigures(value, "p2p", line);
        });
        if (!line.isOperation) return count(ImportKind::Unknown, "lines of another kind");
        if (!line.hasCommunicator || !line.hasTime)
            return count(ImportKind::Dropped, "operations without a communicator, or without a time that can be true");
        takeWriter(line);
        ++m_operations;
        m_builder.add(line.row);
    }

    void takeHeader(std::string_view object, Line& line) {
        eachJsonMember(object, [&](std::string_view key, std::string_view value) {
            if (key == "id") line.row.communicator = nameOf(value), line.hasCommunicator = !value.empty();
            if (key == "comm_name" && value != "unknown") line.row.group = nameOf(value);
            if (key == "rank") line.row.rank = smallIn(value);
            if (key == "n_ranks") line.row.ranks = smallIn(value);
        });
    }
    void takeMetadata(std::string_view object, Line& line) {
        eachJsonMember(object, [&](std::string_view key, std::string_view value) {
            if (key == "inspector_output_format_version") line.version = value;
            if (key == "git_rev") line.revision = value;
            if (key == "hostname") line.row.host = nameOf(value);
            if (key == "pid") line.row.pid = positiveIn(value).value_or(-1);
        });
    }
    /// Takes the members whose names begin with the kind: "coll", "coll_sn", ...
    void takeFigures(std::string_view object, std::string_view kind, Line& line) {
        constexpr std::int32_t unknownPeer = std::numeric_limits<std::int32_t>::max();
        LoggedOperation& row = line.row;
        if (kind == "p2p") row.peer = unknownPeer;
        eachJsonMember(object, [&](std::string_view key, std::string_view value) {
            if (!key.starts_with(kind)) return;
            key.remove_prefix(kind.size());
            if (key.empty()) row.name = nameOf(value), line.isOperation = !value.empty();
            if (key == "_sn") row.sequence = positiveIn(value).value_or(-1);
            if (key == "_peer" && smallIn(value) >= 0) row.peer = smallIn(value);
            if (key == "_msg_size_bytes") row.bytes = positiveIn(value).value_or(-1);
            if (key == "_exec_time_us") line.hasTime = takeTime(value, row.time);
            if (key == "_timing_source") row.timing = nameOf(value);
            if (key == "_algobw_gbs") row.algorithm = speedIn(value);
            if (key == "_busbw_gbs") row.bus = speedIn(value);
        });
    }
    static bool takeTime(std::string_view text, Nanos& time) {
        const auto micros = positiveIn(text);
        if (!micros || *micros >= furthestTime / microsecond) return false;
        time = *micros * microsecond;
        return true;
    }
    /// Takes the versions of the first operation for those of the file.
    void takeWriter(const Line& line) {
        std::string& writer = m_builder.source().writer;
        if (m_operations > 0 || line.version.empty()) return;
        writer = "NCCL Inspector, format " + shortText(line.version);
        if (!line.revision.empty()) writer += " (" + shortText(line.revision) + ")";
    }

    std::string shortText(std::string_view raw) {
        constexpr std::size_t longest = 256;
        std::string text(unescaped(raw, m_scratch));
        text.resize(std::min(text.size(), longest));
        return repairedUtf8(text);
    }
    NameId nameOf(std::string_view raw) { return m_builder.intern(shortText(raw)); }

    TraceBuilder& m_builder;
    const ReadContext& m_context;
    std::string m_line, m_scratch;
    bool m_isTooLong = false;
    std::uint64_t m_read = 0, m_lineAt = 0, m_lines = 0, m_operations = 0;
    std::optional<Error> m_refusal;
};

/// Takes the host for that of the profile, if all operations ran on one.
void takeHost(Trace& trace) {
    const NameId host = trace.logged.front().host;
    if (std::ranges::all_of(trace.logged, [&](const LoggedOperation& each) { return each.host == host; }))
        trace.job.host = trace.names[host];
}

}  // namespace

bool recognizesInspectorLog(const Sniffed& file) {
    constexpr int lines = 4;  // the first ones may be damaged
    std::string_view head = file.head;
    if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
    for (int i = 0; i < lines; ++i) {
        const std::size_t end = std::min(head.find('\n'), head.size());
        const std::string_view line = trimmed(head.substr(0, end));
        if (isLine(line)) return true;
        if (!line.empty() && !line.starts_with('{')) return false;
        head.remove_prefix(std::min(end + 1, head.size()));
    }
    return false;
}

Result<NewTracePtr> readInspectorLog(const Sniffed& file, const ReadContext& context) {
    if (context.progress) context.progress->total = file.size;
    const auto source = ByteSource::open(file.path, context);
    if (!source) return source.error();
    TraceBuilder builder;
    InspectorLines lines(builder, context);
    for (bool isMore = true; isMore;) {
        const std::span<const char> block = (*source)->next();
        isMore = lines.take({block.data(), block.size()}) && !block.empty();
    }
    if (context.stop.stop_requested()) return stoppedError();
    lines.finish();
    if (lines.refusal()) return *lines.refusal();
    const ByteFault fault = (*source)->fault();
    if (fault.refused) return Error{ErrorKind::Limit, fault.what};
    if (lines.operations() == 0)
        return Error{ErrorKind::Damaged,
                     "this is a log of the NCCL Inspector without one whole operation: copy the file again, or let the "
                     "job run longer than the interval at which the log is written"};
    if (!fault.what.empty()) builder.import().add(ImportKind::Warning, fault.what, fmt::format("byte {}", fault.at));
    Source& about = builder.source();
    about.title = "NCCL Inspector log";
    about.notices.emplace_back(
        "a log of the NCCL Inspector has no timeline, only how long operations took: see the tables inspector and "
        "inspector-ranks");
    about.takeRank(rankInPath(shownPath(file)), RankFrom::Name);
    auto trace = finished(builder, context);
    if (trace) takeHost(**trace);
    return trace;
}

}  // namespace core
