// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/file_queue.h"

#include "app/window/session/shared_files.h"
#include "core/base/attempted.h"
#include "core/base/content_sample.h"
#include "core/base/freed_aside.h"
#include "core/base/parallel.h"
#include "core/base/path_into_file.h"
#include "core/ingest/folder.h"

#include <QFileInfo>

#include <algorithm>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace app {

/// The result for a path: a profile and a sample of its content, or the files of a folder to be read instead.
struct ReadOutcome {
    core::TracePtr trace;
    std::string sample;
    core::ProfileIdentity identity;
    QStringList inFolder;
    std::vector<core::InFolder> places;  ///< of the files in the folder
    QString left;  ///< for a folder: which files are skipped, and which recordings it holds, as text; empty: nothing
    QStringList recordings;  ///< names of the recordings in a folder, if there are several
    int ranks = 0;           ///< if the files in a folder are the ranks of one job: how many there are
};

namespace {

std::ptrdiff_t maxAtOnce() {
    // Each reader decompresses and parses on one thread; more readers than cores would only use more memory.
    return static_cast<std::ptrdiff_t>(std::max<std::size_t>(2, core::threadCount()));
}

/// A folder of more profiles than can be compared side by side opens as a job; an archive has to be unpacked for that.
core::Result<core::FolderProfiles> profilesOpenedOf(const std::filesystem::path& archive,
                                                    const core::ReadContext& context) {
    constexpr std::size_t maxSideBySide = 16;
    auto found = core::profilesInArchive(archive, context);
    if (found && found->files.size() > maxSideBySide)
        return core::Error{core::ErrorKind::Limit,
                           "has " + std::to_string(found->files.size()) +
                               " profiles, too many side by side: open it as a job, or unpack it"};
    return found;
}

core::Result<ReadOutcome> found(const ReadFile& read, const QString& file, const core::ReadContext& context) {
    ReadOutcome found;
    const std::filesystem::path path = systemPath(file);
    const bool isFolder = QFileInfo(file).isDir();
    if (isFolder || core::isArchive(path)) {
        const auto inside = isFolder ? core::profilesIn(path, context.stop) : profilesOpenedOf(path, context);
        if (!inside) return inside.error();
        for (const std::filesystem::path& each : inside->files)
            found.inFolder << qtPath(each);
        const std::string what = core::text(*inside, path);
        if (inside->files.empty()) return core::Error{core::ErrorKind::Unsupported, "holds no profile: " + what};
        if (!inside->left.empty()) found.left = QString::fromStdString("opened " + what);
        const core::Recordings& recordings = inside->recordings;
        found.places = recordings.places(inside->files.size());
        if (recordings.list.size() == 1 && recordings.list.front().isJob)
            found.ranks = static_cast<int>(recordings.list.front().ranks);
        if (!recordings.areSeveral()) return found;
        for (const core::Recording& each : recordings.list)
            found.recordings << QString::fromStdString(each.name);
        found.left += (found.left.isEmpty() ? QString() : QStringLiteral("; ")) +
                      QString::fromStdString("holds " + core::listText(recordings));
        return found;
    }
    core::Result<core::TracePtr> trace = read(path, context);
    if (!trace) return trace.error();
    found.trace = core::freedAside(std::move(*trace));
    if (auto sample = core::contentSample(core::fileOnDisk(path))) found.sample = std::move(*sample);
    if (auto identities = core::identitiesOf({&path, 1}, context); !identities.empty())
        found.identity = std::move(identities.front());
    return found;
}

}  // namespace

struct FileQueue::Reading {
    QString path;
    int order = 0;
    core::InFolder place;
    bool wanted = true;  ///< false: stopped, and only its thread has to end
    core::Progress progress;
    std::mutex mutex;
    std::optional<core::Result<ReadOutcome>> outcome;
    std::jthread thread;  ///< declared last: joined before its results are destroyed

    bool isDone() {
        const std::lock_guard lock(mutex);
        return outcome.has_value();
    }
};

FileQueue::FileQueue(ReadFile read, QObject* parent) : QObject(parent), m_read(std::move(read)) {}

FileQueue::~FileQueue() {
    for (const auto& reading : m_readings)
        reading->thread.request_stop();
}

void FileQueue::read(const QStringList& paths, const std::vector<core::InFolder>& places) {
    for (int i = 0; i < paths.size(); ++i) {
        const QString& path = paths[i];
        const bool known = std::ranges::any_of(
            m_readings, [&](const auto& reading) { return reading->wanted && reading->path == path; });
        if (known) continue;
        auto reading = std::make_unique<Reading>();
        reading->path = path;
        reading->order = m_requested++;
        if (!places.empty()) reading->place = places[static_cast<std::size_t>(i)];
        m_readings.push_back(std::move(reading));
    }
    startWaiting();
    emit changed();
}

void FileQueue::stop() {
    for (const auto& reading : m_readings) {
        reading->wanted = false;
        reading->thread.request_stop();
    }
    std::erase_if(m_readings, [](const auto& reading) { return !reading->thread.joinable(); });
    emit changed();
}

void FileQueue::leave(const QString& path) {
    for (const auto& reading : m_readings)
        if (reading->path == path) {
            reading->wanted = false;
            reading->thread.request_stop();
        }
    std::erase_if(m_readings, [](const auto& reading) { return !reading->wanted && !reading->thread.joinable(); });
    emit changed();
}

std::vector<ReadingState> FileQueue::states() const {
    std::vector<ReadingState> states;
    for (const auto& reading : m_readings) {
        const core::Progress& progress = reading->progress;
        if (reading->wanted)
            states.push_back({reading->path, progress.done, progress.total, progress.events, reading->place.recording});
    }
    return states;
}

void FileQueue::startWaiting() {
    auto running = std::ranges::count_if(m_readings, [](const auto& reading) { return reading->thread.joinable(); });
    for (const auto& reading : m_readings) {
        if (running >= maxAtOnce()) return;
        if (reading->thread.joinable()) continue;
        ++running;
        Reading& it = *reading;
        it.thread = std::jthread([this, &it](const std::stop_token& stop) { run(it, stop); });
    }
}

void FileQueue::run(Reading& reading, const std::stop_token& stop) {
    core::ReadContext context;
    context.stop = stop;
    context.progress = &reading.progress;
    context.inFolder = reading.place;
    auto outcome = core::attempted([&] { return found(m_read, reading.path, context); },
                                   "not enough memory for this file; close other profiles or open a part of it");
    {
        const std::lock_guard lock(reading.mutex);
        reading.outcome.emplace(std::move(outcome));
    }
    QMetaObject::invokeMethod(this, &FileQueue::collect, Qt::QueuedConnection);
}

void FileQueue::collect() {
    std::vector<std::unique_ptr<Reading>> done;
    for (auto& reading : m_readings)
        if (reading->isDone()) done.push_back(std::move(reading));
    std::erase(m_readings, nullptr);
    if (done.empty()) return;
    startWaiting();
    for (const auto& reading : done) {
        if (!reading->wanted) continue;
        const core::Result<ReadOutcome>& outcome = *reading->outcome;
        if (outcome && !outcome->inFolder.isEmpty()) {
            read(outcome->inFolder, outcome->places);
            if (!outcome->left.isEmpty()) emit folderOpened(reading->path, outcome->left, outcome->recordings);
            if (outcome->ranks > 0) emit ranksOpened(reading->path, outcome->ranks);
        } else if (outcome) {
            emit opened({reading->path, outcome->trace, reading->order, outcome->sample, outcome->identity});
        } else if (!core::isStopped(outcome.error())) {
            emit failed(reading->path, QString::fromStdString(outcome.error().message));
        }
    }
    emit changed();
}

}  // namespace app
