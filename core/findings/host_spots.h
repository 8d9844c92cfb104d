// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the host code that devices waited for while the host did its own work.
#pragma once

#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/scope/view.h"
#include "core/analysis/stacks/frames.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace core {

/// The end of a descent from the outermost frame, each time into the widest child as long as it holds at least half of
/// its parent's idle time.
struct HostSpot {
    std::string label;
    std::string caller;        ///< nearest enclosing frame from another file; empty: none
    Nanos idle = 0;            ///< idle time under all frames with this label
    bool isInLoading = false;  ///< lies below a frame that loads data
};

struct HostSpots {
    std::vector<HostSpot> spots;  ///< longest idle time first; at most `most`
    Nanos idle = 0;               ///< all idle time
    Nanos hostIdle = 0;           ///< the part of `idle` that the host's own work caused
    Nanos inCode = 0;             ///< the part of `hostIdle` under recorded code that is no framework's
    Nanos loading = 0;            ///< the part of `hostIdle` below frames that load data
    std::int64_t devices = 0;     ///< number of devices whose idle times are summed
    std::string loadingCode;      ///< label of the outermost loading frame with most of `loading`

    /// Returns the mean per device.
    Nanos ofDevice(Nanos sum) const { return sum / std::max<std::int64_t>(1, devices); }
    static constexpr std::size_t most = 3;
};

/// Matches frames of data loaders and ranges named like one: "enumerate(DataLoader)#...", "_next_data", "data_loading".
extern const char* const loadingPattern;

/// Finds the spots with at least `smallest` idle time. Profiler steps are left out of the code paths.
HostSpots hostSpots(const View& view, const Frames& frames, const IdleCauseTable& idle, Nanos smallest);

}  // namespace core
