// SPDX-License-Identifier: GPL-3.0-or-later
// Finds a text by some of its letters: "opr" finds "Open Rules…".
#pragma once

#include <QString>

#include <optional>

namespace ui {

/// Returns a score, where higher is better; nothing if `text` does not contain the letters of `typed` in their order.
/// Case, and spaces in `typed`, are ignored. Texts with its words come before texts with its letters; of these,
/// adjacent letters and starts of words score highest, then shorter texts.
std::optional<int> fuzzyScore(QStringView typed, QStringView text);

}  // namespace ui
