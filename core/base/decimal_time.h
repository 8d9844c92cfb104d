// SPDX-License-Identifier: GPL-3.0-or-later
// Parses decimal microseconds exactly to nanoseconds: a double of an epoch in microseconds only resolves 0.25 us.
#pragma once

#include "core/base/ids.h"

#include <optional>
#include <string_view>

namespace core {

/// Rounds digits beyond ns: Nearest rounds halves away from zero, Down rounds towards zero.
enum class Rounding : bool { Nearest, Down };

/// Parses "1610366662254362.128", "-3", "4.5e-1", ".75": a JSON number, or a slightly looser one. Returns nothing if
/// the text is no number, or beyond the range of Nanos.
std::optional<Nanos> nanosFromMicroseconds(std::string_view text, Rounding rounding = Rounding::Nearest);

}  // namespace core
