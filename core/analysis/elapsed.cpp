// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/elapsed.h"

#include "core/analysis/bucket.h"
#include "core/analysis/selection.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

struct Interval {
    Nanos start;
    Nanos end;
    std::uint32_t event;
};

/// Disjoint intervals by start.
class Union {
public:
    void add(Nanos start, Nanos end) {
        if (end <= start) return;
        if (!m_intervals.empty() && start <= m_intervals.back().second)
            m_intervals.back().second = std::max(m_intervals.back().second, end);
        else
            m_intervals.emplace_back(start, end);
    }

    /// How much of [start, end) is covered. Asked for stretches that rise and do not overlap: linear in total.
    Nanos covered(Nanos start, Nanos end) {
        while (m_next < m_intervals.size() && m_intervals[m_next].second <= start)
            ++m_next;
        Nanos sum = 0;
        for (std::size_t i = m_next; i < m_intervals.size() && m_intervals[i].first < end; ++i)
            sum += std::min(end, m_intervals[i].second) - std::max(start, m_intervals[i].first);
        return sum;
    }

    /// Both together; what was asked of either so far is forgotten.
    static Union merged(const Union& a, const Union& b) {
        Union both;
        auto left = a.m_intervals.begin();
        auto right = b.m_intervals.begin();
        while (left != a.m_intervals.end() || right != b.m_intervals.end()) {
            const bool takeLeft =
                right == b.m_intervals.end() || (left != a.m_intervals.end() && left->first < right->first);
            const auto& next = takeLeft ? *left++ : *right++;
            both.add(next.first, next.second);
        }
        return both;
    }

private:
    std::vector<std::pair<Nanos, Nanos>> m_intervals;
    std::size_t m_next = 0;
};

/// The operations of one device by bucket, each by start.
using ByBucket = std::array<std::vector<Interval>, bucketCount>;

class Sum {
public:
    Sum(const Trace& trace) : m_events(trace.events) {
        m_elapsed.kernels.resize(trace.names.size());
        m_elapsed.others.resize(trace.names.size());
    }
    void add(std::uint32_t event, Nanos time) {
        auto& byName = m_events.kind[event] == OpKind::Kernel ? m_elapsed.kernels : m_elapsed.others;
        byName[index(m_events.name[event])] += time;
    }
    ElapsedByName take() { return std::move(m_elapsed); }

private:
    const Events& m_events;
    ElapsedByName m_elapsed;
};

/// Bucket by bucket in order of priority: what no earlier starter of the same bucket covers, less what the buckets
/// before it cover. The stretches so asked for rise, which is what keeps this linear.
void addDevice(const ByBucket& operations, Sum& sum) {
    Union before;
    for (const std::vector<Interval>& bucket : operations) {
        Union own;
        Nanos end = 0;
        bool any = false;
        for (const Interval& operation : bucket) {
            const Nanos from = any ? std::max(operation.start, end) : operation.start;
            if (operation.end > from) {
                sum.add(operation.event, operation.end - from - before.covered(from, operation.end));
                own.add(from, operation.end);
                end = operation.end;
                any = true;
            }
        }
        before = Union::merged(before, own);
    }
}

void addByPriority(const View& view, const Selection& selection, Sum& sum) {
    const Buckets buckets(view.trace, view.classes);
    std::vector<ByBucket> devices(view.trace.devices.size());
    selection.forEachClipped([&](std::size_t i, Nanos start, Nanos end) {
        const DeviceId device = view.trace.streams[index(view.trace.events.stream[i])].device;
        devices[index(device)][static_cast<std::size_t>(buckets[i])].push_back(
            {start, end, static_cast<std::uint32_t>(i)});
    });
    for (const ByBucket& device : devices)
        addDevice(device, sum);
}

void addByStart(const Selection& selection, Sum& sum) {
    Nanos until = 0;
    bool any = false;
    selection.forEachClipped([&](std::size_t i, Nanos start, Nanos end) {
        const Nanos from = any ? std::max(start, until) : start;
        if (end <= from) return;
        sum.add(static_cast<std::uint32_t>(i), end - from);
        until = end;
        any = true;
    });
}

}  // namespace

ElapsedByName elapsedByName(const View& view) {
    const Selection selection(view);
    Sum sum(view.trace);
    if (view.options.overlap == Overlap::Earlier)
        addByStart(selection, sum);
    else
        addByPriority(view, selection, sum);
    return sum.take();
}

}  // namespace core
