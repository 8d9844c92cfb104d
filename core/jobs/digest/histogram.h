// SPDX-License-Identifier: GPL-3.0-or-later
// Histograms of durations with fixed bins, 64 per decade, so that the histograms of parts add up exactly to that of the
// whole.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <vector>

namespace core {

/// Returns the bin of a duration: bin 0 holds 0 ns, bin 1 + 64 d + k durations from 10^(d + k/64) ns up.
std::uint32_t durationBin(Nanos length);

struct DurationHistogram {
    struct Bin {
        std::uint32_t bin = 0;
        std::int64_t count = 0;
    };
    std::vector<Bin> bins;  ///< non-empty bins, ascending
};

/// Counts into a dense array; histogram() returns only the non-empty bins.
class DurationCounter {
public:
    void add(Nanos length);
    DurationHistogram histogram() const;

private:
    std::vector<std::int64_t> m_counts;
};

}  // namespace core
