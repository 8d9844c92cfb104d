// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/empty_message.h"

#include "ui/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

EmptyMessage::EmptyMessage(QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_hint(new QLabel(this)), m_buttons(new QHBoxLayout) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::group, space::group, space::group, space::group);
    layout->setSpacing(space::cell);
    layout->addStretch();
    for (QLabel* label : {m_title, m_hint}) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setForegroundRole(QPalette::WindowText);  // else it would be Text, due to the background role
        layout->addWidget(label);
    }
    m_buttons->setSpacing(space::cell);
    layout->addSpacing(space::icon);
    layout->addLayout(m_buttons);
    layout->addStretch();
    m_title->setFocusPolicy(Qt::StrongFocus);  // it takes the focus in place of what is missing, and is read aloud
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    applyTheme();
}

void EmptyMessage::applyTheme() {
    m_title->setFont(fontOf(FontRole::EmptyTitle));
    m_hint->setFont(fontOf(FontRole::Body));
    QPalette quiet = m_hint->palette();
    quiet.setColor(QPalette::WindowText, tokensOf(palette()).text2);
    m_hint->setPalette(quiet);
}

void EmptyMessage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) applyTheme();
}

void EmptyMessage::setText(const QString& title, const QString& hint, std::vector<MessageButton> buttons) {
    m_title->setText(title);
    m_hint->setText(hint);
    setAccessibleName(title + u' ' + hint);
    while (QLayoutItem* item = m_buttons->takeAt(0)) {
        if (QWidget* old = item->widget()) {
            old->hide();
            old->deleteLater();  // deleted later, since it may be the button whose click called this
        }
        delete item;
    }
    if (buttons.empty()) return;
    m_buttons->addStretch();
    for (MessageButton& button : buttons) {
        auto* push = new QPushButton(button.text.replace(u'&', QStringLiteral("&&")), this);
        connect(push, &QPushButton::clicked, this, std::move(button.act));
        m_buttons->addWidget(push);
    }
    m_buttons->addStretch();
}

QString EmptyMessage::title() const { return m_title->text(); }

ContentOrMessage::ContentOrMessage(QWidget* parent) : QStackedWidget(parent), m_message(new EmptyMessage) {
    addWidget(m_message);
}

}  // namespace ui
