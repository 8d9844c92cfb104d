// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the appended rows of a kind a trace keeps, and in which order.
#pragma once

#include "core/base/ids.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <stop_token>
#include <vector>

namespace core {

template <class T>
class Chunks;

struct RowOrder {
    static constexpr std::uint32_t leftOut = std::numeric_limits<std::uint32_t>::max();

    bool asAppended = true;           ///< every row, in the order of appending; `rows` is empty then
    std::vector<std::uint32_t> rows;  ///< positions among the appended rows

    /// Returns the new position of each of `count` appended rows; leftOut for those that are not kept.
    std::vector<std::uint32_t> places(std::size_t count) const;
};

/// Returns the stable order of rows by start, then end (longer first for ranges: parents precede children). Writers
/// leave few runs (one per thread and kind of event), so it merges runs, parts of them side by side. If stopped, it is
/// some order.
RowOrder sortedOrder(const Chunks<Nanos>& start, const Chunks<Nanos>& duration, bool longerFirst,
                     const std::stop_token& stop);

/// Leaves out of a sorted order each row that takes time and has start and duration of an earlier one, for which
/// isSame(row, earlier) holds; returns how many. Of very many rows at one time, only the nearest are compared.
std::size_t leaveOutRepeated(RowOrder& order, const Chunks<Nanos>& start, const Chunks<Nanos>& duration,
                             const std::function<bool(std::size_t row, std::size_t earlier)>& isSame,
                             const std::stop_token& stop);

}  // namespace core
