// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/rank_digest.h"

#include <fmt/format.h>

#include <array>

namespace core {

std::strong_ordering RankKey::operator<=>(const RankKey& other) const {
    // Ranks without a number come last.
    if (rank >= 0 && other.rank >= 0) return rank <=> other.rank;
    if (rank >= 0 || other.rank >= 0) return rank >= 0 ? std::strong_ordering::less : std::strong_ordering::greater;
    const auto pipelineFirst = [](const RankKey& key) {
        return std::array{key.place.pipeline, key.place.data, key.place.tensor, key.place.expert};
    };
    if (const auto order = pipelineFirst(*this) <=> pipelineFirst(other); order != 0) return order;
    if (const auto order = file <=> other.file; order != 0) return order;
    return part <=> other.part;
}

std::string text(const RankKey& key) {
    if (key.rank >= 0) return fmt::format("rank {} ({})", key.rank, key.file);
    return key.part > 0 ? fmt::format("{}, part {}", key.file, key.part + 1) : key.file;
}

}  // namespace core
