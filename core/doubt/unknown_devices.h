// SPDX-License-Identifier: GPL-3.0-or-later
// Finds operations that do not say on which device they ran.
#pragma once

#include "core/trace/trace.h"

#include <optional>
#include <stop_token>

namespace core {

/// Returns a doubt if operations are of a device without a number, whose work may be that of several.
std::optional<Doubt> unknownDevices(const Trace& trace, const std::stop_token& stop);

}  // namespace core
