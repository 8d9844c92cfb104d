// SPDX-License-Identifier: GPL-3.0-or-later
// A queue of files being opened: each is read on a separate thread, reports progress, and stops on request.
#pragma once

#include "core/ingest/identity/profile_identity.h"
#include "core/ingest/readers.h"

#include <QObject>
#include <QStringList>

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

namespace app {

/// Reads a trace: core::readTrace, or a test's function. Runs on a thread of the queue; the context has a stop token.
using ReadFile =
    std::function<core::Result<core::TracePtr>(const std::filesystem::path& path, const core::ReadContext& context)>;

/// The progress of reading one file. A total of 0 means that it is not known yet.
struct ReadingState {
    QString path;
    std::uint64_t done = 0;
    std::uint64_t total = 0;
    std::uint64_t events = 0;
    std::string recording = {};  ///< see Source::recording
};

/// A file that was read.
struct OpenedFile {
    QString path;
    core::TracePtr trace;
    int order = 0;       ///< number of the request; profiles are listed in this order, whichever reader ends first
    std::string sample;  ///< the contentSample() that identifies the content; empty: unknown
    core::ProfileIdentity identity;
};

class FileQueue : public QObject {
    Q_OBJECT

public:
    explicit FileQueue(ReadFile read, QObject* parent = nullptr);
    /// Stops all readers and waits for them.
    ~FileQueue() override;

    /// Reads files. A folder or an archive is replaced by the profiles in it and below it. `places` has what their
    /// folder says about each of the files, or nothing.
    void read(const QStringList& paths, const std::vector<core::InFolder>& places = {});
    /// Stops all reading at once; a reader that is slow to react ends in the background.
    void stop();
    /// Stops reading this file.
    void leave(const QString& path);
    bool isReading() const { return !states().empty(); }
    /// The number that the next request will get.
    int requested() const { return m_requested; }
    /// Files being read or waiting, in the order of their requests.
    std::vector<ReadingState> states() const;

signals:
    void changed();  ///< reading of a file began or ended
    void opened(const OpenedFile& file);
    /// The files of a folder follow; `what` names those left out, `recordings` those that it holds if there are
    /// several.
    void folderOpened(const QString& path, const QString& what, const QStringList& recordings);
    void ranksOpened(const QString& path, int ranks);  ///< the files of a folder follow: the ranks of one job
    void failed(const QString& path, const QString& message);

private:
    struct Reading;

    void startWaiting();
    void run(Reading& reading, const std::stop_token& stop);
    void collect();

    ReadFile m_read;
    std::vector<std::unique_ptr<Reading>> m_readings;
    int m_requested = 0;
};

}  // namespace app
