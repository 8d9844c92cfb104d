// SPDX-License-Identifier: GPL-3.0-or-later
// Computes every analysis of one profile under one set of rules and one filter: the content of panes and reports.
#pragma once

#include "core/analysis/figure_inputs.h"
#include "core/analysis/host/host_activity.h"
#include "core/analysis/idle/gap_histogram.h"
#include "core/analysis/idle/gaps.h"
#include "core/analysis/idle/longest_gaps.h"
#include "core/analysis/idle/pairs.h"
#include "core/analysis/names/classes.h"
#include "core/analysis/names/communication.h"
#include "core/analysis/names/filter_effect.h"
#include "core/analysis/names/memory.h"
#include "core/analysis/names/rule_use.h"
#include "core/analysis/scope/code_choice.h"
#include "core/analysis/scope/kernel_name_choice.h"
#include "core/analysis/snapshot.h"
#include "core/analysis/stacks/frames.h"
#include "core/analysis/time/breakdown.h"
#include "core/analysis/time/iteration_table.h"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace core {

/// The figures of one view. For a profile without events, those below `filterEffect` are empty. Large figures are
/// shared, so that an edit that does not change them reuses them; figures that were not requested are empty.
struct Analysis {
    KernelTable kernels;
    ClassTable classes;
    MemoryTable memory;
    CommunicationTable communication;
    RuleUse ruleUse;
    FilterEffect filterEffect;
    BreakdownTable breakdown;
    std::shared_ptr<const IdleCauseTable> idleCauses = std::make_shared<const IdleCauseTable>();
    GapTable gaps;
    std::vector<GapHistogram> gapHistograms;
    LongestGaps longestGaps;
    std::shared_ptr<const PairTable> pairs = std::make_shared<const PairTable>();
    std::shared_ptr<const IterationTable> iterations = std::make_shared<const IterationTable>();

    FigureInputs inputs;  ///< the inputs that the figures were computed from
    Figures recomputed;   ///< the figures that were not reused
};

/// Runs every analysis except that of ranges, of which there may be millions. Figures whose inputs equal those of
/// `before` (of the same trace) are reused. Figures that do not depend on each other are computed in parallel. If
/// stopped by the view's stop token, it returns an incomplete analysis, which must not be used.
Analysis analyze(const View& view, const Wanted& wanted = {}, const Snapshot* before = nullptr);

/// State that is kept between the snapshots of one trace, so that an edited rule only costs what depends on rules.
/// There is one cache per trace and thread.
struct SnapshotCache {
    MatchCache matches;
    std::shared_ptr<const Snapshot> last;  ///< the snapshot whose figures are reused if their inputs are equal
};

/// Classifies and analyzes; this is the only way to make a Snapshot.
std::shared_ptr<const Snapshot> snapshotOf(TracePtr trace, const Rules& rules, const Options& options,
                                           SnapshotCache& cache, const std::stop_token& stop = {},
                                           const Wanted& wanted = {});

/// A table that reports and exports offer. `tableKinds()` lists them in the order of `--table all`.
struct TableKind {
    std::string_view name;
    Table (*make)(const Snapshot& snapshot);
    bool Wanted::*wants = nullptr;  ///< the figure group that the table needs, if it must be requested
    bool ofWholeProfile = false;    ///< whether filters have no effect on the table
};
const std::vector<TableKind>& tableKinds();
/// Returns the figures that a snapshot must have for these tables.
Wanted wantedBy(std::span<const TableKind> tables);

}  // namespace core
