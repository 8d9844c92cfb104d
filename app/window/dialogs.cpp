// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs.h"

#include "app/window/session/settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

#include <algorithm>

namespace app {
namespace {

/// Qt's own goes into a folder that is chosen among files, and desktops have dialogs for either alone.
class FileOrFolderDialog final : public QFileDialog {
public:
    using QFileDialog::QFileDialog;

protected:
    void accept() override {
        const QStringList paths = selectedFiles();
        const bool areThere = std::ranges::all_of(paths, [](const QString& path) { return QFileInfo::exists(path); });
        if (paths.isEmpty() || !areThere) return QFileDialog::accept();  // which says so
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

void showAbout(QWidget& parent) {
    auto* box = new QMessageBox(&parent);
    box->setObjectName("aboutBox");
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(QCoreApplication::translate("Dialogs", "About Lacuna"));
    box->setTextFormat(Qt::RichText);
    box->setText(QStringLiteral("<b>Lacuna %1</b>").arg(QCoreApplication::applicationVersion()));
    box->setInformativeText(
        QCoreApplication::translate("Dialogs",
                                    "A GPU timeline explorer: where the GPU's time went, and where it is missing.\n\n"
                                    "Free software under the GNU General Public License, version 3 or later."));
    box->setModal(false);
    box->show();
}

}  // namespace app
