// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/main_window.h"

#include "app/window/action_rows.h"
#include "app/window/commands.h"
#include "app/window/docks/dock_area.h"
#include "app/window/docks/dock_arrangement.h"
#include "app/window/files/file_messages.h"
#include "app/window/files/reading_watch.h"
#include "app/window/filter_bar.h"
#include "app/window/finding_ways.h"
#include "app/window/guide.h"
#include "app/window/job_desk.h"
#include "app/window/key_sheet.h"
#include "app/window/layout_menu.h"
#include "app/window/navigation.h"
#include "app/window/preferences.h"
#include "app/window/profile_bar.h"
#include "app/window/session/exports.h"
#include "app/window/session/query_report.h"
#include "app/window/session/settings.h"
#include "app/window/session/shared_files.h"
#include "app/window/session_files.h"
#include "app/window/status_strip.h"
#include "app/window/tool_bar.h"
#include "core/trace/recorded.h"
#include "ui/format/plain_text.h"
#include "ui/panes/code/code_mark.h"
#include "ui/panes/code/code_pane.h"
#include "ui/panes/findings/findings_pane.h"
#include "ui/panes/rules/rules_pane.h"
#include "ui/panes/shared/open_job.h"
#include "ui/panes/timeline/timeline_pane.h"
#include "ui/widgets/chip_bar.h"
#include "ui/widgets/dock_title.h"
#include "ui/widgets/drop_overlay.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/pages/start_page.h"
#include "ui/widgets/profile_chips.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace app {
namespace {

constexpr QSize firstWindowSize(1600, 1000);
constexpr QSize minSize(1024, 640);

}  // namespace

MainWindow::MainWindow(ReadFile read, const QString& rulesFile, QString demo, QWidget* parent)
    : QMainWindow(parent),
      m_read(std::move(read)),
      m_session(m_read),
      m_rulesFiles(
          m_session.ruleBook(), rulesFile, [this] { return profileFiles(m_session) << m_sessionFiles->path(); }, this),
      m_recentFiles(QFileInfo(rulesFile).absolutePath() + QStringLiteral("/recent.ini")),
      m_demo(std::move(demo)),
      m_actions(makeActions(*this, m_session.undoStack())) {
    setObjectName("mainWindow");
    const QSize room = screen()->availableSize() * 0.95;  // the rest is for the window's frame
    setMinimumSize(minSize.boundedTo(room));
    setContextMenuPolicy(Qt::NoContextMenu);
    buildPages();
    connectSession();
    connectJobs();
    connectSessionFiles(QFileInfo(rulesFile).absolutePath() + QStringLiteral("/sessions"));
    connectFileActions();
    connectViewActions();
    connectParts();
    connectPanes();
    connectExports();
    m_rulesFiles.restore();
    m_session.setTimeUnit(settings::timeUnit());
    core::Options options = m_session.options();
    options.names = settings::kernelNames();
    m_session.editOptions(options, {});
    m_session.undoStack().clear();
    resize(firstWindowSize.boundedTo(room));
    const settings::Layout layout = settings::layout();
    const bool isKept = restoreGeometry(layout.geometry);
    if (isKept && !isMaximized() && !isFullScreen()) setGeometry(placedOnScreen(geometry()));
    m_docks->layouts().restore(layout.docks, layout.current);
    fitLayoutToFirstFiles();
    showLayout();
    retranslate();
    m_recentFiles.check();
    m_sessionFiles->offerLeftOver();
}

MainWindow::~MainWindow() {
    // Members are destroyed before the widgets, which are child objects: these hide, and say so, while all is there,
    // and then the connections of the parts are cut.
    hide();
    for (const QObject* part : std::initializer_list<const QObject*>{this, m_fileMessages, m_reading}) {
        m_session.disconnect(part);
        m_session.figures().disconnect(part);
        m_session.files().disconnect(part);
        m_session.ruleBook().disconnect(part);
    }
}

void MainWindow::buildPages() {
    m_toolBar = new ToolBar(m_actions, this);
    addToolBar(m_toolBar);
    m_status = new StatusStrip(this);
    setStatusBar(m_status);
    auto* center = new QWidget(this);
    m_messages = new ui::MessageBar(center);
    m_fileMessages = new FileMessages(*m_messages, this);
    m_pages = new QStackedWidget(center);
    m_start = new ui::StartPage(m_pages);
    m_start->setDemoAvailable(!m_demo.isEmpty());
    m_readingPage = new ui::ReadingPage(m_pages);
    m_docks = new DockArea(m_pages);
    m_layoutMenu = new LayoutMenu(m_actions, m_docks->layouts(), *this);
    connect(m_layoutMenu, &LayoutMenu::changed, this, &MainWindow::showLayout);
    auto* navigation = new Navigation(m_actions, m_session, *m_docks, m_toolBar->find(), this);
    connect(navigation, &Navigation::layoutChosen, this, &MainWindow::setLayout);
    connect(navigation, &Navigation::message, m_status, &StatusStrip::setLastAction);
    m_findings = new FindingWays(m_session, *m_docks, *navigation, this);
    connect(m_findings, &FindingWays::layoutChosen, this, &MainWindow::setLayout);
    for (QWidget* page : std::initializer_list<QWidget*>{m_start, m_readingPage, m_docks})
        m_pages->addWidget(page);
    auto* layout = new QVBoxLayout(center);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    auto* chips = new ui::ChipBar(center);
    auto* profiles = new ui::ProfileChips(center);
    auto* profileBar = new ProfileBar(
        m_session, *profiles,
        {m_docks->findChild<QDockWidget*>("comparison"), m_docks->findChild<QDockWidget*>("step-by-step")},
        m_docks->findChild<QDockWidget*>("code"));
    connect(profileBar, &ProfileBar::addRequested, m_actions.open, &QAction::trigger);
    auto* code = new ui::CodeMark(*qobject_cast<ui::CodePane*>(m_docks->pane("code")));
    auto* filters = new FilterBar(m_session, *chips, *code);
    connect(m_actions.filterToMark, &QAction::triggered, filters, &FilterBar::filterToMark);
    connect(m_actions.clearFilters, &QAction::triggered, filters, &FilterBar::clear);
    connect(m_actions.divisors, &QAction::triggered, filters, &FilterBar::askForDivisors);
    connect(filters, &FilterBar::message, m_status, &StatusStrip::setLastAction);
    auto* chipRow = new QHBoxLayout;
    chipRow->setSpacing(0);
    chipRow->addWidget(profiles, 2);
    chipRow->addWidget(chips, 1);
    layout->addLayout(chipRow);
    layout->addWidget(m_messages);
    layout->addWidget(m_pages, 1);
    setCentralWidget(center);
    for (QMenu* menu : m_docks->viewMenus())
        m_actions.panes->addMenu(menu);
    if (auto* rules = qobject_cast<ui::RulesPane*>(m_docks->pane("rules")))
        rules->setActions(
            {m_actions.undo, m_actions.redo, m_actions.openRules, m_actions.saveRules, m_actions.saveRulesAs});
}

void MainWindow::connectSession() {
    connect(&m_session, &Session::workspaceChanged, this, qOverload<const ui::Workspace&>(&MainWindow::show));
    connect(&m_session, &Session::profileOpened, this, [this](const QString& path, const core::TracePtr& trace) {
        if (path != m_demo) m_recentFiles.add(path, *trace);
        const bool isFirst = m_session.profiles().count() == 1 && m_sessionFiles->path().isEmpty();
        const QString name = QFileInfo(path).fileName();
        if (isFirst && m_session.ruleBook().follow(*trace))
            m_status->setLastAction(tr("Opened %1. Rules for this recording: %2")
                                        .arg(name, QString::fromStdString(m_session.ruleBook().rules()->name)));
        else
            m_status->setLastAction(tr("Opened %1").arg(name));
        if (isFirst && core::isOfMemoryAlone(*trace) && m_docks->layouts().show(layoutOfMemory())) showLayout();
        m_fileMessages->warnOfDamage(path, *trace);
    });
    connect(&m_session.figures(), &ProfileFigures::failed, m_fileMessages, &FileMessages::fail);
    connect(&m_session.figures(), &ProfileFigures::ready, this, [this](qint64 milliseconds) {
        m_status->setLastAction(tr("Figures updated in %L1 ms").arg(milliseconds));
    });
    connect(&m_session.files(), &FileQueue::failed, this, &MainWindow::openAsRules);
    connect(&m_session.files(), &FileQueue::folderOpened, m_fileMessages, &FileMessages::warn);
    connect(m_fileMessages, &FileMessages::recordingRequested, this, &MainWindow::chooseRecording);
    connect(&m_rulesFiles, &RulesFiles::message, m_status, &StatusStrip::setLastAction);
    connect(&m_rulesFiles, &RulesFiles::failed, m_fileMessages, &FileMessages::fail);
    connect(m_fileMessages, &FileMessages::importRequested, this, [this](const QString& path) {
        for (int i = 0; i < m_session.profiles().count(); ++i)
            if (m_session.profiles().path(i) == path) m_session.setCurrent(i);
        m_docks->raisePane("import");
    });
    connect(m_fileMessages, &FileMessages::comparisonRequested, this, &MainWindow::compareWithExport);
    connect(&m_recentFiles, &RecentFiles::changed, this, &MainWindow::showRecentFiles);
}

void MainWindow::connectFileActions() {
    const auto on = [this](QAction* action, auto act) { connect(action, &QAction::triggered, this, act); };
    on(m_actions.open, [this] { chooseFiles(); });
    on(m_actions.openFolder, [this] { chooseFolder(); });
    on(m_actions.openJob, [this] { m_jobs->choose(); });
    on(m_actions.openDemo, [this] { openFiles({m_demo}); });
    on(m_actions.clearRecent, [this] { m_recentFiles.clear(); });
    on(m_actions.openRules, [this] { m_rulesFiles.choose(); });
    on(m_actions.saveRules, [this] { m_rulesFiles.save(); });
    on(m_actions.saveRulesAs, [this] { m_rulesFiles.choosePlace(); });
    on(m_actions.exportRules, [this] { m_rulesFiles.chooseExportPlace(); });
    on(m_actions.close, [this] {
        const int current = m_session.workspace().current;
        current >= 0 ? m_session.closeProfile(current) : m_jobs->opener().close();
    });
    on(m_actions.quit, [this] { close(); });
}

void MainWindow::connectViewActions() {
    const auto on = [this](QAction* action, auto act) { connect(action, &QAction::triggered, this, act); };
    connect(m_actions.layout, &QActionGroup::triggered, this,
            [this](QAction* action) { setLayout(action->data().toString()); });
    on(m_actions.resetLayout, [this] { m_docks->layouts().reset(); });
    on(m_actions.rules, [this] { m_docks->toggleRules(); });
    connect(m_docks->findChild<QDockWidget*>("rules"), &QDockWidget::visibilityChanged, m_actions.rules,
            &QAction::setChecked);
    on(m_actions.fullScreen, [this](bool full) { full ? showFullScreen() : showNormal(); });
    on(m_actions.nextPane, [this] { m_docks->focusNext(1); });
    on(m_actions.previousPane, [this] { m_docks->focusNext(-1); });
    const auto step = [this](int by) {
        const ui::Workspace& workspace = m_session.workspace();
        const int count = static_cast<int>(workspace.profiles.size());
        if (count > 0) m_session.setCurrent((workspace.current + by + count) % count);
    };
    on(m_actions.nextProfile, [step] { step(1); });
    on(m_actions.previousProfile, [step] { step(-1); });
    on(m_actions.guide, [this] { showGuide(*this); });
    on(m_actions.keys, [this] { showKeySheet(*this, *menuBar()); });
    on(m_actions.palette, [this] { openPalette(); });
    const auto setWheel = [this](bool zooms) {
        qobject_cast<ui::TimelinePane*>(m_docks->pane("timeline"))->setWheelZooms(zooms);
    };
    setWheel(settings::wheelZooms());
    on(m_actions.preferences, [this, setWheel] {
        auto* preferences = new Preferences(m_session, m_actions, this);
        connect(preferences, &Preferences::wheelChosen, this, setWheel);
        preferences->show();
    });
    on(m_actions.about, [this] { showAbout(*this); });
    on(m_actions.aboutQt, [] { QApplication::aboutQt(); });
    connectLook(m_actions);
    connectKernelNames(m_actions, m_session, *m_docks);
}

void MainWindow::connectParts() {
    auto* drops = new ui::DropOverlay(this);
    connect(drops, &ui::DropOverlay::dropped, this, &MainWindow::openFiles);
    connect(m_start, &ui::StartPage::openRequested, m_actions.open, &QAction::trigger);
    connect(m_start, &ui::StartPage::folderRequested, m_actions.openFolder, &QAction::trigger);
    connect(m_start, &ui::StartPage::demoRequested, m_actions.openDemo, &QAction::trigger);
    connect(m_start, &ui::StartPage::clearRequested, m_actions.clearRecent, &QAction::trigger);
    connect(m_start, &ui::StartPage::filesChosen, &m_recentFiles, &RecentFiles::open);
    connect(&m_recentFiles, &RecentFiles::filesChosen, this, &MainWindow::openFiles);
    connect(&m_recentFiles, &RecentFiles::jobChosen, &m_jobs->opener(), &JobOpener::open);
    connect(m_readingPage, &ui::ReadingPage::stopRequested, m_reading, &ReadingWatch::stop);
    connect(m_status, &StatusStrip::stopRequested, m_reading, &ReadingWatch::stop);
    connect(m_status, &StatusStrip::importRequested, this, [this] { m_docks->raisePane("import"); });
    connect(m_messages, &ui::MessageBar::keyboardFreed, this, [this] {
        if (m_pages->currentWidget() == m_docks) m_docks->focusNext(1);
    });
    connect(m_toolBar, &ToolBar::layoutChosen, this, &MainWindow::setLayout);
    connect(m_toolBar, &ToolBar::profileChosen, &m_session, &Session::setCurrent);
    connect(m_toolBar, &ToolBar::filterChosen, &m_docks->requests(), &ui::Requests::filterEdited);
    connect(m_toolBar, &ToolBar::timeUnitChosen, this, [this](ui::TimeUnit unit) {
        settings::setTimeUnit(unit);
        m_session.setTimeUnit(unit);
    });
}

// While the window ends, the session is gone before the panes are: it is the context of what changes it.
void MainWindow::connectPanes() {
    const ui::Requests& requests = m_docks->requests();
    connect(&requests, &ui::Requests::message, m_status, &StatusStrip::setLastAction);
    connect(&requests, &ui::Requests::failed, m_messages, [this](const ui::Pane* pane, const QString& text) {
        const QString subject = m_docks->titleOf(pane) + u':';
        m_messages->say({.kind = ui::Message::Kind::Error, .subject = subject, .text = text, .buttons = {}});
    });
    connect(&requests, &ui::Requests::rulesEdited, &m_session,
            [this](const core::Rules& rules, const QString& what) { m_session.ruleBook().edit(rules, what); });
    connect(&requests, &ui::Requests::filterEdited, &m_session,
            [this](const core::Filter& filter, const QString& what) {
                core::Options options = m_session.options();
                options.filter = filter;
                m_session.editOptions(options, what);
            });
    connect(&requests, &ui::Requests::optionsEdited, &m_session, &Session::editOptions);
    connect(&requests, &ui::Requests::baselineChosen, &m_session, &Session::setBaseline);
    connect(&requests, &ui::Requests::profileChosen, &m_session, &Session::setCurrent);
    connect(&requests, &ui::Requests::wallEdited, &m_session, &Session::setWall);
    connect(&requests, &ui::Requests::matchingEdited, &m_session, &Session::setMatching);
    connect(&requests, &ui::Requests::timelinePlaced, &m_session, &Session::setTimelinePlace);
    connect(&requests, &ui::Requests::marked, &m_session, &Session::setMark);
    giveReport(m_docks->pane("query"));
}

void MainWindow::setLayout(const QString& id) {
    const bool isAgain = id == m_docks->layouts().current();
    if (!isAgain) m_docks->layouts().choose(id);
    showLayout();
    const Layout& layout = m_docks->layouts().layout();
    const auto dockOf = [this](const QString& pane) { return m_docks->findChild<QDockWidget*>(pane); };
    if (isAgain && layout.other)
        return m_docks->raisePane(ui::isSeen(*dockOf(layout.other)) ? layout.panes.front().id : layout.other);
    // Moves the pane after which the layout is named to the front, with the focus, unless the user has closed it there.
    if (const QDockWidget* dock = dockOf(id); dock && !dock->isHidden()) m_docks->raisePane(id);
}

void MainWindow::showLayout() {
    m_layoutMenu->refresh();
    m_toolBar->setLayout(m_docks->layouts().current());
    if (auto* findings = qobject_cast<ui::FindingsPane*>(m_docks->pane("findings")))
        findings->offerNextClicks(!m_docks->layouts().layout().find("finding"));
}

void MainWindow::show(const ui::Workspace& workspace) {
    m_docks->show(workspace);
    m_toolBar->show(workspace);
    const bool open = workspace.current >= 0;
    const QString session = m_sessionFiles->path();
    const bool isJobAlone = !open && workspace.job;
    const QString shown = isJobAlone ? workspace.job->title : workspace.title();
    m_status->setProfile(shown, m_session.profiles().trace(workspace.current));
    setWindowTitle(
        session.isEmpty() || shown.isEmpty() ? shown : shown + QStringLiteral(" – ") + QFileInfo(session).fileName());
    enable(m_actions, workspace.profiles.size());
    const bool isThere = open || isJobAlone;
    for (QAction* action :
         {m_actions.close, m_actions.exportPane, m_actions.picture, m_actions.nextPane, m_actions.previousPane,
          m_actions.resetLayout, m_actions.panes->menuAction(), m_actions.saveSession, m_actions.saveSessionAs,
          m_actions.sessionNotes, m_actions.exportSession, m_actions.exportTables, m_actions.find})
        action->setEnabled(isThere);
    check(*m_actions.names, static_cast<int>(m_session.options().names));
    if (m_actions.layout->isEnabled() != isThere) {
        m_actions.layout->setEnabled(isThere);
        m_layoutMenu->refresh();
    }
    showPage();
}

void MainWindow::showPage() {
    QWidget* page = m_start;
    if (m_session.workspace().current >= 0 || m_session.workspace().job)
        page = m_docks;
    else if (m_reading->isReading())
        page = m_readingPage;
    if (page == m_pages->currentWidget()) return;
    // Otherwise Qt moves the focus to the first button, and "next pane" would go to the second pane.
    if (QWidget* focus = QApplication::focusWidget()) focus->clearFocus();
    m_pages->setCurrentWidget(page);
    if (page == m_docks) m_docks->focusNext(1);
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape) return QMainWindow::keyPressEvent(event);
    // Esc acts on the most urgent of these; it never removes a filter.
    if (m_reading->isReading() || m_jobs->opener().isBusy())
        m_reading->stop();
    else if (m_messages->message())
        m_messages->closeMessage();
    else if (!m_session.workspace().mark.isEmpty())
        m_session.setMark({});
    else
        m_docks->clearSelection();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    settings::setLayout({saveGeometry(), m_docks->layouts().current(), m_docks->layouts().kept()});
    QMainWindow::closeEvent(event);
    m_session.files().stop();
    QApplication::quit();  // a floating dock must not keep the program alive
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void MainWindow::retranslate() {
    app::retranslate(m_actions, *this);
    m_actions.openDemo->setEnabled(!m_demo.isEmpty());
    m_actions.guide->setEnabled(!sharedFile("guide/index.md").isEmpty());
    showRecentFiles();
    m_reading->reportProgress();
    show(m_session.workspace());
}

}  // namespace app
