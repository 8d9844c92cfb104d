// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/find_field.h"

#include "ui/theme/icons.h"

#include <QEvent>
#include <QKeyEvent>

namespace ui {

namespace {

constexpr int characters = 26;

}  // namespace

FindField::FindField(QWidget* parent) : QLineEdit(parent) {
    setObjectName(QStringLiteral("findField"));
    setClearButtonEnabled(true);
    addAction(icon(QStringLiteral("search")), LeadingPosition);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    retranslate();
}

void FindField::open() {
    setFocus(Qt::ShortcutFocusReason);
    selectAll();
}

QSize FindField::sizeHint() const {
    const int text = characters * fontMetrics().averageCharWidth();
    const int height = QLineEdit::sizeHint().height();  // not its own, which it only has once it was laid out
    return {text + 2 * height, height};                 // there is an icon at either end
}

bool FindField::event(QEvent* event) {
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!isKey) return QLineEdit::event(event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (!isEnter && key->key() != Qt::Key_Escape) return QLineEdit::event(event);
    event->accept();
    if (event->type() == QEvent::ShortcutOverride) return true;
    if (isEnter) {
        emit stepped(key->modifiers() & Qt::ShiftModifier ? -1 : 1);
    } else {
        clear();
        emit left();
    }
    return true;
}

void FindField::changeEvent(QEvent* event) {
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void FindField::retranslate() {
    setPlaceholderText(tr("Find"));
    setAccessibleName(tr("Find on the timeline"));
    setToolTip(tr("Find kernels, ranges and calls by a part of their name (/); next: Enter, previous: Shift+Enter"));
}

}  // namespace ui
