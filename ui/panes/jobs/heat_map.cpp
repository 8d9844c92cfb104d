// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/jobs/heat_map.h"

#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <cmath>
#include <cstdlib>

namespace ui {

namespace {

// Drawing of a heat map: its cells as an image, made once for each view, and labels, marks and legend around them.

constexpr int maxHeatLabel = 170;  // pixels; longer labels are elided
class HeatPainter {
public:
    /// `plot` is the area of the cells; the means are drawn to the right of it, `means` pixels wide.
    HeatPainter(QPainter& painter, const HeatRows& rows, const HeatPlaces& places, const QRect& plot, int means,
                const Tokens& look)
        : m_painter(painter), m_rows(rows), m_places(places), m_plot(plot), m_means(means), m_look(look) {}

    void labels() const;
    /// Draws a dotted pattern over what was not recorded: ranks, and the end of the last iteration.
    void missing() const;
    void iterations() const;
    /// Marks the columns from `first` to `last`, both included, with a line above them and by dimming the others.
    void span(std::size_t first, std::size_t last) const;
    void legend(int width, int height) const;

private:
    QPainter& m_painter;
    const HeatRows& m_rows;
    const HeatPlaces& m_places;
    QRect m_plot;
    int m_means;
    const Tokens& m_look;
};

constexpr int legendWidth = 160;
/// The left edge of one of `columns` columns.
int heatColumnEdge(const QRect& plot, std::size_t column, std::size_t columns) {
    return plot.left() + static_cast<int>(static_cast<qint64>(column) * plot.width() /
                                          std::max<qint64>(1, static_cast<qint64>(columns)));
}

/// The column at a position, or the nearest one.
std::size_t heatColumnAt(const QRect& plot, int x, std::size_t columns) {
    const qint64 width = std::max(plot.width(), 1), within = std::clamp<qint64>(x - plot.left(), 0, width - 1);
    return static_cast<std::size_t>(within * static_cast<qint64>(columns) / width);
}

/// Draws the visible rows with one pixel per iteration, but at most `maxWidth`. If several rows or iterations share a
/// pixel, it shows the slowest of them.
QImage heatImage(const HeatRows& rows, const HeatPlaces& places, int maxWidth, const Tokens& look) {
    const auto columns = static_cast<int>(rows.iterations.size());
    const int width = std::min(columns, maxWidth), height = places.height();
    if (width <= 0 || height <= 0) return {};
    std::vector<std::optional<core::Nanos>> slowest(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    const auto [firstRow, endRow] = places.shown();
    for (std::size_t row = firstRow; row < endRow; ++row) {
        if (places.top(row) < 0 && places.end(row) <= 0) continue;
        const int top = std::clamp(places.top(row), 0, height - 1);
        const int end = std::clamp(places.end(row), top + 1, height);
        for (int column = 0; column < columns; ++column) {
            const auto& value = rows.rows[row].values[static_cast<std::size_t>(column)];
            const auto x = static_cast<std::size_t>(static_cast<qint64>(column) * width / columns);
            for (int y = top; y < end; ++y) {
                auto& kept = slowest[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + x];
                kept = std::max(kept, value);
            }
        }
    }
    const HeatScale scale(look);
    const double range = static_cast<double>(std::max<core::Nanos>(rows.most - rows.least, 1));
    QImage image(width, height, QImage::Format_RGB32);
    for (int y = 0; y < height; ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < width; ++x) {
            const auto& value =
                slowest[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
            line[x] = value ? scale.at(static_cast<double>(*value - rows.least) / range) : look.base.rgb();
        }
    }
    return image;
}

void HeatPainter::labels() const {
    const QFontMetrics metrics = m_painter.fontMetrics();
    int free = m_plot.top() - metrics.height();
    const auto [first, end] = m_places.shown();
    for (std::size_t i = first; i < end; ++i) {
        const HeatRow& row = m_rows.rows[i];
        const int middle = m_plot.top() + (m_places.top(i) + m_places.end(i)) / 2;
        if (middle - metrics.height() / 2 < free || middle > m_plot.bottom()) continue;
        free = middle + metrics.height() / 2;
        const bool isChild = !row.isGroup && row.isOpen;
        const QString sign = !row.isGroup ? QString() : row.isOpen ? QStringLiteral("▾ ") : QStringLiteral("▸ ");
        const QRect left(0, middle - metrics.height() / 2, m_plot.left() - space::cell, metrics.height());
        m_painter.setPen(isChild || row.ranks.empty() ? m_look.text2 : m_look.text);
        m_painter.drawText(left, Qt::AlignRight | Qt::AlignVCenter,
                           sign + metrics.elidedText(row.label, Qt::ElideMiddle, maxHeatLabel));
        m_painter.setPen(row.isOdd ? m_look.warning.text : m_look.text);
        m_painter.drawText(QRect(m_plot.right() + space::cell, left.top(), m_means, left.height()),
                           Qt::AlignLeft | Qt::AlignVCenter, heatMeanText(row));
    }
}

void HeatPainter::missing() const {
    const QBrush dots(m_look.idleEdge, Qt::Dense6Pattern);
    const auto [first, end] = m_places.shown();
    const auto isMissing = [&](std::size_t row) { return row < end && m_rows.rows[row].ranks.empty(); };
    for (std::size_t i = first; i < end; ++i) {
        if (!isMissing(i)) continue;
        const int top = std::max(m_places.top(i), 0);
        while (isMissing(i + 1))
            ++i;
        const int height = std::min(m_places.end(i), m_places.height()) - top;
        if (height <= 0) continue;  // it shares its pixel with ranks that were recorded
        m_painter.fillRect(QRect(m_plot.left(), m_plot.top() + top, m_plot.width(), height), dots);
    }
    if (!m_rows.isLastOpen) return;
    const int left = heatColumnEdge(m_plot, m_rows.iterations.size() - 1, m_rows.iterations.size());
    const QRect last(left, m_plot.top(), m_plot.right() + 1 - left, m_places.height());
    m_painter.fillRect(last, m_look.base);
    m_painter.fillRect(last, dots);
}

void HeatPainter::iterations() const {
    const QFontMetrics metrics = m_painter.fontMetrics();
    m_painter.setPen(m_look.text2);
    int free = m_plot.left();
    for (std::size_t i = 0; i < m_rows.iterations.size(); ++i) {
        const QString label = QStringLiteral("#%1").arg(m_rows.iterations[i]);
        const int left = heatColumnEdge(m_plot, i, m_rows.iterations.size());
        const int width = metrics.horizontalAdvance(label);
        if (left < free || left + width > m_plot.right()) continue;
        m_painter.drawText(left, m_plot.top() - space::icon, label);
        free = left + width + space::group;
    }
    m_painter.drawText(m_plot.right() + space::cell, m_plot.top() - space::icon,
                       QCoreApplication::translate("ui::HeatMap", "mean"));
}

void HeatPainter::span(std::size_t first, std::size_t last) const {
    const int left = heatColumnEdge(m_plot, first, m_rows.iterations.size());
    const int right = heatColumnEdge(m_plot, last + 1, m_rows.iterations.size());
    QColor veil = m_look.base;
    veil.setAlphaF(0.6F);
    m_painter.fillRect(QRect(m_plot.left(), m_plot.top(), left - m_plot.left(), m_places.height()), veil);
    m_painter.fillRect(QRect(right, m_plot.top(), m_plot.right() + 1 - right, m_places.height()), veil);
    m_painter.fillRect(QRect(left, m_plot.top() - 2, right - left, 2), m_look.accent);
}

void HeatPainter::legend(int width, int height) const {
    const HeatScale scale(m_look);
    const QFontMetrics metrics = m_painter.fontMetrics();
    const int top = height - metrics.height() - space::icon;
    const QString least = timeText(m_rows.least, QLocale());
    const QString most = (m_rows.hasBeyond ? QStringLiteral("≥ ") : QString()) + timeText(m_rows.most, QLocale());
    const int from = m_plot.left() + metrics.horizontalAdvance(least) + space::cell;
    for (int x = 0; x < legendWidth; ++x)
        m_painter.fillRect(from + x, top, 1, metrics.height(), QColor(scale.at(static_cast<double>(x) / legendWidth)));
    m_painter.setPen(m_look.text2);
    const int line = top + metrics.ascent();
    m_painter.drawText(m_plot.left(), line, least);
    m_painter.drawText(from + legendWidth + space::cell, line, most);
    const int after = from + legendWidth + metrics.horizontalAdvance(most) + 3 * space::cell;
    const bool isLight = m_look.base.lightness() > m_look.text.lightness();
    const QString note =
        isLight ? QCoreApplication::translate("ui::HeatMap", "darker is slower · ▲ outlier: over 3 MADs and 2 %")
                : QCoreApplication::translate("ui::HeatMap", "brighter is slower · ▲ outlier: over 3 MADs and 2 %");
    m_painter.drawText(after, line, metrics.elidedText(note, Qt::ElideRight, width - after));
}

}  // namespace

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
    if (m_rows.isLastOpen && column + 1 == m_rows.iterations.size())
        text += QStringLiteral(", ") + tr("its end is not recorded");
    const QString more = m_rows.note ? m_rows.note(each, m_rows.iterations[column]) : QString();
    return more.isEmpty() ? text : text + QStringLiteral(", ") + more;
}

QString HeatMap::spokenValue() const {
    if (m_rows.rows.empty() || m_rows.iterations.empty()) return tr("Nothing to show");
    return cellText(m_cursor.row, m_cursor.column);
}

std::optional<CellCursor> HeatMap::placeAt(const QPoint& point) const {
    const QRect area = plot();
    const auto row = m_places.rowAt(point.y() - area.top());
    if (!row || m_rows.iterations.empty() || point.x() > area.right()) return std::nullopt;
    // A click on the label of a row counts as a click on the row.
    return CellCursor{*row, heatColumnAt(area, point.x(), m_rows.iterations.size())};
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
    const auto moved = movedByKey(m_cursor, key, m_rows.rows.size(), m_rows.iterations.size());
    if (!moved) return QWidget::keyPressEvent(event);
    m_cursor = *moved;
    if (m_places.reveal(m_cursor.row)) drawImage();
    update();
    emit chosen(m_cursor.row, m_cursor.column);
}

}  // namespace ui
