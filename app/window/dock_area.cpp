// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dock_area.h"

#include "app/window/dock_arrangement.h"
#include "app/window/own_layouts.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/computing_veil.h"
#include "ui/widgets/dock_title.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QTabBar>
#include <QTimer>

#include <algorithm>
#include <map>
#include <utility>

namespace app {
namespace {

constexpr int layoutVersion = 2;

/// How much of the area a place gets by default: rules need words, tables need columns.
struct ShareOfArea {
    double width, height;
};

ShareOfArea shareOf(ui::PanePlace place) {
    switch (place) {
        case ui::PanePlace::TopLeft:
            return {0.72, 0.47};
        case ui::PanePlace::BottomLeft:
            return {0.43, 0.53};
        case ui::PanePlace::BottomMiddle:
            return {0.29, 0.53};
        case ui::PanePlace::Right:
            return {0.28, 0.74};
        case ui::PanePlace::BottomRight:
            return {0.28, 0.26};
    }
    return {};
}

/// On a wide screen the timeline and names get what rules have no use for.
constexpr int mostRightWidth = 560;

bool isRight(ui::PanePlace place) { return place == ui::PanePlace::Right || place == ui::PanePlace::BottomRight; }

bool canBeSeen(const QDockWidget* dock) {
    // Behind another tab a dock is visible to Qt, but nothing of it is on screen.
    return dock->isVisible() && !dock->visibleRegion().isEmpty();
}

/// What of the pane can take the keyboard now: a table without rows gives way to words, which cannot.
QWidget* keyboardTarget(ui::Pane& pane) {
    QWidget* target = &pane;
    while (target->focusProxy())
        target = target->focusProxy();
    if (target->isVisible()) return target;
    for (QWidget* part : pane.findChildren<QWidget*>())
        if (part->isVisible() && part->isEnabled() && (part->focusPolicy() & Qt::TabFocus)) return part;
    return nullptr;
}

Qt::DockWidgetArea areaOf(ui::PanePlace place) {
    return isRight(place) ? Qt::RightDockWidgetArea : Qt::LeftDockWidgetArea;
}

}  // namespace

DockArea::DockArea(QWidget* parent)
    : QMainWindow(parent), m_layout(&layouts().front()), m_id(m_layout->id), m_nextTurn(new QTimer(this)) {
    m_nextTurn->setSingleShot(true);
    m_nextTurn->setInterval(1);  // ms; at 0 the next pane would share the turn in which this one is painted
    connect(m_nextTurn, &QTimer::timeout, this, &DockArea::showNext);
    setObjectName("dockArea");
    setWindowFlags(Qt::Widget);  // its constructor makes every main window a top-level one
    setDockOptions(AllowNestedDocks | AllowTabbedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    for (const ui::PaneKind& kind : ui::paneKinds())
        addPane(kind);
    retranslate();
    resetLayout();
}

void DockArea::addPane(const ui::PaneKind& kind) {
    auto* dock = new QDockWidget(this);
    dock->setObjectName(kind.id);
    ui::Pane* pane = kind.make(dock);
    pane->setObjectName(QString(kind.id) + "Pane");
    auto* menu = new QMenu(dock);
    connect(menu->addAction(QString()), &QAction::triggered, this, [this, pane] { emit exportRequested(pane); });
    connect(menu->addAction(QString()), &QAction::triggered, this, [this, pane] { emit pictureRequested(pane); });
    connect(menu->addAction(QString()), &QAction::triggered, this, [this, pane] { emit copyPictureRequested(pane); });
    auto* title = new ui::DockTitle(dock, menu);
    dock->setTitleBarWidget(title);
    dock->setWidget(pane);
    connect(pane, &ui::Pane::rulesEdited, this, &DockArea::rulesEdited);
    connect(pane, &ui::Pane::filterEdited, this, &DockArea::filterEdited);
    connect(pane, &ui::Pane::optionsEdited, this, &DockArea::optionsEdited);
    connect(pane, &ui::Pane::baselineChosen, this, &DockArea::baselineChosen);
    connect(pane, &ui::Pane::profileChosen, this, &DockArea::profileChosen);
    connect(pane, &ui::Pane::wallEdited, this, &DockArea::wallEdited);
    connect(pane, &ui::Pane::timelinePlaced, this, &DockArea::timelinePlaced);
    connect(pane, &ui::Pane::marked, this, &DockArea::marked);
    connect(pane, &ui::Pane::revealRequested, this, &DockArea::reveal);
    connect(pane, &ui::Pane::exportRequested, this, [this, pane] { emit exportRequested(pane); });
    connect(pane, &ui::Pane::message, this, &DockArea::message);
    connect(pane, &ui::Pane::failed, this, [this, pane](const QString& text) { emit failed(titleOf(pane), text); });
    connect(pane, &ui::Pane::subtitleChanged, title, [pane, title] { title->setSubtitle(pane->subtitle()); });
    const std::size_t at = m_entries.size();
    m_entries.push_back({&kind, pane, dock, title, new ui::ComputingVeil(pane, pane->isDimmedWhole()), menu});
    connect(dock, &QDockWidget::visibilityChanged, this, [this, at](bool visible) {
        if (!visible || m_nextTurn->isActive()) return;  // a whole layout comes into view: the next one waits its turn
        bringUpToDate(m_entries[at]);
        m_nextTurn->start();
    });
}

void DockArea::show(const ui::Workspace& workspace) {
    const bool isClosed = workspace.profiles.size() < m_workspace.profiles.size();
    m_workspace = workspace;
    for (Entry& entry : m_entries) {
        entry.isStale = true;
        entry.holdsClosed |= isClosed;
    }
    showNext();
}

// One pane a turn of the event loop: all of an overview at once would hold up the keys. Those behind a tab hear of it
// when they are shown, but let go of what is closed.
void DockArea::showNext() {
    auto next = std::ranges::find_if(m_entries, [](const Entry& e) { return e.isStale && canBeSeen(e.dock); });
    if (next != m_entries.end()) {
        bringUpToDate(*next);
    } else {
        next = std::ranges::find_if(m_entries, &Entry::holdsClosed);
        if (next == m_entries.end()) return;
        letGo(*next);
    }
    m_nextTurn->start();
}

bool DockArea::isUpToDate() const {
    return std::ranges::none_of(m_entries, [](const Entry& e) { return e.isStale && canBeSeen(e.dock); });
}

void DockArea::bringUpToDate(Entry& entry) {
    if (!std::exchange(entry.isStale, false)) return;
    entry.holdsClosed = false;
    entry.pane->show(m_workspace);
    entry.title->setSubtitle(entry.pane->subtitle());
    entry.veil->setComputing(m_workspace.computing);
}

// The figures of a closed profile, and with them its trace, are gigabytes.
void DockArea::letGo(Entry& entry) {
    entry.holdsClosed = false;
    ui::Workspace empty = m_workspace;
    empty.profiles.clear();
    empty.current = -1;
    entry.pane->show(empty);
}

std::vector<DockArea::Entry> DockArea::visibleEntries() const {
    std::vector<Entry> visible;
    std::ranges::copy_if(m_entries, std::back_inserter(visible), [](const Entry& e) { return canBeSeen(e.dock); });
    return visible;
}

const DockArea::Entry* DockArea::entryWithKeyboard() const {
    const QWidget* focus = QApplication::focusWidget();
    const auto found =
        std::ranges::find_if(m_entries, [&](const Entry& entry) { return focus && entry.dock->isAncestorOf(focus); });
    return found == m_entries.end() ? nullptr : &*found;
}

ui::Pane* DockArea::currentPane() {
    if (const Entry* entry = entryWithKeyboard()) return pane(entry->kind->id);
    const auto visible = visibleEntries();
    return visible.empty() ? nullptr : pane(visible.front().kind->id);
}

ui::Pane* DockArea::pane(const QString& id) {
    const auto found = std::ranges::find_if(m_entries, [&](const Entry& entry) { return id == entry.kind->id; });
    if (found == m_entries.end()) return nullptr;
    bringUpToDate(*found);
    return found->pane;
}

QString DockArea::titleOf(const ui::Pane* pane) const {
    const auto found = std::ranges::find(m_entries, pane, &Entry::pane);
    return found == m_entries.end() ? QString() : ui::title(*found->kind);
}

void DockArea::raisePane(const QString& id) {
    const auto found = std::ranges::find_if(m_entries, [&](const Entry& entry) { return id == entry.kind->id; });
    if (found == m_entries.end()) return;
    found->dock->show();
    found->dock->raise();
    giveKeyboard(*found);
}

void DockArea::reveal(const ui::Mark& mark) {
    emit marked(mark);
    ui::Pane* timeline = pane(QStringLiteral("timeline"));
    if (!timeline) return;
    raisePane(QStringLiteral("timeline"));
    timeline->reveal(mark);
}

void DockArea::clearSelection() {
    auto* view = qobject_cast<QAbstractItemView*>(QApplication::focusWidget());
    if (view && isAncestorOf(view)) view->clearSelection();
}

void DockArea::giveKeyboard(const Entry& entry) {
    QWidget* target = keyboardTarget(*entry.pane);
    (target ? target : entry.title)->setFocus(Qt::TabFocusReason);
}

void DockArea::focusNext(int step) {
    const auto visible = visibleEntries();
    if (visible.empty()) return;
    const int count = static_cast<int>(visible.size());
    int next = step > 0 ? 0 : count - 1;
    if (const Entry* current = entryWithKeyboard()) {
        const auto at = std::ranges::find(visible, current->pane, &Entry::pane);
        next = (static_cast<int>(at - visible.begin()) + step + count) % count;
    }
    giveKeyboard(visible[static_cast<std::size_t>(next)]);
}

QList<QAction*> DockArea::viewActions() const {
    QList<QAction*> actions;
    for (const Entry& entry : m_entries)
        actions << entry.dock->toggleViewAction();
    return actions;
}

QMap<QString, QByteArray> DockArea::layoutStates() const {
    QMap<QString, QByteArray> states = m_states;
    states[layout()] = saveState(layoutVersion);
    return states;
}

void DockArea::restoreLayouts(const QMap<QString, QByteArray>& states, const QString& id) {
    m_states = states;
    arrange(id);
}

core::SavedLayout DockArea::savedLayout() const { return {m_layout->id, arrangementOf(*this)}; }

void DockArea::restoreLayout(const core::SavedLayout& saved) {
    const QString id = QString::fromStdString(saved.id);
    if (std::ranges::none_of(layouts(), [&](const Layout& each) { return id == each.id; })) return;
    setLayout(id);
    showGroups(saved.groups);
}

bool DockArea::showGroups(const std::vector<core::PaneGroup>& groups) {
    if (!app::arrange(*this, groups)) return false;
    m_wantedSizes = groups;
    m_wantsDefaultSizes = m_isSizedByUser = true;
    if (isVisible()) giveDefaultSizes();
    return true;
}

void DockArea::setLayout(const QString& id) {
    m_states = layoutStates();
    arrange(id);
}

void DockArea::arrange(const QString& id) {
    m_nextTurn->start();  // to move the docks is enough for this one
    const std::optional<OwnLayout> own = ownLayout(id);
    const QString base = own ? own->base : id;
    const auto found = std::ranges::find_if(layouts(), [&](const Layout& each) { return base == each.id; });
    m_layout = found == layouts().end() ? &layouts().front() : &*found;
    m_id = own ? id : QString(m_layout->id);
    m_wantedSizes.clear();
    m_isSizedByUser = restoreState(m_states.value(m_id), layoutVersion);
    m_wantsDefaultSizes = false;
    if (!m_isSizedByUser) resetLayout();
}

void DockArea::place(const Entry& entry, ui::PanePlace place, std::map<ui::PanePlace, QDockWidget*>& first) {
    const auto [there, isFirst] = first.try_emplace(place, entry.dock);
    const auto left = first.find(ui::PanePlace::BottomLeft);
    if (!isFirst)
        tabifyDockWidget(there->second, entry.dock);
    else if (place == ui::PanePlace::BottomMiddle && left != first.end())
        splitDockWidget(left->second, entry.dock, Qt::Horizontal);
    else
        addDockWidget(areaOf(place), entry.dock, Qt::Vertical);
}

void DockArea::resetLayout() {
    m_wantedSizes.clear();
    if (const auto own = ownLayout(m_id); own && showGroups(own->groups)) return;
    std::map<ui::PanePlace, QDockWidget*> first, unused;
    for (const Entry& entry : m_entries) {
        entry.dock->setFloating(false);  // one that is not in the layout would stay a window
        removeDockWidget(entry.dock);
    }
    for (const Layout::Pane& pane : m_layout->panes)
        for (const Entry& entry : m_entries)
            if (entry.kind->id == QLatin1String(pane.id)) {
                place(entry, pane.place, first);
                entry.dock->show();
            }
    for (const Entry& entry : m_entries) {
        if (m_layout->find(entry.kind->id)) continue;
        place(entry, entry.kind->place, first.contains(entry.kind->place) ? first : unused);
        entry.dock->hide();
    }
    for (const auto& [place, dock] : first)
        dock->raise();
    m_isSizedByUser = false;
    m_wantsDefaultSizes = true;
    if (isVisible()) giveDefaultSizes();
}

// Sizes mean something only once the whole area has its own.
void DockArea::giveDefaultSizes() {
    if (!std::exchange(m_wantsDefaultSizes, false)) return;
    if (!m_wantedSizes.empty()) return giveSizes(*this, std::exchange(m_wantedSizes, {}));
    QList<QDockWidget*> docks;
    QList<int> widths, heights;
    const int right = std::min(qRound(shareOf(ui::PanePlace::Right).width * width()), mostRightWidth);
    const double left = (width() - right) / shareOf(ui::PanePlace::TopLeft).width;
    for (const Entry& entry : m_entries) {
        const Layout::Pane* placed = m_layout->find(entry.kind->id);
        if (!placed) continue;
        const ShareOfArea share = shareOf(placed->place);
        docks << entry.dock;
        widths << (isRight(placed->place) ? right : qRound(share.width * left));
        heights << qRound(share.height * height());
    }
    resizeDocks(docks, widths, Qt::Horizontal);
    resizeDocks(docks, heights, Qt::Vertical);
}

void DockArea::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    QMetaObject::invokeMethod(this, &DockArea::giveDefaultSizes, Qt::QueuedConnection);
}

// Qt would share out a larger window among all docks alike; until the user moves a splitter, ours keep their shares.
void DockArea::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    if (m_isSizedByUser || !isVisible()) return;
    m_wantsDefaultSizes = true;
    QMetaObject::invokeMethod(this, &DockArea::giveDefaultSizes, Qt::QueuedConnection);
}

bool DockArea::event(QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress)
        m_isSizedByUser |= isSeparator(static_cast<QMouseEvent*>(event)->position().toPoint());
    return QMainWindow::event(event);
}

void DockArea::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void DockArea::retranslate() {
    for (const Entry& entry : m_entries) {
        const QString title = ui::title(*entry.kind);
        entry.dock->setWindowTitle(title);
        entry.pane->setAccessibleName(title);
        entry.title->setSubtitle(entry.pane->subtitle());
        const QList<QAction*> actions = entry.menu->actions();
        actions[0]->setText(tr("Export…"));
        actions[1]->setText(tr("Picture…"));
        actions[2]->setText(tr("Copy Picture"));
    }
}

}  // namespace app
