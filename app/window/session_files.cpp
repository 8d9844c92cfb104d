// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session_files.h"

#include "app/window/docks/dock_area.h"
#include "app/window/files/file_dialogs.h"
#include "app/window/finding_ways.h"
#include "app/window/session/exports.h"
#include "app/window/session/job_opener.h"
#include "app/window/session/session.h"
#include "app/window/session/settings.h"
#include "app/window/session/shared_files.h"
#include "app/window/session_notes.h"
#include "ui/panes/shared/open_job.h"
#include "ui/widgets/message_bar.h"

#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <utility>

namespace app {
namespace {

constexpr qsizetype maxNames = 4;

QString absolutePath(const std::filesystem::path& path) {
    // This is the form that paths have while their files are read.
    return QFileInfo(qtPath(path)).absoluteFilePath();
}

bool isSessionName(const QString& path) { return path.endsWith(QStringLiteral(".lacuna"), Qt::CaseInsensitive); }

QString sessionFilter() { return SessionFiles::tr("Sessions (*.lacuna)") + ";;" + SessionFiles::tr("All files (*)"); }

/// Joins a few names: "a.json, b.json, …"
template <class Files, class Name>
QString namesOf(const Files& files, Name name) {
    QStringList names;
    for (const auto& file : files)
        names << QString::fromStdString(name(file));
    if (names.size() > maxNames) names = names.first(maxNames) << QStringLiteral("…");
    return names.join(QStringLiteral(", "));
}

/// Returns the paths from which the session's job is opened.
QStringList placesOf(const OpenedSession& session) {
    QStringList places;
    for (const std::filesystem::path& place : session.job)
        places << absolutePath(place);
    return places;
}

QString namesOf(const std::vector<LostFile>& lost) {
    return namesOf(lost, [](const LostFile& each) { return each.profile.name; });
}

}  // namespace

SessionFiles::SessionFiles(Session& session, JobOpener& jobs, DockArea& docks, FindingWays& findings,
                           ui::MessageBar& messages, const QString& keptIn, QWidget* window)
    : m_session(session),
      m_jobs(jobs),
      m_docks(docks),
      m_findings(findings),
      m_messages(messages),
      m_window(window),
      m_report(session),
      m_crashCopy(keptIn, [this] { return current(); }) {
    connect(&m_store, &SessionStore::opened, this, &SessionFiles::take);
    connect(&m_store, &SessionStore::searched, this, &SessionFiles::takeFound);
    connect(&m_store, &SessionStore::saved, this, [this](const QString& path) {
        m_path = path;
        emit message(tr("Saved %1").arg(QFileInfo(path).fileName()));
        emit fileUsed(path, std::ssize(m_session.workspace().profiles));
        emit opened();
        m_crashCopy.keepSoon();
    });
    connect(&m_store, &SessionStore::failed, this, &SessionFiles::failed);
    connect(&m_leftOvers, &SessionStore::opened, this, &SessionFiles::offer);
    connect(&m_leftOvers, &SessionStore::failed, this, [this](const QString& path, const QString& fault) {
        m_crashCopy.removeLeftOver();  // it would fail in the same way at every start
        emit failed(path, fault);
    });
    connect(&m_report, &SessionReport::failed, this, &SessionFiles::failed);
    connect(&m_report, &SessionReport::written, this,
            [this](const QString& path) { emit message(tr("Wrote %1").arg(QFileInfo(path).fileName())); });
    connect(&m_session, &Session::profileOpened, this, &SessionFiles::takeProfile);
    // Once nothing is open any more, the next profile starts something new, which must not be saved over this session.
    const auto forget = [this] {
        const ui::Workspace& workspace = m_session.workspace();
        const bool isReading = m_session.files().isReading() || m_jobs.isBusy();
        if (!workspace.profiles.empty() || workspace.job || isReading) return;
        m_path.clear();
        m_notes.clear();
        m_findings.show({});
    };
    connect(&m_session, &Session::workspaceChanged, this, forget);
    connect(&m_jobs, &JobOpener::failed, this, [this, forget] {
        m_awaitedLayout.reset();
        forget();
    });
    connect(&m_jobs, &JobOpener::opened, this, [this] {
        const auto layout = std::exchange(m_awaitedLayout, std::nullopt);
        if (!layout) return;
        m_docks.layouts().show(*layout);
        emit opened();
    });
    connect(&m_session, &Session::workspaceChanged, &m_crashCopy, &CrashCopy::keepSoon);
    connect(&m_session, &Session::timelinePlaced, &m_crashCopy, &CrashCopy::keepSoon);
    connect(&m_session.undoStack(), &QUndoStack::indexChanged, &m_crashCopy, &CrashCopy::keepSoon);
    connect(&m_session.files(), &FileQueue::changed, &m_crashCopy, &CrashCopy::keepSoon);
}

void SessionFiles::open(const QStringList& paths) {
    QStringList profiles, sessions;
    for (const QString& path : paths)
        (isSessionName(path) ? sessions : profiles) << path;
    if (sessions.isEmpty()) return m_session.openFiles(profiles);
    openSession(sessions.front());
    m_alongside = profiles;
    for (const QString& other : sessions.mid(1))
        emit failed(other, tr("only one session can be open at a time; open it in another window"));
}

void SessionFiles::openSession(const QString& path) {
    m_alongside.clear();
    m_store.open(QFileInfo(path).absoluteFilePath());
}

void SessionFiles::take(const OpenedSession& session) {
    emit fileUsed(session.path, std::ssize(session.saved.profiles));
    emit message(tr("Opened %1").arg(QFileInfo(session.path).fileName()));
    show(session, session.path);
}

void SessionFiles::show(const OpenedSession& session, const QString& path) {
    const core::SavedSession& saved = session.saved;
    m_session.files().stop();
    while (!m_session.workspace().profiles.empty())
        m_session.closeProfile(static_cast<int>(m_session.workspace().profiles.size()) - 1);
    m_jobs.close();
    // A single undo restores the earlier rules and options, since they may be somebody's work.
    m_session.undoStack().beginMacro(tr("Open session"));
    m_session.ruleBook().open(saved.rules, QString::fromStdString(saved.rulesPath), {}, saved.rulesModified);
    m_session.editOptions(saved.options, {});
    m_session.undoStack().endMacro();
    m_session.setMatching(saved.matching);
    m_docks.layouts().show(saved.layout);
    m_findings.show(saved);
    m_notes = QString::fromStdString(saved.notes);
    m_path = path;
    m_awaited.clear();
    QStringList paths;
    std::vector<core::InFolder> places;
    std::vector<LostFile> missing, changed;
    for (std::size_t i = 0; i < session.files.size(); ++i) {
        const core::FoundFile& file = session.files[i];
        if (file.state == core::FileState::Missing) {
            missing.push_back({saved.profiles[i], {}, {}});
            continue;
        }
        paths << absolutePath(file.path);
        places.push_back({saved.profiles[i].recording, saved.profiles[i].doubts});
        if (file.state == core::FileState::Changed) changed.push_back({saved.profiles[i], paths.back(), {}});
        const auto index = static_cast<std::int64_t>(i);
        m_awaited[paths.back()] = {saved.profiles[i].wall, saved.profiles[i].timeline, index == saved.current,
                                   index == saved.baseline};
    }
    paths += std::exchange(m_alongside, {});
    places.resize(static_cast<std::size_t>(paths.size()));
    m_session.openFiles(paths, places);
    m_awaitedLayout.reset();
    if (!session.job.empty()) {
        m_awaitedLayout = saved.layout;
        m_jobs.open(placesOf(session));
    }
    showMissing(missing);
    showChanged(changed);
    emit opened();
}

void SessionFiles::takeProfile(const QString& path) {
    Awaited what;
    what.isBaseline = settings::baseline() == settings::Baseline::Newest;
    if (const auto awaited = m_awaited.find(path); awaited != m_awaited.end()) {
        what = awaited->second;
        m_awaited.erase(awaited);
    }
    for (int i = 0; i < m_session.profiles().count(); ++i) {
        if (m_session.profiles().path(i) != path) continue;
        if (what.timeline != core::TimelinePlace{}) m_session.setTimelinePlace(i, what.timeline);
        if (what.wall) m_session.setWall(i, what.wall);
        if (what.isBaseline) m_session.setBaseline(i);
        if (what.isCurrent) m_session.setCurrent(i);
    }
}

void SessionFiles::save() {
    if (m_path.isEmpty()) return choosePlace();
    saveTo(m_path);
}

void SessionFiles::saveTo(const QString& path) {
    const QString fault = placeFault(path, profileFiles(m_session) << m_session.ruleBook().path());
    if (!fault.isEmpty()) return emit failed(path, fault);
    if (const auto session = current()) m_store.save(*session, path);
}

void SessionFiles::choosePlace() {
    QFileDialog* dialog = fileDialog(m_window, tr("Save session"), sessionFilter());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("lacuna"));
    dialog->selectFile(m_path.isEmpty() ? QStringLiteral("session.lacuna") : m_path);
    connect(dialog, &QFileDialog::fileSelected, this, &SessionFiles::saveTo);
    dialog->open();
}

void SessionFiles::editNotes() {
    showSessionNotes(*m_window, m_notes, [this](const QString& notes) {
        m_notes = notes;
        m_crashCopy.keepSoon();
    });
}

void SessionFiles::chooseReportPlace() {
    QFileDialog* dialog = fileDialog(m_window, tr("Export the session's report"), tr("Page (*.html)"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("html"));
    dialog->selectFile(m_path.isEmpty() ? QStringLiteral("report.html")
                                        : QFileInfo(m_path).completeBaseName() + QStringLiteral(".html"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        const QString fault = placeFault(path, profileFiles(m_session) << m_session.ruleBook().path() << m_path);
        if (!fault.isEmpty()) return emit failed(path, fault);
        emit message(tr("Writing %1…").arg(QFileInfo(path).fileName()));
        m_report.write(path, m_notes);
    });
    dialog->open();
}

void SessionFiles::chooseTablesPlace() {
    QFileDialog* dialog = fileDialog(m_window, tr("Export all tables into a new folder"), tr("Folder (*)"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(QStringLiteral("tables"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
        emit message(tr("Writing %1…").arg(QFileInfo(folder).fileName()));
        m_report.writeTables(folder);
    });
    dialog->open();
}

std::optional<core::SavedSession> SessionFiles::current() const {
    const ui::Workspace& workspace = m_session.workspace();
    core::SavedSession session;
    for (int i = 0; i < m_session.profiles().count(); ++i) {
        const ui::ProfileView& view = workspace.profiles[static_cast<std::size_t>(i)];
        std::vector<core::Doubt> ofFolder;
        std::ranges::copy_if(m_session.profiles().trace(i)->doubts, std::back_inserter(ofFolder),
                             [](const core::Doubt& doubt) { return doubt.kind == core::DoubtKind::Ranks; });
        session.profiles.push_back({m_session.profiles().path(i).toStdString(),
                                    {},
                                    view.title.toStdString(),
                                    m_session.profiles().trace(i)->source.size,
                                    m_session.profiles().sample(i),
                                    view.wall,
                                    view.timeline,
                                    m_session.profiles().trace(i)->source.recording,
                                    std::move(ofFolder)});
    }
    for (const ReadingState& reading : m_session.files().states())
        session.profiles.push_back({reading.path.toStdString(),
                                    {},
                                    QFileInfo(reading.path).fileName().toStdString(),
                                    0,
                                    {},
                                    {},
                                    {},
                                    reading.recording});
    if (workspace.job && std::cmp_less_equal(workspace.job->paths.size(), core::maxJobPaths))
        for (const QString& path : workspace.job->paths)
            session.job.push_back({path.toStdString(), {}});
    if (session.profiles.empty() && session.job.empty()) return std::nullopt;
    if (session.profiles.size() > core::maxProfiles) session.profiles.resize(core::maxProfiles);
    const RuleBook& book = m_session.ruleBook();
    session.current = std::max(workspace.current, 0);
    session.baseline = workspace.baseline;
    session.rules = *book.rules();
    session.rulesPath = book.path().toStdString();
    session.rulesModified = book.isModified();
    session.options = workspace.options;
    session.matching = workspace.matching;
    session.layout = m_docks.layouts().saved();
    session.notes = m_notes.toStdString();
    session.savedAs = m_path.toStdString();
    m_findings.saveInto(session);
    return session;
}

void SessionFiles::offerLeftOver() {
    const QString leftOver = m_crashCopy.takeLeftOver();
    if (!leftOver.isEmpty()) m_leftOvers.open(leftOver);
}

void SessionFiles::offer(const OpenedSession& session) {
    QStringList open{namesOf(session.saved.profiles, [](const core::SavedProfile& each) { return each.name; })};
    if (!session.saved.job.empty())
        open << QFileInfo(QString::fromStdString(session.saved.job.front().path)).fileName();
    open.removeAll(QString());
    const QString names = open.join(QStringLiteral(", "));
    const auto restore = [this, session] {
        show(session, QString::fromStdString(session.saved.savedAs));
        m_crashCopy.removeLeftOver();
    };
    m_messages.say({.kind = ui::Message::Kind::Warning,
                    .subject = {},
                    .text = tr("Lacuna did not shut down properly. Restore the last session (%1)?").arg(names),
                    .buttons = {{tr("Restore Last Session"), restore},
                                {tr("Discard"), [this] { m_crashCopy.removeLeftOver(); }}}});
}

void SessionFiles::showMissing(const std::vector<LostFile>& lost) {
    if (lost.empty()) return;
    m_messages.say({.kind = ui::Message::Kind::Warning,
                    .subject = {},
                    .text = tr("%n file(s) of the session were not found: %1", nullptr, static_cast<int>(lost.size()))
                                .arg(namesOf(lost)),
                    .buttons = {{tr("Find File…"), [this, lost] { chooseFile(lost); }}}});
}

void SessionFiles::showChanged(const std::vector<LostFile>& lost) {
    if (lost.empty()) return;
    m_messages.say({.kind = ui::Message::Kind::Warning,
                    .subject = {},
                    .text = tr("%n file(s) changed since the session was saved; figures are of the current files: %1",
                               nullptr, static_cast<int>(lost.size()))
                                .arg(namesOf(lost)),
                    .buttons = {{tr("Find File…"), [this, lost] { chooseFile(lost); }}}});
}

void SessionFiles::chooseFile(const std::vector<LostFile>& lost) {
    const core::SavedProfile& first = lost.front().profile;
    QFileDialog* dialog =
        fileDialog(m_window, tr("Where is %1?").arg(QString::fromStdString(first.name)), tr("All files (*)"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this, lost](const QString& path) { m_store.find(lost, path); });
    dialog->open();
}

void SessionFiles::takeFound(const std::vector<LostFile>& lost) {
    QStringList paths;
    std::vector<core::InFolder> places;
    std::vector<LostFile> missing, changed;
    for (const LostFile& each : lost) {
        const QString path = absolutePath(each.found.path);
        if (each.found.state == core::FileState::Missing) {
            missing.push_back(each);
            continue;
        }
        if (each.found.state == core::FileState::Changed) changed.push_back({each.profile, path, {}});
        if (path == each.instead) continue;
        if (!each.instead.isEmpty()) close(each.instead);
        m_awaited[path].wall = each.profile.wall;
        m_awaited[path].timeline = each.profile.timeline;
        paths << path;
        places.push_back({each.profile.recording, each.profile.doubts});
    }
    m_session.openFiles(paths, places);
    showMissing(missing);
    showChanged(changed);
}

void SessionFiles::close(const QString& path) {
    for (int i = m_session.profiles().count() - 1; i >= 0; --i)
        if (m_session.profiles().path(i) == path) m_session.closeProfile(i);
}

}  // namespace app
