// SPDX-License-Identifier: GPL-3.0-or-later
// The two small windows of the Help menu. Neither blocks the program.
#pragma once

#include <QList>

class QAction;
class QWidget;

namespace app {

/// What each key does.
void showKeys(QWidget& parent, const QList<QAction*>& actions);
void showAbout(QWidget& parent);

}  // namespace app
