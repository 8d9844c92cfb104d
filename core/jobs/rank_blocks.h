// SPDX-License-Identifier: GPL-3.0-or-later
// The ranks of a job visited on as many threads as there are.
#pragma once

#include "core/base/parallel.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

namespace core {

/// visit(i) for each of so many, blocks of them side by side: what several of them write to is not theirs alone.
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
