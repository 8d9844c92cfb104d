// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/rank_digest.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

namespace {

/// The steps 10^(k/64) in units of 1e-9, written out because math libraries round powers differently.
constexpr std::array<std::int64_t, 64> stepsOfTime{
    1000000000, 1036632928, 1074607828, 1113973860, 1154781985, 1197085030, 1240937761, 1286396945,
    1333521432, 1382372227, 1433012570, 1485508017, 1539926526, 1596338544, 1654817100, 1715437896,
    1778279410, 1843422992, 1910952975, 1980956779, 2053525026, 2128751662, 2206734069, 2287573200,
    2371373706, 2458244069, 2548296748, 2641648320, 2738419634, 2838735965, 2942727176, 3050527890,
    3162277660, 3278121151, 3398208329, 3522694651, 3651741273, 3785515249, 3924189758, 4067944321,
    4216965034, 4371444813, 4531583638, 4697588817, 4869675252, 5048065717, 5232991147, 5424690937,
    5623413252, 5829415347, 6042963902, 6264335367, 6493816316, 6731703824, 6978305849, 7233941627,
    7498942093, 7773650302, 8058421878, 8353625470, 8659643234, 8976871324, 9305720409, 9646616199,
};
constexpr std::int64_t unit = 1'000'000'000;

}  // namespace

std::uint32_t durationBin(Nanos length) {
    if (length <= 0) return 0;
    __extension__ using Wide = __int128;
    std::uint32_t decade = 0;
    std::int64_t power = 1;
    for (; length / power >= 10; power *= 10)
        ++decade;
    const auto scaled = static_cast<std::int64_t>(static_cast<Wide>(length) * unit / power);
    const auto step = std::ranges::upper_bound(stepsOfTime, scaled) - stepsOfTime.begin() - 1;
    return 1 + decade * 64 + static_cast<std::uint32_t>(step);
}

void DurationCounter::add(Nanos length) {
    const std::uint32_t bin = durationBin(length);
    if (bin >= m_counts.size()) m_counts.resize(bin + 1);
    ++m_counts[bin];
}

DurationHistogram DurationCounter::histogram() const {
    DurationHistogram histogram;
    for (std::uint32_t bin = 0; bin < m_counts.size(); ++bin)
        if (m_counts[bin] > 0) histogram.bins.push_back({bin, m_counts[bin]});
    return histogram;
}

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
