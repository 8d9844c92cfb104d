// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the window that open profiles, jobs, sessions and rules, suggest files to open, and export.
#include "app/window/commands.h"
#include "app/window/docks/dock_area.h"
#include "app/window/docks/layouts.h"
#include "app/window/files/file_dialogs.h"
#include "app/window/files/file_messages.h"
#include "app/window/files/reading_comparison.h"
#include "app/window/files/reading_watch.h"
#include "app/window/finding_ways.h"
#include "app/window/job_desk.h"
#include "app/window/main_window.h"
#include "app/window/pane_exports.h"
#include "app/window/preferences.h"
#include "app/window/session/exports.h"
#include "app/window/session/settings.h"
#include "app/window/session/shared_files.h"
#include "app/window/session_files.h"
#include "app/window/status_strip.h"
#include "core/base/regular_file.h"
#include "core/classify/foreign_export.h"
#include "ui/format/distinct_names.h"
#include "ui/format/plain_text.h"
#include "ui/panes/shared/open_job.h"
#include "ui/widgets/pages/start_page.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>
#include <iterator>

namespace app {
namespace {

QString profileFilter() {
    QStringList patterns;
    for (const core::Reader& reader : core::readers())
        for (const std::string& pattern : reader.patterns)
            patterns << QString::fromStdString(pattern);
    for (const std::string_view pattern : core::archivePatterns())
        patterns << QString::fromUtf8(pattern.data(), static_cast<qsizetype>(pattern.size()));
    patterns.removeDuplicates();
    patterns << QStringLiteral("*.lacuna");
    return MainWindow::tr("Profiles and sessions (%1)").arg(patterns.join(u' ')) + ";;" +
           MainWindow::tr("All files (*)");
}

constexpr qsizetype menuCharacters = 60;  // length of a file name in the menu; the tooltip has the full path

/// Closes the profiles of the folder that are not of the recording, and reads no more of them.
void keepRecording(Session& session, const QString& folder, const QString& recording) {
    const auto isOther = [&](const QString& path, const std::string& own) {
        return path.startsWith(folder + u'/') && own != recording.toStdString();
    };
    for (const ReadingState& reading : session.files().states())
        if (isOther(reading.path, reading.recording)) session.files().leave(reading.path);
    for (int i = session.profiles().count() - 1; i >= 0; --i)
        if (isOther(session.profiles().path(i), session.profiles().trace(i)->source.recording)) session.closeProfile(i);
}

}  // namespace

void MainWindow::connectSessionFiles(const QString& keptIn) {
    m_sessionFiles =
        std::make_unique<SessionFiles>(m_session, m_jobs->opener(), *m_docks, *m_findings, *m_messages, keptIn, this);
    connect(m_actions.saveSession, &QAction::triggered, m_sessionFiles.get(), &SessionFiles::save);
    connect(m_actions.saveSessionAs, &QAction::triggered, m_sessionFiles.get(), &SessionFiles::choosePlace);
    connect(m_actions.sessionNotes, &QAction::triggered, m_sessionFiles.get(), &SessionFiles::editNotes);
    connect(m_actions.exportSession, &QAction::triggered, m_sessionFiles.get(), &SessionFiles::chooseReportPlace);
    connect(m_actions.exportTables, &QAction::triggered, m_sessionFiles.get(), &SessionFiles::chooseTablesPlace);
    connect(m_sessionFiles.get(), &SessionFiles::message, m_status, &StatusStrip::setLastAction);
    connect(m_sessionFiles.get(), &SessionFiles::failed, m_fileMessages, &FileMessages::fail);
    connect(m_fileMessages, &FileMessages::readingRequested, this, [this](const QString& path) { openFiles({path}); });
    m_start->setNsysMissing(FileMessages::isMissingNsysNeeded());
    connect(m_sessionFiles.get(), &SessionFiles::fileUsed, &m_recentFiles, &RecentFiles::addSession);
    connect(m_sessionFiles.get(), &SessionFiles::opened, this, [this] {
        showLayout();
        show(m_session.workspace());
    });
}

// The layout of the last run gives way where it cannot show what is opened first, unless another was chosen since.
void MainWindow::fitLayoutToFirstFiles() {
    auto* start = new QObject(this);
    connect(m_sessionFiles.get(), &SessionFiles::opened, start, &QObject::deleteLater);
    connect(m_reading, &ReadingWatch::changed, start, [this, start, kept = m_docks->layouts().current()] {
        const ui::Workspace& workspace = m_session.workspace();
        if (m_reading->isReading() || (workspace.profiles.empty() && !workspace.job)) return;
        start->deleteLater();
        const DockLayouts& layouts = m_docks->layouts();
        const QString current = QString::fromLatin1(layouts.layout().id);
        const QString fitting = layoutAtStart(current, workspace.profiles.size(), workspace.job != nullptr);
        if (layouts.current() != kept || current == fitting) return;
        setLayout(fitting);
        m_docks->raisePane(layouts.layout().panes.front().id);  // the pane that had the keyboard may be gone
    });
}

void MainWindow::connectJobs() {
    m_jobs = new JobDesk(m_session, *m_docks, this);
    connect(m_jobs, &JobDesk::layoutRequested, this, &MainWindow::setLayout);
    connect(m_jobs, &JobDesk::filesRequested, &m_session,
            [this](const QStringList& paths) { m_session.openFiles(paths); });
    connect(m_jobs, &JobDesk::message, m_status, &StatusStrip::setLastAction);
    connect(m_jobs, &JobDesk::failed, m_fileMessages, &FileMessages::fail);
    connect(&m_session.files(), &FileQueue::ranksOpened, m_fileMessages,
            [this](const QString& folder, int ranks) { m_fileMessages->offerJob({folder}, ranks); });
    connect(&m_jobs->opener(), &JobOpener::ranksOpened, m_fileMessages, &FileMessages::offerJob);
    connect(m_fileMessages, &FileMessages::jobRequested, &m_jobs->opener(), &JobOpener::open);
    m_reading = new ReadingWatch(m_session.files(), m_jobs->opener(), this);
    connect(m_reading, &ReadingWatch::progressed, m_readingPage, &ui::ReadingPage::setProgress);
    connect(m_reading, &ReadingWatch::progressed, m_status, &StatusStrip::setReading);
    connect(m_reading, &ReadingWatch::changed, this, &MainWindow::showPage);
    connect(m_reading, &ReadingWatch::message, m_status, &StatusStrip::setLastAction);
    connect(&m_jobs->opener(), &JobOpener::opened, this, [this] {
        const auto& job = m_session.workspace().job;
        m_recentFiles.addJob(job->paths, job->job->ranks.size());
    });
}

void MainWindow::openFiles(const QStringList& paths) {
    QStringList jobs, others;
    for (const QString& path : paths)
        (JobOpener::isJob(path) ? jobs : others) << path;
    m_recentFiles.expect(others);
    if (!jobs.isEmpty()) m_jobs->opener().open(jobs);
    if (!others.isEmpty()) m_sessionFiles->open(others);
}

void MainWindow::connectExports() {
    // Returns the files that no export may replace.
    const auto inUse = [this] {
        return profileFiles(m_session) << m_session.ruleBook().path() << m_sessionFiles->path();
    };
    auto* exports = new PaneExports(*this, inUse, [this] { return m_session.workspace().title(); });
    connect(exports, &PaneExports::done, m_status, &StatusStrip::setLastAction);
    connect(exports, &PaneExports::failed, m_fileMessages, &FileMessages::fail);
    // Without a pane there is nothing to export; the title of the pane is used by the dialog.
    const auto on = [this, exports](ui::Pane* pane, auto act) {
        if (pane) (exports->*act)(*pane, m_docks->titleOf(pane));
    };
    connect(&m_docks->requests(), &ui::Requests::exportRequested, exports,
            [on](ui::Pane* pane) { on(pane, &PaneExports::chooseFile); });
    const auto copy = [this, exports](ui::Pane* pane) { exports->copyPicture(*pane, m_docks->titleOf(pane)); };
    connect(m_docks, &DockArea::pictureRequested, exports,
            [on](ui::Pane* pane) { on(pane, &PaneExports::choosePicture); });
    connect(m_docks, &DockArea::copyPictureRequested, exports, copy);
    connect(m_actions.exportPane, &QAction::triggered, exports,
            [this, on] { on(m_docks->currentPane(), &PaneExports::chooseFile); });
    connect(m_actions.picture, &QAction::triggered, exports,
            [this, on] { on(m_docks->currentPane(), &PaneExports::choosePicture); });
}

void MainWindow::chooseFiles() {
    QFileDialog* dialog = fileDialog(this, tr("Open profiles"), profileFilter());
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openFiles);
    dialog->open();
}

void MainWindow::chooseFolder() {
    QFileDialog* dialog = fileDialog(this, tr("Open the profiles of a folder"), {});
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openFiles);
    dialog->open();
}

void MainWindow::chooseRecording(const QString& folder, const QStringList& recordings) {
    auto* dialog = new QInputDialog(this);
    dialog->setObjectName("recordingChoice");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Choose a recording"));
    dialog->setLabelText(tr("%1 holds several recordings. Keep open:").arg(QFileInfo(folder).fileName()));
    dialog->setComboBoxItems(recordings);
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, folder](const QString& chosen) { keepRecording(m_session, folder, chosen); });
    dialog->open();
}

void MainWindow::showRecentFiles() {
    m_start->setRecentFiles(m_recentFiles.files());
    m_actions.recent->clear();
    QStringList names;
    for (const ui::RecentFile& file : m_recentFiles.files())
        names << QFileInfo(file.path).fileName();
    names = ui::distinctNames(names, menuCharacters);
    for (qsizetype i = 0; i < names.size(); ++i) {
        const ui::RecentFile& file = m_recentFiles.files()[static_cast<std::size_t>(i)];
        auto* action = m_actions.recent->addAction(ui::menuText(names[i] + file.more()));
        action->setToolTip(ui::tipText((QStringList(file.path) + file.others).join(u'\n')));
        action->setEnabled(!file.missing);
        connect(action, &QAction::triggered, this, [this, path = file.path] { m_recentFiles.open({path}); });
    }
    m_actions.recent->setEnabled(!m_recentFiles.files().empty());
    m_actions.recent->addSeparator();
    m_actions.recent->addAction(m_actions.clearRecent);
}

// The reader has just examined the file, and rules and sessions are small: examining it again costs nothing.
void MainWindow::openAsRules(const QString& path, const QString& message) {
    constexpr std::size_t maxBytes = 1 << 20;
    // A profile of a session must not be a session: a session that names itself would be opened endlessly.
    if (m_sessionFiles->giveUp(path)) return m_fileMessages->fail(path, message);
    const auto text = core::regularFileText(systemPath(path), maxBytes);
    if (!text) return m_fileMessages->fail(path, message);
    if (core::isSession(*text)) return m_sessionFiles->openSession(path);
    if (core::parseRules(*text) || !core::engineModels(*text).empty()) return m_rulesFiles.open(path);
    m_fileMessages->fail(path, message);
}

void MainWindow::compareWithExport(const QString& path) {
    for (int i = 0; i < m_session.profiles().count(); ++i) {
        if (m_session.profiles().path(i) != path) continue;
        auto* comparison = new ReadingComparison(path, m_session.profiles().trace(i), m_read, this);
        connect(comparison, &ReadingComparison::differs, m_fileMessages,
                [this](const QString& report, const QString& what) { m_fileMessages->warn(report, what); });
        connect(comparison, &ReadingComparison::failed, m_fileMessages, &FileMessages::fail);
        comparison->show();
    }
}

void MainWindow::openPalette() {
    std::vector<ui::Command> commands = menuCommands(*menuBar());
    const ui::Workspace& workspace = m_session.workspace();
    for (const ui::PaneKind& kind : ui::paneKinds())
        if (workspace.current >= 0)
            commands.push_back({ui::title(kind), tr("Pane"), {}, [this, id = kind.id] { m_docks->raisePane(id); }});
    for (int i = 0; i < static_cast<int>(workspace.profiles.size()); ++i)
        commands.push_back({workspace.profiles[static_cast<std::size_t>(i)].title, tr("Profile"), {}, [this, i] {
                                m_session.setCurrent(i);
                            }});
    for (const core::Preset& preset : core::presets()) {
        const QString title = QString::fromStdString(preset.title);
        commands.push_back({title, tr("Rules"), {}, [this, &preset, title] {
                                if (auto rules = core::parseRules(preset.text))
                                    m_session.ruleBook().edit(std::move(*rules), tr("Use %1").arg(title));
                            }});
    }
    for (const Preferences::Entry& entry : Preferences::entries())
        commands.push_back({plainText(entry.title), tr("Setting"), {}, [this, field = entry.field] {
                                m_actions.preferences->trigger();
                                if (auto* dialog = findChild<Preferences*>())
                                    if (auto* found = dialog->findChild<QWidget*>(field)) found->setFocus();
                            }});
    const auto offer = [&](std::vector<ui::Command> more) { std::ranges::move(more, std::back_inserter(commands)); };
    if (workspace.current >= 0) {
        offer(modeCommands(*m_docks));
        offer(m_findings->commands());
    }
    if (const ui::SnapshotPtr snapshot = workspace.snapshot())
        offer(figureCommands(*snapshot, [this](ui::Mark mark) { m_docks->reveal(mark); }));
    new ui::CommandPalette(std::move(commands), this);
}

}  // namespace app
