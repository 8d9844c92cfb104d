// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/snapshot_of.h"

#include "core/report/formats.h"

#include <utility>

namespace tests {

core::Rules rulesOf(std::vector<core::Rule> rules) {
    core::Rules all;
    all.rules = std::move(rules);
    return all;
}

core::Classification classesOf(const core::Trace& trace, const core::Rules& rules) {
    core::MatchCache cache;
    return core::classify(rules, trace, cache);
}

std::shared_ptr<const core::Snapshot> snapshotOf(core::TracePtr trace, const core::Rules& rules,
                                                 const core::Options& options) {
    core::SnapshotCache cache;
    return core::snapshotOf(std::move(trace), rules, options, cache);
}

std::vector<core::ComparedProfile> compared(const std::vector<core::TracePtr>& traces, const core::Rules& rules,
                                            const core::Options& options) {
    std::vector<std::shared_ptr<const core::Snapshot>> snapshots;
    for (const core::TracePtr& trace : traces)
        snapshots.push_back(snapshotOf(trace, rules, options));
    return core::comparedProfiles(snapshots);
}

core::Table tableOf(const core::Snapshot& snapshot, std::string_view name) {
    for (const core::TableKind& kind : core::tableKinds())
        if (kind.name == name) return kind.make(snapshot);
    return {};
}

std::string rowsText(const core::Table& table) {
    const std::string text = core::csv(table);
    return text.substr(text.find('\n') + 1);
}

}  // namespace tests
