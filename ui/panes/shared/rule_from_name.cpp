// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/rule_from_name.h"

#include "core/analysis/analysis.h"
#include "ui/models/rule_edits.h"
#include "ui/panes/shared/requests.h"
#include "ui/panes/shared/table_link.h"

#include <algorithm>

namespace ui {

bool isKernel(const core::Snapshot& snapshot, const std::string& name) {
    return std::ranges::any_of(snapshot.analysis->kernels.rows,
                               [&](const core::KernelRow& row) { return snapshot.trace->names[row.name] == name; });
}

void makeRuleFromName(Requests& requests, const core::Rules& rules, const core::Snapshot& snapshot,
                      const std::string& kernel) {
    const auto& names = snapshot.trace->names.texts();
    const auto name = static_cast<std::size_t>(std::ranges::find(names, kernel) - names.begin());
    if (name == names.size()) return;
    core::Rule rule = ruleForKernel(kernel, snapshot.classes->classes[core::index(snapshot.classes->classOf[name])]);
    const QString pattern = QString::fromStdString(rule.match);
    core::Rules edited = rules;
    edited.rules.insert(edited.rules.begin(), std::move(rule));
    emit requests.rulesEdited(edited, TableLink::tr("Make rule %1").arg(pattern));
}

}  // namespace ui
