// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/support/made_snapshot.h"

#include "core/trace/trace_builder.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <algorithm>

namespace tests {

namespace {

core::TracePtr traceWithNames(const std::vector<KernelFigures>& kernels) {
    core::TraceBuilder builder;
    const auto process = builder.owners().processOf(1, 1);
    const auto stream = builder.owners().streamOf(process, builder.owners().deviceOf("0", 0), 1, -1, 7);
    core::Nanos start = 0;
    for (const KernelFigures& kernel : kernels) {
        core::EventRow row;
        row.start = start++;
        row.name = builder.intern(kernel.name);
        row.stream = stream;
        builder.add(row);
    }
    return builder.finish();
}

std::size_t classPlace(core::Classification& classes, const std::string& name) {
    const auto found = std::ranges::find(classes.classes, name);
    const auto place = static_cast<std::size_t>(found - classes.classes.begin());
    if (found == classes.classes.end()) classes.classes.push_back(name);
    return place;
}

core::Classification classified(const core::Rules& rules, const std::vector<KernelFigures>& kernels) {
    core::Classification classes;
    std::vector<std::size_t> placeOfRule;
    for (const core::Rule& rule : rules.rules)
        placeOfRule.push_back(classPlace(classes, rule.className));
    const std::size_t unmatched = classPlace(classes, rules.unmatched);
    classes.colors.resize(classes.classes.size());
    classes.errors.resize(rules.rules.size());
    for (const KernelFigures& kernel : kernels) {
        const std::size_t place = kernel.rule < 0 ? unmatched : placeOfRule[static_cast<std::size_t>(kernel.rule)];
        classes.names.push_back(static_cast<core::NameId>(classes.names.size()));
        classes.classOf.push_back(static_cast<core::ClassId>(place));
        classes.ruleOf.push_back(kernel.rule);
        classes.communication.push_back(kernel.name.find("nccl") != std::string::npos);
    }
    return classes;
}

core::Analysis analyzed(const core::Rules& rules, const std::vector<KernelFigures>& kernels,
                        const core::Classification& classes) {
    core::Analysis analysis;
    analysis.ruleUse.rules.resize(rules.rules.size());
    for (std::size_t id = 0; id < classes.classes.size(); ++id)
        analysis.classes.rows.push_back({static_cast<core::ClassId>(id), {}, 0, std::nullopt, {}});
    for (std::size_t i = 0; i < kernels.size(); ++i) {
        const KernelFigures& kernel = kernels[i];
        core::KernelRow row{static_cast<core::NameId>(i), classes.classOf[i], {}, {}};
        row.time.instances = kernel.instances;
        row.time.total = static_cast<std::int64_t>(kernel.total);
        row.time.average = row.time.total.real() / static_cast<double>(kernel.instances);
        analysis.kernels.rows.push_back(row);
        core::ClassRow& of = analysis.classes.rows[core::index(classes.classOf[i])];
        of.total += row.time.total;
        of.instances += kernel.instances;
        of.kernels.push_back(i);
        analysis.kernels.total += row.time.total;
        if (kernel.rule < 0) {
            analysis.ruleUse.unmatched.push_back(i);
            continue;
        }
        core::RuleUseRow& use = analysis.ruleUse.rules[static_cast<std::size_t>(kernel.rule)];
        use.names += 1;
        use.instances += kernel.instances;
        use.wouldMatch += kernel.instances;
        use.time += row.time.total;
    }
    analysis.classes.total = analysis.kernels.total;
    core::KernelTotals totals{{}, analysis.kernels.total};
    for (const core::KernelRow& row : analysis.kernels.rows)
        totals.rows.push_back({row.name, row.time.instances, row.time.total});
    analysis.ruleUse.kernels = std::make_shared<const core::KernelTotals>(std::move(totals));
    return analysis;
}

}  // namespace

std::shared_ptr<core::Snapshot> madeSnapshot(const core::Rules& rules, const std::vector<KernelFigures>& kernels) {
    auto snapshot = std::make_shared<core::Snapshot>();
    snapshot->trace = traceWithNames(kernels);
    snapshot->rules = rules;
    const core::Classification classes = classified(rules, kernels);
    snapshot->analysis = std::make_shared<const core::Analysis>(analyzed(rules, kernels, classes));
    snapshot->classes = std::make_shared<const core::Classification>(classes);
    return snapshot;
}

std::shared_ptr<core::Snapshot> analyzedSnapshot(std::string_view trace, const core::Options& options,
                                                 core::Rules rules) {
    if (rules.communication.empty()) rules.communication = "nccl";
    return std::make_shared<core::Snapshot>(*tests::snapshotOf(traceOf(trace), rules, options));
}

std::vector<ui::ProfileView> madeProfiles(const std::vector<std::string>& traces, const core::Options& options,
                                          const core::Rules& rules) {
    std::vector<ui::ProfileView> profiles;
    for (const std::string& trace : traces)
        profiles.push_back({QString(QChar(u'p' + static_cast<char16_t>(profiles.size()))),
                            analyzedSnapshot(trace, options, rules),
                            {}});
    return profiles;
}

ui::Workspace workspaceOf(ui::SnapshotPtr snapshot) {
    ui::Workspace workspace;
    workspace.profiles.push_back({QStringLiteral("made"), std::move(snapshot)});
    workspace.current = 0;
    return workspace;
}

int columnOf(const ui::TableModel& table, std::string_view title) {
    const auto& columns = table.figures().columns;
    const auto found =
        std::ranges::find_if(columns, [&](const ui::FigureColumn& column) { return column.head.title == title; });
    return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
}

core::Analysis& analysisOf(core::Snapshot& snapshot) { return const_cast<core::Analysis&>(*snapshot.analysis); }

}  // namespace tests
