// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the values of a trace's JSON from their text: counts, stream numbers, copy directions.
#pragma once

#include "core/ingest/files/json_value.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace core {

/// Returns a whole number that may not be negative (a correlation id, a number of bytes); otherwise notRecorded.
std::int64_t countIn(std::string_view text);

/// Returns the number of a stream: "7", "stream 7", "Stream #7(Compute)".
std::optional<std::int64_t> streamNumberIn(std::string_view text);

/// Returns a program's name without its folder and arguments, which may reveal who runs it and where.
std::string_view programName(std::string_view text);

/// Returns the direction from the name of a copy: "Memcpy HtoD (Pinned -> Device)", "MemcpyD2H".
CopyKind copyKindIn(std::string_view name);

}  // namespace core
