// SPDX-License-Identifier: GPL-3.0-or-later
// Caches the interned name of each text id of a file.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace core {

/// Caches the interned name of each id. Use one cache for each way of making names from ids.
class NamesById {
public:
    template <class Make>
    NameId of(std::int64_t id, const Make& make) {
        if (id >= 0 && id < static_cast<std::int64_t>(m_small.size()) && m_small[static_cast<std::size_t>(id)] != none)
            return m_small[static_cast<std::size_t>(id)];
        return remembered(id, make);
    }

private:
    static constexpr NameId none{0xffffffff};
    static constexpr std::int64_t smallIds = 1 << 16;  // exporters number from 0; some use sparse numbers

    template <class Make>
    NameId remembered(std::int64_t id, const Make& make) {
        if (id < 0 || id >= smallIds) {
            const auto [entry, isNew] = m_others.try_emplace(id);
            if (isNew) entry->second = make(id);
            return entry->second;
        }
        if (m_small.size() <= static_cast<std::size_t>(id)) m_small.resize(static_cast<std::size_t>(id) + 1, none);
        return m_small[static_cast<std::size_t>(id)] = make(id);
    }

    std::vector<NameId> m_small;
    std::unordered_map<std::int64_t, NameId> m_others;
};

}  // namespace core
