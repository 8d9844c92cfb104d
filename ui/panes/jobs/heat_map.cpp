// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/jobs/heat_map.h"

#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"
#include "ui/panes/jobs/heat_scale.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr int mostLabel = 170;    // pixels; longer ones are cut
constexpr double mostTall = 0.7;  // of the height, for rows that are opened
constexpr int legendWidth = 160;

QString odd() { return QStringLiteral(" ▲"); }

}  // namespace

HeatMap::HeatMap(QWidget* parent) : QWidget(parent) {
    setObjectName("jobHeat");
    setLayoutDirection(Qt::LeftToRight);  // iterations run so in every language
    setFocusPolicy(Qt::StrongFocus);
}

void HeatMap::setRows(HeatRows rows) {
    m_rows = std::move(rows);
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
    update();
}

QString HeatMap::meanText(const HeatRow& row) const {
    return timeText(static_cast<core::Nanos>(std::nearbyint(row.mean)), QLocale()) + (row.isOdd ? odd() : QString());
}

QRect HeatMap::plot() const {
    const int line = QFontMetrics(fontOf(FontRole::Small)).height() + space::icon;
    return rect().adjusted(m_labels + space::cell, line, -m_means - space::cell, -line - 2 * space::icon);
}

/// Rows that are opened can be read; the others share what is left of the height.
void HeatMap::layOut() {
    const QFontMetrics metrics(fontOf(FontRole::Small));
    m_labels = m_means = 0;
    std::size_t tall = 0;
    for (const HeatRow& row : m_rows.rows) {
        m_labels = std::max(m_labels, std::min(mostLabel, metrics.horizontalAdvance(row.label)) + space::wide);
        m_means = std::max(m_means, metrics.horizontalAdvance(meanText(row)) + space::cell);
        if (row.isOpen) ++tall;
    }
    const QRect area = plot();
    const double readable = metrics.height() + 2;
    const double height = std::max(area.height(), 1);
    const double tallHeight = tall == 0 ? 0 : std::min(readable, mostTall * height / static_cast<double>(tall));
    const auto others = static_cast<double>(m_rows.rows.size() - tall);
    const double left = height - tallHeight * static_cast<double>(tall);
    const double otherHeight = others == 0 ? 0 : std::min(readable, left / others);
    m_edges.clear();
    double at = 0;
    for (const HeatRow& row : m_rows.rows) {
        m_edges.push_back(static_cast<int>(std::nearbyint(at)));
        at += row.isOpen ? tallHeight : otherHeight;
    }
    m_edges.push_back(static_cast<int>(std::nearbyint(at)));
    drawImage();
    update();
}

void HeatMap::drawImage() {
    const QRect area = plot();
    const auto columns = static_cast<int>(m_rows.iterations.size());
    const int width = std::min(columns, area.width()), height = m_edges.back();
    m_image = QImage();
    if (width <= 0 || height <= 0) return;
    const Tokens& look = tokensOf(palette());
    const HeatScale scale(look);
    const double range = static_cast<double>(std::max<core::Nanos>(m_rows.most - m_rows.least, 1));
    std::vector<std::optional<core::Nanos>> slowest(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    for (std::size_t row = 0; row < m_rows.rows.size(); ++row) {
        const int top = std::min(m_edges[row], height - 1), end = std::max(m_edges[row + 1], top + 1);
        for (int column = 0; column < columns; ++column) {
            const auto& value = m_rows.rows[row].values[static_cast<std::size_t>(column)];
            const auto x = static_cast<std::size_t>(static_cast<qint64>(column) * width / columns);
            for (int y = top; y < end; ++y) {
                auto& kept = slowest[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + x];
                kept = std::max(kept, value);
            }
        }
    }
    m_image = QImage(width, height, QImage::Format_RGB32);
    for (int y = 0; y < height; ++y) {
        auto* line = reinterpret_cast<QRgb*>(m_image.scanLine(y));
        for (int x = 0; x < width; ++x) {
            const auto& value =
                slowest[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
            line[x] = value ? scale.at(static_cast<double>(*value - m_rows.least) / range) : look.idle.rgb();
        }
    }
}

int HeatMap::columnEdge(std::size_t column) const {
    const QRect area = plot();
    return area.left() + static_cast<int>(static_cast<qint64>(column) * area.width() /
                                          std::max<qint64>(1, std::ssize(m_rows.iterations)));
}

QRect HeatMap::cell(std::size_t row, std::size_t column) const {
    const int left = columnEdge(column), top = plot().top() + m_edges[row];
    return {left, top, std::max(1, columnEdge(column + 1) - left), std::max(1, m_edges[row + 1] - m_edges[row])};
}

QString HeatMap::cellText(std::size_t row, std::size_t column) const {
    const HeatRow& each = m_rows.rows[row];
    const auto& value = each.values[column];
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
    if (m_rows.rows.empty() || m_rows.iterations.empty()) return std::nullopt;
    const int y = point.y() - area.top();
    if (y < 0 || y >= std::max(m_edges.back(), 1) || point.x() > area.right()) return std::nullopt;
    const auto below = std::ranges::upper_bound(m_edges.begin(), m_edges.end() - 1, y);
    std::size_t column = 0;  // a click on the label is one on the row
    if (point.x() >= area.left())
        column = static_cast<std::size_t>(static_cast<qint64>(point.x() - area.left()) * std::ssize(m_rows.iterations) /
                                          std::max(area.width(), 1));
    return Place{static_cast<std::size_t>(below - m_edges.begin()) - 1, std::min(column, m_rows.iterations.size() - 1)};
}

void HeatMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& look = tokensOf(palette());
    painter.fillRect(rect(), look.base);
    if (m_rows.rows.empty() || m_image.isNull()) return;
    const QRect area = plot();
    painter.setFont(fontOf(FontRole::Small));
    painter.drawImage(QRect(area.left(), area.top(), area.width(), m_image.height()), m_image);
    paintLabels(painter, area);
    paintIterations(painter, area);
    paintLegend(painter, area);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(look.text, 2));
    if (const auto row = m_rank ? m_rows.rowOf(*m_rank) : std::nullopt)
        painter.drawRect(cell(*row, 0).united(cell(*row, m_rows.iterations.size() - 1)).adjusted(-1, -1, 1, 1));
    if (!hasFocus()) return;
    painter.setPen(QPen(look.focus, 2));
    painter.drawRect(cell(m_cursor.row, m_cursor.column).adjusted(-1, -1, 1, 1));
}

void HeatMap::paintLabels(QPainter& painter, const QRect& area) const {
    const Tokens& look = tokensOf(palette());
    const QFontMetrics metrics = painter.fontMetrics();
    int free = area.top() - metrics.height();
    for (std::size_t i = 0; i < m_rows.rows.size(); ++i) {
        const HeatRow& row = m_rows.rows[i];
        const int middle = area.top() + (m_edges[i] + m_edges[i + 1]) / 2;
        if (middle - metrics.height() / 2 < free) continue;
        free = middle + metrics.height() / 2;
        const bool isChild = !row.isGroup && row.isOpen;
        const QString sign = !row.isGroup ? QString() : row.isOpen ? QStringLiteral("▾ ") : QStringLiteral("▸ ");
        const QRect left(0, middle - metrics.height() / 2, area.left() - space::cell, metrics.height());
        painter.setPen(isChild ? look.text2 : look.text);
        painter.drawText(left, Qt::AlignRight | Qt::AlignVCenter,
                         sign + metrics.elidedText(row.label, Qt::ElideMiddle, mostLabel));
        painter.setPen(row.isOdd ? look.warning.text : look.text);
        painter.drawText(QRect(area.right() + space::cell, left.top(), m_means, left.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, meanText(row));
    }
}

void HeatMap::paintIterations(QPainter& painter, const QRect& area) const {
    const Tokens& look = tokensOf(palette());
    painter.setPen(look.text2);
    int free = area.left();
    for (std::size_t i = 0; i < m_rows.iterations.size(); ++i) {
        const QString label = QStringLiteral("#%1").arg(m_rows.iterations[i]);
        const int left = columnEdge(i);
        const int width = painter.fontMetrics().horizontalAdvance(label);
        if (left < free || left + width > area.right()) continue;
        painter.drawText(left, area.top() - space::icon, label);
        free = left + width + space::group;
    }
    painter.drawText(QRect(area.right() + space::cell, 0, m_means, area.top()), Qt::AlignLeft | Qt::AlignTop,
                     tr("mean"));
}

void HeatMap::paintLegend(QPainter& painter, const QRect& area) const {
    const Tokens& look = tokensOf(palette());
    const HeatScale scale(look);
    const QFontMetrics metrics = painter.fontMetrics();
    const int top = height() - metrics.height() - space::icon;
    const QString least = timeText(m_rows.least, QLocale()), most = timeText(m_rows.most, QLocale());
    const int from = area.left() + metrics.horizontalAdvance(least) + space::cell;
    for (int x = 0; x < legendWidth; ++x)
        painter.fillRect(from + x, top, 1, metrics.height(), QColor(scale.at(static_cast<double>(x) / legendWidth)));
    painter.setPen(look.text2);
    const int line = top + metrics.ascent();
    painter.drawText(area.left(), line, least);
    painter.drawText(from + legendWidth + space::cell, line, most);
    const int after = from + legendWidth + metrics.horizontalAdvance(most) + 3 * space::cell;
    painter.drawText(after, line,
                     metrics.elidedText(tr("the stronger, the slower · ▲ outlier: over 3 MADs and 2 %"), Qt::ElideRight,
                                        width() - after));
}

bool HeatMap::event(QEvent* event) {
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
    emit chosen(place->row, place->column);
}

void HeatMap::mouseDoubleClickEvent(QMouseEvent* event) {
    const auto place = placeAt(event->pos());
    if (place && event->button() == Qt::LeftButton) emit opened(place->row, place->column);
}

void HeatMap::keyPressEvent(QKeyEvent* event) {
    if (m_rows.rows.empty() || m_rows.iterations.empty()) return QWidget::keyPressEvent(event);
    const int key = event->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) return emit opened(m_cursor.row, m_cursor.column);
    const int right = (key == Qt::Key_Right) - (key == Qt::Key_Left),
              down = (key == Qt::Key_Down) - (key == Qt::Key_Up);
    if (right == 0 && down == 0) return QWidget::keyPressEvent(event);
    const auto moved = [](std::size_t from, int step, std::size_t count) {
        return static_cast<std::size_t>(
            std::clamp<qint64>(static_cast<qint64>(from) + step, 0, static_cast<qint64>(count) - 1));
    };
    m_cursor = {moved(m_cursor.row, down, m_rows.rows.size()), moved(m_cursor.column, right, m_rows.iterations.size())};
    update();
    emit chosen(m_cursor.row, m_cursor.column);
}

}  // namespace ui
