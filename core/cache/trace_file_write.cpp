// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/trace_details.h"
#include "core/cache/trace_file.h"
#include "core/cache/trace_file_layout.h"

#include <fcntl.h>

#include <cerrno>

namespace core {

namespace {

template <class T>
std::string_view bytesOf(const std::vector<T>& column) {
    static_assert(std::has_unique_object_representations_v<T>, "padding between values would be written");
    return {reinterpret_cast<const char*>(column.data()), column.size() * sizeof(T)};
}

bool writeAt(int file, std::string_view bytes, std::uint64_t offset) {
    while (!bytes.empty()) {
        const ssize_t written = ::pwrite(file, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
        offset += static_cast<std::uint64_t>(written);
    }
    return true;
}

/// Writes sections one by one; after the first failure it writes nothing more.
class SectionWriter {
public:
    SectionWriter(int file, const std::stop_token& stop) : m_file(file), m_stop(stop) { m_head.size = sizeof m_head; }

    void add(std::string_view bytes) {
        TraceFileSection& section = m_head.sections[m_next++];
        section = {m_head.size, bytes.size(), 0};
        for (; !bytes.empty() && m_isGood; bytes.remove_prefix(std::min(bytes.size(), traceFileBlock))) {
            const std::string_view block = bytes.substr(0, traceFileBlock);
            section.checksum = checksum(block, section.checksum);
            m_isGood = !m_stop.stop_requested() && writeAt(m_file, block, m_head.size);
            m_head.size += block.size();
        }
    }
    /// Writes the head last: until then, the file does not count as complete.
    bool finish() {
        m_head.checksum = checksumOf(m_head);
        return m_isGood && writeAt(m_file, {reinterpret_cast<const char*>(&m_head), sizeof m_head}, 0);
    }

private:
    int m_file;
    const std::stop_token& m_stop;
    TraceFileHead m_head;
    std::size_t m_next = 0;
    bool m_isGood = true;
};

bool writeAll(int file, std::string_view identity, const Trace& trace, const std::stop_token& stop) {
    SectionWriter writer(file, stop);
    writer.add(fullIdentity(identity));
    writer.add(detailBytes(trace));
    std::vector<std::uint32_t> sizes;
    std::string texts;
    for (const std::string_view text : trace.names.texts()) {
        sizes.push_back(static_cast<std::uint32_t>(text.size()));
        texts += text;
    }
    writer.add(bytesOf(sizes));
    writer.add(texts);
    forEachColumn(trace, [&](const auto& column) { writer.add(bytesOf(column)); });
    return writer.finish();
}

}  // namespace

std::uint64_t traceFileSize(const Trace& trace) {
    std::uint64_t size = sizeof(TraceFileHead);
    for (const std::string_view text : trace.names.texts())
        size += sizeof(std::uint32_t) + text.size();
    for (const std::string& text : trace.inputs)
        size += sizeof(std::uint64_t) + text.size();
    forEachColumn(trace, [&](const auto& column) { size += bytesOf(column).size(); });
    return size;
}

Result<Done> writeTraceFile(const std::filesystem::path& path, std::string_view identity, const Trace& trace,
                            const std::stop_token& stop) {
    OpenFile file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!file.isOpen()) return systemError("cannot be made", errno);
    if (writeAll(file.number(), identity, trace, stop) && file.close()) return Done{};
    const int error = errno;
    ::unlink(path.c_str());
    if (stop.stop_requested()) return stoppedError();
    return systemError("cannot be written", error);
}

}  // namespace core
