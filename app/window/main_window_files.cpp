// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the window that ask for a file (opening, saving, exporting) or say what is wrong with one. No dialog
// blocks the window.
#include "app/window/commands.h"
#include "app/window/dialogs.h"
#include "app/window/docks/dock_area.h"
#include "app/window/finding_ways.h"
#include "app/window/job_desk.h"
#include "app/window/main_window.h"
#include "app/window/preferences.h"
#include "app/window/session/exports.h"
#include "app/window/session_files.h"
#include "core/base/regular_file.h"
#include "core/classify/foreign_export.h"
#include "ui/format/distinct_names.h"
#include "ui/format/plain_text.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/pages/start_page.h"

#include <QAction>
#include <QFile>
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
    patterns.removeDuplicates();
    patterns << QStringLiteral("*.lacuna");
    return MainWindow::tr("Profiles and sessions (%1)").arg(patterns.join(u' ')) + ";;" +
           MainWindow::tr("All files (*)");
}

constexpr qsizetype menuCharacters = 60;  // of a file's name; its tip has all

QString rulesFilter() { return MainWindow::tr("Rules (*.json *.rules)") + ";;" + MainWindow::tr("All files (*)"); }

}  // namespace

void MainWindow::connectSessionFiles(const QString& keptIn) {
    m_sessionFiles =
        std::make_unique<SessionFiles>(m_session, m_jobs->opener(), *m_docks, *m_findings, *m_messages, keptIn, this);
    connect(m_actions.saveSession, &QAction::triggered, m_sessionFiles.get(), &SessionFiles::save);
    connect(m_actions.saveSessionAs, &QAction::triggered, m_sessionFiles.get(), &SessionFiles::choosePlace);
    connect(m_actions.sessionNotes, &QAction::triggered, m_sessionFiles.get(), &SessionFiles::editNotes);
    connect(m_actions.exportSession, &QAction::triggered, m_sessionFiles.get(), &SessionFiles::chooseReportPlace);
    connect(m_actions.exportTables, &QAction::triggered, m_sessionFiles.get(), &SessionFiles::chooseTablesPlace);
    connect(m_sessionFiles.get(), &SessionFiles::message, this, &MainWindow::say);
    connect(m_sessionFiles.get(), &SessionFiles::failed, this, &MainWindow::reportBadFile);
    connect(m_sessionFiles.get(), &SessionFiles::fileUsed, &m_recentFiles, &RecentFiles::addSession);
    connect(m_sessionFiles.get(), &SessionFiles::opened, this, [this] {
        showLayout();
        show(m_session.workspace());
    });
}

QFileDialog* MainWindow::fileDialog(const QString& title, const QString& filter) {
    return app::fileDialog(this, title, filter);
}

void MainWindow::chooseFiles() {
    QFileDialog* dialog = fileDialog(tr("Open profiles"), profileFilter());
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openFiles);
    dialog->open();
}

void MainWindow::chooseFolder() {
    QFileDialog* dialog = fileDialog(tr("Open the profiles of a folder"), {});
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openFiles);
    dialog->open();
}

void MainWindow::chooseRules() {
    QFileDialog* dialog = fileDialog(tr("Open rules"), rulesFilter());
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { m_rulesStore.open(path); });
    dialog->open();
}

void MainWindow::chooseRulesPlace() {
    QFileDialog* dialog = fileDialog(tr("Save rules"), rulesFilter());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix("json");
    dialog->selectFile(m_session.ruleBook().path().isEmpty() ? "rules.json" : m_session.ruleBook().path());
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::saveRulesAs);
    dialog->open();
}

void MainWindow::saveRules() {
    const QString path = m_session.ruleBook().path();
    if (path.isEmpty())
        chooseRulesPlace();
    else
        saveRulesAs(path);
}

void MainWindow::saveRulesAs(const QString& path) {
    const QString fault = placeFault(path, profileFiles(m_session) << m_sessionFiles->path());
    if (!fault.isEmpty()) return reportBadFile(path, fault);
    m_rulesStore.save(path);
}

QStringList MainWindow::filesInUse() {
    return profileFiles(m_session) << m_session.ruleBook().path() << m_sessionFiles->path();
}

void MainWindow::chooseRulesExport() {
    const QString engine = tr("Map of engines and models (*.json)"), summary = tr("Summary tool's map (*.json)");
    QFileDialog* dialog = fileDialog(tr("Export rules for other tools"), engine + ";;" + summary);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix("json");
    connect(dialog, &QFileDialog::fileSelected, this, [this, dialog, summary](const QString& path) {
        const core::Rules& rules = *m_session.ruleBook().rules();
        const std::string model = rules.name.empty() ? "model" : rules.name;
        const auto text = dialog->selectedNameFilter() == summary ? core::summaryMapText(rules)
                                                                  : core::engineMapText(rules, {"lacuna", model});
        if (const QString fault = placeFault(path, filesInUse()); !fault.isEmpty()) return reportBadFile(path, fault);
        const auto written = text ? writeText(path, *text) : text.error();
        if (written)
            say(tr("Wrote %1").arg(QFileInfo(path).fileName()));
        else
            reportBadFile(path, QString::fromStdString(written.error().message));
    });
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

void MainWindow::chooseEngine(const QString& path, const std::vector<core::EngineModel>& models) {
    QStringList items;
    for (const core::EngineModel& each : models)
        items << QString::fromStdString(each.engine + " / " + each.model);
    auto* dialog = new QInputDialog(this);
    dialog->setObjectName("engineChoice");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Open rules"));
    dialog->setLabelText(tr("%1 holds several maps. Engine and model:").arg(QFileInfo(path).fileName()));
    dialog->setComboBoxItems(items);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, path, models, items](const QString& chosen) {
        const auto at = items.indexOf(chosen);
        if (at >= 0) m_rulesStore.open(path, models[static_cast<std::size_t>(at)]);
    });
    dialog->open();
}

void MainWindow::reportBadFile(const QString& path, const QString& message) {
    m_messages->say({.kind = ui::Message::Kind::Error,
                     .subject = QFileInfo(path).fileName() + u':',
                     .text = message,
                     .buttons = {}});
}

void MainWindow::tellOfFolder(const QString& path, const QString& what) {
    m_messages->say({.kind = ui::Message::Kind::Warning,
                     .subject = QFileInfo(path).fileName() + u':',
                     .text = what,
                     .buttons = {}});
}

// The readers' warnings, which nobody should have to look for; the status bar counts all other losses.
void MainWindow::warnOfDamage(const QString& path, const core::Trace& trace) {
    QStringList warnings;
    for (const core::ImportEntry& entry : trace.import.entries())
        if (entry.kind == core::ImportKind::Warning) warnings << QString::fromStdString(entry.what);
    if (warnings.isEmpty()) return;
    QString text = warnings.front();
    if (const auto more = static_cast<int>(warnings.size()) - 1; more > 0)
        text += QStringLiteral(" ") + tr("(and %n other warning(s))", nullptr, more);
    m_messages->say({.kind = ui::Message::Kind::Warning,
                     .subject = QFileInfo(path).fileName() + u':',
                     .text = text,
                     .buttons = {{tr("Import Report"), [this, path] {
                                      for (int i = 0; i < m_session.profileCount(); ++i)
                                          if (m_session.path(i) == path) m_session.setCurrent(i);
                                      m_docks->raisePane("import");
                                  }}}});
}

// The reader has just examined it and it is small, so that examining it again costs nothing.
void MainWindow::openAsRules(const QString& path, const QString& message) {
    constexpr std::size_t mostBytes = 1 << 20;
    // A session names only profiles: one that names itself would open forever.
    if (m_sessionFiles->giveUp(path)) return reportBadFile(path, message);
    const auto text = core::regularFileText(QFile::encodeName(path).toStdString(), mostBytes);
    if (!text) return reportBadFile(path, message);
    if (core::isSession(*text)) return m_sessionFiles->openSession(path);
    if (core::parseRules(*text) || !core::engineModels(*text).empty()) return m_rulesStore.open(path);
    reportBadFile(path, message);
}

QString MainWindow::currentTitle() const {
    const ui::Workspace& workspace = m_session.workspace();
    return workspace.current < 0 ? QString() : workspace.profiles[static_cast<std::size_t>(workspace.current)].title;
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
