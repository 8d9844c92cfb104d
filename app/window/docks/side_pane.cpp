// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/side_pane.h"

#include "ui/widgets/dock_title.h"

#include <QDockWidget>
#include <QFontMetrics>
#include <QMainWindow>

#include <algorithm>
#include <utility>

namespace app {
namespace {

// The width in which a rule with its pattern, class and figures can be read and edited.
constexpr int leastWidth = 376;   // pixels, with the separator beside it
constexpr int leastLetters = 45;  // for large fonts

int widthToWorkIn(const QMainWindow& area) {
    const double letter = QFontMetricsF(area.font()).horizontalAdvance(u'0');
    return std::min(std::max(leastWidth, qRound(leastLetters * letter)), area.width() / 2);
}

core::SavedLayout without(const std::string& pane, core::SavedLayout layout) {
    for (core::PaneGroup& group : layout.groups) {
        const auto found = std::ranges::find(group.panes, pane);
        if (found == group.panes.end()) continue;
        if (found - group.panes.begin() < group.front) --group.front;
        group.panes.erase(found);
        group.front = std::clamp<std::int64_t>(group.front, 0, std::max<std::int64_t>(std::ssize(group.panes) - 1, 0));
    }
    std::erase_if(layout.groups, [](const core::PaneGroup& group) { return group.panes.empty(); });
    return layout;
}

/// Gives the pane this width at the right edge; the other docks share the rest as they shared the whole.
core::SavedLayout withAtRight(const std::string& pane, std::int64_t width, core::SavedLayout layout) {
    const std::int64_t left = layout.width - width;
    const auto scaled = [&](std::int64_t x) { return x * left / layout.width; };
    for (core::PaneGroup& group : layout.groups) {
        if (group.isFloating) continue;
        const std::int64_t end = scaled(group.x + group.width);
        group.x = scaled(group.x);
        group.width = end - group.x;
    }
    layout.groups.push_back({{pane}, 0, false, left, 0, width, layout.height});
    return layout;
}

/// Returns whether the docks are as they were, whichever tabs are in front.
bool areSamePlaces(const core::SavedLayout& a, core::SavedLayout b) {
    if (a.groups.size() != b.groups.size()) return false;
    for (std::size_t i = 0; i < a.groups.size(); ++i)
        b.groups[i].front = a.groups[i].front;
    return a.groups == b.groups;
}

}  // namespace

SidePane::SidePane(QMainWindow& area, DockLayouts& layouts, QDockWidget& dock)
    : m_area(area), m_layouts(layouts), m_dock(dock), m_pane(dock.objectName().toStdString()) {}

void SidePane::toggle() {
    const auto last = std::exchange(m_change, std::nullopt);
    if (last && last->layout == m_layouts.current() && areSamePlaces(last->after, m_layouts.standing()))
        return m_layouts.place(last->before);
    ui::isSeen(m_dock) ? slideOut() : slideIn();
}

void SidePane::slideIn() {
    const core::SavedLayout standing = m_layouts.standing();
    const core::SavedLayout others = without(m_pane, standing);
    const std::int64_t width = widthToWorkIn(m_area) * standing.width / std::max(1, m_area.width());
    const auto group = std::ranges::find_if(standing.groups, [this](const core::PaneGroup& each) {
        return std::ranges::find(each.panes, m_pane) != each.panes.end();
    });
    const bool isShown = group != standing.groups.end();
    if (isShown && (group->isFloating || group->width >= width)) return m_dock.raise();
    change(isShown ? others : m_layouts.saved(), withAtRight(m_pane, width, others));
}

void SidePane::slideOut() { change(m_layouts.saved(), without(m_pane, m_layouts.standing())); }

void SidePane::change(const core::SavedLayout& before, core::SavedLayout after) {
    after.front = before.front;
    m_layouts.place(after);
    m_change = {m_layouts.current(), before, std::move(after)};
}

}  // namespace app
