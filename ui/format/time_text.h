// SPDX-License-Identifier: GPL-3.0-or-later
// Times as limits: short texts, and their input.
#pragma once

#include "ui/format/quantity.h"

#include <optional>

namespace ui {

/// "10 µs", "2.5 s": for limits and axes, as short as possible at six exact digits.
QString roundTimeText(double nanos);

/// Parses "2.5 ms", "10µs", "100us", "1 s"; a bare number is ns. Nothing where the text is not a time.
std::optional<core::Nanos> timeFromText(const QString& text);

}  // namespace ui
