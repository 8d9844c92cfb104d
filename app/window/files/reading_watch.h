// SPDX-License-Identifier: GPL-3.0-or-later
// Watches the reading of profiles, and of a job of many ranks, and reports its progress every 50 ms while it lasts.
#pragma once

#include "app/window/session/file_queue.h"
#include "app/window/session/job_opener.h"
#include "ui/widgets/pages/reading_page.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace app {

class ReadingWatch : public QObject {
    Q_OBJECT

public:
    ReadingWatch(FileQueue& files, JobOpener& jobs, QObject* parent);

    bool isReading() const;
    void stop();
    /// Emits progressed() with the current progress.
    void reportProgress();

signals:
    void progressed(const ui::ReadingProgress& progress);
    void changed();  ///< reading began or ended
    void message(const QString& text);

private:
    void follow();

    FileQueue& m_files;
    JobOpener& m_jobs;
    QTimer m_timer;
    QElapsedTimer m_since;
};

}  // namespace app
