// SPDX-License-Identifier: GPL-3.0-or-later
// What stands around the events of a JSON trace: device models, rank and job, clock. Nothing that tells who
// ran it; where it ran, as far as ranks of one host are to be told from others.
#pragma once

#include "core/base/ids.h"
#include "core/trace/job_facts.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct JsonMetadata {
    std::map<std::int64_t, std::string> deviceModels;  ///< by device number
    std::optional<int> rank;
    JobFacts job;
    std::optional<Nanos> baseTime;  ///< ns of the epoch at which the file's clock is 0
    std::string pytorchVersion;     ///< empty: not recorded
    bool hasKinetoKeys = false;
};

/// Of the root object of a document.
struct TopLevelMember {
    std::string key, value;
    std::uint64_t document = 0;
};

struct TopLevelMembers {
    std::vector<TopLevelMember> values;  ///< of the keys that are wanted
    std::vector<std::string> keys;       ///< all of them, as far as they are few and short
};

/// A longer member is not kept: pg_config of 10,000 ranks is 300 KiB.
constexpr std::size_t longestMember = 1024 * 1024;
bool isWantedMember(std::string_view key);

JsonMetadata jsonMetadata(const TopLevelMembers& members);

/// Why JSON of these keys is no timeline, by the name of what it is.
std::string whatInstead(const TopLevelMembers& members);

}  // namespace core
