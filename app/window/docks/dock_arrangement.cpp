// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/dock_arrangement.h"

#include <QApplication>
#include <QDockWidget>
#include <QGuiApplication>
#include <QMainWindow>
#include <QPointer>
#include <QScreen>
#include <QSet>
#include <QTabBar>

#include <algorithm>

namespace app {
namespace {

constexpr int tolerance = 12;  // pixels; separators have a width, and rounding errors add up
constexpr int minFloat = 120;

struct Tab {
    const QTabBar* bar = nullptr;
    int index = 0;
};

/// Returns the position of a dock among tabs, which only the tab bar knows; without it, tabs are ordered by creation.
Tab tabOf(const QMainWindow& area, const QDockWidget* dock) {
    for (const QTabBar* bar : area.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        for (int index = 0; index < bar->count() && bar->isVisible(); ++index)
            if (bar->tabData(index).value<quintptr>() == reinterpret_cast<quintptr>(dock)) return {bar, index};
    return {};
}

/// Returns the rectangle of a dock, including the tab bar if there is one.
QRect placeOf(const QMainWindow& area, const QDockWidget* dock) {
    const Tab tab = tabOf(area, dock);
    // The bar of a single tab is outside of the visible area.
    const bool isSeen = tab.bar && area.rect().contains(tab.bar->geometry());
    return isSeen ? dock->geometry().united(tab.bar->geometry()) : dock->geometry();
}

core::PaneGroup groupOf(const QMainWindow& area, QDockWidget* dock) {
    QList<QDockWidget*> docks{dock};
    for (QDockWidget* other : dock->isFloating() ? QList<QDockWidget*>() : area.tabifiedDockWidgets(dock))
        if (!other->isHidden() && !other->isFloating()) docks << other;
    std::ranges::stable_sort(docks, {}, [&](const QDockWidget* each) { return tabOf(area, each).index; });
    core::PaneGroup group;
    group.isFloating = dock->isFloating();
    for (const QDockWidget* each : docks) {
        const bool isFront = each->isFloating() || !each->visibleRegion().isEmpty();
        if (isFront || group.panes.empty()) {
            const QRect place = group.isFloating ? each->geometry() : placeOf(area, each);
            group.front = std::ssize(group.panes);
            group.x = place.x();
            group.y = place.y();
            group.width = place.width();
            group.height = place.height();
        }
        group.panes.push_back(each->objectName().toStdString());
    }
    return group;
}

/// A group of docks that exist in the area.
struct Placed {
    const core::PaneGroup* group;
    QList<QDockWidget*> docks;

    QDockWidget* front() const {
        return docks[std::clamp<qsizetype>(static_cast<qsizetype>(group->front), 0, docks.size() - 1)];
    }
    std::int64_t start(Qt::Orientation along) const { return along == Qt::Horizontal ? group->x : group->y; }
    std::int64_t end(Qt::Orientation along) const {
        return start(along) + (along == Qt::Horizontal ? group->width : group->height);
    }
};

/// Returns the groups with their docks; each dock is placed once, in the first group that names it.
std::vector<Placed> placedGroups(const QMainWindow& area, std::span<const core::PaneGroup> groups) {
    std::vector<Placed> placed;
    QSet<QDockWidget*> taken;
    for (const core::PaneGroup& group : groups) {
        Placed each{&group, {}};
        for (const std::string& name : group.panes)
            for (QDockWidget* dock : docksOf(area))
                if (dock->objectName() == QString::fromStdString(name) && !taken.contains(dock)) {
                    taken.insert(dock);
                    each.docks << dock;
                }
        if (!each.docks.isEmpty()) placed.push_back(std::move(each));
    }
    return placed;
}

/// A cut between groups: those from `second` on are placed after those from `first` on, in the direction `along`.
struct Cut {
    std::size_t first, second;
    Qt::Orientation along;
};

/// Orders the groups from `begin` to `end` by the cuts between them: docks always form a rectangle that is cut in two,
/// and each part again. Groups that cannot be cut like that are placed one below the other.
void cutUp(std::vector<Placed>& groups, std::size_t begin, std::size_t end, std::vector<Cut>& cuts) {
    if (end - begin < 2) return;
    const auto divide = [&](std::size_t at, Qt::Orientation along) {
        cuts.push_back({begin, at, along});
        cutUp(groups, begin, at, cuts);
        cutUp(groups, at, end, cuts);
    };
    for (const Qt::Orientation along : {Qt::Horizontal, Qt::Vertical}) {
        std::stable_sort(groups.begin() + static_cast<std::ptrdiff_t>(begin),
                         groups.begin() + static_cast<std::ptrdiff_t>(end),
                         [&](const Placed& a, const Placed& b) { return a.start(along) < b.start(along); });
        std::int64_t reached = groups[begin].end(along);
        for (std::size_t at = begin + 1; at < end; ++at) {
            if (reached <= groups[at].start(along) + tolerance) return divide(at, along);
            reached = std::max(reached, groups[at].end(along));
        }
    }
    divide(begin + 1, Qt::Vertical);
}

/// Restores the keyboard focus. While docks are removed and added again, Qt passes the focus from widget to widget and
/// leaves it at the last one, perhaps a combo box whose value the next arrow key would change.
class KeptFocus {
public:
    explicit KeptFocus(const QWidget& area) : m_area(area) {
        QWidget* focus = QApplication::focusWidget();
        if (focus && area.isAncestorOf(focus)) m_focus = focus;
    }
    ~KeptFocus() {
        QWidget* now = QApplication::focusWidget();
        if (m_focus && m_focus->isVisible())
            m_focus->setFocus(Qt::OtherFocusReason);
        else if (now && m_area.isAncestorOf(now))
            now->clearFocus();
    }
    KeptFocus(const KeptFocus&) = delete;
    KeptFocus& operator=(const KeptFocus&) = delete;

private:
    const QWidget& m_area;
    QPointer<QWidget> m_focus;
};

void showFloating(const Placed& placed) {
    QDockWidget* dock = placed.front();
    const core::PaneGroup& group = *placed.group;
    const QRect place(static_cast<int>(group.x), static_cast<int>(group.y),
                      std::max(static_cast<int>(group.width), minFloat),
                      std::max(static_cast<int>(group.height), minFloat));
    dock->setFloating(true);
    dock->setGeometry(placedOnScreen(place));
    dock->show();
}

}  // namespace

QRect placedOnScreen(QRect place) {
    const QScreen* screen = QGuiApplication::screenAt(place.center());
    const QRect room = (screen ? screen : QGuiApplication::primaryScreen())->availableGeometry();
    place.setSize(place.size().boundedTo(room.size() * 0.95));  // the rest is for the window's frame
    place.moveLeft(std::clamp(place.left(), room.left(), room.right() - place.width()));
    place.moveTop(std::clamp(place.top(), room.top(), room.bottom() - place.height()));
    return place;
}

QList<QDockWidget*> docksOf(const QMainWindow& area) {
    return area.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly);
}

core::SavedLayout arrangementOf(const QMainWindow& area) {
    core::SavedLayout layout;
    if (!area.isVisible() || area.rect().isEmpty()) return layout;
    layout.width = area.width();
    layout.height = area.height();
    QSet<QString> named;
    for (QDockWidget* dock : docksOf(area)) {
        if (dock->isHidden() || named.contains(dock->objectName())) continue;
        layout.groups.push_back(groupOf(area, dock));
        for (const std::string& pane : layout.groups.back().panes)
            named.insert(QString::fromStdString(pane));
    }
    return layout;
}

bool arrange(QMainWindow& area, const core::SavedLayout& layout, const Neighbor& neighbor) {
    std::vector<Placed> placed = placedGroups(area, layout.groups);
    if (placed.empty()) return false;
    const KeptFocus focus(area);
    const auto floating =
        std::stable_partition(placed.begin(), placed.end(), [](const Placed& each) { return !each.group->isFloating; });
    const auto docked = static_cast<std::size_t>(floating - placed.begin());
    for (QDockWidget* dock : docksOf(area)) {
        dock->setFloating(false);
        area.removeDockWidget(dock);
    }
    std::vector<Cut> cuts;
    cutUp(placed, 0, docked, cuts);
    if (docked > 0) area.addDockWidget(Qt::LeftDockWidgetArea, placed.front().docks.front());
    for (const Cut& cut : cuts)
        area.splitDockWidget(placed[cut.first].docks.front(), placed[cut.second].docks.front(), cut.along);
    for (const Placed& each : placed)
        for (QDockWidget* dock : each.docks) {
            if (each.group->isFloating)
                area.addDockWidget(Qt::RightDockWidgetArea, dock);
            else if (dock != each.docks.front())
                area.tabifyDockWidget(each.docks.front(), dock);
            dock->show();
        }
    for (QDockWidget* dock : docksOf(area)) {
        if (area.dockWidgetArea(dock) != Qt::NoDockWidgetArea) continue;
        QDockWidget* beside = neighbor(*dock);
        beside ? area.tabifyDockWidget(beside, dock) : area.addDockWidget(Qt::RightDockWidgetArea, dock);
        dock->hide();
    }
    for (const Placed& each : placed)
        each.group->isFloating ? showFloating(each) : each.front()->raise();
    return true;
}

void giveSizes(QMainWindow& area, const core::SavedLayout& layout) {
    QList<QDockWidget*> docks;
    QList<int> widths, heights;
    for (const Placed& each : placedGroups(area, layout.groups)) {
        if (each.group->isFloating) continue;
        docks << each.docks.front();
        widths << std::max(1, static_cast<int>(each.group->width * area.width() / layout.width));
        heights << std::max(1, static_cast<int>(each.group->height * area.height() / layout.height));
    }
    area.resizeDocks(docks, widths, Qt::Horizontal);
    area.resizeDocks(docks, heights, Qt::Vertical);
}

}  // namespace app
