// SPDX-License-Identifier: GPL-3.0-or-later
// The files opened last, the newest first, as the start page and the File menu list them. A worker writes the list into
// a file of its own: a write waits for the disk, and readers of the settings would wait for it.
#pragma once

#include "core/base/latest_job.h"
#include "core/trace/trace.h"
#include "ui/widgets/pages/start_page.h"

#include <QMap>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <optional>
#include <vector>

namespace app {

class RecentFiles : public QObject {
    Q_OBJECT

public:
    /// Keeps the list in `file`.
    explicit RecentFiles(const QString& file, QObject* parent = nullptr);
    /// Writes what is not written yet.
    ~RecentFiles() override;

    const std::vector<ui::RecentFile>& files() const { return m_files; }
    /// Notes what is being opened: profiles within one of these paths, a folder or an archive, share its entry.
    void expect(const QStringList& paths);
    void add(const QString& path, const core::Trace& trace);
    void addSession(const QString& path, qsizetype profiles);
    void addJob(const QStringList& paths, std::size_t ranks);
    /// Opens a file or several files again, as profiles or as a job.
    void open(const QStringList& paths);
    void clear();
    /// Checks on a worker which of them still exist, since a file may be on a disk that is slow or disconnected.
    void check();

signals:
    void changed();
    void filesChosen(const QStringList& paths);
    void jobChosen(const QStringList& paths);

private:
    void add(ui::RecentFile file);
    void writeSoon();
    void write();
    void takeWritten();
    void takeMissing();

    QString m_file;
    std::vector<ui::RecentFile> m_files;
    QMap<QString, int> m_expected;  ///< paths that were opened, and how many profiles within each
    QTimer m_pause;
    bool m_isWritten = true;
    core::LatestJob<QStringList> m_missing;
    std::optional<core::LatestJob<core::Done>> m_writing;
};

}  // namespace app
