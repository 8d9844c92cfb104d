// SPDX-License-Identifier: GPL-3.0-or-later
// The code of the host that devices waited for while it did its own work.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/analysis/stacks/frames.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace core {

/// The end of a way down from the outermost frame along which the widest frame holds at least half of the one around
/// it.
struct HostSpot {
    std::string label;
    std::string caller;        ///< the nearest frame around it from another file; empty: none
    Nanos idle = 0;            ///< under all frames of this label
    bool isInLoading = false;  ///< below a frame that loads data
};

struct HostSpots {
    std::vector<HostSpot> spots;  ///< by idle time; at most `most`
    Nanos idle = 0;               ///< all idle time
    Nanos hostIdle = 0;           ///< of it what the host's own work caused
    Nanos inCode = 0;             ///< of that what lies under recorded code
    Nanos loading = 0;            ///< of that what lies below frames that load data
    std::int64_t devices = 0;     ///< whose idle times are summed
    std::string loadingCode;      ///< the outermost such frame with most of it

    /// Of one device, which waits as long as any.
    Nanos ofDevice(Nanos sum) const { return sum / std::max<std::int64_t>(1, devices); }
    static constexpr std::size_t most = 3;
};

/// Frames of data loaders, and ranges called like one: "enumerate(DataLoader)#...", "_next_data", "data_loading".
extern const char* const loadingPattern;

/// `smallest`: idle time that is told. Steps of the profiler stand in no path.
HostSpots hostSpots(const View& view, const Frames& frames, Nanos smallest);

}  // namespace core
