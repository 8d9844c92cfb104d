// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/crash_copy.h"

#include "app/window/session/shared_files.h"
#include "core/base/atomic_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <string>
#include <utility>

namespace app {

FileLock::FileLock(const std::filesystem::path& path)
    // Child processes do not inherit the lock: one that outlives this process would keep it.
    : m_descriptor(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (m_descriptor < 0 || ::flock(m_descriptor, LOCK_EX | LOCK_NB) == 0) return;
    ::close(m_descriptor);
    m_descriptor = -1;
}

FileLock::~FileLock() {
    if (m_descriptor >= 0) ::close(m_descriptor);
}

namespace {

constexpr int copyPauseMs = 500;
constexpr qsizetype maxLeftOvers = 10;  // copies of users who never answer the offer must not fill the disk

QString lockOf(const QString& file) { return file + QStringLiteral(".lock"); }

std::unique_ptr<FileLock> lockFor(const QString& file) {
    auto lock = std::make_unique<FileLock>(systemPath(lockOf(file)));
    return lock->isHeld() ? std::move(lock) : nullptr;
}

void removeWithLock(const QString& file) {
    QFile::remove(file);
    QFile::remove(lockOf(file));
}

}  // namespace

/// Writes the session if it has changed since the last time.
class CrashCopy::Writer {
public:
    explicit Writer(const QString& file) : m_file(file) {}

    core::Done write(const std::optional<core::SavedSession>& session) {
        std::string text = session ? core::toJson(*session) : std::string();
        if (text == m_written) return {};
        if (text.empty())
            QFile::remove(m_file);
        else if (!core::writeWholeFile(systemPath(m_file), text))
            return {};  // the next change tries again
        m_written = std::move(text);
        return {};
    }

private:
    QString m_file;
    std::string m_written;
};

CrashCopy::CrashCopy(const QString& folder, Current current, QObject* parent)
    : QObject(parent), m_folder(folder), m_current(std::move(current)), m_job(std::in_place, [] {}) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(copyPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &CrashCopy::keep);
}

CrashCopy::~CrashCopy() {
    m_job.reset();  // an older write must not end after the file is removed
    if (m_lock) removeWithLock(m_file);
}

void CrashCopy::keepSoon() {
    if (!m_pause.isActive()) m_pause.start();
}

/// Creates the file under a name that is not in use or left over: a process before a reboot may have had the same id.
bool CrashCopy::begin() {
    if (!QDir().mkpath(m_folder)) return false;
    for (int i = 0; !m_lock && i <= maxLeftOvers; ++i) {
        m_file = QStringLiteral("%1/%2-%3.lacuna").arg(m_folder).arg(QCoreApplication::applicationPid()).arg(i);
        if (!QFile::exists(m_file)) m_lock = lockFor(m_file);
    }
    if (m_lock) m_writer = std::make_shared<Writer>(m_file);
    return m_lock != nullptr;
}

void CrashCopy::keep() {
    std::optional<core::SavedSession> session = m_current();
    if (!m_lock && (!session || !begin())) return;
    m_job->submit(
        [session = std::move(session), writer = m_writer](const std::stop_token&) { return writer->write(session); });
}

QString CrashCopy::takeLeftOver() {
    const QDir folder(m_folder);
    // If the program was killed while nothing was open, only the lock is left.
    for (const QString& name : folder.entryList({lockOf(QStringLiteral("*.lacuna"))}, QDir::Files)) {
        const QString file = folder.absoluteFilePath(name).chopped(lockOf({}).size());
        if (!QFile::exists(file) && lockFor(file)) removeWithLock(file);
    }
    qsizetype found = 0;
    for (const QString& name : folder.entryList({QStringLiteral("*.lacuna")}, QDir::Files, QDir::Time)) {
        const QString file = folder.absoluteFilePath(name);
        auto lock = lockFor(file);
        if (!lock || !QFile::exists(file)) continue;
        if (++found > maxLeftOvers) removeWithLock(file);
        if (!m_leftOver.isEmpty()) continue;
        m_leftOver = file;
        m_leftOverLock = std::move(lock);
    }
    return m_leftOver;
}

void CrashCopy::removeLeftOver() {
    if (m_leftOverLock) removeWithLock(m_leftOver);
    m_leftOverLock.reset();
    m_leftOver.clear();
}

}  // namespace app
