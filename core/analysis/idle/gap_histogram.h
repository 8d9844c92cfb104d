// SPDX-License-Identifier: GPL-3.0-or-later
// Histograms of gap lengths: counts and idle time by length, in bins of equal width on a log or a linear scale.
#pragma once

#include "core/analysis/idle/gaps.h"
#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/scope/view.h"
#include "core/base/table.h"

#include <array>
#include <optional>
#include <vector>

namespace core {

/// A bin of gaps with from <= length < to; the last bin of the scale includes its upper edge. Without `from` the bin
/// holds gaps below the scale, without `to` those above it.
struct GapBin {
    std::optional<Nanos> from, to;
    std::int64_t gaps = 0;
    Nanos idle = 0;
    std::array<std::int64_t, idleCauseCount> byCause{};  ///< number of `gaps` by main cause; set by countCauses()
};

struct GapHistogram {
    DeviceId device{};
    std::optional<StreamId> stream;  ///< absent: the idle intervals of the whole device
    std::vector<GapBin> bins;        ///< in rising order; bins below and above the scale exist only if they hold gaps
};

/// Returns one histogram per owner. All share one scale, so that they can be compared: the limits of the options,
/// otherwise the shortest and the longest of all gaps.
std::vector<GapHistogram> gapHistograms(const GapOptions& options, const GapLengths& gaps);
/// Counts the main causes of the gaps in the bins of devices; if copies do not fill gaps, some gaps have no cause.
/// `causes` are the idle intervals of the same view.
void countCauses(std::vector<GapHistogram>& histograms, const View& view, const IdleCauseTable& causes);
Table toTable(const std::vector<GapHistogram>& histograms, const Trace& trace);  ///< the table `gap-histogram`

/// Returns the `bins` + 1 edges of the bins in rising order, in whole ns (so that a narrow scale has fewer). A log
/// scale begins at 1 ns or above.
std::vector<Nanos> binEdges(Nanos shortest, Nanos longest, int bins, bool logarithmic);

}  // namespace core
