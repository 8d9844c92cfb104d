// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/verdict.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace core {

namespace {

constexpr std::size_t resamples = 1000;  // so that the 2.5 % points are the 25th from either end
constexpr double normal = 1.959964;      // 95 % of a normal distribution lies within this many deviations
constexpr std::size_t maxBlocks = 64;    // blocks of iterations: more hardly improve the interval

/// SplitMix64 (Steele, Lea, Flood 2014), which is small, and identical on all machines, unlike std distributions.
/// Sixteen bits suffice to choose one of maxBlocks, so that one step yields four draws.
class Random {
public:
    std::size_t below(std::size_t bound) {
        if (m_left == 0) step();
        const std::uint64_t drawn = m_bits & 0xffff;
        m_bits >>= 16;
        --m_left;
        return static_cast<std::size_t>((drawn * bound) >> 16);
    }

private:
    void step() {
        m_state += 0x9e3779b97f4a7c15ULL;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        m_bits = z ^ (z >> 31);
        m_left = 4;
    }

    std::uint64_t m_state = 0;
    std::uint64_t m_bits = 0;
    int m_left = 0;
};

/// Consecutive iterations that are resampled together.
struct Block {
    double sum = 0;
    double count = 0;
};

std::vector<Block> blocksOf(std::span<const double> values) {
    const std::size_t size = (values.size() + maxBlocks - 1) / maxBlocks;
    std::vector<Block> blocks((values.size() + size - 1) / size);
    for (std::size_t i = 0; i < values.size(); ++i) {
        blocks[i / size].sum += values[i];
        ++blocks[i / size].count;
    }
    return blocks;
}

double mean(std::span<const double> values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double resampledMean(const std::vector<Block>& blocks, Random& random) {
    Block drawn;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const Block& block = blocks[random.below(blocks.size())];
        drawn.sum += block.sum;
        drawn.count += block.count;
    }
    return drawn.sum / drawn.count;
}

/// Returns the factor by which a percentile interval of means of n values is too narrow: it uses the sample's variance
/// and the normal instead of Student's distribution, whose quantile is expanded in 1/(n-1), 0.3 % off at n = 5.
double widening(std::size_t n) {
    const double degrees = static_cast<double>(n - 1);
    const double student = normal + 2.3722 / degrees + 2.8225 / (degrees * degrees) + 2.5558 / std::pow(degrees, 3);
    return std::sqrt(static_cast<double>(n) / degrees) * student / normal;
}

/// Returns the sample variance, with n - 1 degrees of freedom.
double variance(std::span<const double> values) {
    const double center = mean(values);
    double sum = 0;
    for (const double value : values)
        sum += (value - center) * (value - center);
    return sum / static_cast<double>(values.size() - 1);
}

bool isZero(std::span<const double> values) {
    return std::all_of(values.begin(), values.end(), [](double value) { return value == 0; });
}

bool areEqual(std::span<const double> a, std::span<const double> b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

Verdict verdictOf(double change, double low, double high) {
    if (low > 0 && change > noiseFloor) return Verdict::Increased;
    if (high < 0 && change < -noiseFloor) return Verdict::Decreased;
    const bool isWide = low < -noiseFloor && high > noiseFloor;
    return isWide || std::abs(change) > noiseFloor ? Verdict::Inconclusive : Verdict::Unchanged;
}

/// Iterations of one kind, which are resampled among themselves.
struct Stratum {
    std::vector<Block> before, after;
    double weight = 1;  ///< share of the kind in the means
};

/// Bootstraps the relative change of weighted means, whose value is `change`.
Change resampledChange(std::span<const Stratum> strata, double change) {
    Random random;
    std::vector<double> changes(resamples);
    for (double& drawn : changes) {
        double base = 0, next = 0;
        for (const Stratum& stratum : strata) {
            base += stratum.weight * resampledMean(stratum.before, random);
            next += stratum.weight * resampledMean(stratum.after, random);
        }
        drawn = base > 0 ? next / base - 1 : change;
    }
    const auto point = [&](std::size_t rank) {
        const auto at = changes.begin() + static_cast<std::ptrdiff_t>(rank);
        std::nth_element(changes.begin(), at, changes.end());
        return *at;
    };
    std::size_t fewest = maxBlocks;
    for (const Stratum& stratum : strata)
        fewest = std::min({fewest, stratum.before.size(), stratum.after.size()});
    const double wide = widening(fewest);
    const double low = std::max(change + wide * (point(resamples / 40) - change), -1.0);
    const double high = change + wide * (point(resamples - 1 - resamples / 40) - change);
    return {verdictOf(change, low, high), change, low, high};
}

/// Bootstraps the relative change; needs at least two values on either side, not all 0.
Change resampledChange(std::span<const double> baseline, std::span<const double> candidate) {
    if (areEqual(baseline, candidate)) return {Verdict::Unchanged, 0.0, 0.0, 0.0};
    const Stratum only{blocksOf(baseline), blocksOf(candidate)};
    return resampledChange(std::span(&only, 1), mean(candidate) / mean(baseline) - 1);
}

/// Returns a change without an interval.
Change bareChange(Verdict verdict, double baseline, double candidate) {
    if (baseline == 0) return {verdict, {}, {}, {}};
    return {verdict, candidate / baseline - 1, {}, {}};
}

Change changeOfWholes(const Measured& baseline, const Measured& candidate) {
    const bool isSame = baseline.whole == candidate.whole;
    return bareChange(isSame ? Verdict::Unchanged : Verdict::Inconclusive, baseline.whole.real(),
                      candidate.whole.real());
}

/// Judges what ran on both sides, but took time in the iterations of only one.
Change changeFromOrToNothing(const Measured& baseline, const Measured& candidate) {
    constexpr std::ptrdiff_t fewest = 4;
    const bool isMore = isZero(baseline.iterations);
    const auto& times = isMore ? candidate.iterations : baseline.iterations;
    const bool isCertain = std::ssize(times) - std::count(times.begin(), times.end(), 0.0) >= fewest;
    const Verdict verdict = isMore ? Verdict::Increased : Verdict::Decreased;
    return bareChange(isCertain ? verdict : Verdict::Inconclusive, baseline.mean(), candidate.mean());
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
    if (areEqual(baseline, candidate)) return {Verdict::Unchanged, 0.0, 0.0, 0.0};
    if (std::min(baseline.size(), candidate.size()) < minimumIterations) return {Verdict::Inconclusive, change, {}, {}};
    return resampledChange(baseline, candidate);
}

Change changeByKind(std::span<const SamplesOfKind> kinds, std::size_t fewest) {
    std::vector<Stratum> strata;
    double base = 0, next = 0;
    bool areEnough = true;
    for (const auto& [baseline, candidate] : kinds) {
        areEnough &= std::min(baseline.size(), candidate.size()) >= fewest;
        if (baseline.empty() || candidate.empty()) continue;
        const auto weight = static_cast<double>(baseline.size());
        base += weight * mean(baseline);
        next += weight * mean(candidate);
        strata.push_back({blocksOf(baseline), blocksOf(candidate), weight});
    }
    if (strata.empty() || !(base > 0)) return {Verdict::Inconclusive, {}, {}, {}};
    const double change = next / base - 1;
    if (!areEnough) return {Verdict::Inconclusive, change, {}, {}};
    return resampledChange(strata, change);
}

std::optional<std::size_t> iterationsNeeded(std::span<const double> baseline, std::span<const double> candidate) {
    constexpr double most = 1e6;
    const std::size_t fewest = std::min(baseline.size(), candidate.size());
    if (fewest < 2 || !(mean(baseline) > 0) || !(mean(candidate) > 0)) return std::nullopt;
    const double base = mean(baseline), ratio = mean(candidate) / base;
    const double spread = (variance(candidate) + ratio * ratio * variance(baseline)) / (base * base);
    const double reach = std::max(std::abs(ratio - 1), noiseFloor);
    const double enough = std::ceil(normal * normal * spread / (reach * reach));
    if (!(enough < most)) return std::nullopt;
    std::size_t needed = std::max({static_cast<std::size_t>(enough), minimumIterations, fewest + 1});
    const auto reaches = [&](std::size_t n) {
        return widening(n) * normal * std::sqrt(spread / static_cast<double>(n)) > reach;
    };
    while (reaches(needed))  // takes a few rounds: widening() is soon near 1
        ++needed;
    return needed;
}

double Measured::mean() const { return iterations.empty() ? 0 : core::mean(iterations); }

Change changeOf(const Measured& baseline, const Measured& candidate, bool byIteration) {
    if (!baseline.isRecorded || !candidate.isRecorded) return {};
    if (!baseline.ran && !candidate.ran) return {Verdict::Unchanged, {}, {}, {}};
    if (!baseline.ran) return {Verdict::Added, {}, {}, {}};
    if (!candidate.ran) return {Verdict::Removed, -1.0, {}, {}};
    constexpr std::size_t fewest = minimumIterations - 1;
    if (!byIteration || std::min(baseline.iterations.size(), candidate.iterations.size()) < fewest)
        return changeOfWholes(baseline, candidate);
    const bool fromNothing = isZero(baseline.iterations), toNothing = isZero(candidate.iterations);
    if (fromNothing && toNothing) return changeOfWholes(baseline, candidate);
    if (fromNothing || toNothing) return changeFromOrToNothing(baseline, candidate);
    return resampledChange(baseline.iterations, candidate.iterations);
}

}  // namespace core
