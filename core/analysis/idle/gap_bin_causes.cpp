// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/device_gaps.h"
#include "core/analysis/idle/gap_histogram.h"
#include "core/analysis/idle/idle_in_gaps.h"

#include <algorithm>

namespace core {

namespace {

/// Returns the bin of this length; the last one of the scale includes its upper edge.
GapBin* binOf(std::vector<GapBin>& bins, Nanos length) {
    const auto above = std::partition_point(bins.begin(), bins.end(),
                                            [&](const GapBin& bin) { return !bin.from || *bin.from <= length; });
    if (above == bins.begin()) return nullptr;
    GapBin& bin = *(above - 1);
    // The bin above the scale begins after its upper edge.
    return !bin.to && bin.from == length && bins.size() > 1 ? &bin - 1 : &bin;
}

}  // namespace

void countCauses(std::vector<GapHistogram>& histograms, const View& view, const IdleCauseTable& causes) {
    std::vector<GapHistogram*> ofDevice(view.trace.devices.size());
    for (GapHistogram& histogram : histograms)
        if (!histogram.stream) ofDevice[index(histogram.device)] = &histogram;
    const auto count = [&](DeviceId device, Nanos length, IdleCause cause) {
        GapHistogram* histogram = ofDevice[index(device)];
        if (!histogram || length < view.options.gaps.shortest) return;
        if (GapBin* bin = binOf(histogram->bins, length)) ++bin->byCause[static_cast<std::size_t>(cause)];
    };
    if (view.options.gaps.copiesFill) {
        for (const IdleInterval& idle : causes.intervals)
            count(idle.device, idle.length(), idle.cause);
        return;
    }
    // The cause of a gap between kernels is that of most of the time in which not even a copy ran, if there is any.
    IdleInGaps idle(causes, ofDevice.size());
    const GapFillers fills(view);
    visitDeviceGaps(
        view, Selection(view), [&](std::size_t i) { return fills[i]; },
        [&](const IdleSpan& gap) {
            std::array<Nanos, idleCauseCount> times{};
            const auto add = [&](std::size_t interval) {
                causes.forEachPart(
                    interval, [&](IdleCause cause, Nanos time) { times[static_cast<std::size_t>(cause)] += time; });
            };
            idle.take(gap, add, [](std::size_t) {});
            const auto most = std::max_element(times.begin(), times.end());
            if (*most > 0) count(gap.device, gap.end - gap.start, static_cast<IdleCause>(most - times.begin()));
        });
}

}  // namespace core
