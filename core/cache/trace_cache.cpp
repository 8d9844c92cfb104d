// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/trace_cache.h"

#include "core/base/checksum.h"
#include "core/base/private_folder.h"
#include "core/cache/soundness.h"
#include "core/cache/trace_file.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <new>
#include <vector>

namespace core {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxWaiting = 8;  // waiting traces stay in memory until they are written
constexpr std::string_view suffix = ".trace";
constexpr std::string_view partialMark = ".partial-";

struct KeptFile {
    fs::path path;
    std::uint64_t size = 0;
    fs::file_time_type used;
    bool isPartial = false;
};

/// Returns all of our files in the folder, the least recently used first.
std::vector<KeptFile> keptFiles(const fs::path& folder) {
    std::vector<KeptFile> files;
    std::error_code error, unknown;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (!name.ends_with(suffix) || !entry->is_regular_file(unknown)) continue;
        KeptFile file{entry->path(), entry->file_size(unknown), {}, name.find(partialMark) != std::string::npos};
        file.used = entry->last_write_time(unknown);
        files.push_back(std::move(file));
    }
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.used < b.used; });
    return files;
}

}  // namespace

TraceCache::TraceCache(fs::path folder, TraceCacheLimits limits) : m_folder(std::move(folder)), m_limits(limits) {}

fs::path TraceCache::fileOf(const CacheKey& key) const {
    return m_folder / fmt::format("{:016x}{}", checksum(key.path.native()), suffix);
}

NewTracePtr TraceCache::find(const CacheKey& key, const std::stop_token& stop, Progress* progress) const try {
    const fs::path file = fileOf(key);
    auto trace = readTraceFile(file, key.identity, stop, progress);
    std::error_code unknown;
    if (trace) fs::last_write_time(file, fs::file_time_type::clock::now(), unknown);  // marks it as used
    return trace;
} catch (const std::bad_alloc&) {
    return nullptr;  // a file may claim any size
}

void TraceCache::keep(CacheKey key, TracePtr trace) {
    const std::lock_guard lock(m_mutex);
    if (m_jobs.size() >= maxWaiting) return;
    m_jobs.push_back({std::move(key), std::move(trace)});
    if (!m_writer.joinable()) m_writer = std::jthread([this](const std::stop_token& stop) { work(stop); });
    m_changed.notify_all();
}

void TraceCache::finish(const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, stop, [&] { return m_jobs.empty(); });
}

void TraceCache::work(const std::stop_token& stop) {
#ifdef __linux__
    static_cast<void>(::setpriority(PRIO_PROCESS, 0, 19));  // only this thread: computing figures has precedence
#endif
    std::unique_lock lock(m_mutex);
    while (m_changed.wait(lock, stop, [&] { return !m_jobs.empty(); }) && !stop.stop_requested()) {
        const Job job = m_jobs.front();
        lock.unlock();
        try {
            write(job, stop);
        } catch (const std::exception&) {
            // If memory runs out, the trace is read from its source next time; a later trim() removes the partial file.
        }
        lock.lock();
        m_jobs.pop_front();
        m_changed.notify_all();
    }
}

/// Writes a trace. Failing to keep it is not an error: it is read from its source again.
void TraceCache::write(const Job& job, const std::stop_token& stop) const {
    const std::uint64_t size = traceFileSize(*job.trace);
    if (size > m_limits.total || !isSound(*job.trace) || !makePrivateFolder(m_folder)) return;
    std::error_code error;
    const fs::space_info space = fs::space(m_folder, error);
    if (error || space.available / 2 < size) return;  // leave space on the disk for others
    static std::atomic<unsigned> count = 0;
    const fs::path file = fileOf(job.key);
    const fs::path partial =
        m_folder / fmt::format("{}{}{}-{}{}", file.stem().string(), partialMark, ::getpid(), count++, suffix);
    if (!writeTraceFile(partial, job.key.identity, *job.trace, stop)) return;
    fs::rename(partial, file, error);
    if (error) fs::remove(partial, error);
    trim();
}

/// Removes partial files of crashed runs, and the least recently used files beyond the limit.
void TraceCache::trim() const {
    using namespace std::chrono_literals;
    const auto files = keptFiles(m_folder);
    std::uint64_t total = 0;
    for (const KeptFile& file : files)
        total += file.size;
    const auto now = fs::file_time_type::clock::now();
    std::error_code ignored;
    for (const KeptFile& file : files) {
        const bool isLeftOver = file.isPartial && now - file.used > 24h;
        if (!isLeftOver && (file.isPartial || total <= m_limits.total)) continue;
        fs::remove(file.path, ignored);
        total -= file.size;
    }
}

}  // namespace core
