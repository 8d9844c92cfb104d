// SPDX-License-Identifier: GPL-3.0-or-later
// A counter on a timeline: its lowest and highest value in each pixel, and its mean in any window, in a time that
// hardly depends on the number of samples.
#pragma once

#include "core/analysis/time/counter_readings.h"
#include "core/timeline/pixel_grid.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace core {

/// The values that hold in a pixel.
struct CounterColumn {
    double low = std::numeric_limits<double>::infinity(), high = -low;

    /// Returns whether no sample holds there.
    bool isEmpty() const { return low > high; }
    void add(double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
};

class CounterLane {
public:
    CounterLane(const Trace& trace, std::size_t counter);

    const CounterReadings& readings() const { return m_readings; }
    double min() const { return m_range.low; }
    double max() const { return m_range.high; }
    /// Sets the values in each pixel of the window. Of samples in a pixel none is left out.
    void columnsOf(const PixelGrid& grid, std::vector<CounterColumn>& columns) const;
    /// Returns the mean, weighted by the time for which samples hold; none if no sample holds in the window.
    std::optional<double> mean(TimeWindow window) const;
    /// Returns the sample that holds at a time.
    std::optional<std::size_t> at(Nanos time) const;

private:
    static constexpr std::size_t blockSize = 32;  ///< samples

    /// Values times ns, and ns, for which samples hold.
    struct Sum {
        double weighted = 0, weight = 0;

        void add(double value, double length) {
            weighted += value * length;
            weight += length;
        }
    };

    std::size_t from(Nanos time, std::size_t first, std::size_t step) const;
    void addRange(std::size_t first, std::size_t end, CounterColumn& column) const;
    void addPart(std::size_t sample, TimeWindow window, Sum& sum) const;

    CounterReadings m_readings;
    std::vector<CounterColumn> m_blocks;  ///< the range of each whole block
    std::vector<Sum> m_sums;              ///< of all samples before each whole block, and behind the last one
    CounterColumn m_range;
};

using CounterLanes = std::vector<CounterLane>;

/// Returns a lane for each counter of the trace, in their order; null if it has none. They refer to the trace.
std::shared_ptr<const CounterLanes> counterLanes(const Trace& trace, const std::stop_token& stop = {});

}  // namespace core
