// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/name_table.h"

#include <cstring>

namespace core {

namespace {
constexpr std::size_t blockSize = 64 * 1024;
}

NameId NameTable::intern(std::string_view text) {
    if (const auto found = m_ids.find(text); found != m_ids.end()) return found->second;
    const std::string_view kept = store(text);
    const auto id = static_cast<NameId>(m_texts.size());
    m_texts.push_back(kept);
    m_ids.emplace(kept, id);
    return id;
}

std::string_view NameTable::store(std::string_view text) {
    if (text.empty()) return {};
    if (text.size() > m_left) {
        const std::size_t size = text.size() > blockSize / 4 ? text.size() : blockSize;
        m_blocks.push_back(std::make_unique_for_overwrite<char[]>(size));
        if (size != blockSize) {  // a block of its own: the shared one stays in use
            std::memcpy(m_blocks.back().get(), text.data(), text.size());
            return {m_blocks.back().get(), text.size()};
        }
        m_free = m_blocks.back().get();
        m_left = size;
    }
    std::memcpy(m_free, text.data(), text.size());
    const std::string_view kept(m_free, text.size());
    m_free += text.size();
    m_left -= text.size();
    return kept;
}

}  // namespace core
