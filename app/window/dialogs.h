// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs that need no class: for files, and about the program. None blocks the window.
#pragma once

#include <QString>

class QFileDialog;
class QWidget;

namespace app {

/// In the folder that was used last. It does not block, and is deleted when closed.
QFileDialog* fileDialog(QWidget* parent, const QString& title, const QString& filter);

void showAbout(QWidget& parent);

}  // namespace app
