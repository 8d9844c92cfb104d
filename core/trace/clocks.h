// SPDX-License-Identifier: GPL-3.0-or-later
// Determines whether the times of a trace can be compared with each other.
#pragma once

#include <string_view>

namespace core {

struct Trace;

/// The notice of a file in which nothing relates the clocks of machines: each machine's times count from its first one.
extern const std::string_view severalClocks;

/// Returns false for a trace with that notice: its devices' instants are unrelated, and no figure may unite them.
bool hasOneClock(const Trace& trace);

}  // namespace core
