// SPDX-License-Identifier: GPL-3.0-or-later
// Where the wall time of a device went: computation, exposed communication, exposed copies, idle - to the nanosecond.
#pragma once

#include "core/analysis/bucket.h"
#include "core/analysis/view.h"
#include "core/base/table.h"

#include <array>
#include <optional>
#include <vector>

namespace core {

/// The length of a union of intervals that arrive in order of their start.
class UnionLength {
public:
    void add(Nanos start, Nanos end) {
        if (end <= start) return;
        if (!m_any || start > m_end)
            m_length += end - start;
        else if (end > m_end)
            m_length += end - m_end;
        m_end = m_any && m_end > end ? m_end : end;
        m_any = true;
    }
    Nanos length() const { return m_length; }

private:
    Nanos m_length = 0;
    Nanos m_end = 0;
    bool m_any = false;
};

/// Of one device, or of all. With U(x) the union of the intervals of x and |U| its length:
///   computation |U(comp)|, exposed communication |U(comp, comm)| - |U(comp)|, exposed copies |U(comp, comm, copy)| -
///   |U(comp, comm)|, busy |U(all)|, idle wall - busy, so that
///   computation + exposed communication + exposed copies + unknown + idle = wall.
/// The wall runs from the first start to the last end, or is all the time that the filter looks at: the window, or the
/// GPU windows of the iterations.
struct Breakdown {
    Nanos computation = 0;
    Nanos exposedCommunication = 0;
    Nanos exposedCopy = 0;
    Nanos unknown = 0;  ///< CUDA graphs whose nodes were not recorded, where nothing else ran
    Nanos busy = 0;
    Nanos idle = 0;
    Nanos wall = 0;
    Nanos communication = 0;  ///< |U(comm)|
    Nanos copy = 0;           ///< |U(copy)|
    Nanos microIdle = 0;      ///< of idle, in intervals shorter than GapOptions::microIdle; the rest is macro idle
};

/// Adds up a breakdown from operations in order of their start.
class BreakdownSum {
public:
    void add(Bucket bucket, Nanos start, Nanos end);
    /// Over a wall of this length, or from the first start to the last end.
    Breakdown over(std::optional<Nanos> wall) const;
    bool isEmpty() const { return !m_first; }

private:
    std::array<UnionLength, bucketCount> m_upTo;  ///< union of the operations of this bucket and all before it
    UnionLength m_communication, m_copy;
    std::optional<Nanos> m_first;
    Nanos m_last = 0;  ///< an operation of no length at the end still ends the wall
};

struct BreakdownRow {
    std::optional<DeviceId> device;  ///< none: all devices, any of them busy
    Breakdown breakdown;
};

/// A row per device with operations, the last for all devices together.
struct BreakdownTable {
    std::vector<BreakdownRow> rows;
    bool splitsIdle = false;  ///< whether micro and macro idle were asked for
};

BreakdownTable breakdownTable(const View& view);
Table toTable(const BreakdownTable& breakdown, const Trace& trace);  ///< `breakdown`

}  // namespace core
