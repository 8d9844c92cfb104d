// SPDX-License-Identifier: GPL-3.0-or-later
// The clock of a device's multiprocessors, where a counter recorded it.
#pragma once

#include "core/analysis/time/counter_readings.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace core {

/// Returns whether a counter of this name is the clock at which kernels run: "SM Clock (MHz)" of PyTorch, "GPC Clock
/// Frequency [MHz]" of Nsight Systems.
bool isSmClock(std::string_view counter);

/// Returns the index of a device's counter of that clock, if it has samples.
std::optional<std::uint32_t> smClockOf(const Trace& trace, DeviceId device);

/// Returns a clock in MHz, whether it was recorded in Hz, kHz or MHz.
double clockInMHz(double recorded);

/// The clocks at which operations ran, of all devices.
class SmClocks {
public:
    explicit SmClocks(const Trace& trace);

    /// Returns whether a device has such a counter.
    bool areRecorded() const;
    /// Returns the mean clock of a device in MHz while the stretch lasts; none if no sample holds then. The stretches
    /// of a device must come in order of their starts.
    std::optional<double> during(DeviceId device, Nanos start, Nanos end);
    /// Returns the highest clock of a device that was recorded, in MHz; 0: none.
    double highest(DeviceId device) const;

private:
    struct Place {
        std::optional<CounterReadings> readings;
        std::size_t next = 0;  ///< the first sample that may hold during the next stretch
        double highest = 0;
    };
    std::vector<Place> m_devices;
};

}  // namespace core
