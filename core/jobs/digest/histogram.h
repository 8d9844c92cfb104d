// SPDX-License-Identifier: GPL-3.0-or-later
// How long things took, in bins that are the same everywhere: 64 to a decade. Histograms of parts add up to that of
// the whole.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <vector>

namespace core {

/// Bin 0 holds 0, bin 1 + 64 d + k the lengths from 10^(d + k/64) ns on.
std::uint32_t durationBin(Nanos length);

struct DurationHistogram {
    struct Bin {
        std::uint32_t bin = 0;
        std::int64_t count = 0;
    };
    std::vector<Bin> bins;  ///< those with something in them, rising
};

/// Counts into all bins; histogram() leaves out the empty ones.
class DurationCounter {
public:
    void add(Nanos length);
    DurationHistogram histogram() const;

private:
    std::vector<std::int64_t> m_counts;
};

}  // namespace core
