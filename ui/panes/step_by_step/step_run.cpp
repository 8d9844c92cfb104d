// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/step_by_step/step_run.h"

#include <algorithm>
#include <array>

namespace ui {

namespace {

void addClasses(const core::Classification& classes, bool unmatched, StepRun& run) {
    const std::size_t last = core::index(classes.unmatched());
    const std::vector<bool> inUse = classes.inUse();
    for (std::size_t id = unmatched ? last : 0; id < (unmatched ? last + 1 : last); ++id)
        if ((inUse[id] || unmatched) && std::ranges::find(run.classes, classes.classes[id]) == run.classes.end()) {
            run.classes.push_back(classes.classes[id]);
            run.colors.push_back(classes.colors[id]);
        }
}

}  // namespace

int StepRun::inkOf(const std::string& className) const {
    return static_cast<int>(std::ranges::find(classes, className) - classes.begin());
}

std::size_t StepRun::rowOf(std::size_t position) const {
    // Rows of a fold are adjacent, and positions of later folds come after all of theirs, so the first match is right.
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const core::FoldedPosition& each = rows[row];
        if (position < each.first) continue;
        const std::size_t behind = position - each.first;
        if (behind % each.stride == 0 && behind / each.stride < each.times) return row;
    }
    return rows.size();
}

StepRunPtr stepRun(const StepChoice& choice, const StepRun* before, const std::stop_token& stop) {
    auto run = std::make_shared<StepRun>();
    run->choice = choice;
    const std::array snapshots{choice.compared.snapshots[0], choice.compared.snapshots[choice.candidate]};
    const std::span<const core::ComparedProfile> known = before ? before->profiles : decltype(known)();
    run->profiles = core::comparedProfiles(snapshots, stop, known);
    run->match =
        core::stepMatch(run->profiles[0], run->profiles[1], &choice.compared.matching.given, choice.pair, stop);
    const auto& positions = run->match.positions;
    if (choice.folds)
        run->rows = core::foldedPositions(positions, stop);
    else
        for (std::size_t i = 0; i < positions.size(); ++i)
            run->rows.push_back({i, 1, 1});
    for (const core::FoldedPosition& row : run->rows) {
        if (stop.stop_requested()) break;
        run->sums.push_back(core::summed(positions, row));
    }
    for (const auto& snapshot : snapshots)
        addClasses(*snapshot->classes, false, *run);
    run->firstUnmatched = run->classes.size();
    for (const auto& snapshot : snapshots)
        addClasses(*snapshot->classes, true, *run);
    return run;
}

}  // namespace ui
