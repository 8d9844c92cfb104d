// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions in the window: opened, saved, restored after a kill; and messages about profiles that are missing or have
// changed.
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
    /// Files that survive a kill are kept in the folder `keptIn`.
    SessionFiles(Session& session, JobOpener& jobs, DockArea& docks, FindingWays& findings, ui::MessageBar& messages,
                 const QString& keptIn, QWidget* window);

    /// Profiles are added to what is open, a session replaces it. Of several sessions only the first is opened.
    void open(const QStringList& paths);
    void openSession(const QString& path);
    /// Saves to the earlier place, or asks for one.
    void save();
    void choosePlace();
    void editNotes();
    void chooseReportPlace();
    void chooseTablesPlace();
    /// Offers to restore the session if the program was killed the last time.
    void offerLeftOver();

    /// Whether the open session named this file, which could not be read as a profile; it is not awaited any more.
    bool giveUp(const QString& path) { return m_awaited.erase(path) > 0; }

    /// The file of the session that is open; empty: none.
    QString path() const { return m_path; }

signals:
    void message(const QString& text);
    void failed(const QString& path, const QString& message);
    void opened();                                        ///< layout and title may have changed
    void fileUsed(const QString& path, qsizetype count);  ///< opened or saved, with this many profiles

private:
    /// What a session says about a profile that is still being read.
    struct Awaited {
        std::optional<core::Nanos> wall;
        core::TimelinePlace timeline;
        bool isCurrent = false;   ///< becomes the current one
        bool isBaseline = false;  ///< of comparisons
    };

    std::optional<core::SavedSession> current() const;
    void saveTo(const QString& path);
    void take(const OpenedSession& session);
    void show(const OpenedSession& session, const QString& path);
    void takeProfile(const QString& path);
    void offer(const OpenedSession& session);
    void takeFound(const std::vector<LostFile>& lost);
    void sayMissing(const std::vector<LostFile>& lost);
    void sayChanged(const std::vector<LostFile>& lost);
    void chooseFile(const std::vector<LostFile>& lost);
    void close(const QString& path);

    Session& m_session;
    JobOpener& m_jobs;
    DockArea& m_docks;
    FindingWays& m_findings;
    ui::MessageBar& m_messages;
    QWidget* m_window;
    SessionStore m_store;
    SessionStore m_leftOvers;  ///< separate: what is opened at the start must not hide that something can be restored
    SessionReport m_report;
    QString m_path;
    QString m_notes;
    QStringList m_alongside;                           ///< profiles to open with the session that is being read
    std::map<QString, Awaited> m_awaited;              ///< by path of profiles that are being read
    std::optional<core::SavedLayout> m_awaitedLayout;  ///< to return to once the session's job is there
    CrashCopy m_crashCopy;
};

}  // namespace app
