// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/rule_effect.h"

#include "core/analysis/analysis.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

namespace ui {

RuleEffect ruleEffect(const core::Snapshot& before, const core::Snapshot& after, std::size_t rule) {
    RuleEffect effect;
    std::map<std::pair<std::string, std::string>, ClassMove> moves;
    const auto& kernels = after.analysis->ruleUse.kernels->rows;
    const auto classOf = [](const core::Snapshot& snapshot, core::NameId name) {
        return snapshot.classes->classes[core::index(snapshot.classes->classOf[core::index(name)])];
    };
    for (std::size_t row = 0; row < kernels.size(); ++row) {
        const core::KernelTotal& kernel = kernels[row];
        if (after.classes->ruleOf[core::index(kernel.name)] == static_cast<std::int32_t>(rule)) {
            effect.taken.push_back(row);
            effect.time += kernel.time.real();
        }
        std::string from = classOf(before, kernel.name), to = classOf(after, kernel.name);
        if (from == to) continue;
        ClassMove& move = moves.try_emplace({from, to}, ClassMove{from, to}).first->second;
        move.time += kernel.time.real();
        ++move.names;
    }
    for (auto& [classes, move] : moves)
        effect.moves.push_back(std::move(move));
    std::ranges::stable_sort(effect.moves, std::greater<>(), &ClassMove::time);
    std::ranges::stable_sort(effect.taken, std::greater<>(), [&](std::size_t row) { return kernels[row].time; });
    return effect;
}

}  // namespace ui
