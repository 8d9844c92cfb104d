// SPDX-License-Identifier: GPL-3.0-or-later
// The folder in which traces are kept that were read once: opening them again takes a fraction of the time.
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
    std::uint64_t total = std::uint64_t{8} << 30;  ///< bytes of all files: beyond it the longest unused go
    std::uint64_t leastFile = 4 << 20;             ///< smaller files are read about as fast without
};

/// What a trace is of: the file at `path`, as `identity` tells it from what it was or may become.
struct CacheKey {
    std::filesystem::path path;  ///< absolute
    std::string identity;
};

class TraceCache {
public:
    /// The folder is made when something is written to it. What is being written when this goes is given up.
    explicit TraceCache(std::filesystem::path folder, TraceCacheLimits limits = {});
    TraceCache(const TraceCache&) = delete;
    TraceCache& operator=(const TraceCache&) = delete;

    const TraceCacheLimits& limits() const { return m_limits; }
    /// The trace kept of it, without source.path and source.size; null where there is none to be trusted.
    NewTracePtr find(const CacheKey& key, const std::stop_token& stop, Progress* progress = nullptr) const;
    /// Writes the trace in the background, in place of an older one of the same path; not where much waits already.
    void keep(CacheKey key, TracePtr trace);
    /// Returns when all is written, or when stopped.
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
    std::jthread m_writer;   ///< from the first keep() on; last: stopped and joined before anything above goes
};

}  // namespace core
