// SPDX-License-Identifier: GPL-3.0-or-later
// The copy of the session that outlives a kill: written soon after every change, removed at an orderly end. Each
// running program has its own, under a lock that ends with it; so what is left over is told from what is in use.
#pragma once

#include "core/base/file_lock.h"
#include "core/base/latest_job.h"
#include "core/session/saved_session.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

namespace app {

class CrashCopy : public QObject {
    Q_OBJECT

public:
    /// What is to be kept; nothing if there is nothing to lose. Called on the UI thread.
    using Current = std::function<std::optional<core::SavedSession>()>;

    CrashCopy(const QString& folder, Current current, QObject* parent = nullptr);
    /// An orderly end.
    ~CrashCopy() override;

    void keepSoon();

    /// The newest copy of a program that was killed, if any. From now on it belongs to this program: no other finds it
    /// while this one is running.
    QString takeLeftOver();
    /// To be called once it is restored, or not wanted.
    void removeLeftOver();

private:
    class Writer;

    void keep();
    bool begin();

    QString m_folder;
    Current m_current;
    QString m_file;
    std::unique_ptr<core::FileLock> m_lock;
    std::shared_ptr<Writer> m_writer;  ///< used only on the worker
    QString m_leftOver;
    std::unique_ptr<core::FileLock> m_leftOverLock;
    QTimer m_pause;
    std::optional<core::LatestJob<core::Done>> m_job;
};

}  // namespace app
