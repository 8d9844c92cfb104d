// SPDX-License-Identifier: GPL-3.0-or-later
// Combines several ranks of one job: profiles on a common clock, and when each rank arrived at each collective.
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
    Clock,       ///< the wall clock that files record; other profiles by collectives
    Collectives  ///< the ends of common collectives
};

enum class AlignedBy : std::uint8_t {
    First,  ///< its own clock is the clock of the job
    Clock,
    Collectives,
    Nothing  ///< it is not part of the job; see `refusal`
};

/// The reason why a profile is not part of the job.
struct Refusal {
    enum class Reason : std::uint8_t {
        None,
        NoCommunication,  ///< the profile has no communication kernels
        OtherTime,        ///< its collectives ran before or after those of `other`, by the clocks
        NothingInCommon   ///< no common clock, and fewer than three collectives that end together
    };
    Reason reason = Reason::None;
    Nanos after = 0;         ///< OtherTime: from the end of the other to its own start; negative: its own ran earlier
    std::string other = {};  ///< OtherTime: name of the other profile
};

struct ProfileAlignment {
    AlignedBy by = AlignedBy::Nothing;
    Nanos offset = 0;  ///< added to times of the profile to give times of the job
    Refusal refusal = {};
    /// How late the ends of its collectives are, once aligned, compared with those of other profiles, and the distance
    /// from that of at least 95 % of the ends. Absent if no collective is common.
    std::optional<Agreement> check = {};
};

/// An index into AlignedRanks::ranks.
using RankIndex = std::uint32_t;

struct Arrival {
    RankIndex rank = 0;
    CollectiveRun run;  ///< in the profile's own time
    Nanos at = 0;       ///< start in the job's time
};

struct MatchedCollective {
    Channel channel;
    std::size_t number = 0;         ///< 1-based number within its channel on the first of its ranks
    std::vector<Arrival> arrivals;  ///< at least two, ordered by rank
    Nanos first = 0;                ///< first arrival, in the job's time
    Nanos skew = 0;                 ///< time from the first arrival to the last
    std::optional<RankIndex> last;  ///< the rank that arrived last, if only one did
    Nanos heldUp = 0;               ///< time from the last arrival but one to the last
};

struct AlignedRank {
    std::size_t profile = 0;
    std::string name;  ///< unique in the job
    std::optional<int> number;
    std::size_t collectives = 0;  ///< number of collectives of all its channels
};

struct AlignedRanks {
    std::vector<ProfileAlignment> profiles;      ///< in the order given
    std::vector<AlignedRank> ranks;              ///< sorted by number, then (without one) by profile
    std::vector<MatchedCollective> collectives;  ///< sorted by first arrival, then channel
    std::vector<JoinedRank> logged;              ///< of logs of a communication library, which have no clock
};

/// Aligns the profiles, which have these `names`. The first profile's clock becomes that of the job.
AlignedRanks alignedRanks(std::span<const ProfileCollectives> profiles, std::span<const std::string> names,
                          AlignBy by = AlignBy::Clock);

}  // namespace core
