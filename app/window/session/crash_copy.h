// SPDX-License-Identifier: GPL-3.0-or-later
// A copy of the session that survives a crash: written soon after every change, and removed on an orderly exit. A
// running program locks its own copy until it ends, so copies that are left over can be told from those in use.
#pragma once

#include "core/base/latest_job.h"
#include "core/session/saved_session.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

namespace app {

// A lock between processes that is released when its holder ends, for any reason.

/// Creates the file if it is missing, and never removes it. Locking fails at once if another lock is held on the file,
/// even in the same process.
class FileLock {
public:
    explicit FileLock(const std::filesystem::path& path);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    bool isHeld() const { return m_descriptor >= 0; }

private:
    int m_descriptor = -1;
};

class CrashCopy : public QObject {
    Q_OBJECT

public:
    /// Returns the session to keep; nothing if there is nothing to lose. Called on the UI thread.
    using Current = std::function<std::optional<core::SavedSession>()>;

    CrashCopy(const QString& folder, Current current, QObject* parent = nullptr);
    /// Removes the copy, since the program ends in an orderly way.
    ~CrashCopy() override;

    void keepSoon();

    /// Returns the newest copy of a program that was killed, if any, and takes it over: no other program finds it while
    /// this one is running.
    QString takeLeftOver();
    /// Must be called once that copy has been restored or rejected.
    void removeLeftOver();

private:
    class Writer;

    void keep();
    bool begin();

    QString m_folder;
    Current m_current;
    QString m_file;
    std::unique_ptr<FileLock> m_lock;
    std::shared_ptr<Writer> m_writer;  ///< used only on the worker
    QString m_leftOver;
    std::unique_ptr<FileLock> m_leftOverLock;
    QTimer m_pause;
    std::optional<core::LatestJob<core::Done>> m_job;
};

}  // namespace app
