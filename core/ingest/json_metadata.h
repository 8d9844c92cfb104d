// SPDX-License-Identifier: GPL-3.0-or-later
// What stands around the events of a JSON trace: device models, rank, clock. Nothing that tells who ran it or where.
#pragma once

#include "core/base/ids.h"

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
    std::optional<Nanos> baseTime;  ///< ns of the epoch at which the file's clock is 0
    std::string pytorchVersion;     ///< empty: not recorded
    bool hasKinetoKeys = false;
};

struct TopLevelMember {
    std::string_view key, value;
};

/// The members of the root object as far as the text reaches. `text` may begin or end within the object, at a member.
std::vector<TopLevelMember> topLevelMembers(std::string_view text);

JsonMetadata jsonMetadata(std::string_view before, std::string_view after);

/// Why JSON of this beginning is no timeline, by the name of what it is.
std::string whatInstead(std::string_view text);

}  // namespace core
