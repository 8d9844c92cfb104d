// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/reading_watch.h"

#include <QFileInfo>

namespace app {

namespace {

constexpr int progressMs = 50;

}  // namespace

ReadingWatch::ReadingWatch(FileQueue& files, JobOpener& jobs, QObject* parent)
    : QObject(parent), m_files(files), m_jobs(jobs) {
    m_timer.setInterval(progressMs);
    connect(&m_timer, &QTimer::timeout, this, &ReadingWatch::reportProgress);
    connect(&files, &FileQueue::changed, this, &ReadingWatch::follow);
    connect(&jobs, &JobOpener::changed, this, &ReadingWatch::follow);
}

bool ReadingWatch::isReading() const { return m_files.isReading() || m_jobs.isOpening(); }

void ReadingWatch::follow() {
    const bool reading = isReading();
    if (reading && !m_timer.isActive()) m_since.start();
    reading ? m_timer.start() : m_timer.stop();
    reportProgress();
    emit changed();
}

void ReadingWatch::reportProgress() {
    ui::ReadingProgress progress;
    for (const ReadingState& state : m_files.states()) {
        progress.names << QFileInfo(state.path).fileName();
        progress.done += state.done;
        progress.total += state.total;
        progress.events += state.events;
    }
    if (m_jobs.isOpening()) {
        progress.names << m_jobs.name();
        progress.done += m_jobs.progress().done;
        progress.total += m_jobs.progress().total;
    }
    progress.elapsedMs = m_since.isValid() ? m_since.elapsed() : 0;
    emit progressed(progress);
}

void ReadingWatch::stop() {
    if (m_jobs.isBusy()) m_jobs.stop();
    if (m_files.isReading()) m_files.stop();
    emit message(tr("Reading stopped"));
}

}  // namespace app
