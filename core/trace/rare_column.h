// SPDX-License-Identifier: GPL-3.0-or-later
// A column of numbers that many traces do not have: it takes no memory before the first value.
#pragma once

#include "core/trace/chunks.h"

namespace core {

template <std::uint32_t none>
class RareColumn {
public:
    /// Appends a value; `row` is the number of rows before this one.
    void push(std::uint32_t value, std::size_t row) {
        if (value == none && m_values.size() == 0) return;
        while (m_values.size() < row)
            m_values.push(none);
        m_values.push(value);
    }
    std::size_t memoryBytes() const { return m_values.memoryBytes(); }

    /// Returns the column as Chunks::take() does; empty if no row had a value.
    std::vector<std::uint32_t> take(const RowOrder& order, const std::stop_token& stop) {
        return m_values.size() == 0 ? std::vector<std::uint32_t>() : m_values.take(order, stop);
    }

private:
    Chunks<std::uint32_t> m_values;
};

}  // namespace core
