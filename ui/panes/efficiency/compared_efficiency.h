// SPDX-License-Identifier: GPL-3.0-or-later
// The operators of two profiles that do the same work, as a table and on one roofline.
#pragma once

#include "core/compare/efficiency_changes.h"
#include "ui/models/figures.h"
#include "ui/panes/efficiency/efficiency_run.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/charts/roofline_layout.h"

#include <QString>

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace ui {

/// The baseline (A) and the profile that is compared with it (B).
struct ComparedProfiles {
    std::array<SnapshotPtr, 2> snapshots;
    std::array<QString, 2> names;

    bool areThere() const { return snapshots[0] && snapshots[1]; }
    bool operator==(const ComparedProfiles&) const = default;
};
/// The baseline and the current profile, or if that is the baseline, the first other one.
ComparedProfiles comparedProfilesOf(const Workspace& workspace);

struct ComparedEfficiency {
    ComparedProfiles profiles;
    std::array<EfficiencyRunPtr, 2> runs;
    core::OperatorChanges changes;
};
using ComparedEfficiencyPtr = std::shared_ptr<const ComparedEfficiency>;

/// For a worker. `known` is the run of one of the profiles, which is not computed again; it may be null.
ComparedEfficiencyPtr comparedEfficiency(ComparedProfiles profiles, const EfficiencyRunPtr& known,
                                         const std::stop_token& stop);

/// One row for each matched operator.
Figures comparedFigures(const ComparedEfficiencyPtr& compared);

/// A roofline of both profiles, and the row of the table of each dot; an operator that is not matched has none.
struct ComparedRoofline {
    RooflineModel model;
    std::vector<std::optional<std::size_t>> rows;
};
ComparedRoofline comparedRoofline(const ComparedEfficiency& compared, Theme theme);

/// "A h100.json: H100 SXM", "B ...": which profile is which.
QString sideText(const ComparedEfficiency& compared, std::size_t side);
/// "12 of 14 shapes are further from their peak in B; 98.1 % and 97.0 % of the time with a figure is matched"
/// or that a side has no figure, and why.
QString comparedText(const ComparedEfficiency& compared);

}  // namespace ui
