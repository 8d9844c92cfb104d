// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/compared_runs.h"

#include "core/compare/kernel_map.h"
#include "ui/format/distinct_names.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace ui {

std::vector<int> baselineFirst(const Workspace& workspace) {
    std::vector<int> order(workspace.profiles.size());
    std::iota(order.begin(), order.end(), 0);
    const auto baseline = std::ranges::find(order, workspace.baseline);
    if (baseline != order.end()) std::rotate(order.begin(), baseline, baseline + 1);
    return order;
}

ComparedChoice comparedChoice(const Workspace& workspace) {
    ComparedChoice choice;
    choice.order = baselineFirst(workspace);
    std::erase_if(choice.order, [&](int i) { return !workspace.profiles[static_cast<std::size_t>(i)].snapshot; });
    for (const int index : choice.order) {
        const ProfileView& profile = workspace.profiles[static_cast<std::size_t>(index)];
        choice.names.push_back(profile.title.toStdString());
        choice.snapshots.push_back(profile.snapshot);
        choice.walls.push_back(profile.wall);
    }
    return choice;
}

std::shared_ptr<const ComparedRuns> comparedRuns(ComparedChoice choice, const ComparedRuns* before,
                                                 const std::stop_token& stop) {
    ComparedRuns runs;
    const std::span<const core::ComparedProfile> known = before ? before->profiles : decltype(known)();
    runs.profiles = core::comparedProfiles(choice.snapshots, stop, known);
    for (std::size_t i = 0; i < runs.size(); ++i)
        runs.profiles[i].wall = choice.walls[i];
    runs.choice = std::move(choice);
    runs.comparison = core::comparisonOf(runs.profiles);
    for (std::size_t i = 1; i < runs.size(); ++i)
        runs.changes.push_back(core::kernelChanges(runs.profiles[0], runs.profiles[i], runs.comparison.isElapsed));
    return std::make_shared<const ComparedRuns>(std::move(runs));
}

// Nobody compares more than two dozen by eye; those have their numbers.
QString letterOf(std::size_t run) {
    return run < 26 ? QString(QChar(static_cast<char16_t>(u'A' + run))) : QString::number(run + 1);
}

QStringList shortNames(const ComparedRuns& runs) {
    constexpr qsizetype mostLetters = 32;
    QStringList names;
    for (const std::string& name : runs.choice.names)
        names << QString::fromStdString(name);
    return distinctNames(names, mostLetters);
}

std::vector<core::Table> tablesOf(const ComparedRuns& runs) {
    const std::span names(runs.choice.names);
    return {core::toTable(runs.comparison, names), core::kernelMap(runs.profiles, runs.comparison, names),
            core::toTable(runs.changes, names.subspan(1))};
}

}  // namespace ui
