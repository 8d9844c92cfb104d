// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/compared_runs.h"

#include "core/compare/kernel_map.h"
#include "core/compare/meeting_classes.h"
#include "core/match/folded_positions.h"
#include "ui/format/distinct_names.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace ui {

namespace {

/// The part of kernel time that matches when kernels are matched by position; 0 if the steps cannot be aligned.
double meetsByPosition(const core::ComparedProfile& a, const core::ComparedProfile& b, const std::stop_token& stop) {
    const core::StepMatch match = core::stepMatch(a, b, nullptr, {}, stop);
    return match.refusal.empty() ? match.matched() : 0;
}

}  // namespace

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
    choice.matching = workspace.matching;
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
    for (std::size_t i = 1; i < runs.size(); ++i) {
        runs.namesMeet.push_back(core::namesMeet(runs.profiles[0], runs.profiles[i]));
        runs.sequenceMeets.push_back(runs.namesMeet.back() < core::enoughNamesMeet &&
                                             runs.choice.matching.by == core::MatchBy::Names
                                         ? meetsByPosition(runs.profiles[0], runs.profiles[i], stop)
                                         : 0);
    }
    runs.matched = core::matchedProfiles(runs.choice.matching, runs.profiles, {}, stop);
    core::takeMeetingClasses(runs.matched, runs.profiles);
    runs.comparison = core::comparisonOf(runs.profiles);
    for (std::size_t i = 1; i < runs.size(); ++i)
        runs.changes.push_back(core::kernelChanges(runs.profiles[0], runs.profiles[i], runs.comparison.isElapsed,
                                                   runs.matched[i - 1].names));
    return std::make_shared<const ComparedRuns>(std::move(runs));
}

// More than 26 profiles cannot be compared by eye, so those beyond have numbers.
QString letterOf(std::size_t run) {
    return run < 26 ? QString(QChar(static_cast<char16_t>(u'A' + run))) : QString::number(run + 1);
}

QStringList shortNames(const ComparedRuns& runs) {
    constexpr qsizetype maxLetters = 32;
    QStringList names;
    for (const std::string& name : runs.choice.names)
        names << QString::fromStdString(name);
    return distinctNames(names, maxLetters);
}

std::vector<core::Table> tablesOf(const ComparedRuns& runs) {
    const std::span names(runs.choice.names);
    std::vector<core::Table> tables{core::toTable(runs.comparison, names),
                                    core::kernelMap(runs.profiles, runs.comparison, names),
                                    core::toTable(runs.changes, names.subspan(1))};
    if (runs.choice.matching.by == core::MatchBy::Names) return tables;
    std::vector<core::StepMatch> matches;
    for (const core::MatchedProfile& each : runs.matched)
        if (each.steps) matches.push_back(*each.steps);
    for (core::Table& table : stepTablesOf(matches, names.subspan(1)))
        tables.push_back(std::move(table));
    return tables;
}

std::vector<core::Table> stepTablesOf(std::span<const core::StepMatch> matches, std::span<const std::string> names) {
    return {core::matchesTable(matches, names), core::foldedMatchesTable(matches, names),
            core::nameMapTable(matches, names), core::waterfallTable(matches, names)};
}

}  // namespace ui
