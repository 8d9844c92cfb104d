// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/job_doubts.h"

#include "core/jobs/digest/number_ranges.h"
#include "core/trace/doubt.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace core {

void JobDoubts::add(const RankKey& rank, const std::vector<Doubt>& doubts) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    for (const Doubt& doubt : doubts) {
        auto kind = std::ranges::find_if(m_kinds, [&](const JobDoubt& each) { return each.first.kind == doubt.kind; });
        if (kind == m_kinds.end()) kind = m_kinds.insert(kind, {doubt, 0, {}});
        kind->count = kind->count > most - doubt.count ? most : kind->count + doubt.count;
        if (kind->ranks.empty() || !(kind->ranks.back() == rank)) kind->ranks.push_back(rank);
    }
}

std::string ranksText(const JobDoubt& doubt) {
    constexpr std::size_t mostFiles = 5;
    std::vector<std::uint64_t> numbers;
    std::string files;
    for (std::size_t i = 0; i < doubt.ranks.size(); ++i) {
        if (doubt.ranks[i].rank >= 0) numbers.push_back(static_cast<std::uint64_t>(doubt.ranks[i].rank));
        if (i < mostFiles) files += fmt::format("{}{}", i == 0 ? "" : ", ", text(doubt.ranks[i]));
    }
    if (numbers.size() == doubt.ranks.size())
        return fmt::format("{} {}", numbers.size() == 1 ? "rank" : "ranks", numberRanges(numbers));
    const std::size_t more = doubt.ranks.size() - std::min(doubt.ranks.size(), mostFiles);
    return more == 0 ? files : fmt::format("{} and {} more", files, more);
}

std::string sentence(const JobDoubt& doubt) { return ranksText(doubt) + ": " + sentence(doubt.first); }

}  // namespace core
