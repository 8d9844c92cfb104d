// SPDX-License-Identifier: GPL-3.0-or-later
// Interned strings: each distinct text once, numbered in order of first appearance.
#pragma once

#include "core/base/ids.h"

#include <cstddef>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

class NameTable {
public:
    NameId intern(std::string_view text);
    std::string_view operator[](NameId id) const { return m_texts[index(id)]; }
    std::size_t size() const { return m_texts.size(); }
    /// All texts, indexed by NameId. Views stay valid as long as the table lives, also when it is moved.
    const std::vector<std::string_view>& texts() const { return m_texts; }

private:
    std::string_view store(std::string_view text);

    std::unordered_map<std::string_view, NameId> m_ids;
    std::vector<std::string_view> m_texts;
    std::vector<std::unique_ptr<char[]>> m_blocks;
    char* m_free = nullptr;
    std::size_t m_left = 0;
};

}  // namespace core
