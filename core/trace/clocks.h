// SPDX-License-Identifier: GPL-3.0-or-later
// Determines whether the times of a trace can be compared with each other.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace core {

struct Trace;

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
