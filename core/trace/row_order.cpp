// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/row_order.h"

#include "core/base/parallel.h"
#include "core/base/stop.h"
#include "core/trace/chunks.h"
#include "core/trace/column_memory.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

namespace core {

std::vector<std::uint32_t> RowOrder::places(std::size_t count) const {
    std::vector<std::uint32_t> places(count, leftOut);
    for (std::uint32_t i = 0; i < count && asAppended; ++i)
        places[i] = i;
    for (std::uint32_t i = 0; i < rows.size(); ++i)
        places[rows[i]] = i;
    return places;
}

namespace {

/// The rows [begin, end) of what becomes of the runs [first, middle) and [middle, last).
struct Merge {
    std::uint32_t first, middle, last, begin, end;
};

/// Pairs runs, which begin at the given rows and end at the next, into merges for one task after another. Long pairs
/// are divided, short ones are for the same task.
std::vector<std::vector<Merge>> mergesOf(std::span<const std::uint32_t> runs) {
    constexpr std::uint32_t most = 1 << 16;  // rows of a task
    std::vector<std::vector<Merge>> tasks;
    std::uint32_t room = 0;
    for (std::size_t i = 0; i + 1 < runs.size(); i += 2) {
        const auto at = [&](std::size_t run) { return runs[std::min(run, runs.size() - 1)]; };
        for (std::uint32_t begin = at(i); begin < at(i + 2);) {
            if (room == 0) tasks.emplace_back(), room = most;
            const std::uint32_t count = std::min(room, at(i + 2) - begin);
            tasks.back().push_back({at(i), at(i + 1), at(i + 2), begin, begin + count});
            room -= count;
            begin += count;
        }
    }
    return tasks;
}

/// Does some of the merges, from `from` into `into`. If stopped, the rest is left as it is.
template <class Before>
void merge(std::span<const Merge> merges, const std::vector<std::uint32_t>& from, std::vector<std::uint32_t>& into,
           const Before& before, const std::stop_token& stop) {
    for (const Merge& part : merges) {
        if (stop.stop_requested()) return;
        // How many rows of the first run are before this part: rows that are equal stay in their order.
        const std::uint32_t done = part.begin - part.first, ofSecond = part.last - part.middle;
        std::uint32_t least = done - std::min(done, ofSecond), most = std::min(done, part.middle - part.first);
        while (least < most) {
            const std::uint32_t half = std::midpoint(least, most);
            if (before(from[part.middle + done - half - 1], from[part.first + half]))
                most = half;
            else
                least = half + 1;
        }
        std::uint32_t a = part.first + least, b = part.middle + done - least;
        for (std::uint32_t at = part.begin; at < part.end; ++at) {
            const bool takesSecond = a == part.middle || (b < part.last && before(from[b], from[a]));
            into[at] = from[takesSecond ? b++ : a++];
        }
    }
}

}  // namespace

RowOrder sortedOrder(const Chunks<Nanos>& start, const Chunks<Nanos>& duration, bool longerFirst,
                     const std::stop_token& stop) {
    const auto before = [&](std::size_t a, std::size_t b) {
        if (start[a] != start[b]) return start[a] < start[b];
        return longerFirst ? duration[a] > duration[b] : duration[a] < duration[b];
    };
    std::vector<std::uint32_t> runs{0};  // the start of each run, and the end
    for (std::uint32_t i = 1; i < start.size(); ++i)
        if (before(i, i - 1)) runs.push_back(i);
    runs.push_back(static_cast<std::uint32_t>(start.size()));
    if (runs.size() == 2 || stop.stop_requested()) return {};
    auto order = filledColumn<std::uint32_t>(start.size(), 0), merged = filledColumn<std::uint32_t>(start.size(), 0);
    std::iota(order.begin(), order.end(), 0u);
    while (runs.size() > 2 && !stop.stop_requested()) {
        const std::vector<std::vector<Merge>> tasks = mergesOf(runs);
        sideBySide(tasks.size(), [&](std::size_t task) { merge(tasks[task], order, merged, before, stop); });
        std::size_t kept = 0;
        for (std::size_t i = 0; i + 1 < runs.size(); i += 2)
            runs[kept++] = runs[i];
        runs[kept++] = runs.back();
        runs.resize(kept);
        order.swap(merged);
    }
    return {false, std::move(order)};
}

std::size_t leaveOutRepeated(RowOrder& order, const Chunks<Nanos>& start, const Chunks<Nanos>& duration,
                             const std::function<bool(std::size_t, std::size_t)>& isSame, const std::stop_token& stop) {
    const auto rowAt = [&](std::size_t place) { return order.asAppended ? place : order.rows[place]; };
    const std::size_t count = order.asAppended ? start.size() : order.rows.size();
    std::vector<std::size_t> repeated;  // places in the order
    Nanos before = 0;
    for (std::size_t place = 0; place < count && !everyFew(place, stop); ++place) {
        const std::size_t row = rowAt(place);
        const Nanos time = start[row];
        const bool isTied = place > 0 && time == before;
        before = time;
        if (!isTied || duration[row] == 0) continue;
        constexpr std::size_t nearest = 64;
        for (std::size_t back = 1; back <= std::min(place, nearest); ++back) {
            const std::size_t earlier = rowAt(place - back);
            if (start[earlier] != time || duration[earlier] != duration[row]) break;
            if (!isSame(row, earlier)) continue;
            repeated.push_back(place);
            break;
        }
    }
    if (repeated.empty() || stop.stop_requested()) return 0;
    std::vector<std::uint32_t> kept = roomFor<std::uint32_t>(count - repeated.size());
    auto next = repeated.begin();
    for (std::size_t place = 0; place < count; ++place)
        if (next != repeated.end() && *next == place)
            ++next;
        else
            kept.push_back(static_cast<std::uint32_t>(rowAt(place)));
    order = {false, std::move(kept)};
    return repeated.size();
}

}  // namespace core
