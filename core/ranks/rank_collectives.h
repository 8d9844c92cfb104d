// SPDX-License-Identifier: GPL-3.0-or-later
// What a profile contributes to a job of several ranks: the collectives of each of its ranks, in order, and its clock.
#pragma once

#include "core/analysis/scope/view.h"

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// Collectives that every rank of a group runs in the same order. Where the group was not recorded, the stream stands
/// for it, by its index among the rank's streams with this collective, since stream numbers differ.
struct Channel {
    std::string group;  ///< as recorded: a process group, a communicator; empty: not recorded
    std::string collective;
    std::uint32_t stream = 0;

    auto operator<=>(const Channel&) const = default;
};

/// One kernel of a collective, in the profile's own time.
struct CollectiveRun {
    std::uint32_t event = 0;
    Nanos start = 0, end = 0;
    bool isShown = true;  ///< the filter lets it through; matching considers all runs
};

/// A device as used by one process: a rank of a job.
struct RankCollectives {
    std::optional<int> number;                               ///< as the file records it
    std::string name;                                        ///< "rank 3", "GPU 1": unique in its profile
    std::map<Channel, std::vector<CollectiveRun>> channels;  ///< each by start
};

struct ProfileCollectives {
    std::vector<RankCollectives> ranks;  ///< ranks that communicate, by device
    std::optional<std::int64_t> epoch;   ///< of its first event, ns since 1970 (UTC), where the file's clock records it
};

/// Of kernels that communicate under the view's rules. O(events).
ProfileCollectives profileCollectives(const View& view);

}  // namespace core
