// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flame/hover_card.h"

#include "ui/theme/tokens.h"

#include <QEvent>
#include <QScreen>

namespace ui {
namespace {

constexpr int wait = 400;  // ms
constexpr QPoint offset(14, 18);

}  // namespace

HoverCard::HoverCard(QWidget* over) : QLabel(over, Qt::ToolTip) {
    setObjectName(QStringLiteral("hoverCard"));
    setTextFormat(Qt::PlainText);
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFrameShape(QFrame::Box);
    setContentsMargins(space::icon, space::icon / 2, space::icon, space::icon / 2);
    m_wait.setSingleShot(true);
    m_wait.setInterval(wait);
    connect(&m_wait, &QTimer::timeout, this, &HoverCard::appear);
    over->installEventFilter(this);
}

void HoverCard::announce(const QString& text, const QPoint& globalPosition) {
    m_place = globalPosition;
    if (text == this->text() && (isVisible() || m_wait.isActive())) return;
    setText(text);
    if (isVisible())
        appear();
    else
        m_wait.start();
}

void HoverCard::leave() {
    m_wait.stop();
    hide();
}

void HoverCard::appear() {
    const Tokens& colors = tokensOf(parentWidget()->palette());
    QPalette look = parentWidget()->palette();
    look.setColor(QPalette::Window, colors.base);
    look.setColor(QPalette::WindowText, colors.text);
    setPalette(look);
    setFont(fontOf(FontRole::Small));
    adjustSize();
    QPoint at = m_place + offset;
    const QRect screen = parentWidget()->screen()->availableGeometry();
    if (at.x() + width() > screen.right()) at.setX(m_place.x() - width() - offset.x() / 2);
    if (at.y() + height() > screen.bottom()) at.setY(m_place.y() - height() - offset.x() / 2);
    move(at);
    show();
}

bool HoverCard::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (type == QEvent::Leave || type == QEvent::Hide || type == QEvent::MouseButtonPress || type == QEvent::Wheel ||
        type == QEvent::KeyPress || type == QEvent::FocusOut)
        leave();
    return QLabel::eventFilter(watched, event);
}

}  // namespace ui
