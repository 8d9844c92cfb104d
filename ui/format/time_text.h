// SPDX-License-Identifier: GPL-3.0-or-later
// Times as limits: short texts, and what a person types.
#pragma once

#include "ui/format/quantity.h"

#include <optional>

namespace ui {

/// "10 µs", "2.5 s": for limits and axes, as short as it is exact to six digits.
QString roundTimeText(double nanos);

/// What a person types: "2.5 ms", "10µs", "100us", "1 s"; a number alone is ns. Nothing where it is no time.
std::optional<core::Nanos> timeFromText(const QString& text);

}  // namespace ui
