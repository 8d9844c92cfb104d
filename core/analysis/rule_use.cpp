// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/rule_use.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

namespace {

/// The rule that takes most of what rule `rule` matches, where it takes nothing of it itself.
std::optional<std::size_t> shadowOf(std::size_t rule, const View& view, const KernelTable& kernels) {
    std::vector<std::int64_t> taken(rule);
    for (const KernelRow& kernel : kernels.rows) {
        if (!view.classes.outcomes[rule]->hits[index(kernel.name)]) continue;
        const std::int32_t taker = view.classes.ruleOf[index(kernel.name)];
        if (taker >= 0 && static_cast<std::size_t>(taker) < rule)
            taken[static_cast<std::size_t>(taker)] += kernel.time.instances;
    }
    const auto most = std::max_element(taken.begin(), taken.end());
    if (most == taken.end() || *most == 0) return std::nullopt;
    return static_cast<std::size_t>(most - taken.begin());
}

std::string stateOf(const RuleUseRow& row, const std::optional<RuleError>& error) {
    if (error) return fmt::format("character {}: {}", error->at + 1, error->message);
    if (row.shadowedBy) return fmt::format("shadowed by rule {}", *row.shadowedBy + 1);
    return row.names == 0 ? "unused" : "";
}

}  // namespace

RuleUse ruleUse(const View& view, const KernelTable& kernels) {
    RuleUse use;
    use.rules.resize(view.classes.outcomes.size());
    use.total = kernels.total;
    for (std::size_t i = 0; i < kernels.rows.size(); ++i) {
        const KernelRow& kernel = kernels.rows[i];
        const std::int32_t rule = view.classes.ruleOf[index(kernel.name)];
        if (rule == noRule) {
            use.unmatched.push_back(i);
            continue;
        }
        RuleUseRow& row = use.rules[static_cast<std::size_t>(rule)];
        ++row.names;
        row.instances += kernel.time.instances;
        row.time += kernel.time.total;
    }
    for (std::size_t rule = 0; rule < use.rules.size() && !view.stop.stop_requested(); ++rule) {
        const std::vector<bool>& hits = view.classes.outcomes[rule]->hits;
        for (const KernelRow& kernel : kernels.rows)
            if (hits[index(kernel.name)]) use.rules[rule].wouldMatch += kernel.time.instances;
        if (use.rules[rule].names == 0 && use.rules[rule].wouldMatch > 0)
            use.rules[rule].shadowedBy = shadowOf(rule, view, kernels);
    }
    return use;
}

Table ruleTable(const RuleUse& use, const Rules& rules, const Classification& classes) {
    Table table{"rules",
                {{"Rule", "", CellKind::Count},
                 {"Match"},
                 {"Class"},
                 {"Kernels", "", CellKind::Count},
                 {"Instances", "", CellKind::Count},
                 {"Total Time", "ns", CellKind::Time},
                 {"Time", "%", CellKind::Percent, 2},
                 {"State"}}};
    table.whole = "kernel time";
    for (std::size_t i = 0; i < use.rules.size() && i < rules.rules.size(); ++i) {
        const RuleUseRow& row = use.rules[i];
        const Cell share = shareCell(row.time, use.total);
        table.rows.push_back({static_cast<std::int64_t>(i + 1), rules.rules[i].match, rules.rules[i].className,
                              row.names, row.instances, wholeCell(row.time), share, stateOf(row, classes.errors[i])});
    }
    return table;
}

Table unmatchedTable(const RuleUse& use, const KernelTable& kernels, const Trace& trace) {
    Table table{"unmatched",
                {{"Time", "%", CellKind::Percent, 2},
                 {"Total Time", "ns", CellKind::Time},
                 {"Instances", "", CellKind::Count},
                 {"Name"}}};
    table.whole = "kernel time";
    for (const std::size_t i : use.unmatched) {
        const KernelRow& kernel = kernels.rows[i];
        const Cell share = shareCell(kernel.time.total, use.total);
        table.rows.push_back(
            {share, wholeCell(kernel.time.total), kernel.time.instances, std::string(trace.names[kernel.name])});
    }
    return table;
}

}  // namespace core
