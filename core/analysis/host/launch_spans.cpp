// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/host/launch_spans.h"

#include "core/analysis/scope/partition_point_near.h"

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

}  // namespace core
