// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/host/ranges.h"

#include "core/analysis/scope/partition_point_near.h"
#include "core/analysis/scope/selection.h"
#include "core/trace/column_memory.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

constexpr Nanos latest = std::numeric_limits<Nanos>::max();
constexpr Nanos earliest = std::numeric_limits<Nanos>::min();

}  // namespace

LaunchSpans::LaunchSpans(std::vector<LaunchSpan> byCallStart) : m_calls(std::move(byCallStart)) {
    const std::size_t blocks = m_calls.size() / blockSize;  // calls after the last full block are scanned one by one
    m_nodes.resize(2 * blocks);
    for (std::size_t i = 0; i < blocks; ++i)
        m_nodes[blocks + i] = overCalls(i * blockSize, (i + 1) * blockSize);
    for (std::size_t n = blocks; n-- > 1;)
        m_nodes[n] = combined(m_nodes[2 * n], m_nodes[2 * n + 1]);
}

LaunchSpans::Node LaunchSpans::combined(const Node& a, const Node& b) {
    return {std::min(a.firstStart, b.firstStart), std::max(a.lastEnd, b.lastEnd),
            std::max(a.lastCallEnd, b.lastCallEnd)};
}

LaunchSpans::Node LaunchSpans::overCalls(std::size_t first, std::size_t last) const {
    Node sum{latest, earliest, earliest};
    for (std::size_t i = first; i < last; ++i)
        sum = combined(sum, {m_calls[i].firstStart, m_calls[i].lastEnd, m_calls[i].callEnd});
    return sum;
}

LaunchSpans::Node LaunchSpans::overBlocks(std::size_t first, std::size_t last) const {
    Node sum{latest, earliest, earliest};
    const std::size_t blocks = m_nodes.size() / 2;
    for (std::size_t lo = first + blocks, hi = last + blocks; lo < hi; lo /= 2, hi /= 2) {
        if (lo % 2 == 1) sum = combined(sum, m_nodes[lo++]);
        if (hi % 2 == 1) sum = combined(sum, m_nodes[--hi]);
    }
    return sum;
}

LaunchSpans::Node LaunchSpans::over(std::size_t first, std::size_t last) const {
    const std::size_t firstBlock = (first + blockSize - 1) / blockSize, endBlock = last / blockSize;
    if (firstBlock >= endBlock) return overCalls(first, last);
    return combined(overBlocks(firstBlock, endBlock),
                    combined(overCalls(first, firstBlock * blockSize), overCalls(endBlock * blockSize, last)));
}

/// Returns the first call at `time` or later; fastest if it is near `near`.
std::size_t LaunchSpans::startingFrom(Nanos time, std::size_t near) const {
    return partitionPointNear(0, m_calls.size(), near,
                              [&](std::size_t call) { return m_calls[call].callStart < time; });
}

std::optional<EnclosedSpan> LaunchSpans::enclosedBy(Nanos start, Nanos end) {
    const std::size_t first = startingFrom(start, m_near);
    m_near = first;
    std::size_t last = end == latest ? m_calls.size() : std::max(first, startingFrom(end + 1, first));
    while (last > first && m_calls[last - 1].callEnd > end)
        --last;  // usually, at most one call crosses the edge
    if (first == last) return std::nullopt;
    const Node sum = over(first, last);
    if (sum.lastCallEnd > end) return counted(first, last, end);
    return EnclosedSpan{sum.firstStart, sum.lastEnd, static_cast<std::int64_t>(last - first)};
}

/// Scans calls one by one if they overlap each other on one thread, which does not happen in a sound recording.
std::optional<EnclosedSpan> LaunchSpans::counted(std::size_t first, std::size_t last, Nanos end) const {
    EnclosedSpan sum{latest, earliest, 0};
    for (std::size_t i = first; i < last; ++i) {
        if (m_calls[i].callEnd > end) continue;
        sum.firstStart = std::min(sum.firstStart, m_calls[i].firstStart);
        sum.lastEnd = std::max(sum.lastEnd, m_calls[i].lastEnd);
        ++sum.launches;
    }
    if (sum.launches == 0) return std::nullopt;
    return sum;
}

namespace {

/// Returns whether ranges of this kind are projected: Python frames and the profiler's time say nothing about the GPU.
bool isProjected(RangeKind kind) {
    return kind == RangeKind::PushPop || kind == RangeKind::StartEnd || kind == RangeKind::Annotation ||
           kind == RangeKind::CpuOp;
}

/// The operations that each call launched and that pass the filter; usually one per call.
struct LaunchedByCall {
    static constexpr std::uint32_t nothing = 0xffffffff;

    struct Further {
        std::uint32_t call;
        Nanos end;  ///< end of one more operation; the first operation has the first start
    };
    std::vector<std::uint32_t> first;  ///< for each call, the first event it launched
    std::vector<Further> further;      ///< ordered by call

    explicit LaunchedByCall(const View& view) : first(filledColumn(view.trace.calls.size(), nothing)) {
        const Events& events = view.trace.events;
        Selection(view).forEachStarting([&](std::size_t i) {
            const std::uint32_t call = events.launch[i];
            if (call == noLaunch) return;
            if (first[call] == nothing)
                first[call] = static_cast<std::uint32_t>(i);
            else
                further.push_back({call, events.end(i)});
        });
        std::sort(further.begin(), further.end(), [](const Further& a, const Further& b) { return a.call < b.call; });
    }
};

/// Returns the launching calls of every thread that has projected ranges, by call start.
std::vector<LaunchSpans> launchesByThread(const View& view) {
    const Trace& trace = view.trace;
    std::vector<std::size_t> counts(trace.threads.size());
    std::vector<char> isRequested(trace.threads.size());
    for (std::size_t i = 0; i < trace.hostRanges.size(); ++i)
        if (isProjected(trace.hostRanges.kind[i])) isRequested[index(trace.hostRanges.thread[i])] = 1;
    const LaunchedByCall launched(view);
    for (std::size_t call = 0; call < launched.first.size(); ++call)
        counts[index(trace.calls.thread[call])] += launched.first[call] != LaunchedByCall::nothing ? 1 : 0;
    std::vector<std::vector<LaunchSpan>> spans;
    for (std::size_t thread = 0; thread < counts.size(); ++thread)
        spans.push_back(roomFor<LaunchSpan>(isRequested[thread] ? counts[thread] : 0));
    auto more = launched.further.begin();
    for (std::uint32_t call = 0; call < launched.first.size(); ++call) {
        const std::size_t thread = index(trace.calls.thread[call]);
        const std::uint32_t event = launched.first[call];
        if (event == LaunchedByCall::nothing || !isRequested[thread]) continue;
        Nanos end = trace.events.end(event);
        while (more != launched.further.end() && more->call < call)
            ++more;
        for (; more != launched.further.end() && more->call == call; ++more)
            end = std::max(end, more->end);
        spans[thread].push_back({trace.calls.start[call], trace.calls.start[call] + trace.calls.duration[call],
                                 trace.events.start[event], end});
    }
    std::vector<LaunchSpans> launches;
    launches.reserve(spans.size());
    for (auto& ofThread : spans)
        launches.emplace_back(std::move(ofThread));
    return launches;
}

/// The ranges of one thread that are open at a point of a sweep, by start.
class OpenRanges {
public:
    /// Opens a range [start, end], and returns the innermost open range around it.
    std::optional<std::size_t> enter(Nanos start, Nanos end, std::size_t row) {
        while (!m_open.empty() && m_open.back().end < start)
            m_open.pop_back();
        if (m_open.size() >= m_tidyAt) tidy(start);
        const std::optional<std::size_t> parent = tightestAround(end);
        const bool nested = m_open.empty() || (m_open.back().nested && m_open.back().end >= end);
        m_open.push_back({start, end, row, nested});
        return parent;
    }

private:
    struct Open {
        Nanos start, end;
        std::size_t row;
        bool nested;  ///< whether every range below it ends no earlier, so that none of them is tighter
    };

    /// Removes the ranges that have ended: ranges that touch, as steps do, keep those before them from being popped.
    void tidy(Nanos now) {
        std::erase_if(m_open, [&](const Open& open) { return open.end < now; });
        for (std::size_t i = 0; i < m_open.size(); ++i)
            m_open[i].nested = i == 0 || (m_open[i - 1].nested && m_open[i - 1].end >= m_open[i].end);
        m_tidyAt = std::max<std::size_t>(64, 2 * m_open.size());
    }

    std::optional<std::size_t> tightestAround(Nanos end) const {
        const Open* tightest = nullptr;
        for (auto open = m_open.rbegin(); open != m_open.rend(); ++open) {
            if (tightest && end - open->start >= tightest->end - tightest->start) break;  // older ones are longer
            if (open->end < end) continue;
            if (!tightest || open->end - open->start < tightest->end - tightest->start) tightest = &*open;
            if (open->nested) break;
        }
        return tightest ? std::optional(tightest->row) : std::nullopt;
    }

    std::vector<Open> m_open;
    std::size_t m_tidyAt = 64;
};

/// Fills in levels and child counts from the parents, which come before their children.
void countLevels(std::vector<RangeRow>& rows) {
    for (RangeRow& row : rows) {
        if (!row.parent) continue;
        RangeRow& parent = rows[*row.parent];
        row.level = parent.level + 1;
        ++parent.children;
    }
}

/// Returns ":7:8:9": the ids from the outermost range to this one. Real ranges nest some dozens deep; deeper than about
/// a hundred, ids in between are left out (":7:8:...:9"), or hostile nesting would produce endless text.
std::string stackOf(std::string outer, std::int64_t id) {
    constexpr std::size_t longest = 1000;
    if (outer.size() > longest) {
        outer.resize(outer.rfind(':', longest));
        if (!outer.ends_with(":...")) outer += ":...";
    }
    return outer + ":" + std::to_string(id);
}

}  // namespace

RangeTable rangeTable(const View& view) {
    const Trace& trace = view.trace;
    std::vector<LaunchSpans> launches = launchesByThread(view);
    std::vector<OpenRanges> open(trace.threads.size());
    RangeTable table;
    for (std::size_t i = 0; i < trace.hostRanges.size() && !view.stop.stop_requested(); ++i) {
        if (!isProjected(trace.hostRanges.kind[i])) continue;
        const std::size_t thread = index(trace.hostRanges.thread[i]);
        const Nanos start = trace.hostRanges.start[i];
        const Nanos end = start + trace.hostRanges.duration[i];
        const auto span = launches[thread].enclosedBy(start, end);
        if (!span) continue;
        const auto parent = open[thread].enter(start, end, table.rows.size());
        table.rows.push_back({i, span->firstStart, span->lastEnd, span->launches, parent, 0, 0});
    }
    countLevels(table.rows);
    return table;
}

namespace {

/// A row of the table `ranges`.
struct RangeItem {
    const RangeRow& row;
    const RangeTable& all;
    const Trace& trace;
    const Table& made;  ///< the rows before it: those of its parents are among them

    const HostRanges& host() const { return trace.hostRanges; }
    const Thread& thread() const { return trace.threads[index(host().thread[row.range])]; }
    std::string stack() const {
        std::string outer = row.parent ? std::get<std::string>(made.rows[*row.parent].back()) : std::string();
        return stackOf(std::move(outer), host().id[row.range]);
    }
};

constexpr ColumnOf<RangeItem> rangeColumns[] = {
    {{"Name"}, [](auto& of) { return of.trace.names[of.host().name[of.row.range]]; }},
    {{"Projected Start", "ns", CellKind::Time}, [](auto& of) { return of.row.projectedStart + of.trace.origin; }},
    {{"Projected Duration", "ns", CellKind::Time},
     [](auto& of) { return of.row.projectedEnd - of.row.projectedStart; }},
    {{"Orig Start", "ns", CellKind::Time}, [](auto& of) { return of.host().start[of.row.range] + of.trace.origin; }},
    {{"Orig Duration", "ns", CellKind::Time}, [](auto& of) { return of.host().duration[of.row.range]; }},
    {{"Style"}, [](auto& of) { return text(of.host().kind[of.row.range]); }},
    {{"PID", "", CellKind::Count}, [](auto& of) { return of.trace.processes[index(of.thread().process)].pid; }},
    {{"TID", "", CellKind::Count}, [](auto& of) { return of.thread().tid; }},
    {{"NumGPUOps", "", CellKind::Count}, [](auto& of) { return of.row.operations; }},
    {{"Lvl", "", CellKind::Count}, [](auto& of) { return of.row.level; }},
    {{"NumChild", "", CellKind::Count}, [](auto& of) { return of.row.children; }},
    {{"RangeId", "", CellKind::Count}, [](auto& of) { return of.host().id[of.row.range]; }},
    {{"ParentId", "", CellKind::Count},
     [](auto& of) { return of.row.parent ? Cell(of.host().id[of.all.rows[*of.row.parent].range]) : Cell(); }},
    {{"RangeStack"}, [](auto& of) { return of.stack(); }},
};

}  // namespace

Table toTable(const RangeTable& ranges, const Trace& trace) {
    Table table = tableWith("ranges", rangeColumns);
    table.rows.reserve(ranges.rows.size());
    for (const RangeRow& row : ranges.rows)
        addRow(table, rangeColumns, RangeItem{row, ranges, trace, table});
    return table;
}

}  // namespace core
