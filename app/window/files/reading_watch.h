// SPDX-License-Identifier: GPL-3.0-or-later
// How far the reading of profiles, and of a job of many ranks, is: told many times a second while it goes on.
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
    /// Tells how far it is now.
    void tell();

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
