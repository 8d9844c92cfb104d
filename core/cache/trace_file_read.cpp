// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"
#include "core/cache/soundness.h"
#include "core/cache/trace_details.h"
#include "core/cache/trace_file.h"
#include "core/cache/trace_file_layout.h"
#include "core/trace/column_memory.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <atomic>
#include <cerrno>
#include <numeric>
#include <span>

namespace core {

namespace {

bool readAt(int file, std::span<char> to, std::uint64_t offset) {
    while (!to.empty()) {
        const ssize_t got = ::pread(file, to.data(), to.size(), static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        to = to.subspan(static_cast<std::size_t>(got));
        offset += static_cast<std::uint64_t>(got);
    }
    return true;
}

/// Returns whether sections are consecutive and end with the file, so that none exceeds it.
bool isSoundHead(const TraceFileHead& head, std::uint64_t fileSize) {
    const TraceFileHead ours;
    std::uint64_t end = sizeof head;
    for (const TraceFileSection& section : head.sections) {
        if (section.offset != end || section.size > fileSize - end) return false;
        end += section.size;
    }
    return head.magic == ours.magic && head.byteOrder == ours.byteOrder && head.size == fileSize && end == fileSize &&
           head.checksum == checksumOf(head);
}

class SectionReader {
public:
    SectionReader(int file, const TraceFileHead& head, const std::stop_token& stop, Progress* progress)
        : m_file(file), m_head(head), m_stop(stop), m_progress(progress) {}

    /// Passes the section on block by block, each as soon as it is read and while it is still in the core's cache. The
    /// results may be used only if isGood() is true in the end.
    template <class T, class Take>
    void read(std::size_t which, const Take& take) {
        static_assert(traceFileBlock % sizeof(T) == 0);
        const TraceFileSection& section = m_head.sections[which];
        if (section.size % sizeof(T) != 0) m_isGood = false;
        std::vector<T> block(std::min<std::uint64_t>(section.size, traceFileBlock) / sizeof(T));
        std::uint64_t sum = 0;
        for (std::uint64_t done = 0; done < section.size && m_isGood;) {
            const std::size_t size = std::min<std::uint64_t>(section.size - done, traceFileBlock);
            char* bytes = reinterpret_cast<char*>(block.data());
            if (m_stop.stop_requested() || !readAt(m_file, {bytes, size}, section.offset + done)) m_isGood = false;
            sum = checksum({bytes, size}, sum);
            take(std::span<const T>(block.data(), size / sizeof(T)));
            done += size;
            if (m_progress) m_progress->done.fetch_add(size, std::memory_order_relaxed);
        }
        if (sum != section.checksum) m_isGood = false;
    }
    template <class T>
    std::vector<T> column(std::size_t which) {
        auto column = roomFor<T>(count<T>(which));
        read<T>(which, [&](std::span<const T> block) { column.insert(column.end(), block.begin(), block.end()); });
        return column;
    }
    std::string text(std::size_t which) {
        std::string text;
        read<char>(which, [&](std::span<const char> block) { text.append(block.begin(), block.end()); });
        return text;
    }
    NameTable names() {
        const auto sizes = column<std::uint32_t>(NameSizes);
        const std::size_t size = count<char>(NameTexts);
        if (std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0}) != size) m_isGood = false;
        auto texts = std::make_unique_for_overwrite<char[]>(size);
        char* at = texts.get();
        read<char>(NameTexts, [&](std::span<const char> block) { at = std::copy(block.begin(), block.end(), at); });
        return m_isGood ? NameTable(std::move(texts), sizes) : NameTable();
    }
    bool isGood() const { return m_isGood; }

private:
    template <class T>
    std::size_t count(std::size_t which) const {
        return m_head.sections[which].size / sizeof(T);
    }

    int m_file;
    const TraceFileHead& m_head;
    const std::stop_token& m_stop;
    Progress* m_progress;
    std::atomic<bool> m_isGood = true;
};

/// Reads names and columns in parallel.
void readColumns(SectionReader& reader, Trace& trace) {
    std::vector<std::function<void()>> tasks{[&] { trace.names = reader.names(); }};
    std::size_t next = FirstColumn;
    forEachColumn(trace, [&](auto& column) {
        using Value = typename std::remove_reference_t<decltype(column)>::value_type;
        tasks.emplace_back([&reader, &column, which = next++] { column = reader.column<Value>(which); });
    });
    runAll(tasks);
}

}  // namespace

NewTracePtr readTraceFile(const std::filesystem::path& path, std::string_view identity, const std::stop_token& stop,
                          Progress* progress) {
    const OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    struct stat status {};
    if (!file.isOpen() || ::fstat(file.number(), &status) != 0 || !S_ISREG(status.st_mode)) return nullptr;
    const auto size = static_cast<std::uint64_t>(status.st_size);
    TraceFileHead head;
    if (status.st_uid != ::geteuid() || size < sizeof head ||
        !readAt(file.number(), {reinterpret_cast<char*>(&head), sizeof head}, 0) || !isSoundHead(head, size))
        return nullptr;
    SectionReader reader(file.number(), head, stop, progress);
    if (reader.text(IdentitySection) != fullIdentity(identity)) return nullptr;
    if (progress) progress->total.store(size, std::memory_order_relaxed);
    auto trace = std::make_shared<Trace>();
    if (!takeDetails(reader.text(DetailSection), *trace)) return nullptr;
    readColumns(reader, *trace);
    return reader.isGood() && isSound(*trace) ? trace : nullptr;
}

}  // namespace core
