// SPDX-License-Identifier: GPL-3.0-or-later
// How docks stand, as plain data that may come from a stranger's file. QMainWindow::restoreState() may not: bytes that
// were tampered with crash it.
#pragma once

#include "core/session/saved_session.h"

#include <QList>

#include <functional>

class QDockWidget;
class QMainWindow;

namespace app {

QList<QDockWidget*> docksOf(const QMainWindow& area);

/// The docks that are shown, by object name, in pixels of the area. No groups while the area itself is not shown: then
/// sizes mean nothing.
core::SavedLayout arrangementOf(const QMainWindow& area);

/// Shows these docks as they stood and hides all others, each as a tab behind its neighbour where it has one; names
/// that are not known are passed over. False, and nothing is changed, where none is known. Sizes come with giveSizes(),
/// once the area has its own.
using Neighbour = std::function<QDockWidget*(const QDockWidget&)>;
bool arrange(QMainWindow& area, const core::SavedLayout& layout, const Neighbour& neighbour);
/// In proportion to the area.
void giveSizes(QMainWindow& area, const core::SavedLayout& layout);

}  // namespace app
