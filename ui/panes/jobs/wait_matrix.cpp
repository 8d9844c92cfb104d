// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/jobs/wait_matrix.h"

#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"
#include "ui/panes/jobs/heat_map.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <map>

namespace ui {
namespace {

constexpr std::size_t maxRanks = 32;  // per side; more could not be distinguished

/// Returns the ranks with the largest sums, the largest first.
std::vector<std::size_t> largest(const std::map<std::size_t, core::Nanos>& sums) {
    std::vector<std::pair<core::Nanos, std::size_t>> sorted;
    for (const auto& [rank, sum] : sums)
        sorted.emplace_back(-sum, rank);
    std::ranges::sort(sorted);
    if (sorted.size() > maxRanks) sorted.resize(maxRanks);
    std::vector<std::size_t> ranks;
    for (const auto& each : sorted)
        ranks.push_back(each.second);
    return ranks;
}

}  // namespace

WaitMatrix::WaitMatrix(QWidget* parent) : QWidget(parent) {
    setObjectName("waitMatrix");
    setLayoutDirection(Qt::LeftToRight);
    setFocusPolicy(Qt::StrongFocus);
}

void WaitMatrix::setWaits(const core::JobAnswers& answers, std::vector<std::int64_t> numbers,
                          std::optional<std::uint32_t> communicator) {
    m_numbers = std::move(numbers);
    m_missing = answers.waits.missing;
    std::map<std::pair<std::size_t, std::size_t>, core::Nanos> pairs;
    std::map<std::size_t, core::Nanos> caused, waited;
    for (const auto& [key, sum] : answers.waits.matrix) {
        const auto& [where, late, waiting] = key;
        if (communicator && where != *communicator) continue;
        pairs[{late, waiting}] += sum.time;
        caused[late] += sum.time;
    }
    m_late = largest(caused);
    for (const auto& [pair, time] : pairs)
        if (std::ranges::find(m_late, pair.first) != m_late.end()) waited[pair.second] += time;
    m_waiting = largest(waited);
    const core::Nanos steps = std::max<core::Nanos>(1, static_cast<core::Nanos>(answers.iterations) - 1);
    m_waits.assign(m_late.size() * m_waiting.size(), 0);
    for (std::size_t i = 0; i < m_late.size(); ++i)
        for (std::size_t k = 0; k < m_waiting.size(); ++k)
            if (const auto found = pairs.find({m_late[i], m_waiting[k]}); found != pairs.end())
                m_waits[i * m_waiting.size() + k] = found->second / steps;
    m_most = m_waits.empty() ? 0 : *std::ranges::max_element(m_waits);
    if (m_most == 0) m_waits.clear(), m_late.clear(), m_waiting.clear();
    m_cursor = {};
    update();
}

void WaitMatrix::setMarked(std::optional<std::size_t> rank) {
    m_rank = rank;
    update();
}

QString WaitMatrix::label(std::size_t rank) const { return tr("rank %1").arg(m_numbers[rank]); }

QRect WaitMatrix::plot() const {
    const QFontMetrics metrics(fontOf(FontRole::Small));
    int labels = 0;
    for (const std::size_t rank : m_late)
        labels = std::max(labels, metrics.horizontalAdvance(label(rank)));
    const int line = metrics.height() + space::icon;
    return rect().adjusted(labels + 2 * space::cell, 2 * line, -space::chart, -line);
}

QRect WaitMatrix::cell(std::size_t late, std::size_t waiting) const {
    const QRect area = plot();
    const auto edge = [](std::size_t i, int length, std::size_t count) {
        return static_cast<int>(static_cast<qint64>(i) * length / static_cast<qint64>(std::max<std::size_t>(count, 1)));
    };
    // Limits the size of cells if there are only a few ranks.
    const int width = std::min(area.width(), static_cast<int>(m_waiting.size()) * space::wide * 2);
    const int height = std::min(area.height(), static_cast<int>(m_late.size()) * space::wide);
    const int left = edge(waiting, width, m_waiting.size()), top = edge(late, height, m_late.size());
    return {area.left() + left, area.top() + top, std::max(1, edge(waiting + 1, width, m_waiting.size()) - left - 1),
            std::max(1, edge(late + 1, height, m_late.size()) - top - 1)};
}

QString WaitMatrix::cellText(std::size_t late, std::size_t waiting) const {
    return tr("%1 waits %2 a step for %3")
        .arg(label(m_waiting[waiting]), timeText(m_waits[late * m_waiting.size() + waiting], QLocale()),
             label(m_late[late]));
}

QString WaitMatrix::emptyText() const {
    return m_missing.empty() ? tr("No waiting found") : tr("Waits are unknown: %1").arg(shownText(m_missing));
}

QString WaitMatrix::spokenValue() const {
    return m_waits.empty() ? emptyText() : cellText(m_cursor.row, m_cursor.column);
}

std::optional<CellCursor> WaitMatrix::placeAt(const QPoint& point) const {
    for (std::size_t i = 0; i < m_late.size(); ++i) {
        const QRect first = cell(i, 0);
        if (point.y() < first.top() || point.y() > first.bottom() + 1) continue;
        for (std::size_t k = 0; k < m_waiting.size(); ++k)
            if (const QRect rect = cell(i, k); point.x() >= rect.left() && point.x() <= rect.right() + 1)
                return CellCursor{i, k};
    }
    return std::nullopt;
}

/// Paints the numbers of the waiting ranks above their columns, as far as they do not touch.
void WaitMatrix::paintWaiting(QPainter& painter) const {
    const QFontMetrics metrics = painter.fontMetrics();
    int free = 0;
    for (std::size_t k = 0; k < m_waiting.size(); ++k) {
        const QString number = QString::number(m_numbers[m_waiting[k]]);
        const QRect column = cell(0, k);
        QRect text(0, 0, metrics.horizontalAdvance(number), metrics.height());
        text.moveCenter({column.center().x(), 0});
        text.moveBottom(column.top() - space::icon);
        if (text.left() < free) continue;
        free = text.right() + space::icon;
        painter.drawText(text, Qt::AlignCenter | Qt::TextDontClip, number);
    }
}

void WaitMatrix::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& look = tokensOf(palette());
    painter.fillRect(rect(), look.base);
    const QRect area = plot();
    painter.setFont(fontOf(FontRole::Small));
    const QFontMetrics metrics = painter.fontMetrics();
    painter.setPen(look.text2);
    if (m_waits.empty()) return painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, emptyText());
    painter.drawText(space::cell, metrics.ascent(), tr("late"));
    painter.drawText(area.left(), metrics.ascent(),
                     metrics.elidedText(tr("waiting, longest first"), Qt::ElideRight, area.width()));
    paintWaiting(painter);
    const HeatScale scale(look);
    int free = 0;
    for (std::size_t i = 0; i < m_late.size(); ++i) {
        for (std::size_t k = 0; k < m_waiting.size(); ++k) {
            const core::Nanos wait = m_waits[i * m_waiting.size() + k];
            painter.fillRect(cell(i, k), QColor(scale.at(static_cast<double>(wait) /
                                                         static_cast<double>(std::max<core::Nanos>(m_most, 1)))));
        }
        const QRect row = cell(i, 0).united(cell(i, m_waiting.size() - 1));
        const QRect text(0, row.center().y() - metrics.height() / 2, area.left() - space::cell, metrics.height());
        if (m_rank == m_late[i]) {
            painter.setPen(QPen(look.text, 2));
            painter.drawRect(row.adjusted(-1, -1, 1, 1));
        }
        if (text.top() < free) continue;
        free = text.bottom();
        painter.setPen(m_rank == m_late[i] ? look.text : look.text2);
        painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter, label(m_late[i]));
    }
    painter.setPen(look.text2);
    painter.drawText(area.left(), height() - metrics.descent() - 1,
                     tr("darkest: %1 a step").arg(timeText(m_most, QLocale())));
    if (!hasFocus()) return;
    painter.setPen(QPen(look.focus, 2));
    painter.drawRect(cell(m_cursor.row, m_cursor.column).adjusted(-1, -1, 1, 1));
}

bool WaitMatrix::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto place = placeAt(help->pos());
    QToolTip::showText(help->globalPos(), place ? tipText(cellText(place->row, place->column)) : QString(), this);
    return true;
}

void WaitMatrix::mousePressEvent(QMouseEvent* event) {
    const auto place = placeAt(event->pos());
    if (!place || event->button() != Qt::LeftButton) return;
    m_cursor = *place;
    emit chosen(m_late[place->row]);
}

void WaitMatrix::mouseDoubleClickEvent(QMouseEvent* event) {
    const auto place = placeAt(event->pos());
    if (place && event->button() == Qt::LeftButton) emit opened(m_late[place->row]);
}

void WaitMatrix::keyPressEvent(QKeyEvent* event) {
    if (m_waits.empty()) return QWidget::keyPressEvent(event);
    const int key = event->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) return emit opened(m_late[m_cursor.row]);
    const auto moved = movedByKey(m_cursor, key, m_late.size(), m_waiting.size());
    if (!moved) return QWidget::keyPressEvent(event);
    m_cursor = *moved;
    update();
    emit chosen(m_late[m_cursor.row]);
}

}  // namespace ui
