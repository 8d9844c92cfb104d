// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/mcp/input_lines.h"

#include "core/base/text.h"

#include <algorithm>

namespace cli {

bool InputLines::fill() {
    constexpr std::size_t blockBytes = std::size_t{64} << 10;
    m_bytes.resize(blockBytes);
    m_bytes.resize(m_read ? m_read(m_bytes.data(), blockBytes) : 0);
    m_used = 0;
    return !m_bytes.empty();
}

std::optional<InputLine> InputLines::next() {
    InputLine line;
    bool hasBegun = false;
    while (m_used < m_bytes.size() || fill()) {
        hasBegun = true;
        const std::size_t end = std::min(m_bytes.find('\n', m_used), m_bytes.size());
        line.isTooLong = line.isTooLong || line.text.size() + (end - m_used) > mostLineBytes;
        if (line.isTooLong)
            line.text.clear();
        else
            line.text.append(m_bytes, m_used, end - m_used);
        m_used = end + 1;
        if (end < m_bytes.size()) return line;
    }
    return hasBegun ? std::optional(std::move(line)) : std::nullopt;
}

}  // namespace cli
