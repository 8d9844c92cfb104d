// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session_notes.h"

#include "core/session/saved_session.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <utility>

namespace app {
namespace {

constexpr QSize firstNotesSize(520, 320);

}  // namespace

void showSessionNotes(QWidget& parent, const QString& notes, std::function<void(const QString&)> changed) {
    auto* dialog = new QDialog(&parent);
    dialog->setObjectName("sessionNotesDialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QCoreApplication::translate("SessionNotes", "Session notes"));
    auto* text = new QPlainTextEdit(notes, dialog);
    text->setObjectName("sessionNotes");
    text->setAccessibleName(dialog->windowTitle());
    text->setPlaceholderText(QCoreApplication::translate(
        "SessionNotes", "Measurements and conclusions. Saved with the session and part of its report."));
    text->setTabChangesFocus(true);
    QObject::connect(text, &QPlainTextEdit::textChanged, dialog, [text, changed = std::move(changed)] {
        const QString typed = text->toPlainText();
        if (typed.toUtf8().size() > static_cast<qsizetype>(core::maxNotes)) return text->undo();
        changed(typed);
    });
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(text, 1);
    layout->addWidget(buttons);
    dialog->resize(firstNotesSize);
    dialog->show();
}

}  // namespace app
