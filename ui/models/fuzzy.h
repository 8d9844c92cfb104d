// SPDX-License-Identifier: GPL-3.0-or-later
// Finds a text by a few of its letters: "opr" finds "Open Rules…".
#pragma once

#include <QString>

#include <optional>

namespace ui {

/// Higher is better; nothing where not all letters of `typed` stand in `text` in their order. Case and spaces of what
/// is typed do not matter. Letters in a row and at the start of words count most, then short texts.
std::optional<int> fuzzyScore(QStringView typed, QStringView text);

}  // namespace ui
