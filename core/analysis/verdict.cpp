// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

namespace core {

namespace {

constexpr std::size_t resamples = 1000;  // the 2.5 % points are then the 25th from either end

/// SplitMix64 (Steele, Lea, Flood 2014): small, and the same on every machine, which std distributions are not.
class Random {
public:
    std::size_t below(std::size_t bound) {
        m_state += 0x9e3779b97f4a7c15ULL;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return static_cast<std::size_t>((z ^ (z >> 31)) % bound);
    }

private:
    std::uint64_t m_state = 0;
};

double mean(std::span<const double> values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double resampledMean(std::span<const double> values, Random& random) {
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i)
        sum += values[random.below(values.size())];
    return sum / static_cast<double>(values.size());
}

bool isZero(std::span<const double> values) {
    return std::all_of(values.begin(), values.end(), [](double value) { return value == 0; });
}

Verdict verdictOf(double change, double low, double high) {
    if (low > 0 && change > noiseFloor) return Verdict::Increased;
    if (high < 0 && change < -noiseFloor) return Verdict::Decreased;
    if (low < -noiseFloor && high > noiseFloor) return Verdict::Inconclusive;
    return Verdict::Unchanged;
}

}  // namespace

std::string_view text(Verdict verdict) {
    constexpr std::array<std::string_view, 6> texts = {"added",     "removed",   "increased",
                                                       "decreased", "unchanged", "inconclusive"};
    return texts[static_cast<std::size_t>(verdict)];
}

Change changeOf(std::span<const double> baseline, std::span<const double> candidate) {
    if (isZero(baseline) && isZero(candidate)) return {Verdict::Unchanged, {}, {}, {}};
    if (isZero(baseline)) return {Verdict::Added, {}, {}, {}};
    if (isZero(candidate)) return {Verdict::Removed, -1.0, {}, {}};
    const double change = mean(candidate) / mean(baseline) - 1;
    if (std::equal(baseline.begin(), baseline.end(), candidate.begin(), candidate.end()))
        return {Verdict::Unchanged, 0.0, 0.0, 0.0};
    if (std::min(baseline.size(), candidate.size()) < minimumIterations) return {Verdict::Inconclusive, change, {}, {}};

    Random random;
    std::vector<double> changes(resamples);
    for (double& drawn : changes) {
        const double base = resampledMean(baseline, random);
        const double next = resampledMean(candidate, random);
        drawn = base > 0 ? next / base - 1 : change;
    }
    std::sort(changes.begin(), changes.end());
    const double low = changes[resamples / 40];
    const double high = changes[resamples - 1 - resamples / 40];
    return {verdictOf(change, low, high), change, low, high};
}

}  // namespace core
