// SPDX-License-Identifier: GPL-3.0-or-later
// Sums of times and bytes that are exact for any file: they neither wrap around nor are rounded.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>  // also includes <compare>, which Qt's moc cannot read if it comes first
#include <type_traits>

namespace core {

/// A 128-bit sum: four billion of the longest possible times leave most of the bits free. A sum that does not fit into
/// 64 bits is never shown; ratios and averages of it are as good as those of any other.
class ExactSum {
public:
    constexpr ExactSum() = default;
    template <class Whole>
    requires std::is_integral_v<Whole>
    constexpr ExactSum(Whole value) : m_value(value) {}

    /// Converts a sum that was kept in 64 bits with addBounded(): at the end of their range, the true sum was larger.
    static constexpr ExactSum ofBounded(std::int64_t sum) {
        ExactSum exact(sum);
        if (sum == std::numeric_limits<std::int64_t>::max()) exact += 1;
        return exact;
    }

    constexpr ExactSum& operator+=(const ExactSum& other) {
        m_value += other.m_value;
        return *this;
    }
    constexpr ExactSum& operator-=(const ExactSum& other) {
        m_value -= other.m_value;
        return *this;
    }
    /// Returns the part of one of `count` alike, rounded down; `count` is positive. Adds `left`, which rounding left of
    /// earlier sums, and sets it to what is left now: parts of several sums add up to the part of all of them.
    constexpr ExactSum over(std::int64_t count, std::int64_t& left) const {
        ExactSum part(*this);
        part.m_value += left;
        left = static_cast<std::int64_t>(part.m_value % count);
        part.m_value /= count;
        return part;
    }
    /// Returns the product, or nothing if it does not fit into 128 bits.
    static constexpr std::optional<ExactSum> product(const ExactSum& a, const ExactSum& b) {
        ExactSum result;
        const bool isBeyond = __builtin_mul_overflow(a.m_value, b.m_value, &result.m_value);
        return isBeyond ? std::nullopt : std::optional(result);
    }
    friend constexpr ExactSum operator+(ExactSum a, const ExactSum& b) { return a += b; }
    friend constexpr ExactSum operator-(ExactSum a, const ExactSum& b) { return a -= b; }
    constexpr bool operator==(const ExactSum&) const = default;
    constexpr auto operator<=>(const ExactSum&) const = default;

    /// Returns the sum, or nothing if it does not fit into 64 bits.
    constexpr std::optional<std::int64_t> whole() const {
        const auto narrow = static_cast<std::int64_t>(m_value);
        return narrow == m_value ? std::optional(narrow) : std::nullopt;
    }
    /// Returns the sum for shares, averages and lengths on a screen; rounded beyond 2^53.
    constexpr double real() const { return static_cast<double>(m_value); }

private:
    __extension__ using Wide = __int128;

    Wide m_value = 0;
};

}  // namespace core
