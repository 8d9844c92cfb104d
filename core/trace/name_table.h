// SPDX-License-Identifier: GPL-3.0-or-later
// Interned strings: each distinct text once, numbered in order of first appearance.
#pragma once

#include "core/base/ids.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace core {

class NameTable {
public:
    NameTable() = default;
    /// Takes distinct texts that follow each other in `texts`, with lengths given by `sizes`.
    NameTable(std::unique_ptr<char[]> texts, std::span<const std::uint32_t> sizes);

    NameId intern(std::string_view text);
    /// Returns nothing if the text has not been interned.
    std::optional<NameId> find(std::string_view text) const;
    std::string_view operator[](NameId id) const { return m_texts[index(id)]; }
    std::size_t size() const { return m_texts.size(); }
    /// Returns all texts, indexed by NameId. Views stay valid as long as the table lives, even if it is moved.
    const std::vector<std::string_view>& texts() const { return m_texts; }

private:
    /// A slot of an open-addressing table: an index into `m_texts` plus one, or 0, with the upper half of the hash.
    struct Slot {
        std::uint32_t place = 0;
        std::uint32_t hash = 0;
    };

    std::string_view store(std::string_view text);
    void grow();

    std::vector<Slot> m_slots;  // the size is a power of two; at most two thirds are in use
    std::vector<std::string_view> m_texts;
    std::vector<std::unique_ptr<char[]>> m_blocks;
    char* m_free = nullptr;
    std::size_t m_left = 0;
};

}  // namespace core
