// SPDX-License-Identifier: GPL-3.0-or-later
// Files being opened: each is read on a separate thread, reports progress, and stops on request.
#pragma once

#include "core/ingest/readers.h"

#include <QObject>
#include <QStringList>

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

namespace app {

/// core::readTrace, or a function of a test. Called on a thread of the queue; the context has progress and stop token.
using ReadFile =
    std::function<core::Result<core::TracePtr>(const std::filesystem::path& path, const core::ReadContext& context)>;

/// The progress of one file. A total of 0 is not known yet.
struct ReadingState {
    QString path;
    std::uint64_t done = 0;
    std::uint64_t total = 0;
    std::uint64_t events = 0;
};

/// A file in the state in which it was read.
struct OpenedFile {
    QString path;
    core::TracePtr trace;
    int order = 0;       ///< number of the request: readers end in any order, profiles are in this one
    std::string sample;  ///< its contentSample(), by which it is recognized; empty: not known
};

class FileQueue : public QObject {
    Q_OBJECT

public:
    explicit FileQueue(ReadFile read, QObject* parent = nullptr);
    /// Stops all readers and waits for them.
    ~FileQueue() override;

    /// Of a folder: the profiles in it and below it.
    void read(const QStringList& paths);
    /// Stops all reading at once; a reader that is slow to react ends in the background.
    void stop();
    bool isReading() const { return !states().empty(); }
    /// The order of the next file.
    int asked() const { return m_asked; }
    /// Files being read or waiting, in the order of their requests.
    std::vector<ReadingState> states() const;

signals:
    void changed();  ///< one began or ended
    void opened(const OpenedFile& file);
    void folderOpened(const QString& path, const QString& what);  ///< its files follow; not all that is in it is one
    void failed(const QString& path, const QString& message);

private:
    struct Reading;

    void startWaiting();
    void run(Reading& reading, const std::stop_token& stop);
    void collect();

    ReadFile m_read;
    std::vector<std::unique_ptr<Reading>> m_readings;
    int m_asked = 0;
};

}  // namespace app
