// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dock_area.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/computing_veil.h"
#include "ui/widgets/dock_title.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QMenu>
#include <QTabBar>

#include <algorithm>
#include <map>
#include <utility>

namespace app {
namespace {

constexpr int layoutVersion = 1;

/// How much of the area a place gets by default: rules need words, tables need columns.
struct ShareOfArea {
    double width, height;
};

ShareOfArea shareOf(ui::PanePlace place) {
    switch (place) {
        case ui::PanePlace::TopLeft:
            return {0.64, 0.58};
        case ui::PanePlace::BottomLeft:
            return {0.64, 0.42};
        case ui::PanePlace::Right:
            return {0.36, 0.7};
        case ui::PanePlace::BottomRight:
            return {0.36, 0.3};
    }
    return {};
}

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
    const bool left = place == ui::PanePlace::TopLeft || place == ui::PanePlace::BottomLeft;
    return left ? Qt::LeftDockWidgetArea : Qt::RightDockWidgetArea;
}

}  // namespace

DockArea::DockArea(QWidget* parent) : QMainWindow(parent) {
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
    connect(menu->addAction(QString()), &QAction::triggered, this, [this, pane] { emit copyPictureRequested(pane); });
    auto* title = new ui::DockTitle(dock, menu);
    dock->setTitleBarWidget(title);
    dock->setWidget(pane);
    connect(pane, &ui::Pane::rulesEdited, this, &DockArea::rulesEdited);
    connect(pane, &ui::Pane::filterEdited, this, &DockArea::filterEdited);
    connect(pane, &ui::Pane::optionsEdited, this, &DockArea::optionsEdited);
    connect(pane, &ui::Pane::marked, this, &DockArea::marked);
    connect(pane, &ui::Pane::revealRequested, this, &DockArea::reveal);
    connect(pane, &ui::Pane::message, this, &DockArea::message);
    connect(pane, &ui::Pane::subtitleChanged, title, [pane, title] { title->setSubtitle(pane->subtitle()); });
    m_entries.push_back({&kind, pane, dock, title, new ui::ComputingVeil(pane, pane->isDimmedWhole()), menu});
}

void DockArea::show(const ui::Workspace& workspace) {
    for (const Entry& entry : m_entries) {
        // A hidden pane is told as well: it must be right when it is shown, and telling it is cheap.
        entry.pane->show(workspace);
        entry.title->setSubtitle(entry.pane->subtitle());
        entry.veil->setComputing(workspace.computing);
    }
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

ui::Pane* DockArea::currentPane() const {
    if (const Entry* entry = entryWithKeyboard()) return entry->pane;
    const auto visible = visibleEntries();
    return visible.empty() ? nullptr : visible.front().pane;
}

ui::Pane* DockArea::pane(const QString& id) const {
    const auto found = std::ranges::find_if(m_entries, [&](const Entry& entry) { return id == entry.kind->id; });
    return found == m_entries.end() ? nullptr : found->pane;
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

QByteArray DockArea::layoutState() const { return saveState(layoutVersion); }

void DockArea::setLayoutState(const QByteArray& state) {
    if (!restoreState(state, layoutVersion)) return resetLayout();
    m_wantsDefaultSizes = false;
}

void DockArea::resetLayout() {
    std::map<ui::PanePlace, QDockWidget*> first;
    for (const Entry& entry : m_entries) {
        entry.dock->setFloating(false);
        addDockWidget(areaOf(entry.kind->place), entry.dock, Qt::Vertical);
        entry.dock->show();
        const auto [place, isNew] = first.try_emplace(entry.kind->place, entry.dock);
        if (!isNew) tabifyDockWidget(place->second, entry.dock);
    }
    for (const auto& [place, dock] : first)
        dock->raise();
    m_wantsDefaultSizes = true;
    if (isVisible()) giveDefaultSizes();
}

// Sizes mean something only once the whole area has its own.
void DockArea::giveDefaultSizes() {
    if (!std::exchange(m_wantsDefaultSizes, false)) return;
    QList<QDockWidget*> docks;
    QList<int> widths, heights;
    for (const Entry& entry : m_entries) {
        const ShareOfArea share = shareOf(entry.kind->place);
        docks << entry.dock;
        widths << qRound(share.width * width());
        heights << qRound(share.height * height());
    }
    resizeDocks(docks, widths, Qt::Horizontal);
    resizeDocks(docks, heights, Qt::Vertical);
}

void DockArea::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    QMetaObject::invokeMethod(this, &DockArea::giveDefaultSizes, Qt::QueuedConnection);
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
        actions[1]->setText(tr("Copy Picture"));
    }
}

}  // namespace app
