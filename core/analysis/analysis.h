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
#include <mutex>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

/// Selects figures that take long and that few reports need.
struct Wanted {
    bool idle = true;  ///< idle causes, gaps, their histograms, the longest ones
    bool pairs = true;
    bool iterations = true;
};

/// A figure with the inputs that it was computed from: as long as they are equal, it still holds.
template <class Inputs, class Figure>
struct Kept : Figure {
    std::optional<Inputs> inputs;  ///< unset if the figure was not requested
    bool isNew = false;            ///< whether the figure is not that of the last snapshot

    void set(Figure figure) { static_cast<Figure&>(*this) = std::move(figure); }
    /// Compares the inputs with those of before: then `isNew` says whether the figure is to be computed. One that is
    /// not requested becomes empty.
    void renew(bool isWanted, Inputs now) {
        isNew = isWanted && inputs != now;
        if (isWanted) {
            inputs = std::move(now);
        } else {
            inputs.reset();
            set({});
        }
    }
};

/// A large figure, which is shared by all snapshots in which it holds. Never null.
template <class Figure>
struct Shared : std::shared_ptr<const Figure> {
    Shared(Figure figure = {}) : std::shared_ptr<const Figure>(std::make_shared<const Figure>(std::move(figure))) {}
};

/// The figures of one view. For a profile without events, those below `filterEffect` are empty.
struct Analysis {
    Kept<KernelInputs, KernelTable> kernels;
    ClassTable classes;
    Kept<ExposedInputs, MemoryTable> memory;
    CommunicationTable communication;  ///< holds as long as `memory` does
    RuleUse ruleUse;
    Kept<EventInputs, FilterEffect> filterEffect;
    Kept<BreakdownInputs, BreakdownTable> breakdown;
    Kept<CauseInputs, Shared<IdleCauseTable>> idleCauses;
    Kept<GapInputs, GapTable> gaps;
    Kept<HistogramInputs, std::vector<GapHistogram>> gapHistograms;
    Kept<LongestInputs, LongestGaps> longestGaps;
    Kept<PairInputs, Shared<PairTable>> pairs;
    Kept<IterationInputs, Shared<IterationTable>> iterations;
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

struct Efficiency;
struct RangeTable;

/// A snapshot, with figures that several tables need. They are computed at the first request: tables that are made
/// together, also on several threads, share them.
class TableInput {
public:
    TableInput(const Snapshot& snapshot);
    ~TableInput();
    TableInput(const TableInput&) = delete;
    TableInput& operator=(const TableInput&) = delete;

    const Snapshot& snapshot;
    operator const Snapshot&() const { return snapshot; }
    const Efficiency& efficiency() const;
    const RangeTable& ranges() const;

private:
    template <class Figure>
    struct Lazy {
        std::once_flag once;
        std::unique_ptr<const Figure> figure;
    };
    mutable Lazy<Efficiency> m_efficiency;
    mutable Lazy<RangeTable> m_ranges;
};

/// A table that reports and exports offer. `tableKinds()` lists them in the order of `--table all`.
struct TableKind {
    std::string_view name;
    Table (*make)(const TableInput& input);
    bool Wanted::*wants = nullptr;  ///< the figure group that the table needs, if it must be requested
    bool ofWholeProfile = false;    ///< whether filters have no effect on the table
};
const std::vector<TableKind>& tableKinds();
/// Returns the figures that a snapshot must have for these tables.
Wanted wantedBy(std::span<const TableKind> tables);

}  // namespace core
