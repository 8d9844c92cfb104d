// SPDX-License-Identifier: GPL-3.0-or-later
// Session files on disk, read and written off the UI thread; and the search for profiles that were moved.
#pragma once

#include "core/base/latest_job.h"
#include "core/session/find_profile.h"

#include <QObject>
#include <QString>

#include <filesystem>
#include <vector>

namespace app {

/// A session as read, and where its files are now.
struct OpenedSession {
    QString path;  ///< of the session's own file
    core::SavedSession saved;
    std::vector<core::FoundFile> files;           ///< of saved.profiles
    std::vector<std::filesystem::path> job = {};  ///< of saved.job
};

/// A profile that is missing, or whose content differs from the saved one.
struct LostFile {
    core::SavedProfile profile;
    QString instead;        ///< what was opened instead; empty: nothing
    core::FoundFile found;  ///< set by the search
};

class SessionStore : public QObject {
    Q_OBJECT

public:
    explicit SessionStore(QObject* parent = nullptr);

    void open(const QString& path);
    void save(const core::SavedSession& session, const QString& path);
    /// `chosen` is the file for the one that it fits best; the others are searched for beside it.
    void find(const std::vector<LostFile>& lost, const QString& chosen);

signals:
    void opened(const OpenedSession& session);
    void saved(const QString& path);
    void searched(const std::vector<LostFile>& lost);
    void failed(const QString& path, const QString& message);

private:
    void takeOpened();
    void takeSaved();
    void takeSearched();

    QString m_toOpen, m_toSave, m_toSearch;  ///< the files that the jobs were given
    core::LatestJob<OpenedSession> m_opener;
    core::LatestJob<core::Done> m_saver;  ///< separate: opening another session must not cancel a save
    core::LatestJob<std::vector<LostFile>> m_searcher;
};

}  // namespace app
