// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns made from kernel names.
#pragma once

#include <QString>

namespace ui {

/// A pattern that matches only this text, escaping the characters that are special in PCRE2.
QString escapedPattern(const QString& text);

}  // namespace ui
