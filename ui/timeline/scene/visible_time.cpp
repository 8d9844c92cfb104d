// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/scene/visible_time.h"

namespace ui {

void VisibleTime::zoom(double factor, core::Nanos anchor) {
    m_view.zoom(factor, anchor);
    m_moved();
}

void VisibleTime::pan(core::Nanos by) {
    m_view.pan(by);
    m_moved();
}

void VisibleTime::show(core::TimeWindow window) {
    m_view.show(window);
    m_moved();
}

void VisibleTime::follow(core::TimeWindow window) {
    m_view.follow(window);
    m_moved();
}

void VisibleTime::reveal(core::TimeWindow window) {
    m_view.reveal(window);
    m_moved();
}

void VisibleTime::setBounds(core::TimeWindow bounds) {
    if (bounds == m_view.bounds()) return;
    m_view.moveBounds(bounds);
    m_moved();
}

void VisibleTime::goBack() {
    if (m_view.goBack()) m_moved();
}

void VisibleTime::goForward() {
    if (m_view.goForward()) m_moved();
}

}  // namespace ui
