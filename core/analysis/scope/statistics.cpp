// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/statistics.h"

#include "core/analysis/scope/percentiles.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <type_traits>

namespace core {

namespace {

/// Returns the median of `count` values: those in `near`, and others, of which `below` are less than all of `near`.
template <class T>
double middleOf(std::span<T> near, std::size_t below, std::size_t count) {
    const std::size_t half = count / 2 - below;
    orderAround(near, half);
    const auto upper = static_cast<double>(near[half]);
    if (count % 2 == 1) return upper;
    const auto lower = near.first(half);
    return (static_cast<double>(*std::max_element(lower.begin(), lower.end())) + upper) / 2;
}

struct Limits {
    std::int64_t least, greatest;
};

template <class T>
using Parts = std::span<const std::span<const T>>;

/// Returns two values between which the median lies, from a sample: wrong in one of a hundred cases.
template <class T>
Limits aroundMiddle(Parts<T> parts, std::size_t count) {
    constexpr std::size_t apart = 32, most = 1024;
    std::array<std::int64_t, most> sample{};
    const std::size_t step = std::max(apart, (count + most - 1) / most);
    std::size_t taken = 0, at = 0;  // `at` counts from the start of the part
    for (const auto part : parts) {
        for (; at < part.size(); at += step)
            sample[taken++] = part[at];
        at -= part.size();
    }
    std::sort(sample.begin(), sample.begin() + static_cast<std::ptrdiff_t>(taken));
    // The median of all values is at most this far from the sample's: two and a half standard deviations.
    const auto reach = static_cast<std::size_t>(1.25 * std::sqrt(static_cast<double>(taken))) + 1;
    return {sample[taken / 2 - reach], sample[taken / 2 + reach]};
}

template <class T>
struct Near {
    std::span<T> values;
    std::size_t below = 0;  ///< number of values that are less than all of these
};

/// Copies the values within the limits, without an unpredictable branch.
template <class T>
Near<T> copyWithin(Parts<T> parts, Limits limits, std::vector<T>& room) {
    constexpr std::size_t atOnce = 4096;  // room for this many values is ensured before each round
    using Distance = std::make_unsigned_t<T>;
    const T least = static_cast<T>(limits.least);
    const auto width = static_cast<Distance>(static_cast<Distance>(limits.greatest) - static_cast<Distance>(least));
    std::size_t below = 0, copied = 0;
    for (std::span<const T> part : parts) {
        for (; !part.empty(); part = part.subspan(std::min(part.size(), atOnce))) {
            const auto values = part.first(std::min(part.size(), atOnce));
            if (room.size() < copied + atOnce) room.resize(2 * copied + atOnce);
            for (const T value : values) {
                room[copied] = value;
                copied += static_cast<Distance>(static_cast<Distance>(value) - static_cast<Distance>(least)) <= width;
            }
            for (const T value : values)
                below += value < least;
        }
    }
    return {std::span(room).first(copied), below};
}

/// Returns the median. Only values near it are ordered, which takes a third of the time of ordering around it.
template <class T>
double median(Parts<T> parts, std::size_t count, Limits all, std::vector<T>& scratch) {
    constexpr std::size_t worthwhile = 512;
    const std::size_t lower = (count - 1) / 2, upper = count / 2;
    Near<T> near = copyWithin(parts, count < worthwhile ? all : aroundMiddle(parts, count), scratch);
    if (lower < near.below || upper >= near.below + near.values.size()) near = copyWithin(parts, all, scratch);
    return middleOf(near.values, near.below, count);
}

}  // namespace

DurationStatistics statisticsOf(Values values) {
    std::vector<std::int64_t> scratch;
    return statisticsOf(std::span<const Values>(&values, 1), scratch);
}

namespace {

struct Sums {
    std::size_t count = 0;
    ExactSum total;
    Limits limits{std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()};
};

template <class T>
Sums sumsOf(Parts<T> parts) {
    // The sum of 2^32 32-bit values fits into 64 bits, and several such sums fit into a vector register.
    using Total = std::conditional_t<sizeof(T) == 4, std::uint64_t, ExactSum>;
    Sums sums;
    for (const auto part : parts) {
        if (part.empty()) continue;
        sums.count += part.size();
        T least = part.front(), greatest = part.front();  // in type T, so that several fit into a vector register
        Total total{};
        for (const T value : part) {
            total += value;
            least = std::min(least, value);
            greatest = std::max(greatest, value);
        }
        sums.total += total;
        sums.limits = {std::min<std::int64_t>(sums.limits.least, least),
                       std::max<std::int64_t>(sums.limits.greatest, greatest)};
    }
    return sums;
}

/// Returns the sum of the squared distances from the mean.
double squaredDistances(Parts<std::int64_t> parts, const Sums& sums) {
    const double average = sums.total.real() / static_cast<double>(sums.count);
    double squares = 0;
    for (const auto part : parts) {
        for (const std::int64_t value : part) {
            const double distance = static_cast<double>(value) - average;
            squares += distance * distance;
        }
    }
    return squares;
}

/// Returns the exact sum: n times the sum of n squares, minus the squared sum, fits into 128 bits if n has 32.
double squaredDistances(Parts<std::uint32_t> parts, const Sums& sums) {
    __extension__ using Unsigned = unsigned __int128;
    std::uint64_t upper = 0, lower = 0;  // sums of the halves of the squares: they vectorize, and neither overflows
    for (const auto part : parts) {
        for (const std::uint32_t value : part) {
            const std::uint64_t square = std::uint64_t{value} * value;
            upper += square >> 32;
            lower += square & 0xffffffff;
        }
    }
    const Unsigned squares = (Unsigned{upper} << 32) + lower;
    const auto total = static_cast<Unsigned>(*sums.total.whole());
    return static_cast<double>(squares * sums.count - total * total) / static_cast<double>(sums.count);
}

}  // namespace

std::optional<std::int64_t> recordedExtreme(std::optional<double> value) {
    constexpr double limit = 9223372036854775808.0;  // 2^63
    if (!value || !(*value >= -limit && *value < limit)) return std::nullopt;
    return static_cast<std::int64_t>(*value);
}

template <class T>
DurationStatistics statisticsOf(std::span<const std::span<const T>> parts, std::vector<T>& scratch) {
    const Sums sums = sumsOf<T>(parts);
    DurationStatistics figures;
    if (sums.count == 0) return figures;
    const auto count = static_cast<double>(sums.count);
    figures.instances = static_cast<std::int64_t>(sums.count);
    figures.total = sums.total;
    figures.min = sums.limits.least;
    figures.max = sums.limits.greatest;
    figures.average = sums.total.real() / count;
    figures.deviation = sums.count > 1 ? std::sqrt(squaredDistances(parts, sums) / (count - 1)) : 0.0;
    figures.median = median<T>(parts, sums.count, sums.limits, scratch);
    return figures;
}

template DurationStatistics statisticsOf(std::span<const std::span<const std::int64_t>>, std::vector<std::int64_t>&);
template DurationStatistics statisticsOf(std::span<const std::span<const std::uint32_t>>, std::vector<std::uint32_t>&);

double medianOf(std::span<double> values) { return values.empty() ? 0 : middleOf(values, 0, values.size()); }

}  // namespace core
