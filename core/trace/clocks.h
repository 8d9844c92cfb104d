// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the times of a trace can be compared with each other.
#pragma once

#include <string_view>

namespace core {

struct Trace;

/// The notice of a file whose machines' clocks nothing relates: times of each machine count from its first.
extern const std::string_view severalClocks;

/// Not with that notice: an instant of one device then says nothing of another, and no figure may unite them.
bool hasOneClock(const Trace& trace);

}  // namespace core
