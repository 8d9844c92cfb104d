// SPDX-License-Identifier: GPL-3.0-or-later
// Files on their way in: each is read on a thread of its own, shows how far it is, and stops when told to.
#pragma once

#include "core/ingest/readers.h"

#include <QObject>
#include <QStringList>

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

namespace app {

/// core::readTrace, or a test's own. Called on a thread of the queue; the context brings progress and stop token.
using ReadFile =
    std::function<core::Result<core::TracePtr>(const std::filesystem::path& path, const core::ReadContext& context)>;

/// How far one file is. A total of 0 is not known yet.
struct ReadingState {
    QString path;
    std::uint64_t done = 0;
    std::uint64_t total = 0;
    std::uint64_t events = 0;
};

/// A file as it was when it was read.
struct OpenedFile {
    QString path;
    core::TracePtr trace;
    int order = 0;       ///< counts the files asked for: readers end in any order, profiles stand in this one
    std::string sample;  ///< its contentSample(), by which it is known again; empty: not known
};

class FileQueue : public QObject {
    Q_OBJECT

public:
    explicit FileQueue(ReadFile read, QObject* parent = nullptr);
    /// Stops all and waits for them.
    ~FileQueue() override;

    /// Of a folder: the profiles in it and below it.
    void read(const QStringList& paths);
    /// Ends all reading at once; a reader that is slow to notice ends unseen.
    void stop();
    bool isReading() const { return !states().empty(); }
    /// The order that the next file will have.
    int asked() const { return m_asked; }
    /// Those being read or waiting for their turn, in the order in which they were asked for.
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
