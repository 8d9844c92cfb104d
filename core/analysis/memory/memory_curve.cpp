// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/memory/memory_curve.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t perBlock = 256;

}  // namespace

MemoryCurve::MemoryCurve(const Trace& trace, const PoolHistory& history) : m_trace(trace), m_history(history) {
    const std::vector<std::int64_t>& level = history.level;
    m_blocks.reserve(level.size() / perBlock + 1);
    for (std::size_t first = 0; first < level.size(); first += perBlock) {
        const auto begin = level.begin() + static_cast<std::ptrdiff_t>(first);
        const auto end = level.begin() + static_cast<std::ptrdiff_t>(std::min(first + perBlock, level.size()));
        const auto most = std::max_element(begin, end);
        m_blocks.push_back({*std::min_element(begin, end), *most, static_cast<std::size_t>(most - level.begin())});
    }
}

Nanos MemoryCurve::timeOf(std::size_t steps) const {
    const auto& records = m_history.records;
    if (!records.empty()) return m_trace.memory[records[steps == 0 ? 0 : steps - 1]].time;
    return m_history.held.empty() ? 0 : m_trace.memory[m_history.held.front()].time;
}

std::size_t MemoryCurve::stepsAt(Nanos time) const {
    const auto& records = m_history.records;
    const auto after = std::ranges::upper_bound(records, time, {},
                                                [this](std::uint32_t record) { return m_trace.memory[record].time; });
    return static_cast<std::size_t>(after - records.begin());
}

void MemoryCurve::extend(CurvePart& part, std::size_t from, std::size_t to) const {
    const auto take = [&](std::int64_t least, std::int64_t most, std::size_t at) {
        part.least = std::min(part.least, least);
        if (most > part.most) part.most = most, part.mostSteps = at + 1;
    };
    for (std::size_t i = from; i < to;) {
        if (i % perBlock == 0 && i + perBlock <= to) {
            const Range& block = m_blocks[i / perBlock];
            take(block.least, block.most, block.mostAt);
            i += perBlock;
        } else {
            take(m_history.level[i], m_history.level[i], i);
            ++i;
        }
    }
}

std::vector<CurvePart> MemoryCurve::partsOf(TimeWindow window, std::size_t count) const {
    std::vector<CurvePart> parts;
    parts.reserve(count);
    const double length = static_cast<double>(window.end - window.start);
    std::size_t from = stepsAt(window.start - 1);
    for (std::size_t i = 0; i < count; ++i) {
        const double end = length * static_cast<double>(i + 1) / static_cast<double>(count);
        const std::size_t to = std::max(from, stepsAt(window.start + static_cast<Nanos>(end) - 1));
        const std::int64_t level = m_history.levelAfter(from);
        CurvePart part{level, level, level, from};
        extend(part, from, to);
        part.last = m_history.levelAfter(to);
        parts.push_back(part);
        from = to;
    }
    return parts;
}

}  // namespace core
