// SPDX-License-Identifier: GPL-3.0-or-later
// The memory in use over time by what it is for, where a recording says that.
#pragma once

#include "core/analysis/memory/memory_history.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace core {

class MemoryCategories {
public:
    /// There are none if the pool has no categories. Both must outlive this object.
    MemoryCategories(const Trace& trace, const PoolHistory& history);

    /// Returns the categories, the one with most memory at the peak first.
    const std::vector<std::string>& names() const { return m_names; }
    /// Returns the bytes in use of each after a number of records.
    std::vector<std::int64_t> after(std::size_t steps) const;

private:
    void findCategories();
    /// Adds the change of a record.
    void apply(std::uint32_t record, std::vector<std::int64_t>& levels) const;

    const Trace& m_trace;
    const PoolHistory& m_history;
    std::vector<std::string> m_names;
    std::vector<std::uint32_t> m_categoryOf;          ///< by frame
    std::vector<std::vector<std::int64_t>> m_levels;  ///< before each block of records
};

}  // namespace core
