// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/empty_message.h"

#include "ui/theme/tokens.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace ui {

EmptyMessage::EmptyMessage(QWidget* parent) : QWidget(parent), m_title(new QLabel(this)), m_hint(new QLabel(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::group, space::group, space::group, space::group);
    layout->setSpacing(space::cell);
    layout->addStretch();
    for (QLabel* label : {m_title, m_hint}) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setForegroundRole(QPalette::WindowText);  // else it would follow the background: Text
        layout->addWidget(label);
    }
    layout->addStretch();
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    dress();
}

void EmptyMessage::dress() {
    m_title->setFont(fontOf(FontRole::EmptyTitle));
    m_hint->setFont(fontOf(FontRole::Body));
    QPalette quiet = m_hint->palette();
    quiet.setColor(QPalette::WindowText, tokensOf(palette()).text2);
    m_hint->setPalette(quiet);
}

void EmptyMessage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) dress();
}

void EmptyMessage::setText(const QString& title, const QString& hint) {
    m_title->setText(title);
    m_hint->setText(hint);
    setAccessibleName(title + u' ' + hint);
}

QString EmptyMessage::title() const { return m_title->text(); }

}  // namespace ui
