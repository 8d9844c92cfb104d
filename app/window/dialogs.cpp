// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs.h"

#include "app/window/session/settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QMessageBox>

namespace app {

QFileDialog* fileDialog(QWidget* parent, const QString& title, const QString& filter) {
    auto* dialog = new QFileDialog(parent, title, settings::folder(), filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::accepted, dialog,
                     [dialog] { settings::setFolder(dialog->directory().absolutePath()); });
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
