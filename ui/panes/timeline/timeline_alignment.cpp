// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/timeline/timeline_alignment.h"

#include <algorithm>

namespace ui {

namespace {

const core::Iteration* numbered(const core::Snapshot& snapshot, std::int64_t number) {
    const auto& all = snapshot.iterations->iterations;
    const auto found = std::ranges::find(all, number, &core::Iteration::number);
    return found == all.end() ? nullptr : &*found;
}

}  // namespace

std::optional<core::Nanos> offsetByIteration(const core::Snapshot& above, const core::Snapshot& below,
                                             std::optional<std::int64_t> marked) {
    const auto& first = above.iterations->iterations;
    const auto& second = below.iterations->iterations;
    if (first.empty() || second.empty()) return std::nullopt;
    const core::Iteration* one = marked ? numbered(above, *marked) : nullptr;
    const core::Iteration* other = one ? numbered(below, *marked) : nullptr;
    for (auto each = first.begin(); !other && each != first.end(); ++each) {
        one = &*each;
        other = numbered(below, each->number);
    }
    return other ? one->start - other->start : first.front().start - second.front().start;
}

}  // namespace ui
