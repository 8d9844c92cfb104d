// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/scene/time_view.h"

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr std::size_t maxRemembered = 200;

}  // namespace

void TimeView::setBounds(core::TimeWindow bounds) {
    m_bounds = {bounds.start, std::max(bounds.end, bounds.start + shortest)};
    m_window = m_bounds;
    m_back.clear();
    m_forward.clear();
    m_isStepping = false;
}

void TimeView::moveBounds(core::TimeWindow bounds) {
    const bool isAll = m_window == m_bounds;
    m_bounds = {bounds.start, std::max(bounds.end, bounds.start + shortest)};
    m_window = isAll ? m_bounds : bounded(m_window);
}

core::TimeWindow TimeView::bounded(core::TimeWindow window) const {
    const core::Nanos most = m_bounds.end - m_bounds.start;
    const core::Nanos length = std::clamp(window.end - window.start, shortest, most);
    // A window that has to be longer grows on both sides.
    core::Nanos start = window.start - (length - (window.end - window.start)) / 2;
    start = std::clamp(start, m_bounds.start, m_bounds.end - length);
    return {start, start + length};
}

void TimeView::zoom(double factor, core::Nanos anchor) {
    const core::Nanos most = m_bounds.end - m_bounds.start;
    const double wanted = std::round(static_cast<double>(length()) * factor);
    const core::Nanos next =
        wanted >= static_cast<double>(most) ? most : std::max<core::Nanos>(shortest, std::llround(wanted));
    const double share = static_cast<double>(anchor - m_window.start) / static_cast<double>(length());
    const core::Nanos start = anchor - std::llround(share * static_cast<double>(next));
    step({start, start + next});
}

void TimeView::pan(core::Nanos by) {
    const core::Nanos start = std::clamp(m_window.start + by, m_bounds.start, m_bounds.end - length());
    step({start, start + length()});
}

void TimeView::show(core::TimeWindow window) {
    window = bounded(window);
    m_isStepping = false;
    if (window == m_window) return;
    remember();
    m_window = window;
}

void TimeView::reveal(core::TimeWindow window) {
    const core::Nanos room = length() / 10;
    core::Nanos start = m_window.start;
    if (window.end > m_window.end) start = window.end + room - length();
    if (window.start < start || window.end - window.start > length()) start = window.start - room;
    show({start, start + length()});
}

void TimeView::step(core::TimeWindow window) {
    window = bounded(window);
    if (window == m_window) return;
    if (!m_isStepping) remember();
    m_isStepping = true;
    m_window = window;
}

void TimeView::remember() {
    if (m_back.size() == maxRemembered) m_back.erase(m_back.begin());
    m_back.push_back(m_window);
    m_forward.clear();
}

bool TimeView::goBack() {
    if (m_back.empty()) return false;
    m_forward.push_back(m_window);
    m_window = m_back.back();
    m_back.pop_back();
    m_isStepping = false;
    return true;
}

bool TimeView::goForward() {
    if (m_forward.empty()) return false;
    m_back.push_back(m_window);
    m_window = m_forward.back();
    m_forward.pop_back();
    m_isStepping = false;
    return true;
}

}  // namespace ui
