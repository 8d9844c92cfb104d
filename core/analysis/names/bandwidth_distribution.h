// SPDX-License-Identifier: GPL-3.0-or-later
// The distribution of the bandwidths of single collectives and copies.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/base/table.h"

#include <cstdint>
#include <string>
#include <vector>

namespace core {

/// Bins of equal width, a round number of GB/s. All groups of a kind share them.
struct BandwidthScale {
    double from = 0;   ///< GB/s, 10^9 bytes per second: lower edge of the first bin
    double width = 1;  ///< GB/s
    std::size_t bins = 0;

    double edge(std::size_t bin) const { return from + width * static_cast<double>(bin); }
};

/// The instances of one collective, or the copies of one direction.
struct BandwidthGroup {
    std::string name;                  ///< "AllReduce", "[CUDA memcpy Host-to-Device]"
    std::int64_t instances = 0;        ///< number in the view
    std::int64_t measured = 0;         ///< number of those with recorded bytes and a length above 0
    double median = 0;                 ///< GB/s, over the measured instances
    std::vector<std::int64_t> counts;  ///< one per bin of the scale, half-open; the last one includes its upper edge
};

struct BandwidthSort {
    BandwidthScale scale;
    std::vector<BandwidthGroup> groups;  ///< groups with measured instances; those with the most first, then by name
};

struct BandwidthDistribution {
    BandwidthSort collectives;  ///< bus bandwidth, as in Bandwidth
    BandwidthSort copies;       ///< bytes divided by duration
};

/// Covers communication kernels for which the data moved was recorded, and copies. Linear in events.
BandwidthDistribution bandwidthDistribution(const View& view);
Table toTable(const BandwidthDistribution& distribution, const Trace& trace);  ///< `bandwidth`; a row per bin

}  // namespace core
