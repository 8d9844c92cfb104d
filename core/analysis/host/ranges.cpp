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

/// Returns whether ranges of this kind are projected: Python frames and the profiler's time say nothing about the GPU.
bool isProjected(RangeKind kind) {
    return kind == RangeKind::PushPop || kind == RangeKind::StartEnd || kind == RangeKind::Annotation ||
           kind == RangeKind::CpuOp;
}

/// The operations that each call launched and that pass the filter, usually one per call.
struct LaunchedByCall {
    static constexpr std::uint32_t nothing = 0xffffffff;

    std::vector<std::uint32_t> first;  ///< by call: the operation that starts first
    std::vector<std::uint32_t> last;   ///< by call: the one that ends last; empty if no call launched several

    explicit LaunchedByCall(const View& view) : first(filledColumn(view.trace.calls.size(), nothing)) {
        const Events& events = view.trace.events;
        Selection(view).forEachStarting([&](std::size_t i) {
            const std::uint32_t call = events.launch[i], event = static_cast<std::uint32_t>(i);
            if (call == noLaunch) return;
            const bool isFirst = first[call] == nothing;
            if (isFirst) first[call] = event;
            if (!isFirst && last.empty()) last = first;
            if (!last.empty() && (isFirst || events.end(event) > events.end(last[call]))) last[call] = event;
        });
    }
    std::uint32_t lastOf(std::uint32_t call) const { return last.empty() ? first[call] : last[call]; }
};

/// What calls launched: the span of the operations, and when the last of these calls ended.
struct LaunchSpan {
    Nanos firstStart = latest, lastEnd = earliest, lastCallEnd = earliest;

    void add(const LaunchSpan& other) {
        firstStart = std::min(firstStart, other.firstStart);
        lastEnd = std::max(lastEnd, other.lastEnd);
        lastCallEnd = std::max(lastCallEnd, other.lastCallEnd);
    }
};

/// The span of all operations that the calls inside a range launched.
struct EnclosedSpan {
    LaunchSpan span;
    std::int64_t launches = 0;
};

/// The launching calls of one thread, for queries by every range of the thread. A segment tree over blocks of calls in
/// order of start: the calls of a range are adjacent, however deep ranges nest. Four bytes a call, since there are as
/// many as operations.
class LaunchSpans {
public:
    LaunchSpans(const Trace& trace, const LaunchedByCall& launched, std::vector<std::uint32_t> byStart)
        : m_trace(trace), m_launched(launched), m_calls(std::move(byStart)) {
        const std::size_t blocks = m_calls.size() / blockSize;  // calls after the last full block are scanned
        m_nodes.resize(2 * blocks);
        for (std::size_t i = 0; i < blocks; ++i)
            m_nodes[blocks + i] = overCalls(i * blockSize, (i + 1) * blockSize);
        for (std::size_t n = blocks; n-- > 1;) {
            m_nodes[n] = m_nodes[2 * n];
            m_nodes[n].add(m_nodes[2 * n + 1]);
        }
    }

    /// Returns the span for all calls that start at `start` or later and end at `end` or earlier; nothing if there are
    /// none. The search begins at the last answer, so it is fast if starts rise.
    std::optional<EnclosedSpan> enclosedBy(Nanos start, Nanos end) {
        const std::size_t first = startingFrom(start, m_near);
        m_near = first;
        std::size_t last = end == latest ? m_calls.size() : std::max(first, startingFrom(end + 1, first));
        while (last > first && endOf(last - 1) > end)
            --last;  // usually, at most one call crosses the edge
        if (first == last) return std::nullopt;
        const LaunchSpan sum = over(first, last);
        if (sum.lastCallEnd > end) return counted(first, last, end);
        return EnclosedSpan{sum, static_cast<std::int64_t>(last - first)};
    }

private:
    static constexpr std::size_t blockSize = 32;  ///< scanning a few calls is cheap, a node for each call is not

    Nanos endOf(std::size_t i) const { return m_trace.calls.start[m_calls[i]] + m_trace.calls.duration[m_calls[i]]; }
    LaunchSpan at(std::size_t i) const {
        const std::uint32_t call = m_calls[i];
        return {m_trace.events.start[m_launched.first[call]], m_trace.events.end(m_launched.lastOf(call)), endOf(i)};
    }

    LaunchSpan overCalls(std::size_t first, std::size_t last) const {
        LaunchSpan sum;
        for (std::size_t i = first; i < last; ++i)
            sum.add(at(i));
        return sum;
    }

    LaunchSpan overBlocks(std::size_t first, std::size_t last) const {
        LaunchSpan sum;
        const std::size_t blocks = m_nodes.size() / 2;
        for (std::size_t lo = first + blocks, hi = last + blocks; lo < hi; lo /= 2, hi /= 2) {
            if (lo % 2 == 1) sum.add(m_nodes[lo++]);
            if (hi % 2 == 1) sum.add(m_nodes[--hi]);
        }
        return sum;
    }

    LaunchSpan over(std::size_t first, std::size_t last) const {
        const std::size_t firstBlock = (first + blockSize - 1) / blockSize, endBlock = last / blockSize;
        if (firstBlock >= endBlock) return overCalls(first, last);
        LaunchSpan sum = overBlocks(firstBlock, endBlock);
        sum.add(overCalls(first, firstBlock * blockSize));
        sum.add(overCalls(endBlock * blockSize, last));
        return sum;
    }

    /// Returns the first call at `time` or later; fastest if it is near `near`.
    std::size_t startingFrom(Nanos time, std::size_t near) const {
        return partitionPointNear(0, m_calls.size(), near,
                                  [&](std::size_t i) { return m_trace.calls.start[m_calls[i]] < time; });
    }

    /// Scans calls one by one if they overlap each other on one thread, which does not happen in a sound recording.
    std::optional<EnclosedSpan> counted(std::size_t first, std::size_t last, Nanos end) const {
        EnclosedSpan sum;
        for (std::size_t i = first; i < last; ++i) {
            if (endOf(i) > end) continue;
            sum.span.add(at(i));
            ++sum.launches;
        }
        return sum.launches > 0 ? std::optional(sum) : std::nullopt;
    }

    const Trace& m_trace;
    const LaunchedByCall& m_launched;
    std::vector<std::uint32_t> m_calls;
    std::vector<LaunchSpan> m_nodes;  ///< a segment tree: leaf i, a block, at blocks + i; node n over 2n and 2n + 1
    std::size_t m_near = 0;
};

/// Returns the launching calls of every thread that has projected ranges.
std::vector<LaunchSpans> launchesByThread(const Trace& trace, const LaunchedByCall& launched) {
    std::vector<std::size_t> counts(trace.threads.size());
    std::vector<char> isRequested(trace.threads.size());
    for (std::size_t i = 0; i < trace.hostRanges.size(); ++i)
        if (isProjected(trace.hostRanges.kind[i])) isRequested[index(trace.hostRanges.thread[i])] = 1;
    const auto forEachLaunch = [&](const auto& visit) {
        for (std::uint32_t call = 0; call < launched.first.size(); ++call) {
            const std::size_t thread = index(trace.calls.thread[call]);
            if (launched.first[call] != LaunchedByCall::nothing && isRequested[thread] != 0) visit(thread, call);
        }
    };
    forEachLaunch([&](std::size_t thread, std::uint32_t) { ++counts[thread]; });
    std::vector<std::vector<std::uint32_t>> calls;
    for (const std::size_t count : counts)
        calls.push_back(roomFor<std::uint32_t>(count));
    forEachLaunch([&](std::size_t thread, std::uint32_t call) { calls[thread].push_back(call); });
    std::vector<LaunchSpans> launches;
    launches.reserve(calls.size());
    for (auto& ofThread : calls)
        launches.emplace_back(trace, launched, std::move(ofThread));
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
    const LaunchedByCall launched(view);
    std::vector<LaunchSpans> launches = launchesByThread(trace, launched);
    std::vector<OpenRanges> open(trace.threads.size());
    RangeTable table;
    for (std::size_t i = 0; i < trace.hostRanges.size() && !view.stop.stop_requested(); ++i) {
        if (!isProjected(trace.hostRanges.kind[i])) continue;
        const std::size_t thread = index(trace.hostRanges.thread[i]);
        const Nanos start = trace.hostRanges.start[i];
        const Nanos end = start + trace.hostRanges.duration[i];
        const auto enclosed = launches[thread].enclosedBy(start, end);
        if (!enclosed) continue;
        const auto parent = open[thread].enter(start, end, table.rows.size());
        table.rows.push_back({i, enclosed->span.firstStart, enclosed->span.lastEnd, enclosed->launches, parent, 0, 0});
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
