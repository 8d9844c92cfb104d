// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sqlite/sqlite_mutation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace tests {

void SqliteMutation::damage(std::string& bytes) {
    const std::size_t told = bigEndianAt(bytes, 16, 2);
    m_pageSize = told == 1 ? 65536 : told;
    m_what.clear();
    for (std::size_t times = below(4) == 0 ? 1 + below(4) : 1; times > 0 && bytes.size() >= 2 * m_pageSize; --times)
        damageOnce(bytes);
}

void SqliteMutation::damageOnce(std::string& bytes) {
    const std::size_t kind = below(20);
    if (kind == 0) return damageFile(bytes);
    if (kind <= 2) return damageWholePages(bytes);
    const Page page = anyTablePage(bytes);
    if (kind == 3) {
        const std::size_t at = page.begin + below(m_pageSize);
        m_what += fmt::format("byte {}: a bit; ", at);
        bytes[at] = static_cast<char>(bytes[at] ^ 1 << below(8));
    } else if (kind <= 8) {
        damageHeader(bytes, page);
    } else {
        damageCell(bytes, page);
    }
}

void SqliteMutation::damageHeader(std::string& bytes, const Page& page) {
    struct Field {
        const char* name;
        std::size_t at, size;
    };
    constexpr std::array<Field, 6> fields{{{"kind", 0, 1},
                                           {"free block", 1, 2},
                                           {"cells", 3, 2},
                                           {"content", 5, 2},
                                           {"fragments", 7, 1},
                                           {"last", 8, 4}}};
    const Field& field = fields[page.isInterior && below(3) == 0 ? 5 : below(5)];
    constexpr std::array<unsigned char, 6> kinds{2, 5, 10, 13, 0, 255};
    const std::size_t at = page.header + field.at;
    const std::uint64_t value = field.at == 0   ? kinds[below(kinds.size())]
                                : field.at == 8 ? 1 + below(pageCount(bytes) + 1)
                                                : odd(bigEndianAt(bytes, at, field.size));
    m_what += fmt::format("page {}: {} = {}; ", page.number, field.name, value);
    setBigEndian(bytes, at, value, field.size);
}

void SqliteMutation::damageCell(std::string& bytes, const Page& page) {
    if (page.cells == 0) return;
    const std::size_t pointers = page.header + (page.isInterior ? 12 : 8);
    const std::size_t cell = below(3) == 0 ? page.cells - 1 : below(page.cells), other = below(page.cells);
    const std::size_t pointer = pointers + 2 * cell;
    const std::size_t at = page.begin + bigEndianAt(bytes, pointer, 2) % m_pageSize;
    m_what += fmt::format("page {} cell {}: ", page.number, cell);
    switch (below(7)) {
        case 0:
            m_what += "pointer; ";
            return setBigEndian(bytes, pointer, odd(bigEndianAt(bytes, pointer, 2)), 2);
        case 1: {
            m_what += fmt::format("pointer of cell {}; ", other);
            const std::uint64_t mine = bigEndianAt(bytes, pointer, 2),
                                its = bigEndianAt(bytes, pointers + 2 * other, 2);
            setBigEndian(bytes, pointer, its, 2);
            if (below(2) == 0) setBigEndian(bytes, pointers + 2 * other, mine, 2);
            return;
        }
        case 2:
            if (page.isInterior) {
                m_what += "child; ";
                return setBigEndian(bytes, at, 1 + below(pageCount(bytes) + 1), 4);
            }
            [[fallthrough]];
        case 3:
        case 4: {  // the record's size and row number, or a child's key
            const std::size_t byte = at + (page.isInterior ? 4 + below(3) : below(6));
            m_what += fmt::format("byte {}; ", byte - at);
            return setBigEndian(bytes, byte, odd(bigEndianAt(bytes, byte, 1)), 1);
        }
        case 5: {  // types of values
            const std::size_t byte = at + 2 + below(16);
            m_what += fmt::format("byte {}; ", byte - at);
            return setBigEndian(bytes, byte, below(16), 1);
        }
        default: {
            const std::size_t byte = at + below(60);
            m_what += fmt::format("byte {} set; ", byte - at);
            return setBigEndian(bytes, byte, m_random() & 0xff, 1);
        }
    }
}

void SqliteMutation::damageWholePages(std::string& bytes) {
    const std::size_t one = 1 + below(pageCount(bytes) - 1), two = 1 + below(pageCount(bytes) - 1);
    const auto begin = [&](std::size_t page) { return bytes.begin() + static_cast<std::ptrdiff_t>(page * m_pageSize); };
    m_what += fmt::format("pages {} and {}; ", one + 1, two + 1);
    switch (below(4)) {
        case 0:
            if (one != two) std::swap_ranges(begin(one), begin(one + 1), begin(two));
            return;
        case 1:
            if (one != two) std::copy(begin(one), begin(one + 1), begin(two));
            return;
        case 2:  // the chain of overflow pages, if the page is in one
            return setBigEndian(bytes, one * m_pageSize,
                                below(2) == 0 ? two : odd(bigEndianAt(bytes, one * m_pageSize, 4)), 4);
        default:
            std::fill(begin(one), begin(one + 1), static_cast<char>(below(2) == 0 ? 0 : m_random()));
    }
}

/// Damages the header of the file, the schema, or the size of the file.
void SqliteMutation::damageFile(std::string& bytes) {
    const std::size_t kind = below(3);
    if (kind == 0) {
        const std::size_t size = std::max(m_pageSize, below(bytes.size()));
        m_what += fmt::format("cut to {}; ", size);
        bytes.resize(below(2) == 0 ? size : size / m_pageSize * m_pageSize);
        return;
    }
    const std::size_t at = kind == 1 ? 16 + below(80) : 100 + below(m_pageSize - 100);
    m_what += fmt::format("byte {}; ", at);
    setBigEndian(bytes, at, odd(bigEndianAt(bytes, at, 1)), 1);
}

SqliteMutation::Page SqliteMutation::page(const std::string& bytes, std::size_t number) const {
    Page page{number, (number - 1) * m_pageSize, 0, 0, false, false};
    page.header = page.begin + (number == 1 ? 100 : 0);
    page.isInterior = bytes[page.header] == 5;
    page.isTable = page.isInterior || bytes[page.header] == 13;
    page.cells = std::min<std::size_t>(bigEndianAt(bytes, page.header + 3, 2), (m_pageSize - 112) / 6);
    return page;
}

/// Returns interior pages as often as leaves.
SqliteMutation::Page SqliteMutation::anyTablePage(const std::string& bytes) {
    const bool wantsInterior = below(2) == 0;
    Page found = page(bytes, 1 + below(pageCount(bytes)));
    for (int tries = 0; tries < 400 && (!found.isTable || found.isInterior != wantsInterior); ++tries)
        found = page(bytes, 1 + below(pageCount(bytes)));
    return found;
}

std::uint64_t SqliteMutation::odd(std::uint64_t value) {
    const std::array<std::uint64_t, 8> values{
        0, 1, value + 1, value - 1, 2 * value, value ^ std::uint64_t{1} << below(8), m_random(), ~std::uint64_t{0}};
    return values[below(values.size())];
}

void setBigEndian(std::string& bytes, std::size_t at, std::uint64_t value, std::size_t size) {
    for (std::size_t i = 0; i < size && at + i < bytes.size(); ++i)
        bytes[at + i] = static_cast<char>(value >> 8 * (size - 1 - i));
}

std::uint64_t bigEndianAt(const std::string& bytes, std::size_t at, std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i)
        value = value << 8 | (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0);
    return value;
}

}  // namespace tests
