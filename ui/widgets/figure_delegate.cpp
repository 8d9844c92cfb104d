// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/figure_delegate.h"

#include "ui/models/table_model.h"
#include "ui/theme/tokens.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

/// Width of the decimals (and, where the number has none at all, of the point) that are missing on the right.
int roomWidth(const NumberCell& number, const QFontMetrics& metrics) {
    if (number.room <= 0) return 0;
    const QString point = QLocale().decimalPoint();
    const bool lacksPoint = !number.text.contains(point);
    return metrics.horizontalAdvance(QString(number.room, u'0') + (lacksPoint ? point : QString()));
}

QRect inner(const QRect& cell) { return cell.adjusted(space::cell, 0, -space::cell, 0); }

}  // namespace

void paintInk(QPainter& painter, const QRect& rect, const ClassInk& ink) {
    painter.fillRect(rect, ink.colour);
    if (ink.hatch != Qt::SolidPattern) painter.fillRect(rect, QBrush(labelOn(ink.colour), ink.hatch));
}

void paintSwatch(QPainter& painter, const QRect& cell, const ClassInk& ink) {
    constexpr qreal corner = 2;
    const QRectF square(cell.left(), cell.center().y() - space::swatch / 2 + 1, space::swatch, space::swatch);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink.colour);
    painter.drawRoundedRect(square, corner, corner);
    if (ink.hatch != Qt::SolidPattern) {
        painter.setBrush(QBrush(labelOn(ink.colour), ink.hatch));
        painter.drawRoundedRect(square, corner, corner);
    }
    painter.restore();
}

void paintNumber(QPainter& painter, const QRect& cell, const NumberCell& number) {
    const QRect place = inner(cell).adjusted(0, 0, -roomWidth(number, painter.fontMetrics()), 0);
    painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, number.text);
}

int widthOf(const NumberCell& number, const QFont& font) {
    const QFontMetrics metrics(font);
    return metrics.horizontalAdvance(number.text) + roomWidth(number, metrics);
}

const ClassInk* FigureDelegate::inkOf(const QModelIndex& index) const {
    const int ink = index.data(TableModel::InkRole).toInt();
    return ink >= 0 && ink < static_cast<int>(m_inks.size()) ? &m_inks[static_cast<std::size_t>(ink)] : nullptr;
}

void FigureDelegate::paintName(QPainter& painter, const QRect& cell, const QModelIndex& index) const {
    QRect place = inner(cell);
    const bool isBelow = index.parent().isValid();
    if (const ClassInk* ink = index.column() == 0 && !isBelow ? inkOf(index) : nullptr) {
        paintSwatch(painter, place, *ink);
        place.setLeft(place.left() + space::swatch + space::swatchToText);
    }
    const QString text = index.data(Qt::DisplayRole).toString();
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(text, Qt::ElideMiddle, place.width()));
}

void FigureDelegate::paintShareBar(QPainter& painter, const QRect& cell, const QModelIndex& index, double share) const {
    if (!(share > 0)) return;
    const int width = std::max(1, static_cast<int>(std::lround(std::min(share, 1.0) * space::shareBar)));
    const QRect bar(cell.left() + space::cell, cell.center().y() - space::shareBarHeight / 2 + 1, width,
                    space::shareBarHeight);
    const ClassInk* ink = inkOf(index);
    if (ink)
        paintInk(painter, bar, *ink);
    else
        painter.fillRect(bar, tokensOf(static_cast<const QWidget*>(parent())->palette()).idleEdge);
}

void FigureDelegate::paintButton(QPainter& painter, const QRect& cell, const QString& text) const {
    const Tokens& colours = tokensOf(static_cast<const QWidget*>(parent())->palette());
    const QRectF edge = QRectF(cell.adjusted(space::icon, 2, -space::icon, -3)).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(colours.edge);
    painter.setBrush(colours.field);
    painter.drawRoundedRect(edge, space::radius, space::radius);
    painter.setPen(colours.text);
    painter.setFont(fontOf(FontRole::Small));
    painter.drawText(edge, Qt::AlignCenter | Qt::TextSingleLine, text);
}

void FigureDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Tokens& colours = tokensOf(option.palette);
    const QVariant raw = index.data(TableModel::RawRole);
    const bool isText = raw.typeId() == QMetaType::QString;
    const bool recedes = !raw.isValid() || (!isText && index.parent().isValid());
    painter->save();
    painter->setPen(recedes ? colours.text2 : colours.text);
    if (index.data(TableModel::ActionRole).toBool()) {
        paintButton(*painter, option.rect, raw.toString());
    } else if (isText) {
        painter->setFont(option.font);
        paintName(*painter, option.rect, index);
    } else {
        painter->setFont(numberFont());
        const QVariant share = index.data(TableModel::ShareRole);
        if (share.isValid()) paintShareBar(*painter, option.rect, index, share.toDouble());
        paintNumber(*painter, option.rect,
                    {index.data(Qt::DisplayRole).toString(), index.data(TableModel::RoomRole).toInt()});
    }
    painter->restore();
}

QSize FigureDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QFont font = numberFont();
    const NumberCell number{index.data(Qt::DisplayRole).toString(), index.data(TableModel::RoomRole).toInt()};
    int width = widthOf(number, font) + 2 * space::cell;
    if (index.data(TableModel::ActionRole).toBool()) width += 2 * space::icon;
    if (index.data(TableModel::ShareRole).isValid()) width += space::shareBar + space::group;
    return {width, rowHeight(space::row, option.font)};
}

}  // namespace ui
