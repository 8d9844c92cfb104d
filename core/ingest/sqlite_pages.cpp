// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite_pages.h"

#include <fcntl.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <limits>
#include <string_view>
#include <utility>

namespace core {

namespace {

constexpr std::size_t longestNumber = 8;
constexpr std::size_t largestWindow = 256 * 1024;
constexpr std::uint32_t noColumn = 0xffffffff;
constexpr std::size_t deepest = 20;  // of a tree: SQLite's own limit

template <std::size_t bytes>
std::uint64_t bigEndian(const unsigned char* at) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        value = value << 8 | at[i];
    return value;
}

/// A number of one to nine bytes, seven bits in each but the last. False where it goes beyond the end.
bool readVarint(std::span<const unsigned char>& bytes, std::uint64_t& value) {
    if (!bytes.empty() && bytes[0] < 0x80) {
        value = bytes[0];
        bytes = bytes.subspan(1);
        return true;
    }
    value = 0;
    const std::size_t most = std::min<std::size_t>(9, bytes.size());
    for (std::size_t i = 0; i < most; ++i) {
        const bool isLast = bytes[i] < 0x80 || i == 8;
        value = i == 8 ? value << 8 | bytes[i] : value << 7 | (bytes[i] & 0x7f);
        if (!isLast) continue;
        bytes = bytes.subspan(i + 1);
        return true;
    }
    return false;
}

constexpr std::uint64_t null = 0, real = 7, zero = 8, reserved = 10, blob = 12;

/// Bytes of a value of this serial type.
std::uint64_t sizeOf(std::uint64_t type) {
    constexpr std::array<std::uint8_t, blob> sizes{0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0};
    return type < blob ? sizes[type] : (type - blob) / 2;
}

/// A whole number of `size` bytes, from 1 to 8. longestNumber bytes must be readable.
std::int64_t wholeAt(const unsigned char* at, std::uint64_t size) {
    return static_cast<std::int64_t>(bigEndian<longestNumber>(at)) >> (8 * (longestNumber - size));
}

}  // namespace

std::unique_ptr<SqlitePages> SqlitePages::open(const std::filesystem::path& path, std::int64_t root,
                                               const std::vector<StoredColumn>& columns) {
    constexpr std::string_view magic("SQLite format 3\0", 16);
    constexpr std::array<unsigned char, 3> fractions{64, 32, 32};  // of a page; the format knows no others
    constexpr std::uint64_t utf8 = 1;
    std::array<unsigned char, 100> header{};
    OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.isOpen() || ::pread(file.number(), header.data(), header.size(), 0) != std::ssize(header)) return nullptr;
    if (std::memcmp(header.data(), magic.data(), magic.size()) != 0) return nullptr;
    if (bigEndian<4>(header.data() + 56) > utf8) return nullptr;  // 0: nothing was written yet
    if (!std::equal(fractions.begin(), fractions.end(), header.begin() + 21)) return nullptr;
    const auto sixteen = static_cast<std::uint32_t>(bigEndian<2>(header.data() + 16));
    const std::uint32_t pageSize = sixteen == 1 ? 65536 : sixteen;
    const std::uint32_t usable = pageSize - header[20];
    if (pageSize < 512 || !std::has_single_bit(pageSize) || usable < 480) return nullptr;
    return std::unique_ptr<SqlitePages>(new SqlitePages(std::move(file), pageSize, usable, root, columns));
}

SqlitePages::SqlitePages(OpenFile file, std::uint32_t pageSize, std::uint32_t usable, std::int64_t root,
                         const std::vector<StoredColumn>& columns)
    : m_file(std::move(file)),
      m_pageSize(pageSize),
      m_usable(usable),
      m_root(root),
      m_width(columns.size() + 1),
      m_window(std::max<std::size_t>(largestWindow, pageSize) + longestNumber),
      m_levels(deepest) {
    for (std::uint32_t column = 0; column < columns.size(); ++column) {
        const auto [place, isText] = columns[column];
        const std::uint32_t bit = std::uint32_t{1} << column;
        if (isText) m_texts |= bit;
        if (place == StoredColumn::absent) {
            m_absent |= bit;
            continue;
        }
        if (place >= m_columns.size()) m_columns.resize(place + 1, noColumn);
        m_columns[place] = column;
    }
}

void SqlitePages::read(const RowRange& range, std::size_t most, StoredRows& rows) {
    rows.values.resize(most * m_width);  // its size stays from range to range
    rows.nulls.clear();
    rows.texts.clear();
    Walk walk{range, std::numeric_limits<std::int64_t>::min(), most, 2 * most + deepest, rows};
    rows.areAll = visit(m_root, 0, std::numeric_limits<std::int64_t>::max(), walk);
    rows.values.resize(rows.size() * m_width);
}

/// Pages that follow each other are read together, more and more of them; one that does not is read alone.
bool SqlitePages::fill(std::uint64_t at) {
    const std::uint64_t before = m_end - m_begin;
    const std::uint64_t wanted = at == m_end ? std::min<std::uint64_t>(2 * before, m_window.size() - longestNumber) : 0;
    const std::uint64_t size = std::max<std::uint64_t>(m_pageSize, wanted / m_pageSize * m_pageSize);
    std::uint64_t got = 0;
    while (got < size) {
        const ssize_t step = ::pread(m_file.number(), m_window.data() + got, size - got, static_cast<off_t>(at + got));
        if (step < 0 && errno == EINTR) continue;
        if (step <= 0) break;
        got += static_cast<std::uint64_t>(step);
    }
    m_begin = at;
    m_end = at + got / m_pageSize * m_pageSize;
    return m_end > m_begin;
}

/// Empty where it is not in the file. Good until the next call.
SqlitePages::Bytes SqlitePages::page(std::int64_t number) {
    if (number <= 0 || number > std::numeric_limits<std::uint32_t>::max()) return {};
    const std::uint64_t at = (static_cast<std::uint64_t>(number) - 1) * m_pageSize;
    if ((at < m_begin || at >= m_end) && !fill(at)) return {};
    return {m_window.data() + (at - m_begin), m_usable};
}

/// The rows of the tree below a page, none of which may be above `last`.
bool SqlitePages::visit(std::int64_t number, std::size_t depth, std::int64_t last, Walk& walk) {
    constexpr std::size_t databaseHeader = 100;
    constexpr unsigned char interior = 5, leaf = 13;
    const Bytes bytes = page(number);
    if (bytes.empty() || depth >= deepest || walk.pages-- == 0) return false;
    const std::size_t header = number == 1 ? databaseHeader : 0;
    if (bytes[header] == leaf) return readLeaf(bytes, header, last, walk);
    return bytes[header] == interior && visitInterior(bytes, header, depth, last, walk);
}

bool SqlitePages::visitInterior(Bytes page, std::size_t header, std::size_t depth, std::int64_t last, Walk& walk) {
    constexpr std::size_t headerSize = 12, child = 4;
    m_levels[depth].assign(page.begin(), page.end());  // the window goes on
    const Bytes bytes = m_levels[depth];
    const auto cells = static_cast<std::size_t>(bigEndian<2>(&bytes[header + 3]));
    if (header + headerSize + 2 * cells > bytes.size()) return false;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const auto at = static_cast<std::size_t>(bigEndian<2>(&bytes[header + headerSize + 2 * cell]));
        if (at + child > bytes.size()) return false;
        Bytes rest = bytes.subspan(at + child);
        std::uint64_t key = 0;
        if (!readVarint(rest, key)) return false;
        const auto upTo = static_cast<std::int64_t>(key);
        if (upTo < walk.passed || upTo > last) return false;
        const bool isBefore = upTo <= walk.range.after;
        if (!isBefore && !visit(static_cast<std::int64_t>(bigEndian<child>(&bytes[at])), depth + 1, upTo, walk))
            return false;
        walk.isDone |= upTo >= walk.range.upTo;
        if (walk.isDone) return true;
        walk.passed = upTo;
    }
    return visit(static_cast<std::int64_t>(bigEndian<child>(&bytes[header + 8])), depth + 1, last, walk);
}

bool SqlitePages::readLeaf(Bytes page, std::size_t header, std::int64_t last, Walk& walk) {
    constexpr std::size_t headerSize = 8, minimum = 35;  // a record that leaves less than that goes on elsewhere
    const auto cells = static_cast<std::size_t>(bigEndian<2>(&page[header + 3]));
    if (header + headerSize + 2 * cells > page.size()) return false;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const auto at = static_cast<std::size_t>(bigEndian<2>(&page[header + headerSize + 2 * cell]));
        if (at >= page.size()) return false;
        Bytes rest = page.subspan(at);
        std::uint64_t size = 0, key = 0;
        if (!readVarint(rest, size) || !readVarint(rest, key)) return false;
        const auto number = static_cast<std::int64_t>(key);
        if (number <= walk.passed || number > last) return false;
        walk.passed = number;
        walk.isDone = number > walk.range.upTo;
        if (walk.isDone) return true;
        if (number <= walk.range.after) continue;
        if (size > m_usable - minimum || size > rest.size() || walk.rows.size() == walk.most) return false;
        if (!readRow(rest.first(size), number, walk.rows)) return false;
    }
    return true;
}

/// False where it is another sort of value than was wanted.
bool SqlitePages::readValue(std::uint64_t type, Bytes value, bool isText, std::int64_t& to, std::string& texts) const {
    if (isText) {
        if (type < blob || type % 2 == 0) return false;
        to = static_cast<std::int64_t>(std::uint64_t{texts.size()} << 32 | value.size());
        texts.append(reinterpret_cast<const char*>(value.data()), value.size());
        return true;
    }
    if (type == real || type >= blob) return false;
    to = type < real ? wholeAt(value.data(), value.size()) : static_cast<std::int64_t>(type - zero);
    return true;
}

/// False also where a wanted value is not there: a column that was added later has its default.
bool SqlitePages::readRow(Bytes record, std::int64_t number, StoredRows& rows) const {
    Bytes types = record;
    std::uint64_t headerSize = 0;
    if (!readVarint(types, headerSize)) return false;
    const std::size_t read = record.size() - types.size();
    if (headerSize < read || headerSize > record.size()) return false;
    types = types.first(headerSize - read);
    Bytes values = record.subspan(headerSize);
    std::int64_t* row = rows.values.data() + rows.size() * m_width;
    std::fill_n(row, m_width, 0);
    row[0] = number;
    std::uint32_t nulls = m_absent;
    for (const std::uint32_t column : m_columns) {
        std::uint64_t type = 0;
        if (!readVarint(types, type)) return false;
        const std::uint64_t size = sizeOf(type);
        if (size > values.size() || type == reserved || type == reserved + 1) return false;
        if (column != noColumn) {
            const std::uint32_t bit = std::uint32_t{1} << column;
            if (type == null)
                nulls |= bit;
            else if (!readValue(type, values.first(size), (m_texts & bit) != 0, row[1 + column], rows.texts))
                return false;
        }
        values = values.subspan(size);
    }
    rows.nulls.push_back(nulls);
    return true;
}

}  // namespace core
