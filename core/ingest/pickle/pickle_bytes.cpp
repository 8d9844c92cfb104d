// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/pickle/pickle_bytes.h"

#include <algorithm>

namespace core {

bool PickleBytes::fill(std::size_t count) {
    const auto left = static_cast<std::size_t>(m_end - m_at);
    char rest[16];
    std::copy(m_at, m_end, rest);
    const std::span<char> block = m_source.next();
    if (block.empty()) {  // the end: what is left must go to a place of its own, since the last block is gone
        std::copy_n(rest, left, m_rest);
        m_at = m_rest;
        m_end = m_rest + left;
        return left >= count;
    }
    char* const start = block.data() - left;  // there is room before a block
    std::copy_n(rest, left, start);
    m_at = start;
    m_end = block.data() + block.size();
    m_before += block.size();
    return left + block.size() >= count;
}

bool PickleBytes::text(std::uint64_t size, std::string_view& text) {
    const auto here = static_cast<std::uint64_t>(m_end - m_at);
    if (size <= std::min<std::uint64_t>(here, longestText)) {
        text = {m_at, static_cast<std::size_t>(size)};
        m_at += size;
        return true;
    }
    const std::uint64_t kept = std::min<std::uint64_t>(size, longestText);
    m_text.clear();
    while (m_text.size() < kept && has(1)) {
        const std::size_t part = std::min<std::size_t>(kept - m_text.size(), static_cast<std::size_t>(m_end - m_at));
        m_text.append(m_at, part);
        m_at += part;
    }
    text = m_text;
    return m_text.size() == kept && skip(size - kept);
}

bool PickleBytes::skip(std::uint64_t count) {
    while (count > 0 && has(1)) {
        const std::uint64_t part = std::min<std::uint64_t>(count, static_cast<std::uint64_t>(m_end - m_at));
        m_at += part;
        count -= part;
    }
    return count == 0;
}

}  // namespace core
