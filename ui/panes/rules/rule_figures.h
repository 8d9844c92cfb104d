// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules pane shows of the rule being typed, and of rules that differ from others.
#pragma once

#include "core/analysis/analysis.h"
#include "ui/models/figures.h"
#include "ui/widgets/tables/rule_preview.h"

namespace ui {

/// `before`: the figures when typing began. `after` has the rule at this index.
RulePreview::Content previewOf(const core::Snapshot& before, const core::Snapshot& after, std::size_t rule,
                               Theme theme);

/// A row for each rule in which the two lists differ.
Figures differenceFigures(const core::Rules& here, const core::Rules& there);

}  // namespace ui
