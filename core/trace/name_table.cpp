// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/name_table.h"

#include "core/base/mixing.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <random>
#include <type_traits>
#include <utility>

namespace core {

namespace {

constexpr std::size_t blockSize = 64 * 1024;
constexpr std::size_t firstSlots = 1024;

static_assert(std::is_nothrow_move_constructible_v<NameTable>);

/// The seed differs from run to run, so that no file can be crafted in which all names collide.
std::uint64_t hashOf(std::string_view text) {
    static const std::uint64_t seed = (std::uint64_t{std::random_device{}()} << 32 | std::random_device{}()) | 1;
    return hashOfText(text, seed, [](const char* at, std::size_t left) {
        std::uint64_t rest = 0;
        for (; left > 0; --left)
            rest = rest << 8 | static_cast<unsigned char>(at[left - 1]);
        return rest;
    });
}

}  // namespace

NameTable::NameTable(std::unique_ptr<char[]> texts, std::span<const std::uint32_t> sizes) {
    m_texts.reserve(sizes.size());
    const char* at = texts.get();
    for (const std::uint32_t size : sizes) {
        m_texts.emplace_back(at, size);
        at += size;
    }
    m_blocks.push_back(std::move(texts));
}

NameId NameTable::intern(std::string_view text) {
    if (m_texts.size() * 3 >= m_slots.size() * 2) grow();
    const std::uint64_t hash = hashOf(text);
    const auto upper = static_cast<std::uint32_t>(hash >> 32);
    const std::size_t mask = m_slots.size() - 1;
    std::size_t at = hash & mask;
    for (; m_slots[at].place != 0; at = (at + 1) & mask) {
        const Slot& slot = m_slots[at];
        if (slot.hash == upper && m_texts[slot.place - 1] == text) return static_cast<NameId>(slot.place - 1);
    }
    const auto id = static_cast<NameId>(m_texts.size());
    m_texts.push_back(store(text));
    m_slots[at] = {static_cast<std::uint32_t>(m_texts.size()), upper};
    return id;
}

std::optional<NameId> NameTable::find(std::string_view text) const {
    if (m_slots.empty()) return std::nullopt;
    const std::uint64_t hash = hashOf(text);
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t at = hash & mask; m_slots[at].place != 0; at = (at + 1) & mask)
        if (m_slots[at].hash == hash >> 32 && m_texts[m_slots[at].place - 1] == text)
            return static_cast<NameId>(m_slots[at].place - 1);
    return std::nullopt;
}

void NameTable::grow() {
    m_slots.assign(std::max(firstSlots, std::bit_ceil(m_texts.size() * 2)), {});
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        const std::uint64_t hash = hashOf(m_texts[i]);
        std::size_t at = hash & mask;
        while (m_slots[at].place != 0)
            at = (at + 1) & mask;
        m_slots[at] = {static_cast<std::uint32_t>(i + 1), static_cast<std::uint32_t>(hash >> 32)};
    }
}

std::string_view NameTable::store(std::string_view text) {
    if (text.empty()) return {};
    if (text.size() > m_left) {
        const std::size_t size = text.size() > blockSize / 4 ? text.size() : blockSize;
        m_blocks.push_back(std::make_unique_for_overwrite<char[]>(size));
        if (size != blockSize) {  // a separate block: the shared one stays in use
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
