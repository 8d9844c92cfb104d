// SPDX-License-Identifier: GPL-3.0-or-later
// Compares two traces to the last bit.
#pragma once

#include "core/trace/trace.h"

#include <string>

namespace tests {

/// The names of the members in which they differ, "source.title events.launch "; empty if they are the same.
std::string differences(const core::Trace& a, const core::Trace& b);

}  // namespace tests
