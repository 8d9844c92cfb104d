// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/dock_layouts.h"

#include "app/window/docks/dock_arrangement.h"
#include "app/window/docks/made_layout.h"
#include "app/window/docks/own_layouts.h"

#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QLayout>
#include <QMainWindow>
#include <QMouseEvent>
#include <QPointer>
#include <QTabBar>

#include <algorithm>
#include <utility>

namespace app {
namespace {

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
    const core::SavedLayout kept = m_kept.value(m_id);
    m_front = kept.front;
    if (!arrange(kept, Source::User)) arrange(made(), Source::Made);
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
        if (auto* bar = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child()))
            bar->setElideMode(Qt::ElideNone);
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
