// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/waits.h"

#include "core/base/stop.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace core {

namespace {

/// Finds the calls with the requested correlations: only few calls synchronize.
class CallFinder {
public:
    void want(ProcessId process, std::int64_t correlation) {
        if (correlation != notRecorded) m_calls.push_back({process, correlation, noLaunch});
    }
    void find(const Trace& trace, const std::stop_token& stop) {
        std::sort(m_calls.begin(), m_calls.end());
        m_calls.erase(std::unique(m_calls.begin(), m_calls.end()), m_calls.end());
        for (std::size_t call = 0; call < trace.calls.size(); ++call) {
            if (everyFew(call, stop)) return;
            const ProcessId process = trace.threads[index(trace.calls.thread[call])].process;
            if (Call* found = at(process, trace.calls.correlation[call]); found && found->call == noLaunch)
                found->call = static_cast<std::uint32_t>(call);
        }
    }
    std::uint32_t of(ProcessId process, std::int64_t correlation) {
        const Call* found = at(process, correlation);
        return found ? found->call : noLaunch;
    }

private:
    struct Call {
        ProcessId process{};
        std::int64_t correlation = notRecorded;
        std::uint32_t call = noLaunch;
        auto operator<=>(const Call&) const = default;
    };
    Call* at(ProcessId process, std::int64_t correlation) {
        const Call wanted{process, correlation, 0};
        const auto found = std::lower_bound(m_calls.begin(), m_calls.end(), wanted, [](const Call& a, const Call& b) {
            return std::tie(a.process, a.correlation) < std::tie(b.process, b.correlation);
        });
        const bool isIt = found != m_calls.end() && found->process == process && found->correlation == correlation;
        return isIt ? &*found : nullptr;
    }

    std::vector<Call> m_calls;
};

WaitKind kindOf(std::string_view call) {
    if (call.find("StreamWaitEvent") != std::string_view::npos) return WaitKind::StreamOnEvent;
    if (call.find("EventSynchronize") != std::string_view::npos) return WaitKind::Event;
    const bool isAll = call.find("DeviceSynchronize") != std::string_view::npos ||
                       call.find("CtxSynchronize") != std::string_view::npos;
    return isAll ? WaitKind::Device : WaitKind::Stream;
}

/// Finds the last record of an event before a wait.
class EventRecords {
public:
    EventRecords(const std::vector<EventRecordRow>& rows, const Trace& trace, CallFinder& calls) {
        for (const EventRecordRow& row : rows) {
            const std::uint32_t call = calls.of(row.process, row.correlation);
            if (call == noLaunch) continue;
            m_records.push_back({row.process, row.event, trace.calls.start[call], call, row.stream});
        }
        std::sort(m_records.begin(), m_records.end());
    }
    /// Sets the record that a wait at `time` refers to, and its stream.
    void complete(Wait& wait, const WaitRow& row, Nanos time) const {
        const Record beyond{row.process, row.event, time, noLaunch, std::numeric_limits<std::int64_t>::max()};
        const auto after = std::upper_bound(m_records.begin(), m_records.end(), beyond);
        if (after == m_records.begin()) return;
        const Record& last = after[-1];
        if (last.process != row.process || last.event != row.event) return;
        wait.record = last.call;
        wait.source = last.stream;
    }

private:
    struct Record {
        ProcessId process{};
        std::int64_t event = 0;
        Nanos time = 0;
        std::uint32_t call = 0;
        std::int64_t stream = 0;
        auto operator<=>(const Record&) const = default;
    };
    std::vector<Record> m_records;
};

}  // namespace

std::vector<Wait> waitsOf(const std::vector<WaitRow>& rows, const std::vector<EventRecordRow>& records,
                          const Trace& trace, const std::stop_token& stop) {
    CallFinder calls;
    for (const WaitRow& row : rows) {
        calls.want(row.process, row.correlation);
        calls.want(row.process, row.recordCorrelation);
    }
    for (const EventRecordRow& row : records)
        calls.want(row.process, row.correlation);
    calls.find(trace, stop);
    const EventRecords events(records, trace, calls);
    std::vector<Wait> waits;
    for (const WaitRow& row : rows) {
        Wait wait;
        wait.call = calls.of(row.process, row.correlation);
        if (wait.call == noLaunch) continue;
        wait.record = calls.of(row.process, row.recordCorrelation);
        wait.kind = row.kind == WaitKind::Unknown ? kindOf(trace.names[trace.calls.name[wait.call]]) : row.kind;
        wait.device = row.device >= 0 && row.device <= std::numeric_limits<std::int32_t>::max()
                          ? static_cast<std::int32_t>(row.device)
                          : -1;
        const bool isUntold = row.kind == WaitKind::Unknown && wait.kind == WaitKind::Device;
        if (isUntold) wait.device = -1;  // nsys records one device there, whichever is meant
        wait.stream = row.stream;
        wait.source = row.source;
        if (wait.record == noLaunch && row.event != notRecorded)
            events.complete(wait, row, trace.calls.start[wait.call]);
        waits.push_back(wait);
    }
    std::stable_sort(waits.begin(), waits.end(), [](const Wait& a, const Wait& b) { return a.call < b.call; });
    return waits;
}

std::vector<GraphEdge> graphEdgesOf(std::vector<GraphEdge> edges, const RowOrder& eventOrder, std::size_t rows) {
    if (edges.empty()) return edges;
    const std::vector<std::uint32_t> place = eventOrder.places(rows);
    for (GraphEdge& edge : edges)
        edge = {place[edge.event], place[edge.after]};
    std::erase_if(edges, [](const GraphEdge& edge) {
        return edge.event == RowOrder::leftOut || edge.after == RowOrder::leftOut || edge.event == edge.after;
    });
    std::ranges::sort(edges);
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    return edges;
}

}  // namespace core
