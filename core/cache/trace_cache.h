// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps traces that were read once in a folder: opening them again takes a fraction of the time.
#pragma once

#include "core/base/progress.h"
#include "core/trace/trace.h"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

namespace core {

struct TraceCacheLimits {
    std::uint64_t total = std::uint64_t{8} << 30;  ///< bytes of all files; least recently used ones are removed
    std::uint64_t minFile = 4 << 20;               ///< smaller files are read about as fast without the cache
};

/// Identifies the source of a trace: the file at `path`, in the state that `identity` describes.
struct CacheKey {
    std::filesystem::path path;  ///< absolute
    std::string identity;
};

class TraceCache {
public:
    /// Creates the folder with the first file. A write in progress is abandoned when this object is destroyed.
    explicit TraceCache(std::filesystem::path folder, TraceCacheLimits limits = {});
    TraceCache(const TraceCache&) = delete;
    TraceCache& operator=(const TraceCache&) = delete;

    const TraceCacheLimits& limits() const { return m_limits; }
    /// Returns the kept trace, without source.path, source.size and what the name says; null if there is none that can
    /// be trusted.
    NewTracePtr find(const CacheKey& key, const std::stop_token& stop, Progress* progress = nullptr) const;
    /// Writes the trace in the background, replacing one of the same path; does nothing if too many are waiting.
    void keep(CacheKey key, TracePtr trace);
    /// Waits until everything is written, or until stopped.
    void finish(const std::stop_token& stop = {});

private:
    struct Job {
        CacheKey key;
        TracePtr trace;
    };

    std::filesystem::path fileOf(const CacheKey& key) const;
    void work(const std::stop_token& stop);
    void write(const Job& job, const std::stop_token& stop) const;
    void trim() const;

    std::filesystem::path m_folder;
    TraceCacheLimits m_limits;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::deque<Job> m_jobs;  ///< the first is being written
    std::jthread m_writer;   ///< started by the first keep(); last, so it is joined before the above is destroyed
};

}  // namespace core
