// SPDX-License-Identifier: GPL-3.0-or-later
// Finds times that are too long or too short for any GPU, as where a file's nanoseconds were taken for microseconds.
#pragma once

#include "core/trace/trace.h"

#include <optional>
#include <stop_token>

namespace core {

/// Returns a doubt if nearly all operations start late on a free device, most kernels are shorter than a launch can be,
/// copies are too fast or too slow for any link, or kernels take far longer than their stream was in use.
std::optional<Doubt> timesOfAnotherUnit(const Trace& trace, const std::stop_token& stop);

}  // namespace core
