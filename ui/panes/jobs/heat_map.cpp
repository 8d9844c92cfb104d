// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/jobs/heat_map.h"

#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"
#include "ui/panes/jobs/heat_painter.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace ui {

HeatMap::HeatMap(QWidget* parent) : QWidget(parent) {
    setObjectName("jobHeat");
    setLayoutDirection(Qt::LeftToRight);  // time runs from left to right in every language
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(320, 160);
}

void HeatMap::setRows(HeatRows rows) {
    m_rows = std::move(rows);
    m_pressed.reset();
    m_dragged.reset();
    m_cursor.row = std::min(m_cursor.row, m_rows.rows.empty() ? 0 : m_rows.rows.size() - 1);
    m_cursor.column = std::min(m_cursor.column, m_rows.iterations.empty() ? 0 : m_rows.iterations.size() - 1);
    layOut();
}

void HeatMap::setMarked(std::optional<std::size_t> rank, std::optional<std::int64_t> iteration) {
    m_rank = rank;
    m_iteration = iteration;
    if (const auto row = rank ? m_rows.rowOf(*rank) : std::nullopt) m_cursor.row = *row;
    const auto column = iteration ? std::ranges::find(m_rows.iterations, *iteration) : m_rows.iterations.end();
    if (column != m_rows.iterations.end())
        m_cursor.column = static_cast<std::size_t>(column - m_rows.iterations.begin());
    if (rank && !m_rows.rows.empty() && m_places.reveal(m_cursor.row)) drawImage();
    update();
}

QRect HeatMap::plot() const {
    const int line = QFontMetrics(fontOf(FontRole::Small)).height() + space::icon;
    return rect().adjusted(m_labels + space::cell, line, -m_means - space::cell, -line - 2 * space::icon);
}

void HeatMap::layOut() {
    const QFontMetrics metrics(fontOf(FontRole::Small));
    m_labels = m_means = 0;
    for (const HeatRow& row : m_rows.rows) {
        m_labels = std::max(m_labels, std::min(maxHeatLabel, metrics.horizontalAdvance(row.label)) + space::wide);
        m_means = std::max(m_means, metrics.horizontalAdvance(heatMeanText(row)) + space::cell);
    }
    m_places.layOut(m_rows, plot().height(), metrics.height() + 2);
    drawImage();
}

void HeatMap::drawImage() {
    m_image = heatImage(m_rows, m_places, plot().width(), tokensOf(palette()));
    update();
}

QRect HeatMap::cell(std::size_t row, std::size_t column) const {
    const QRect area = plot();
    const std::size_t columns = m_rows.iterations.size();
    const int left = heatColumnEdge(area, column, columns), top = area.top() + m_places.top(row);
    return {left, top, std::max(1, heatColumnEdge(area, column + 1, columns) - left),
            std::max(1, m_places.end(row) - m_places.top(row))};
}

QString HeatMap::cellText(std::size_t row, std::size_t column) const {
    const HeatRow& each = m_rows.rows[row];
    const auto& value = each.values[column];
    if (each.ranks.empty() && !each.isGroup) return tr("%1: not recorded").arg(each.label);
    if (each.ranks.empty()) return each.label;
    QString text = tr("%1, iteration %2: %3")
                       .arg(each.label)
                       .arg(m_rows.iterations[column])
                       .arg(value ? timeText(*value, QLocale()) : notRecordedText());
    if (each.isGroup)
        text += QStringLiteral(", ") + tr("the slowest of %n rank(s)", nullptr, static_cast<int>(each.ranks.size()));
    if (each.isOdd) text += QStringLiteral(", ") + tr("outlier");
    return text;
}

QString HeatMap::spokenValue() const {
    if (m_rows.rows.empty() || m_rows.iterations.empty()) return tr("Nothing to show");
    return cellText(m_cursor.row, m_cursor.column);
}

std::optional<HeatMap::Place> HeatMap::placeAt(const QPoint& point) const {
    const QRect area = plot();
    const auto row = m_places.rowAt(point.y() - area.top());
    if (!row || m_rows.iterations.empty() || point.x() > area.right()) return std::nullopt;
    // A click on the label of a row counts as a click on the row.
    return Place{*row, heatColumnAt(area, point.x(), m_rows.iterations.size())};
}

void HeatMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& look = tokensOf(palette());
    painter.fillRect(rect(), look.base);
    if (m_rows.rows.empty() || m_image.isNull()) return;
    const QRect area = plot();
    painter.setFont(fontOf(FontRole::Small));
    painter.drawImage(QRect(area.left(), area.top(), area.width(), m_image.height()), m_image);
    const HeatPainter parts(painter, m_rows, m_places, area, m_means, look);
    parts.missing();
    auto columns = m_rows.spanColumns();
    if (m_dragged) columns = std::pair(std::min(m_cursor.column, *m_dragged), std::max(m_cursor.column, *m_dragged));
    if (columns) parts.span(columns->first, columns->second);
    parts.labels();
    parts.iterations();
    parts.legend(width(), height());
    painter.setClipRect(area.adjusted(-2, -2, 2, m_image.height() - area.height() + 2));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(look.text, 2));
    if (const auto row = m_rank ? m_rows.rowOf(*m_rank) : std::nullopt)
        painter.drawRect(cell(*row, 0).united(cell(*row, m_rows.iterations.size() - 1)).adjusted(-1, -1, 1, 1));
    if (!hasFocus()) return;
    painter.setPen(QPen(look.focus, 2));
    painter.drawRect(cell(m_cursor.row, m_cursor.column).adjusted(-1, -1, 1, 1));
}

bool HeatMap::event(QEvent* event) {
    if (event->type() == QEvent::ContextMenu) {
        const auto* requested = static_cast<QContextMenuEvent*>(event);
        const bool isByKey = requested->reason() == QContextMenuEvent::Keyboard;
        const bool isEmpty = m_rows.rows.empty() || m_rows.iterations.empty();
        const auto place = isEmpty ? std::nullopt : isByKey ? std::optional(m_cursor) : placeAt(requested->pos());
        if (!place) return true;
        m_cursor = *place;
        emit chosen(place->row, place->column);
        const QPoint at = cell(place->row, place->column).bottomLeft();
        emit menuRequested(place->row, place->column, isByKey ? mapToGlobal(at) : requested->globalPos());
        return true;
    }
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto place = placeAt(help->pos());
    QToolTip::showText(help->globalPos(), place ? tipText(cellText(place->row, place->column)) : QString(), this);
    return true;
}

void HeatMap::resizeEvent(QResizeEvent*) { layOut(); }

void HeatMap::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) layOut();
}

void HeatMap::mousePressEvent(QMouseEvent* event) {
    const auto place = placeAt(event->pos());
    if (!place || event->button() != Qt::LeftButton) return;
    m_cursor = *place;
    m_pressed = event->pos();
    emit chosen(place->row, place->column);
}

void HeatMap::mouseMoveEvent(QMouseEvent* event) {
    if (!(event->buttons() & Qt::LeftButton) || !m_pressed || m_rows.iterations.empty()) return;
    const std::size_t column = heatColumnAt(plot(), event->pos().x(), m_rows.iterations.size());
    const int way = std::abs(event->pos().x() - m_pressed->x());
    if (!m_dragged && (way < QApplication::startDragDistance() || column == m_cursor.column)) return;
    m_dragged = column;
    update();
}

void HeatMap::mouseReleaseEvent(QMouseEvent*) {
    m_pressed.reset();
    if (!m_dragged) return;
    const HeatSpan span{m_rows.iterations[std::min(m_cursor.column, *m_dragged)],
                        m_rows.iterations[std::max(m_cursor.column, *m_dragged)]};
    m_dragged.reset();
    emit spanChosen(span);
}

void HeatMap::wheelEvent(QWheelEvent* event) {
    const int turned = event->angleDelta().y();
    if (turned == 0) return QWidget::wheelEvent(event);
    const bool isZoom = event->modifiers() & Qt::ControlModifier;
    const int at = qRound(event->position().y()) - plot().top();
    // One notch of the wheel is 120 units and scrolls three rows.
    const int rows = 3 * (QFontMetrics(fontOf(FontRole::Small)).height() + 2);
    const bool isOther =
        isZoom ? m_places.zoom(std::pow(2.0, turned / 240.0), at) : m_places.scroll(-turned * rows / 120);
    if (isOther) drawImage();
    event->setAccepted(isOther || isZoom);
}

void HeatMap::mouseDoubleClickEvent(QMouseEvent* event) {
    const auto place = placeAt(event->pos());
    if (place && event->button() == Qt::LeftButton) emit opened(place->row, place->column);
}

void HeatMap::keyPressEvent(QKeyEvent* event) {
    if (m_rows.rows.empty() || m_rows.iterations.empty()) return QWidget::keyPressEvent(event);
    const int key = event->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) return emit opened(m_cursor.row, m_cursor.column);
    if (key == Qt::Key_Plus || key == Qt::Key_Minus || key == Qt::Key_Home) {
        const int at = m_places.top(m_cursor.row);
        if (key == Qt::Key_Home ? m_places.showAll() : m_places.zoom(key == Qt::Key_Plus ? 1.5 : 1 / 1.5, at))
            drawImage();
        return;
    }
    const int right = (key == Qt::Key_Right) - (key == Qt::Key_Left),
              down = (key == Qt::Key_Down) - (key == Qt::Key_Up);
    if (right == 0 && down == 0) return QWidget::keyPressEvent(event);
    const auto moved = [](std::size_t from, int step, std::size_t count) {
        return static_cast<std::size_t>(
            std::clamp<qint64>(static_cast<qint64>(from) + step, 0, static_cast<qint64>(count) - 1));
    };
    m_cursor = {moved(m_cursor.row, down, m_rows.rows.size()), moved(m_cursor.column, right, m_rows.iterations.size())};
    if (m_places.reveal(m_cursor.row)) drawImage();
    update();
    emit chosen(m_cursor.row, m_cursor.column);
}

}  // namespace ui
