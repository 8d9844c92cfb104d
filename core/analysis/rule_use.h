// SPDX-License-Identifier: GPL-3.0-or-later
// What each rule does on one trace: hits, time, what it hides or is hidden by; and the kernels no rule takes.
#pragma once

#include "core/analysis/kernels.h"
#include "core/analysis/view.h"
#include "core/base/table.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

struct RuleUseRow {
    std::int64_t names = 0;       ///< distinct kernel names this rule takes (it being the first to match)
    std::int64_t instances = 0;   ///< kernels it takes
    double time = 0;              ///< ns, sum of their durations
    std::int64_t wouldMatch = 0;  ///< kernel instances its pattern matches, whoever takes them
    /// Set where earlier rules take everything it matches: the first rule that takes the most of it.
    std::optional<std::size_t> shadowedBy;
};

struct RuleUse {
    std::vector<RuleUseRow> rules;       ///< as in Rules
    std::vector<std::size_t> unmatched;  ///< indices into the KernelTable's rows, by time descending
    double total = 0;                    ///< ns of kernel time, the whole of the shares
};

RuleUse ruleUse(const View& view, const KernelTable& kernels);
/// `Rule,Match,Class,Kernels,Instances,Total Time (ns),Time (%),State`; State is empty, "unused", "shadowed by rule N"
/// or the error of a broken pattern. N counts from 1.
Table ruleTable(const RuleUse& use, const Rules& rules, const Classification& classes);
Table unmatchedTable(const RuleUse& use, const KernelTable& kernels, const Trace& trace);  ///< `unmatched`

}  // namespace core
