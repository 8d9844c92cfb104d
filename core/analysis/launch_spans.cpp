// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/launch_spans.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

constexpr Nanos latest = std::numeric_limits<Nanos>::max();
constexpr Nanos earliest = std::numeric_limits<Nanos>::min();

}  // namespace

LaunchSpans::LaunchSpans(std::vector<LaunchSpan> byCallStart) : m_calls(std::move(byCallStart)) {
    const std::size_t size = m_calls.size();
    m_nodes.resize(2 * size);
    for (std::size_t i = 0; i < size; ++i)
        m_nodes[size + i] = {m_calls[i].firstStart, m_calls[i].lastEnd, m_calls[i].callEnd};
    for (std::size_t n = size; n-- > 1;)
        m_nodes[n] = combined(m_nodes[2 * n], m_nodes[2 * n + 1]);
}

LaunchSpans::Node LaunchSpans::combined(const Node& a, const Node& b) {
    return {std::min(a.firstStart, b.firstStart), std::max(a.lastEnd, b.lastEnd),
            std::max(a.lastCallEnd, b.lastCallEnd)};
}

LaunchSpans::Node LaunchSpans::over(std::size_t first, std::size_t last) const {
    Node sum{latest, earliest, earliest};
    const std::size_t size = m_calls.size();
    for (std::size_t lo = first + size, hi = last + size; lo < hi; lo /= 2, hi /= 2) {
        if (lo % 2 == 1) sum = combined(sum, m_nodes[lo++]);
        if (hi % 2 == 1) sum = combined(sum, m_nodes[--hi]);
    }
    return sum;
}

std::optional<EnclosedSpan> LaunchSpans::enclosedBy(Nanos start, Nanos end) const {
    const auto from = std::partition_point(m_calls.begin(), m_calls.end(),
                                           [&](const LaunchSpan& call) { return call.callStart < start; });
    const auto to =
        std::partition_point(from, m_calls.end(), [&](const LaunchSpan& call) { return call.callStart <= end; });
    const auto first = static_cast<std::size_t>(from - m_calls.begin());
    auto last = static_cast<std::size_t>(to - m_calls.begin());
    while (last > first && m_calls[last - 1].callEnd > end)
        --last;  // a call across the edge: one, as a rule
    if (first == last) return std::nullopt;
    const Node sum = over(first, last);
    if (sum.lastCallEnd > end) return counted(first, last, end);
    return EnclosedSpan{sum.firstStart, sum.lastEnd, static_cast<std::int64_t>(last - first)};
}

/// Calls that overlap each other on one thread, which a sound recording does not have: looked at one by one.
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
