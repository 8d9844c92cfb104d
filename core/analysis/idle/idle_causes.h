// SPDX-License-Identifier: GPL-3.0-or-later
// The causes of idle time: each moment of a device's idle intervals has one, derived from the host's activity.
//
// The first rule that holds decides. An interval [a, b) ends with the start of an operation on the device - the first
// by (start, end, order in the file) of those that take time - whose launching call L = [l0, l1) is on host thread T.
// These rules apply to the whole interval:
//   capture edge       no operation follows, or none came before: the interval touches an edge of the time window
//   short              it is shorter than Options::shortIdle
//   unknown            no launching call is recorded for the operation that ended it: never guessed
// Otherwise the rules apply to each moment of it. From l1 on:
//   launch latency     the work had been submitted, and had not started yet
// Before l1:
//   profiler overhead  the profiler itself was busy on the host
//   host sync          T sat in a synchronizing call, or in one that waits for what it submitted itself (a copy from or
//                      to pageable memory, a launch that blocks), from the start of that operation on
//   runtime call       T sat in any other call (allocation, module load, other launches, L itself)
//   CPU bound          none of these: nothing that could have run had been launched, the host did its own work
// Where an interval is clipped, each remaining moment keeps the cause that it has in the whole interval.
#pragma once

#include "core/analysis/idle/idle_cause.h"
#include "core/analysis/scope/view.h"
#include "core/base/table.h"
#include "core/trace/labels.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string_view>
#include <vector>

namespace core {

/// An idle interval of a device, clipped to the time window if there is one.
struct IdleInterval {
    Nanos start = 0;
    Nanos end = 0;
    std::uint32_t previous = 0;  ///< event index, or noEvent at an edge
    std::uint32_t next = 0;
    DeviceId device{};
    IdleCause cause = IdleCause::Unknown;  ///< the cause of the largest part; of equal ones the first in IdleCause

    Nanos length() const { return end - start; }
};

struct IdleCauseRow {
    DeviceId device{};
    IdleCause cause{};
    std::int64_t gaps = 0;  ///< number of intervals of which it caused a part
    Nanos idle = 0;
};

/// The causes that occur on each device, in the order of IdleCause. The idle times of a device add up to its idle time
/// in the breakdown.
struct IdleCauseTable {
    std::vector<IdleCauseRow> rows;
    std::vector<IdleInterval> intervals;  ///< ordered by end; those of one device are disjoint

    /// Calls visit(cause, time) for each cause of a part of an interval, in the order of IdleCause.
    template <class Visit>
    void forEachPart(std::size_t interval, const Visit& visit) const {
        const std::uint32_t first = partsFrom[interval], last = partsFrom[interval + 1];
        if (first == last) return visit(intervals[interval].cause, intervals[interval].length());
        for (std::uint32_t part = first; part < last; ++part)
            visit(static_cast<IdleCause>(parts[part].cause), static_cast<Nanos>(parts[part].time));
    }

    /// A packed cause and time in eight bytes: there are about as many parts as gaps between operations.
    struct Part {
        std::uint64_t cause : 3;
        std::uint64_t time : 61;
    };
    std::vector<Part> parts;                  ///< the parts of intervals with several causes
    std::vector<std::uint32_t> partsFrom{0};  ///< the index of each interval's first part; one more at the end
};

/// Decides whether an operation of no length ends an idle interval and starts the next one.
enum class EmptyOperations : bool { Ignored, EndIntervals };

IdleCauseTable idleCauseTable(const View& view, EmptyOperations empty = EmptyOperations::Ignored);

/// A row of the table `idle-causes`.
struct IdleCauseItem {
    const IdleCauseRow& row;
    double whole;  ///< ns, idle time of its device
    const Labels& labels;
};
extern const struct IdleCauseColumns { ColumnOf<IdleCauseItem> device, cause, gaps, idle, share; } idleCauseColumns;

Table toTable(const IdleCauseTable& causes, const Trace& trace);  ///< the table `idle-causes`

/// Sums of idle time by device and cause.
class CauseSums {
public:
    explicit CauseSums(std::size_t devices) : m_sums(devices) {}

    /// Adds the time of one gap that is due to a cause.
    void add(DeviceId device, IdleCause cause, Nanos time) {
        IdleCauseRow& sum = m_sums[index(device)][static_cast<std::size_t>(cause)];
        ++sum.gaps;
        sum.idle += time;
    }
    /// Returns one row per device and cause that occurs, ordered by device, then by IdleCause.
    std::vector<IdleCauseRow> rows() const {
        std::vector<IdleCauseRow> rows;
        for (std::size_t device = 0; device < m_sums.size(); ++device)
            for (std::size_t cause = 0; cause < idleCauseCount; ++cause)
                if (const IdleCauseRow& sum = m_sums[device][cause]; sum.gaps > 0)
                    rows.push_back({static_cast<DeviceId>(device), static_cast<IdleCause>(cause), sum.gaps, sum.idle});
        return rows;
    }

private:
    std::vector<std::array<IdleCauseRow, idleCauseCount>> m_sums;  ///< indexed by device, then by cause
};

/// Sums the causes of idle intervals with a length in the range, however short. If stopped, it returns what it has.
std::vector<IdleCauseRow> causesOfLengths(const IdleCauseTable& causes, std::size_t devices, const LengthRange& lengths,
                                          const std::stop_token& stop = {});

}  // namespace core
