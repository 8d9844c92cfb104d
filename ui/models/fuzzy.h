// SPDX-License-Identifier: GPL-3.0-or-later
// Finds a text by some of its letters: "opr" finds "Open Rules…".
#pragma once

#include <QString>

#include <optional>

namespace ui {

/// Higher is better; nothing where `text` lacks some letters of `typed` in their order. Case and spaces of the input
/// are ignored. Letters in a row and at the start of words count most, then short texts.
std::optional<int> fuzzyScore(QStringView typed, QStringView text);

}  // namespace ui
