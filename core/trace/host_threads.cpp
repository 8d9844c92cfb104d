// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/host_threads.h"

#include "core/trace/trace.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace core {

namespace {

/// Returns for each thread whether it made a call of the runtime or driver.
std::vector<bool> threadsWithCalls(const Trace& trace) {
    std::vector<bool> have(trace.threads.size());
    for (const ThreadId thread : trace.calls.thread)
        have[index(thread)] = true;
    return have;
}

/// Returns those rows that are kept, grouped by thread and in order there. Files have the rows of a thread in order, so
/// that hardly any group is sorted.
template <class Row, class IsKept, class Before>
std::vector<Row> byThread(const std::vector<Row>& rows, std::size_t threads, const IsKept& isKept,
                          const Before& before) {
    std::vector<std::size_t> next(threads + 1);
    for (const Row& row : rows)
        if (isKept(row)) ++next[index(row.thread) + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    std::vector<Row> grouped(next.back());
    for (const Row& row : rows)
        if (isKept(row)) grouped[next[index(row.thread)]++] = row;
    std::size_t first = 0;
    for (std::size_t thread = 0; thread < threads; first = next[thread++]) {
        const auto from = grouped.begin() + static_cast<std::ptrdiff_t>(first);
        const auto to = grouped.begin() + static_cast<std::ptrdiff_t>(next[thread]);
        if (!std::is_sorted(from, to, before)) std::stable_sort(from, to, before);
    }
    return grouped;
}

template <class Row>
bool startsEarlier(const Row& a, const Row& b) {
    return a.start < b.start;
}

}  // namespace

void placeThreadStates(const std::vector<ThreadStateRow>& all, Nanos origin, Trace& trace) {
    if (all.empty() || trace.calls.size() == 0) return;
    const std::vector<bool> hasCalls = threadsWithCalls(trace);
    const auto isKept = [&](const auto& row) { return hasCalls[index(row.thread)] && row.start - origin < trace.end; };
    const auto rows = byThread(all, trace.threads.size(), isKept, startsEarlier<ThreadStateRow>);
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

void placeOsCalls(const std::vector<OsCallRow>& all, Nanos origin, Trace& trace) {
    if (all.empty() || trace.calls.size() == 0) return;
    const std::vector<bool> hasCalls = threadsWithCalls(trace);
    const auto startOf = [&](const OsCallRow& row) { return std::max<Nanos>(row.start - origin, 0); };
    const auto endOf = [&](const OsCallRow& row) { return std::min(row.start - origin + row.duration, trace.end); };
    const auto rows = byThread(
        all, trace.threads.size(),
        [&](const OsCallRow& row) { return hasCalls[index(row.thread)] && startOf(row) < endOf(row); },
        [&](const OsCallRow& a, const OsCallRow& b) {
            return std::pair(startOf(a), -endOf(a)) < std::pair(startOf(b), -endOf(b));
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

void placeCpuSamples(const std::vector<CpuSampleRow>& all, Nanos origin, Trace& trace) {
    if (all.empty()) return;
    const auto isKept = [&](const auto& row) { return row.start >= origin && row.start - origin < trace.end; };
    const auto rows = byThread(all, trace.threads.size(), isKept, startsEarlier<CpuSampleRow>);
    CpuSamples& samples = trace.cpuSamples;
    samples.start.reserve(rows.size());
    samples.thread.reserve(rows.size());
    samples.frame.reserve(rows.size());
    for (const CpuSampleRow& row : rows) {
        samples.start.push_back(row.start - origin);
        samples.thread.push_back(row.thread);
        samples.frame.push_back(row.frame);
    }
}

std::pair<std::size_t, std::size_t> rowsOf(ThreadId thread, std::span<const ThreadId> threads) {
    const auto range = std::equal_range(threads.begin(), threads.end(), thread);
    return {static_cast<std::size_t>(range.first - threads.begin()),
            static_cast<std::size_t>(range.second - threads.begin())};
}

}  // namespace core
