// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_pages.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace core {

namespace {

bool begins(PageBytes record, const unsigned char* header) {
    return std::memcmp(record.data(), header, header[0]) == 0;
}

constexpr std::size_t longestNumber = SqliteFile::readableBehind;
constexpr std::uint32_t noColumn = 0xffffffff;

constexpr std::uint64_t nullType = 0, realType = 7, zeroType = 8, reservedType = 10, blobType = 12;

/// Returns the number of bytes of a value of this serial type.
std::uint64_t sizeOf(std::uint64_t type) {
    constexpr std::array<std::uint8_t, blobType> sizes{0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0};
    return type < blobType ? sizes[type] : (type - blobType) / 2;
}

/// Returns a whole number of `size` bytes, 1 to 8. longestNumber bytes must be readable.
std::int64_t wholeAt(const unsigned char* at, std::uint64_t size) {
    return static_cast<std::int64_t>(bigEndian<longestNumber>(at)) >> (8 * (longestNumber - size));
}

}  // namespace

/// Returns the FNV-1a hash, fast for short headers; find() first tries the previous row's header without it.
std::size_t RowLayouts::placeOf(PageBytes header) {
    std::uint32_t hash = 2166136261u;
    for (const unsigned char byte : header)
        hash = (hash ^ byte) * 16777619u;
    return (hash ^ hash >> 16) % count;
}

const RowLayout* RowLayouts::find(PageBytes record) {
    const std::size_t size = record.empty() ? 0 : record[0];
    if (size == 0 || size > longestHeader || size > record.size()) return nullptr;
    const Known& last = m_known[m_last];
    if (last.header[0] == size && begins(record, last.header.data())) return &last.layout;
    const std::size_t place = placeOf(record.first(size));
    const Known& known = m_known[place];
    if (known.header[0] != size || !begins(record, known.header.data())) return nullptr;
    m_last = place;
    return &known.layout;
}

void RowLayouts::keep(PageBytes header, RowLayout& layout) {
    if (header.size() > longestHeader || header.empty() || header[0] != header.size()) return;
    m_last = placeOf(header);
    Known& known = m_known[m_last];
    std::ranges::copy(header, known.header.begin());
    std::swap(known.layout, layout);
}

std::unique_ptr<SqlitePages> SqlitePages::open(const std::filesystem::path& path,
                                               const std::vector<StoredColumn>& columns) {
    auto file = SqliteFile::open(path);
    if (!file || !file->isUtf8()) return nullptr;
    return std::unique_ptr<SqlitePages>(new SqlitePages(std::move(file), columns));
}

SqlitePages::SqlitePages(std::unique_ptr<SqliteFile> file, const std::vector<StoredColumn>& columns)
    : m_file(std::move(file)), m_width(columns.size() + 1) {
    for (std::uint32_t column = 0; column < columns.size(); ++column) {
        const auto [place, isText] = columns[column];
        const std::uint32_t bit = std::uint32_t{1} << column;
        if (isText) m_texts |= bit;
        if (place == StoredColumn::absent) {
            m_absent |= bit;
        } else if (place == StoredColumn::rowNumber) {
            m_numbers.push_back(column);
        } else {
            if (place >= m_columns.size()) m_columns.resize(place + 1, noColumn);
            m_columns[place] = column;
        }
    }
}

void SqlitePages::read(std::span<const TableLeaf> leaves, bool mayBeEmpty, StoredRows& rows) {
    rows.nulls.clear();
    rows.texts.clear();
    rows.found = RowsFound::All;
    if (leaves.empty()) return;
    constexpr std::size_t leastOfRow = 4;  // bytes of a page besides a type for each value
    const std::size_t mostRows = leaves.size() * m_file->page(leaves.front().page).size() / (leastOfRow + m_width);
    rows.values.reserve(mostRows * m_width);  // what is not used of it takes no memory
    for (const TableLeaf& leaf : leaves) {
        rows.found = readLeaf(leaf, mayBeEmpty, rows);
        if (rows.found != RowsFound::All) return;
    }
}

RowsFound SqlitePages::readLeaf(const TableLeaf& leaf, bool mayBeEmpty, StoredRows& rows) {
    constexpr std::size_t header = 35;  // bytes of a page; a record that leaves fewer has overflow pages
    const std::size_t pageSize = m_file->page(leaf.page).size();
    std::uint64_t sum = 0;  // sum of record sizes, which is unbounded if records overlap
    RowsFound found = RowsFound::All;
    const bool isSound =
        eachRow(*m_file, leaf, mayBeEmpty, [&](std::int64_t number, std::uint64_t size, PageBytes rest) {
            if (size > pageSize - header)
                found = RowsFound::OtherValues;
            else if (size > rest.size() || (sum += size) > pageSize)
                found = RowsFound::Damage;
            else
                found = readRow(rest.first(size), number, rows);
            return found == RowsFound::All;
        });
    return isSound || found != RowsFound::All ? found : RowsFound::Damage;
}

/// Adds a value after those of m_found; returns false if it is of another type than expected.
bool SqlitePages::addValue(std::uint64_t type, std::uint32_t column) {
    RowLayout& layout = m_found;
    const std::uint32_t bit = std::uint32_t{1} << column;
    if (type == nullType) {
        layout.nulls |= bit;
        return true;
    }
    const auto size = static_cast<std::uint32_t>(sizeOf(type));
    if ((m_texts & bit) != 0) {
        if (type < blobType || type % 2 == 0) return false;
        layout.values.push_back({layout.size, size, column, StoredAs::Text});
    } else if (type == zeroType || type == zeroType + 1) {
        layout.values.push_back({layout.size, static_cast<std::uint32_t>(type - zeroType), column, StoredAs::Constant});
    } else {
        if (type >= realType) return false;
        layout.values.push_back({layout.size, size, column, StoredAs::Number});
    }
    return true;
}

/// Reads a record's types like SQLite, which ignores values after the last wanted one. A missing wanted value counts as
/// OtherValues, since a column that was added later has its default there.
RowsFound SqlitePages::findLayout(PageBytes record, std::size_t& header) {
    RowLayout& layout = m_found;
    layout.values.clear();
    layout.size = 0;
    PageBytes types = record;
    std::uint64_t headerSize = 0;
    if (!readVarint(types, headerSize)) return RowsFound::Damage;
    const std::size_t read = record.size() - types.size();
    if (headerSize < read || headerSize > record.size()) return RowsFound::Damage;
    header = static_cast<std::size_t>(headerSize);
    types = types.first(header - read);
    layout.nulls = m_absent;
    for (const std::uint32_t column : m_columns) {
        if (types.empty()) return RowsFound::OtherValues;
        std::uint64_t type = 0;
        if (!readVarint(types, type)) return RowsFound::Damage;
        const std::uint64_t size = sizeOf(type), left = record.size() - header - layout.size;
        if (size > left || type == reservedType || type == reservedType + 1) return RowsFound::Damage;
        if (column != noColumn && !addValue(type, column)) return RowsFound::OtherValues;
        layout.size += static_cast<std::uint32_t>(size);
    }
    layout.isWhole = types.empty();
    return RowsFound::All;
}

RowsFound SqlitePages::readRow(PageBytes record, std::int64_t number, StoredRows& rows) {
    const RowLayout* layout = m_layouts.find(record);
    std::size_t header = record.empty() ? 0 : record[0];
    const bool isKnown = layout != nullptr;
    if (!isKnown) {
        const RowsFound what = findLayout(record, header);
        if (what != RowsFound::All) return what;
        layout = &m_found;
    }
    const std::size_t behind = record.size() - header;
    if (layout->size > behind || (layout->isWhole && layout->size != behind)) return RowsFound::Damage;
    const std::size_t begin = rows.size() * m_width;
    if (rows.values.size() < begin + m_width) rows.values.resize(2 * (begin + m_width));  // kept for later reads
    std::int64_t* row = rows.values.data() + begin;
    std::fill_n(row, m_width, 0);
    row[0] = number;
    for (const std::uint32_t column : m_numbers)
        row[1 + column] = number;
    const unsigned char* const values = record.data() + header;
    for (const StoredValue& value : layout->values) {
        std::int64_t& to = row[1 + value.column];
        if (value.as == StoredAs::Number) {
            to = wholeAt(values + value.at, value.size);
        } else if (value.as == StoredAs::Constant) {
            to = value.size;
        } else {
            to = static_cast<std::int64_t>(std::uint64_t{rows.texts.size()} << 32 | value.size);
            rows.texts.append(reinterpret_cast<const char*>(values + value.at), value.size);
        }
    }
    rows.nulls.push_back(layout->nulls);
    if (!isKnown) m_layouts.keep(record.first(header), m_found);
    return RowsFound::All;
}

}  // namespace core
