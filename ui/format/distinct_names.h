// SPDX-License-Identifier: GPL-3.0-or-later
// Long names that differ in a few letters, short enough for a chip, a tab or a line and still told apart.
#pragma once

#include <QStringList>

namespace ui {

/// Each name in at most `room` characters, with an ellipsis for every part left out: kept are the words in which it
/// first differs from each of the others, then as much of its start as fits. A name that cannot be told apart in that
/// room stays longer. In the order of `names`; O(names² · length).
QStringList distinctNames(const QStringList& names, qsizetype room);

}  // namespace ui
