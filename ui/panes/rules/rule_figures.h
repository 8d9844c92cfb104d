// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of the rules pane: the effect of the rule that is being typed, and the differences between two sets of rules.
#pragma once

#include "core/analysis/snapshot.h"
#include "ui/models/figures.h"
#include "ui/widgets/tables/rule_preview.h"

namespace ui {

/// The effect of a rule. `before`: the snapshot when typing began; `after`: one whose rules include it at index `rule`.
RulePreview::Content previewOf(const core::Snapshot& before, const core::Snapshot& after, std::size_t rule,
                               Theme theme);

/// One row for each rule in which the two lists differ.
Figures differenceFigures(const core::Rules& here, const core::Rules& there);

}  // namespace ui
