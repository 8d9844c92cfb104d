// SPDX-License-Identifier: GPL-3.0-or-later
// Compares a trace with the output of an independent program of a few hundred plain lines for the same file.
#pragma once

#include "core/trace/trace.h"

#include <filesystem>
#include <string>

namespace tests {

/// Returns the differences, one per line: sums by stream and device, breakdowns to the nanosecond, host calls, ranges
/// and links. Empty if there are none. Devices are identified by the number at the end of their names in the answer.
std::string differences(const core::Trace& trace, const std::filesystem::path& answer);

}  // namespace tests
