// SPDX-License-Identifier: GPL-3.0-or-later
// Finds operations whose times are near the recording and still cannot be.
#pragma once

#include "core/trace/trace.h"

#include <optional>
#include <stop_token>

namespace core {

/// Returns a doubt if a good part of the operations that name their launch start clearly before it, since the clocks of
/// the host and the GPU do not agree, or if any of them starts seconds before it. (More than an hour is seen while the
/// trace is built, see impossible_times.h.)
std::optional<Doubt> startsBeforeLaunch(const Trace& trace, const std::stop_token& stop);

/// Returns a doubt if all operations of a device start long after their launches: its clock is late, since even a full
/// queue lets the first of them start at once.
std::optional<Doubt> startsLongAfterLaunch(const Trace& trace, const std::stop_token& stop);

/// Returns a doubt if a few launched operations start more than a minute after all rows of the host and all other
/// operations have ended: nothing keeps them waiting then.
std::optional<Doubt> startsAfterEverything(const Trace& trace, const std::stop_token& stop);

/// Returns a doubt if a good part of the kernels take no time.
std::optional<Doubt> kernelsWithoutDuration(const Trace& trace, const std::stop_token& stop);

}  // namespace core
