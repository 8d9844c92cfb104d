// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/host/queue_lengths.h"

#include "core/base/stop.h"
#include "core/trace/column_memory.h"

#include <algorithm>

namespace core {

namespace {

/// The queue of a stream, followed from one operation to the next. That needs operations in the order of their calls'
/// ends, which streams of one thread have; what breaks the order puts the stream off until all of it can be sorted.
class StreamQueue {
public:
    /// Adds the next operation of the stream, whose call ended at `launched`.
    void add(std::uint32_t event, Nanos launched, Nanos start, std::vector<std::uint32_t>& lengths) {
        const Nanos left = std::max(start, launched);
        m_isInOrder = m_isInOrder && launched >= m_launched && (m_left.empty() || left >= m_left.back());
        if (!m_isInOrder) return;
        if (launched > m_launched) closeTied(lengths);
        m_launched = launched;
        m_tied.push_back(event);
        m_left.push_back(left);
    }
    /// Counts for the operations whose calls ended together, after the last of which no other call ended as early.
    void closeTied(std::vector<std::uint32_t>& lengths) {
        while (m_gone < m_left.size() && m_left[m_gone] <= m_launched)
            ++m_gone;
        for (const std::uint32_t event : m_tied)
            lengths[event] = static_cast<std::uint32_t>(m_left.size() - m_gone);
        m_tied.clear();
        constexpr std::size_t many = 1024;
        if (m_gone < many || 2 * m_gone < m_left.size()) return;
        m_left.erase(m_left.begin(), m_left.begin() + static_cast<std::ptrdiff_t>(m_gone));
        m_gone = 0;
    }
    bool isInOrder() const { return m_isInOrder; }

private:
    std::vector<Nanos> m_left;          ///< when operations left the queue, rising
    std::size_t m_gone = 0;             ///< of these, those that left before the last call ended
    std::vector<std::uint32_t> m_tied;  ///< the operations of calls that ended last
    Nanos m_launched = 0;               ///< when these ended; no time of a trace is before 0
    bool m_isInOrder = true;
};

/// Visits the operations with a call, with the time at which it ended.
template <class Visit>
void forEachLaunched(const Trace& trace, const std::stop_token& stop, const Visit& visit) {
    for (std::uint32_t event = 0; event < trace.events.size() && !everyFew(event, stop); ++event)
        if (const std::uint32_t call = trace.events.launch[event]; call != noLaunch)
            visit(event, trace.calls.start[call] + trace.calls.duration[call]);
}

struct Launched {
    Nanos time = 0;  ///< end of its call
    std::uint32_t event = 0;
};

void countSorted(const Trace& trace, std::vector<Launched>& all, std::vector<std::uint32_t>& lengths) {
    std::vector<Nanos> left;
    for (const auto& [time, event] : all)
        left.push_back(std::max(trace.events.start[event], time));
    std::ranges::sort(all, {}, &Launched::time);
    std::ranges::sort(left);
    std::size_t gone = 0;
    for (std::size_t i = 0, end = 0; i < all.size(); ++i) {
        while (end < all.size() && all[end].time == all[i].time)
            ++end;
        while (gone < all.size() && left[gone] <= all[i].time)
            ++gone;
        lengths[all[i].event] = static_cast<std::uint32_t>(end - gone);
    }
}

}  // namespace

std::vector<std::uint32_t> queueLengths(const Trace& trace, const std::stop_token& stop) {
    std::vector<std::uint32_t> lengths = filledColumn<std::uint32_t>(trace.events.size(), 0);
    std::vector<StreamQueue> queues(trace.streams.size());
    const auto streamOf = [&](std::uint32_t event) { return index(trace.events.stream[event]); };
    forEachLaunched(trace, stop, [&](std::uint32_t event, Nanos launched) {
        queues[streamOf(event)].add(event, launched, trace.events.start[event], lengths);
    });
    for (StreamQueue& queue : queues)
        queue.closeTied(lengths);
    if (std::ranges::all_of(queues, &StreamQueue::isInOrder)) return lengths;
    std::vector<std::vector<Launched>> disordered(queues.size());
    forEachLaunched(trace, stop, [&](std::uint32_t event, Nanos launched) {
        if (!queues[streamOf(event)].isInOrder()) disordered[streamOf(event)].push_back({launched, event});
    });
    for (std::vector<Launched>& each : disordered)
        countSorted(trace, each, lengths);
    return lengths;
}

}  // namespace core
