// SPDX-License-Identifier: GPL-3.0-or-later
// What the beginning and the end of a profile, or the small tables of a database, say about its identity.
#pragma once

#include "core/ingest/readers.h"
#include "core/trace/source.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace core {

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

}  // namespace core
