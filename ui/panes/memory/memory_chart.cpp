// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/memory/memory_chart.h"

#include "ui/format/plain_text.h"
#include "ui/models/key_place.h"
#include "ui/panes/memory/memory_words.h"
#include "ui/theme/tokens.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {
namespace {

constexpr double perNotch = 1.25;
constexpr double headroom = 1.08;  // above the highest level, for the line
constexpr double mostReserve = 4;  // of the peak: more would press the curve flat, and is only said
constexpr int failureReach = 4;

}  // namespace

MemoryChart::MemoryChart(QWidget* parent) : QWidget(parent) {
    setObjectName("memoryCurve");
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
}

void MemoryChart::setRun(MemoryRunPtr run, std::size_t history) {
    const bool isOther = run && (!m_run || m_run->trace != run->trace);
    m_run = std::move(run);
    m_history = history;
    m_reserved = m_run ? m_run->reservedOf(history) : std::nullopt;
    if (isOther) m_view.setBounds(m_run->bounds);
    m_moment = m_anchor = m_run ? this->history().peakSteps : 0;
    m_since.reset();
    layOut();
}

void MemoryChart::setWindow(core::TimeWindow window) {
    if (!m_run || window == m_view.window()) return;
    m_view.follow(window);
    layOut();
}

void MemoryChart::setMoment(std::size_t steps, std::optional<std::size_t> since) {
    m_moment = steps;
    m_since = since;
    if (!since) m_anchor = steps;
    setAccessibleDescription(spokenValue());
    update();
}

void MemoryChart::layOut() {
    m_curve = {};
    update();
    if (!m_run) return;
    m_top = static_cast<double>(std::max<std::int64_t>(history().peak(), 1));
    const double reserved = m_reserved ? static_cast<double>(m_run->histories[*m_reserved].peak()) : 0;
    m_isReservedAbove = reserved > m_top * mostReserve;
    m_top = headroom * (m_isReservedAbove ? m_top : std::max(m_top, reserved));
    const QFontMetrics metrics(fontOf(FontRole::Small));
    int gutter = 0;
    for (const AxisTick& tick : levelTicks(m_top, std::max(2, height() / (2 * metrics.height()))))
        gutter = std::max(gutter, metrics.horizontalAdvance(tick.label));
    m_plot = rect().adjusted(gutter + 2 * space::cell, space::cell, -space::chart, -metrics.height() - space::cell);
    const int pixels = std::max(1, static_cast<int>(m_plot.width() * devicePixelRatioF()));
    m_parts = curve().partsOf(m_view.window(), static_cast<std::size_t>(pixels));
    m_stacks.clear();
    const core::MemoryCategories& categories = m_run->categories[m_history];
    for (const core::CurvePart& part : m_parts)
        if (!categories.names().empty()) m_stacks.push_back(categories.after(part.mostSteps));
    m_reservedParts = m_reserved ? m_run->curves[*m_reserved].partsOf(m_view.window(), m_parts.size())
                                 : std::vector<core::CurvePart>();
}

double MemoryChart::xOf(core::Nanos time) const {
    const double part = static_cast<double>(time - m_view.window().start) / static_cast<double>(m_view.length());
    return m_plot.left() + part * m_plot.width();
}

core::Nanos MemoryChart::timeAt(double x) const {
    const double part = (x - m_plot.left()) / std::max(1, m_plot.width());
    return m_view.window().start + static_cast<core::Nanos>(part * static_cast<double>(m_view.length()));
}

double MemoryChart::yOf(std::int64_t level) const {
    const double part = std::clamp(static_cast<double>(level) / m_top, 0.0, 1.0);
    return m_plot.bottom() + 1 - part * m_plot.height();
}

std::size_t MemoryChart::stepsAt(double x) const {
    const double part = (x - m_plot.left()) / std::max(1, m_plot.width());
    const auto at = static_cast<std::ptrdiff_t>(part * static_cast<double>(m_parts.size()));
    const auto last = static_cast<std::ptrdiff_t>(m_parts.size()) - 1;
    return m_parts[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at, 0, last))].mostSteps;
}

void MemoryChart::choose(std::size_t steps, bool isGrowth) {
    const auto [since, until] = std::minmax(m_anchor, steps);
    if (isGrowth && since < until) {
        setMoment(until, since);
        emit growthChosen(since, until);
    } else {
        setMoment(steps);
        emit momentChosen(steps);
    }
}

void MemoryChart::move(double factor, core::Nanos anchor, core::Nanos by) {
    const core::TimeWindow before = m_view.window();
    if (factor != 1) m_view.zoom(factor, anchor);
    if (by != 0) m_view.pan(by);
    if (m_view.window() == before) return;
    layOut();
    emit windowMoved(m_view.window());
}

QString MemoryChart::textAt(double x) const {
    const QLocale locale;
    const core::Nanos time = timeAt(x);
    const std::size_t steps = curve().stepsAt(time);
    QStringList lines{timeText(time, locale), tr("%1 in use").arg(sizeText(history().levelAfter(steps)))};
    const core::MemoryCategories& categories = m_run->categories[m_history];
    const std::vector<std::int64_t> levels = categories.after(steps);
    for (std::size_t i = 0; i < levels.size(); ++i)
        if (levels[i] > 0) lines << QStringLiteral("%1: %2").arg(shownText(categories.names()[i]), sizeText(levels[i]));
    if (m_reserved) {
        const std::size_t reserved = m_run->curves[*m_reserved].stepsAt(time);
        lines << tr("%1 reserved").arg(sizeText(m_run->histories[*m_reserved].levelAfter(reserved)));
    }
    for (const std::size_t record : m_run->failures[m_history])
        if (std::abs(xOf(m_run->record(m_history, record).time) - x) <= failureReach)
            lines << failureText(*m_run, m_history, record);
    return lines.join(u'\n');
}

QString MemoryChart::spokenValue() const {
    if (!m_run) return tr("Nothing to show");
    const QLocale locale;
    if (m_since)
        return tr("%1; chosen: growth from %2 to %3")
            .arg(peakText(*m_run, m_history), timeText(curve().timeOf(*m_since), locale),
                 timeText(curve().timeOf(m_moment), locale));
    return tr("%1; chosen: %2 at %3")
        .arg(peakText(*m_run, m_history), sizeText(history().levelAfter(m_moment)),
             timeText(curve().timeOf(m_moment), locale));
}

bool MemoryChart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (m_run && m_plot.contains(help->pos())) QToolTip::showText(help->globalPos(), textAt(help->pos().x()), this);
    return true;
}

void MemoryChart::resizeEvent(QResizeEvent*) { layOut(); }

void MemoryChart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    const auto type = event->type();
    if (type == QEvent::FontChange || type == QEvent::LanguageChange || type == QEvent::PaletteChange) layOut();
}

void MemoryChart::wheelEvent(QWheelEvent* event) {
    if (!m_run || !event->modifiers().testFlag(Qt::ControlModifier)) return event->ignore();
    move(std::pow(perNotch, -event->angleDelta().y() / 120.0), timeAt(event->position().x()), 0);
    event->accept();
}

void MemoryChart::mousePressEvent(QMouseEvent* event) {
    if (!m_run) return;
    if (event->button() == Qt::RightButton) m_panFrom = event->position();
    if (event->button() != Qt::LeftButton) return;
    m_pressed = event->pos();
    choose(stepsAt(event->position().x()));
}

void MemoryChart::mouseMoveEvent(QMouseEvent* event) {
    if (!m_run) return;
    if (event->buttons().testFlag(Qt::LeftButton) && m_pressed) {
        const bool isDrag = std::abs(event->pos().x() - m_pressed->x()) >= QApplication::startDragDistance();
        if (isDrag) choose(stepsAt(event->position().x()), true);
        return;
    }
    if (m_panFrom) move(1, 0, timeAt(m_panFrom->x()) - timeAt(event->position().x()));
    if (m_panFrom) m_panFrom = event->position();
}

void MemoryChart::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::RightButton) m_panFrom.reset();
    if (event->button() == Qt::LeftButton) m_pressed.reset();
}

void MemoryChart::mouseDoubleClickEvent(QMouseEvent* event) {
    if (m_run && event->button() == Qt::LeftButton) emit momentActivated(m_moment);
}

void MemoryChart::keyPressEvent(QKeyEvent* event) {
    if (!m_run) return QWidget::keyPressEvent(event);
    const core::Nanos notch = std::max<core::Nanos>(m_view.length() / 10, 1);
    const core::Nanos anchor = curve().timeOf(m_moment);
    const int key = keyByPlace(*event);
    const bool isBack = key == Qt::Key_Left, isGrowth = event->modifiers().testFlag(Qt::ShiftModifier);
    const std::size_t at = isGrowth && m_since && m_anchor == m_moment ? *m_since : m_moment;  // the end that moves
    switch (key) {
        case Qt::Key_Left:
        case Qt::Key_Right:
            return choose(isBack ? at - std::min<std::size_t>(at, 1) : std::min(at + 1, history().records.size()),
                          isGrowth);
        case Qt::Key_P:
            return choose(history().peakSteps);
        case Qt::Key_Plus:
        case Qt::Key_W:
            return move(1 / perNotch, anchor, 0);
        case Qt::Key_Minus:
        case Qt::Key_S:
            return move(perNotch, anchor, 0);
        case Qt::Key_A:
            return move(1, 0, -notch);
        case Qt::Key_D:
            return move(1, 0, notch);
        case Qt::Key_Home:
            m_view.showAll();
            layOut();
            emit windowMoved(m_view.window());
            return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            emit momentActivated(m_moment);
            return;
        default:
            return QWidget::keyPressEvent(event);
    }
}

}  // namespace ui
