// SPDX-License-Identifier: GPL-3.0-or-later
// What a profile contributes to a job of several ranks: the collectives of each of its ranks, in order, and its clock.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/ranks/logged_ranks.h"

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// A sequence of collectives that every rank of a group runs in the same order. If the group was not recorded, the
/// stream identifies it, by its index among the rank's streams with this collective, since stream numbers differ.
struct Channel {
    std::string group;  ///< a process group or communicator as recorded; empty: not recorded
    std::string collective;
    std::uint32_t stream = 0;

    auto operator<=>(const Channel&) const = default;
};

/// One kernel of a collective, in the profile's own time.
struct CollectiveRun {
    std::uint32_t event = 0;
    Nanos start = 0, end = 0;
    bool isShown = true;  ///< whether it passes the filter; matching considers all runs
};

/// A device as used by one process, which is a rank of a job.
struct RankCollectives {
    std::optional<int> number;                               ///< number that the file records
    std::string name;                                        ///< "rank 3", "GPU 1": unique in its profile
    std::map<Channel, std::vector<CollectiveRun>> channels;  ///< runs of each channel in order of start
};

struct ProfileCollectives {
    std::vector<RankCollectives> ranks;  ///< ranks that communicate, by device
    std::optional<std::int64_t> epoch;   ///< time of its first event, in ns since 1970 (UTC), if recorded
    ProfileLogs logs;
};

/// Returns the kernels that communicate under the view's rules, as collectives. O(events).
ProfileCollectives profileCollectives(const View& view);

}  // namespace core
