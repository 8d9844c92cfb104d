// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns made from kernel names.
#pragma once

#include <QString>

namespace ui {

/// A pattern that matches this text and nothing else, escaping only what PCRE2 gives a meaning.
QString escapedPattern(const QString& text);

}  // namespace ui
