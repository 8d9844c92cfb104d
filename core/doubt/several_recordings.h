// SPDX-License-Identifier: GPL-3.0-or-later
// Finds recordings of different times in one file: the pause between them would count as idle time.
#pragma once

#include "core/trace/trace.h"

#include <optional>
#include <stop_token>

namespace core {

/// Returns a doubt if GPU work lies on both sides of a pause in which nothing at all was recorded: of more than a day,
/// or of more than an hour where no process has rows on both sides, as where recordings of different runs were merged.
std::optional<Doubt> severalRecordings(const Trace& trace, const std::stop_token& stop);

}  // namespace core
