// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/host_threads.h"

#include "core/trace/trace.h"

#include <algorithm>
#include <tuple>

namespace core {

namespace {

/// Returns for each thread whether it made a call of the runtime or driver.
std::vector<bool> threadsWithCalls(const Trace& trace) {
    std::vector<bool> have(trace.threads.size());
    for (const ThreadId thread : trace.calls.thread)
        have[index(thread)] = true;
    return have;
}

}  // namespace

void placeThreadStates(std::vector<ThreadStateRow> rows, Nanos origin, Trace& trace) {
    if (rows.empty() || trace.calls.size() == 0) return;
    const std::vector<bool> isKept = threadsWithCalls(trace);
    std::erase_if(rows, [&](const auto& row) { return !isKept[index(row.thread)] || row.start - origin >= trace.end; });
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
        return std::tie(a.thread, a.start) < std::tie(b.thread, b.start);
    });
    ThreadStates& states = trace.threadStates;
    states.start.reserve(rows.size());
    states.thread.reserve(rows.size());
    states.state.reserve(rows.size());
    for (const ThreadStateRow& row : rows) {
        const Nanos start = std::max<Nanos>(row.start - origin, 0);
        // Of several states that begin together, or before the trace does, the last one holds.
        if (states.size() > 0 && states.thread.back() == row.thread && states.start.back() == start) {
            states.state.back() = row.state;
            continue;
        }
        states.start.push_back(start);
        states.thread.push_back(row.thread);
        states.state.push_back(row.state);
    }
}

void placeOsCalls(std::vector<OsCallRow> rows, Nanos origin, Trace& trace) {
    if (rows.empty() || trace.calls.size() == 0) return;
    const std::vector<bool> isKept = threadsWithCalls(trace);
    const auto startOf = [&](const OsCallRow& row) { return std::max<Nanos>(row.start - origin, 0); };
    const auto endOf = [&](const OsCallRow& row) { return std::min(row.start - origin + row.duration, trace.end); };
    std::erase_if(rows, [&](const auto& row) { return !isKept[index(row.thread)] || startOf(row) >= endOf(row); });
    std::stable_sort(rows.begin(), rows.end(), [&](const auto& a, const auto& b) {
        return std::tuple(a.thread, startOf(a), -endOf(a)) < std::tuple(b.thread, startOf(b), -endOf(b));
    });
    OsCalls& calls = trace.osCalls;
    calls.start.reserve(rows.size());
    calls.duration.reserve(rows.size());
    calls.name.reserve(rows.size());
    calls.thread.reserve(rows.size());
    for (const OsCallRow& row : rows) {
        calls.start.push_back(startOf(row));
        calls.duration.push_back(endOf(row) - startOf(row));
        calls.name.push_back(row.name);
        calls.thread.push_back(row.thread);
    }
}

std::pair<std::size_t, std::size_t> rowsOf(ThreadId thread, std::span<const ThreadId> threads) {
    const auto range = std::equal_range(threads.begin(), threads.end(), thread);
    return {static_cast<std::size_t>(range.first - threads.begin()),
            static_cast<std::size_t>(range.second - threads.begin())};
}

}  // namespace core
