// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/clock_change.h"

#include <fmt/format.h>

#include <array>

namespace core {

std::string_view text(ClockCause cause) {
    constexpr std::array<std::string_view, 4> words{"slower code", "lower clock", "faster code", "higher clock"};
    return words[static_cast<std::size_t>(cause)];
}

std::optional<ClockChange> clockChange(const Change& change, const MeanClock& before, const MeanClock& after) {
    const bool isSlower = change.verdict == Verdict::Increased;
    if (!isSlower && change.verdict != Verdict::Decreased) return std::nullopt;
    if (!change.change || *change.change == 0 || !before.isKnown() || !after.isKnown() || before.mhz() <= 0)
        return std::nullopt;
    ClockChange found{before.mhz(), after.mhz()};
    found.atSameClock = (1 + *change.change) * found.after / found.before - 1;
    const bool isOfClock = found.atSameClock / *change.change < 0.5;
    if (isSlower)
        found.cause = isOfClock ? ClockCause::LowerClock : ClockCause::SlowerCode;
    else
        found.cause = isOfClock ? ClockCause::HigherClock : ClockCause::FasterCode;
    return found;
}

std::string clockSentence(std::string_view what, const ClockChange& change) {
    return fmt::format("{}: {} ({:.0f} instead of {:.0f} MHz; at the same clock {:+.1f} %)", what, text(change.cause),
                       change.after, change.before, 100 * change.atSameClock);
}

}  // namespace core
