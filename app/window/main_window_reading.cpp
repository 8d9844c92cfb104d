// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the window that open what it is given, and show how far that is: profiles, and jobs of many ranks.
#include "app/window/docks/dock_area.h"
#include "app/window/job_desk.h"
#include "app/window/main_window.h"
#include "app/window/session_files.h"
#include "app/window/status_strip.h"
#include "ui/panes/shared/open_job.h"

#include <QFileInfo>

#include <algorithm>

namespace app {

void MainWindow::connectJobs() {
    m_jobs = new JobDesk(m_session, *m_docks, this);
    connect(m_jobs, &JobDesk::layoutAsked, this, &MainWindow::setLayout);
    connect(m_jobs, &JobDesk::filesAsked, &m_session, &Session::openFiles);
    connect(m_jobs, &JobDesk::message, this, &MainWindow::say);
    connect(m_jobs, &JobDesk::failed, this, &MainWindow::reportBadFile);
    connect(&m_jobs->opener(), &JobOpener::changed, this, &MainWindow::followReading);
    connect(&m_jobs->opener(), &JobOpener::opened, this, [this] {
        const auto& job = m_session.workspace().job;
        m_recentFiles.addJob(job->paths, job->job->ranks.size());
    });
}

void MainWindow::openFiles(const QStringList& paths) {
    QStringList jobs, others;
    for (const QString& path : paths)
        (JobOpener::isJob(path) ? jobs : others) << path;
    if (!jobs.isEmpty()) m_jobs->opener().open(jobs);
    if (!others.isEmpty()) m_sessionFiles->open(others);
}

bool MainWindow::isReading() { return m_session.files().isReading() || m_jobs->opener().isOpening(); }

void MainWindow::followReading() {
    const bool reading = isReading();
    if (reading && !m_progressTimer.isActive()) m_readingSince.start();
    reading ? m_progressTimer.start() : m_progressTimer.stop();
    showReading();
    showPage();
}

void MainWindow::showReading() {
    ui::ReadingProgress progress;
    for (const ReadingState& state : m_session.files().states()) {
        progress.names << QFileInfo(state.path).fileName();
        progress.done += state.done;
        progress.total += state.total;
        progress.events += state.events;
    }
    if (JobOpener& jobs = m_jobs->opener(); jobs.isOpening()) {
        progress.names << jobs.name();
        progress.done += jobs.progress().done;
        progress.total += jobs.progress().total;
    }
    progress.elapsedMs = m_readingSince.isValid() ? m_readingSince.elapsed() : 0;
    m_readingPage->setProgress(progress);
    m_status->setReading(progress);
}

void MainWindow::stopReading() {
    if (m_jobs->opener().isBusy()) m_jobs->opener().stop();
    if (m_session.files().isReading()) m_session.files().stop();
    say(tr("Reading stopped"));
}

}  // namespace app
