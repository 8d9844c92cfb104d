// SPDX-License-Identifier: GPL-3.0-or-later
// What each rule does on one trace: hits, time, which rule shadows it; and the kernels that no rule matches. The
// figures always cover the whole trace, since a filter makes a rule no worse.
#pragma once

#include "core/base/exact_sum.h"
#include "core/base/table.h"
#include "core/classify/classification.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace core {

/// The totals of all kernels of one name.
struct KernelTotal {
    NameId name{};
    std::int64_t instances = 0;
    ExactSum time = {};  ///< ns, sum of their durations
};

/// The totals of every kernel name of a trace, by time descending, then instances descending, then name.
struct KernelTotals {
    std::vector<KernelTotal> rows;
    ExactSum time = {};
};

KernelTotals kernelTotals(const Trace& trace);

struct RuleUseRow {
    std::int64_t names = 0;       ///< number of distinct kernel names that this rule takes (it is the first to match)
    std::int64_t instances = 0;   ///< number of kernels that it takes
    ExactSum time = {};           ///< ns, sum of their durations
    std::int64_t wouldMatch = 0;  ///< number of kernels that its pattern matches, whichever rule takes them
    /// The rule that takes most of what this rule matches; set only if earlier rules take all of it.
    std::optional<std::size_t> shadowedBy;
};

struct RuleUse {
    std::vector<RuleUseRow> rules;       ///< one per rule, as in Rules
    std::vector<std::size_t> unmatched;  ///< indices into the rows of `kernels`
    /// The totals of all kernels of the trace; their time is the base of the shares.
    std::shared_ptr<const KernelTotals> kernels = std::make_shared<const KernelTotals>();
};

RuleUse ruleUse(const Classification& classes, std::shared_ptr<const KernelTotals> kernels,
                const std::stop_token& stop = {});
/// Makes `Rule,Match,Class,Kernels,Instances,Total Time (ns),Time (%),State`; State is empty, "unused", "shadowed by
/// rule N" or the error of a broken pattern. N counts from 1.
Table ruleTable(const RuleUse& use, const Rules& rules, const Classification& classes);

/// A row of the table `unmatched`.
struct UnmatchedItem {
    const RuleUse& use;
    const KernelTotal& kernel;
    const Trace& trace;
};
extern const struct UnmatchedColumns { ColumnOf<UnmatchedItem> share, total, instances, name; } unmatchedColumns;

Table unmatchedTable(const RuleUse& use, const Trace& trace);  ///< the table `unmatched`

}  // namespace core
