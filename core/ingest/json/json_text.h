// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the values of a trace's JSON from their text: escapes, integers, stream numbers, copy directions.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace core {

/// `raw` itself where it has no escapes, otherwise its unescaped text, stored in `scratch`. A lone surrogate or a
/// broken escape becomes U+FFFD.
std::string_view unescaped(std::string_view raw, std::string& scratch);

/// A whole number and nothing else, as JSON number or string.
std::optional<std::int64_t> integerIn(std::string_view text);

/// The same for values that may not be negative: a correlation id, a number of bytes. Otherwise notRecorded.
std::int64_t countIn(std::string_view text);

/// "7", "stream 7", "Stream #7(Compute)": the number of a stream.
std::optional<std::int64_t> streamNumberIn(std::string_view text);

/// A program's name without its folder and arguments, which may reveal who runs it and where.
std::string_view programName(std::string_view text);

/// From the name of a copy: "Memcpy HtoD (Pinned -> Device)", "MemcpyD2H".
CopyKind copyKindIn(std::string_view name);

}  // namespace core
