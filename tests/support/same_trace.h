// SPDX-License-Identifier: GPL-3.0-or-later
// Whether two traces are the same to the last bit.
#pragma once

#include "core/trace/trace.h"

#include <string>

namespace tests {

/// The names of the members in which they differ, "source.title events.launch "; empty where they are the same.
std::string differences(const core::Trace& a, const core::Trace& b);

}  // namespace tests
