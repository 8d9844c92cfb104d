// SPDX-License-Identifier: GPL-3.0-or-later
// The memory in use over time, as a picture needs it: the least and the most within each pixel, whatever the number of
// records.
#pragma once

#include "core/analysis/memory/memory_history.h"
#include "core/analysis/scope/options.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// The memory in use during a part of the time.
struct CurvePart {
    std::int64_t least = 0, most = 0;
    std::int64_t last = 0;      ///< at its end
    std::size_t mostSteps = 0;  ///< number of records up to the first moment of `most`
};

class MemoryCurve {
public:
    /// Both must outlive this object.
    MemoryCurve(const Trace& trace, const PoolHistory& history);

    /// Returns the time of the last of this many records; that of the first if there are none before it.
    Nanos timeOf(std::size_t steps) const;
    /// Returns the number of records up to a time, those at that time included.
    std::size_t stepsAt(Nanos time) const;
    /// Divides a window into parts of equal length.
    std::vector<CurvePart> partsOf(TimeWindow window, std::size_t count) const;

private:
    struct Range {
        std::int64_t least = 0, most = 0;
        std::size_t mostAt = 0;
    };
    /// Extends a part by the levels after records [from, to).
    void extend(CurvePart& part, std::size_t from, std::size_t to) const;

    const Trace& m_trace;
    const PoolHistory& m_history;
    std::vector<Range> m_blocks;  ///< of equally many records each
};

}  // namespace core
