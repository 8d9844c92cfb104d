// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_layouts.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace core {

namespace {

bool begins(PageBytes record, const unsigned char* header) {
    return std::memcmp(record.data(), header, header[0]) == 0;
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

}  // namespace core
