// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/dock_layouts.h"

#include "app/window/docks/dock_arrangement.h"
#include "app/window/docks/own_layouts.h"
#include "ui/theme/tokens.h"

#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QFont>
#include <QFontMetrics>
#include <QLayout>
#include <QMainWindow>
#include <QMouseEvent>
#include <QPointer>
#include <QTabBar>

#include <algorithm>
#include <map>
#include <utility>

namespace app {

namespace {

// Computes a layout for a window of a given size, which is used until the user changes it.

using ui::PanePlace;
// Shares of the area. The right side has rules, which are mostly text; tables need more columns.
constexpr double rightWidth = 0.28;
constexpr double rightHeight = 0.74;
// Limits of these shares, in average letters and in rows of text.
constexpr int minBeside = 195;  // two tables side by side, and rules to their right
constexpr int minBelow = 30;    // rules, and a table of facts below them
constexpr int minRight = 42;
constexpr int maxRight = 73;     // on a wide screen, width that rules do not need goes to the timeline and to names
constexpr int leastRight = 320;  // pixels, for narrow fonts: a pattern, the name of a class and what the rule takes
constexpr int maxMiddle = 84;
constexpr int minTop = 11;  // room for a timeline down to its first stream
constexpr double maxTopHeight = 0.6;
bool isRight(PanePlace place) { return place == PanePlace::Right || place == PanePlace::BottomRight; }

using Places = std::map<PanePlace, std::vector<std::string>>;

/// Returns the rectangle of each place in the area.
std::map<PanePlace, QRect> rectangles(const Layout& layout, const Places& places, QSize area, double letter, int row) {
    std::map<PanePlace, QRect> found;
    const auto has = [&](PanePlace place) { return places.contains(place); };
    const auto cut = [&](double share, int whole) { return qRound(share * whole); };
    int right = std::clamp(cut(rightWidth, area.width()), qRound(minRight * letter), qRound(maxRight * letter));
    right = std::max(right, leastRight);
    if (!has(PanePlace::Right) && !has(PanePlace::BottomRight)) right = 0;
    right = std::min(right, area.width() / 2);
    const int left = area.width() - right;
    const bool hasBottom = has(PanePlace::BottomLeft) || has(PanePlace::BottomMiddle);
    const int least = std::min(minTop * row, cut(maxTopHeight, area.height()));
    int top = std::max(cut(layout.top, area.height()), least);
    if (!has(PanePlace::TopLeft)) top = 0;
    if (!hasBottom) top = area.height();
    int middle = std::min(left - cut(layout.bottomLeft, left), qRound(maxMiddle * letter));
    if (!has(PanePlace::BottomMiddle)) middle = 0;
    if (!has(PanePlace::BottomLeft)) middle = left;
    const int rules =
        has(PanePlace::BottomRight) ? cut(has(PanePlace::Right) ? rightHeight : 0, area.height()) : area.height();
    found[PanePlace::TopLeft] = {0, 0, left, top};
    found[PanePlace::BottomLeft] = {0, top, left - middle, area.height() - top};
    found[PanePlace::BottomMiddle] = {left - middle, top, middle, area.height() - top};
    found[PanePlace::Right] = {left, 0, right, rules};
    found[PanePlace::BottomRight] = {left, rules, right, area.height() - rules};
    return found;
}

/// Returns the place of a pane in a layout, even if the layout does not show it.
PanePlace placeOf(const Layout& layout, const QString& pane) {
    if (const Layout::Pane* placed = layout.find(pane)) return placed->place;
    const auto kinds = ui::paneKinds();
    const auto kind = std::ranges::find_if(kinds, [&](const ui::PaneKind& each) { return pane == each.id; });
    return kind == kinds.end() ? PanePlace::Right : kind->place;
}

/// Returns the index of the pane that comes first in `front`, or `otherwise` if none of them is in `front`.
std::int64_t frontOf(const std::vector<std::string>& panes, const std::vector<std::string>& front,
                     std::int64_t otherwise = 0) {
    for (const std::string& each : front)
        if (const auto found = std::ranges::find(panes, each); found != panes.end()) return found - panes.begin();
    return otherwise;
}

/// Returns the layout for an area of this size in pixels, with texts in this font. A pane without room beside or below
/// its neighbor becomes a tab of it, in the order of the layout. The front tab is the pane that comes first in `front`,
/// otherwise the first.
core::SavedLayout madeLayout(const Layout& layout, QSize area, const QFont& font,
                             const std::vector<std::string>& front) {
    const double letter = QFontMetricsF(font).horizontalAdvance(u'0');
    const int row = ui::rowHeight(ui::space::row, font);
    const bool hasRight = std::ranges::any_of(layout.panes, [](const auto& pane) { return isRight(pane.place); });
    const double wanted = hasRight ? minBeside : minBeside * (1 - rightWidth);
    const bool isNarrow = area.width() < wanted * letter, isLow = area.height() < minBelow * row;
    Places places;
    for (const Layout::Pane& pane : layout.panes) {
        const bool isBeside = isNarrow && pane.place == PanePlace::BottomMiddle;
        const bool isBelow = isLow && pane.place == PanePlace::BottomRight;
        places[isBeside ? PanePlace::BottomLeft : isBelow ? PanePlace::Right : pane.place].emplace_back(pane.id);
    }
    const auto rectangle = rectangles(layout, places, area, letter, row);
    core::SavedLayout made;
    made.id = layout.id;
    made.width = area.width();
    made.height = area.height();
    for (const auto& [place, panes] : places) {
        const QRect& at = rectangle.at(place);
        made.groups.push_back({panes, frontOf(panes, front), false, at.x(), at.y(), at.width(), at.height()});
    }
    return made;
}

constexpr int whileHeldMs = 50;
constexpr int maxFits =
    4;  // limits repeated attempts, since a pane whose minimum height depends on its width may never fit

const Layout* find(const QString& id) {
    const auto all = layouts();
    const auto found = std::ranges::find_if(all, [&](const Layout& each) { return id == each.id; });
    return found == all.end() ? nullptr : &*found;
}

/// Returns whether the same docks are shown, in the same groups of tabs.
bool areSameDocks(const core::SavedLayout& a, const core::SavedLayout& b) {
    return a.groups.size() == b.groups.size() && std::ranges::all_of(a.groups, [&](const core::PaneGroup& group) {
               return std::ranges::any_of(b.groups, [&](const core::PaneGroup& other) {
                   return group.panes == other.panes && group.isFloating == other.isFloating;
               });
           });
}

core::PaneGroup* groupOf(core::SavedLayout& layout, const std::vector<std::string>& panes) {
    const auto found = std::ranges::find(layout.groups, panes, &core::PaneGroup::panes);
    return found == layout.groups.end() ? nullptr : &*found;
}

/// Makes a pane the front tab of its group.
void putInFront(const std::string& pane, core::SavedLayout& layout) {
    std::erase(layout.front, pane);
    layout.front.insert(layout.front.begin(), pane);
    for (core::PaneGroup& group : layout.groups)
        if (const auto found = std::ranges::find(group.panes, pane); found != group.panes.end())
            group.front = static_cast<int>(found - group.panes.begin());
}

}  // namespace

DockLayouts::DockLayouts(QMainWindow& area) : m_area(area), m_layout(&layouts().front()), m_id(m_layout->id) {
    m_settle.setSingleShot(true);
    connect(&m_settle, &QTimer::timeout, this, &DockLayouts::settle);
    for (QDockWidget* dock : docksOf(area)) {
        const auto moved = [this] {
            if (m_isArranging) return;
            m_isMoved = true;
            m_settle.start(0);
        };
        connect(dock, &QDockWidget::dockLocationChanged, this, moved);
        connect(dock, &QDockWidget::topLevelChanged, this, moved);
        connect(dock, &QDockWidget::visibilityChanged, &m_settle, [this] { m_settle.start(0); });
    }
    area.installEventFilter(this);
    reset();
}

void DockLayouts::choose(const QString& id) {
    leave();
    // A layout named after a pane starts with this pane in front, even if another tab was in front the last time.
    const Layout* layout = find(id);
    const auto kept = m_kept.find(id);
    if (layout && layout->find(id) && kept != m_kept.end()) putInFront(id.toStdString(), *kept);
    come(id);
}

void DockLayouts::restore(const KeptLayouts& kept, const QString& id) {
    m_kept = kept;
    come(id);
}

KeptLayouts DockLayouts::kept() {
    leave();
    return m_kept;
}

void DockLayouts::leave() {
    takeChange();
    if (m_source == Source::Session) return;
    const core::SavedLayout saved = this->saved();
    if (saved.groups.empty() && saved.front.empty())
        m_kept.remove(m_id);
    else
        m_kept[m_id] = saved;
}

void DockLayouts::come(const QString& id) {
    const std::optional<OwnLayout> own = ownLayout(id);
    const Layout* found = find(own ? own->base : id);
    m_layout = found ? found : &layouts().front();
    m_id = own ? id : QString(m_layout->id);
    place(m_kept.value(m_id));
}

void DockLayouts::place(const core::SavedLayout& wanted) {
    m_front = wanted.front;
    if (!arrange(wanted, Source::User)) arrange(made(), Source::Made);
}

void DockLayouts::reset() {
    m_kept.remove(m_id);
    m_front.clear();
    arrange(made(), Source::Made);
}

bool DockLayouts::show(const core::SavedLayout& saved) {
    const QString id = QString::fromStdString(saved.id);
    if (!find(id)) return false;
    choose(id);
    if (arrange(saved, Source::Session)) return true;
    if (m_source == Source::Made && !saved.front.empty()) {
        m_front = saved.front;
        arrange(made(), Source::Made);
    }
    return true;
}

core::SavedLayout DockLayouts::made() const {
    if (const auto own = ownLayout(m_id); own && !own->docks.groups.empty()) {
        core::SavedLayout made = own->docks;
        for (core::PaneGroup& group : made.groups)
            group.front = frontOf(group.panes, m_front, group.front);
        return made;
    }
    // The area has no size of its own until it is shown.
    const QSize size = m_area.isVisible() ? m_area.size() : m_area.window()->size();
    return madeLayout(*m_layout, size, m_area.font(), m_front);
}

core::SavedLayout DockLayouts::saved() {
    takeChange();
    core::SavedLayout saved = m_wanted;
    saved.id = m_layout->id;
    saved.front = m_front;
    if (m_source == Source::Made) saved.groups.clear();
    return saved;
}

core::SavedLayout DockLayouts::standing() {
    takeChange();
    core::SavedLayout saved = m_wanted;
    saved.id = m_layout->id;
    return saved;
}

bool DockLayouts::arrange(const core::SavedLayout& wanted, Source source) {
    emit arranging();
    const QPointer<QWidget> keyboard = QApplication::focusWidget();
    m_isArranging = true;
    const bool isDone = app::arrange(m_area, wanted, [this](const QDockWidget& dock) { return neighborOf(dock); });
    m_isArranging = false;
    if (!isDone) return false;
    if (keyboard && keyboard->isVisible() && m_area.isAncestorOf(keyboard)) keyboard->setFocus();
    m_wanted = wanted;
    m_source = source;
    m_isMoved = false;
    m_fitted.reset();
    m_settle.start(0);
    return true;
}

/// Returns the dock that a closed pane is tabbed with when it reappears.
QDockWidget* DockLayouts::neighborOf(const QDockWidget& dock) const {
    const ui::PanePlace place = placeOf(*m_layout, dock.objectName());
    for (QDockWidget* other : docksOf(m_area))
        if (!other->isHidden() && !other->isFloating() && placeOf(*m_layout, other->objectName()) == place)
            return other;
    return nullptr;
}

/// Prepares the bar of tabbed docks. The pane of a tab that is clicked is the one that the user works in from then on.
void DockLayouts::adopt(QTabBar& bar) {
    bar.setElideMode(Qt::ElideNone);
    connect(&bar, &QTabBar::tabBarClicked, this, [this, &bar](int tab) {
        for (const QDockWidget* dock : docksOf(m_area))
            if (bar.tabData(tab).value<quintptr>() == reinterpret_cast<quintptr>(dock))
                return emit tabClicked(dock->objectName());
    });
}

bool DockLayouts::eventFilter(QObject* watched, QEvent* event) {
    const auto type = event->type();
    if (type == QEvent::MouseButtonPress) {
        if (m_area.isSeparator(static_cast<QMouseEvent*>(event)->position().toPoint())) {
            takeChange();
            m_pressed = arrangementOf(m_area);
        }
    } else if (type == QEvent::MouseButtonRelease) {
        if (m_pressed) m_settle.start(0);
    } else if (type == QEvent::ChildPolished) {
        // A main window creates the bars of tabbed docks itself, and shortens titles to a letter or two.
        if (auto* bar = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child())) adopt(*bar);
    } else if (type == QEvent::Show && m_source == Source::Made) {
        if (const core::SavedLayout made = this->made(); !areSameDocks(made, m_wanted)) arrange(made, Source::Made);
    } else if (type == QEvent::Show || type == QEvent::Resize || type == QEvent::LayoutRequest ||
               type == QEvent::FontChange) {
        m_settle.start(0);
    }
    return QObject::eventFilter(watched, event);
}

// Waits while the user holds a dock or a separator, because the result is not known yet.
void DockLayouts::settle() {
    if (!m_area.isVisible()) return;
    if (QGuiApplication::mouseButtons() != Qt::NoButton) return m_settle.start(whileHeldMs);
    takeChange();
    fit();
}

void DockLayouts::takeChange() {
    if (!m_area.isVisible()) return;
    core::SavedLayout now = arrangementOf(m_area);
    if (const auto pressed = std::exchange(m_pressed, std::nullopt); pressed && pressed->groups != now.groups)
        m_isMoved = true;
    if (std::exchange(m_isMoved, false) || !areSameDocks(now, m_wanted)) {
        m_wanted = std::move(now);
        m_source = Source::User;
        m_fitted = room();
        m_given = placesOfDocks();
        m_fits = 1;
        return;
    }
    if (m_fitted) takeFronts(now);  // earlier, docks in front cannot be distinguished from others
    for (const core::PaneGroup& group : now.groups)
        if (group.isFloating && m_source != Source::Made) *groupOf(m_wanted, group.panes) = group;
}

/// Remembers front tabs. Choosing a tab does not change the layout, which is still computed for the window's size.
void DockLayouts::takeFronts(const core::SavedLayout& now) {
    for (const core::PaneGroup& group : now.groups) {
        core::PaneGroup& wanted = *groupOf(m_wanted, group.panes);
        if (wanted.front == group.front) continue;
        wanted.front = group.front;
        const std::string& pane = group.panes[static_cast<std::size_t>(group.front)];
        std::erase(m_front, pane);
        m_front.insert(m_front.begin(), pane);
    }
}

QList<QRect> DockLayouts::placesOfDocks() const {
    QList<QRect> places;
    for (const QDockWidget* dock : docksOf(m_area))
        places << (dock->isHidden() ? QRect() : dock->geometry());
    return places;
}

DockLayouts::Room DockLayouts::room() const {
    Room room{m_area.size(), {}, m_area.font().toString()};
    for (const QDockWidget* dock : docksOf(m_area))
        room.least << (dock->isHidden() ? QSize() : dock->minimumSizeHint());
    return room;
}

// Otherwise Qt would distribute a larger window equally, and never take back the room that a pane once needed.
void DockLayouts::fit() {
    if (m_source == Source::Made) {
        core::SavedLayout made = this->made();
        if (!areSameDocks(made, m_wanted)) {
            arrange(made, Source::Made);
            return;  // sizes can only be set once the docks have been laid out
        }
        m_wanted = std::move(made);
    }
    const Room room = this->room();
    if (m_fitted != room) m_fits = 0;
    if (m_fits == maxFits || (m_fits > 0 && m_given == placesOfDocks())) return;
    ++m_fits;
    m_area.layout()->activate();
    giveSizes(m_area, m_wanted);
    m_area.layout()->activate();
    m_fitted = room;
    m_given = placesOfDocks();
    m_settle.start(0);
}

}  // namespace app
