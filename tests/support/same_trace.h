// SPDX-License-Identifier: GPL-3.0-or-later
// Compares two traces bit by bit.
#pragma once

#include "core/trace/trace.h"

#include <string>

namespace tests {

/// Returns the names of members that differ: "source.title events.launch "; empty if the traces are equal.
std::string differences(const core::Trace& a, const core::Trace& b);

}  // namespace tests
