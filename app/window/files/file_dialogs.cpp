// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/file_dialogs.h"

#include "app/window/session/settings.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>

namespace app {
namespace {

/// Accepts files and folders. Qt's dialog would enter a chosen folder, and native dialogs offer only one of the two.
class FileOrFolderDialog final : public QFileDialog {
public:
    using QFileDialog::QFileDialog;

protected:
    void accept() override {
        const QStringList paths = selectedFiles();
        const bool areThere = std::ranges::all_of(paths, [](const QString& path) { return QFileInfo::exists(path); });
        if (paths.isEmpty() || !areThere) return QFileDialog::accept();  // it shows an error if a file does not exist
        emit filesSelected(paths);
        QDialog::accept();
    }
};

QFileDialog* kept(QFileDialog* dialog) {
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::accepted, dialog,
                     [dialog] { settings::setFolder(dialog->directory().absolutePath()); });
    return dialog;
}

}  // namespace

QFileDialog* fileDialog(QWidget* parent, const QString& title, const QString& filter) {
    return kept(new QFileDialog(parent, title, settings::folder(), filter));
}

QFileDialog* fileOrFolderDialog(QWidget* parent, const QString& title) {
    QFileDialog* const dialog = kept(new FileOrFolderDialog(parent, title, settings::folder()));
    dialog->setOption(QFileDialog::DontUseNativeDialog);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    return dialog;
}

}  // namespace app
