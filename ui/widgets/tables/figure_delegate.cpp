// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/figure_delegate.h"

#include "ui/models/table_model.h"
#include "ui/theme/icons.h"
#include "ui/theme/ink_painting.h"
#include "ui/theme/tokens.h"

#include <QLocale>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr double intervalDot = 3.5;
constexpr int intervalWidth = 150;
constexpr int minBar = 16;  // pixels; a shorter bar would be meaningless

/// Returns the width of the missing decimals and, if the number has no decimals at all, of the decimal point.
int roomWidth(const NumberCell& number, const QFontMetrics& metrics) {
    if (number.room <= 0) return 0;
    const QString point = QLocale().decimalPoint();
    const bool lacksPoint = !number.text.contains(point);
    return metrics.horizontalAdvance(QString(number.room, u'0') + (lacksPoint ? point : QString()));
}

QFont strong(QFont font) {
    font.setWeight(QFont::DemiBold);
    return font;
}

QRect inner(const QRect& cell) { return cell.adjusted(space::cell, 0, -space::cell, 0); }

/// The pixels of a full share bar in a cell.
int barWidthOf(const QModelIndex& index) {
    const QVariant width = index.data(TableModel::BarWidthRole);
    return width.isValid() ? width.toInt() : space::shareBar;
}

/// Paints text, or nothing if there is room for little more than an ellipsis.
void paintAside(QPainter& painter, const QRect& place, const QString& words) {
    constexpr int minLetters = 8;
    if (words.isEmpty() || place.width() < painter.fontMetrics().averageCharWidth() * minLetters) return;
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(words, Qt::ElideLeft, place.width()));
}

/// Paints a title that takes both lines of its row: its note is in the tooltip.
void paintTitle(QPainter& painter, const QRect& place, const QStringList& title) {
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                     title[0] + u'\n' + painter.fontMetrics().elidedText(title[1], Qt::ElideRight, place.width()));
}

}  // namespace

QStringList titleLines(const QString& title, const QFont& font, int width) {
    QTextLayout layout(title, font);
    layout.beginLayout();
    QTextLine first = layout.createLine();
    first.setLineWidth(width);
    layout.endLayout();
    const int end = first.textLength();
    if (end >= title.size()) return {title};
    return {title.first(end).trimmed(), title.sliced(end)};
}

void paintNumber(QPainter& painter, const QRect& cell, const NumberCell& number) {
    const QRect place = inner(cell).adjusted(0, 0, -roomWidth(number, painter.fontMetrics()), 0);
    painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, number.text);
}

int widthOf(const NumberCell& number, const QFont& font) {
    const QFontMetrics metrics(font);
    return metrics.horizontalAdvance(number.text) + roomWidth(number, metrics);
}

int notedRowHeight(const QFont& font) {
    return rowHeight(space::row, font) + QFontMetrics(fontOf(FontRole::Small)).height();
}

void FigureDelegate::setInks(std::vector<ClassInk> inks) {
    m_inks = std::move(inks);
    m_swatchRoom = 0;
    for (const ClassInk& ink : m_inks)
        m_swatchRoom = std::max(m_swatchRoom, swatchWidth(ink));
}

const ClassInk* FigureDelegate::inkOf(const QModelIndex& index, int role) const {
    const int ink = index.data(role).toInt();
    return ink >= 0 && ink < static_cast<int>(m_inks.size()) ? &m_inks[static_cast<std::size_t>(ink)] : nullptr;
}

void FigureDelegate::paintName(QPainter& painter, const QRect& cell, const QModelIndex& index) const {
    QRect place = inner(cell);
    const QString note = index.data(TableModel::NoteRole).toString();
    const NameStyle style = index.data(TableModel::NameStyleRole).value<NameStyle>();
    const QColor lesser = tokensOf(static_cast<const QWidget*>(parent())->palette()).text2;
    QRect line = place;
    if (!note.isEmpty()) line.setHeight(place.height() / 2 + 2);
    if (const ClassInk* ink = inkOf(index, TableModel::SwatchRole)) {
        paintSwatch(painter, line.adjusted((m_swatchRoom - swatchWidth(*ink)) / 2, 0, 0, 0), *ink);
        line.setLeft(line.left() + m_swatchRoom + space::swatchToText);
    }
    if (!style.icon.isEmpty()) {
        const QPixmap pixmap = iconPixmap(style.icon, lesser, space::iconSize, painter.device()->devicePixelRatioF());
        painter.drawPixmap(line.left(), line.center().y() - space::iconSize / 2 + 1, pixmap);
        line.setLeft(line.left() + space::iconSize + space::icon);
    }
    if (style.isStrong) painter.setFont(strong(painter.font()));
    const QString text = index.data(Qt::DisplayRole).toString();
    if (style.isStrong && !note.isEmpty())
        if (const QStringList title = titleLines(text, painter.font(), line.width()); title.size() > 1)
            return paintTitle(painter, QRect(line.topLeft(), place.bottomRight()), title);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     m_names.fitted(index, text, painter.fontMetrics(), line.width()));
    const int asideLeft = line.left() + painter.fontMetrics().horizontalAdvance(text) + space::icon;
    painter.setPen(lesser);
    painter.setFont(fontOf(FontRole::Small));
    paintAside(painter, QRect(QPoint(asideLeft, line.top()), line.bottomRight()), style.aside);
    if (note.isEmpty()) return;
    const QRect below(line.left(), line.bottom() - 1, line.width(), place.bottom() - line.bottom() - 1);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(note, Qt::ElideRight, below.width()));
}

void FigureDelegate::paintShareBar(QPainter& painter, const QRect& cell, const QModelIndex& index, double share) const {
    const int number = widthOf({QStringLiteral("100.00")}, numberFont()) + 2 * space::cell;  // the same in each row
    const int whole = std::min(barWidthOf(index), cell.width() - number - space::group);
    if (!(share > 0) || whole < minBar) return;
    const int width = std::max(1, static_cast<int>(std::lround(std::min(share, 1.0) * whole)));
    const QRect bar(cell.left() + space::cell, cell.center().y() - space::shareBarHeight / 2 + 1, width,
                    space::shareBarHeight);
    const ClassInk* ink = inkOf(index, TableModel::InkRole);
    if (ink && ink->hatch == Qt::NoBrush) {  // an estimate has only an outline
        painter.setPen(QPen(ink->edge, 1, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(bar.adjusted(0, 0, -1, -1));
        painter.setPen(tokensOf(static_cast<const QWidget*>(parent())->palette()).text);
    } else if (ink && ink->strip.isValid())
        painter.fillRect(bar, ink->strip);
    else if (ink)
        paintInk(painter, bar, *ink);
    else
        painter.fillRect(bar, tokensOf(static_cast<const QWidget*>(parent())->palette()).idleEdge);
}

// Paints a dot between its bounds, on an axis with 0 in the middle; values beyond the column are clamped to its edge.
void FigureDelegate::paintInterval(QPainter& painter, const QRect& cell, const ChangeInterval& interval) const {
    const Tokens& colors = tokensOf(static_cast<const QWidget*>(parent())->palette());
    const QRectF place = QRectF(inner(cell)).adjusted(0.5, 0.5, -0.5, -0.5);
    const double middle = place.center().x(), half = place.width() / 2 - intervalDot;
    const auto at = [&](double percent) {
        return middle + half * std::clamp(interval.reach > 0 ? percent / interval.reach : 0.0, -1.0, 1.0);
    };
    painter.setPen(colors.edge);
    painter.drawLine(QPointF(middle, cell.top() + 4), QPointF(middle, cell.bottom() - 4));
    const QColor changed = interval.change < 0 ? colors.accent : colors.warning.text;
    const QColor ink = interval.isSignificant ? changed : colors.text2;
    const double y = place.center().y();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink, 2));
    painter.drawLine(QPointF(at(interval.low), y), QPointF(at(interval.high), y));
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawEllipse(QPointF(at(interval.change), y), intervalDot, intervalDot);
}

void FigureDelegate::paintButton(QPainter& painter, const QRect& cell, const QString& text) const {
    const Tokens& colors = tokensOf(static_cast<const QWidget*>(parent())->palette());
    const QRectF edge = QRectF(cell.adjusted(space::icon, 2, -space::icon, -3)).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(colors.edge);
    painter.setBrush(colors.field);
    painter.drawRoundedRect(edge, space::radius, space::radius);
    painter.setPen(colors.text);
    painter.setFont(fontOf(FontRole::Small));
    painter.drawText(edge, Qt::AlignCenter | Qt::TextSingleLine, text);
}

void FigureDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Tokens& colors = tokensOf(option.palette);
    const QVariant raw = index.data(TableModel::RawRole);
    const bool isText = raw.typeId() == QMetaType::QString;
    const bool recedes = !raw.isValid() || (!isText && index.parent().isValid());
    painter->save();
    painter->setLayoutDirection(Qt::LeftToRight);  // otherwise the painter follows the language, not the view
    painter->setPen(recedes ? colors.text2 : colors.text);
    if (index.data(TableModel::ActionRole).toBool()) {
        paintButton(*painter, option.rect, raw.toString());
    } else if (const QVariant interval = index.data(TableModel::IntervalRole); interval.isValid()) {
        paintInterval(*painter, option.rect, interval.value<ChangeInterval>());
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
    const bool isText = index.data(TableModel::RawRole).typeId() == QMetaType::QString;
    const QFont font = isText ? option.font : numberFont();
    const NumberCell number{index.data(Qt::DisplayRole).toString(), index.data(TableModel::RoomRole).toInt()};
    const NameStyle style = index.data(TableModel::NameStyleRole).value<NameStyle>();
    int width = widthOf(number, style.isStrong ? strong(font) : font) + 2 * space::cell +
                1;  // text in a rectangle of exactly its width would be elided
    if (isText && inkOf(index, TableModel::SwatchRole)) width += m_swatchRoom + space::swatchToText;
    if (!style.icon.isEmpty()) width += space::iconSize + space::icon;
    if (index.data(TableModel::ActionRole).toBool()) width += 2 * space::icon;
    if (index.data(TableModel::IntervalRole).isValid()) width = intervalWidth;
    if (index.data(TableModel::ShareRole).isValid()) width += barWidthOf(index) + space::group;
    return {width, index.data(TableModel::HasNotesRole).toBool() ? notedRowHeight(option.font)
                                                                 : rowHeight(space::row, option.font)};
}

}  // namespace ui
