// SPDX-License-Identifier: GPL-3.0-or-later
// Which profile is which: rank, process, start and stage, and what says so.
#pragma once

#include "core/ingest/readers.h"
#include "core/trace/source.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace core {

/// What the beginning and the end of a profile, or the small tables of a database, say about its identity.
struct HeadFacts {
    std::optional<int> rank;
    RankFrom rankFrom = RankFrom::Nothing;
    bool areSeveralRanks = false;           ///< it records several ranks: not even its name can be right
    std::uint32_t world = 0;                ///< number of ranks of its job; 0: not found
    std::optional<std::int64_t> start;      ///< of the first event, ns since 1970
    std::optional<std::int64_t> fileStart;  ///< the same on a clock that all files of this writer share, ns
};

/// `reader` is the id of the format. Reads at most some KiB more of a file than what is sniffed, and of a database the
/// tables that tell its rank, unless they are large.
HeadFacts headFacts(const Sniffed& file, std::string_view reader, const std::stop_token& stop = {});

/// The clocks on which profiles may be compared, the most reliable first.
enum class StartFrom : std::uint8_t {
    Recorded,  ///< the time of the first event, ns since 1970
    Name,      ///< the time in the name, ns since 1970
    File       ///< the time of the first event on a clock that the files of one writer share
};
constexpr std::size_t startClocks = 3;

struct ProfileIdentity {
    std::optional<int> rank;
    RankFrom rankFrom = RankFrom::Nothing;
    std::string place;        ///< coordinates in a grid of ranks, if there is no rank; empty: none
    std::uint32_t world = 0;  ///< number of ranks of the job; 0: unknown
    std::string process;      ///< the process that wrote it, if its name says so
    std::array<std::optional<std::int64_t>, startClocks> starts;  ///< by StartFrom
    std::string stage;                                            ///< "EXTEND"; empty: none
    std::string folder;                                           ///< the folder that it is in

    /// Returns whether it is recorded which rank of a job this is.
    bool isRanked() const { return rank || !place.empty(); }
    /// Returns "rank 3", "TP 1 DP 0" or "host_4711", which are alike for recordings of the same; empty: not known.
    std::string who() const;
};

/// Returns what is known from its name and a bounded part of its content; `reader` is the id of its format.
ProfileIdentity profileIdentity(const Sniffed& file, std::string_view reader, const std::stop_token& stop = {});

/// Returns where a rank is from, to follow its number: "recorded in distributedInfo", "from its name".
std::string_view text(RankFrom from);

/// Returns "3 of 8: recorded in distributedInfo", or "not recorded". A world of 0 is unknown.
std::string rankText(const Source& source, std::uint32_t world);

/// Returns "2026-01-02 03:04:05.006 UTC" for ns since 1970.
std::string utcText(std::int64_t time);

}  // namespace core
