// SPDX-License-Identifier: GPL-3.0-or-later
// How docks stand, as plain data that may come from a stranger's file. QMainWindow::restoreState() may not: bytes that
// were tampered with crash it.
#pragma once

#include "core/session/saved_session.h"

#include <span>
#include <vector>

class QMainWindow;

namespace app {

/// The docks that are shown, by object name. Nothing while the area itself is not shown: then sizes mean nothing.
std::vector<core::PaneGroup> arrangementOf(const QMainWindow& area);

/// Shows these docks as they stood and hides all others; names that are not known are passed over. False, and nothing
/// is changed, where none is known. Sizes come with giveSizes(), once the area has its own.
bool arrange(QMainWindow& area, std::span<const core::PaneGroup> groups);
void giveSizes(QMainWindow& area, std::span<const core::PaneGroup> groups);

}  // namespace app
