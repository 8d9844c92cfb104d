// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/state_lane.h"

#include <algorithm>

namespace core {

StateLane::StateLane(const Trace& trace, const ThreadSpans& spans, ThreadId thread) : m_thread(thread) {
    spans.visit(thread, 0, trace.end, [&](Nanos start, Nanos end, CoreState state, std::optional<NameId> call) {
        if (!m_parts.empty() && m_parts.back().state == state && m_parts.back().call == call)
            m_parts.back().end = end;
        else
            m_parts.push_back({start, end, state, call});
    });
    Times sum{};
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        if (i % blockSize == 0) m_before.push_back(sum);
        sum[static_cast<std::size_t>(m_parts[i].state)] += m_parts[i].end - m_parts[i].start;
    }
}

/// Returns the index of the part that holds a time, or the nearest one.
std::size_t StateLane::partAt(Nanos time) const {
    const auto behind = std::ranges::upper_bound(m_parts, time, {}, &Part::start);
    return behind == m_parts.begin() ? 0 : static_cast<std::size_t>(behind - m_parts.begin()) - 1;
}

std::optional<StateLane::Part> StateLane::at(Nanos time) const {
    if (m_parts.empty() || time < m_parts.front().start || time >= m_parts.back().end) return std::nullopt;
    return m_parts[partAt(time)];
}

/// Returns the state of most of [from, to), which begins in the part `first` and ends in `last`.
CoreState StateLane::mostly(std::size_t first, std::size_t last, Nanos from, Nanos to) const {
    Times times{};
    const auto add = [&](std::size_t part) {
        const Nanos start = std::max(from, m_parts[part].start), end = std::min(to, m_parts[part].end);
        times[static_cast<std::size_t>(m_parts[part].state)] += std::max<Nanos>(0, end - start);
    };
    // Whole blocks lie between the first and the last part.
    const std::size_t firstBlock = first / blockSize + 1, lastBlock = last / blockSize;
    for (; first <= last && (first < firstBlock * blockSize || firstBlock >= lastBlock); ++first)
        add(first);
    if (first <= last) {
        for (std::size_t state = 0; state < coreStateCount; ++state)
            times[state] += m_before[lastBlock][state] - m_before[firstBlock][state];
        for (first = lastBlock * blockSize; first <= last; ++first)
            add(first);
    }
    return static_cast<CoreState>(std::ranges::max_element(times) - times.begin());
}

void StateLane::columnsOf(const PixelGrid& grid, std::vector<CoreState>& columns) const {
    columns.assign(static_cast<std::size_t>(grid.width), CoreState::NotRecorded);
    if (m_parts.empty()) return;
    for (int pixel = 0; pixel < grid.width;) {
        const Nanos from = grid.shownAt(pixel), to = std::max(from + 1, grid.shownAt(pixel + 1));
        if (to <= m_parts.front().start || from >= m_parts.back().end) {
            ++pixel;
            continue;
        }
        const std::size_t first = partAt(from);
        if (m_parts[first].end < to) {
            columns[static_cast<std::size_t>(pixel++)] = mostly(first, partAt(to - 1), from, to);
            continue;
        }
        // What fills several pixels is looked up once.
        const int behind = std::clamp(grid.pixelOf(m_parts[first].end), pixel + 1, grid.width);
        std::fill(columns.begin() + pixel, columns.begin() + behind, m_parts[first].state);
        pixel = behind;
    }
}

std::shared_ptr<const StateLanes> stateLanes(const Trace& trace, const std::stop_token& stop) {
    if (trace.threadStates.size() == 0) return nullptr;
    const ThreadSpans spans(trace);
    auto lanes = std::make_shared<StateLanes>();
    for (const ThreadId thread : trace.threadStates.thread) {
        if (stop.stop_requested()) break;
        if (lanes->empty() || lanes->back().thread() != thread) lanes->emplace_back(trace, spans, thread);
    }
    return lanes;
}

const StateLane* laneOfThread(const StateLanes* lanes, ThreadId thread) {
    if (!lanes) return nullptr;
    const auto found = std::ranges::lower_bound(*lanes, thread, {}, &StateLane::thread);
    return found != lanes->end() && found->thread() == thread ? &*found : nullptr;
}

}  // namespace core
