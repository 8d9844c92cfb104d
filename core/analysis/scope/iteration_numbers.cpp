// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/iteration_numbers.h"

#include "core/analysis/scope/step_kinds.h"
#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <utility>

namespace core {

namespace {

std::size_t endOfDigits(std::string_view name, std::size_t from) {
    while (from < name.size() && isDigit(name[from]))
        ++from;
    return from;
}

/// Returns the iterations in the order of the host, which may differ from that of the GPU.
std::vector<std::size_t> hostOrder(const std::vector<Iteration>& iterations) {
    std::vector<std::size_t> order(iterations.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(iterations[a].track, iterations[a].range) <
               std::pair(iterations[b].track, iterations[b].range);
    });
    return order;
}

/// Returns which number of the names rises along every track; past the last one if none does.
std::size_t risingNumber(const std::vector<Iteration>& iterations, const std::vector<std::vector<std::int64_t>>& all) {
    const std::vector<std::size_t> order = hostOrder(iterations);
    const auto rises = [&](std::size_t which) {
        for (std::size_t i = 1; i < order.size(); ++i)
            if (iterations[order[i]].track == iterations[order[i - 1]].track &&
                all[order[i]][which] <= all[order[i - 1]][which])
                return false;
        return true;
    };
    std::size_t which = 0;
    while (which < all.front().size() && !rises(which))
        ++which;
    return which;
}

}  // namespace

std::vector<std::int64_t> numbersIn(std::string_view name) {
    std::vector<std::int64_t> numbers;
    for (std::size_t at = 0; at < name.size(); ++at) {
        if (!isDigit(name[at])) continue;
        const std::size_t end = endOfDigits(name, at);
        std::int64_t value = 0;
        std::from_chars(name.data() + at, name.data() + end, value);
        numbers.push_back(value);
        at = end - 1;
    }
    return numbers;
}

std::string withoutNumbers(std::string_view name) {
    std::string text;
    for (std::size_t at = 0; at < name.size(); ++at) {
        text += isDigit(name[at]) ? 'N' : name[at];
        if (isDigit(name[at])) at = endOfDigits(name, at) - 1;
    }
    return text;
}

bool number(std::vector<Iteration>& iterations) {
    if (iterations.empty()) return false;
    const std::string family = familyOf(iterations.front().name);
    std::vector<std::vector<std::int64_t>> all;
    for (const Iteration& iteration : iterations)
        if (familyOf(iteration.name) == family) all.push_back(numbersIn(iteration.name));
    const auto isLikeFirst = [&](const auto& numbers) { return numbers.size() == all.front().size(); };
    const bool areAlike = all.size() == iterations.size() && std::ranges::all_of(all, isLikeFirst);
    const std::size_t which = areAlike ? risingNumber(iterations, all) : 0;
    const bool isNumbered = areAlike && which < all.front().size();
    for (std::size_t i = 0; i < iterations.size(); ++i) {
        const bool goesOn = i > 0 && iterations[i].track == iterations[i - 1].track;
        iterations[i].number = isNumbered ? all[i][which] : goesOn ? iterations[i - 1].number + 1 : 1;
    }
    return isNumbered;
}

}  // namespace core
