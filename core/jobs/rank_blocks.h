// SPDX-License-Identifier: GPL-3.0-or-later
// Visits the ranks of a job in parallel.
#pragma once

#include "core/base/parallel.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

namespace core {

/// Calls visit(i) for all i below `count`, in blocks that run in parallel: shared state needs synchronization.
template <class Visit>
void forRanksSideBySide(std::size_t count, const Visit& visit) {
    constexpr std::size_t block = 32;
    std::vector<std::function<void()>> tasks;
    for (std::size_t first = 0; first < count; first += block)
        tasks.emplace_back([&visit, first, end = std::min(count, first + block)] {
            for (std::size_t i = first; i < end; ++i)
                visit(i);
        });
    runAll(tasks);
}

}  // namespace core
