// SPDX-License-Identifier: GPL-3.0-or-later
// Decimal microseconds as text, to nanoseconds, exactly: a double keeps only 0.25 us of an epoch in us.
#pragma once

#include "core/base/ids.h"

#include <optional>
#include <string_view>

namespace core {

/// Of digits beyond ns; halves go away from zero, and what goes down goes towards it.
enum class Rounding : bool { Nearest, Down };

/// "1610366662254362.128", "-3", "4.5e-1", ".75": a JSON number, or one a little looser. Nothing where the text is no
/// number or beyond the range of Nanos.
std::optional<Nanos> nanosFromMicroseconds(std::string_view text, Rounding rounding = Rounding::Nearest);

}  // namespace core
