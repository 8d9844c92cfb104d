// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the data around the events of a JSON trace: device models, rank and job, clock. Nothing is read that shows who
// ran it; the host only as far as needed to distinguish ranks.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct JsonMetadata {
    std::map<std::int64_t, Device> devices;  ///< the model of each device number, and its facts
    std::optional<int> rank;
    JobFacts job;
    std::optional<Nanos> baseTime;  ///< time at which the file's clock is 0, in nanoseconds since 1970
    std::string pytorchVersion;     ///< empty: not recorded
    bool hasKinetoKeys = false;
};

/// A member of the root object of a document.
struct TopLevelMember {
    std::string key, value;
    std::uint64_t document = 0;
};

struct TopLevelMembers {
    std::vector<TopLevelMember> values;  ///< members whose keys are needed
    std::vector<std::string> keys;       ///< all keys, as long as they are few and short
};

/// A longer member is not kept: pg_config of 10,000 ranks is 300 KiB.
constexpr std::size_t longestMember = 1024 * 1024;
bool isWantedMember(std::string_view key);

/// Returns the metadata of a file; of several documents, the first that says something counts.
JsonMetadata jsonMetadata(const TopLevelMembers& members);

/// Returns the rank that each document records, by its number.
std::map<std::uint64_t, int> ranksOfDocuments(const TopLevelMembers& members);

/// Returns the name of what JSON with these keys is if it is not a timeline.
std::string whatInstead(const TopLevelMembers& members);

}  // namespace core
