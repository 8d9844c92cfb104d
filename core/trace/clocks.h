// SPDX-License-Identifier: GPL-3.0-or-later
// The clock of a file, and whether the times of a trace can be compared with each other.
#pragma once

#include "core/base/ids.h"
#include "core/trace/import_report.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace core {

struct Trace;

/// Readers drop rows farther than 146 years from the zero of a file's clock: differences of such times would overflow.
constexpr Nanos furthestTime = Nanos{1} << 62;
constexpr bool isWithinClock(Nanos time) { return time > -furthestTime && time < furthestTime; }
/// Returns what the import report says of a row that is dropped for its times: `otherwise`, or that its start, which
/// was recorded, is beyond the clock.
constexpr std::string_view whyDropped(std::optional<Nanos> start, std::string_view otherwise) {
    return start && !isWithinClock(*start) ? beyondClock : otherwise;
}

/// Facts about the clock of the file.
struct FileClock {
    Nanos base = 0;  ///< time at which the clock is 0 (for example, ns of the epoch); added to the origin of the trace
    std::optional<Nanos> captureStart = {}, captureEnd = {};
};

/// The notice of a file in which nothing relates the clocks of machines: each machine's times count from its first one.
extern const std::string_view severalClocks;

/// Returns false for a trace with that notice: its devices' instants are unrelated, and no figure may unite them.
bool hasOneClock(const Trace& trace);

/// Returns whether a time can be ns since 1970: no other clock in use has values between 2015 and 2100.
bool isOfOurTime(std::int64_t time);

/// Returns the UTC of the first event, in ns since 1970. Times are UTC themselves, or count from a moment whose UTC the
/// file records; otherwise nothing.
std::optional<std::int64_t> epochOf(const Trace& trace);

}  // namespace core
