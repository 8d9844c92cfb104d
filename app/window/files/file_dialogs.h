// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs for files. None blocks the window.
#pragma once

#include <QString>

class QFileDialog;
class QWidget;

namespace app {

/// In the folder that was used last. It does not block, and is deleted when closed.
QFileDialog* fileDialog(QWidget* parent, const QString& title, const QString& filter);

/// The same for what is a file, several, or a folder: one that is chosen is taken, and a double click looks into it.
QFileDialog* fileOrFolderDialog(QWidget* parent, const QString& title);

}  // namespace app
