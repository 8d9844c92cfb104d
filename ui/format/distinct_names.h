// SPDX-License-Identifier: GPL-3.0-or-later
// Shortens long names that differ in a few letters, for a chip, a tab or a line, so that they stay distinguishable.
#pragma once

#include <QStringList>

namespace ui {

/// Each name in at most `room` characters, with an ellipsis for every omitted part: the words in which it first differs
/// from each of the others are kept, then as much of its start as fits. A name that cannot be distinguished in that
/// room stays longer. In the order of `names`; O(names² · length).
QStringList distinctNames(const QStringList& names, qsizetype room);

}  // namespace ui
