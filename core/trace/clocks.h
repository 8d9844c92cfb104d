// SPDX-License-Identifier: GPL-3.0-or-later
// Determines whether the times of a trace can be compared with each other.
#pragma once

#include <string_view>

namespace core {

struct Trace;

/// The notice of a file in which nothing relates the clocks of machines: each machine's times count from its first one.
extern const std::string_view severalClocks;

/// Returns false with that notice: an instant of one device then says nothing about another, so no figure unites them.
bool hasOneClock(const Trace& trace);

}  // namespace core
