// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/main_code.h"

#include "core/analysis/host/host_activity.h"
#include "core/code/off_gpu.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

namespace core {

namespace {

/// Idle time by label, of one pair.
using TimeByLabel = std::unordered_map<std::uint32_t, Nanos>;

std::string mainLabel(const TimeByLabel& times, const std::vector<std::string>& labels) {
    const auto most = std::max_element(times.begin(), times.end(), [&](const auto& a, const auto& b) {
        return a.second != b.second ? a.second < b.second : labels[a.first] > labels[b.first];
    });
    return most == times.end() ? std::string() : labels[most->first];
}

}  // namespace

std::vector<std::string> mainCodeOfPairs(const View& view, const Frames& frames, const IdleCauseTable& causes,
                                         const PairTable& pairs) {
    const std::size_t count = pairs.rows.size() + (pairs.noPair ? 1 : 0);
    if (frames.isEmpty() || pairs.of != PairGaps::Device) return std::vector<std::string>(count);
    std::optional<HostActivity> own;
    if (!view.host) own.emplace(view.trace);
    HostClock clock(view.trace, view.host ? *view.host : *own);
    HostSums sums(view.trace, frames, view.options.code, clock);
    CodeTreeBuilder tree(view.trace, frames, view.options.code);
    OffGpu code(view, frames, sums, tree);
    std::vector<TimeByLabel> times(count);
    forEachPairIdle(view, causes, pairs, [&](std::size_t row, std::size_t interval) {
        if (row >= count) return;  // there is none for what no pair has where it is nothing
        code.add(causes.intervals[interval]);
        for (const auto& [node, time] : code.parts())
            times[row][tree[node].label] += time;
    });
    const std::vector<std::string> labels = tree.finish().labels;
    std::vector<std::string> main;
    main.reserve(count);
    for (const TimeByLabel& each : times)
        main.push_back(mainLabel(each, labels));
    return main;
}

void addMainCode(Table& table, const PairTable& pairs, const std::vector<std::string>& mainCode) {
    if (pairs.of != PairGaps::Device || !table.missing.empty()) return;
    table.columns.push_back({"Main Code"});
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        const bool isKnown = row < mainCode.size() && !mainCode[row].empty();
        table.rows[row].push_back(isKnown ? Cell(mainCode[row]) : Cell());
    }
}

}  // namespace core
