// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes session files off the UI thread, and searches for profiles that were moved.
#pragma once

#include "core/base/latest_job.h"
#include "core/session/find_profile.h"

#include <QObject>
#include <QString>

#include <filesystem>
#include <vector>

namespace app {

/// A session that was read, and the current locations of its files.
struct OpenedSession {
    QString path;  ///< path of the session file
    core::SavedSession saved;
    std::vector<core::FoundFile> files;           ///< location of each of saved.profiles
    std::vector<std::filesystem::path> job = {};  ///< location of each of saved.job
};

/// A profile that is missing, or whose content differs from the saved one.
struct LostFile {
    core::SavedProfile profile;
    QString instead;        ///< the file that was opened instead; empty: none
    core::FoundFile found;  ///< the result of the search
};

class SessionStore : public QObject {
    Q_OBJECT

public:
    explicit SessionStore(QObject* parent = nullptr);

    void open(const QString& path);
    void save(const core::SavedSession& session, const QString& path);
    /// Searches for the lost files in the folder of `chosen`, which itself is taken for the one that it matches best.
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

    QString m_toOpen, m_toSave, m_toSearch;  ///< files that the jobs work on
    core::LatestJob<OpenedSession> m_opener;
    core::LatestJob<core::Done> m_saver;  ///< separate, since opening another session must not cancel a save
    core::LatestJob<std::vector<LostFile>> m_searcher;
};

}  // namespace app
