// SPDX-License-Identifier: GPL-3.0-or-later
// Finds operations whose calls were lost while other calls were recorded, or after that.
#pragma once

#include "core/trace/trace.h"

#include <optional>
#include <stop_token>

namespace core {

/// Returns a doubt if more than a few operations name calls that were not recorded although earlier ones were. What was
/// launched before the recording began is no loss.
std::optional<Doubt> lostCalls(const Trace& trace, const std::stop_token& stop);

}  // namespace core
