// SPDX-License-Identifier: GPL-3.0-or-later
// Every analysis of one profile under one set of rules and one filter: what a pane shows and a report prints.
#pragma once

#include "core/analysis/classes.h"
#include "core/analysis/communication.h"
#include "core/analysis/kernels.h"
#include "core/analysis/memory.h"
#include "core/analysis/rule_use.h"
#include "core/analysis/view.h"
#include "core/base/table.h"

#include <memory>
#include <string_view>
#include <vector>

namespace core {

struct Analysis {
    KernelTable kernels;
    ClassTable classes;
    MemoryTable memory;
    CommunicationTable communication;
    RuleUse ruleUse;
};

/// Runs every analysis; figures that rules do not decide are taken over from `before`, which must be of the same trace
/// and options and have the same communication kernels. Cut short by the view's stop token it returns what it has;
/// nobody looks at that.
Analysis analyse(const View& view, const Analysis* before = nullptr);

/// What every pane shows: handed from the worker to the window, never changed.
struct Snapshot {
    TracePtr trace;
    Rules rules;
    std::shared_ptr<const Classification> classes;
    std::shared_ptr<const Analysis> analysis;
    Options options;
};

/// What is kept between the snapshots of one trace, so that an edited rule costs only what rules decide. One per trace
/// and thread.
struct SnapshotCache {
    MatchCache matches;
    std::shared_ptr<const Snapshot> last;  ///< whose figures are taken over where neither options nor names of
                                           ///< communication kernels changed
};

/// Classifies and analyses; the only way a Snapshot is made.
std::shared_ptr<const Snapshot> snapshotOf(TracePtr trace, const Rules& rules, const Options& options,
                                           SnapshotCache& cache, std::stop_token stop = {});

/// The tables that reports and exports know, in the order of `--table all`.
struct TableKind {
    std::string_view name;
    Table (*make)(const Snapshot& snapshot);
};
const std::vector<TableKind>& tableKinds();

}  // namespace core
