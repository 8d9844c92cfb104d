// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/message_bar.h"

#include "ui/format/plain_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"

#include <QAccessible>
#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

Notice noticeOf(const Message& message, const QPalette& palette) {
    const Tokens& colors = tokensOf(palette);
    if (message.kind == Message::Kind::Note) return {colors.text, colors.selection, colors.accent};
    return message.kind == Message::Kind::Error ? colors.error : colors.warning;
}

}  // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent),
      m_icon(new QLabel(this)),
      m_text(new QLabel(this)),
      m_more(new QLabel(this)),
      m_buttons(new QHBoxLayout),
      m_close(new QToolButton(this)) {
    setObjectName("messageBar");
    setMinimumHeight(space::messageBar);
    m_text->setObjectName("messageText");
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::RichText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setIcon(icon("close"));
    m_close->setAutoRaise(true);
    connect(m_close, &QToolButton::clicked, this, &MessageBar::closeMessage);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::chart, space::icon, space::cell, space::icon);
    layout->setSpacing(space::cell);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_more);
    layout->addLayout(m_buttons);
    layout->addWidget(m_close);
    hide();
}

void MessageBar::say(Message message) {
    std::erase_if(m_messages, [&](const Message& each) {
        return each.kind == message.kind && each.subject == message.subject && each.text == message.text;
    });
    m_messages.insert(m_messages.begin(), std::move(message));
    rebuild();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageBar::closeMessage() {
    if (m_messages.empty()) return;
    m_messages.erase(m_messages.begin());
    rebuild();
}

void MessageBar::rebuild() {
    // Without this, Qt moves the focus to another widget, which would receive the next key.
    const bool hadKeyboard = isAncestorOf(QApplication::focusWidget());
    if (hadKeyboard && m_messages.empty())
        QApplication::focusWidget()->clearFocus();
    else if (hadKeyboard)
        m_close->setFocus();
    setVisible(!m_messages.empty());
    if (hadKeyboard && m_messages.empty()) emit keyboardFreed();
    while (QLayoutItem* item = m_buttons->takeAt(0)) {
        item->widget()->deleteLater();  // deleted later: its click may be being handled
        item->widget()->hide();
        delete item;
    }
    m_close->setToolTip(tr("Close this message"));
    m_close->setAccessibleName(m_close->toolTip());
    if (m_messages.empty()) return;
    const Message& shown = m_messages.front();
    const QString subject = shown.subject.isEmpty()
                                ? QString()
                                : QStringLiteral("<b>%1</b> ").arg(shownText(shown.subject).toHtmlEscaped());
    m_text->setText(subject + shownText(shown.text).toHtmlEscaped());
    setAccessibleName(shown.subject + u' ' + shown.text);
    m_more->setText(m_messages.size() > 1 ? tr("%n more", nullptr, static_cast<int>(m_messages.size()) - 1)
                                          : QString());
    for (const Message::Button& button : shown.buttons) {
        auto* push = new QPushButton(button.text, this);
        connect(push, &QPushButton::clicked, this, [this, act = button.act] {
            closeMessage();
            act();
        });
        m_buttons->addWidget(push);
    }
    color();
}

void MessageBar::color() {
    if (m_messages.empty()) return;
    const Notice notice = noticeOf(m_messages.front(), palette());
    QPalette text = m_text->palette();
    text.setColor(QPalette::WindowText, tokensOf(palette()).text);
    m_text->setPalette(text);
    const char* name = m_messages.front().kind == Message::Kind::Error ? "error" : "warning";
    m_icon->setVisible(m_messages.front().kind != Message::Kind::Note);
    m_icon->setPixmap(iconPixmap(name, notice.text, space::iconSize, devicePixelRatioF()));
    update();
}

void MessageBar::paintEvent(QPaintEvent*) {
    if (m_messages.empty()) return;
    const Notice notice = noticeOf(m_messages.front(), palette());
    QPainter painter(this);
    painter.fillRect(rect(), notice.fill);
    painter.fillRect(QRect(0, height() - 1, width(), 1), notice.edge);
}

void MessageBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape) return QFrame::keyPressEvent(event);
    closeMessage();
}

void MessageBar::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) color();
    if (event->type() == QEvent::LanguageChange) rebuild();
}

}  // namespace ui
