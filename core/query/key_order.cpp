// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/key_order.h"

#include "core/base/stop.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace core {

namespace {

/// Sorts blocks, then merges them, so that it can be stopped within the time of a merge.
template <class Before>
void sortUnlessStopped(std::vector<std::uint32_t>& rows, const Before& before, const std::stop_token& stop) {
    const auto at = [&](std::size_t i) { return rows.begin() + static_cast<std::ptrdiff_t>(std::min(i, rows.size())); };
    for (std::size_t begin = 0; begin < rows.size() && !stop.stop_requested(); begin += stopInterval)
        std::stable_sort(at(begin), at(begin + stopInterval), before);
    for (std::size_t size = stopInterval; size < rows.size(); size *= 2)
        for (std::size_t begin = 0; begin + size < rows.size() && !stop.stop_requested(); begin += 2 * size)
            std::inplace_merge(at(begin), at(begin + size), at(begin + 2 * size), before);
}

}  // namespace

KeyOrder::KeyOrder(const QueryProfile& profile, const RawTable& table, const RawColumn& column)
    : m_profile(profile), m_column(column), m_count(table.rows(profile)) {
    if (column.use == KeyUse::Sorted) return;
    std::int64_t least = std::numeric_limits<std::int64_t>::max(), most = std::numeric_limits<std::int64_t>::min();
    bool isSorted = true;
    for (std::size_t row = 0; row < m_count; ++row) {
        if (everyFew(row, profile.stop())) return;
        const std::int64_t key = column.key(profile, row);
        isSorted &= most <= key;
        least = std::min(least, key);
        most = std::max(most, key);
    }
    if (isSorted) return;
    m_rows.resize(m_count);
    constexpr std::uint64_t keysPerRow = 4;
    const auto span = static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least);
    if (span < keysPerRow * m_count)
        sortByCounting(least, static_cast<std::size_t>(span) + 1);
    else
        sortByKey();
}

/// Counts the rows of each key: names are few, and the numbers of calls are close together.
void KeyOrder::sortByCounting(std::int64_t least, std::size_t keys) {
    const auto slot = [&](std::size_t row) { return static_cast<std::size_t>(m_column.key(m_profile, row) - least); };
    std::vector<std::uint32_t> next(keys + 1);
    for (std::size_t row = 0; row < m_count; ++row) {
        if (everyFew(row, m_profile.stop())) return;
        ++next[slot(row) + 1];
    }
    std::partial_sum(next.begin(), next.end(), next.begin());
    for (std::uint32_t row = 0; row < m_count; ++row) {
        if (everyFew(row, m_profile.stop())) return;
        m_rows[next[slot(row)]++] = row;
    }
    next.pop_back();
    m_ends = std::move(next);
    m_least = least;
}

void KeyOrder::sortByKey() {
    std::iota(m_rows.begin(), m_rows.end(), 0U);
    std::vector<std::int64_t> keys(m_count);  // read once: sorting compares each of them a few dozen times
    for (std::size_t row = 0; row < m_count; ++row) {
        if (everyFew(row, m_profile.stop())) return;
        keys[row] = m_column.key(m_profile, row);
    }
    const auto before = [&](std::uint32_t a, std::uint32_t b) { return keys[a] < keys[b]; };
    sortUnlessStopped(m_rows, before, m_profile.stop());
}

std::size_t KeyOrder::sameKey(std::size_t position) const {
    if (m_column.use != KeyUse::Name || m_ends.empty()) return row(position);
    return row(*std::ranges::upper_bound(m_ends, position) - 1);
}

/// Returns the first position whose key is not below `least`.
std::size_t KeyOrder::firstFrom(std::int64_t least) const {
    if (m_ends.empty()) return m_lastFound = searched(m_lastFound, least);
    if (least <= m_least) return 0;
    const auto below = static_cast<std::uint64_t>(least) - static_cast<std::uint64_t>(m_least);
    return below > m_ends.size() ? m_count : m_ends[below - 1];
}

/// Searches for it from `near` on, in steps that double until they have passed it.
std::size_t KeyOrder::searched(std::size_t near, std::int64_t least) const {
    std::size_t begin = near, end = near;
    for (std::size_t step = 1; begin > 0 && key(begin - 1) >= least; step *= 2) {
        end = begin - 1;
        begin -= std::min(step, begin);
    }
    for (std::size_t step = 1; end < m_count && key(end) < least; step *= 2) {
        begin = end + 1;
        end += std::min(step, m_count - end);
    }
    while (begin < end) {
        const std::size_t middle = begin + (end - begin) / 2;
        if (key(middle) < least)
            begin = middle + 1;
        else
            end = middle;
    }
    return begin;
}

RowSpan KeyOrder::find(const Bounds& bounds) const {
    if (bounds.least > bounds.most) return {};
    const std::size_t begin = firstFrom(bounds.least);
    const bool isOpen = bounds.most == std::numeric_limits<std::int64_t>::max();
    return {begin, isOpen ? m_count : firstFrom(bounds.most + 1)};
}

}  // namespace core
