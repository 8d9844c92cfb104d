// SPDX-License-Identifier: GPL-3.0-or-later
// Several ranks of one job as one dataset: profiles on a common clock, and when each rank arrived at each collective.
#pragma once

#include "core/ranks/channel_match.h"
#include "core/ranks/rank_collectives.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace core {

enum class AlignBy : std::uint8_t {
    Clock,       ///< by the time of day that files record; others by collectives
    Collectives  ///< by the ends of common collectives
};

enum class AlignedBy : std::uint8_t {
    First,  ///< its own clock is the clock of the job
    Clock,
    Collectives,
    Nothing  ///< it is not part of the job; see `refusal`
};

/// Why a profile is not part of the job.
struct Refusal {
    enum class Reason : std::uint8_t {
        None,
        NoCommunication,  ///< no communication kernels in it
        OtherTime,        ///< by the clocks, its collectives ran before or after those of `other`
        NothingInCommon   ///< no common clock, and fewer than three collectives that end together
    };
    Reason reason = Reason::None;
    Nanos after = 0;  ///< OtherTime: from the end of the other's to the start of its own; negative: its own ran before
    std::string other = {};  ///< OtherTime: the profile
};

struct ProfileAlignment {
    AlignedBy by = AlignedBy::Nothing;
    Nanos offset = 0;  ///< added to times of the profile, this gives times of the job
    Refusal refusal = {};
    /// From the ends of its collectives compared with those of other profiles, once aligned: how late it is, and the
    /// distance from that of at least 95 % of the ends. Nothing where no collective is common.
    std::optional<Agreement> check = {};
};

/// Indices into the ranks of AlignedRanks.
using RankIndex = std::uint32_t;

struct Arrival {
    RankIndex rank = 0;
    CollectiveRun run;  ///< in the profile's own time
    Nanos at = 0;       ///< its start in the job's time
};

struct MatchedCollective {
    Channel channel;
    std::size_t number = 0;         ///< its number within its channel on the first of its ranks, from 1
    std::vector<Arrival> arrivals;  ///< at least two, ordered by rank
    Nanos first = 0;                ///< arrival, in the job's time
    Nanos skew = 0;                 ///< from the first arrival to the last
    std::optional<RankIndex> last;  ///< the rank that arrived last, if only one did
    Nanos heldUp = 0;               ///< from the last arrival but one to the last
};

struct AlignedRank {
    std::size_t profile = 0;
    std::string name;  ///< unique in the job
    std::optional<int> number;
    std::size_t collectives = 0;  ///< number of collectives of all its channels
};

struct AlignedRanks {
    std::vector<ProfileAlignment> profiles;      ///< as given
    std::vector<AlignedRank> ranks;              ///< by number, those without one at the end, by profile
    std::vector<MatchedCollective> collectives;  ///< by first arrival, then channel
};

/// `names` are those of the profiles. The first profile's clock becomes that of the job.
AlignedRanks alignedRanks(std::span<const ProfileCollectives> profiles, std::span<const std::string> names,
                          AlignBy by = AlignBy::Clock);

}  // namespace core
