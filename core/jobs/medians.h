// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace core {

/// Returns the middle value, or the mean of the two middle ones; 0 for no values.
template <class T>
double middleOf(std::vector<T> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    const auto upper = static_cast<double>(*middle);
    if (values.size() % 2 == 1) return upper;
    return (static_cast<double>(*std::max_element(values.begin(), middle)) + upper) / 2;
}

/// Returns the median of ascending values without some of them, which must be among them and ascending too.
template <class T>
double middleWithout(const std::vector<T>& rising, const std::vector<T>& leftOut) {
    const std::size_t count = rising.size() - leftOut.size();
    if (count == 0) return 0;
    std::vector<std::size_t> out;
    for (const T& value : leftOut) {
        const auto first = static_cast<std::size_t>(std::ranges::lower_bound(rising, value) - rising.begin());
        out.push_back(out.empty() ? first : std::max(first, out.back() + 1));  // equal values are adjacent
    }
    const auto at = [&](std::size_t i) {
        for (const std::size_t place : out)
            if (place <= i) ++i;
        return static_cast<double>(rising[i]);
    };
    return count % 2 == 1 ? at(count / 2) : (at(count / 2 - 1) + at(count / 2)) / 2;
}
template <class T>
double middleWithout(const std::vector<T>& rising, const T& leftOut) {
    return middleWithout(rising, std::vector<T>{leftOut});
}

/// Returns the median absolute deviation, scaled to the standard deviation of a normal distribution; 1 if it is 0.
inline double spreadOf(const std::vector<double>& values) {
    const double middle = middleOf(values);
    std::vector<double> distances;
    for (const double value : values)
        distances.push_back(value > middle ? value - middle : middle - value);
    const double spread = 1.4826 * middleOf(std::move(distances));
    return spread > 0 ? spread : 1;
}

}  // namespace core
