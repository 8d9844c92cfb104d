// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chip.h"

#include "ui/format/plain_text.h"
#include "ui/theme/grown.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace ui {

namespace {

constexpr int maxTextWidth = 340;
constexpr int crossIcon = 12;

QFont chipFont() { return fontOf(FontRole::Body); }

}  // namespace

Chip::Chip(Kind kind, QWidget* parent) : QAbstractButton(parent), m_kind(kind) {
    setMouseTracking(hasCross());
    setFocusPolicy(kind == Kind::Everything ? Qt::NoFocus : Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    if (kind == Kind::More || kind == Kind::Link) setCursor(Qt::PointingHandCursor);
}

void Chip::setTexts(const QString& given, const QString& detail) {
    const QString text = shownText(given);
    setText(text);
    setShortcut({});  // an ampersand in a name is not a mnemonic
    setToolTip(tipText(detail));
    if (m_kind == Kind::Filter)
        setAccessibleName(tr("Filter: %1. Delete removes it.").arg(text));
    else if (m_kind == Kind::Mark)
        setAccessibleName(tr("Marked: %1. Enter makes it a filter, Delete drops it.").arg(text));
    else
        setAccessibleName(text);
    updateGeometry();
    update();
}

void Chip::setStrong(bool isStrong) {
    m_isStrong = isStrong;
    update();
}

QSize Chip::sizeHint() const {
    const QFontMetrics metrics(chipFont());
    const int cross = hasCross() ? space::minHit : space::cell;
    const int most = m_kind == Kind::Everything ? QWIDGETSIZE_MAX : grown(maxTextWidth);
    const int width = std::min(metrics.horizontalAdvance(text()), most) + space::cell + cross + 1;
    return {width, std::max(space::minHit, metrics.height() + space::icon)};
}

QRect Chip::crossRect() const {
    const int side = std::max(space::minHit, height());
    return hasCross() ? QRect(width() - side, 0, side, height()) : QRect();
}

bool Chip::hitButton(const QPoint& position) const { return hasCross() ? crossRect().contains(position) : true; }

void Chip::keyPressEvent(QKeyEvent* event) {
    const bool isProfile = m_kind == Kind::Profile;
    const bool enters =
        event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || (isProfile && event->key() == Qt::Key_Space);
    const bool removes = event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace;
    if (enters && (m_kind == Kind::Mark || isProfile))
        emit entered();
    else if (enters || (removes && hasCross()))
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void Chip::mouseMoveEvent(QMouseEvent* event) {
    QAbstractButton::mouseMoveEvent(event);
    m_overCross = crossRect().contains(event->position().toPoint());
    update();
}

void Chip::leaveEvent(QEvent* event) {
    QAbstractButton::leaveEvent(event);
    m_overCross = false;
    update();
}

void Chip::paintBox(QPainter& painter) const {
    const Tokens& colors = tokensOf(palette());
    const bool isPlain = m_kind == Kind::Everything || m_kind == Kind::More || (m_kind == Kind::Profile && !m_isStrong);
    QPen edge(isPlain ? colors.line : colors.accent, 1);
    if (m_kind == Kind::Mark) edge.setDashPattern({3, 2});
    QColor fill = m_kind == Kind::Filter || m_isStrong ? colors.selection : colors.base;
    if (m_kind == Kind::More && underMouse()) fill = colors.hover;
    if (hasFocus()) edge = QPen(colors.focus, 2);
    const double inset = edge.widthF() / 2;
    painter.setPen(edge);
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), space::radius, space::radius);
}

void Chip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens& colors = tokensOf(palette());
    QFont font = chipFont();
    if (m_kind == Kind::Link)
        font.setUnderline(hasFocus() || underMouse());
    else
        paintBox(painter);
    painter.setLayoutDirection(Qt::LeftToRight);  // keeps the cross on the right
    painter.setFont(font);
    painter.setPen(m_kind == Kind::Link ? colors.accent : colors.text);
    const int right = hasCross() ? crossRect().width() : space::cell;
    const QRect place = rect().adjusted(space::cell, 0, -right, 0);
    painter.drawText(place, Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(text(), Qt::ElideMiddle, place.width() + 1));
    if (!hasCross()) return;
    QRect cross(0, 0, crossIcon, crossIcon);
    cross.moveCenter(crossRect().center());
    painter.drawPixmap(cross, iconPixmap(QStringLiteral("close"), m_overCross ? colors.text : colors.text2, crossIcon,
                                         devicePixelRatioF()));
}

}  // namespace ui
