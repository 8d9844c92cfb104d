// SPDX-License-Identifier: GPL-3.0-or-later
// Gives every instant of a device to one operation: computation before communication before copies, and within a kind
// the one that started first. Breakdowns add these shares up, and elapsed time is measured by them.
#pragma once

#include "core/analysis/time/breakdown.h"
#include "core/classify/classification.h"
#include "core/trace/trace.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace core {

// Computation, communication or copy: the bucket of a GPU operation in the breakdown, in order of priority.

/// The kinds of work, by priority: the lower bucket wins while several run at once. Unknown is a CUDA graph whose nodes
/// were not recorded. Filtered is any operation that a filter of kernels, classes or code leaves out.
enum class Bucket : std::uint8_t { Computation, Communication, Copy, Unknown, Filtered };
constexpr std::size_t bucketCount = 5;

/// Finds the bucket of every operation of a trace; each name is examined once. Sets count as computation, as in the
/// breakdown tool.
class Buckets {
public:
    Buckets(const Trace& trace, const Classification& classes);
    Bucket operator[](std::size_t event) const {
        switch (m_events.kind[event]) {
            case OpKind::Copy:
                return Bucket::Copy;
            case OpKind::Graph:
                return Bucket::Unknown;
            case OpKind::Kernel:
            case OpKind::Set:
                break;
        }
        return m_ofName[index(m_events.name[event])];
    }

private:
    const Events& m_events;
    std::vector<Bucket> m_ofName;
};

/// Splits time between operations, which must be added in order of start. A computation immediately gets the part of
/// its time that earlier computation left. Others wait until computation leaves a gap, which most of them never get.
class TimeShares {
public:
    /// Adds an operation. Calls visit(event, from, to): [from, to), possibly empty, belongs only to that event, which
    /// is this one or an earlier one. The stretches of one event come in order of time.
    template <class Visit>
    void add(std::uint32_t event, Bucket bucket, Nanos start, Nanos end, const Visit& visit) {
        m_first = std::min(m_first, start);
        m_last = std::max(m_last, end);
        if (bucket != Bucket::Computation) return wait(event, bucket, start, end, visit);
        if (start > m_settled) settle(start, visit);
        const Nanos from = std::max(start, m_settled);
        m_settled = std::max(m_settled, end);
        const Nanos to = std::max(from, end);
        m_own[0] += to - from;
        visit(event, from, to);
    }
    /// Returns the time of each bucket up to `time`, before which no later operation may start; wall and idle time are
    /// not set.
    template <class Visit>
    Breakdown upTo(Nanos time, const Visit& visit) {
        if (time > m_settled) settle(time, visit);
        return sumsUpTo(time);
    }
    /// Assigns the remaining time. Call it after the last operation and before any figure is read.
    template <class Visit>
    void finish(const Visit& visit) {
        settle(std::numeric_limits<Nanos>::max(), visit);
    }

    /// Returns the breakdown for a wall of this length, or else from the first start to the last end.
    Breakdown breakdown(std::optional<Nanos> wall) const;
    bool isEmpty() const { return m_last < m_first; }

private:
    struct Stretch {
        Nanos start, end;
        std::uint32_t event;
    };
    /// The stretches of one bucket that no earlier operation of the bucket covers, disjoint and rising.
    struct Waiting {
        std::vector<Stretch> stretches;
        std::size_t next = 0;  ///< stretches before this index are assigned
        Nanos end = std::numeric_limits<Nanos>::min();
        Nanos length = 0;  ///< total length so far
    };

    template <class Visit>
    void wait(std::uint32_t event, Bucket bucket, Nanos start, Nanos end, const Visit& visit) {
        constexpr std::size_t many = 256;
        Waiting& waiting = m_waiting[static_cast<std::size_t>(bucket)];
        const Nanos from = std::max(start, waiting.end);
        if (end <= from) return;
        waiting.end = end;
        waiting.length += end - from;
        if (end <= m_settled) return;
        if (waiting.stretches.size() >= many) {
            if (start > m_settled) settle(start, visit);
            forgetDone(waiting);
        }
        waiting.stretches.push_back({from, end, event});
    }
    /// Assigns all unassigned time before `to`; no later operation may start before it.
    template <class Visit>
    void settle(Nanos to, const Visit& visit) {
        give<1>(m_settled, to, visit);
        m_settled = to;
    }
    /// Gives [from, to) to the operations of this bucket, and what they leave to the next bucket.
    template <std::size_t bucket, class Visit>
    void give(Nanos from, Nanos to, const Visit& visit) {
        if constexpr (bucket < bucketCount) {
            Waiting& waiting = m_waiting[bucket];
            for (; waiting.next < waiting.stretches.size(); ++waiting.next) {
                const auto [start, end, event] = waiting.stretches[waiting.next];
                if (end <= from) continue;
                if (start >= to) break;
                if (start > from) give<bucket + 1>(from, start, visit);
                from = std::max(from, start);
                const Nanos until = std::min(end, to);
                m_own[bucket] += until - from;
                visit(event, from, until);
                from = until;
                if (end > to) break;
            }
            if (from < to) give<bucket + 1>(from, to, visit);
        }
    }
    Breakdown sumsUpTo(Nanos time) const;
    void forgetDone(Waiting& waiting) const;

    Nanos m_settled = std::numeric_limits<Nanos>::min();  ///< all time before it has been assigned
    std::array<Nanos, bucketCount> m_own{};
    std::array<Waiting, bucketCount> m_waiting;  ///< indexed by bucket; the first is not used
    Nanos m_first = std::numeric_limits<Nanos>::max();
    Nanos m_last = std::numeric_limits<Nanos>::min();  ///< an operation of no length at the end still extends the wall
};

}  // namespace core
