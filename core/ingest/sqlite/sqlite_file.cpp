// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_file.h"

#include "core/ingest/sqlite/sqlite_cells.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

namespace core {

namespace {

// More than the largest page. Nobody clears it: the file is opened three times for each of dozens of tables, most of
// which are small.
constexpr std::size_t largestWindow = 256 * 1024;
constexpr std::size_t fileHeaderSize = 100;
constexpr std::uint32_t lockedByte = 0x40000000;  // SQLite uses this byte for locking, so no page contains it

/// Returns the number of pages by SQLite's rule: the header's count is valid if its two change counters are equal.
std::uint32_t countPages(const std::array<unsigned char, fileHeaderSize>& header, std::uint64_t fileSize,
                         std::uint32_t pageSize) {
    constexpr std::size_t changes = 24, count = 28, changesAtCount = 92;
    const auto counted = static_cast<std::uint32_t>(bigEndian<4>(header.data() + count));
    const bool holds = counted != 0 && std::memcmp(header.data() + changes, header.data() + changesAtCount, 4) == 0;
    const std::uint64_t there = std::min<std::uint64_t>(fileSize / pageSize, 0xfffffffe);
    return holds ? counted : static_cast<std::uint32_t>(there);
}

}  // namespace

std::unique_ptr<SqliteFile> SqliteFile::open(const std::filesystem::path& path) {
    constexpr std::string_view magic("SQLite format 3\0", 16);
    constexpr std::array<unsigned char, 3> fractions{64, 32, 32};  // payload fractions; the format allows no others
    constexpr std::uint64_t utf8 = 1;
    std::array<unsigned char, fileHeaderSize> header{};
    struct stat facts {};
    OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.isOpen() || ::pread(file.number(), header.data(), header.size(), 0) != std::ssize(header)) return nullptr;
    if (::fstat(file.number(), &facts) != 0 || facts.st_size < 0) return nullptr;
    if (std::memcmp(header.data(), magic.data(), magic.size()) != 0) return nullptr;
    if (!std::equal(fractions.begin(), fractions.end(), header.begin() + 21)) return nullptr;
    const auto sixteen = static_cast<std::uint32_t>(bigEndian<2>(header.data() + 16));
    const std::uint32_t pageSize = sixteen == 1 ? 65536 : sixteen;
    const std::uint32_t usable = pageSize - header[20];
    if (pageSize < 512 || !std::has_single_bit(pageSize) || usable < 480) return nullptr;
    const bool isUtf8 = bigEndian<4>(header.data() + 56) <= utf8;  // 0: nothing has been written yet
    const std::uint32_t pages = countPages(header, static_cast<std::uint64_t>(facts.st_size), pageSize);
    return std::unique_ptr<SqliteFile>(new SqliteFile(std::move(file), pageSize, usable, pages, isUtf8));
}

SqliteFile::SqliteFile(OpenFile file, std::uint32_t pageSize, std::uint32_t usable, std::uint32_t pageCount,
                       bool isUtf8)
    : m_file(std::move(file)),
      m_pageSize(pageSize),
      m_usable(usable),
      m_pageCount(pageCount),
      m_isUtf8(isUtf8),
      m_window(std::make_unique_for_overwrite<unsigned char[]>(largestWindow + readableBehind)) {}

/// Reads the section that contains `at`: consecutive pages in ever larger sections, any other page alone.
bool SqliteFile::fill(std::uint64_t at) {
    const std::uint64_t before = m_end - m_begin;
    const std::uint64_t wanted = at == m_end ? std::min<std::uint64_t>(2 * before, largestWindow) : 0;
    const std::uint64_t size = std::max<std::uint64_t>(m_pageSize, wanted / m_pageSize * m_pageSize);
    std::uint64_t got = 0;
    while (got < size) {
        const ssize_t step = ::pread(m_file.number(), m_window.get() + got, size - got, static_cast<off_t>(at + got));
        if (step < 0 && errno == EINTR) continue;
        if (step <= 0) break;
        got += static_cast<std::uint64_t>(step);
    }
    m_begin = at;
    m_end = at + got / m_pageSize * m_pageSize;
    return m_end > m_begin;
}

PageBytes SqliteFile::page(std::int64_t number) {
    if (number <= 0 || number > m_pageCount || number == lockedByte / m_pageSize + 1) return {};
    const std::uint64_t at = (static_cast<std::uint64_t>(number) - 1) * m_pageSize;
    if ((at < m_begin || at >= m_end) && !fill(at)) return {};
    return {m_window.get() + (at - m_begin), m_usable};
}

}  // namespace core
