// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/gap_histogram.h"

#include <algorithm>

namespace core {

namespace {

/// The bin of this length; the last one of the scale takes its upper edge too.
GapBin* binOf(std::vector<GapBin>& bins, Nanos length) {
    const auto above = std::partition_point(bins.begin(), bins.end(),
                                            [&](const GapBin& bin) { return !bin.from || *bin.from <= length; });
    if (above == bins.begin()) return nullptr;
    GapBin& bin = *(above - 1);
    // Beyond the scale begins what is longer than its end.
    return !bin.to && bin.from == length && bins.size() > 1 ? &bin - 1 : &bin;
}

}  // namespace

void countCauses(std::vector<GapHistogram>& histograms, const View& view, const IdleCauseTable& causes) {
    std::vector<GapHistogram*> ofDevice(view.trace.devices.size());
    for (GapHistogram& histogram : histograms)
        if (!histogram.stream) ofDevice[index(histogram.device)] = &histogram;
    for (const IdleInterval& idle : causes.intervals) {
        const Nanos length = idle.end - idle.start;
        GapHistogram* histogram = ofDevice[index(idle.device)];
        if (!histogram || length < view.options.gaps.shortest) continue;
        if (GapBin* bin = binOf(histogram->bins, length)) ++bin->byCause[static_cast<std::size_t>(idle.cause)];
    }
}

}  // namespace core
