// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/backward_links.h"

#include "core/base/stop.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

constexpr std::uint32_t noOperator = 0xffffffff;

/// An operator at the end of an arrow with this id.
struct ArrowEnd {
    std::int64_t id = 0;
    std::uint32_t range = 0;
};

/// Finds the operators that begin where an arrow has an end, in one walk along both in order of time.
void findEnds(std::vector<BackwardArrow>& arrows, const HostRanges& ranges, std::vector<ArrowEnd>& forward,
              std::vector<ArrowEnd>& backward, const std::stop_token& stop) {
    const auto place = [](const BackwardArrow& arrow) { return std::tuple(arrow.time, arrow.thread); };
    std::ranges::stable_sort(arrows, {}, place);
    std::vector<bool> isTaken(arrows.size());
    auto now = arrows.begin();
    for (std::uint32_t i = 0; i < ranges.size() && now != arrows.end(); ++i) {
        if (everyFew(i, stop)) return;
        if (ranges.kind[i] != RangeKind::CpuOp || ranges.start[i] < now->time) continue;
        const std::tuple wanted(ranges.start[i], ranges.thread[i]);
        now = std::ranges::lower_bound(now, arrows.end(), ranges.start[i], {}, &BackwardArrow::time);
        // If several operators begin there, the arrow belongs to the outermost.
        for (auto at = std::ranges::lower_bound(now, arrows.end(), wanted, {}, place);
             at != arrows.end() && place(*at) == wanted; ++at) {
            const auto number = static_cast<std::size_t>(at - arrows.begin());
            if (isTaken[number]) break;
            isTaken[number] = true;
            (at->isForward ? forward : backward).push_back({at->id, i});
        }
    }
}

std::vector<BackwardLink> linksOfArrows(std::vector<BackwardArrow> arrows, const HostRanges& ranges,
                                        const std::stop_token& stop) {
    std::vector<ArrowEnd> forward, backward;
    findEnds(arrows, ranges, forward, backward, stop);
    std::unordered_map<std::int64_t, std::uint32_t> from;
    for (const ArrowEnd& end : forward)
        from.try_emplace(end.id, end.range);
    std::vector<BackwardLink> links;
    for (const ArrowEnd& end : backward) {
        const auto found = from.find(end.id);
        if (found != from.end() && ranges.start[found->second] < ranges.start[end.range])
            links.push_back({end.range, found->second});
    }
    std::ranges::sort(links, {}, &BackwardLink::range);
    const auto areSame = [](const BackwardLink& a, const BackwardLink& b) { return a.range == b.range; };
    links.erase(std::unique(links.begin(), links.end(), areSame), links.end());
    return links;
}

/// The forward operators, ordered by number.
class ForwardOperators {
public:
    ForwardOperators(const std::vector<SequenceRow>& sequences, const HostRanges& ranges,
                     const std::vector<Thread>& threads)
        : m_ranges(ranges) {
        for (std::size_t i = 0; i < threads.size(); ++i)
            m_threads.try_emplace(threads[i].tid, static_cast<ThreadId>(i));
        const bool areOfThreads = std::ranges::any_of(
            sequences, [&](const SequenceRow& row) { return m_threads.contains(row.forwardThread); });
        for (const SequenceRow& row : sequences) {
            if (row.forwardThread != 0) continue;
            m_byTime.push_back({row.number, {}, row.range});
            if (areOfThreads) m_byThread.push_back({row.number, ranges.thread[row.range], row.range});
        }
        std::ranges::sort(m_byTime);
        std::ranges::sort(m_byThread);
        m_isOfOneThread.assign(m_byTime.size(), true);
        for (std::size_t i = 1; i < m_byTime.size(); ++i) {
            const Operator &before = m_byTime[i - 1], &now = m_byTime[i];
            if (before.number == now.number)
                m_isOfOneThread[i] = m_isOfOneThread[i - 1] && ranges.thread[before.range] == ranges.thread[now.range];
        }
    }

    /// Returns the last operator of the row's number to begin before the row.
    std::uint32_t of(const SequenceRow& row) const {
        const auto start = std::ranges::lower_bound(m_ranges.start, m_ranges.start[row.range]);
        const auto end = static_cast<std::uint32_t>(start - m_ranges.start.begin());
        const auto thread = m_threads.find(row.forwardThread);
        if (thread != m_threads.end()) return last(m_byThread, {row.number, thread->second, end}).value_or(noOperator);
        const auto found = last(m_byTime, {row.number, {}, end});
        if (!found) return noOperator;
        const auto place = std::ranges::lower_bound(m_byTime, Operator{row.number, {}, *found}) - m_byTime.begin();
        return m_isOfOneThread[static_cast<std::size_t>(place)] ? *found : noOperator;
    }

private:
    struct Operator {
        std::int64_t number = 0;
        ThreadId thread{};  ///< the same for all in the list by time
        std::uint32_t range = 0;
        auto operator<=>(const Operator&) const = default;
    };
    static std::optional<std::uint32_t> last(const std::vector<Operator>& all, const Operator& before) {
        const auto after = std::ranges::lower_bound(all, before);
        if (after == all.begin()) return std::nullopt;
        const Operator& found = *std::prev(after);
        const bool isSame = found.number == before.number && found.thread == before.thread;
        return isSame ? std::optional(found.range) : std::nullopt;
    }

    const HostRanges& m_ranges;
    std::vector<Operator> m_byTime, m_byThread;
    std::vector<bool> m_isOfOneThread;  ///< parallel to m_byTime: whether all of its number up to it ran on one thread
    std::unordered_map<std::int64_t, ThreadId> m_threads;
};

/// Applies arrows to inner operators: backward operators nest, and an arrow leads to the outer one of its number.
class NumbersWithArrows {
public:
    NumbersWithArrows(const std::vector<SequenceRow>& sequences, const std::vector<BackwardLink>& links) {
        auto link = links.begin();
        for (const SequenceRow& row : sequences) {  // ordered by range, as the links are
            while (link != links.end() && link->range < row.range)
                ++link;
            if (link == links.end()) break;
            if (link->range == row.range) m_known.push_back({row, link->forward});
        }
        std::ranges::sort(m_known, {}, key);
    }
    std::uint32_t of(const SequenceRow& row) const {
        const auto after = std::ranges::upper_bound(m_known, key({row, 0}), {}, key);
        if (after == m_known.begin()) return noOperator;
        const Known& before = *std::prev(after);
        const bool isSame = before.row.number == row.number && before.row.forwardThread == row.forwardThread;
        return isSame ? before.forward : noOperator;
    }

private:
    struct Known {
        SequenceRow row;
        std::uint32_t forward = 0;
    };
    static std::tuple<std::int64_t, std::int64_t, std::uint32_t> key(const Known& each) {
        return {each.row.number, each.row.forwardThread, each.row.range};
    }
    std::vector<Known> m_known;
};

}  // namespace

std::vector<BackwardLink> backwardLinksOf(std::vector<SequenceRow> sequences, std::vector<BackwardArrow> arrows,
                                          const HostRanges& ranges, const std::vector<Thread>& threads,
                                          const std::stop_token& stop) {
    std::vector<BackwardLink> links = linksOfArrows(std::move(arrows), ranges, stop);
    if (std::ranges::none_of(sequences, [](const SequenceRow& row) { return row.forwardThread != 0; })) return links;
    std::ranges::sort(sequences, {}, &SequenceRow::range);
    const ForwardOperators forward(sequences, ranges, threads);
    const NumbersWithArrows known(sequences, links);
    const std::size_t ofArrows = links.size();
    std::size_t next = 0;
    for (const SequenceRow& row : sequences) {
        if (stop.stop_requested()) return {};
        while (next < ofArrows && links[next].range < row.range)
            ++next;
        const bool isKnown = next < ofArrows && links[next].range == row.range;
        const bool isOwn = row.forwardThread == 0 || row.forwardThread == threads[index(ranges.thread[row.range])].tid;
        if (isKnown || isOwn) continue;
        const std::uint32_t ofNumber = known.of(row);
        const std::uint32_t found = ofNumber != noOperator ? ofNumber : forward.of(row);
        if (found != noOperator) links.push_back({row.range, found});
    }
    std::ranges::sort(links, {}, &BackwardLink::range);
    return links;
}

}  // namespace core
