// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs.h"

#include "ui/theme/tokens.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QMessageBox>

namespace app {
namespace {

QString keysText(const QAction& action) {
    QStringList keys;
    for (const QKeySequence& key : action.shortcuts())
        keys << key.toString(QKeySequence::NativeText);
    return keys.join(QStringLiteral(", "));
}

QString withoutMnemonic(QString text) {
    text.remove(u'&');
    return text.endsWith(u'…') ? text.chopped(1) : text;
}

}  // namespace

void showKeys(QWidget& parent, const QList<QAction*>& actions) {
    auto* dialog = new QDialog(&parent);
    dialog->setObjectName("keysDialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QCoreApplication::translate("Dialogs", "Keyboard shortcuts"));
    auto* form = new QFormLayout(dialog);
    form->setHorizontalSpacing(ui::space::page);
    for (const QAction* action : actions) {
        auto* keys = new QLabel(keysText(*action), dialog);
        keys->setFont(ui::fontOf(ui::FontRole::Fixed));
        form->addRow(withoutMnemonic(action->text()), keys);
    }
    form->addRow(QCoreApplication::translate("Dialogs", "Stop reading, close a message"), new QLabel("Esc", dialog));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    form->addRow(buttons);
    dialog->show();
}

void showAbout(QWidget& parent) {
    auto* box = new QMessageBox(&parent);
    box->setObjectName("aboutBox");
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(QCoreApplication::translate("Dialogs", "About Lacuna"));
    box->setText(QStringLiteral("<b>Lacuna %1</b>").arg(QCoreApplication::applicationVersion()));
    box->setInformativeText(
        QCoreApplication::translate("Dialogs",
                                    "A GPU timeline explorer: where the GPU's time went, and where it is missing.\n\n"
                                    "Free software under the GNU General Public License, version 3 or later."));
    box->setModal(false);
    box->show();
}

}  // namespace app
