// SPDX-License-Identifier: GPL-3.0-or-later
// A trace held against what a program of a few hundred plain lines said of the same file.
#pragma once

#include "core/trace/trace.h"

#include <filesystem>
#include <string>

namespace tests {

/// What differs, a line each: sums by stream and device, breakdowns to the nanosecond, host calls, ranges and links.
/// Empty where nothing does. Devices are found by the number at the end of their name in the answer.
std::string differences(const core::Trace& trace, const std::filesystem::path& answer);

}  // namespace tests
