// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the content of a table page: varints, and cells. Accepts only what a sound file has.
#pragma once

#include "core/ingest/sqlite/sqlite_file.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace core {

template <std::size_t bytes>
std::uint64_t bigEndian(const unsigned char* at) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        value = value << 8 | at[i];
    return value;
}

/// Reads a varint of one to nine bytes, seven bits in each but the last; returns false if it exceeds the end.
inline bool readVarint(PageBytes& bytes, std::uint64_t& value) {
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

enum class PageKind : unsigned char { Interior = 5, Leaf = 13 };

/// The cells of a table page, in the order of the page.
class PageCells {
public:
    /// Returns nothing if the page is of another kind, or not in SQLite's layout.
    static std::optional<PageCells> of(PageBytes page, std::int64_t number, PageKind kind) {
        constexpr std::size_t databaseHeader = 100, minCell = 6, minHeader = 8;  // bytes of a cell with its pointer
        const std::size_t header = number == 1 ? databaseHeader : 0;
        if (page.empty() || page[header] != static_cast<unsigned char>(kind)) return std::nullopt;
        const std::size_t pointers = header + (kind == PageKind::Leaf ? minHeader : minHeader + child);
        const auto cells = static_cast<std::size_t>(bigEndian<2>(&page[header + 3]));
        const auto begin = static_cast<std::size_t>(bigEndian<2>(&page[header + 5]));
        const std::size_t content = begin == 0 ? 65536 : begin;
        if (cells > (page.size() - minHeader) / minCell) return std::nullopt;
        if (pointers + 2 * cells > content || content > page.size()) return std::nullopt;
        return PageCells(page, header, pointers, cells, content);
    }

    std::size_t size() const { return m_size; }
    /// Returns the bytes from a cell to the end of the page; empty if the cell does not begin in the cell content area.
    PageBytes operator[](std::size_t cell) const {
        const auto at = static_cast<std::size_t>(bigEndian<2>(&m_page[m_pointers + 2 * cell]));
        return at < m_content || at >= m_page.size() ? PageBytes() : m_page.subspan(at);
    }
    /// Returns the number of the last child of an interior page.
    std::int64_t lastChild() const {
        return static_cast<std::int64_t>(bigEndian<child>(&m_page[m_header + lastChildAt]));
    }

    static constexpr std::size_t child = 4;  ///< bytes of a page number

private:
    static constexpr std::size_t lastChildAt = 8;

    PageCells(PageBytes page, std::size_t header, std::size_t pointers, std::size_t size, std::size_t content)
        : m_page(page), m_header(header), m_pointers(pointers), m_size(size), m_content(content) {}

    PageBytes m_page;
    std::size_t m_header, m_pointers, m_size, m_content;
};

}  // namespace core
