// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/rule_use.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

namespace core {

namespace {

/// Returns instances and time of each name, from events or from a recorded summary.
std::vector<KernelTotal> totalsByName(const Trace& trace) {
    std::vector<KernelTotal> totals(trace.names.size());
    const Events& events = trace.events;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (events.kind[i] != OpKind::Kernel) continue;
        KernelTotal& total = totals[index(events.name[i])];
        ++total.instances;
        total.time += events.duration[i];
    }
    for (const RecordedTotal& recorded : trace.recordedTotals) {
        if (recorded.kind != OpKind::Kernel || !recorded.total) continue;
        KernelTotal& total = totals[index(recorded.name)];
        total.instances += recorded.instances;
        total.time += ExactSum::ofBounded(*recorded.total);
    }
    return totals;
}

/// Returns the earlier rule that takes most of the kernels that `rule` matches, if any does.
std::optional<std::size_t> shadowOf(std::size_t rule, const Classification& classes, const KernelTotals& kernels) {
    std::vector<std::int64_t> taken(rule);
    for (const KernelTotal& kernel : kernels.rows) {
        if (!classes.outcomes[rule]->hits[index(kernel.name)]) continue;
        const std::int32_t taker = classes.ruleOf[index(kernel.name)];
        if (taker >= 0 && static_cast<std::size_t>(taker) < rule)
            taken[static_cast<std::size_t>(taker)] += kernel.instances;
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

KernelTotals kernelTotals(const Trace& trace) {
    KernelTotals totals;
    std::vector<KernelTotal> byName = totalsByName(trace);
    for (std::size_t name = 0; name < byName.size(); ++name) {
        if (byName[name].instances == 0) continue;
        byName[name].name = static_cast<NameId>(name);
        totals.time += byName[name].time;
        totals.rows.push_back(byName[name]);
    }
    std::sort(totals.rows.begin(), totals.rows.end(), [&](const KernelTotal& a, const KernelTotal& b) {
        return std::tuple(b.time, b.instances, trace.names[a.name]) <
               std::tuple(a.time, a.instances, trace.names[b.name]);
    });
    return totals;
}

RuleUse ruleUse(const Classification& classes, std::shared_ptr<const KernelTotals> kernels,
                const std::stop_token& stop) {
    RuleUse use;
    use.kernels = std::move(kernels);
    const auto& rows = use.kernels->rows;
    use.rules.resize(classes.outcomes.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::int32_t rule = classes.ruleOf[index(rows[i].name)];
        if (rule == noRule) {
            use.unmatched.push_back(i);
            continue;
        }
        RuleUseRow& row = use.rules[static_cast<std::size_t>(rule)];
        ++row.names;
        row.instances += rows[i].instances;
        row.time += rows[i].time;
    }
    for (std::size_t rule = 0; rule < use.rules.size() && !stop.stop_requested(); ++rule) {
        const std::vector<bool>& hits = classes.outcomes[rule]->hits;
        for (const KernelTotal& kernel : rows)
            if (hits[index(kernel.name)]) use.rules[rule].wouldMatch += kernel.instances;
        if (use.rules[rule].names == 0 && use.rules[rule].wouldMatch > 0)
            use.rules[rule].shadowedBy = shadowOf(rule, classes, *use.kernels);
    }
    return use;
}

namespace {

/// A row of the table `rules`.
struct RuleItem {
    std::size_t at;
    const RuleUse& use;
    const Rules& rules;
    const Classification& classes;

    const Rule& rule() const { return rules.rules[at]; }
    const RuleUseRow& row() const { return use.rules[at]; }
};

constexpr ColumnOf<RuleItem> ruleColumns[] = {
    {{"Rule", "", CellKind::Count}, [](auto& of) { return static_cast<std::int64_t>(of.at + 1); }},
    {{"Match"}, [](auto& of) { return of.rule().match; }},
    {{"Class"}, [](auto& of) { return of.rule().className; }},
    {{"Kernels", "", CellKind::Count}, [](auto& of) { return of.row().names; }},
    {{"Instances", "", CellKind::Count}, [](auto& of) { return of.row().instances; }},
    {{"Total Time", "ns", CellKind::Time}, [](auto& of) { return of.row().time; }},
    {{"Time", "%", CellKind::Percent, 2}, [](auto& of) { return shareCell(of.row().time, of.use.kernels->time); }},
    {{"State"}, [](auto& of) { return stateOf(of.row(), of.classes.errors[of.at]); }},
};

}  // namespace

Table ruleTable(const RuleUse& use, const Rules& rules, const Classification& classes) {
    Table table = tableWith("rules", ruleColumns);
    table.whole = "kernel time";
    for (std::size_t i = 0; i < use.rules.size() && i < rules.rules.size(); ++i)
        addRow(table, ruleColumns, RuleItem{i, use, rules, classes});
    return table;
}

constinit const UnmatchedColumns unmatchedColumns{
    .share = {{"Time", "%", CellKind::Percent, 2},
              [](auto& of) { return shareCell(of.kernel.time, of.use.kernels->time); }},
    .total = {{"Total Time", "ns", CellKind::Time}, [](auto& of) { return of.kernel.time; }},
    .instances = {{"Instances", "", CellKind::Count}, [](auto& of) { return of.kernel.instances; }},
    .name = {{"Name"}, [](auto& of) { return of.trace.names[of.kernel.name]; }},
};

Table unmatchedTable(const RuleUse& use, const Trace& trace) {
    Table table =
        tableWith("unmatched", asList<UnmatchedItem>(unmatchedColumns), use.unmatched, [&](std::size_t kernel) {
            return UnmatchedItem{use, use.kernels->rows[kernel], trace};
        });
    table.whole = "kernel time";
    return table;
}

}  // namespace core
