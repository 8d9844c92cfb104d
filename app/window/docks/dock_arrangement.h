// SPDX-License-Identifier: GPL-3.0-or-later
// The arrangement of docks as plain data, which may come from an untrusted file. QMainWindow::restoreState() would not
// be safe: modified bytes crash it.
#pragma once

#include "core/session/saved_session.h"

#include <QList>
#include <QRect>

#include <functional>

class QDockWidget;
class QMainWindow;

namespace app {

/// Returns a window's place moved onto the screen that its center is on, or else onto the first one, and no larger than
/// that: it may have been kept on another screen, or with other fonts or scales.
QRect placedOnScreen(QRect place);

QList<QDockWidget*> docksOf(const QMainWindow& area);

/// Returns the visible docks, by object name, with sizes in pixels of the area. Returns no groups while the area itself
/// is hidden, since sizes are then meaningless.
core::SavedLayout arrangementOf(const QMainWindow& area);

/// Shows these docks in their arrangement and hides all others, each as a tab behind its neighbor if it has one;
/// unknown names are ignored. Returns false and changes nothing if no name is known. giveSizes() sets sizes, once the
/// area has its own.
using Neighbor = std::function<QDockWidget*(const QDockWidget&)>;
bool arrange(QMainWindow& area, const core::SavedLayout& layout, const Neighbor& neighbor);
/// Sets the sizes of the docks in proportion to the area.
void giveSizes(QMainWindow& area, const core::SavedLayout& layout);

}  // namespace app
