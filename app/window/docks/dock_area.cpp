// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/dock_area.h"

#include "app/window/docks/side_pane.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/computing_veil.h"
#include "ui/widgets/dock_title.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QEvent>
#include <QMenu>
#include <QShortcut>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <utility>

namespace app {
namespace {

constexpr const char* rulesId = "rules";

/// Returns the widget that takes the keyboard focus in a pane; if a message replaces a table without rows, the message.
/// Combo and check boxes are skipped, because the first key pressed would change them.
QWidget* keyboardTarget(ui::Pane& pane) {
    QWidget* target = &pane;
    while (target->focusProxy())
        target = target->focusProxy();
    if (target->isVisible()) return target;
    for (QWidget* part : pane.findChildren<QWidget*>()) {
        const bool takesKeys = part->isVisible() && part->isEnabled() && (part->focusPolicy() & Qt::TabFocus);
        if (takesKeys && !qobject_cast<QComboBox*>(part) && !qobject_cast<QCheckBox*>(part)) return part;
    }
    return nullptr;
}

}  // namespace

namespace {

/// Calls a function when a dock is painted: one that had no room when the others were updated is updated then.
class WhenPainted : public QObject {
public:
    WhenPainted(QDockWidget* dock, std::function<void()> call) : QObject(dock), m_call(std::move(call)) {}

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint) m_call();
        return false;
    }

private:
    std::function<void()> m_call;
};

}  // namespace

DockArea::DockArea(QWidget* parent) : QMainWindow(parent), m_requests(*new ui::Requests), m_nextTurn(new QTimer(this)) {
    // A field that is being edited while the window ends still requests its edit: panes are gone before this signal.
    connect(this, &QObject::destroyed, [requests = &m_requests] { delete requests; });
    connect(&m_requests, &ui::Requests::revealRequested, this, &DockArea::reveal);
    m_nextTurn->setSingleShot(true);
    m_nextTurn->setInterval(1);  // ms; at 0, the next pane would be updated before this one is painted
    connect(m_nextTurn, &QTimer::timeout, this, &DockArea::showNext);
    setObjectName("dockArea");
    setWindowFlags(Qt::Widget);  // the constructor of QMainWindow sets Qt::Window
    setDockOptions(AllowNestedDocks | AllowTabbedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    for (const ui::PaneKind& kind : ui::paneKinds())
        addPane(kind);
    addViewMenus();
    // Tables and fields copy their selection themselves; if a chart has the focus, a picture of its pane is copied.
    auto* copy = new QShortcut(QKeySequence::Copy, this);
    copy->setContext(Qt::WidgetWithChildrenShortcut);
    connect(copy, &QShortcut::activated, this, [this] {
        if (ui::Pane* pane = currentPane()) emit copyPictureRequested(pane);
    });
    retranslate();
    m_layouts = new DockLayouts(*this);
    m_layouts->setParent(this);
    // Moving the docks takes a full pass of the event loop.
    connect(m_layouts, &DockLayouts::arranging, m_nextTurn, qOverload<>(&QTimer::start));
    connect(m_layouts, &DockLayouts::tabClicked, this, &DockArea::raisePane);
    auto* rules = findChild<QDockWidget*>(rulesId);
    m_rules = std::make_unique<SidePane>(*this, *m_layouts, *rules);
    connect(rules->toggleViewAction(), &QAction::triggered, this, [this](bool isShown) {
        if (isShown) m_rules->slideIn();
    });
}

DockArea::~DockArea() = default;

void DockArea::addPane(const ui::PaneKind& kind) {
    auto* dock = new QDockWidget(this);
    dock->setObjectName(kind.id);
    ui::Pane* pane = kind.make(m_requests, dock);
    pane->setObjectName(QString(kind.id) + "Pane");
    auto* menu = new QMenu(dock);
    menu->addAction(QString(), this, [this, pane] { emit m_requests.exportRequested(pane); });
    menu->addAction(QString(), this, [this, pane] { emit pictureRequested(pane); });
    menu->addAction(QString(), this, [this, pane] { emit copyPictureRequested(pane); });
    auto* title = new ui::DockTitle(dock, menu);
    dock->setTitleBarWidget(title);
    dock->setWidget(pane);
    connect(pane, &ui::Pane::subtitleChanged, title, [pane, title] { title->setSubtitle(pane->subtitle()); });
    if (kind.source != ui::PaneSource::Job)  // of a job there is no import report
        connect(title, &ui::DockTitle::doubtsRequested, this, [this] { raisePane(QStringLiteral("import")); });
    const std::size_t at = m_entries.size();
    m_entries.push_back({&kind, pane, dock, title, new ui::ComputingVeil(pane, pane->isDimmedWhole()), menu});
    dock->installEventFilter(new WhenPainted(dock, [this, at] {
        if (m_entries[at].isStale && !m_nextTurn->isActive()) m_nextTurn->start();
    }));
    connect(dock, &QDockWidget::visibilityChanged, this, [this, at](bool visible) {
        if (!visible || m_nextTurn->isActive()) return;  // a layout changes: showNext() updates its panes one by one
        bringUpToDate(m_entries[at]);
        m_nextTurn->start();
    });
}

void DockArea::show(const ui::Workspace& workspace) {
    const bool isClosed = workspace.profiles.size() < m_workspace.profiles.size() || workspace.job != m_workspace.job;
    m_workspace = workspace;
    for (Entry& entry : m_entries) {
        entry.isStale = true;
        entry.holdsClosed |= isClosed;
    }
    showNext();
}

// Updates one pane per pass of the event loop, since updating a whole layout at once would delay keys. Panes behind a
// tab are updated when they are shown, but already release the data of closed profiles.
void DockArea::showNext() {
    auto next = std::ranges::find_if(m_entries, [](const Entry& e) { return e.isStale && ui::isSeen(*e.dock); });
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
    return std::ranges::none_of(m_entries, [](const Entry& e) { return e.isStale && ui::isSeen(*e.dock); });
}

void DockArea::bringUpToDate(Entry& entry) {
    if (!std::exchange(entry.isStale, false)) return;
    entry.holdsClosed = false;
    entry.pane->show(m_workspace);
    entry.title->setSubtitle(entry.pane->subtitle());
    entry.title->setDoubts(ui::doubtsOf(m_workspace, entry.kind->source));
    entry.veil->setComputing(m_workspace.computing);
}

// Makes a hidden pane release the figures of a closed profile, which keep gigabytes of its trace in memory.
void DockArea::letGo(Entry& entry) {
    entry.holdsClosed = false;
    ui::Workspace empty = m_workspace;
    empty.profiles.clear();
    empty.current = -1;
    entry.pane->show(empty);
}

std::vector<DockArea::Entry> DockArea::visibleEntries() const {
    std::vector<Entry> visible;
    std::ranges::copy_if(m_entries, std::back_inserter(visible), [](const Entry& e) { return ui::isSeen(*e.dock); });
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
    if (id == rulesId && found->dock->isHidden()) m_rules->slideIn();
    found->dock->show();
    found->dock->raise();
    bringUpToDate(*found);  // what takes the keyboard may still be behind the message that nothing is open
    giveKeyboard(*found);
}

void DockArea::toggleRules() {
    m_rules->toggle();
    if (ui::isSeen(*findChild<QDockWidget*>(rulesId))) raisePane(rulesId);
}

void DockArea::reveal(const ui::Mark& mark) {
    emit m_requests.marked(mark);
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

void DockArea::addViewMenus() {
    for (int question = 0; question < ui::questions; ++question)
        m_viewMenus.push_back(new QMenu(this));
    for (const Entry& entry : m_entries) {
        QAction* toggle = entry.dock->toggleViewAction();
        m_viewMenus[static_cast<std::size_t>(entry.kind->question)]->addAction(toggle);
        // A pane that comes back among tabs would stand behind the one in front.
        connect(toggle, &QAction::triggered, this, [this, id = QString(entry.kind->id)](bool isShown) {
            if (isShown) raisePane(id);
        });
    }
}

void DockArea::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void DockArea::retranslate() {
    for (int question = 0; question < ui::questions; ++question)
        m_viewMenus[static_cast<std::size_t>(question)]->setTitle(ui::title(static_cast<ui::Question>(question)));
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
