// SPDX-License-Identifier: GPL-3.0-or-later
// Creates dialogs for files. None of them blocks the window.
#pragma once

#include <QString>

class QFileDialog;
class QWidget;

namespace app {

/// Creates a dialog that starts in the folder used last. It does not block, and is deleted when closed.
QFileDialog* fileDialog(QWidget* parent, const QString& title, const QString& filter);

/// Creates a dialog for files or folders: Open accepts the selected folder, while a double-click enters it.
QFileDialog* fileOrFolderDialog(QWidget* parent, const QString& title);

}  // namespace app
