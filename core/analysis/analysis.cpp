// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis.h"

#include "core/analysis/import_table.h"

namespace core {

Analysis analyse(const View& view, const Analysis* before) {
    Analysis analysis;
    analysis.kernels = before ? reclassified(before->kernels, view.classes) : kernelTable(view);
    analysis.memory = before ? before->memory : memoryTable(view);
    analysis.classes = classTable(view, analysis.kernels);
    analysis.communication = before ? before->communication : communicationTable(view, analysis.kernels);
    analysis.ruleUse = ruleUse(view, analysis.kernels);
    return analysis;
}

std::shared_ptr<const Snapshot> snapshotOf(TracePtr trace, const Rules& rules, const Options& options,
                                           SnapshotCache& cache, std::stop_token stop) {
    auto classes = std::make_shared<const Classification>(classify(rules, *trace, cache.matches, stop));
    const Snapshot* last = cache.last.get();
    const bool onlyRulesChanged = last && last->trace == trace && last->options == options &&
                                  last->classes->communication == classes->communication;
    auto analysis = std::make_shared<const Analysis>(
        analyse({*trace, *classes, options, stop}, onlyRulesChanged ? last->analysis.get() : nullptr));
    auto snapshot = std::make_shared<const Snapshot>(
        Snapshot{std::move(trace), rules, std::move(classes), std::move(analysis), options});
    if (!stop.stop_requested()) cache.last = snapshot;
    return snapshot;
}

namespace {

/// Other names than the full ones are asked for in reports alone, so no snapshot carries that table.
Table kernelsAsShown(const Snapshot& snapshot) {
    const KernelNames names = snapshot.options.names;
    if (names == KernelNames::Full) return toTable(snapshot.analysis->kernels, *snapshot.trace);
    const KernelTable kernels = kernelsByShownName({*snapshot.trace, *snapshot.classes, snapshot.options, {}});
    return toTable(kernels, *snapshot.trace, names);
}

}  // namespace

const std::vector<TableKind>& tableKinds() {
    static const std::vector<TableKind> kinds = {
        {"classes", [](const Snapshot& s) { return toTable(s.analysis->classes, *s.classes, s.options.perIteration); }},
        {"kernels", kernelsAsShown},
        {"communication", [](const Snapshot& s) { return toTable(s.analysis->communication, s.options.perIteration); }},
        {"memory-time", [](const Snapshot& s) { return memoryTimeTable(s.analysis->memory); }},
        {"memory-size", [](const Snapshot& s) { return memorySizeTable(s.analysis->memory); }},
        {"rules", [](const Snapshot& s) { return ruleTable(s.analysis->ruleUse, s.rules, *s.classes); }},
        {"unmatched",
         [](const Snapshot& s) { return unmatchedTable(s.analysis->ruleUse, s.analysis->kernels, *s.trace); }},
        {"import", [](const Snapshot& s) { return importTable(*s.trace); }},
    };
    return kinds;
}

}  // namespace core
