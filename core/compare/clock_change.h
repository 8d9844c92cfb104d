// SPDX-License-Identifier: GPL-3.0-or-later
// Whether something became slower because its code did, or because the GPU ran at a lower clock.
#pragma once

#include "core/compare/verdict.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The mean of the clock while operations ran, weighted by their durations.
struct MeanClock {
    double cycles = 0;  ///< MHz times ns
    double time = 0;    ///< ns whose clock is known

    void add(const MeanClock& other) {
        cycles += other.cycles;
        time += other.time;
    }
    double mhz() const { return cycles / time; }  ///< only if the clock is known
    bool isKnown() const { return time > 0; }
};

enum class ClockCause : std::uint8_t { SlowerCode, LowerClock, FasterCode, HigherClock };

std::string_view text(ClockCause cause);

struct ClockChange {
    double before = 0, after = 0;  ///< MHz
    double atSameClock = 0;        ///< the relative change if both ran at the baseline's clock and all time followed it
    ClockCause cause{};
};

/// Returns what explains an increase or a decrease: the clock if less than half of the change is left at the same
/// clock. None for other verdicts, and unless both clocks are known.
std::optional<ClockChange> clockChange(const Change& change, const MeanClock& before, const MeanClock& after);

/// Returns "gemm: lower clock (1485 instead of 1980 MHz; at the same clock +0.2 %)".
std::string clockSentence(std::string_view what, const ClockChange& change);

}  // namespace core
