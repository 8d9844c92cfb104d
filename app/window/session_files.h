// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions in the window: opening, saving, and restoring after a crash; and messages about profiles that are missing or
// have changed.
#pragma once

#include "app/window/session/crash_copy.h"
#include "app/window/session/session_report.h"
#include "app/window/session/session_store.h"

#include <QStringList>

#include <map>

class QWidget;

namespace ui {
class MessageBar;
}

namespace app {

class DockArea;
class FindingWays;
class JobOpener;
class Session;

class SessionFiles : public QObject {
    Q_OBJECT

public:
    /// Files that survive a crash are kept in the folder `keptIn`.
    SessionFiles(Session& session, JobOpener& jobs, DockArea& docks, FindingWays& findings, ui::MessageBar& messages,
                 const QString& keptIn, QWidget* window);

    /// Opens files: profiles are added, while a session replaces what is open. Only the first of several is opened.
    void open(const QStringList& paths);
    void openSession(const QString& path);
    /// Saves to the file of the session, or asks for a file.
    void save();
    void choosePlace();
    void editNotes();
    void chooseReportPlace();
    void chooseTablesPlace();
    /// Offers to restore the session if the program did not exit in an orderly way the last time.
    void offerLeftOver();

    /// Stops waiting for a file that could not be read as a profile; returns whether the open session named it.
    bool giveUp(const QString& path) { return m_awaited.erase(path) > 0; }

    /// The file of the open session; empty: none.
    QString path() const { return m_path; }

signals:
    void message(const QString& text);
    void failed(const QString& path, const QString& message);
    void opened();                                        ///< layout and title may have changed
    void fileUsed(const QString& path, qsizetype count);  ///< a session was opened or saved with this many profiles

private:
    /// The settings that a session contains for a profile that is still being read.
    struct Awaited {
        std::optional<core::Nanos> wall;
        core::TimelinePlace timeline;
        bool isCurrent = false;   ///< becomes the current profile
        bool isBaseline = false;  ///< becomes the baseline of comparisons
    };

    std::optional<core::SavedSession> current() const;
    void saveTo(const QString& path);
    void take(const OpenedSession& session);
    void show(const OpenedSession& session, const QString& path);
    void takeProfile(const QString& path);
    void offer(const OpenedSession& session);
    void takeFound(const std::vector<LostFile>& lost);
    void showMissing(const std::vector<LostFile>& lost);
    void showChanged(const std::vector<LostFile>& lost);
    void chooseFile(const std::vector<LostFile>& lost);
    void close(const QString& path);

    Session& m_session;
    JobOpener& m_jobs;
    DockArea& m_docks;
    FindingWays& m_findings;
    ui::MessageBar& m_messages;
    QWidget* m_window;
    SessionStore m_store;
    SessionStore m_leftOvers;  ///< a separate store: files opened at the start must not prevent the offer to restore
    SessionReport m_report;
    QString m_path;
    QString m_notes;
    QStringList m_alongside;                           ///< profiles to open along with the session being read
    std::map<QString, Awaited> m_awaited;              ///< keyed by path: profiles that are being read
    std::optional<core::SavedLayout> m_awaitedLayout;  ///< applied once the job of the session is open
    CrashCopy m_crashCopy;
};

}  // namespace app
