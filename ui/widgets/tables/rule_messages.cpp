// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/rule_messages.h"

#include "ui/models/rules_model.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/tables/rules_delegate.h"

#include <QPainter>
#include <QTableView>

#include <algorithm>

namespace ui {

namespace {

constexpr int signSize = 14;

int textWidth(const QString& text) { return QFontMetrics(fontOf(FontRole::Small)).horizontalAdvance(text); }

}  // namespace

QRect RuleMessages::rect(int row) const {
    const int left = m_table.columnViewportPosition(RulesModel::Pattern) + space::cell;
    const int top = m_table.rowViewportPosition(row) + ruleLineHeight();
    return {left, top, m_table.viewport()->width() - left - space::cell, m_table.rowHeight(row) - ruleLineHeight()};
}

QRect RuleMessages::textRect(int row) const {
    QRect place = rect(row);
    place.setLeft(place.left() + signSize + space::cell);
    const QString link = m_table.model()->index(row, 0).data(RulesModel::LinkRole).toString();
    if (!link.isEmpty()) place.setRight(place.right() - textWidth(link) - space::cell);
    return place;
}

int RuleMessages::height(int row) const {
    const QString text = m_table.model()->index(row, 0).data(RulesModel::MessageRole).toString();
    if (text.isEmpty()) return 0;
    const QFontMetrics metrics(fontOf(FontRole::Small));
    const QRect room(0, 0, std::max(1, textRect(row).width()), 10 * metrics.height());
    const int needed = metrics.boundingRect(room, Qt::TextWordWrap, text).height() + space::icon;
    return std::max(ruleMessageHeight(), needed);
}

QRect RuleMessages::linkRect(int row) const {
    const QModelIndex index = m_table.model()->index(row, 0);
    const QString link = index.data(RulesModel::LinkRole).toString();
    if (link.isEmpty()) return {};
    const QRect text = textRect(row);
    const int used = std::min(text.width(), textWidth(index.data(RulesModel::MessageRole).toString()));
    return {text.left() + used + space::cell, text.top(), textWidth(link) + 1, ruleMessageHeight()};
}

void RuleMessages::paint(QPainter& painter, int row) const {
    const QModelIndex index = m_table.model()->index(row, 0);
    const QString text = index.data(RulesModel::MessageRole).toString();
    if (text.isEmpty()) return;
    const bool isBroken = index.data(RulesModel::StateRole).toInt() == RulesModel::Broken;
    const Tokens& colors = tokensOf(m_table.palette());
    const QColor color = isBroken ? colors.error.text : colors.warning.text;
    const QRect place = rect(row);
    const QPixmap sign = iconPixmap(isBroken ? QStringLiteral("error") : QStringLiteral("warning"), color, signSize,
                                    m_table.devicePixelRatioF());
    painter.drawPixmap(place.left(), place.top() + (ruleMessageHeight() - signSize) / 2, sign);
    QFont font = fontOf(FontRole::Small);
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(textRect(row), Qt::AlignTop | Qt::TextWordWrap, text);
    const QRect link = linkRect(row);
    if (link.isEmpty()) return;
    font.setUnderline(true);
    painter.setFont(font);
    painter.drawText(link, Qt::AlignTop | Qt::TextSingleLine, index.data(RulesModel::LinkRole).toString());
}

int RuleMessages::linkAt(const QPoint& position) const {
    const int row = m_table.rowAt(position.y());
    return row >= 0 && linkRect(row).contains(position) ? row : -1;
}

}  // namespace ui
